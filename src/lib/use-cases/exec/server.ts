// The server to which the credentials file of a command points: https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token

import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {Clock} from '../../base/clock.ts'
import {jsonText, parseJsonObject} from '../../base/json.ts'
import {externalAccountFile} from '../../files/credentials-file.ts'
import {stsAudience} from '../../google/identifiers.ts'
import type {Endpoints, MintedToken} from '../../google/service.ts'
import {ACCESS_TOKEN_TYPE, JWT_TOKEN_TYPE, TOKEN_EXCHANGE} from '../../google/sts.ts'
import {asText, type RecordedFiles} from '../sign-in/files/write-credentials.ts'
import {
  byPath,
  json,
  type LoopbackRequest,
  openLoopbackServer,
  type Reply,
  type Routes,
  refusal,
  secondsLeft,
} from './credential-server/loopback-server.ts'
import {type Machine, machineEmail, NO_PROJECT, openMetadataServer} from './credential-server/metadata.ts'
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
  if (request.metadataServer) return openMetadataServer(machineOf(plan, request, input), request)
  const {path} = plan.place ?? {}
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
    await input.files.write(path, 'credentials', asText(externalAccountFile({...account(server.url), source})))
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
  account: (url: string) => Omit<Parameters<typeof externalAccountFile>[0], 'source'>
}

/** Like the file of a sign-in, with another source: client libraries exchange the CI's ID token, and impersonate, themselves. */
function exchangedByClient({plan}: ExecPlan, {tested: {endpoints}, tokens}: ServerInput): ServerDesign {
  const {file, identity, serviceAccount, universe} = plan
  if (identity.mode !== 'federation') throw new Error('there is nothing to exchange')
  const audience = stsAudience(identity.provider)
  const lifetimeSeconds = file?.lifetimeSeconds
  return {
    subjectToken: tokens.subjectToken,
    account: () => ({endpoints, universe, audience, serviceAccount, lifetimeSeconds}),
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
    subjectToken: async () => subjectToken,
    routes: tokenExchangeRoutes(exchange),
    account: (url) => ({endpoints: {...endpoints, sts: url}, universe, audience}),
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

/** Where the child finds its credentials. */
export type CredentialsLocation = {credentialsFile: string} | {metadataHost: string}

const SECRET_BYTES = 32

/** A new secret, of characters that need no escaping in headers, URLs and JSON. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether `given` is `secret`. Takes the same time wherever they differ. */
const isSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret))

/** Whether the header Authorization contains `secret` as its bearer. */
const bearsSecret = (authorization: string | undefined, secret: string): boolean =>
  isSecret(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1], secret)

/** Longer than any job. */
const LIFE_SECONDS = 30 * 86_400

/** A secret in the form of a JWT, for clients that parse what they exchange. Nobody knows its key. */
export function secretJwt(claims: Readonly<Record<string, string>>, clock: Clock): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(clock.now())
  const signed = `${part({alg: 'HS256', typ: 'JWT'})}.${part({...claims, iat, exp: iat + LIFE_SECONDS})}`
  return `${signed}.${createHmac('sha256', newSecret()).update(signed).digest('base64url')}`
}

interface TokenExchange {
  /** Only a process that can read the credentials file knows it. */
  subjectToken: string
  /** As the credentials file has it. */
  audience: string
  /** Without scopes: a default. */
  mint(scopes: readonly string[]): Promise<MintedToken>
  /** Whether a token was minted here. */
  isOurs(token: string): boolean
  /** Whom they act as. */
  principal: string
  clock: Clock
}

/** A token endpoint for credentials that Google's own endpoint cannot express. */
export const tokenExchangeRoutes = (exchange: TokenExchange): Routes => ({
  '/v1/token': {
    method: 'POST',
    handle: async (request) => {
      const given = parametersOf(request)
      const problem = refusalOf(given, exchange)
      if (problem) return problem
      const {expiresAt, value} = await exchange.mint(given('scope').split(/\s+/).filter(Boolean))
      return json({
        access_token: value,
        issued_token_type: ACCESS_TOKEN_TYPE,
        token_type: 'Bearer',
        expires_in: secondsLeft(expiresAt, exchange.clock),
      })
    },
  },
  // gcloud requests the name of the account here.
  '/v1/introspect': {
    method: 'POST',
    handle: (request) =>
      exchange.isOurs(parametersOf(request)('token'))
        ? json({active: true, username: exchange.principal, sub: exchange.principal})
        : json({active: false}),
  },
})

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A parameter of a request, by its name in a form. JSON has the names in camel case. */
type Given = (name: string) => string

function parametersOf({body, headers}: LoopbackRequest): Given {
  if (!headers['content-type']?.startsWith('application/json')) {
    const form = new URLSearchParams(body)
    return (name) => form.get(name) ?? ''
  }
  const object = parseJsonObject(body) ?? {}
  return (name) => jsonText(object[camelCase(name)] ?? object[name] ?? '')
}

function refusalOf(given: Given, {audience, subjectToken}: TokenExchange): Reply | undefined {
  const wrong = (name: string): Reply => refusal('invalid_request', `Invalid value for "${name}".`)
  if (given('grant_type') !== TOKEN_EXCHANGE)
    return refusal('unsupported_grant_type', 'Invalid value for "grant_type".')
  if (given('requested_token_type') !== ACCESS_TOKEN_TYPE) return wrong('requested_token_type')
  if (given('subject_token_type') !== JWT_TOKEN_TYPE) return wrong('subject_token_type')
  if (given('audience') !== audience) return wrong('audience')
  if (!isSecret(given('subject_token'), subjectToken)) {
    return refusal('invalid_grant', 'The subject token is not that of the credentials file.')
  }
  // A token that allows more than was requested is dangerous. The Python library encodes the options twice.
  return /accessBoundary/i.test(given('options'))
    ? refusal('invalid_request', 'ci-auth exec cannot narrow a token by an access boundary.')
    : undefined
}
