import {once} from 'node:events'
import {createServer} from 'node:http'
import {createServer as createTcpServer, type Server, type Socket} from 'node:net'
import {playsHost} from '../ci/issuers.ts'
import type {CertificateAuthority} from '../tls/certificates.ts'
import {type Listening, listen} from './listener.ts'
import {createInterceptor, openTunnels} from './proxy.ts'
import {isEmulatedHost} from './routes.ts'
import {slowed} from './slow-socket.ts'

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
