import {type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import type {PolkaRequest} from 'polka'
import {defined} from '../../base/json.ts'
import {type CurrentHandlers, methods} from '../handlers.ts'
import type {LogEntry} from '../log.ts'

/** What every request of a service meets. */
export interface Setting {
  /** Asked anew for each request: `--watch` replaces them. */
  current: Pick<CurrentHandlers, 'handlers' | 'lease'>
  log(entry: LogEntry): void
  /** Gets the error that a handler threw; the client does not. */
  onFault(error: unknown, entry: LogEntry): void
  bodyLimitBytes: number
  handlerTimeoutMs: number
  /** Whether pages of other origins may call. */
  cors: boolean
  /** The name that it was told to listen on, where only this computer reaches it. */
  listensOn?: string | undefined
  /** Set when the service ends: answers then close their connection. */
  isEnding: boolean
}

/** What requests of one connection have in common. */
export interface Connection {
  /** Of the client. Kept: a socket that has closed does not know it any more. */
  address: string
  /** The exchange of the request that came last. */
  latest: Exchange | undefined
  /**
   * Whether the latest answer is the last one. What comes behind its request is dropped: a handler must not act for a
   * client that will never be answered.
   */
  isClosing: boolean
}

/** One request and its one answer. */
export interface Exchange {
  setting: Setting
  connection: Connection
  request: PolkaRequest
  response: ServerResponse
  /** The request target as it was received: `request.url` is only its path. */
  target: string
  /** By the clock of `performance`. */
  startedMs: number
  isAnswered: boolean
  /** Whether the client waits for `100 Continue` before it sends the body. */
  awaitsContinue: boolean
}

/** An IPv4 client of a socket for both families is shown as what it is. */
export const addressOf = ({remoteAddress = '-'}: Socket): string =>
  remoteAddress.startsWith('::ffff:') ? remoteAddress.slice('::ffff:'.length) : remoteAddress

export const entryOf = ({connection, request, startedMs, target}: Exchange, status: number): LogEntry => ({
  address: connection.address,
  requestLine: `${request.method} ${target} HTTP/${request.httpVersion}`,
  status,
  milliseconds: performance.now() - startedMs,
})

const ONE_DAY_SECONDS = 86_400

/** On every answer under `--cors`: any page may call and read all of it. No cookies: `*` excludes them. */
const crossOriginHeaders: Readonly<OutgoingHttpHeaders> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
}

/** What a browser asks before it lets a page call. https://fetch.spec.whatwg.org/#http-cors-protocol */
export const preflightHeaders = (requestedHeaders: string | undefined): OutgoingHttpHeaders => ({
  'access-control-allow-methods': [...methods, 'HEAD'].join(', '),
  ...defined({'access-control-allow-headers': requestedHeaders}),
  'access-control-max-age': String(ONE_DAY_SECONDS),
})

/** How long a client may continue to send a refused body, so that it can then read the reason. */
export const LINGER_MS = 2000

/** Sends an answer, and writes its line of the log. A second one is left out: a handler may end after its time limit. */
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
  // Only the latest may close: the others have requests behind them that wait for their answers.
  if (connection.latest === exchange) {
    if (setting.isEnding) connection.isClosing = true
    if (connection.isClosing) headers['connection'] = 'close'
  }
  if (status !== 204 && status !== 304) {
    headers['content-length'] = content === undefined ? 0 : Buffer.byteLength(content)
  }
  // Throws when a handler gave a header that cannot be sent: there is no answer yet then.
  response.writeHead(status, headers)
  exchange.isAnswered = true
  setting.log(entryOf(exchange, status))
}

/** The value as JSON, with a line end for those who read it in a terminal. */
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
 * A refusal while the client may still be sending. A connection closed at once is reset, and the client sees no answer:
 * what it sends is read and dropped for a while.
 */
export function refuseBody(exchange: Exchange, {headers, message, status}: Refusal): void {
  if (exchange.isAnswered) return
  const {connection, request, response} = exchange
  connection.isClosing = true
  const isComplete = exchange.awaitsContinue || request.complete
  const close = (): unknown => response.end()
  // Written, but not ended: to end it closes the connection.
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

/** An answer where there is no request that could be answered: written by hand, and the connection closed. */
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
 * Ends a connection once the requests that came before have their answers: what is written earlier would be taken for
 * one of them. A client that still sends gets time to read.
 */
export function endAfterAnswers(socket: Socket, connection: Connection, last = ''): void {
  const {latest} = connection
  // It must not close the connection: something follows.
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
