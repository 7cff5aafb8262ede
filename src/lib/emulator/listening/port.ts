// The one port of the emulator: plain HTTP, CONNECT, and TLS inside of tunnels.
import {once} from 'node:events'
import {createServer, type Server as PlainServer} from 'node:http'
import {createServer as createHttp2Server} from 'node:http2'
import {createServer as createTcpServer, type Server, type Socket} from 'node:net'
import {Duplex} from 'node:stream'
import {createSecureContext, createServer as createTlsServer, type Server as TlsServer} from 'node:tls'
import {type Fault, faultBody} from '../faults.ts'
import {isSimulatedHost} from '../jobs/issuers.ts'
import type {CertificateAuthority} from '../tls/certificates.ts'
import {type Listening, listen, refuseStream} from './listener.ts'
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

/** Longer than the pauses of busy clients, because a call fails if its idle connection is just being closed. Node's default of 5
 * s is too short.
 */
const KEEP_ALIVE_MS = 60_000

/** One port for everything: plain HTTP, and tunnels into TLS. */
export async function openPort(
  listening: PortListening,
  authority: CertificateAuthority,
  options: PortOptions,
): Promise<{port: Server; sockets: Set<Socket>}> {
  const plain = createServer((message, response) => void listen(message, response, false, listening))
  plain.keepAliveTimeout = KEEP_ALIVE_MS
  plain.on('clientError', (_error, socket) => socket.destroy())
  const interceptor = await createInterceptor(authority, listening)
  const {cloud, onTunnel} = listening
  openTunnels(plain, {
    interceptor,
    isOurs: (host) => isEmulatedHost(host) || isSimulatedHost(cloud, host),
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

/** `socket` with a delay of `latencyMs` each way. A loopback connection opens at once, so the first byte is delayed by a round
 * trip, as if the connection had been opened with the delay.
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

/** A TLS server that does not listen. Tunnels pass their connections to it, and each host name has its own certificate. */
async function createInterceptor(authority: CertificateAuthority, listening: Listening): Promise<TlsServer> {
  const fallback = await authority.identify('localhost')
  const http = createServer((message, response) => void listen(message, response, true, listening))
  http.keepAliveTimeout = KEEP_ALIVE_MS
  http.on('clientError', (_error, socket) => socket.destroy())
  const http2 = createHttp2Server()
  http2.on('stream', (stream, headers) => refuseStream(stream, headers, listening))
  http2.on('sessionError', () => {})
  const server = createTlsServer({
    ...fallback,
    // Clients of gRPC accept only HTTP/2. All others get HTTP/1.1.
    ALPNCallback: ({protocols}) => ['http/1.1', 'h2'].find((protocol) => protocols.includes(protocol)),
    SNICallback: (name, done) => {
      authority.identify(name).then((identity) => done(null, createSecureContext(identity)), done)
    },
  })
  server.on('secureConnection', (socket) => {
    socket.on('error', () => socket.destroy())
    const http1or2 = socket.alpnProtocol === 'h2' ? http2 : http
    http1or2.emit('connection', socket)
  })
  // A client that does not trust the certificate, or does not use TLS, only loses its own connection.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  return server
}

interface Tunnels {
  interceptor: TlsServer
  isOurs(host: string): boolean
  takeFault(target: string): Fault | undefined
  onTunnel(target: string, status: number): void
}

const lines = (status: number, reason: string, body = ''): string =>
  `HTTP/1.1 ${status} ${reason}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`

function failTunnel(socket: Duplex, {kind, status = 503}: Fault): void {
  if (kind === 'hang') return
  if (kind === 'status' || kind === 'html502') socket.end(lines(status, 'Failed', faultBody('proxy', status)))
  else socket.destroy()
}

/** Makes `proxy` answer CONNECT. Tunnels to emulated hosts end in the emulator. All others are refused. */
function openTunnels(proxy: PlainServer, {interceptor, isOurs, onTunnel, takeFault}: Tunnels): void {
  proxy.on('connect', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const target = request.url ?? ''
    const [, host = '', port] = /^([^:]+):(\d+)$/.exec(target.toLowerCase()) ?? []
    const fault = takeFault(target)
    if (fault && fault.kind !== 'delay') return failTunnel(socket, fault)
    if (port !== '443' || !isOurs(host)) {
      onTunnel(target, 403)
      return void socket.end(lines(403, 'Forbidden', 'the emulator does not open a tunnel to this host\n'))
    }

    onTunnel(target, 200)
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    interceptor.emit('connection', socket)
  })
}
