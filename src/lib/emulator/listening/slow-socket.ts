import type {Socket} from 'node:net'
import {Duplex} from 'node:stream'

/**
 * `socket` as seen over a line that takes `latencyMs` each way. A loopback connection opens at once; over such a line
 * its first byte could not leave before a round trip, so it counts as sent then.
 */
export function slowed(socket: Socket, latencyMs: number): Duplex {
  // Timers of the same length end in the order in which they were set.
  const later = (deliver: () => void): void => void setTimeout(deliver, latencyMs)
  let early: (() => void)[] | undefined = []
  setTimeout(() => {
    early?.forEach(later)
    early = undefined
  }, 2 * latencyMs)
  const arrive = (deliver: () => void): void => void (early ? early.push(deliver) : later(deliver))

  const line = new Duplex({
    allowHalfOpen: true,
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      later(() => socket.write(chunk))
      done()
    },
    final: (done) => {
      later(() => socket.end())
      done()
    },
    destroy: (_error, done) => {
      later(() => socket.destroy())
      done(null)
    },
  })
  socket.on('data', (chunk: Buffer) => arrive(() => line.push(chunk)))
  socket.on('end', () => arrive(() => line.push(null)))
  socket.on('error', () => line.destroy())
  socket.on('close', () => line.destroy())
  return line
}
