// The one port of the emulator: plain HTTP, CONNECT, and TLS inside of tunnels; and how each request is answered.
import {once} from 'node:events'
import {createServer, type IncomingMessage, type Server as PlainServer, type ServerResponse} from 'node:http'
import {createServer as createHttp2Server, type IncomingHttpHeaders, type ServerHttp2Stream} from 'node:http2'
import {createServer as createTcpServer, type Server, type Socket} from 'node:net'
import {Duplex} from 'node:stream'
import {createSecureContext, createServer as createTlsServer, type Server as TlsServer} from 'node:tls'
import {timestamp} from '../../base/clock.ts'
import {defined} from '../../base/json.ts'
import {type CallReply, notServed, type Request, type RequestEntry} from '../state/call.ts'
import type {Cloud} from '../state/cloud.ts'
import {
  badGatewayPage,
  type FaultService,
  faultBody,
  type InjectedFault,
  tooLargePage,
  waitOutDelay,
} from '../state/faults.ts'
import {isSimulatedHost} from '../state/issuers.ts'
import type {CertificateAuthority} from '../tls/certificates.ts'
import {answerCall, findRoute, isEmulatedHost, serviceOf} from './routes.ts'

const MAX_BODY_BYTES = 1_048_576

class TooLarge extends Error {}

/** Made once, because each request ends with the event that would make it. */
const cutOff = new Error('the request was cut off')

/** By events: an iterator over the chunks takes longer than all that reads a small body. */
const readBody = (message: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
    })
    message.on('end', () => {
      // Only now: a client that is still sending would not read the answer.
      if (size > MAX_BODY_BYTES) reject(new TooLarge())
      else resolve(Buffer.concat(chunks).toString())
    })
    message.on('error', reject)
    message.on('close', () => reject(cutOff))
  })

async function readRequest(message: IncomingMessage, secure: boolean): Promise<Request> {
  const {headers, method = 'GET', url = '/'} = message
  const base = `${secure ? 'https' : 'http'}://${headers.host ?? '127.0.0.1'}`
  // https://cloud.google.com/apis/docs/system-parameters
  const override = method === 'POST' ? headers['x-http-method-override'] : undefined
  const effective = typeof override === 'string' ? override.toUpperCase() : method
  return {method: effective, headers, secure, url: new URL(base + url), body: await readBody(message)}
}

/** The answer with the fault. Undefined if there is no answer. */
function faultReply({body, headers, kind, status = 503}: InjectedFault, service: FaultService): CallReply | undefined {
  const decision = `fault: ${kind}`
  if (kind === 'status') return {status, body: body ?? faultBody(service, status), decision, ...defined({headers})}
  if (kind !== 'html502') return undefined
  return {status: 502, body: body ?? badGatewayPage, decision, headers: {...htmlHeaders, ...headers}}
}

/** Breaks the connection, with a reset if possible. */
function breakConnection({socket}: IncomingMessage): void {
  if (typeof socket.resetAndDestroy === 'function' && !('encrypted' in socket)) socket.resetAndDestroy()
  else socket.destroy()
}

export function sendReply(
  response: ServerResponse,
  {body, headers, status}: CallReply,
  now: number,
  isWhole: boolean,
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    ...headers,
    'content-length': Buffer.byteLength(body),
    date: new Date(now * 1000).toUTCString(),
  })
  // A text goes out with the head in one write.
  if (isWhole) return void response.end(body)
  const content = Buffer.from(body)
  response.write(content.subarray(0, content.length / 2), () => response.socket?.destroy())
}

export interface Listening {
  cloud: Cloud
  /** Called when a request is read, before it is answered. */
  record(entry: RequestEntry): void
  /** Called when it is known how the request ends. */
  settle(entry: RequestEntry): void
  /** Keeps the facts that decided an answer. @returns their id, if there are any. */
  observe(request: Request, service: FaultService, reply: CallReply): string | undefined
  /** Answers requests to the emulator itself. @returns whether it was one. */
  control(request: Request, response: ServerResponse): Promise<boolean>
  /** Called for each CONNECT. */
  onTunnel(tunnel: {target: string; status: number}): void
}

/** The entry of a request that has no answer yet. */
function entryOf({body, headers, method, url}: Request, service: FaultService, {clock}: Cloud): RequestEntry {
  const path = url.pathname + url.search
  return {service, method, host: url.host, path, headers, body, status: 0, time: timestamp(clock.now())}
}

const htmlHeaders = {'content-type': 'text/html; charset=UTF-8'}
const tooLarge: CallReply = {status: 413, body: tooLargePage, headers: htmlHeaders}

const internalError = (): CallReply => ({
  status: 500,
  body: faultBody('other', 500),
  decision: 'a bug of the emulator',
})

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  request: Request,
  {cloud, observe, record, settle}: Listening,
): Promise<void> {
  const route = findRoute(request)
  const service = serviceOf(request, route)
  const started = performance.now()
  const entry = entryOf(request, service, cloud)
  record(entry)
  const end = (status: number, decision = ''): void =>
    settle(Object.assign(entry, {status, decision, ms: Math.round(performance.now() - started)}))

  const fault = cloud.faults.take(service, entry.path)
  if (fault?.kind === 'hang') return end(0, 'fault: hang')
  if (fault?.kind === 'delay') await waitOutDelay(fault)
  if (fault?.kind === 'reset') {
    end(0, 'fault: reset')
    return breakConnection(message)
  }

  const reply = (fault && faultReply(fault, service)) ?? (await answerCall(request, cloud, route).catch(internalError))
  const exchange = observe(request, service, reply)
  if (exchange !== undefined) entry.exchange = exchange
  end(reply.status, fault?.kind === 'truncate' ? 'fault: truncate' : reply.decision)
  sendReply(response, reply, cloud.clock.now(), fault?.kind !== 'truncate')
}

/** Answers a call over HTTP/2, which only clients of gRPC need: with gRPC's status "unimplemented". */
function refuseStream(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, listening: Listening): void {
  stream.on('error', () => stream.destroy())
  const {':authority': authority = '', ':method': method = 'POST', ':path': path = '/'} = headers
  if (!URL.canParse(path, `https://${authority}`)) {
    stream.close()
    return
  }
  const request = {method, headers: {}, secure: true, body: '', url: new URL(path, `https://${authority}`)}
  const {body, decision = '', status} = notServed(request)
  const entry = entryOf(request, serviceOf(request, undefined), listening.cloud)
  listening.record(entry)
  listening.settle(Object.assign(entry, {status, decision, ms: 0}))
  if (!/^application\/grpc\b/.test(headers['content-type'] ?? '')) {
    stream.respond({':status': status, 'content-type': 'application/json; charset=UTF-8'})
    return void stream.end(body)
  }
  const message = `${decision.replace(/^\w+: /, '')}: it serves REST, not gRPC`
  // https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md#responses
  const reply = {':status': 200, 'content-type': 'application/grpc', 'grpc-status': '12'}
  stream.respond({...reply, 'grpc-message': encodeURI(message)}, {endStream: true})
}

/** Answers one request, or simulates its fault. Never throws: a faulty client only loses its own connection. */
async function listen(
  message: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  listening: Listening,
): Promise<void> {
  try {
    const request = await readRequest(message, secure)
    if (secure || !(await listening.control(request, response))) await serve(message, response, request, listening)
  } catch (error) {
    if (error instanceof TooLarge) sendReply(response, tooLarge, listening.cloud.clock.now(), true)
    else message.socket.destroy()
  }
}

/** Longer than the pauses of busy clients, because a call fails if its idle connection is just being closed. Node's default of 5
 * s is too short.
 */
const KEEP_ALIVE_MS = 60_000

function createHttp(secure: boolean, listening: Listening): PlainServer {
  const server = createServer((message, response) => void listen(message, response, secure, listening))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server.on('clientError', (_error, socket) => socket.destroy())
}

/** @param line - Read at each new connection. */
export async function openPort(
  listening: Listening,
  authority: CertificateAuthority,
  {host, line, port: number}: {host: string; line: {latencyMs: number}; port: number},
): Promise<{port: Server; sockets: Set<Socket>}> {
  const plain = createHttp(false, listening)
  const interceptor = await createInterceptor(authority, listening)
  plain.on('connect', (request, socket, head) => openTunnel(request.url ?? '', socket, head, interceptor, listening))

  const sockets = new Set<Socket>()
  const port = createTcpServer({noDelay: true}, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const {latencyMs} = line
    plain.emit('connection', latencyMs > 0 ? slowedSocket(socket, latencyMs) : socket)
  })
  port.listen(number, host)
  await once(port, 'listening')
  return {port, sockets}
}

/** `socket` with a delay of `latencyMs` each way. A loopback connection opens at once, so the first byte is delayed by a round
 * trip, as if the connection had been opened with the delay.
 */
export function slowedSocket(socket: Socket, latencyMs: number): Duplex {
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
  socket.on('close', () => line.destroy())
  return line
}

/** A TLS server that does not listen. Tunnels pass their connections to it, and each host name has its own certificate. */
async function createInterceptor(authority: CertificateAuthority, listening: Listening): Promise<TlsServer> {
  const fallback = await authority.identify('localhost')
  const http = createHttp(true, listening)
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

const rawAnswer = (status: number, reason: string, body = ''): string =>
  `HTTP/1.1 ${status} ${reason}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`

function failTunnel(socket: Duplex, {kind, status = 503}: InjectedFault): void {
  if (kind === 'hang') return
  if (kind === 'status' || kind === 'html502') socket.end(rawAnswer(status, 'Failed', faultBody('proxy', status)))
  else socket.destroy()
}

/** Answers CONNECT. A tunnel to an emulated host ends in `interceptor`. All others are refused. */
function openTunnel(target: string, socket: Duplex, head: Buffer, interceptor: TlsServer, listening: Listening): void {
  const {cloud, onTunnel} = listening
  socket.on('error', () => socket.destroy())
  const [, host = '', port] = /^([^:]+):(\d+)$/.exec(target.toLowerCase()) ?? []
  const fault = cloud.faults.take('proxy', target)
  if (fault && fault.kind !== 'delay') {
    failTunnel(socket, fault)
    return
  }
  const isOurs = port === '443' && (isEmulatedHost(host) || isSimulatedHost(cloud, host))
  onTunnel({target, status: isOurs ? 200 : 403})
  if (!isOurs) {
    socket.end(rawAnswer(403, 'Forbidden', 'the emulator does not open a tunnel to this host\n'))
    return
  }
  socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  if (head.length > 0) socket.unshift(head)
  interceptor.emit('connection', socket)
}
