// The server to which the credentials file of a command points.
import {asText} from '../../base/json.ts'
import {externalAccountFile} from '../../files/credentials-file.ts'
import {stsAudienceOf} from '../../google/identifiers.ts'
import type {Endpoints} from '../../google/service.ts'
import type {RecordedFiles} from '../sign-in/files/write-credentials.ts'
import {byPath, openLoopbackServer, type Routes} from './credential-server/loopback-server.ts'
import type {Machine} from './credential-server/metadata.ts'
import {
  NO_PROJECT,
  newSecret,
  SUBJECT_TOKEN_FIELD,
  SUBJECT_TOKEN_PATH,
  secretJwt,
  subjectTokenRoutes,
  tokenExchangeRoutes,
} from './credential-server/token-exchange.ts'
import type {ExecPlan, ExecRequest} from './exec-plan.ts'
import type {ExecTokens} from './tokens.ts'

/** What the sign-in before the command found out. */
export interface TestedIdentity {
  /** The identity that the command acts as. */
  account: string
  endpoints: Endpoints
}

interface ServerInput {
  files: RecordedFiles
  tested: TestedIdentity
  tokens: ExecTokens
}

/** Starts the server, and writes the file that points to it. */
export async function openCredentialServer(
  plan: ExecPlan,
  request: ExecRequest,
  input: ServerInput,
): Promise<CredentialsLocation & {close(): void}> {
  if (request.metadataServer) {
    const {machineEmail, openMetadataServer} = await import('./credential-server/machine-server.ts')
    return openMetadataServer(machineOf(machineEmail(input.tested.account), plan, request, input), request)
  }
  const {path} = plan.destination ?? {}
  if (path === undefined) throw new Error('there is no place for the credentials file')
  const bearer = newSecret()
  request.report.mask(bearer)
  const {account, routes, subjectToken} = plan.direct
    ? exchangedByClient(plan, input)
    : exchangedHere(plan, request, input)
  const server = await openLoopbackServer(byPath({...subjectTokenRoutes({bearer, subjectToken}), ...routes}))
  try {
    const source = {
      kind: 'url' as const,
      url: `${server.url}${SUBJECT_TOKEN_PATH}`,
      headers: {Authorization: `Bearer ${bearer}`},
      field: SUBJECT_TOKEN_FIELD,
    }
    await input.files.write(path, 'credentials', asText(externalAccountFile({...account(server.url), refresh: source})))
    return {credentialsFile: path, close: server.close}
  } catch (error) {
    server.close()
    throw error
  }
}

/** What a server gives, and the file that points to it. */
interface ServerDesign {
  subjectToken: () => Promise<string>
  /** Besides that of the subject token. */
  routes?: Routes
  /** @param url - Of the server. */
  account: (url: string) => Omit<Parameters<typeof externalAccountFile>[0], 'refresh'>
}

/** Like the file of a sign-in, with another source: client libraries exchange the CI's ID token, and impersonate, themselves. */
function exchangedByClient({plan}: ExecPlan, {tested: {endpoints}, tokens}: ServerInput): ServerDesign {
  const {file, identity, serviceAccount, universe} = plan
  if (identity.mode !== 'federation') throw new Error('there is nothing to exchange')
  const stsAudience = stsAudienceOf(identity.provider)
  const lifetimeSeconds = file?.lifetimeSeconds
  return {
    subjectToken: tokens.subjectToken,
    account: () => ({endpoints, universe, stsAudience, serviceAccount, lifetimeSeconds}),
  }
}

/** In the form that client libraries need, if there is no provider. */
const NO_PROVIDER = {projectNumber: NO_PROJECT, pool: 'ci-auth', provider: 'exec'}

/** No file format has delegates for a federated identity, and a key file would contain the key. So our exchange returns tokens
 * of the last account.
 */
function exchangedHere({plan}: ExecPlan, {report}: ExecRequest, {tested, tokens}: ServerInput): ServerDesign {
  const {identity, universe} = plan
  const {account, endpoints} = tested
  const stsAudience = stsAudienceOf(identity.mode === 'federation' ? identity.provider : NO_PROVIDER)
  const subjectToken = secretJwt({iss: 'ci-auth', sub: account, aud: stsAudience}, tokens.clock)
  report.mask(subjectToken)
  const exchange = {
    subjectToken,
    audience: stsAudience,
    mint: tokens.accessToken,
    isOurs: tokens.pool.holds,
    principal: account,
    clock: tokens.clock,
  }
  return {
    subjectToken: async () => subjectToken,
    routes: tokenExchangeRoutes(exchange),
    account: (url) => ({endpoints: {...endpoints, sts: url}, universe, stsAudience}),
  }
}

function machineOf(email: string, {plan}: ExecPlan, {boundary}: ExecRequest, {tokens}: ServerInput): Machine {
  // The pool's project can be another one than the account's. gcloud needs only digits here.
  const [, projectNumber = NO_PROJECT] = /^(\d+)-compute@developer\.gserviceaccount\.com$/.exec(email) ?? []
  return {
    email,
    projectId: plan.projectId,
    projectNumber,
    universe: plan.universe,
    accessToken: tokens.accessToken,
    idToken: boundary ? undefined : tokens.idToken,
    clock: tokens.clock,
  }
}

/** Where the child finds its credentials. */
export type CredentialsLocation = {credentialsFile: string} | {metadataHost: string}
