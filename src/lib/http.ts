import {type Clock, systemClock} from './clock.ts'
import {EarlyAgent} from './http/agent.ts'
import {shownProxy} from './http/failures.ts'
import {proxyFor} from './http/proxy-environment.ts'
import {startRun, wait} from './http/run.ts'
import {send} from './http/send.ts'

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
  /** Default: the clock of this computer. */
  clock?: Clock
  /** PEM of the authorities to trust in place of Node's own and of NODE_EXTRA_CA_CERTS. */
  ca?: string
}

export interface Call {
  /** As written in messages: `Google STS`. */
  service: string
  /** Past any proxy: an address that only this machine has. */
  direct?: boolean | undefined
  method: 'DELETE' | 'GET' | 'POST' | 'PATCH'
  url: URL
  /** Absolute path of the unix socket to connect to in place of the URL's host, or the name of a Windows pipe. */
  socketPath?: string | undefined
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
  /** The body as it came where the call succeeded, else `shown`. May hold a token: never print it. */
  readonly body: string
  /** What may be quoted of the body, or told of its form: another text where the body repeats a secret that was sent. */
  readonly shown: string
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
  /** What time it is, for all who calculate with the times in calls and answers. */
  clock: Clock
  /** Aborted at the deadline, by the interruption, or by `close`. */
  signal: AbortSignal
  /** Ends calls under way and closes connections, so that the process can end. */
  close(): void
}

/** Opens nothing yet: connections are made by the first calls, or by `preconnect`. */
export function openNetwork(options: NetworkOptions): Network {
  const {clock = systemClock} = options
  const run = startRun(options.deadlineMs, options.signal)
  const agents = new Map<string, EarlyAgent>()

  const agentFor = ({direct, socketPath, url}: Pick<Call, 'direct' | 'socketPath' | 'url'>): EarlyAgent => {
    const key = `${url.origin} ${socketPath ?? ''}`
    const known = agents.get(key)
    if (known) return known
    const proxy = socketPath === undefined && !direct ? proxyFor(url, options.env) : undefined
    const agent = new EarlyAgent({origin: new URL(url.origin), socketPath, proxy, ca: options.ca}, run.signal)
    agents.set(key, agent)
    return agent
  }

  return {
    send: async (call) => send(call, agentFor(call), {...options, clock, run}),
    preconnect(url) {
      try {
        agentFor({url}).preconnect()
      } catch {
        // The call that comes will say what is wrong.
      }
    },
    wait: (ms) => wait(ms, run),
    remainingMs: run.remainingMs,
    clock,
    signal: run.signal,
    close() {
      run.end()
      for (const agent of agents.values()) agent.closeIdle()
    },
  }
}

/** The proxy on the way to `url`, without credentials; none where it is reached without. @throws {CiAuthError} `PROXY_FAILED` */
export function proxyOf(url: URL, env: Environment): string | undefined {
  const proxy = proxyFor(url, env)
  return proxy && shownProxy(proxy)
}

/** One call of gRPC, without TLS: for services of this computer. */
export interface UnaryCall {
  /** As written in messages: `the Workload API`. */
  service: string
  /** Host and port, unless `socketPath` is given. */
  origin: URL
  /** Absolute path of the unix socket to connect to in place of the origin's host. */
  socketPath?: string | undefined
  /** `/Service/Method` */
  method: string
  headers?: Readonly<Record<string, string>>
  /** In the wire format of protocol buffers. */
  message: Uint8Array
  timeoutMs: number
}

export interface UnaryAnswer {
  /** https://grpc.github.io/grpc/core/md_doc_statuscodes.html: 0 is success. */
  status: number
  /** What the server says of a failure. */
  text: string
  /** Empty where there is none. */
  message: Uint8Array
}

/**
 * The answer to `call`, whatever its status. Asks once; what it needs is loaded for it alone.
 *
 * @throws {CiAuthError} `NETWORK_UNREACHABLE`, `NETWORK_TIMEOUT`
 */
export const sendUnary = async (call: UnaryCall, {signal}: Pick<Network, 'signal'>): Promise<UnaryAnswer> =>
  (await import('./http/unary.ts')).callUnary(call, signal)
