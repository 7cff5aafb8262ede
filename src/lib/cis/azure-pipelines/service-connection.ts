// https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, celText, claimText, HEXADECIMAL} from '../claim-text.ts'
import {CLEAN_UP, type PipelineBlock, type PipelineNames, type PipelineScript, signInVariables} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

/** https://learn.microsoft.com/entra/identity-platform/access-tokens: the application AAD Token Exchange Endpoint. */
const AUDIENCE = 'fb60f99c-7a34-4190-8149-302f77469936'

/** The application Azure DevOps in the subjects of Entra: its id, 499b84ac-1321-427f-aa17-267ca6975798, in base64url. */
const AZURE_DEVOPS = 'rISbSSETf0KqFyZ8ppdXmA'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ORGANISATION = `/eid1/c/pub/t/[A-Za-z0-9_-]{22}/a/${AZURE_DEVOPS}/sc/${UUID}`

/** An id as Entra writes it in subjects: base64url of its bytes, the first three groups in reverse. */
function encodedId(id: string): string {
  const groups = id.split('-').map((group) => Buffer.from(group, 'hex'))
  return Buffer.concat(groups.map((bytes, index) => (index < 3 ? bytes.reverse() : bytes))).toString('base64url')
}

const tenantOf = (issuer: string): string | undefined =>
  new RegExp(`^https://login\\.microsoftonline\\.com/(${UUID})/v2\\.0$`).exec(issuer)?.[1]

/** The subject of a connection, up to the id of the organisation of Azure DevOps. */
const organisationIn = (subject: string): string => new RegExp(`^(${ORGANISATION})/`).exec(subject)?.[1] ?? ''

/** Entra writes the requesting application into the subject, so no other application can have a subject with this beginning. Everything that
 * signs in to the tenant has tokens of the issuer, with the same audience.
 */
export const entraSubject: ClaimFact = {
  ...byCi,
  fixes: [
    {kind: 'repository', by: 'id', whole: new RegExp(`^${ORGANISATION}/(${UUID})$`)},
    {kind: 'organisation', by: 'id', start: new RegExp(`^${ORGANISATION.replace(`/sc/${UUID}`, `/sc/(${UUID})`)}/`)},
  ],
}

const facts: Readonly<Record<string, ClaimFact>> = {
  iss: {...byCi},
  aud: {...byCi},
  sub: entraSubject,
  azp: {...byCi, characters: HEXADECIMAL},
  oid: {...byCi, characters: HEXADECIMAL},
  tid: {...byCi, characters: HEXADECIMAL},
}

const CONNECTION_DETAILS =
  'Project settings > Service connections > the connection > Workload Identity federation details'

/** The id of a connection is in a variable, for both kinds of tokens. */
export const azureScript: PipelineScript = {
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

/** Jobs of Azure Pipelines with a service connection, as Microsoft's own tasks use it. */
export const azureServiceConnection: CiTokens = {
  ci: 'azure-service-connection',
  runsOn: 'azure-pipelines',
  label: 'Azure Pipelines with a service connection',
  documentation: 'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
  issuer: {
    kind: 'organisation',
    example: 'https://login.microsoftonline.com/ENTRA_TENANT_ID/v2.0',
    pattern: new RegExp(`^https://login\\.microsoftonline\\.com/${UUID}/v2\\.0$`),
  },
  multiTenant: true,
  ownerClaim: 'sub',
  ownerId: {
    label: 'organisation of Azure DevOps, as the subjects of its service connections begin',
    howToFind: `${CONNECTION_DETAILS}: the subject identifier without its last part`,
    pattern: new RegExp(`^${ORGANISATION}$`),
    follows: ({repositoryId = ''}) => organisationIn(repositoryId) || undefined,
  },
  ownerIn: (claims) => organisationIn(claimText(claims, 'sub', '')),
  ownerCondition: (id) => `assertion.sub.startsWith(${celText(`${id}/`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'subject identifier of the service connection, /eid1/c/pub/t/…/sc/…',
    howToFind: CONNECTION_DETAILS,
    pattern: new RegExp(`^${ORGANISATION}/${UUID}$`),
  },
  repositorySubject: (id) => id.split('/').slice(-2).join('/'),
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'owner-id', why: 'is not the beginning of --repository-id'},
  repositoryExample: 'ORGANIZATION/PROJECT/CONNECTION',
  // The whole subject is longer than Google takes.
  attributeMapping: {'google.subject': "assertion.sub.extract('/sc/{connection}')"},
  claimFacts: facts,
  // The token of a pull request has the same claims.
  untold: 'builds of pull requests, which no claim shows: add the check "Branch control" to the service connection',
  events: {push: {}},
  fixedAudience: () => AUDIENCE,
  script: azureScript,
  pipeline(names) {
    const connection = new RegExp(`(?:^|/)(${UUID})$`).exec(names.subject ?? '')?.[1]
    const where = 'In `azure-pipelines.yml`, with the id of the connection as `CI_AUTH_AZURE_SERVICE_CONNECTION_ID`:'
    return azurePipeline(names, connection).map((block) => (connection === undefined ? {...block, where} : block))
  },
  lifetimeSeconds: 86_700,
  notBeforeSeconds: 0,
  claims,
}

/** As seen of connections to Azure Resource Manager: nothing tells of the project, the pipeline or the branch. */
function claims(given: Claims): Claims {
  const tenant = tenantOf(claimText(given, 'iss', '')) ?? 'ff882432-09b0-437b-bd22-ca13c0037ded'
  const organisation = `/eid1/c/pub/t/${encodedId(tenant)}/a/${AZURE_DEVOPS}/sc/0ca3ddd9-f0b0-4635-a98c-5866526961b6`
  return {
    iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
    aud: AUDIENCE,
    sub: `${organisation}/64171687-7a59-4fce-b2c8-823278dcf176`,
    azp: '499b84ac-1321-427f-aa17-267ca6975798',
    azpacr: '2',
    idtyp: 'app',
    oid: '9246576b-c9b6-441d-a0ca-796721fd971e',
    tid: tenant,
    ver: '2.0',
    ...given,
  }
}

/** @param connection - Id of the service connection whose tokens are meant. None: the job's own. */
export const azurePipeline = (names: PipelineNames, connection?: string): PipelineBlock[] => [
  {
    where: 'In `azure-pipelines.yml`:',
    language: 'yaml',
    text: `steps:
  - bash: ${PINNED} federate
    displayName: Sign in to Google Cloud
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
${connection === undefined ? '' : `      CI_AUTH_AZURE_SERVICE_CONNECTION_ID: ${connection}\n`}${signInVariables(names, (name, value) => `      ${name}: ${value}`)}  - bash: ./deploy.sh
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
  - bash: ${CLEAN_UP}
    condition: always()
`,
  },
]
