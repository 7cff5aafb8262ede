import type {Socket} from 'node:net'
import {answerRaw, endAfterAnswers, type Refusal, refuse} from './answer.ts'
import type {Connection, Exchange, Setting} from './exchange.ts'

/** What Node's parser finds wrong. */
export interface ClientError extends Error {
  code?: string
  /** What came last, as a whole. */
  rawPacket?: Buffer
  /** How much of it was understood. */
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

/** A line of a log is no place for headers: only a line that surely is none is told. */
const UNKNOWN_LINE = '-'

/** The line with which the faulty request began, as it came. */
function faultyLine({bytesParsed = 0, code, rawPacket}: ClientError, isFirst: boolean): string {
  if (rawPacket === undefined) return UNKNOWN_LINE
  const text = rawPacket.toString('latin1')
  // Others may stand before it. A fault at the end of its head is not one at the start of the next.
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
 * Answers what could not be read as a request, and closes the connection. Where it broke inside of a body, the request
 * that the body belongs to is what gets the answer.
 */
export function answerClientError(error: ClientError, socket: Socket, setting: Setting, connection: Connection): void {
  // The parser complains of each packet that follows, too, and of those that follow the last request.
  if (connection.isClosing || error.code === 'HPE_CLOSED_CONNECTION') return
  connection.isClosing = true
  const {latest} = connection
  const isGone = error.code === 'ECONNRESET' || !socket.writable
  const isReading = latest && !latest.request.complete
  if (isReading) refuseBroken(latest, error)
  // Where nobody asked anything, nobody waits for an answer either.
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
