import type {Clock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'

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
  /** Hears what is waited for and how long: before each retry, and once for an answer that is late. No secret in it. */
  waiting?: (line: string) => void
  /** Milliseconds after which an answer is late. Default 5000. */
  lateMs?: number
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

/** An error on the way to an answer. Its text and its fields hold no secret. */
export interface Fault extends Error {
  code?: string
  /** Set when it was the proxy that could not be reached or that refused. */
  atProxy?: true
  /** What the proxy answered to CONNECT. */
  proxyStatus?: number
}
