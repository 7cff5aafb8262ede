import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {isForeign} from './peer-user.ts'
import {failure, type Reply, text} from './reply.ts'

/** What a process of this computer asks. */
export interface Asked {
  method: string
  /** Its path and its query; the host says nothing. */
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = (asked: Asked) => Reply | Promise<Reply>

export interface LoopbackServer {
  /** `127.0.0.1:PORT` */
  host: string
  /** `http://127.0.0.1:PORT` */
  url: string
  /** Breaks every connection, so that nothing keeps the process alive. */
  close(): void
}

const ADDRESS = '127.0.0.1'
const MAX_BODY_BYTES = 65_536

/**
 * Serves this computer alone, on a port that is free, until it is closed.
 *
 * `ownUserOnly` refuses processes of other users, where the system tells whose they are: for a protocol that has no place for
 * a secret.
 */
export async function openLoopbackServer(
  answer: Answer,
  {ownUserOnly = false}: {ownUserOnly?: boolean} = {},
): Promise<LoopbackServer> {
  const hosts = new Set<string>()
  const server = createServer((message, response) => {
    void reply(message, hosts, ownUserOnly ? forOwnUser(message, answer) : answer).then((given) =>
      send(response, given),
    )
  })
  server.listen(0, ADDRESS)
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  for (const name of [ADDRESS, 'localhost']) hosts.add(`${name}:${port}`)
  return {
    host: `${ADDRESS}:${port}`,
    url: `http://${ADDRESS}:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A page in a browser reaches this address by a name that its owner has pointed here: the name gives it away. */
async function reply(message: IncomingMessage, hosts: ReadonlySet<string>, answer: Answer): Promise<Reply> {
  const {headers, method = 'GET', url = '/'} = message
  if (!hosts.has(headers.host ?? '')) return text('this server is for this computer only', 403)
  try {
    const body = await readBody(message)
    if (body === undefined) return text('the request is too large', 413)
    return await answer({method, url: new URL(url.replace(/^\/*/, '/'), 'http://loopback'), headers, body})
  } catch (error) {
    return failure(error)
  }
}

const forOwnUser =
  ({socket}: IncomingMessage, answer: Answer): Answer =>
  async (asked) =>
    (await isForeign(socket)) ? text('this server is for the user who started it only', 403) : answer(asked)

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

/** Each connection ends with its answer: a client that used an old one again could find it closed. */
function send(response: ServerResponse, {body, headers, status, type}: Reply): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
