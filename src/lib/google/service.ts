// https://www.rfc-editor.org/rfc/rfc6749#section-5.1

import type {Environment} from '../base/environment.ts'
import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {defined, describeKeys, parseJsonObject} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import type {Answer, Call, Network} from '../http/http.ts'
import type {ProviderName} from './identifiers.ts'

/** What every call to Google needs to know. */
export interface Google {
  readonly network: Network
  readonly endpoints: Endpoints
  /** The domain of Google Cloud that the endpoints stand for, wherever they are. */
  readonly universe: string
  /** Sent as `X-Goog-Request-Reason` with every call, for the audit log. */
  readonly requestReason?: string | undefined
  readonly refusalContext: RefusalContext
}

/** Who signs in, where and as whom: a refusal is explained with it, and remedies name it. */
export interface RefusalContext {
  readonly provider?: ProviderName | undefined
  readonly serviceAccount?: string | undefined
  readonly delegates?: readonly string[] | undefined
  readonly projectId?: string | undefined
  /** The email of the account that calls; none for a federated identity. */
  readonly account?: string | undefined
  /** Who the job is whose ID token was exchanged. It is asked for only where a refusal is explained. */
  readonly job?: (() => Promise<DescribedJob | undefined>) | undefined
  /** Tells who a job is, for {@link job}. Default: nobody knows. */
  readonly identify?: IdentifyJob | undefined
  /** What {@link job} said. */
  readonly described?: DescribedJob | undefined
  /** The `aud` that was asked of the CI, or what its tokens have where nobody can ask. */
  readonly audience?: string | undefined
  /** Who decides on the audience, where the caller cannot: `Azure Pipelines`. */
  readonly audienceFixedBy?: string | undefined
  readonly scopes?: readonly string[] | undefined
  /** The user of domain-wide delegation. */
  readonly user?: string | undefined
  readonly lifetimeSeconds?: number | undefined
  /** The method of IAM Credentials that was called. */
  readonly method?: string | undefined
}

/** What is known of a job without asking Google, which alone knows the mapping of its provider. */
export interface DescribedJob {
  /** What to bind: the job is this principal if the provider maps so. None where nothing of the token is fit for it. */
  readonly binding?: {readonly member: string; readonly ifMapped?: string | undefined} | undefined
  /** The claims that a condition is likely to look at, by their names. */
  readonly claims: readonly string[]
}

/** Undefined where the CI of the token is not known. */
export type IdentifyJob = (claims: Claims, provider: ProviderName) => Promise<DescribedJob | undefined>

/** `google` for calls of which more is known. */
export const withContext = (google: Google, known: RefusalContext): Google => ({
  ...google,
  refusalContext: {...google.refusalContext, ...known},
})

/** Whether `value` can be sent as a bearer: visible ASCII alone. https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
export const isBearer = (value: unknown): value is string => typeof value === 'string' && /^[!-~]+$/.test(value)

/** Sends `call` with the headers that all services share. */
export const ask = ({network, requestReason}: Google, call: Call): Promise<Answer> =>
  network.send({
    ...call,
    headers: {...call.headers, ...defined({'x-goog-request-reason': requestReason})},
  })

/** A token that Google minted, and when it expires. */
export interface MintedToken {
  value: string
  /** Epoch seconds. */
  expiresAt: number
}

/** Access tokens are valid for 12 hours at most: https://cloud.google.com/iam/docs/create-short-lived-credentials-direct */
export const MAX_TOKEN_SECONDS = 43_200

/**
 * The access token in the answer of a token endpoint. The metadata server answers in the same form.
 *
 * @param otherwise - The error, for what the answer should have held.
 */
export function grantedToken(
  {network}: Pick<Google, 'network'>,
  body: string,
  otherwise: (wanted: string) => CiAuthError,
): MintedToken {
  const {access_token: value, expires_in: seconds, token_type: type} = parseJsonObject(body) ?? {}
  if (!isBearer(value)) throw otherwise('an access token')
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') throw otherwise('the token_type Bearer')
  if (!isLife(seconds)) throw otherwise(`an expires_in of 1 to ${MAX_TOKEN_SECONDS} seconds`)
  return {value, expiresAt: Math.floor(network.clock.now()) + seconds}
}

const isLife = (seconds: unknown): seconds is number =>
  Number.isInteger(seconds) && Number(seconds) > 0 && Number(seconds) <= MAX_TOKEN_SECONDS

/** Whether the answer gives a token no time: Google leaves `expires_in` out when about two seconds are left. */
export function isNearlyExpired(body: string): boolean {
  const {access_token: value, expires_in: seconds} = parseJsonObject(body) ?? {}
  return isBearer(value) && (seconds === undefined || seconds === 0)
}

/** A success that is none: what came instead of the fields. */
export function unreadable(code: ErrorCode, service: string, answer: Answer, wanted: string): CiAuthError {
  const found = describeKeys(answer.shown, `content type "${answer.contentType}"`)
  return new CiAuthError(code, `${service} answered ${answer.status} without ${wanted}, but ${found}`, {
    suggestions: ['Look for a proxy between this machine and Google that answers in its place.'],
    server: {status: answer.status, text: found},
  })
}

/** Google's own limit for an assertion, and so for what is minted from it. */
export const MAX_ASSERTION_SECONDS = 3600

/** The base URL of each service, without a trailing slash. */
export interface Endpoints {
  sts: string
  iamcredentials: string
  oauth2: string
  iam: string
}

const variables: Readonly<Record<keyof Endpoints, string>> = {
  sts: 'CI_AUTH_ENDPOINT_STS',
  iamcredentials: 'CI_AUTH_ENDPOINT_IAMCREDENTIALS',
  oauth2: 'CI_AUTH_ENDPOINT_OAUTH2',
  iam: 'CI_AUTH_ENDPOINT_IAM',
}

/** Whether hosts can be made of `universe`. */
export const isDomain = (universe: string): boolean => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(universe)

/** The names of this computer, in URLs. */
export const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Where each service of `universe` is, unless a variable of `env` says otherwise. */
export function findEndpoints(env: Environment, universe: string): {endpoints: Endpoints; problems: Problem[]} {
  return endpointsBy(variables, env, universe)
}

/** The same for the services that `names` has a variable for. */
export function endpointsBy<Service extends string>(
  names: Readonly<Record<Service, string>>,
  env: Environment,
  universe: string,
): {endpoints: Record<Service, string>; problems: Problem[]} {
  const problems: Problem[] = []
  const bases = Object.entries<string>(names).map(([service, name]) => {
    const given = env[name]?.trim()
    if (!given) return [service, `https://${service}.${universe}`]
    if (!isBase(given)) {
      problems.push({
        code: 'INPUT_ENDPOINT_INVALID',
        message: `${name} must be an https URL without a query, or an http one on the loopback address`,
        suggestions: [`Unset ${name}, or write for example https://${service}.googleapis.com`],
      })
    }
    return [service, given.replace(/(?<!\/)\/+$/, '')]
  })
  return {endpoints: Object.fromEntries(bases) as Record<Service, string>, problems}
}

/** Which services are asked at addresses that `env` has put in place of Google's, this computer's own left out. */
export const replacedEndpoints = (env: Environment): string[] =>
  Object.entries(variables).flatMap(([service, name]) => {
    const given = env[name]?.trim()
    if (!given || !isBase(given) || LOOPBACK.has(new URL(given).hostname)) return []
    return [`tokens for ${service} go to ${new URL(given).host}, as ${name} says`]
  })

/** What is wrong with the replacements in `env`. */
export const endpointProblems = (env: Environment): Problem[] => findEndpoints(env, 'googleapis.com').problems

/** Tokens travel to these hosts: plain http is for this computer only. */
function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const {hash, hostname, password, protocol, search, username} = new URL(text)
  if (hash || password || search || username) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

/** Other universes have no JWT-bearer grant: there, keys sign their access tokens themselves. */
export const hasTokenEndpoint = ({universe}: {universe: string}): boolean => universe === 'googleapis.com'
