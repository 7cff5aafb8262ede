import type {Clock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'

export interface NetworkOptions {
  /** Where the proxy variables are read from: HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY, in both cases. */
  env: Environment
  /** Milliseconds from now in which the whole run must end, waits and retries included. */
  deadlineMs: number
  /** How often a call is repeated after a transient failure (`send.ts`). */
  retries: number
  /** Milliseconds for one attempt, body included. Default 20,000. */
  callTimeoutMs?: number
  /** Milliseconds before the first retry. Default 500; doubled each time, with full jitter. */
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
}

export interface Call {
  /** As written in messages: `Google STS`. */
  service: string
  /** Do not use a proxy: only this machine can reach the address. */
  direct?: boolean | undefined
  method: 'DELETE' | 'GET' | 'POST' | 'PATCH'
  url: URL
  /** Absolute path of the unix socket to connect to, instead of the URL's host; or the name of a Windows pipe. */
  socketPath?: string | undefined
  /** Sent as `Authorization: Bearer`. */
  bearer?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>
}

/** The answer of a server: any status, 404 and 5xx included, after the retries. */
export interface Answer {
  status: number
  contentType: string
  /** The body as received if the call succeeded, otherwise `shown`. May contain a token: never print it. */
  readonly body: string
  /** The text of the body that may be printed. If the body repeats a secret that was sent, it is replaced. */
  readonly shown: string
  attempts: number
  /** Seconds by which the local clock is behind the server's `Date` (negative: ahead). Undefined without `Date`. */
  skewSeconds: number | undefined
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
  /** The server's message for a failure. */
  text: string
  /** Empty if there is none. */
  message: Uint8Array
}

/** A failure before an answer arrived. Its text and its fields contain no secret. */
export interface Fault extends Error {
  code?: string
  /** Set if the proxy could not be reached, or refused. */
  atProxy?: true
  /** The status with which the proxy answered CONNECT. */
  proxyStatus?: number
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
