import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import {type AddressInfo, connect, type Server, type Socket} from 'node:net'
import {text as readText} from 'node:stream/consumers'
import {setImmediate} from 'node:timers/promises'
import type {Clock} from '../../../base/clock.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {openPeerUsers, type PeerUserFiles, type PeerUsers} from './peer-user.ts'

export interface LoopbackReply {
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}

export const textReply = (body: string, status = 200): LoopbackReply => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
})

export const loopbackJson = (value: object, status = 200): LoopbackReply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

/** The form of every refusal. https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export const refusalReply = (error: string, description: string, status = 400): LoopbackReply =>
  loopbackJson({error, error_description: description}, status)

/** A token could not be minted: client libraries try again after 503. Other errors than CiAuthError are not shown. */
export const failureReply = (error: unknown): LoopbackReply =>
  error instanceof CiAuthError
    ? refusalReply('temporarily_unavailable', `${error.code}: ${error.message}`, 503)
    : refusalReply('server_error', 'ci-auth failed', 500)

/** Whole seconds until `expiresAt`, at least 1: clients calculate with it. */
export const secondsLeft = (expiresAt: number, clock: Clock): number => Math.max(1, Math.floor(expiresAt - clock.now()))

/** @param allowed - The one method of the path. */
export const wrongMethod = (allowed: string): LoopbackReply => ({
  ...textReply(`the method is ${allowed}`, 405),
  headers: {allow: allowed},
})

/** Connections that have not sent a request yet. Fewer than the file descriptors that the strictest common limit allows. */
const MAX_SILENT = 64

/**
 * Limits the connections of `server` that have not sent a request yet, so that nobody can use up its file descriptors. At the
 * limit, those of other users are closed, then the oldest: our own user sends a request at once.
 *
 * Returns what keeps a connection that has sent a whole request from a permitted user.
 */
function limitConnections(server: Server, users: PeerUsers): (socket: Socket) => void {
  const silent = new Set<Socket>()

  const end = (socket: Socket): void => {
    silent.delete(socket)
    socket.destroy()
  }

  const makeRoom = (): void => {
    const sockets = [...silent]
    for (const [index, user] of users.of(sockets).entries()) {
      const socket = sockets[index] as Socket
      if (user === 'foreign') end(socket)
      if (user === 'own') silent.delete(socket)
    }
    const [oldest] = silent
    if (oldest && silent.size > MAX_SILENT) end(oldest)
  }

  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    if (silent.size > MAX_SILENT) makeRoom()
  })
  return (socket) => {
    silent.delete(socket)
  }
}

/** A request of a process of this computer. */
export interface LoopbackRequest {
  method: string
  /** Only its path and query have a meaning. */
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export type LoopbackHandler = (request: LoopbackRequest) => LoopbackReply | Promise<LoopbackReply>

export interface LoopbackServer {
  /** `127.0.0.1:PORT` */
  host: string
  /** `http://127.0.0.1:PORT` */
  url: string
  /** Closes every connection, so that nothing keeps the process alive. */
  close(): void
}

export interface LoopbackOptions {
  /**
   * Answers only processes of our own user and of root, for a protocol without a secret. If the system
   * does not tell the user, the request is refused.
   */
  ownUserOnly?: boolean
  /** How long a client may take to send its headers; for its whole request, twice that. Default: 10 seconds. */
  headersMs?: number
  /** Default: those of Linux. */
  peerUserFiles?: PeerUserFiles
}

const ADDRESS = '127.0.0.1'
const MAX_BODY_BYTES = 65_536
const HEADERS_MS = 10_000

/** Serves only this computer, on a free port, until it is closed. */
export async function openLoopbackServer(
  handle: LoopbackHandler,
  {headersMs = HEADERS_MS, ownUserOnly = false, peerUserFiles}: LoopbackOptions = {},
): Promise<LoopbackServer> {
  const hosts = new Set<string>()
  const users = openPeerUsers(peerUserFiles)
  const isPermitted = ownUserOnly ? ownUsersTest(users) : async () => true
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: headersMs * 2,
    connectionsCheckingInterval: headersMs / 10,
  }
  const server = createServer(limits, (message, response) => {
    const onReceived = (): void => keep(message.socket)
    void reply(message, {handle, hosts, isPermitted, onReceived}).then((given) => send(response, given))
  })
  const keep = limitConnections(server, users)
  server.listen(0, ADDRESS)
  await once(server, 'listening')
  // Without a free descriptor, a connection cannot be accepted. The client can try again, and the command goes on.
  server.on('error', () => {})
  const {port} = server.address() as AddressInfo
  for (const name of [ADDRESS, 'localhost']) hosts.add(`${name}:${port}`)
  return {
    host: `${ADDRESS}:${port}`,
    url: `http://${ADDRESS}:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
      users.close()
    },
  }
}

const OWN_REQUEST_MS = 10_000

/** Whether `server` recognises a request of this process as one of our own user. */
export async function answersUs({host, url}: LoopbackServer): Promise<boolean> {
  const socket = connect({host: ADDRESS, port: Number(new URL(url).port)})
  socket.setTimeout(OWN_REQUEST_MS, () => socket.destroy(new Error('no answer')))
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  try {
    return /^HTTP\/1\.1 (?!403)\d{3} /.test(await readText(socket))
  } catch {
    return false
  }
}

/** To read the tables of the system takes milliseconds, so requests at the same time share one reading. */
function ownUsersTest(users: PeerUsers): (socket: Socket) => Promise<boolean> {
  let next: {sockets: Socket[]; isOwn: Promise<boolean[]>} | undefined
  return async (socket) => {
    next ??= {sockets: [], isOwn: setImmediate().then(look)}
    const {isOwn, sockets} = next
    const index = sockets.push(socket) - 1
    return (await isOwn)[index] === true
  }

  function look(): boolean[] {
    const sockets = next?.sockets ?? []
    next = undefined
    return users.of(sockets).map((user) => user === 'own')
  }
}

interface RequestRules {
  handle: LoopbackHandler
  hosts: ReadonlySet<string>
  isPermitted: (socket: Socket) => Promise<boolean>
  /** Called when the whole request has arrived. */
  onReceived: () => void
}

/** A web page can reach this address by a host name that its owner points to 127.0.0.1. The Host header shows that. */
async function reply(
  message: IncomingMessage,
  {handle, hosts, isPermitted, onReceived}: RequestRules,
): Promise<LoopbackReply> {
  const {headers, method = 'GET', socket, url = '/'} = message
  if (!hosts.has(headers.host ?? '')) return textReply('this server is for this computer only', 403)
  try {
    if (!(await isPermitted(socket))) return textReply('this server is for the user who started it only', 403)
    const body = await readBody(message)
    if (body === undefined) return textReply('the request is too large', 413)
    onReceived()
    return await handle({method, url: new URL(url.replace(/^\/*/, '/'), 'http://loopback'), headers, body})
  } catch (error) {
    return failureReply(error)
  }
}

async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Closes the connection after the answer. Otherwise a client could reuse a connection that is just being closed. */
function send(response: ServerResponse, {body, headers, status, type}: LoopbackReply): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** The handler of each path, and its one method. */
export type Routes = Readonly<Record<string, {method: 'GET' | 'POST'; handle: LoopbackHandler}>>

/** Chooses the handler by the path. */
export const byPath =
  (routes: Routes): LoopbackHandler =>
  (request) => {
    const {pathname} = request.url
    const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined
    if (!route) return textReply('there is nothing here', 404)
    return route.method === request.method ? route.handle(request) : wrongMethod(route.method)
  }
