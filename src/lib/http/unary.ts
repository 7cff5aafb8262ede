// One call of gRPC to a service of this computer. Loaded by the CI that needs it.
// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
import {type ClientHttp2Stream, connect, constants, type IncomingHttpHeaders} from 'node:http2'
import {connect as connectSocket} from 'node:net'
import {networkFailure} from './failures.ts'
import type {Network} from './http.ts'
import {type CallFault, percentDecoded} from './proxy.ts'

/** One call of gRPC, without TLS: for services of this computer. */
interface UnaryCall {
  /** As written in messages: `the Workload API`. */
  service: string
  /** Host and port, unless `socketPath` is given. */
  origin: URL
  /** Absolute path of the unix socket to connect to in place of the origin's host. */
  socketPath?: string | undefined
  /** `/Service/Method` */
  method: string
  headers?: Readonly<Record<string, string>>
  /** In the wire format of protocol buffers. */
  message: Uint8Array
  timeoutMs: number
}

export interface UnaryAnswer {
  /** https://grpc.github.io/grpc/core/md_doc_statuscodes.html: 0 is success. */
  status: number
  /** The server's message for a failure. */
  text: string
  /** Empty if there is none. */
  message: Uint8Array
}

/** One byte says whether the message is compressed, four bytes are its length. */
const PREFIX_BYTES = 5

/** Larger than any answer of the services that ci-auth calls. */
const MAX_ANSWER_BYTES = 1 << 20

/** The answer to `call`, whatever its status. Never repeats the call. @throws {CiAuthError} `NETWORK_UNREACHABLE`, `NETWORK_TIMEOUT` */
export async function sendUnary(call: UnaryCall, {signal}: Pick<Network, 'signal'>): Promise<UnaryAnswer> {
  const {origin, service, socketPath, timeoutMs} = call
  const startedAt = performance.now()
  try {
    return await roundTrip(call, [signal, AbortSignal.timeout(timeoutMs)])
  } catch (error) {
    // The interruption has its own reason.
    if (signal.aborted && !(signal.reason instanceof DOMException)) throw signal.reason
    const fault = signal.aborted ? Object.assign(new Error(), {name: 'TimeoutError'}) : rootOf(error)
    const route = {origin, socketPath, proxy: undefined, ca: undefined}
    throw networkFailure(fault, {service, route, attempts: 1, spentMs: performance.now() - startedAt})
  }
}

/** HTTP/2 wraps the error of its connection. */
const rootOf = (error: unknown): CallFault => {
  const {cause} = error as CallFault
  return (cause instanceof Error ? cause : error) as CallFault
}

function roundTrip({headers, message, method, origin, socketPath}: UnaryCall, signals: AbortSignal[]) {
  const {hostname, port} = origin
  const socket = socketPath === undefined ? connectSocket(Number(port), hostname) : connectSocket(socketPath)
  const session = connect(origin, {createConnection: () => socket})
  return new Promise<UnaryAnswer>((resolve, reject) => {
    session.on('error', reject)
    for (const signal of signals) {
      signal.addEventListener('abort', () => reject(signal.reason), {once: true})
      if (signal.aborted) reject(signal.reason)
    }
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: method,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    })
    readAnswer(stream, resolve, reject)
    stream.end(framed(message))
  }).finally(() => {
    session.destroy()
    socket.destroy()
  })
}

function readAnswer(
  stream: ClientHttp2Stream,
  resolve: (answer: UnaryAnswer) => void,
  reject: (error: Error) => void,
): void {
  const chunks: Buffer[] = []
  let size = 0
  let told: IncomingHttpHeaders = {}
  // A refusal has no body: its status is then in the headers.
  for (const event of ['response', 'trailers'] as const) {
    stream.on(event, (headers: IncomingHttpHeaders) => {
      told = {...told, ...headers}
    })
  }
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) stream.destroy(new Error('the answer is too long'))
  })
  stream.on('error', reject)
  stream.on('close', () => resolve({...statusOf(told), message: unframed(Buffer.concat(chunks))}))
}

/** An answer that is not gRPC has no gRPC status: 2, which gRPC calls unknown. */
function statusOf(headers: IncomingHttpHeaders): Pick<UnaryAnswer, 'status' | 'text'> {
  const status = Number(headers['grpc-status'] ?? 2)
  const text = headers['grpc-message']
  if (headers['grpc-status'] === undefined) return {status, text: `HTTP ${headers[':status'] ?? 'without a status'}`}
  return {status, text: typeof text === 'string' ? percentDecoded(text) : ''}
}

function framed(message: Uint8Array): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

/** The first message; empty if it is compressed, which ci-auth does not accept, or incomplete. */
function unframed(body: Buffer): Uint8Array {
  if (body.length < PREFIX_BYTES || body[0] !== 0) return new Uint8Array()
  const end = PREFIX_BYTES + body.readUInt32BE(1)
  return end > body.length ? new Uint8Array() : body.subarray(PREFIX_BYTES, end)
}
