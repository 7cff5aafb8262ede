import {type OutgoingHttpHeaders, validateHeaderName, validateHeaderValue} from 'node:http'
import polka, {type Polka, type PolkaRequest} from 'polka'
import {
  allowed,
  documents,
  EMPLOYEE_PATH,
  type EmployeeRequest,
  type Handler,
  type HandlerName,
  handlerName,
  isReply,
  type Method,
  methods,
  type Reply,
  reply,
  within,
} from '../handlers.ts'
import {answer, answerJson, type Exchange, entryOf, jsonText, notFound, preflightHeaders, refuse} from './answer.ts'
import {hasBody, readBody} from './read-request.ts'

const PREFIX = '/employee/'

/** The part of a path that names the employee, as received. Undefined if the path has another number of segments. */
function employeeSegment(path: string): string | undefined {
  const isOne = path.startsWith(PREFIX) && path.length > PREFIX.length && !path.includes('/', PREFIX.length)
  return isOne ? path.slice(PREFIX.length) : undefined
}

/**
 * The decoded name of the employee in a path: `a%2Fb` is one name. `'none'`: the path has another number of segments. The router
 * itself ignores a trailing slash. `'malformed'`: the encoded bytes are not UTF-8.
 */
export function employeeNameOf(path: string): {name: string} | 'malformed' | 'none' {
  const segment = employeeSegment(path)
  if (segment === undefined) return 'none'
  if (!segment.includes('%')) return {name: segment}
  try {
    return {name: decodeURIComponent(segment)}
  } catch {
    return 'malformed'
  }
}

/** Answers for one employee. */
type Action = (exchange: Exchange, employeeName: string) => void

/**
 * The router of polka, made from the tables in handlers.ts.
 *
 * @param exchangeOf - Finds the exchange of a request.
 */
export function openRouter(exchangeOf: (request: PolkaRequest) => Exchange): Polka {
  const router = polka({
    onNoMatch: (request) => notFound(exchangeOf(request)),
    onError: (_error, request) => refuse(exchangeOf(request), 500),
  })
  const employee = (method: string, action: Action): void => {
    router.add(method, EMPLOYEE_PATH, (request) => forEmployee(exchangeOf(request), action))
  }
  for (const method of methods) employee(method, callHandler(method))
  employee('HEAD', callHandler('GET'))
  employee('OPTIONS', (exchange) => answerMethods(exchange, answeredNow(exchange)))
  employee('*', (exchange) => refuseMethod(exchange, answeredNow(exchange)))
  for (const pattern of [...Object.keys(documents), '/_page/:file']) {
    router.add('*', pattern, (request) => serveDocument(exchangeOf(request)))
  }
  return withFastSearch(router)
}

/**
 * Searches the routes of employees only once. The search of trouter 2.0 splits the path twice for each request, which takes more time
 * than the rest, and we do not need its result: we read the name from the path ourselves.
 */
function withFastSearch(router: Polka): Polka {
  const search = router.find.bind(router)
  const found = new Map([...methods, 'HEAD', 'OPTIONS'].map((method) => [method, search(method, EMPLOYEE_PATH)]))
  const others = search('*', EMPLOYEE_PATH)
  return Object.assign(router, {
    find: (method: string, path: string) =>
      employeeSegment(path) === undefined ? search(method, path) : (found.get(method) ?? others),
  })
}

function answeredNow({setting}: Exchange): Method[] {
  const handlers = setting.current.handlers()
  return methods.filter((method) => handlers[handlerName(method)])
}

function forEmployee(exchange: Exchange, action: Action): void {
  const found = employeeNameOf(exchange.request.path)
  if (found === 'none') notFound(exchange)
  else if (found === 'malformed') refuse(exchange, 400, 'the name in the path is not percent-encoded UTF-8')
  else action(exchange, found.name)
}

function callHandler(method: Method): Action {
  const name = handlerName(method)
  return (exchange, employeeName) => {
    const {request, setting} = exchange
    if (!setting.current.handlers()[name]) refuseMethod(exchange, answeredNow(exchange))
    else if (hasBody(request)) readBody(exchange, (body) => runCurrent(exchange, name, employeeName, body))
    else runCurrent(exchange, name, employeeName, undefined)
  }
}

function runCurrent(exchange: Exchange, name: HandlerName, employeeName: string, body: unknown): void {
  const {headers, query} = exchange.request
  const lease = exchange.setting.current.lease()
  const handler = lease.handlers[name]
  if (handler) {
    runHandler(exchange, handler, {employeeName, body, query, headers}, lease.end)
  } else {
    // The handlers were replaced while the body arrived.
    lease.end()
    refuseMethod(exchange, answeredNow(exchange))
  }
}

function answerMethods(exchange: Exchange, answered: readonly Method[]): void {
  const {headers} = exchange.request
  const isPreflight = exchange.setting.cors && headers['access-control-request-method'] !== undefined
  const preflight = isPreflight ? preflightHeaders(headers['access-control-request-headers']) : {}
  answer(exchange, 204, undefined, {allow: allowed(answered), ...preflight})
}

const refuseMethod = (exchange: Exchange, answered: readonly Method[]): void =>
  refuse(exchange, 405, `${exchange.request.method} has no handler here`, {allow: allowed(answered)})

function serveDocument(exchange: Exchange): void {
  const {method, path} = exchange.request
  // The router ignores a trailing slash.
  if (path !== '/' && path.endsWith('/')) notFound(exchange)
  else if (method === 'OPTIONS') answerMethods(exchange, ['GET'])
  else if (method === 'GET' || method === 'HEAD') void sendDocument(exchange, answeredNow(exchange))
  else refuseMethod(exchange, ['GET'])
}

/** @param answered - The methods that have a handler. */
async function sendDocument(exchange: Exchange, answered: readonly Method[]): Promise<void> {
  const {path} = exchange.request
  try {
    if (path === '/healthz') answerJson(exchange, 200, {status: 'ok'})
    else if (path === '/openapi.json') await sendDescription(exchange, answered)
    else await sendPage(exchange, path)
  } catch {
    // A file of the page that cannot be read.
    refuse(exchange, 500)
  }
}

async function sendDescription(exchange: Exchange, answered: readonly Method[]): Promise<void> {
  const {openApi} = await import('./openapi.ts')
  answerJson(exchange, 200, openApi(answered))
}

async function sendPage(exchange: Exchange, path: string): Promise<void> {
  const {pageFiles} = await import('./openapi.ts')
  const file = Object.hasOwn(pageFiles, path) ? pageFiles[path] : undefined
  if (file) answer(exchange, 200, file.read(exchange.request.headers.host), {...file.headers})
  else notFound(exchange)
}

/** Headers that only the service sets: they say where the answer or the connection ends. */
const FRAMING = new Set(['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade'])

/** The headers of a reply, with names in lower case. They are checked before the answer begins: Node would find a fault later, and
 * the next answer would get the headers that were already set.
 *
 * @throws {TypeError} if one cannot be sent.
 */
function replyHeaders(headers: unknown): OutgoingHttpHeaders {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw new TypeError('a handler replied with headers that are not an object')
  }
  const named: OutgoingHttpHeaders = Object.create(null)
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    if (FRAMING.has(key)) throw new TypeError(`a handler replied with the header ${key}, which the service sets`)
    validateHeaderName(name)
    named[key] = Array.isArray(value) ? value.map((one) => text(name, one)) : text(name, value)
  }
  return named
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError(`a handler replied with the header ${name}, whose value is not a text`)
  }
  validateHeaderValue(name, String(value))
  return String(value)
}

/**
 * Lets `handler` answer. If it fails, only this answer is affected.
 *
 * @param done - Called once, when the handler has settled or its time limit is reached.
 */
function runHandler(exchange: Exchange, handler: Handler, request: EmployeeRequest, done: () => void): void {
  let value: unknown
  try {
    value = handler(request, reply)
    if (isThenable(value)) {
      void settle(exchange, value, done)
      return
    }
    conclude(exchange, value)
  } catch (error) {
    fail(exchange, error)
  }
  done()
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as {then?: unknown}).then === 'function'

const LATE = Symbol('the time limit of the handler is reached')

async function settle(exchange: Exchange, promised: PromiseLike<unknown>, done: () => void): Promise<void> {
  const {handlerTimeoutMs, onFault} = exchange.setting
  try {
    const value = await within<unknown>(handlerTimeoutMs, promised, () => LATE)
    if (value === LATE) {
      onFault(new Error(`the handler did not settle within ${handlerTimeoutMs} ms`), entryOf(exchange, 504))
      refuse(exchange, 504)
    } else {
      conclude(exchange, value)
    }
  } catch (error) {
    fail(exchange, error)
  } finally {
    done()
  }
}

/** Answers 500. Only the log says why. */
function fail(exchange: Exchange, error: unknown): void {
  exchange.setting.onFault(error, entryOf(exchange, 500))
  refuse(exchange, 500)
}

/** @throws if `value` cannot be sent. */
function conclude(exchange: Exchange, value: unknown): void {
  if (isReply(value)) sendReply(exchange, value)
  else if (value === undefined) answer(exchange, 200)
  else answer(exchange, 200, asJson(value), {'content-type': 'application/json'})
}

/** @throws {TypeError} if `value` cannot be written as JSON. */
function asJson(value: unknown): string {
  const text = jsonText(value)
  if (text === 'undefined\n') throw new TypeError(`a handler returned a ${typeof value}, which JSON cannot express`)
  return text
}

function sendReply(exchange: Exchange, {body, headers, status}: Reply): void {
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new RangeError(`a handler replied with the status ${String(status)}: it must be from 200 to 599`)
  }
  const named = replyHeaders(headers)
  if (body === undefined) {
    answer(exchange, status, undefined, named)
  } else {
    const isRaw = 'content-type' in named && (typeof body === 'string' || body instanceof Uint8Array)
    answer(exchange, status, isRaw ? body : asJson(body), {'content-type': 'application/json', ...named})
  }
}
