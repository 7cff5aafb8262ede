import {STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import {jsonText, LINGER_MS} from './answer.ts'

/** An answer where there is no request that could be answered: written by hand, and the connection closed. */
export function answerRaw(socket: Socket, status: number, message: string, allow?: string): void {
  const content = jsonText({message})
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(content)}`,
    ...(allow === undefined ? [] : [`allow: ${allow}`]),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`)
  closeSoon(socket)
}

/** Ends a connection whose last answer is written: a client that still sends gets time to read it. */
export function closeSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}
