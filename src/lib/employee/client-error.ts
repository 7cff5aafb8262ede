import type {Socket} from 'node:net'
import {refuse} from './answer.ts'
import {addressOf, type Exchange, type Setting} from './exchange.ts'
import {answerRaw, closeSoon} from './raw-answer.ts'

/** What Node's parser finds wrong. */
export interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'the headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the chunk extensions are too large'],
  HPE_INVALID_METHOD: [501, 'there is no such method'],
}

const MALFORMED = [400, 'this is not an HTTP request'] as const

/** Nobody reads it, but the log does. */
const BROKEN_OFF = [400, 'the body broke off'] as const

const MAX_LINE = 8192

/** The first line of what came, as it came. */
const firstLine = (packet: Buffer | undefined): string =>
  packet === undefined ? '-' : (packet.toString('latin1').split(/\r?\n/, 1)[0] ?? '').slice(0, MAX_LINE)

/**
 * Answers what could not be read as a request, and closes the connection. Where it broke inside of a body, the request
 * that the body belongs to is what gets the answer.
 */
export function answerClientError(
  error: ClientError,
  socket: Socket,
  setting: Setting,
  reading: Exchange | undefined,
): void {
  const isGone = error.code === 'ECONNRESET' || !socket.writable
  const [status, message] = isGone ? BROKEN_OFF : (refusals[error.code ?? ''] ?? MALFORMED)
  if (reading) refuse(reading, status, message, {connection: 'close'})
  // On a connection on which nobody asked anything, nobody waits for an answer either.
  if (isGone || (!reading && socket.bytesRead === 0)) {
    socket.destroy()
  } else if (reading) {
    socket.end()
    closeSoon(socket)
  } else {
    setting.log({address: addressOf(socket), requestLine: firstLine(error.rawPacket), status, milliseconds: 0})
    answerRaw(socket, status, message)
  }
}
