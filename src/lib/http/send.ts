import type {Clock} from '../base/clock.ts'
import {CiAuthError} from '../base/errors.ts'
import type {EarlyAgent} from './agent.ts'
import {loadTls, validateHeaderName, validateHeaderValue} from './built-ins.ts'
import type {Answer, Call, NetworkOptions} from './call.ts'
import {openRaw, type Route, serverName, startOpening, whenOpen} from './connect.ts'
import {exchange, type Outgoing, type Received} from './exchange.ts'
import {deadlineFailure, isUntrusted, networkFailure} from './failures.ts'
import ky, {isHTTPError, statusAlone} from './ky-engine.ts'
import {hostOf} from './proxy-environment.ts'
import type {Run} from './run.ts'
import {secretsOf, withoutSecrets} from './sent-secrets.ts'
import {type Fault, proxyAuthorization} from './tunnel.ts'

const PROBE_MS = 3000

/**
 * Who issued the certificate that the server of `route`, or its proxy, presents. Asks on a connection of its own, over which nothing
 * is sent: a refused connection no longer knows the certificate that it was refused for.
 */
async function presentedIssuer(route: Route, ofProxy: boolean, signal: AbortSignal): Promise<string | undefined> {
  const peer = ofProxy && route.proxy ? {...route, origin: route.proxy.url, proxy: undefined} : route
  const host = hostOf(peer.origin)
  let issuer: string | undefined
  const probe = startOpening(
    async (layers) => {
      const {connect: connectTls} = loadTls()
      const socket = await openRaw(peer, layers)
      const tls = layers.add(connectTls({socket, host, ...serverName(host), rejectUnauthorized: false}))
      await whenOpen(tls, 'secureConnect', layers.signal)
      issuer = Object.entries(tls.getPeerCertificate().issuer ?? {})
        .map(([key, value]) => `${key}=${value}`)
        .join(', ')
      return tls
    },
    signal,
    true,
  )
  const timer = setTimeout(probe.cancel, PROBE_MS)
  await probe.socket.catch(() => {})
  clearTimeout(timer)
  probe.cancel()
  return issuer && onOneLine(issuer)
}

/** The text comes from a server that nobody trusts: no line of it may look like a command to a CI's log. */
const onOneLine = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)

const transientStatuses = new Set([408, 429, 500, 502, 503, 504])
const transientProxyStatuses = new Set([502, 503, 504])
const transientCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** True for a failure of class `always`: the same call may succeed a moment later. */
export const isTransientAnswer = ({status, body}: Received): boolean =>
  transientStatuses.has(status) || (status >= 400 && status < 500 && oauthError(body) === 'quota_exceeded')

/** @see {@link isTransientAnswer} */
const isTransientFault = ({name, code = '', proxyStatus = 0}: Fault): boolean =>
  name === 'TimeoutError' || transientCodes.has(code) || transientProxyStatuses.has(proxyStatus)

function oauthError(body: string): unknown {
  if (!body.includes('quota_exceeded')) return
  try {
    return (JSON.parse(body) as {error?: unknown} | null)?.error
  } catch {
    return
  }
}

/** Milliseconds to wait before attempt `failed + 1`: full jitter, and at least what the server asks for. */
export function backoff(
  failed: number,
  baseMs: number,
  retryAfter: string | undefined,
  clock: Clock,
  random = Math.random,
): number {
  return Math.max(random() * baseMs * 2 ** (failed - 1), retryAfterMs(retryAfter, clock))
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-retry-after : seconds or a date. 0 when it is neither. */
function retryAfterMs(value = '', {now}: Clock): number {
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now() * 1000)
}

const CALL_TIMEOUT_MS = 20_000
const BACKOFF_MS = 500

export interface SendOptions extends NetworkOptions {
  clock: Clock
  run: Run
}

/** One call under way. */
interface Sending {
  call: Call
  outgoing: Outgoing
  agent: EarlyAgent
  options: SendOptions
  startedAt: number
  attempts: number
  /** Epoch seconds of the latest attempt. */
  sentAt: number
  /** Answer to the latest attempt. */
  received: Received | undefined
  lastStatus: number | undefined
  retryInMs: number
}

/** The answer to `call`, after the retries that its class allows. */
export async function send(call: Call, agent: EarlyAgent, options: SendOptions): Promise<Answer> {
  const sending: Sending = {
    call,
    agent,
    options,
    outgoing: outgoingOf(call, options.userAgent ?? 'ci-auth'),
    startedAt: performance.now(),
    attempts: 0,
    sentAt: 0,
    received: undefined,
    lastStatus: undefined,
    retryInMs: 0,
  }
  try {
    await untilSettled(sending)
  } catch (error) {
    if (!isHTTPError(error)) throw await failureOf(error as Fault, sending)
  }
  return answerOf(sending)
}

/**
 * ky counts attempts, waits between them and ends slow ones. It is given neither headers nor body nor query, which its
 * errors would hold, and sees nothing but the status of an answer.
 */
async function untilSettled(sending: Sending): Promise<void> {
  const {call, options} = sending
  const {signal} = options.run
  signal.throwIfAborted()
  await ky(call.url.origin + call.url.pathname, {
    method: call.method,
    fetch: async (request) => {
      const {status} = await attempt(sending, (request as Request).signal)
      return statusAlone(status)
    },
    retry: {
      limit: options.retries,
      methods: ['delete', 'get', 'post', 'patch'],
      shouldRetry: ({error}) => shouldRetry(error, sending),
      delay: () => sending.retryInMs,
    },
    signal,
    timeout: options.callTimeoutMs ?? CALL_TIMEOUT_MS,
  })
}

async function attempt(sending: Sending, signal: AbortSignal): Promise<Received> {
  const {agent, outgoing, options} = sending
  sending.attempts++
  sending.sentAt = options.clock.now()
  sending.received = undefined
  const startedAt = performance.now()
  const trace = (result: number | string) => {
    const {method, url} = outgoing
    options.trace?.(`${method} ${url.host}${url.pathname} ${result} ${Math.round(performance.now() - startedAt)} ms`)
  }
  try {
    sending.received = await exchange(agent, outgoing, signal)
    sending.lastStatus = sending.received.status
    trace(sending.lastStatus)
    return sending.received
  } catch (error) {
    trace(signal.aborted ? 'no answer' : resultOf(error as Fault))
    throw error
  }
}

const resultOf = ({code, proxyStatus}: Fault): string =>
  proxyStatus ? `proxy answered ${proxyStatus}` : (code ?? 'failed')

/** Whether another attempt is worth it; then `retryInMs` is set. A wait that would cross the deadline is not begun. */
function shouldRetry(fault: Fault, sending: Sending): boolean {
  const {attempts, received, options} = sending
  const {backoffMs = BACKOFF_MS, clock, run} = options
  if (run.signal.aborted || !(received ? isTransientAnswer(received) : isTransientFault(fault))) return false
  sending.retryInMs = backoff(attempts, backoffMs, received?.headers['retry-after'], clock)
  return sending.retryInMs < run.remainingMs()
}

async function failureOf(fault: Fault, sending: Sending): Promise<unknown> {
  const {call, agent, attempts, lastStatus, options, startedAt} = sending
  const {run} = options
  if (run.isInterrupted()) return run.signal.reason

  const {route} = agent
  const failed = {service: call.service, route, attempts, lastStatus, spentMs: performance.now() - startedAt}
  if (run.signal.aborted) return deadlineFailure(failed, run.totalMs)
  const issuer = isUntrusted(fault) ? await presentedIssuer(route, fault.atProxy === true, run.signal) : undefined
  return networkFailure(fault, {...failed, issuer})
}

function answerOf({agent, attempts, call, options, received, sentAt}: Sending): Answer {
  const {status = 0, headers = {}, body = ''} = received ?? {}
  const {proxy} = agent.route
  const secrets = [...secretsOf(call), ...(proxy ? Object.values(proxyAuthorization(proxy)) : [])]
  let shown: string | undefined
  let contentType: string | undefined
  const served = Date.parse(headers.date ?? '') / 1000
  // Adding 0 turns -0 into 0.
  const skew = Math.trunc(served - (sentAt + options.clock.now()) / 2) + 0
  return {
    status,
    // Looked for when it is asked for, as below: only errors and doctor say it, and each search is slow.
    get contentType() {
      contentType ??= withoutSecrets(headers['content-type'] ?? '', secrets)
      return contentType
    },
    // Of a success, the services' own: what it holds is the product.
    get body() {
      return status < 300 ? body : this.shown
    },
    // Looked for when it is asked for: of a success, that is rare.
    get shown() {
      shown ??= withoutSecrets(body, secrets)
      return shown
    },
    attempts,
    skewSeconds: Number.isNaN(skew) ? undefined : skew,
  }
}

/**
 * `call` as it goes on the wire.
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID`, `INPUT_HEADER_INVALID`
 */
export function outgoingOf(call: Call, userAgent: string): Outgoing {
  const {service, method, url} = call
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new CiAuthError('INPUT_ENDPOINT_INVALID', `the address of ${service} is neither https nor http`, {
      suggestions: ['Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT.'],
    })
  }
  const {type, body} = encode(call)
  const headers = {
    accept: 'application/json',
    'user-agent': userAgent,
    ...(type ? {'content-type': type} : {}),
    ...(call.bearer === undefined ? {} : {authorization: `Bearer ${call.bearer}`}),
    ...lowerCased(call.headers),
  }
  for (const [name, value] of Object.entries(headers)) checkHeader(service, name, value)
  return {method, url, headers, body}
}

function encode({json, form}: Call): {type?: string; body: string | undefined} {
  if (json !== undefined) return {type: 'application/json', body: JSON.stringify(json)}
  if (form) return {type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString()}
  return {body: undefined}
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function checkHeader(service: string, name: string, value: string): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    throw new CiAuthError(
      'INPUT_HEADER_INVALID',
      `the header ${name} for ${service} holds characters that cannot be sent`,
      {suggestions: ['Look where its value comes from: a secret that was pasted with a line break looks like this.']},
    )
  }
}
