// https://docs.github.com/actions/reference/security/oidc
import type {CiTokens} from './ci-tokens.ts'

export const github: CiTokens = {
  ci: 'github',
  label: 'GitHub Actions',
  documentation: 'https://docs.github.com/actions/reference/security/oidc',
  issuer: {kind: 'shared', url: 'https://token.actions.githubusercontent.com'},
  multiTenant: true,
  ownerClaim: 'repository_owner_id',
  ownerId: {
    label: 'numeric id of the user or organisation',
    howToFind: 'gh api users/OWNER --jq .id',
  },
  repositoryClaim: 'repository_id',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.repository': 'assertion.repository',
    'attribute.repository_id': 'assertion.repository_id',
    'attribute.repository_owner_id': 'assertion.repository_owner_id',
    'attribute.ref': 'assertion.ref',
  },
  lifetimeSeconds: 300,
  claims: (given) => given,
}
