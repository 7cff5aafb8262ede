import {CiAuthError} from '../../base/errors.ts'
import {externalAccountFile} from '../../files/credentials-file.ts'
import {parsePrincipal, stsAudience} from '../../google/identifiers.ts'
import type {Endpoints} from '../../google/service.ts'
import {asText, type RecordedFiles} from '../sign-in/files/write-credentials.ts'
import {
  answersUs,
  byPath,
  json,
  type LoopbackServer,
  openLoopbackServer,
  type Routes,
  refusal,
} from './credential-server/loopback-server.ts'
import {type Machine, metadataServer} from './credential-server/metadata.ts'
import {bearsSecret, newSecret, secretJwt, tokenExchangeRoutes} from './credential-server/token-exchange.ts'
import type {ExecPlan, ExecRequest} from './exec-plan.ts'
import type {ExecTokens} from './tokens.ts'

const SUBJECT_TOKEN_PATH = '/subject-token'

/** The field of the answer with the token. */
const SUBJECT_TOKEN_FIELD = 'id_token'

/** Where client libraries get the subject token, with the bearer from their credentials file. */
export const subjectTokenRoutes = ({
  bearer,
  subjectToken,
}: {
  bearer: string
  subjectToken: () => Promise<string>
}): Routes => ({
  [SUBJECT_TOKEN_PATH]: {
    method: 'GET',
    handle: async ({headers}) =>
      bearsSecret(headers.authorization, bearer)
        ? json({[SUBJECT_TOKEN_FIELD]: await subjectToken()})
        : refusal('invalid_token', 'the header Authorization does not contain the bearer of the credentials file', 401),
  },
})

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
    return openMetadataServer(machineOf(plan, request, input), request)
  }
  const {path} = plan.place ?? {}
  if (path === undefined) throw new Error('there is no place for the credentials file')
  const bearer = newSecret()
  request.report.mask(bearer)
  const {content, routes} = plan.direct ? exchangedByClient(plan, input) : exchangedHere(plan, request, input)
  const server = await openLoopbackServer(byPath(routes(bearer)))
  try {
    await input.files.write(path, 'credentials', asText(content(server, bearer)))
    return {credentialsFile: path, close: server.close}
  } catch (error) {
    server.close()
    throw error
  }
}

/** Tests the server with a request of our own: if it does not recognise our user, it would refuse every request. */
export async function openMetadataServer(
  machine: Machine,
  {allowUnknownUsers = false, boundary, peerUserFiles, report}: ExecRequest,
): Promise<{metadataHost: string; close(): void}> {
  const handle = metadataServer(machine)
  const server = await openLoopbackServer(handle, {ownUserOnly: true, ...(peerUserFiles && {peerUserFiles})})
  if (await answersUs(server)) return {metadataHost: server.host, close: server.close}
  server.close()
  if (!allowUnknownUsers) throw usersUnknown(boundary !== undefined)
  report.warn('EXEC_SERVES_ALL_USERS', 'every process of this computer can get tokens while the command runs')
  const open = await openLoopbackServer(handle)
  return {metadataHost: open.host, close: open.close}
}

const usersUnknown = (isLimited: boolean): CiAuthError =>
  new CiAuthError(
    'INPUT_METADATA_SERVER_UNSAFE',
    `${isLimited ? 'an access boundary' : '--metadata-server'}: this system does not tell which user asks for a token, so every user of this computer could get one`,
    {
      suggestions: [
        isLimited
          ? 'Give the command one token with the boundary instead, from ci-auth token.'
          : 'Leave out --metadata-server: the credentials file contains a secret that no other user can read.',
        'If only processes that may have the tokens run on this computer, add --allow-unknown-users.',
      ],
    },
  )

/** A server that is not open yet, and the file that will point to it. */
interface ServerDesign {
  routes: (bearer: string) => Routes
  content: (server: LoopbackServer, bearer: string) => object
}

const sourceAt = ({url}: LoopbackServer, bearer: string) => ({
  kind: 'url' as const,
  url: `${url}${SUBJECT_TOKEN_PATH}`,
  headers: {Authorization: `Bearer ${bearer}`},
  field: SUBJECT_TOKEN_FIELD,
})

/** Like the file of a sign-in, with another source: client libraries exchange the CI's ID token, and impersonate, themselves. */
function exchangedByClient({plan}: ExecPlan, {tested, tokens}: ServerInput): ServerDesign {
  const {file, identity, serviceAccount, universe} = plan
  if (identity.mode !== 'federation') throw new Error('there is nothing to exchange')
  const {endpoints} = tested
  const common = {endpoints, universe, serviceAccount, lifetimeSeconds: file?.lifetimeSeconds}
  return {
    routes: (bearer) => subjectTokenRoutes({bearer, subjectToken: tokens.subjectToken}),
    content: (server, bearer) =>
      externalAccountFile({...common, audience: stsAudience(identity.provider), source: sourceAt(server, bearer)}),
  }
}

/** Not the number of any project. */
export const NO_PROJECT = '0'

/** In the form that client libraries need, if there is no provider. */
const NO_PROVIDER = {projectNumber: NO_PROJECT, pool: 'ci-auth', provider: 'exec'}

/** No file format has delegates for a federated identity, and a key file would contain the key. So our exchange returns tokens
 * of the last account.
 */
function exchangedHere({plan}: ExecPlan, {report}: ExecRequest, {tested, tokens}: ServerInput): ServerDesign {
  const {identity, universe} = plan
  const {account, endpoints} = tested
  const audience = stsAudience(identity.mode === 'federation' ? identity.provider : NO_PROVIDER)
  const subjectToken = secretJwt({iss: 'ci-auth', sub: account, aud: audience}, tokens.clock)
  report.mask(subjectToken)
  const exchange = {
    subjectToken,
    audience,
    mint: tokens.accessToken,
    isOurs: tokens.pool.holds,
    principal: account,
    clock: tokens.clock,
  }
  return {
    routes: (bearer) => ({
      ...subjectTokenRoutes({bearer, subjectToken: async () => subjectToken}),
      ...tokenExchangeRoutes(exchange),
    }),
    content: (server, bearer) =>
      externalAccountFile({
        endpoints: {...endpoints, sts: server.url},
        universe,
        audience,
        source: sourceAt(server, bearer),
      }),
  }
}

function machineOf({plan}: ExecPlan, {boundary}: ExecRequest, {tested, tokens}: ServerInput): Machine {
  const email = machineEmail(tested.account)
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

/**
 * A federated identity has no email, and clients put one into paths; gcloud does not take `default` for one. So it has the name that
 * Google gives to its pool: https://cloud.google.com/iam/docs/managed-workload-identities
 */
export function machineEmail(principal: string): string {
  const {pool, projectNumber} = parsePrincipal(principal) ?? {}
  if (pool !== undefined) return `${pool}.global.${projectNumber}.workload.id.goog`
  return principal.includes('/') ? 'federated-identity' : principal
}

/** Where the child finds its credentials. */
export type CredentialsLocation = {credentialsFile: string} | {metadataHost: string}
