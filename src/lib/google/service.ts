// What all calls to Google have in common: addresses, headers, and the token in an answer.
// https://www.rfc-editor.org/rfc/rfc6749#section-5.1

import {type Environment, isThisComputer} from '../base/environment.ts'
import type {ErrorCode} from '../base/error-codes.ts'
import type {CiAuthError, Problem} from '../base/errors.ts'
import {defined, parseJsonObject} from '../base/json.ts'
import type {Answer, Call, Network} from '../http/http.ts'
import type {Explaining} from './refusal-context.ts'

/** The settings of every call to Google. */
export interface Google extends Explaining {
  readonly network: Network
  readonly endpoints: Endpoints
  /** The domain of Google Cloud, even if the addresses of the endpoints are replaced. */
  readonly universe: string
  /** Sent as `X-Goog-Request-Reason` with every call, for the audit log. */
  readonly requestReason?: string | undefined
}

/** Whether `value` can be sent as a bearer token: only visible ASCII. https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
export const isBearer = (value: unknown): value is string => typeof value === 'string' && /^[!-~]+$/.test(value)

/** Sends `call` with the headers that all services share. */
export const ask = ({network, requestReason}: Google, call: Call): Promise<Answer> =>
  network.send({
    ...call,
    headers: {...call.headers, ...defined({'x-goog-request-reason': requestReason})},
  })

/** The same for a form. */
export const askWithForm = (
  google: Google,
  service: string,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> => ask(google, {service, method: 'POST', url: new URL(url), form})

/** A token that Google minted, and when it expires. */
export interface MintedToken {
  value: string
  /** Epoch seconds. */
  expiresAt: number
}

/** Access tokens are valid for 12 hours at most: https://cloud.google.com/iam/docs/create-short-lived-credentials-direct */
const MAX_TOKEN_SECONDS = 43_200

/**
 * The access token in the answer of a token endpoint. The metadata server answers in the same form.
 *
 * @param otherwise - The error, by the missing part of the answer.
 */
export async function grantedToken(
  {network}: Pick<Google, 'network'>,
  body: string,
  otherwise: (wanted: string) => CiAuthError | Promise<CiAuthError>,
): Promise<MintedToken> {
  const {access_token: value, expires_in: seconds, token_type: type} = parseJsonObject(body) ?? {}
  if (!isBearer(value)) throw await otherwise('an access token')
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') throw await otherwise('the token_type Bearer')
  if (!isLife(seconds)) throw await otherwise(`an expires_in of 1 to ${MAX_TOKEN_SECONDS} seconds`)
  return {value, expiresAt: Math.floor(network.clock.now()) + seconds}
}

const isLife = (seconds: unknown): seconds is number =>
  Number.isInteger(seconds) && Number(seconds) > 0 && Number(seconds) <= MAX_TOKEN_SECONDS

/** Whether the answer has no lifetime: Google leaves out `expires_in` if about two seconds remain. */
export function isNearlyExpired(body: string): boolean {
  const {access_token: value, expires_in: seconds} = parseJsonObject(body) ?? {}
  return isBearer(value) && (seconds === undefined || seconds === 0)
}

/** The error for a status of success without the expected fields. Its texts are loaded only now. */
export async function unreadableAnswer(
  google: Explaining,
  code: ErrorCode,
  service: string,
  answer: Answer,
  wanted: string,
): Promise<CiAuthError> {
  const {explained, unreadable} = await import('./refusal.ts')
  return explained(google, async () => unreadable(code, service, await answer.show(), wanted))
}

/** Google's limit for an assertion, and for the token that it gives. */
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

/** Whether `universe` can be part of host names. */
export const isDomain = (universe: string): boolean => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(universe)

/** The address of each service of `universe`. Variables of `env` can replace it. */
export const findEndpoints = (env: Environment, universe: string): {endpoints: Endpoints; problems: Problem[]} =>
  endpointsBy(variables, env, universe)

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

/** The services whose addresses `env` replaces, except by addresses of this computer. */
export const replacedEndpoints = (env: Environment): string[] =>
  Object.entries(variables).flatMap(([service, name]) => {
    const given = env[name]?.trim()
    if (!given || !isBase(given) || isThisComputer(new URL(given).hostname)) return []
    return [`calls to ${service} go to ${new URL(given).host}, as ${name} says`]
  })

/** Problems with the replacements in `env`. */
export const endpointProblems = (env: Environment): Problem[] => findEndpoints(env, 'googleapis.com').problems

/** Tokens are sent to these hosts: http without TLS is allowed only for this computer. */
function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const {hash, hostname, password, protocol, search, username} = new URL(text)
  if (hash || password || search || username) return false
  return protocol === 'https:' || (protocol === 'http:' && isThisComputer(hostname))
}

/** Other universes have no JWT-bearer grant: there, keys sign access tokens themselves. */
export const hasJwtBearerGrant = ({universe}: {universe: string}): boolean => universe === 'googleapis.com'
