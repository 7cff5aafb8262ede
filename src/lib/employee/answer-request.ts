// How a request becomes an answer, from its arrival to the line of the log.
import {
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import polka, {type Polka, type PolkaRequest} from 'polka'
import {type Handler, type Handlers, handlerName, isReply, type Method, methods, reply, within} from './handlers.ts'
import type {LogEntry} from './log.ts'
import {
  decodedName,
  findFault,
  hasBody,
  type RequestRefusal,
  readBody,
  rejectForeignHost,
  withPath,
} from './read-request.ts'

/** The settings of the service, for every request. */
export interface Setting {
  handlers: Handlers
  /** Undefined: nothing is logged. */
  log: ((entry: LogEntry) => void) | undefined
  /** Gets the error that a handler threw; the client does not. */
  onFault(error: unknown, entry: LogEntry): void
  bodyLimitBytes: number
  handlerTimeoutMs: number
  /** Whether web pages of other origins may call the service. */
  cors: boolean
  /** The value of `--host`, if only this computer can reach the service. */
  listensOn?: string | undefined
  /** True when the service is stopping: each connection then ends with its answer. */
  isEnding: boolean
}

/** One connection. */
export interface Client {
  /** Kept here, because a closed socket no longer has it. */
  address: string
  latest?: Exchange
  /** Whether it ends with the answer to `latest`. */
  isEnded?: true
}

/** One request and its one answer. */
interface Exchange {
  setting: Setting
  client: Client
  request: PolkaRequest
  response: ServerResponse
  /** The request target as received. `request.url` is only its path and query. */
  target: string
  /** By the clock of `performance`. */
  startedMs: number
}

/** 1. A request arrives. What could be understood in two ways, or comes from a foreign web page, gets no further. */
export function answerRequest(exchange: Exchange, router: Polka): void {
  const {request, response, setting, target} = exchange
  request.exchange = exchange
  request.url = withPath(target)
  const fault = findFault(request, target)
  const refusal = fault ?? rejectForeignHost(request, target, setting.listensOn)
  // The service does not change the protocol, but Node drops the data after a request to do so.
  if (fault || request.headers.upgrade !== undefined) response.shouldKeepAlive = false
  if (refusal) sendRefusal(exchange, refusal)
  else router.handler(request, response)
}

const PREFIX = '/employee/'
const EMPLOYEE_PATH = `${PREFIX}:employeeName`

/** 2. The router finds who answers, by method and path. */
export function openRouter(): Polka {
  const router = polka({onNoMatch: ({exchange}) => notFound(exchange)})
  // Polka looks under `*` only after the method itself, which takes longer.
  for (const method of [...methods, '*']) router.add(method, EMPLOYEE_PATH, ({exchange}) => answerFor(exchange))
  for (const path of ['/', '/healthz', '/openapi.json', '/_page/:file'])
    router.add('*', path, ({exchange}) => answerDocument(exchange))
  return router
}

/** 3. The name of the employee is read from the path, and the body, if there is one. */
function answerFor(exchange: Exchange): void {
  const {request, setting} = exchange
  // The router itself ignores slashes at the ends. In a name, a slash is written as `%2F`.
  const segment = request.path.slice(PREFIX.length)
  const isPath = request.path.startsWith(PREFIX) && segment !== '' && !segment.includes('/')
  const name = isPath ? decodedName(segment) : undefined
  const method = methods.find((one) => one === (request.method === 'HEAD' ? 'GET' : request.method))
  const handler = method && setting.handlers[handlerName(method)]
  if (!isPath) notFound(exchange)
  else if (name === undefined)
    sendRefusal(exchange, {status: 400, message: 'the name in the path is not percent-encoded UTF-8'})
  else if (request.method === 'OPTIONS') answerMethods(exchange, answeredBy(setting))
  else if (!handler) refuseMethod(exchange, answeredBy(setting))
  else if (!hasBody(request)) void callHandler(exchange, handler, name)
  else
    void readBody(request, setting.bodyLimitBytes).then(({body, refusal}) =>
      refusal ? sendRefusal(exchange, refusal) : callHandler(exchange, handler, name, body),
    )
}

const LATE = Symbol('the time limit of the handler is reached')

/** 4. The handler is called. If it fails, only this answer is affected, and only the log says why. */
async function callHandler(exchange: Exchange, handler: Handler, employeeName: string, body?: unknown): Promise<void> {
  const {request, response, setting} = exchange
  // The time limit of the request was reached when its body came.
  if (response.headersSent) return
  const limitMs = setting.handlerTimeoutMs
  try {
    const returned = handler({employeeName, body, query: request.query, headers: request.headers}, reply)
    // Without a promise, the answer is sent in the same turn.
    const value = isThenable(returned) ? await within<unknown>(limitMs, returned, () => LATE) : returned
    if (value !== LATE) sendReturned(exchange, value)
    else fail(exchange, 504, new Error(`the handler did not settle within ${limitMs} ms`))
  } catch (error) {
    fail(exchange, 500, error)
  }
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as {then?: unknown}).then === 'function'

/** 5. What the handler returned becomes a status, headers and JSON. @throws if it cannot be sent. */
function sendReturned(exchange: Exchange, returned: unknown): void {
  const {body, headers, status} = isReply(returned) ? returned : {body: returned, headers: undefined, status: 200}
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new RangeError(`a handler replied with the status ${String(status)}: it must be from 200 to 599`)
  const named = headers && checkedHeaders(headers)
  const isRaw = named && 'content-type' in named && (typeof body === 'string' || body instanceof Uint8Array)
  if (isRaw || body === undefined) send(exchange, status, body, named)
  else sendJson(exchange, status, body, named)
}

/** Headers that only the service sets: they say where the answer or the connection ends. */
const FRAMING = new Set(['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade'])

/** The headers of a reply, with names in lower case. Node would find a fault only when the answer has begun. */
function checkedHeaders(headers: object): OutgoingHttpHeaders {
  const named: OutgoingHttpHeaders = Object.create(null)
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    if (FRAMING.has(key)) throw new TypeError(`a handler replied with the header ${key}, which the service sets`)
    validateHeaderName(name)
    for (const one of [value].flat()) {
      if (typeof one !== 'string' && typeof one !== 'number')
        throw new TypeError(`a handler replied with the header ${name}, whose value is not a text`)
      validateHeaderValue(name, String(one))
    }
    named[key] = value
  }
  return named
}

/** @throws {TypeError} if JSON cannot express `value`. */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`a handler returned a ${typeof value}, which JSON cannot express`)
  // For terminals.
  return `${text}\n`
}

/** For every answer with `--cors`: all web pages may call and read. https://fetch.spec.whatwg.org/#http-cors-protocol */
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  // `*` is every header but this one.
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': '*',
}

/** 6. The answer is sent, and logged. Not if there is one already: a handler can end after its time limit. */
function send(
  exchange: Exchange,
  status: number,
  content?: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
): void {
  const {client, response, setting} = exchange
  if (response.headersSent) return
  if (setting.cors) Object.assign(headers, crossOriginHeaders)
  if (setting.isEnding && client.latest === exchange) response.shouldKeepAlive = false
  if (status !== 204 && status !== 304)
    headers['content-length'] = content === undefined ? 0 : Buffer.byteLength(content)
  response.writeHead(status, headers)
  if (content !== undefined) {
    // Headers and body in one piece, which is half of the work of the two that `end` makes of them.
    response.write(content)
    response.socket?.uncork()
  }
  response.end()
  setting.log?.(entryOf(exchange, status))
}

const entryOf = ({client, request, startedMs, target}: Exchange, status: number): LogEntry => ({
  address: client.address,
  requestLine: `${request.method} ${target} HTTP/${request.httpVersion}`,
  status,
  milliseconds: performance.now() - startedMs,
})

// The answers that need no handler.

const sendJson = (exchange: Exchange, status: number, value: unknown, headers: OutgoingHttpHeaders = {}): void =>
  send(exchange, status, jsonText(value), {'content-type': 'application/json', ...headers})

export const sendRefusal = (exchange: Exchange, {headers, status, ...told}: RequestRefusal): void =>
  sendJson(exchange, status, told, headers)

/** Only the log says why. */
function fail(exchange: Exchange, status: 500 | 504, reason: unknown): void {
  exchange.setting.onFault(reason, entryOf(exchange, status))
  sendRefusal(exchange, {status, message: STATUS_CODES[status] ?? ''})
}

const notFound = (exchange: Exchange): void => sendRefusal(exchange, {status: 404, message: 'this path does not exist'})

/** The value of the Allow header. HEAD is allowed with GET, OPTIONS always. */
export const allowed = (answered: readonly Method[]): string =>
  [...answered, ...(answered.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')

const refuseMethod = (exchange: Exchange, answered: readonly Method[]): void => {
  const message = `${exchange.request.method} has no handler here`
  sendRefusal(exchange, {status: 405, message, headers: {allow: allowed(answered)}})
}

const answerMethods = (exchange: Exchange, answered: readonly Method[]): void =>
  send(exchange, 204, undefined, {allow: allowed(answered)})

async function answerDocument(exchange: Exchange): Promise<void> {
  const {headers, method, path} = exchange.request
  // The router ignores a slash at the end.
  if (path !== '/' && path.endsWith('/')) return notFound(exchange)
  if (method === 'OPTIONS') return answerMethods(exchange, ['GET'])
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(exchange, ['GET'])
  if (path === '/healthz') return sendJson(exchange, 200, {status: 'ok'})
  try {
    const {openApi, pageFile} = await import('./documents.ts')
    const file = pageFile(path, headers.host)
    if (path === '/openapi.json') sendJson(exchange, 200, openApi(answeredBy(exchange.setting)))
    else if (file) send(exchange, 200, file.text, file.headers)
    else notFound(exchange)
  } catch (error) {
    fail(exchange, 500, error)
  }
}

const answeredBy = ({handlers}: Setting): Method[] => methods.filter((one) => handlers[handlerName(one)])
