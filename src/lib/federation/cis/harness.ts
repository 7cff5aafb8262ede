// https://developer.harness.io/docs/continuous-integration/secure-ci/configure-oidc-gcp-wif-ci-hosted/
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

const accountIn = (issuer: string): string | undefined => /\/oidc\/account\/([^/]+)$/.exec(issuer)?.[1]

const subjectOf = (account: string, organisation: string, project: string): string =>
  `account/${account}:org/${organisation}:project/${project}`

export const harness: CiTokens = {
  ci: 'harness',
  label: 'Harness CI',
  documentation: 'https://developer.harness.io/docs/continuous-integration/secure-ci/configure-oidc-gcp-wif-ci-hosted/',
  issuer: {
    kind: 'organisation',
    example: 'https://app.harness.io/ng/api/oidc/account/ACCOUNT_ID',
    follows: ({ownerId}) => ownerId && `https://app.harness.io/ng/api/oidc/account/${ownerId}`,
    pattern: /^https:\/\/[^/]+\/(?:.+\/)?ng\/api\/oidc\/account\/[^/]+$/,
  },
  multiTenant: false,
  ownerClaim: 'account_id',
  ownerId: {
    label: 'id of the account',
    howToFind: 'the word after /account/ in the address of any page of Harness',
    variable: 'HARNESS_ACCOUNT_ID',
    follows: ({issuer}) => accountIn(issuer),
  },
  // Ids of projects and pipelines are unique in what they are in only: the subject names all three.
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'subject of the jobs of the project: account/ACCOUNT_ID:org/ORGANIZATION_ID:project/PROJECT_ID',
    howToFind: 'npx ci-auth oidc claims, in a step: the claim sub',
    follows({issuer, repository}) {
      const [organisation, project] = repository.split('/')
      const account = accountIn(issuer)
      return account && organisation && project ? subjectOf(account, organisation, project) : undefined
    },
  },
  repositoryExample: 'ORGANIZATION_ID/PROJECT_ID',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.account_id': 'assertion.account_id',
    'attribute.project_id': 'assertion.project_id',
    'attribute.pipeline_id': 'assertion.pipeline_id',
  },
  lifetimeSeconds: 3600,
  claims,
}

function claims(given: Claims): Claims {
  const account = claimText(given, 'account_id', accountIn(claimText(given, 'iss', '')) ?? 'pM7x0WqQTyyNoUJcIbBqWw')
  const organisation = claimText(given, 'organization_id', 'default')
  const project = claimText(given, 'project_id', 'shop')
  return {
    iss: `https://app.harness.io/ng/api/oidc/account/${account}`,
    aud: `https://app.harness.io/ng/api/oidc/account/${account}`,
    sub: subjectOf(account, organisation, project),
    account_id: account,
    organization_id: organisation,
    project_id: project,
    pipeline_id: 'deploy',
    ...given,
  }
}
