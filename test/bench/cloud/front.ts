import {once} from 'node:events'
import {type AddressInfo, connect, createServer} from 'node:net'
import type {Duplex} from 'node:stream'
import {createServer as createTlsServer} from 'node:tls'
import {slowedSocket} from '../../../src/lib/emulator/listening/port.ts'
import type {ServerIdentity} from '../../../src/lib/emulator/tls/certificates.ts'

export interface FrontOptions {
  /** Port of 127.0.0.1 that gets what arrives. */
  target: number
  /** Each way, handshakes of TCP and TLS included. */
  latencyMs: number
  /** Ends TLS here, as a server of this name. */
  identity?: ServerIdentity
  onConnection(): void
}

function relay(client: Duplex, target: number): void {
  const upstream = connect({port: target, host: '127.0.0.1', noDelay: true})
  client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.pipe(upstream).pipe(client)
}

/** A port of its own, far away from its clients. */
export async function openFront({identity, latencyMs, onConnection, target}: FrontOptions): Promise<number> {
  const secure = identity && createTlsServer(identity, (socket) => relay(socket, target))
  secure?.on('tlsClientError', (_error, socket) => socket.destroy())
  const front = createServer({noDelay: true}, (socket) => {
    onConnection()
    socket.on('error', () => socket.destroy())
    const line = slowedSocket(socket, latencyMs)
    if (secure) secure.emit('connection', line)
    else relay(line, target)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return (front.address() as AddressInfo).port
}
