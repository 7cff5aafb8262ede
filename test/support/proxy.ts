import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, request} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import {type AddressInfo, connect, type Socket} from 'node:net'
import type {Certificate} from './authority.ts'

export interface ProxyOptions {
  /** Refuses with 407 who does not send `user:password`. */
  credentials?: string
  /** How it asks for them. Default: it does not say. */
  schemes?: readonly string[]
  /** Statuses to refuse the first requests with, one each. The rest is let through. */
  refuse?: readonly number[]
  /** Accepts connections and never says a word. */
  silent?: boolean
  /** Where every tunnel leads, whatever its target says: `127.0.0.1` stands in for hosts that do not exist. */
  tunnelTo?: number
  /** The connection to the proxy itself is https. */
  tls?: Certificate
}

export interface FakeProxy {
  url: string
  port: number
  /** Requests, refused ones included: `CONNECT host:port` or `GET http://host/path`. */
  received: {line: string; headers: IncomingHttpHeaders}[]
  connections: number
  close(): Promise<void>
}

/** A proxy on a free port of 127.0.0.1: CONNECT, and plain http in absolute form. */
export async function startProxy(options: ProxyOptions = {}): Promise<FakeProxy> {
  const {credentials, silent = false, tls, tunnelTo} = options
  const refusals = [...(options.refuse ?? [])]
  const sockets = new Set<Socket>()
  const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`

  const refusal = (headers: IncomingHttpHeaders): number | undefined => {
    if (expected && headers['proxy-authorization'] !== expected) return 407
    return refusals.shift()
  }
  const target = (authority: string) => {
    const {hostname, port} = new URL(`http://${authority}`)
    return {host: tunnelTo ? '127.0.0.1' : hostname, port: tunnelTo ?? Number(port || 80)}
  }

  const server = tls ? createTlsServer(tls) : createServer()
  server.on('connection', (socket: Socket) => {
    fake.connections++
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => {})
  server.on('connect', ({url = '', headers}, client: Socket) => {
    fake.received.push({line: `CONNECT ${url}`, headers})
    client.on('error', () => {})
    if (silent) return
    const status = refusal(headers)
    const asked = (options.schemes ?? []).map((scheme) => `Proxy-Authenticate: ${scheme}\r\n`).join('')
    if (status) return void client.end(`HTTP/1.1 ${status} Refused\r\n${asked}\r\n`)
    const upstream = connect(target(url), () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  server.on('request', (incoming, response) => {
    const {method = '', url = '', headers} = incoming
    fake.received.push({line: `${method} ${url}`, headers})
    if (silent) return
    const status = refusal(headers)
    if (status) return void response.writeHead(status).end()
    const {host, pathname, search} = new URL(url)
    const outgoing = request({...target(host), method, path: pathname + search, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  const fake: FakeProxy = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    received: [],
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
