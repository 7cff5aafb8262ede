import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import {type AddressInfo, createServer as createTcpServer, type Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import {setTimeout as sleep} from 'node:timers/promises'
import type {Certificate} from './authority.ts'

export interface Received {
  method: string
  /** Path and query, as it stood in the request line. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What the server does with one request. Without any field: 200 and `{}`. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Bytes and strings go as they are, a string as text/html when it starts with `<`; anything else as JSON. */
  body?: unknown
  /** Milliseconds before anything is sent. */
  delayMs?: number
  /**
   * `reset`: no answer, the connection breaks. `truncate`: it breaks within the body. `silent`: nothing, for ever.
   * `hang`: headers, then nothing. `drip`: headers, then a byte every 20 ms, without end.
   */
  fault?: 'reset' | 'truncate' | 'hang' | 'silent' | 'drip'
}

/** One reply for all requests, one after the other (the last one repeats), or a function. */
export type Script = Reply | readonly Reply[] | ((request: Received) => Reply | Promise<Reply>)

export interface FakeServer {
  /** Origin without trailing slash: `http://127.0.0.1:1234`, or `unix:///path`. */
  url: string
  port: number
  received: Received[]
  /** Connections accepted so far. */
  connections: number
  /** Breaks every connection, as a server does with idle ones. It goes on listening. */
  disconnect(): void
  close(): Promise<void>
}

const nextReply = (script: Script, request: Received, count: number): Reply | Promise<Reply> => {
  if (typeof script === 'function') return script(request)
  if (!Array.isArray(script)) return script as Reply
  return script[Math.min(count, script.length) - 1] ?? {}
}

function encode(body: unknown): {type: string; content: string | Buffer} {
  if (Buffer.isBuffer(body)) return {type: 'application/octet-stream', content: body}
  if (typeof body !== 'string') return {type: 'application/json', content: JSON.stringify(body)}
  return {type: body.startsWith('<') ? 'text/html' : 'text/plain', content: body}
}

const endings: Record<'hang' | 'truncate' | 'drip', (response: ServerResponse, content: string | Buffer) => unknown> = {
  hang: (response) => response.flushHeaders(),
  truncate: (response, content) => response.write(content.slice(0, 1), () => response.socket?.destroy()),
  drip: async (response) => {
    while (!response.destroyed) {
      response.write('.')
      await sleep(20)
    }
  },
}

async function play({status = 200, headers = {}, body = {}, delayMs = 0, fault}: Reply, response: ServerResponse) {
  if (delayMs > 0) await sleep(delayMs)
  if (fault === 'reset') return void response.socket?.resetAndDestroy()
  if (fault === 'silent') return

  const {type, content} = encode(body)
  // Its clock is none: a test that has one says the date.
  response.sendDate = false
  response.writeHead(status, {
    'content-type': type,
    ...(fault === 'drip' ? {} : {'content-length': Buffer.byteLength(content)}),
    ...headers,
  })
  await (fault ? endings[fault](response, content) : response.end(content))
}

/**
 * A server on a free port of 127.0.0.1, or on the unix socket `socketPath`, that keeps what it received. With `tls` it
 * speaks https.
 */
export async function startServer(
  script: Script = {},
  {socketPath, tls}: {socketPath?: string; tls?: Certificate} = {},
): Promise<FakeServer> {
  const sockets = new Set<Socket>()
  const received: Received[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const {method = '', url: path = '', headers} = request
    const seen = {method, path, headers, body: await text(request)}
    const count = received.push(seen)
    await play(await nextReply(script, seen, count), response)
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch(() => {})
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  server.on('connection', (socket: Socket) => {
    fake.connections++
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  })
  server.keepAliveTimeout = 0
  // An untrusting client breaks the handshake off.
  server.on('tlsClientError', () => {})

  if (socketPath === undefined) server.listen(0, '127.0.0.1')
  else server.listen(socketPath)
  await once(server, 'listening')
  const port = socketPath === undefined ? (server.address() as AddressInfo).port : 0
  const fake: FakeServer = {
    url: socketPath === undefined ? `${tls ? 'https' : 'http'}://127.0.0.1:${port}` : `unix://${socketPath}`,
    port,
    received,
    connections: 0,
    disconnect() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      fake.disconnect()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
