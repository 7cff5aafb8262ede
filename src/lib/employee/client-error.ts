import type {Socket} from 'node:net'
import {type Refusal, refuse} from './answer.ts'
import type {Connection, Setting} from './exchange.ts'
import {answerRaw, endAfterAnswers} from './raw-answer.ts'

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
  HPE_INVALID_URL: {status: 400, message: 'a character of the target must be percent-encoded'},
}

const MALFORMED: Refusal = {status: 400, message: 'this is not an HTTP request'}

const UNKNOWN_METHOD: Refusal = {status: 501, message: 'there is no such method'}

/** Nobody reads it, but the log does. */
const BROKEN_OFF: Refusal = {status: 400, message: 'the body broke off'}

const MAX_LINE = 8192

const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ [^ ]+ HTTP\/\d/

const HEAD_END = '\r\n\r\n'

/** A line of a log is no place for headers: only a line that surely is none is told. */
const UNKNOWN_LINE = '-'

/** The line with which the faulty request began, as it came. */
function faultyLine({bytesParsed = 0, rawPacket}: ClientError, isFirst: boolean): string {
  if (rawPacket === undefined) return UNKNOWN_LINE
  const text = rawPacket.toString('latin1')
  // Others may stand before it; something of it was understood.
  const former = isFirst ? -1 : text.lastIndexOf(HEAD_END, bytesParsed - HEAD_END.length - 1)
  const [line = ''] = text.slice(former < 0 ? 0 : former + HEAD_END.length).split(/\r?\n/, 1)
  return isFirst || REQUEST_LINE.test(line) ? line.slice(0, MAX_LINE) : UNKNOWN_LINE
}

function refusalOf({code = ''}: ClientError, line: string): Refusal {
  if (code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(line)) return UNKNOWN_METHOD
  return refusals[code] ?? MALFORMED
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
  const requestLine = faultyLine(error, latest === undefined && socket.bytesRead === error.rawPacket?.length)
  const refusal = isGone ? BROKEN_OFF : refusalOf(error, requestLine)
  const isReading = latest && !latest.request.complete
  if (isReading) refuse(latest, refusal.status, refusal.message)
  // On a connection on which nobody asked anything, nobody waits for an answer either.
  if (isGone || socket.bytesRead === 0) {
    socket.destroy()
  } else if (isReading) {
    endAfterAnswers(socket, connection)
  } else {
    setting.log({address: connection.address, requestLine, status: refusal.status, milliseconds: 0})
    answerRaw(socket, connection, refusal)
  }
}
