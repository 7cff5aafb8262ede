// A call of an emulated service: the request, the route that takes it, the shapes of its reply, and its entry in the log.
// https://cloud.google.com/apis/design/errors and https://www.rfc-editor.org/rfc/rfc6749#section-5.2
import type {IncomingHttpHeaders} from 'node:http'
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CheckName} from '../../trust/diagnosis/check.ts'
import type {Cloud} from '../cloud.ts'
import type {Service} from '../faults.ts'

export interface Request {
  method: string
  /** Absolute. Its host is the Host header. */
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** Whether it came through the intercepting proxy. */
  secure: boolean
}

/** One call of one service. Through the proxy the host decides, on plain loopback the path alone. */
export interface Route {
  service: Service
  host: RegExp
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: RegExp
  answer(request: Request, cloud: Cloud): Reply | Promise<Reply>
}

/** A row of a table of routes. */
export const route = (
  service: Service,
  host: RegExp,
  method: Route['method'],
  path: RegExp,
  answer: Route['answer'],
): Route => ({service, host, method, path, answer})

/** `path` without its percent-encoding; as it is where that is none. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export interface Reply {
  status: number
  body: string
  headers?: Record<string, string>
  /** For the request log: the decision, and about which identity. Never a secret. */
  decision?: string
  /** Which check refused. */
  check?: CheckName | 'signature'
}

/** `reply` as the result of `check`. */
export const refusedBy = (check: NonNullable<Reply['check']>, reply: Reply): Reply => ({...reply, check})

export const json = (value: unknown, decision?: string): Reply => ({
  status: 200,
  body: JSON.stringify(value),
  ...defined({decision}),
})

/** The shape of STS and the OAuth token endpoint. */
export const oauthError = (error: string, description: string, status = 400): Reply => ({
  status,
  body: JSON.stringify({error, error_description: description}),
  decision: `${error}: ${description}`,
})

const codes = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

/** The shape of all other Google APIs. */
export const rpcError = (status: keyof typeof codes, message: string, details?: object[]): Reply => ({
  status: codes[status],
  body: JSON.stringify({error: {code: codes[status], message, status, ...(details ? {details} : {})}}),
  decision: `${status}: ${message}`,
})

export const errorInfo = (reason: string, domain: string, metadata: Record<string, string>): object => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain,
  metadata,
})

/** One request as it came. Holds secrets: see {@link logged} for what may be shown. */
export interface RequestEntry {
  service: Service
  method: string
  host: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** 0 while, or because, no answer was given. */
  status: number
  /** What was decided, in words. */
  decision?: string
  /** When it came, by the emulator's clock: `2026-01-02T03:04:05Z`. */
  time?: string
  /** Milliseconds until its answer was known. */
  ms?: number
  /** The id of what is kept about the decision. */
  exchange?: string
}

/** `entry` without what may be secret: no header, no body, no query. */
export const logged = ({decision = '', exchange, host, method, ms, path, service, status, time}: RequestEntry) => ({
  time,
  service,
  method,
  host: escapeLogLine(host),
  path: escapeLogLine(path.replace(/\?.*$/, '')),
  status,
  ms,
  decision: escapeLogLine(decision),
  ...defined({exchange}),
})

/** One line of the request log: JSON. */
export const logLine = (entry: RequestEntry): string => JSON.stringify(logged(entry))
