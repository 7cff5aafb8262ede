// Node's HTTP server, with limits, and the answers to what is not a request.
import {createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import type {PolkaRequest} from 'polka'
import {allowed, answerRequest, type Client, openRouter, type Setting, sendRefusal} from './answer-request.ts'
import {methods} from './handlers.ts'
import type {RequestRefusal} from './read-request.ts'

/** How long a client may take: for the headers, for the whole request, and between two requests of a connection. */
const clientLimits = {headersMs: 10_000, requestMs: 30_000, keepAliveMs: 5000}

export type ClientLimits = typeof clientLimits

const MAX_HEADER_BYTES = 16_384

/** How often the limits are checked. */
const CHECK_MS = 1000

/** A server that does not listen yet. */
export function openServer(setting: Setting, limits = clientLimits): Server {
  const router = openRouter()
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const client = clientOf(request.socket)
    // The answer before was the last: a handler must not act for a client that gets no answer.
    if (client.latest?.response.shouldKeepAlive === false) return void request.resume()
    const {url: target = ''} = request
    client.latest = {setting, client, request: request as PolkaRequest, response, target, startedMs: performance.now()}
    answerRequest(client.latest, router)
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
    .on('request', serve)
    .on('checkExpectation', serve)
    .on('connect', ({method, url, httpVersion}, socket: Socket) => {
      // For CONNECT, Node neither reads the socket nor handles its errors.
      socket.on('error', () => {}).resume()
      const refusal = {status: 405, message: 'CONNECT has no handler here', headers: {allow: allowed(methods)}}
      answerRaw(setting, clientOf(socket), socket, `${method} ${url} HTTP/${httpVersion}`, refusal)
    })
    .on('clientError', (error: ClientError, socket: Socket) => {
      const {code = ''} = error
      // The parser reports an error for each later packet, too.
      const client = clientOf(socket)
      if (code === 'HPE_CLOSED_CONNECTION' || client.isEnded) return
      const exchange = client.latest
      // If there was no request, no client waits for an answer.
      if (code === 'ECONNRESET' || socket.bytesRead === 0) socket.destroy()
      else if (exchange && !exchange.request.complete) {
        // The fault is in the body of a request: the answer is for that request.
        exchange.response.shouldKeepAlive = false
        sendRefusal(exchange, refusals[code] ?? {status: 400, message: 'the chunks of the body cannot be read'})
        endAfter(client, socket)
      } else answerRaw(setting, client, socket, ...unparsed(error, exchange === undefined && socket.bytesRead))
    })
}

const clientOf = (socket: Socket & {employeeClient?: Client}): Client =>
  // An IPv4 address has no IPv6 prefix, also if the socket is for both.
  (socket.employeeClient ??= {address: (socket.remoteAddress ?? '-').replace(/^::ffff:/, '')})

/** An error of Node's HTTP parser, with the last data that arrived. */
interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

const refusals: Readonly<Record<string, RequestRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {status: 408, message: 'the request did not arrive in time'},
  HPE_HEADER_OVERFLOW: {status: 431, message: 'the headers are too large'},
}

const MAX_LINE = 8192

/** What the log and the client get. Data that is not the first of a connection can be a header, which does not belong in the log. */
function unparsed({code = '', rawPacket}: ClientError, firstBytes: number | false): [line: string, RequestRefusal] {
  const isFirst = rawPacket?.length === firstBytes
  const line = (isFirst && rawPacket.toString('latin1', 0, MAX_LINE).split(/\r?\n/, 1)[0]) || '-'
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z]+ \S+ HTTP\/1\.\d$/.test(line))
    return [line, {status: 501, message: 'there is no such method'}]
  return [line, refusals[code] ?? {status: 400, message: 'this is not an HTTP request'}]
}

/** Answers what is not a request, and ends the connection. */
function answerRaw(
  {log}: Setting,
  client: Client,
  socket: Socket,
  requestLine: string,
  {headers, message, status}: RequestRefusal,
): void {
  log?.({address: client.address, requestLine, status, milliseconds: 0})
  const content = `${JSON.stringify({message})}\n`
  const named = {'content-type': 'application/json', 'content-length': content.length, ...headers, connection: 'close'}
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`)
  endAfter(client, socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${content}`)
}

/** How long a client may continue to send. If the connection were closed at once, the client would not get `last`. */
const LINGER_MS = 2000

/** Ends a connection when its latest request has its answer: before, `last` would be read as that answer. */
function endAfter(client: Client, socket: Socket, last = ''): void {
  client.isEnded = true
  const end = (): void => {
    if (socket.writable) socket.end(last)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
  const {response} = client.latest ?? {}
  if (!response || response.writableFinished) end()
  else response.once('close', end)
}
