// One call with its retries, and its answer.

import ky, {isHTTPError} from 'ky'
import {type Clock, secondsText, systemClock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {type EarlyAgent, type OpenedEarly, shownRoute} from './connect.ts'
import type {CallFault} from './proxy.ts'
import {type Call, type Outgoing, outgoingOf, type Received, roundTrip, type ShownAnswer} from './round-trip.ts'

export interface NetworkOptions {
  /** Where the proxy variables are read from: HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY, in both cases. */
  env: Environment
  /** Milliseconds from now in which the whole run must end, waits and retries included. */
  deadlineMs: number
  /** How often a call is repeated after a transient failure (`send.ts`). */
  retries: number
  /** Milliseconds for one attempt, body included. Default 20,000. */
  callTimeoutMs?: number
  /** Milliseconds before the first retry. Default 500; doubled each time. Half of it is random. */
  backoffMs?: number
  /** Gets one line per attempt: method, host, path without query, status, milliseconds. Never a header or a body. */
  trace?: (line: string) => void
  /** Gets a line that says what is waited for and how long: before each retry, and once for a late answer. Contains no secret. */
  waiting?: (line: string) => void
  /** Milliseconds after which an answer is late. Default 5000. */
  lateMs?: number
  /** Ends everything: the user pressed Ctrl-C. */
  signal?: AbortSignal
  /** As sent with every call. Default `ci-auth`. */
  userAgent?: string
  /** Default: the clock of this computer. */
  clock?: Clock
  /** PEM of the authorities to trust, instead of Node's own and of NODE_EXTRA_CA_CERTS. */
  ca?: string
  /** Connections to use first, without a proxy or `ca`. */
  opened?: OpenedEarly
}

/** The answer of a server: any status, 404 and 5xx included, after the retries. */
export interface Answer {
  status: number
  /** As received if the call succeeded: it may contain a token, never print it. Of any other answer, the part that may be printed. */
  readonly body: string
  /** The part that may be printed, of any answer. */
  show(): Promise<ShownAnswer>
  attempts: number
  /** Seconds by which the local clock is behind the server's `Date` (negative: ahead). Undefined without `Date`. */
  skewSeconds: number | undefined
}

/** The remaining time, and the one signal that ends everything. */
export interface Run {
  /** Aborted at the deadline, or by the interruption, with the interruption's own reason. */
  signal: AbortSignal
  totalMs: number
  remainingMs(): number
  /** True when the interruption came first: its reason goes to the caller as it is. */
  isInterrupted(): boolean
  /** Ends everything that still runs: nobody waits for it. */
  end(): void
}

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

/** True for a transient failure: the same call may succeed a moment later. */
export const isTransientAnswer = ({status, body}: Received): boolean =>
  transientStatuses.has(status) ||
  (status >= 400 && status < 500 && parseJsonObject(body)?.['error'] === 'quota_exceeded')

/** @see {@link isTransientAnswer} */
const isTransientFault = ({name, code = '', proxyStatus = 0}: CallFault): boolean =>
  name === 'TimeoutError' || transientCodes.has(code) || transientProxyStatuses.has(proxyStatus)

/** Milliseconds to wait before attempt `failed + 1`: at least half of the step, so that an outage of a second does not use up all
 * attempts, and at least what the server asks for.
 */
export function backoff(
  failed: number,
  baseMs: number,
  retryAfter: string | undefined,
  clock: Clock,
  random = Math.random,
): number {
  return Math.max((1 + random()) * baseMs * 2 ** (failed - 2), retryAfterMs(retryAfter, clock))
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-retry-after : seconds or a date. 0 when it is neither. */
function retryAfterMs(value = '', {now}: Clock): number {
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now() * 1000)
}

const {elapsedMs} = systemClock

const CALL_TIMEOUT_MS = 20_000
const BACKOFF_MS = 500
const LATE_MS = 5000

interface SendOptions extends NetworkOptions {
  clock: Clock
  run: Run
}

/** One running call. */
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

/** The answer to `call`, after the retries. */
export async function send(call: Call, agent: EarlyAgent, options: SendOptions): Promise<Answer> {
  const sending: Sending = {
    call,
    agent,
    options,
    outgoing: outgoingOf(call, options.userAgent ?? 'ci-auth'),
    startedAt: elapsedMs(),
    attempts: 0,
    sentAt: 0,
    received: undefined,
    lastStatus: undefined,
    retryInMs: 0,
  }
  try {
    await untilSettled(sending)
  } catch (error) {
    if (!isHTTPError(error)) throw await failureOf(error as CallFault, sending)
  }
  return answerOf(sending)
}

/** ky counts attempts, waits between them and ends slow ones. It gets neither headers nor body nor query, because its
 * errors would contain them. Of an answer it sees only the status.
 */
async function untilSettled(sending: Sending): Promise<void> {
  const {call, options} = sending
  const {signal} = options.run
  signal.throwIfAborted()
  await ky(call.url.origin + call.url.pathname, {
    method: call.method,
    fetch: async (request) => {
      const {status} = await attempt(sending, (request as Request).signal)
      return new Response(null, {status: Math.min(status, 599)})
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
  const startedAt = elapsedMs()
  const trace = (result: number | string) => {
    const {method, url} = outgoing
    options.trace?.(`${method} ${url.host}${url.pathname} ${result} ${Math.round(elapsedMs() - startedAt)} ms`)
  }
  const lateTimer = startLate(sending)
  try {
    sending.received = await roundTrip(agent, outgoing, signal)
    sending.lastStatus = sending.received.status
    trace(sending.lastStatus)
    return sending.received
  } catch (error) {
    trace(signal.aborted ? 'no answer' : resultOf(error as CallFault))
    throw error
  } finally {
    clearTimeout(lateTimer)
  }
}

/** Reports that an answer is late. It may still arrive. */
function startLate({agent: {route}, call: {service}, options}: Sending): NodeJS.Timeout | undefined {
  const {callTimeoutMs = CALL_TIMEOUT_MS, lateMs = LATE_MS, run, waiting} = options
  if (!waiting) return undefined
  const limit = secondsText(Math.min(callTimeoutMs, run.remainingMs()))
  const so = `no answer for ${secondsText(lateMs)}, the limit is ${limit}`
  return setTimeout(() => waiting(`Still waiting for ${service} at ${shownRoute(route)}: ${so}`), lateMs).unref()
}

const resultOf = ({code, proxyStatus}: CallFault): string =>
  proxyStatus ? `proxy answered ${proxyStatus}` : (code ?? 'failed')

/** Whether to try again; then `retryInMs` is set. Does not begin a wait that would end after the deadline. */
async function shouldRetry(fault: CallFault, sending: Sending): Promise<boolean> {
  const {attempts, received, options} = sending
  const {backoffMs = BACKOFF_MS, clock, retries, run, waiting} = options
  if (run.signal.aborted || !(received ? isTransientAnswer(received) : isTransientFault(fault))) return false
  sending.retryInMs = backoff(attempts, backoffMs, received?.headers['retry-after'], clock)
  if (sending.retryInMs >= run.remainingMs()) return false
  if (waiting) {
    const late = await import('./failures.ts').catch(() => undefined)
    if (late)
      waiting(late.retryLine(failedCall(sending), received?.status ?? fault, {retries, waitMs: sending.retryInMs}))
  }
  return true
}

const failedCall = ({agent, attempts, call, lastStatus, startedAt}: Sending) => ({
  service: call.service,
  route: agent.route,
  attempts,
  lastStatus,
  spentMs: elapsedMs() - startedAt,
})

async function failureOf(fault: CallFault, sending: Sending): Promise<unknown> {
  const {run} = sending.options
  if (run.isInterrupted()) return run.signal.reason
  const failed = failedCall(sending)
  const failures = await import('./failures.ts').catch(unexplained(`${failed.service}: ${resultOf(fault)}`))
  return failures.failureOf(fault, failed, run)
}

/** For `catch`, where what explains `fact` cannot be loaded: at least that is told. */
const unexplained =
  (fact: string) =>
  (cause: Error): never => {
    const message = `${fact}, and a file of ci-auth that explains it cannot be loaded: ${cause.message}`
    throw new CiAuthError('MACHINE_REFUSED', message, {cause})
  }

async function answerOf({agent, attempts, call, options, received, sentAt}: Sending): Promise<Answer> {
  const {status = 0, headers = {}, body = ''} = received ?? {}
  const served = Date.parse(headers.date ?? '') / 1000
  // Adding 0 turns -0 into 0.
  const skew = Math.trunc(served - (sentAt + options.clock.now()) / 2) + 0
  const show = async (): Promise<ShownAnswer> => {
    const fact = `${call.service} answered HTTP ${status}`
    const {shownAnswer} = await import('./sent-secrets.ts').catch(unexplained(fact))
    return shownAnswer(call, agent.route.proxy, {status, body, contentType: headers['content-type'] ?? ''})
  }
  // Of a success, the body is unchanged: it contains the requested token.
  const refusal = status < 300 ? undefined : await show()
  return {
    status,
    get body() {
      return refusal?.shown ?? body
    },
    show: async () => refusal ?? show(),
    attempts,
    skewSeconds: Number.isNaN(skew) ? undefined : skew,
  }
}
