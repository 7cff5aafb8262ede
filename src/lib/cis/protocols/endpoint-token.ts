import {isAbsolute} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, type ServerAnswer} from '../../base/errors.ts'
import {describeKeys, parseJsonObject} from '../../base/json.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {Answer, Call, Network} from '../../http/http.ts'
import type {TokenSource} from '../provider.ts'

/** The names of this computer, in URLs. */
export const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The default address of a CI's service, and our variable that replaces it. */
export interface OwnAddress {
  variable: `CI_AUTH_ENDPOINT_${string}`
  /** An https URL without slash at its end; for a file or a socket, its path. */
  defaultAddress: string
}

/**
 * The URL of a service, without slash at its end.
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` if the variable holds neither an https nor a loopback URL: tokens
 * are sent to it.
 */
export function serviceUrl({defaultAddress, variable}: OwnAddress, env: Environment): string {
  const given = env[variable]?.trim()
  if (!given) return defaultAddress
  const url = URL.canParse(given) ? new URL(given) : undefined
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!safe || url?.search || url?.hash || url?.username || url?.password) {
    throw invalid(variable, 'an https URL without a query, or an http URL on the loopback address', defaultAddress)
  }
  return given.replace(/\/+$/, '')
}

/**
 * The path of a file (`file:///…`) or a socket (`unix:///…`).
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` if the variable holds another kind of address.
 */
export function localPath(scheme: 'file' | 'unix', {defaultAddress, variable}: OwnAddress, env: Environment): string {
  const given = env[variable]?.trim()
  if (!given) return defaultAddress
  const path = given.startsWith(`${scheme}:///`) ? pathOf(given.slice(scheme.length)) : undefined
  if (path !== undefined && isAbsolute(path)) return path
  throw invalid(variable, `a URL that begins with ${scheme}:///`, `${scheme}://${defaultAddress}`)
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(`file${address}`)
  } catch {
    return undefined
  }
}

const invalid = (variable: string, wanted: string, example: string): CiAuthError =>
  new CiAuthError('INPUT_ENDPOINT_INVALID', `${variable} must be ${wanted}`, {
    suggestions: [`Unset ${variable}, or write for example ${example}`],
  })

/** The addresses of requests whose query names the audience. `variable` gave the endpoint.
 *
 * @throws {CiAuthError} `OIDC_REQUEST_FAILED` if the endpoint is not a URL.
 */
export function addressFor(endpoint: string, variable: string, parameter = 'audience'): (audience: string) => URL {
  if (!URL.canParse(endpoint)) throw new CiAuthError('OIDC_REQUEST_FAILED', `${variable} is not a URL`)
  return (audience) => {
    const url = new URL(endpoint)
    url.searchParams.set(parameter, audience)
    return url
  }
}

/** An HTTP endpoint of the CI that issues tokens for the job. */
export interface TokenEndpoint {
  /** As written in messages: `Azure Pipelines`. */
  label: string
  /** The request for a token with `audience`. */
  request(audience: string): Omit<Call, 'service'>
  /** The field of the JSON answer with the token; undefined if the answer is the token itself. */
  field?: string | undefined
  /** Default true. */
  choosesAudience?: boolean
  secrets: readonly string[]
  /** Suggestions for a refusal, depending on its text. */
  remedies?(answer: ServerAnswer): readonly string[]
  /** A more exact error for a refusal, if its text tells the cause. */
  causeOf?(answer: ServerAnswer): CiAuthError | undefined
  refreshSource?: TokenSource['refreshSource']
}

/** A source that calls `endpoint` for each token. */
export const endpointTokenSource = (endpoint: TokenEndpoint): TokenSource => ({
  label: endpoint.label,
  mintsAgain: true,
  choosesAudience: endpoint.choosesAudience ?? true,
  secrets: endpoint.secrets,
  mint: (audience, network) => askForToken(endpoint, audience, network),
  refreshSource: endpoint.refreshSource ?? (() => undefined),
})

/** One token of `endpoint`. @throws {CiAuthError} `OIDC_REQUEST_FAILED`, `OIDC_RESPONSE_INVALID`, a `NETWORK_` code. */
async function askForToken(endpoint: TokenEndpoint, audience: string, network: Network): Promise<string> {
  const service = `${endpoint.label} OIDC`
  const answer = await network.send({service, ...endpoint.request(audience)})
  if (answer.status < 200 || answer.status > 299) throw refused(endpoint, answer)
  if (endpoint.field === undefined && !answer.body.trim().startsWith('{')) {
    return findToken(answer.body, undefined, `the answer of ${endpoint.label}`, answer.shown).token
  }
  const value = parseJsonObject(answer.body)?.[endpoint.field ?? '']
  if (typeof value === 'string' && value !== '') return value
  throw noToken(endpoint, answer)
}

function refused({causeOf, label, remedies}: TokenEndpoint, {body, status}: Answer): CiAuthError {
  const text = serverText(body)
  const server = {status, text}
  const cause = causeOf?.(server)
  if (cause) return cause.with({server})
  return new CiAuthError('OIDC_REQUEST_FAILED', `${label} refused to issue an ID token: HTTP ${status}: ${text}`, {
    server,
    suggestions: [
      ...(remedies?.(server) ?? []),
      ...(isPassing(status) ? ['Run the job again. For longer failures, raise the inputs retries or timeout.'] : []),
    ],
  })
}

function noToken({field, label}: TokenEndpoint, {contentType, shown, status}: Answer): CiAuthError {
  const found = describeKeys(shown, `content type "${contentType}"`)
  const wanted = field === undefined ? 'a token' : `a token in "${field}"`
  return new CiAuthError('OIDC_RESPONSE_INVALID', `${label} answered ${status} without ${wanted}, but ${found}`, {
    suggestions: ['Check whether a proxy between the job and the server answers in place of the server.'],
  })
}

/** Whether another attempt can succeed. */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** The server's message for a failure, in one line without a token. */
export function serverText(body: string): string {
  const {error, message} = parseJsonObject(body) ?? {}
  const found = [message, error].find((text) => typeof text === 'string' && text !== '')
  return serverExcerpt(typeof found === 'string' ? found : body) || '(no text)'
}

/** A token, and its place in a text. */
export interface FoundToken {
  token: string
  /** Undefined if the whole text is the token. */
  field?: string
  /** Without spaces around it: client libraries would send them too, and Google could not parse the token. */
  isExact: boolean
}

/**
 * The token in `text`: all of it, or a field of the JSON that it is.
 * @param shown - The part of `text` that an error may show.
 */
export function findToken(text: string, field: string | undefined, label: string, shown = text): FoundToken {
  const trimmed = text.trim()
  if (trimmed === '') throw noTokenIn(label, 'empty')
  if (field === undefined && !trimmed.startsWith('{')) return {token: trimmed, isExact: trimmed === text}
  const object = parseJsonObject(trimmed)
  const names = field === undefined ? ['id_token', 'value', 'token'] : [field]
  const name = names.find((candidate) => typeof object?.[candidate] === 'string' && object[candidate] !== '')
  if (name !== undefined) {
    const value = String(object?.[name])
    return {token: value.trim(), field: name, isExact: value.trim() === value}
  }
  throw new CiAuthError(
    'OIDC_RESPONSE_INVALID',
    `${label} holds ${describeKeys(shown, 'no JSON')}, not ${names.join(' or ')}`,
    {
      suggestions: ['Name the field that holds the token: --oidc-token-field NAME'],
    },
  )
}

/** @see {@link findToken} */
export const tokenIn = (text: string, field: string | undefined, label: string): string =>
  findToken(text, field, label).token

export const noTokenIn = (label: string, why: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `${label} should hold the ID token, but it has none (${why})`, {
    suggestions: ['Make the CI put its ID token there: the variable, file or command must exist in this step.'],
  })
