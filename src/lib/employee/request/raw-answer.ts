import {STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import {jsonText, LINGER_MS, type Refusal} from './answer.ts'
import type {Connection} from './exchange.ts'

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
