import type {Socket} from 'node:net'
import {Duplex} from 'node:stream'

interface Parcel {
  due: number
  deliver(): void
}

/** Delivers in order, each thing when it is due. */
function newMail() {
  const parcels: Parcel[] = []
  let last = 0
  const deliver = (): void => {
    while (parcels[0] && parcels[0].due <= performance.now()) parcels.shift()?.deliver()
    if (parcels[0]) setTimeout(deliver, parcels[0].due - performance.now())
  }
  return (due: number, action: () => void): void => {
    last = Math.max(last, due)
    parcels.push({due: last, deliver: action})
    if (parcels.length === 1) setTimeout(deliver, last - performance.now())
  }
}

/**
 * `socket` as seen over a line that takes `latencyMs` each way. A loopback connection opens at once; over such a line
 * its first byte could not leave before a round trip, so it counts as sent then.
 */
export function slowed(socket: Socket, latencyMs: number): Duplex {
  const opened = performance.now() + 2 * latencyMs
  const incoming = newMail()
  const outgoing = newMail()
  const arrival = (): number => Math.max(performance.now(), opened) + latencyMs

  const line = new Duplex({
    allowHalfOpen: true,
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      outgoing(performance.now() + latencyMs, () => socket.write(chunk))
      done()
    },
    final: (done) => {
      outgoing(performance.now() + latencyMs, () => socket.end())
      done()
    },
    destroy: (_error, done) => {
      outgoing(performance.now() + latencyMs, () => socket.destroy())
      done(null)
    },
  })
  socket.on('data', (chunk: Buffer) => incoming(arrival(), () => line.push(chunk)))
  socket.on('end', () => incoming(arrival(), () => line.push(null)))
  socket.on('error', () => line.destroy())
  socket.on('close', () => line.destroy())
  return line
}
