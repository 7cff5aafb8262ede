import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {PolkaRequest} from 'polka'
import {methods} from './handlers.ts'
import {answerRaw, refuseBody} from './request/answer.ts'
import {answerClientError, type ClientError} from './request/client-error.ts'
import {addressOf, type Connection, type Exchange, type Setting} from './request/exchange.ts'
import {findFault, rejectForeignHost, withPath} from './request/request-target.ts'
import {openRouter} from './request/router.ts'
import {allowed} from './routes.ts'

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

/** How often the limits are looked at. */
const CHECK_MS = 1000

type Owned = IncomingMessage & {exchange?: Exchange}

/** An HTTP server that answers by the router, and by itself what never gets there. It does not listen yet. */
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
    // Ours tells it in JSON and writes it into the log.
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: CHECK_MS,
  })
  // Their size is limited. Of too many, Node would hide the rest from us, and yet go by it.
  server.maxHeadersCount = 0
  // For clients that do not read their answers; a handler may take its time before.
  server.timeout = setting.handlerTimeoutMs + limits.requestMs
  // A client that has said all is still answered when the handler takes a moment. Node has it, and does not tell.
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

/** What follows it would be of another protocol. It is not changed to here, but Node drops what came along. */
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

/** This is no proxy. */
function refuseTunnel(setting: Setting, connection: Connection, request: IncomingMessage, socket: Socket): void {
  // Node leaves the socket to us: nobody reads it, and nobody hears its errors.
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
