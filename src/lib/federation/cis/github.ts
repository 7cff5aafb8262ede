// https://docs.github.com/actions/reference/security/oidc
import type {CiTokens} from './ci-tokens.ts'
import {githubClaimFacts, githubClaims} from './github-claims.ts'

/**
 * Of GitHub, and of the forges that give the same claims. The usual subject holds names, and with a long branch it is
 * longer than Google takes.
 */
export const githubMapping = {
  'google.subject': 'assertion.repository_id',
  'attribute.repository': 'assertion.repository',
  'attribute.repository_id': 'assertion.repository_id',
  'attribute.repository_owner_id': 'assertion.repository_owner_id',
  'attribute.ref': 'assertion.ref',
} as const

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
    variable: 'GITHUB_REPOSITORY_OWNER_ID',
    pattern: /^\d+$/,
  },
  repositoryClaim: 'repository_id',
  repositoryId: {
    label: 'numeric id of the repository',
    howToFind: 'gh api repos/OWNER/REPOSITORY --jq .id',
    variable: 'GITHUB_REPOSITORY_ID',
    pattern: /^\d+$/,
  },
  repositoryExample: 'OWNER/REPOSITORY',
  repositoryVariable: 'GITHUB_REPOSITORY',
  attributeMapping: githubMapping,
  claimFacts: githubClaimFacts,
  lifetimeSeconds: 300,
  notBeforeSeconds: 600,
  claims: (given) => githubClaims(given),
}
