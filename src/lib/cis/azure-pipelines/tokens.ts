// https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create
// https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections
import {PINNED} from '../../base/quoting.ts'
import {
  celText,
  claimText,
  describeTokens,
  HEXADECIMAL,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  UUID,
} from '../description/claims.ts'
import {
  ciAuth,
  type PipelineBlock,
  type PipelineNames,
  type PipelineScript,
  signInVariables,
} from '../description/pipeline.ts'
import type {ClaimFact} from '../description/tokens.ts'

const PIPELINE_AUDIENCE = 'api://AzureADTokenExchange'

const ISSUER = /^https:\/\/vstoken\.dev\.azure\.com\/([^/]+)$/

const organisationIn = (issuer: string): string | undefined => ISSUER.exec(issuer)?.[1]

const CONNECTIONS =
  'for a service connection, whose issuer is a Microsoft Entra tenant, write --ci azure-service-connection'

/** https://learn.microsoft.com/entra/identity-platform/access-tokens: the application AAD Token Exchange Endpoint. */
const ENTRA_AUDIENCE = 'fb60f99c-7a34-4190-8149-302f77469936'

/** The application Azure DevOps in the subjects of Entra: its id, 499b84ac-1321-427f-aa17-267ca6975798, in base64url. */
const AZURE_DEVOPS = 'rISbSSETf0KqFyZ8ppdXmA'

const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const APPLICATION = `/eid1/c/pub/t/[A-Za-z0-9_-]{22}/a/${AZURE_DEVOPS}`
const ORGANISATION = `${APPLICATION}/sc/${GUID}`

/** An id as Entra writes it in subjects: base64url of its bytes, the first three groups in reverse. */
function encodedId(id: string): string {
  const groups = id.split('-').map((group) => Buffer.from(group, 'hex'))
  return Buffer.concat(groups.map((bytes, index) => (index < 3 ? bytes.reverse() : bytes))).toString('base64url')
}

const ENTRA_ISSUER = new RegExp(`^https://login\\.microsoftonline\\.com/(${GUID})/v2\\.0$`)

/** The subject of a connection, up to the id of the organisation of Azure DevOps. */
const beginningOf = (subject: string): string => new RegExp(`^(${ORGANISATION})/`).exec(subject)?.[1] ?? ''

/**
 * Entra writes the requesting application into the subject, so no other application can have a subject with this
 * beginning. Everything that signs in to the tenant has tokens of the issuer, with the same audience.
 */
export const entraSubject: ClaimFact = {
  ...setBy.ci,
  fixes: [
    {kind: 'repository', by: 'id', whole: new RegExp(`^${ORGANISATION}/(${GUID})$`)},
    {kind: 'organisation', by: 'id', start: new RegExp(`^${APPLICATION}/sc/(${GUID})/`)},
  ],
}

const CONNECTION_DETAILS =
  'Project settings > Service connections > the connection > Workload Identity federation details'

/** The id of a connection is in a variable, for both kinds of tokens. */
const script: PipelineScript = {
  tokens: () => [
    {
      from: 'post',
      url: '$SYSTEM_OIDCREQUESTURI',
      query: `api-version=7.1\${CI_AUTH_AZURE_SERVICE_CONNECTION_ID:+&serviceConnectionId=$CI_AUTH_AZURE_SERVICE_CONNECTION_ID}`,
      server: 'SYSTEM_COLLECTIONURI',
      authorization: 'Bearer $SYSTEM_ACCESSTOKEN',
      // Without it a refusal is a redirect to a sign-in page.
      headers: {'X-TFS-FedAuthRedirect': 'Suppress'},
      json: {},
      field: 'oidcToken',
    },
  ],
  laterSteps: {command: `printf '##vso[task.setvariable variable=%s]%s\\n' "$1" "$2"`},
}

export const azurePipelines = describeTokens({
  ci: 'azure-pipelines',
  label: 'Azure Pipelines',
  documentation: 'https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create',
  issuer: {
    kind: 'organisation',
    example: 'https://vstoken.dev.azure.com/ORGANIZATION_ID',
    follows: ({ownerId}) => ownerId && `https://vstoken.dev.azure.com/${ownerId}`,
    pattern: ISSUER,
  },
  changingSubjects: [
    {
      issuer: /^https:\/\/vstoken\.dev\.azure\.com\//,
      subject: /^sc:\/\//,
      when: 'on 2027-07-01 the issuer of service connections ends, and that of Microsoft Entra writes another subject',
      others: 'nobody else gets the old one then',
      ends: {
        on: '2027-07-01',
        tokens: 'tokens of service connections',
        example: {aud: PIPELINE_AUDIENCE, sub: 'sc://acme/shop/deploy'},
        remedies: [
          'In Azure DevOps, convert the service connection to the issuer of Microsoft Entra.',
          `Then create a provider for the new issuer: ${PINNED} setup init --ci azure-service-connection`,
          'Connections to clouds other than the public one, and for multitenant applications, keep this issuer.',
        ],
      },
      source: 'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
    },
  ],
  multiTenant: false,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: `${ciAuth.claims}, in a job: the claim org_id`,
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
  // The claims are not documented. These were seen in tokens, or reported by others.
  claimFacts: {
    iss: {
      ...setBy.ci,
      fixes: [{kind: 'organisation', by: 'id', whole: /^https:\/\/vstoken\.dev\.azure\.com\/([0-9a-f-]+)$/}],
      source: 'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
    },
    aud: setBy.ci,
    sub: {
      ...setBy.ci,
      fixes: [
        ...(entraSubject.fixes ?? []),
        {kind: 'repository', by: 'name', start: /^(?:p|sc):\/\/([^/]+\/[^/]+)\//},
        {kind: 'organisation', by: 'name', start: /^(?:p|sc):\/\/([^/]+)\//},
      ],
      source: 'https://learn.microsoft.com/azure/devops/pipelines/release/troubleshoot-workload-identity',
    },
    // The token of a service connection has none of the following.
    org_id: sometimes(tenantId('organisation', HEXADECIMAL)),
    prj_id: sometimes(tenantId('repository', HEXADECIMAL)),
    ...sameFact({...sometimes(setBy.ci), characters: '0-9'}, ['def_id', 'run_id']),
    // The code that a pipeline builds can be anybody's.
    ...sameFact(sometimes(setBy.job), ['rpo_id', 'rpo_uri', 'rpo_ref', 'rpo_ver']),
  },
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
  fixedAudience: () => PIPELINE_AUDIENCE,
  pipeline: (names) => pipeline(names),
  script,
  lifetimeSeconds: 300,
  notBeforeSeconds: 600,
  // The claims of jobs without a service connection, as seen in tokens: all are strings.
  claims(claim) {
    const organisation = claim('org_id', organisationIn(claim('iss', '')) ?? '0ca3ddd9-f0b0-4635-a98c-5866526961b6')
    return {
      iss: `https://vstoken.dev.azure.com/${organisation}`,
      aud: PIPELINE_AUDIENCE,
      sub: 'p://acme/shop/deploy',
      org_id: organisation,
      prj_id: '271ef6f7-5998-4b0f-86fb-4b54d9129990',
      def_id: '17',
      rpo_id: 'acme/shop',
      rpo_uri: 'https://github.com/acme/shop.git',
      rpo_ver: 'c291ea713801eb300054d353d279e7b02331f671',
      rpo_ref: 'refs/heads/main',
      run_id: '5',
    }
  },
})

/** Jobs of Azure Pipelines with a service connection, as Microsoft's own tasks use it. */
export const azureServiceConnection = describeTokens({
  ci: 'azure-service-connection',
  runsOn: 'azure-pipelines',
  label: 'Azure Pipelines with a service connection',
  documentation: 'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
  issuer: {
    kind: 'organisation',
    example: 'https://login.microsoftonline.com/ENTRA_TENANT_ID/v2.0',
    pattern: ENTRA_ISSUER,
  },
  multiTenant: true,
  ownerClaim: 'sub',
  ownerId: {
    label: 'organisation of Azure DevOps, as the subjects of its service connections begin',
    howToFind: `${CONNECTION_DETAILS}: the subject identifier without its last part`,
    pattern: new RegExp(`^${ORGANISATION}$`),
    follows: ({repositoryId = ''}) => beginningOf(repositoryId) || undefined,
  },
  ownerIn: (claims) => beginningOf(claimText(claims, 'sub', '')),
  ownerCondition: (id) => `assertion.sub.startsWith(${celText(`${id}/`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'subject identifier of the service connection, /eid1/c/pub/t/…/sc/…',
    howToFind: CONNECTION_DETAILS,
    pattern: new RegExp(`^${ORGANISATION}/${GUID}$`),
  },
  repositorySubject: (id) => id.split('/').slice(-2).join('/'),
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'owner-id', why: 'is not the beginning of --repository-id'},
  repositoryExample: 'ORGANIZATION/PROJECT/CONNECTION',
  // The whole subject is longer than Google accepts.
  attributeMapping: {'google.subject': "assertion.sub.extract('/sc/{connection}')"},
  claimFacts: {
    iss: setBy.ci,
    aud: setBy.ci,
    sub: entraSubject,
    ...sameFact({...setBy.ci, characters: HEXADECIMAL}, ['azp', 'oid', 'tid']),
  },
  // The token of a pull request has the same claims.
  untold: 'builds of pull requests, which no claim shows: add the check "Branch control" to the service connection',
  events: {push: {}},
  fixedAudience: () => ENTRA_AUDIENCE,
  script,
  pipeline(names) {
    const connection = new RegExp(`(?:^|/)(${GUID})$`).exec(names.subject ?? '')?.[1]
    const where = 'In `azure-pipelines.yml`, with the id of the connection as `CI_AUTH_AZURE_SERVICE_CONNECTION_ID`:'
    return pipeline(names, connection).map((block) => (connection === undefined ? {...block, where} : block))
  },
  lifetimeSeconds: 86_700,
  notBeforeSeconds: 0,
  // As seen of connections to Azure Resource Manager: no claim tells the project, the pipeline or the branch.
  claims(claim) {
    const tenant = ENTRA_ISSUER.exec(claim('iss', ''))?.[1] ?? 'ff882432-09b0-437b-bd22-ca13c0037ded'
    const organisation = `/eid1/c/pub/t/${encodedId(tenant)}/a/${AZURE_DEVOPS}/sc/0ca3ddd9-f0b0-4635-a98c-5866526961b6`
    return {
      iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
      aud: ENTRA_AUDIENCE,
      sub: `${organisation}/64171687-7a59-4fce-b2c8-823278dcf176`,
      azp: '499b84ac-1321-427f-aa17-267ca6975798',
      azpacr: '2',
      idtyp: 'app',
      oid: '9246576b-c9b6-441d-a0ca-796721fd971e',
      tid: tenant,
      ver: '2.0',
    }
  },
})

const connectionVariable = (connection: string | undefined): string =>
  connection === undefined ? '' : `      CI_AUTH_AZURE_SERVICE_CONNECTION_ID: ${connection}\n`

/** @param connection - The id of the service connection whose tokens are meant. Default: tokens of the job itself. */
const pipeline = (names: PipelineNames, connection?: string): PipelineBlock[] => [
  {
    where: 'In `azure-pipelines.yml`:',
    language: 'yaml',
    text: `steps:
  - bash: ${ciAuth.installAndFederate}
    displayName: Sign in to Google Cloud
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
${connectionVariable(connection)}${signInVariables(names, (name, value) => `      ${name}: ${value}`)}  - bash: ./deploy.sh
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
  - bash: ${ciAuth.cleanup}
    condition: always()
`,
  },
]
