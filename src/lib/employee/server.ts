import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {PolkaRequest} from 'polka'
import {allowed, methods} from './handlers.ts'
import {
  addressOf,
  answerRaw,
  type Connection,
  type Exchange,
  endAfterAnswers,
  type Refusal,
  refuse,
  refuseBody,
  type Setting,
} from './request/answer.ts'
import {findFault, rejectForeignHost, withPath} from './request/read-request.ts'
import {openRouter} from './request/router.ts'

/** How long a client may take, in milliseconds. */
export interface ClientLimits {
  headersMs: number
  /** For the whole request. */
  requestMs: number
  /** Between two requests of a connection. */
  keepAliveMs: number
}

const clientLimits: ClientLimits = {headersMs: 10_000, requestMs: 30_000, keepAliveMs: 5000}

const MAX_HEADER_BYTES = 16_384

/** How often the limits are checked. */
const CHECK_MS = 1000

type Owned = IncomingMessage & {exchange?: Exchange}

/** An HTTP server that answers with the router, and itself answers what cannot be routed. It does not listen yet. */
export function openServer(setting: Setting, limits: ClientLimits = clientLimits): Server {
  const router = openRouter(exchangeOf)
  const connections = new WeakMap<Duplex, Connection>()
  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket)
    if (!known) throw new Error('a connection that was never opened')
    return known
  }

  const serve = (request: IncomingMessage, response: ServerResponse, awaitsContinue = false): void => {
    const connection = connectionOf(request.socket)
    if (connection.isClosing) return void request.resume()
    const exchange = begin(setting, connection, request, response, awaitsContinue)
    const fault = findFault(request) ?? rejectForeignHost(request, setting.listensOn)
    connection.isClosing = awaitsContinue || fault !== undefined || isUpgrade(request)
    if (fault) {
      refuseBody(exchange, fault)
    } else {
      request.url = withPath(request.url)
      router.handler(request, response)
    }
  }

  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    // `findFault` refuses such a request, in JSON, and it is logged.
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: CHECK_MS,
  })
  // No limit of the number of headers: their size is limited. With a limit, Node would hide the rest from us, but still use it.
  server.maxHeadersCount = 0
  // For clients that do not read their answers. The time of the handler is included.
  server.timeout = setting.handlerTimeoutMs + limits.requestMs
  // A client that has closed its half of the connection still gets its answer. Node has this option, but does not document it.
  Object.assign(server, {httpAllowHalfOpen: true})
  return server
    .on('connection', (socket: Socket) => {
      connections.set(socket, {address: addressOf(socket), latest: undefined, isClosing: false})
    })
    .on('request', serve)
    .on('checkContinue', (request, response) => serve(request, response, true))
    .on('checkExpectation', serve)
    .on('connect', (request, socket) => {
      refuseTunnel(setting, connectionOf(socket), request, socket as Socket)
    })
    .on('clientError', (error: ClientError, socket) => {
      answerClientError(error, socket as Socket, setting, connectionOf(socket))
    })
}

/** Whether the client wants to change the protocol. The service does not change it, but Node drops the data after such a
 * request.
 */
const isUpgrade = ({headers}: IncomingMessage): boolean => headers.upgrade !== undefined

function begin(
  setting: Setting,
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
  awaitsContinue: boolean,
): Exchange {
  const exchange: Exchange = {
    setting,
    connection,
    request: request as PolkaRequest,
    response,
    target: request.url ?? '',
    startedMs: performance.now(),
    isAnswered: false,
    awaitsContinue,
  }
  connection.latest = exchange
  ;(request as Owned).exchange = exchange
  return exchange
}

function exchangeOf(request: Owned): Exchange {
  if (!request.exchange) throw new Error('a request without an exchange')
  return request.exchange
}

/** Refuses CONNECT: the service is not a proxy. */
function refuseTunnel(setting: Setting, connection: Connection, request: IncomingMessage, socket: Socket): void {
  // For CONNECT, Node neither reads the socket nor handles its errors.
  socket.on('error', () => {}).resume()
  if (connection.isClosing) return
  connection.isClosing = true
  const requestLine = `${request.method} ${request.url} HTTP/${request.httpVersion}`
  setting.log({address: connection.address, requestLine, status: 405, milliseconds: 0})
  answerRaw(socket, connection, {
    status: 405,
    message: 'CONNECT has no handler here',
    headers: {allow: allowed(methods)},
  })
}

/** An error of Node's HTTP parser. */
interface ClientError extends Error {
  code?: string
  /** The last data that arrived. */
  rawPacket?: Buffer
  /** How much of it was parsed. */
  bytesParsed?: number
}

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {status: 408, message: 'the request did not arrive in time'},
  HPE_HEADER_OVERFLOW: {status: 431, message: 'the headers are too large'},
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {status: 413, message: 'the chunk extensions are too large'},
  HPE_INVALID_EOF_STATE: {status: 400, message: 'the request broke off'},
  HPE_INVALID_URL: {status: 400, message: 'a character of the target must be percent-encoded'},
}

const MALFORMED: Refusal = {status: 400, message: 'this is not an HTTP request'}

const UNKNOWN_METHOD: Refusal = {status: 501, message: 'there is no such method'}

const BROKEN_BODY: Refusal = {status: 400, message: 'the chunks of the body cannot be read'}

const MAX_LINE = 8192

const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ [^ ]+ HTTP\/\d/

const HEAD_END = '\r\n\r\n'

/** Headers do not belong in the log: a line is logged only if it is certainly not a header. */
const UNKNOWN_LINE = '-'

/** The first line of the faulty request, as received. */
function faultyLine({bytesParsed = 0, code, rawPacket}: ClientError, isFirst: boolean): string {
  if (rawPacket === undefined) return UNKNOWN_LINE
  const text = rawPacket.toString('latin1')
  // Other requests can be before it. A fault at the end of its headers is not one at the start of the next request.
  const end = code === 'HPE_INVALID_METHOD' ? bytesParsed : bytesParsed - 1
  const former = isFirst ? -1 : text.lastIndexOf(HEAD_END, end - HEAD_END.length)
  const [line = ''] = text.slice(former < 0 ? 0 : former + HEAD_END.length).split(/\r?\n/, 1)
  return isFirst || REQUEST_LINE.test(line) ? line.slice(0, MAX_LINE) : UNKNOWN_LINE
}

function refusalOf({code = ''}: ClientError, line: string): Refusal {
  const isMethod = code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(line)
  return refusals[code] ?? (isMethod ? UNKNOWN_METHOD : MALFORMED)
}

/**
 * Answers data that could not be parsed as a request, and closes the connection. If the fault is within a body, the answer is for the
 * request with that body.
 */
function answerClientError(error: ClientError, socket: Socket, setting: Setting, connection: Connection): void {
  // The parser also reports an error for each later packet, and for data after the last request.
  if (connection.isClosing || error.code === 'HPE_CLOSED_CONNECTION') return
  connection.isClosing = true
  const {latest} = connection
  const isGone = error.code === 'ECONNRESET' || !socket.writable
  const isReading = latest && !latest.request.complete
  if (isReading) refuseBroken(latest, error)
  // If there was no request, no client waits for an answer.
  if (isGone || socket.bytesRead === 0) socket.destroy()
  else if (isReading) endAfterAnswers(socket, connection)
  else refuseUnread(error, socket, setting, connection)
}

function refuseBroken(exchange: Exchange, {code = ''}: ClientError): void {
  const {message, status} = refusals[code] ?? BROKEN_BODY
  refuse(exchange, status, message)
}

function refuseUnread(error: ClientError, socket: Socket, setting: Setting, connection: Connection): void {
  const isFirst = connection.latest === undefined && socket.bytesRead === error.rawPacket?.length
  const requestLine = faultyLine(error, isFirst)
  const refusal = refusalOf(error, requestLine)
  setting.log({address: connection.address, requestLine, status: refusal.status, milliseconds: 0})
  answerRaw(socket, connection, refusal)
}
