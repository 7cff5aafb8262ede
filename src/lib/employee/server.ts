import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {PolkaRequest} from 'polka'
import {refuse} from './answer.ts'
import {answerClientError, type ClientError} from './client-error.ts'
import {addressOf, type Exchange, type Setting} from './exchange.ts'
import {methods} from './handlers.ts'
import {answerRaw} from './raw-answer.ts'
import {hasBody} from './read-body.ts'
import {findFault, withPath} from './request-target.ts'
import {openRouter} from './router.ts'
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
  const receiving = new WeakMap<Socket, Exchange>()
  const refused = new WeakSet<Socket>()

  const serve = (request: IncomingMessage, response: ServerResponse, awaitsContinue = false): void => {
    const exchange = begin(setting, request, response, awaitsContinue)
    if (hasBody(request)) {
      receiving.set(request.socket, exchange)
      request.once('end', () => receiving.delete(request.socket))
    }
    const fault = findFault(request)
    if (fault) {
      refuse(exchange, 400, fault, {connection: 'close'})
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
  return server
    .on('request', serve)
    .on('checkContinue', (request, response) => serve(request, response, true))
    .on('checkExpectation', (request, response) => {
      refuse(begin(setting, request, response, false), 417, 'this expectation cannot be met')
    })
    .on('connect', (request, socket) => {
      refuseTunnel(setting, request, socket as Socket)
    })
    .on('clientError', (error: ClientError, duplex) => {
      const socket = duplex as Socket
      // The parser complains of each packet that follows, too.
      if (refused.has(socket)) return
      refused.add(socket)
      answerClientError(error, socket, setting, receiving.get(socket))
    })
}

function begin(
  setting: Setting,
  request: IncomingMessage,
  response: ServerResponse,
  awaitsContinue: boolean,
): Exchange {
  const startedMs = performance.now()
  const exchange: Exchange = {
    setting,
    request: request as PolkaRequest,
    response,
    target: request.url ?? '',
    startedMs,
    isAnswered: false,
    awaitsContinue,
  }
  ;(request as Owned).exchange = exchange
  return exchange
}

function exchangeOf(request: Owned): Exchange {
  if (!request.exchange) throw new Error('a request without an exchange')
  return request.exchange
}

/** This is no proxy. */
function refuseTunnel(setting: Setting, request: IncomingMessage, socket: Socket): void {
  setting.log({
    address: addressOf(socket),
    requestLine: `${request.method} ${request.url} HTTP/${request.httpVersion}`,
    status: 405,
    milliseconds: 0,
  })
  socket.on('error', () => {})
  answerRaw(socket, 405, 'CONNECT has no handler here', allowed(methods))
}
