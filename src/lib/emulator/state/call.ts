// A call of an emulated service: the request, the route that takes it, the shapes of its reply, and its entry in the log.
// https://cloud.google.com/apis/design/errors and https://www.rfc-editor.org/rfc/rfc6749#section-5.2
import type {IncomingHttpHeaders} from 'node:http'
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CheckName} from '../../trust/diagnosis/check.ts'
import type {Cloud} from './cloud.ts'
import type {FaultService} from './faults.ts'

export interface Request {
  method: string
  /** Absolute. Its host is the Host header. */
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** Whether it came through the intercepting proxy. */
  secure: boolean
}

interface Host {
  /** The name in production: `sts.googleapis.com`. */
  name: string
  /** Also matches its regional and mTLS forms. */
  pattern: RegExp
}

export const serviceHost = (name: string, pattern = new RegExp(`^${name.replaceAll('.', '\\.')}$`)): Host => ({
  name,
  pattern,
})

/** One call of one service. It is found by host and path through the proxy, and by the path alone on loopback without TLS. */
export interface ServiceRoute {
  service: FaultService
  host: Host
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: RegExp
  /** The path with names in braces: `/v1/projects/{project}`. Undefined for the paths of CIs. */
  template?: string
  /** The parameters of the query, besides those of all APIs. Undefined: any. */
  query?: readonly string[]
  answer(request: Request, cloud: Cloud): CallReply | Promise<CallReply>
}

/** A project id can begin with a domain: `example.com:zoo`. */
const projectPattern = '(?<project>(?:[^/:]+\\.[^/:]+:)?[^/:]+)'

/** Matches the paths of `template`, with a group for each name in braces. */
export const pathPattern = (template: string): RegExp =>
  new RegExp(
    `^${template
      .replaceAll('.', '\\.')
      .replaceAll('{project}', projectPattern)
      .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)')}$`,
  )

/** A row of a table of routes. */
export const newRoute = (
  service: FaultService,
  host: Host,
  method: ServiceRoute['method'],
  path: string | RegExp,
  answer: ServiceRoute['answer'],
  query?: readonly string[],
): ServiceRoute => ({
  service,
  host,
  method,
  ...(typeof path === 'string' ? {template: path, path: pathPattern(path)} : {path}),
  answer,
  ...defined({query}),
})

/** `path` without percent-encoding. Unchanged if it is not validly encoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export interface CallReply {
  status: number
  body: string
  headers?: Record<string, string>
  /** The decision and the identity, for the request log. Contains no secret. */
  decision?: string
  /** Which check refused. */
  check?: CheckName | 'signature'
}

/** Ends the call with `reply`. Thrown, so that a call reads as the list of what it needs. */
export function refuseCall(reply: CallReply): never {
  throw Object.assign(new Error('a refusal'), {reply})
}

/** What `act` answers, or the reply with which it was refused. */
export async function replyOf<Result>(act: () => Result | Promise<Result>): Promise<Result | CallReply> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && 'reply' in error) return error.reply as CallReply
    throw error
  }
}

/** `reply` as the result of `check`. */
export const refusedBy = (check: NonNullable<CallReply['check']>, reply: CallReply): CallReply => ({
  ...reply,
  check,
})

export const jsonReply = (value: unknown, decision?: string): CallReply => ({
  status: 200,
  body: JSON.stringify(value),
  ...defined({decision}),
})

/** The form of errors of STS and the OAuth token endpoint. */
export const oauthError = (error: string, description: string, status = 400): CallReply => ({
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
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const

/** The form of errors of all other Google APIs. */
export const rpcError = (status: keyof typeof codes, message: string, details?: object[]): CallReply => ({
  status: codes[status],
  body: JSON.stringify({error: {code: codes[status], message, status, ...(details ? {details} : {})}}),
  decision: `${status}: ${message}`,
})

const methods: Readonly<Record<string, readonly [ofCollection: string, ofItem: string]>> = {
  GET: ['list', 'get'],
  POST: ['create', 'create'],
  PUT: ['update', 'update'],
  PATCH: ['patch', 'patch'],
  DELETE: ['delete', 'delete'],
}

/** Google's name of a method: `iam.projects.serviceAccounts.keys.list`, or `google.iam.credentials.v1.IAMCredentials.SignBlob` of
 * gRPC. In a path, the names of collections and of their items alternate. Undefined: it has another form.
 */
export function methodName(method: string, host: string, path: string): string | undefined {
  const [, service, call] = /^\/(google\.[\w.]+)\/(\w+)$/.exec(path) ?? []
  if (service !== undefined) return `${service}.${call}`
  const [, api] = /^(?!www\.|oauth2\.)([a-z]+)\.(?:[\w-]+\.)*googleapis\.com$/.exec(host) ?? []
  const [, resource, custom] = /^(?:\/[a-z]+)*\/v\d\w*\/(.+?)(?::([a-zA-Z]+))?$/.exec(path) ?? []
  if (api === undefined || resource === undefined) return undefined
  const parts = resource.split('/')
  const [ofCollection, ofItem] = methods[method] ?? [method, method]
  const usual = parts.length % 2 === 1 ? ofCollection : ofItem
  // `/v1/token` is a method itself: the names of collections are plural.
  const isCollection = parts.length > 1 || resource.endsWith('s')
  const collections = parts.filter((_, index) => index % 2 === 0)
  return [api, ...collections, ...(custom || isCollection ? [custom ?? usual] : [])].join('.')
}

export const unimplemented = (what: string): CallReply =>
  rpcError('UNIMPLEMENTED', `ci-auth's emulator does not serve ${what}`)

/** The answer to a call that the emulator does not have. Not "not found", which would be about a resource. */
export function notServed({method, secure, url}: Request): CallReply {
  const path = decodedPath(url.pathname)
  const name = secure ? methodName(method, url.hostname, path) : undefined
  const asked = name ?? `${method} ${secure ? url.hostname : ''}${path}`
  return unimplemented(asked)
}

export const errorInfo = (reason: string, domain: string, metadata: Record<string, string>): object => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain,
  metadata,
})

/** One request as received. Contains secrets: {@link loggedEntry} is the part that may be shown. */
export interface RequestEntry {
  service: FaultService
  method: string
  host: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** 0 if there is no answer, or none yet. */
  status: number
  /** What was decided, in words. */
  decision?: string
  /** When it arrived, by the emulator's clock: `2026-01-02T03:04:05Z`. */
  time?: string
  /** Milliseconds until its answer was known. */
  ms?: number
  /** The id of the recorded exchange. */
  exchange?: string
}

/** `entry` without the parts that can be secret: header, body, query. */
export const loggedEntry = ({
  decision = '',
  exchange,
  host,
  method,
  ms,
  path,
  service,
  status,
  time,
}: RequestEntry) => ({
  time,
  service,
  method,
  host: escapeLogLine(host),
  path: escapeLogLine(path.replace(/\?.*/, '')),
  status,
  ms,
  decision: escapeLogLine(decision),
  ...defined({exchange}),
})

/** One line of the request log: JSON. */
export const logLine = (entry: RequestEntry): string => JSON.stringify(loggedEntry(entry))
