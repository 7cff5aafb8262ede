import type {IncomingMessage, ServerResponse} from 'node:http'
import type {IncomingHttpHeaders, ServerHttp2Stream} from 'node:http2'
import {timestamp} from '../../base/clock.ts'
import type {Cloud} from '../cloud.ts'
import {type Fault, faultBody, html502, type Service, waitFor} from '../faults.ts'
import {notServed, type Reply, type Request, type RequestEntry} from './route.ts'
import {answer, findRoute, serviceOf} from './routes.ts'

const MAX_BODY_BYTES = 1_048_576

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function readRequest(message: IncomingMessage, secure: boolean): Promise<Request> {
  const {headers, method = 'GET', url = '/'} = message
  const base = `${secure ? 'https' : 'http'}://${headers.host ?? '127.0.0.1'}`
  return {method, headers, secure, url: new URL(base + url), body: await readBody(message)}
}

/** The answer with the fault. Undefined if there is no answer. */
function faultReply({body, headers, kind, status = 503}: Fault, service: Service): Reply | undefined {
  const decision = `fault: ${kind}`
  if (kind === 'status') {
    return {status, body: body ?? faultBody(service, status), decision, ...(headers ? {headers} : {})}
  }
  if (kind !== 'html502') return undefined
  return {
    status: 502,
    body: body ?? html502,
    decision,
    headers: {'content-type': 'text/html; charset=UTF-8', ...headers},
  }
}

/** Breaks the connection, with a reset if possible. */
function breakConnection({socket}: IncomingMessage): void {
  if (typeof socket.resetAndDestroy === 'function' && !('encrypted' in socket)) socket.resetAndDestroy()
  else socket.destroy()
}

export function send(response: ServerResponse, {body, headers, status}: Reply, now: number, isWhole: boolean): void {
  const content = Buffer.from(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    ...headers,
    'content-length': content.length,
    date: new Date(now * 1000).toUTCString(),
  })
  if (isWhole) response.end(content)
  else response.write(content.subarray(0, content.length / 2), () => response.socket?.destroy())
}

export interface Listening {
  cloud: Cloud
  /** Called when a request is read, before it is answered. */
  record(entry: RequestEntry): void
  /** Called when it is known how the request ends. */
  settle(entry: RequestEntry): void
  /** Keeps the facts that decided an answer. @returns their id, if there are any. */
  observe(request: Request, service: Service, reply: Reply): string | undefined
  /** Answers requests to the emulator itself. @returns whether it was one. */
  control(request: Request, response: ServerResponse): Promise<boolean>
}

const internalError = (): Reply => ({status: 500, body: faultBody('other', 500), decision: 'a bug of the emulator'})

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  request: Request,
  {cloud, observe, record, settle}: Listening,
): Promise<void> {
  const route = findRoute(request)
  const service = serviceOf(request, route)
  const {body, headers, method, url} = request
  const path = url.pathname + url.search
  const time = timestamp(cloud.clock.now())
  const started = performance.now()
  const entry: RequestEntry = {service, method, host: url.host, path, headers, body, status: 0, time}
  record(entry)
  const end = (status: number, decision = ''): void =>
    settle(Object.assign(entry, {status, decision, ms: Math.round(performance.now() - started)}))

  const fault = cloud.faults.take(service, path)
  if (fault?.kind === 'hang') return end(0, 'fault: hang')
  if (fault?.kind === 'delay') await waitFor(fault)
  if (fault?.kind === 'reset') {
    end(0, 'fault: reset')
    return breakConnection(message)
  }

  const reply = (fault && faultReply(fault, service)) ?? (await answer(request, cloud, route).catch(internalError))
  const exchange = observe(request, service, reply)
  if (exchange !== undefined) entry.exchange = exchange
  end(reply.status, fault?.kind === 'truncate' ? 'fault: truncate' : reply.decision)
  send(response, reply, cloud.clock.now(), fault?.kind !== 'truncate')
}

/** Answers a call over HTTP/2, which only clients of gRPC need: with gRPC's status "unimplemented". */
export function refuseStream(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, listening: Listening): void {
  stream.on('error', () => stream.destroy())
  const {':authority': authority = '', ':method': method = 'POST', ':path': path = '/'} = headers
  if (!URL.canParse(path, `https://${authority}`)) {
    stream.close()
    return
  }
  const request = {method, headers: {}, secure: true, body: '', url: new URL(path, `https://${authority}`)}
  const {body, decision = '', status} = notServed(request)
  const {host, pathname} = request.url
  const time = timestamp(listening.cloud.clock.now())
  const entry = {
    service: serviceOf(request, undefined),
    method,
    host,
    path: pathname,
    headers: {},
    body: '',
    status,
    time,
  }
  listening.record(entry)
  listening.settle(Object.assign(entry, {decision, ms: 0}))
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
export async function listen(
  message: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  listening: Listening,
): Promise<void> {
  try {
    const request = await readRequest(message, secure)
    if (secure || !(await listening.control(request, response))) await serve(message, response, request, listening)
  } catch {
    message.socket.destroy()
  }
}
