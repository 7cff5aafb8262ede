import type {Server} from 'node:http'
import {createServer, type Server as SecureServer} from 'node:https'
import type {Duplex} from 'node:stream'
import {createSecureContext} from 'node:tls'
import {type Fault, faultBody} from '../faults.ts'
import type {CertificateAuthority} from '../tls/certificates.ts'

/** A TLS server that never listens: tunnels hand it their connections, and each name gets its own certificate. */
export async function createInterceptor(authority: CertificateAuthority): Promise<SecureServer> {
  const fallback = await authority.identify('localhost')
  const server = createServer({
    ...fallback,
    SNICallback: (name, done) => {
      authority.identify(name).then((identity) => done(null, createSecureContext(identity)), done)
    },
  })
  // A client that does not trust us, or that speaks no TLS, ends its own connection only.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  return server
}

export interface Tunnels {
  interceptor: SecureServer
  isOurs(host: string): boolean
  takeFault(target: string): Fault | undefined
  onTunnel(target: string, status: number): void
}

const lines = (status: number, reason: string, body = ''): string =>
  `HTTP/1.1 ${status} ${reason}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`

function misbehave(socket: Duplex, {kind, status = 503}: Fault): void {
  if (kind === 'hang') return
  if (kind === 'status' || kind === 'html502') socket.end(lines(status, 'Failed', faultBody('proxy', status)))
  else socket.destroy()
}

/** Makes `proxy` answer CONNECT: tunnels to the emulated hosts end here, all others are refused. */
export function openTunnels(proxy: Server, {interceptor, isOurs, onTunnel, takeFault}: Tunnels): void {
  proxy.on('connect', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const target = request.url ?? ''
    const [, host = '', port] = /^([^:]+):(\d+)$/.exec(target.toLowerCase()) ?? []
    const fault = takeFault(target)
    if (fault && fault.kind !== 'delay') return misbehave(socket, fault)
    if (port !== '443' || !isOurs(host)) {
      onTunnel(target, 403)
      return void socket.end(lines(403, 'Forbidden', 'the emulator opens no tunnel to this host\n'))
    }

    onTunnel(target, 200)
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    interceptor.emit('connection', socket)
  })
}
