// The one door to the network: all calls of a run, its time limit, its connections.
import {type Clock, secondsText, systemClock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'
import {defined} from '../base/json.ts'
import {EarlyAgent} from './connect.ts'
import {proxyFor, shownProxy, unlessAborted} from './proxy.ts'
import type {Call} from './round-trip.ts'
import {type Answer, type NetworkOptions, type Run, send} from './send.ts'

export {type OpenedEarly, openEarly} from './connect.ts'
export type {Call, ShownAnswer} from './round-trip.ts'
export type {Answer, NetworkOptions} from './send.ts'

/** The network access of one run. All calls go through it. */
export interface Network {
  /** The answer to `call`. The call is repeated after connection errors, 408, 429 and 5xx, with jitter and `Retry-After`,
   * also a POST. Nothing else is repeated.
   *
   * @throws {CiAuthError} `NETWORK_UNREACHABLE`, `NETWORK_TIMEOUT` (a call's limit, or the deadline),
   * `PROXY_FAILED`, `TLS_UNTRUSTED`.
   */
  send(call: Call): Promise<Answer>
  /**
   * Opens connections to `url`'s host for the next calls to it. A failure is ignored.
   * @param atOnce - How many of the calls run at the same time. Default 1.
   */
  preconnect(url: URL, atOnce?: number): void
  /**
   * Waits for `what`, but not past the deadline.
   * @param isTold - The user has been told about the wait already.
   * @throws {CiAuthError} `NETWORK_TIMEOUT`
   */
  wait(ms: number, what: string, isTold?: boolean): Promise<void>
  /** Milliseconds until the deadline. */
  remainingMs(): number
  /** The clock for everything that compares times of calls and answers. */
  clock: Clock
  /** Aborted at the deadline, by the interruption, or by `close`. */
  signal: AbortSignal
  /** Ends running calls and closes connections, so that the process can end. */
  close(): void
}

/** What runs of a use case have in common, as far as their network goes. */
interface NetworkContext {
  surroundings: {env: Environment}
  report: Pick<NetworkOptions, 'trace' | 'waiting'>
  userAgent: string
  networkOptions?: Partial<NetworkOptions> | undefined
  clock?: Clock | undefined
  signal?: AbortSignal | undefined
}

/** The network of one run of a use case. `timeoutMs` counts from now. */
export const networkOf = (
  {clock, networkOptions, report, signal, surroundings, userAgent}: NetworkContext,
  {retries, timeoutMs}: {retries: number; timeoutMs: number},
): Network =>
  openNetwork({
    env: surroundings.env,
    deadlineMs: timeoutMs,
    retries,
    userAgent,
    ...networkOptions,
    ...defined({clock, signal, trace: report.trace, waiting: report.waiting}),
  })

/** Opens no connection: the first calls, or `preconnect`, do. */
export function openNetwork(options: NetworkOptions): Network {
  const {clock = systemClock} = options
  const run = startRun(options.deadlineMs, options.signal)
  const agents = new Map<string, EarlyAgent>()

  const agentFor = ({direct, socketPath, url}: Pick<Call, 'direct' | 'socketPath' | 'url'>): EarlyAgent => {
    const key = `${url.origin} ${socketPath ?? ''}`
    const known = agents.get(key)
    if (known) return known
    const proxy = socketPath === undefined && !direct ? proxyFor(url, options.env) : undefined
    const {ca, opened} = options
    const isAsOpened = socketPath === undefined && !proxy && ca === undefined
    const early = isAsOpened ? opened?.get(url.origin) : undefined
    opened?.delete(url.origin)
    const agent = new EarlyAgent({origin: new URL(url.origin), socketPath, proxy, ca}, run.signal, early)
    agents.set(key, agent)
    return agent
  }

  return {
    send: async (call) => send(call, agentFor(call), {...options, clock, run}),
    preconnect(url, atOnce = 1) {
      try {
        agentFor({url}).preconnect(atOnce)
      } catch {
        // The next call will report the failure.
      }
    },
    wait: (ms, what, isTold = false) => {
      if (!isTold) options.waiting?.(`Waiting ${secondsText(ms)} for ${what}`)
      return wait(ms, what, run)
    },
    remainingMs: run.remainingMs,
    clock,
    signal: run.signal,
    close() {
      run.end()
      for (const agent of agents.values()) agent.closeIdle()
    },
  }
}

/** The proxy for `url`, without credentials; undefined for a direct connection. @throws {CiAuthError} `PROXY_FAILED` */
export function proxyOf(url: URL, env: Environment): string | undefined {
  const proxy = proxyFor(url, env)
  return proxy && shownProxy(proxy)
}

/** The longest time that setTimeout accepts. */
const MAX_DELAY_MS = 2_147_483_647

function startRun(totalMs: number, interruption?: AbortSignal): Run {
  const end = systemClock.elapsedMs() + totalMs
  // Not AbortSignal.any: on Node 20 its result can be garbage collected before it fires.
  const controller = new AbortController()
  const interrupt = () => controller.abort(interruption?.reason)
  if (interruption?.aborted) interrupt()
  else interruption?.addEventListener('abort', interrupt, {once: true})
  const expire = () => controller.abort(new DOMException('the deadline was reached', 'AbortError'))
  setTimeout(expire, Math.min(Math.max(totalMs, 0), MAX_DELAY_MS)).unref()

  return {
    signal: controller.signal,
    totalMs,
    remainingMs: () => Math.max(0, end - systemClock.elapsedMs()),
    end: () => controller.abort(new DOMException('the run has ended', 'AbortError')),
    isInterrupted: () => interruption?.aborted === true && controller.signal.reason === interruption.reason,
  }
}

/** Waits for `what`, unless the deadline would come first: then it fails at once. @throws {CiAuthError} `NETWORK_TIMEOUT` */
async function wait(ms: number, what: string, run: Run): Promise<void> {
  const failure = async (): Promise<unknown> => {
    if (run.isInterrupted()) return run.signal.reason
    const {waitFailure} = await import('./failures.ts')
    return waitFailure(ms, what, run.totalMs)
  }
  if (run.signal.aborted || ms >= run.remainingMs()) throw await failure()
  let timer: NodeJS.Timeout | undefined
  const start = (resolve: () => void): void => {
    timer = setTimeout(resolve, ms)
  }
  await unlessAborted<void>(run.signal, start, () => clearTimeout(timer)).catch(async () => {
    throw await failure()
  })
}
