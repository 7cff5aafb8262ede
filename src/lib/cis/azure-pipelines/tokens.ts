// https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, byJob, claimText, HEXADECIMAL, tenantId, UUID} from '../claim-text.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'
import {azurePipeline, azureScript, entraSubject} from './service-connection.ts'

const AUDIENCE = 'api://AzureADTokenExchange'

const organisationIn = (issuer: string): string | undefined =>
  /^https:\/\/vstoken\.dev\.azure\.com\/([^/]+)$/.exec(issuer)?.[1]

const CONNECTIONS =
  'for a service connection, whose issuer is a Microsoft Entra tenant, write --ci azure-service-connection'

/** The token of a service connection has none of these. */
const withoutConnection = {presence: 'sometimes'} as const

/** The claims are not documented. These were seen in tokens, or reported by others. */
const facts: Readonly<Record<string, ClaimFact>> = {
  iss: {
    ...byCi,
    fixes: [{kind: 'organisation', by: 'id', whole: /^https:\/\/vstoken\.dev\.azure\.com\/([0-9a-f-]+)$/}],
    source: 'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
  },
  aud: {...byCi},
  sub: {
    ...byCi,
    fixes: [
      ...(entraSubject.fixes ?? []),
      {kind: 'repository', by: 'name', start: /^(?:p|sc):\/\/([^/]+\/[^/]+)\//},
      {kind: 'organisation', by: 'name', start: /^(?:p|sc):\/\/([^/]+)\//},
    ],
    source: 'https://learn.microsoft.com/azure/devops/pipelines/release/troubleshoot-workload-identity',
  },
  org_id: {...tenantId('organisation', HEXADECIMAL), ...withoutConnection},
  prj_id: {...tenantId('repository', HEXADECIMAL), ...withoutConnection},
  def_id: {...byCi, ...withoutConnection, characters: '0-9'},
  // The code that a pipeline builds can be anybody's.
  rpo_id: {...byJob, ...withoutConnection},
  rpo_uri: {...byJob, ...withoutConnection},
  rpo_ref: {...byJob, ...withoutConnection},
  rpo_ver: {...byJob, ...withoutConnection},
  run_id: {...byCi, ...withoutConnection, characters: '0-9'},
}

export const azurePipelines: CiTokens = {
  ci: 'azure-pipelines',
  label: 'Azure Pipelines',
  documentation: 'https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create',
  issuer: {
    kind: 'organisation',
    example: 'https://vstoken.dev.azure.com/ORGANIZATION_ID',
    follows: ({ownerId}) => ownerId && `https://vstoken.dev.azure.com/${ownerId}`,
    pattern: /^https:\/\/vstoken\.dev\.azure\.com\/[^/]+$/,
  },
  retirement: {
    issuer: /^https:\/\/vstoken\.dev\.azure\.com\//,
    subject: /^sc:\/\//,
    on: '2027-07-01',
    tokens: 'tokens of service connections',
    remedies: [
      'In Azure DevOps, convert the service connection to the issuer of Microsoft Entra.',
      `Then create a provider for the new issuer: ${PINNED} setup init --ci azure-service-connection`,
      'Connections to clouds other than the public one, and for multitenant applications, keep this issuer.',
    ],
    source: 'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
  },
  multiTenant: false,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: `${PINNED} oidc claims, in a job: the claim org_id`,
    pattern: UUID,
    follows: ({issuer}) => organisationIn(issuer),
  },
  repositoryClaim: 'prj_id',
  repositoryId: {
    label: 'id of the project, a UUID',
    howToFind: 'az devops project show --project PROJECT --query id --output tsv',
    variable: 'SYSTEM_TEAMPROJECTID',
    pattern: UUID,
  },
  repositoryExample: 'ORGANIZATION/PROJECT',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.prj_id': 'assertion.prj_id',
    'attribute.def_id': 'assertion.def_id',
    'attribute.rpo_ref': 'assertion.rpo_ref',
  },
  contradiction: ({issuer, ownerId}) =>
    organisationIn(issuer) === ownerId
      ? undefined
      : {flag: 'issuer', why: `is not that of --owner-id, https://vstoken.dev.azure.com/${ownerId}; ${CONNECTIONS}`},
  claimFacts: facts,
  trustedBuild: {
    condition: "assertion.rpo_ref.matches('^refs/(heads|tags)/')",
    keepsOut: 'builds of pull requests, whose ref begins with refs/pull/',
  },
  // Build.SourceBranch of a pull request has this form, also for a fork: https://learn.microsoft.com/azure/devops/pipelines/build/variables
  events: {
    push: {},
    'pull-request': {rpo_ref: 'refs/pull/7/merge'},
    fork: {rpo_ref: 'refs/pull/8/merge'},
  },
  fixedAudience: () => AUDIENCE,
  pipeline: (names) => azurePipeline(names),
  script: azureScript,
  lifetimeSeconds: 300,
  notBeforeSeconds: 600,
  claims,
}

/** The claims of jobs without a service connection, as seen in tokens: all are strings. */
function claims(given: Claims): Claims {
  const fromIssuer = organisationIn(claimText(given, 'iss', ''))
  const organisation = claimText(given, 'org_id', fromIssuer ?? '0ca3ddd9-f0b0-4635-a98c-5866526961b6')
  return {
    iss: `https://vstoken.dev.azure.com/${organisation}`,
    aud: AUDIENCE,
    sub: 'p://acme/shop/deploy',
    org_id: organisation,
    prj_id: '271ef6f7-5998-4b0f-86fb-4b54d9129990',
    def_id: '17',
    rpo_id: 'acme/shop',
    rpo_uri: 'https://github.com/acme/shop.git',
    rpo_ver: 'c291ea713801eb300054d353d279e7b02331f671',
    rpo_ref: 'refs/heads/main',
    run_id: '5',
    ...given,
  }
}
