import {once} from 'node:events'
import {createServer} from 'node:http'
import {createServer as createTcpServer, type Server, type Socket} from 'node:net'
import {Duplex} from 'node:stream'
import {playsHost} from '../jobs/issuers.ts'
import type {CertificateAuthority} from '../tls/certificates.ts'
import {type Listening, listen} from './listener.ts'
import {createInterceptor, openTunnels} from './proxy.ts'
import {isEmulatedHost} from './routes.ts'

export interface PortListening extends Listening {
  onTunnel(tunnel: {target: string; status: number}): void
}

export interface PortOptions {
  port?: number
  host?: string
  /** Read at each new connection. */
  line: {latencyMs: number}
}

/** One port for everything: plain HTTP, and tunnels into TLS. */
export async function openPort(
  listening: PortListening,
  authority: CertificateAuthority,
  options: PortOptions,
): Promise<{port: Server; sockets: Set<Socket>}> {
  const plain = createServer((message, response) => void listen(message, response, false, listening))
  const interceptor = await createInterceptor(authority)
  interceptor.on('request', (message, response) => void listen(message, response, true, listening))
  plain.on('clientError', (_error, socket) => socket.destroy())
  interceptor.on('clientError', (_error, socket) => socket.destroy())
  const {cloud, onTunnel} = listening
  openTunnels(plain, {
    interceptor,
    isOurs: (host) => isEmulatedHost(host) || playsHost(cloud, host),
    takeFault: (target) => cloud.faults.take('proxy', target),
    onTunnel: (target, status) => onTunnel({target, status}),
  })

  const sockets = new Set<Socket>()
  const port = createTcpServer({noDelay: true}, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const {latencyMs} = options.line
    plain.emit('connection', latencyMs > 0 ? slowed(socket, latencyMs) : socket)
  })
  port.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  await once(port, 'listening')
  return {port, sockets}
}

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
