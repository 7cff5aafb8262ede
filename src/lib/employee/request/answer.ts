import {type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import type {PolkaRequest} from 'polka'
import {defined} from '../../base/json.ts'
import {type CurrentHandlers, methods} from '../handlers.ts'
import type {LogEntry} from '../log.ts'

/** The settings of the service, for every request. */
export interface Setting {
  /** Read for each request, because `--watch` replaces the handlers. */
  current: Pick<CurrentHandlers, 'handlers' | 'lease'>
  log(entry: LogEntry): void
  /** Gets the error that a handler threw; the client does not. */
  onFault(error: unknown, entry: LogEntry): void
  bodyLimitBytes: number
  handlerTimeoutMs: number
  /** Whether web pages of other origins may call the service. */
  cors: boolean
  /** The value of `--host`, if only this computer can reach the service. */
  listensOn?: string | undefined
  /** True when the service is stopping: each answer then closes its connection. */
  isEnding: boolean
}

/** The state that the requests of one connection share. */
export interface Connection {
  /** The address of the client. Kept here, because a closed socket no longer has it. */
  address: string
  /** The exchange of the latest request. */
  latest: Exchange | undefined
  /**
   * Whether the latest answer is the last one. Later requests are dropped: a handler must not act for a client that will get no
   * answer.
   */
  isClosing: boolean
}

/** One request and its one answer. */
export interface Exchange {
  setting: Setting
  connection: Connection
  request: PolkaRequest
  response: ServerResponse
  /** The request target as received. `request.url` is only its path and query. */
  target: string
  /** By the clock of `performance`. */
  startedMs: number
  isAnswered: boolean
  /** Whether the client waits for `100 Continue` before it sends the body. */
  awaitsContinue: boolean
}

/** The address of the client. An IPv4 address has no IPv6 prefix, also if the socket is for both. */
export const addressOf = ({remoteAddress = '-'}: Socket): string =>
  remoteAddress.startsWith('::ffff:') ? remoteAddress.slice('::ffff:'.length) : remoteAddress

export const entryOf = ({connection, request, startedMs, target}: Exchange, status: number): LogEntry => ({
  address: connection.address,
  requestLine: `${request.method} ${target} HTTP/${request.httpVersion}`,
  status,
  milliseconds: performance.now() - startedMs,
})

const ONE_DAY_SECONDS = 86_400

/** For every answer with `--cors`: all web pages may call the service and read the answers. `*` excludes cookies. */
const crossOriginHeaders: Readonly<OutgoingHttpHeaders> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
}

/** The answer to a preflight request of a browser. https://fetch.spec.whatwg.org/#http-cors-protocol */
export const preflightHeaders = (requestedHeaders: string | undefined): OutgoingHttpHeaders => ({
  'access-control-allow-methods': [...methods, 'HEAD'].join(', '),
  ...defined({'access-control-allow-headers': requestedHeaders}),
  'access-control-max-age': String(ONE_DAY_SECONDS),
})

/** How long a client may continue to send a refused body, so that it can then read the reason. */
export const LINGER_MS = 2000

/** Sends an answer, and logs it. Does nothing if there was an answer already: a handler can end after its time limit. */
export function answer(
  exchange: Exchange,
  status: number,
  content?: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
): void {
  if (exchange.isAnswered) return
  sendHead(exchange, status, content, headers)
  exchange.response.end(content)
}

function sendHead(
  exchange: Exchange,
  status: number,
  content: string | Uint8Array | undefined,
  headers: OutgoingHttpHeaders,
): void {
  const {connection, response, setting} = exchange
  if (setting.cors) Object.assign(headers, crossOriginHeaders)
  // Only the latest exchange may close the connection: after the others, requests wait for their answers.
  if (connection.latest === exchange) {
    if (setting.isEnding) connection.isClosing = true
    if (connection.isClosing) headers['connection'] = 'close'
  }
  if (status !== 204 && status !== 304) {
    headers['content-length'] = content === undefined ? 0 : Buffer.byteLength(content)
  }
  // Throws if a handler gave a header that cannot be sent. Then nothing was sent yet.
  response.writeHead(status, headers)
  exchange.isAnswered = true
  setting.log(entryOf(exchange, status))
}

/** The value as JSON, with a line break for terminals. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`

export const answerJson = (
  exchange: Exchange,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void => answer(exchange, status, jsonText(value), {'content-type': 'application/json', ...headers})

/** A refusal: `{"message": …}`. */
export const refuse = (
  exchange: Exchange,
  status: number,
  message: string = STATUS_CODES[status] ?? '',
  headers?: OutgoingHttpHeaders,
): void => answerJson(exchange, status, {message}, headers)

export const notFound = (exchange: Exchange): void => refuse(exchange, 404, 'this path does not exist')

export interface Refusal {
  status: number
  message: string
  headers?: OutgoingHttpHeaders
}

/**
 * Refuses a request whose body the client may still be sending. If the connection were closed at once, it would be reset, and the
 * client would not get the answer. So the rest of the body is read and dropped for a while.
 */
export function refuseBody(exchange: Exchange, {headers, message, status}: Refusal): void {
  if (exchange.isAnswered) return
  const {connection, request, response} = exchange
  connection.isClosing = true
  const isComplete = exchange.awaitsContinue || request.complete
  const close = (): unknown => response.end()
  // The answer is written, but not ended, because its end closes the connection.
  const content = jsonText({message})
  sendHead(exchange, status, content, {'content-type': 'application/json', ...headers})
  response.write(content)
  if (isComplete) {
    close()
  } else {
    const timer = setTimeout(close, LINGER_MS)
    request
      .once('end', close)
      .once('close', () => clearTimeout(timer))
      .resume()
  }
}

/** Answers without a request that Node could parse: writes the answer to the socket, and closes the connection. */
export function answerRaw(socket: Socket, connection: Connection, {headers, message, status}: Refusal): void {
  const content = jsonText({message})
  const lines = Object.entries({
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    ...headers,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  endAfterAnswers(socket, connection, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${content}`)
}

/**
 * Ends a connection after the earlier requests have their answers: `last`, written before, would be read as one of them. A client
 * that is still sending gets time to read the answer.
 */
export function endAfterAnswers(socket: Socket, connection: Connection, last = ''): void {
  const {latest} = connection
  // The answer of the latest exchange must not close the connection, because `last` follows.
  if (last !== '') connection.latest = undefined
  const end = (): void => {
    if (!socket.writable) return
    socket.end(last)
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
  if (!latest || latest.response.writableFinished) end()
  else latest.response.once('close', end)
}
