import ky, {isHTTPError} from 'ky'
import type {ServerAnswer} from './errors.ts'
import {EarlyAgent} from './http/agent.ts'
import type {Fault} from './http/connect.ts'
import {exchange, type Received} from './http/exchange.ts'
import {deadlineFailure, isUntrusted, networkFailure, waitFailure} from './http/failures.ts'
import {presentedIssuer} from './http/issuer.ts'
import {outgoingOf} from './http/outgoing.ts'
import {proxyFor} from './http/proxy-environment.ts'
import {backoff, isTransientAnswer, isTransientFault} from './http/retry.ts'
import {type Run, startRun} from './http/run.ts'

/** Variables of a process, as values: `lib` never reads `process.env` itself. */
export type Environment = Readonly<Record<string, string | undefined>>

export interface NetworkOptions {
  /** Where the proxy variables are read from: HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY, in both cases. */
  env: Environment
  /** Milliseconds from now in which the whole run must end, waits and retries included. */
  deadlineMs: number
  /** Further attempts per call after a failure of class `always`. */
  retries: number
  /** Milliseconds for one attempt, body included. Default 20,000. */
  callTimeoutMs?: number
  /** Milliseconds before the first retry. Default 500; doubled each time, with full jitter. */
  backoffMs?: number
  /** Hears one line per attempt: method, host, path without query, status, milliseconds. Never a header or a body. */
  trace?: (line: string) => void
  /** Ends everything: the user pressed Ctrl-C. */
  signal?: AbortSignal
  /** As sent with every call. Default `ci-auth`. */
  userAgent?: string
  /** PEM of the authorities to trust in place of Node's own and of NODE_EXTRA_CA_CERTS. */
  ca?: string
}

export interface Call {
  /** As written in messages: `Google STS`. */
  service: string
  method: 'GET' | 'POST'
  url: URL
  /** Sent as `Authorization: Bearer`. */
  bearer?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>
}

/** What a server said: any status, 404 and 5xx included, after the retries that its class allows. */
export interface Answer {
  status: number
  contentType: string
  /** The body as it came. May hold a token: never print it. */
  body: string
  attempts: number
  /** Seconds by which the local clock is behind the server's `Date` (negative: ahead), when it sent one. */
  skewSeconds: number | undefined
}

/** The door to the network for one run. */
export interface Network {
  /**
   * The answer to `call`. Connection errors, 408, 429 and 5xx are tried again with jitter and `Retry-After`,
   * POST included; nothing else is.
   *
   * @throws {CiAuthError} `NETWORK_UNREACHABLE`, `NETWORK_TIMEOUT` (a call's limit, or the deadline),
   * `PROXY_FAILED`, `TLS_UNTRUSTED`.
   */
  send(call: Call): Promise<Answer>
  /** Opens a connection to `url`'s host that the next call to it will use. Costs nothing when it fails. */
  preconnect(url: URL): void
  /** Waits, but not past the deadline. @throws {CiAuthError} `NETWORK_TIMEOUT` */
  wait(ms: number): Promise<void>
  /** Milliseconds until the deadline. */
  remainingMs(): number
  /** Closes idle connections, so that the process can end. */
  close(): void
}

const CALL_TIMEOUT_MS = 20_000
const BACKOFF_MS = 500

/** Opens nothing yet: connections are made by the first calls, or by `preconnect`. */
export function openNetwork(options: NetworkOptions): Network {
  const run = startRun(options.deadlineMs, options.signal)
  const agents = new Map<string, EarlyAgent>()

  const agentFor = (url: URL): EarlyAgent => {
    const known = agents.get(url.origin)
    if (known) return known
    const route = {origin: new URL(url.origin), proxy: proxyFor(url, options.env), ca: options.ca}
    const agent = new EarlyAgent(route, run.signal)
    agents.set(url.origin, agent)
    return agent
  }

  return {
    send: (call) => send(call, {options, run, agentFor}),
    preconnect(url) {
      try {
        agentFor(url).preconnect()
      } catch {
        // The call that comes will say what is wrong.
      }
    },
    wait: (ms) => wait(ms, run),
    remainingMs: run.remainingMs,
    close() {
      for (const agent of agents.values()) agent.closeIdle()
    },
  }
}

interface Context {
  options: NetworkOptions
  run: Run
  agentFor(url: URL): EarlyAgent
}

/** How far a call has come. */
interface Progress {
  attempts: number
  sentAt: number
  startedAt: number
  received: Received | undefined
  lastStatus: number | undefined
  retryInMs: number
}

async function send(call: Call, {options, run, agentFor}: Context): Promise<Answer> {
  const outgoing = outgoingOf(call, options.userAgent ?? 'ci-auth')
  const agent = agentFor(call.url)
  const progress: Progress = {
    attempts: 0,
    sentAt: 0,
    startedAt: performance.now(),
    received: undefined,
    lastStatus: undefined,
    retryInMs: 0,
  }

  const attempt = async (signal: AbortSignal): Promise<Received> => {
    progress.attempts++
    progress.sentAt = Date.now()
    progress.received = undefined
    const startedAt = performance.now()
    const outcome = await exchange(agent, outgoing, signal).catch((error: Fault) => error)
    options.trace?.(traceLine(call, outcome, performance.now() - startedAt))
    if (outcome instanceof Error || !('status' in outcome)) throw outcome
    progress.received = outcome
    progress.lastStatus = outcome.status
    return outcome
  }

  const shouldRetry = ({error}: {error: Fault}): boolean => {
    const {attempts, received} = progress
    if (run.signal.aborted || !(received ? isTransientAnswer(received) : isTransientFault(error))) return false
    progress.retryInMs = backoff(attempts, options.backoffMs ?? BACKOFF_MS, received?.headers['retry-after'])
    return progress.retryInMs < run.remainingMs()
  }

  try {
    if (run.signal.aborted) throw run.signal.reason
    // ky counts, waits and ends slow attempts. It is given neither header nor body nor query: its errors hold them.
    await ky(call.url.origin + call.url.pathname, {
      method: call.method,
      fetch: async (request) => {
        const {status} = await attempt((request as Request).signal)
        return new Response(null, {status: Math.min(status, 599)})
      },
      retry: {limit: options.retries, methods: ['get', 'post'], shouldRetry, delay: () => progress.retryInMs},
      signal: run.signal,
      timeout: options.callTimeoutMs ?? CALL_TIMEOUT_MS,
    })
  } catch (error) {
    if (!isHTTPError(error)) throw await failure(error as Fault, {call, agent, run, options, progress})
  }
  return answerOf(progress)
}

interface Failed {
  call: Call
  agent: EarlyAgent
  run: Run
  options: NetworkOptions
  progress: Progress
}

async function failure(fault: Fault, {call, agent, run, options, progress}: Failed): Promise<unknown> {
  if (run.isInterrupted()) return options.signal?.reason
  const {route} = agent
  const {attempts, lastStatus, startedAt} = progress
  const failed = {service: call.service, route, attempts, spentMs: performance.now() - startedAt, lastStatus}
  if (run.signal.aborted) return deadlineFailure(failed, run.totalMs)
  const issuer = isUntrusted(fault) && !fault.atProxy ? await presentedIssuer(route, run.signal) : undefined
  return networkFailure(fault, {...failed, issuer})
}

function answerOf({attempts, received, sentAt}: Progress): Answer {
  const {status = 0, headers = {}, body = ''} = received ?? {}
  const served = Date.parse(headers.date ?? '')
  const skewSeconds = Number.isNaN(served) ? undefined : Math.trunc((served - (sentAt + Date.now()) / 2) / 1000) + 0
  return {status, contentType: headers['content-type'] ?? '', body, attempts, skewSeconds}
}

const traceLine = ({method, url}: Call, outcome: Received | Fault, ms: number): string => {
  const result = 'status' in outcome ? outcome.status : (outcome.code ?? outcome.name)
  return `${method} ${url.host}${url.pathname} ${result} ${Math.round(ms)} ms`
}

function wait(ms: number, run: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    if (run.isInterrupted()) return reject(run.signal.reason)
    if (ms >= run.remainingMs()) return reject(waitFailure(ms, run.totalMs))
    const interrupt = () => {
      clearTimeout(timer)
      reject(run.isInterrupted() ? run.signal.reason : waitFailure(ms, run.totalMs))
    }
    const timer = setTimeout(() => {
      run.signal.removeEventListener('abort', interrupt)
      resolve()
    }, ms)
    run.signal.addEventListener('abort', interrupt, {once: true})
  })
}

export type {ServerAnswer}
