import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {createServer} from 'node:https'
import type {AddressInfo, Socket} from 'node:net'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {makeAuthority} from '../support/authority.ts'
import type {TestEmulator} from '../support/emulator.ts'
import {startProxy} from '../support/proxy.ts'
import {callerOf} from './bearer.ts'

/** One request, and what was said to it. */
export interface Visit {
  line: string
  host: string
  /** How the token came: `Basic`, `Bearer`, or `none`. */
  scheme: string
  token: string
  status: number
}

/** A host of Google that takes access tokens of the emulator, for clients that reach it through a proxy. */
export interface GoogleHost {
  /** What a client needs to find the host, and to trust it. Calls to 127.0.0.1 do not take this way. */
  env: Record<string, string>
  visits: Visit[]
  /** Answers the next request that has a valid token with 401, as if the token had been revoked. `served`: after so many others. */
  refuseOnce(served?: number): void
  /** Waits before each answer. */
  slow(milliseconds: number): void
  close(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Serves `hosts` under their own names over TLS, with a certificate of an authority that only the client trusts. */
export async function serveNames(
  directory: string,
  hosts: readonly string[],
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<Pick<GoogleHost, 'env' | 'close'>> {
  const authority = await makeAuthority()
  const trusted = join(directory, `${hosts[0]}.pem`)
  await writeFile(trusted, authority.ca)
  const sockets = new Set<Socket>()
  const server = createServer(await authority.issue(hosts), (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket: Socket) => sockets.add(socket)).on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startProxy({tunnelTo: (server.address() as AddressInfo).port})
  return {
    env: {
      HTTPS_PROXY: proxy.url,
      https_proxy: proxy.url,
      NO_PROXY: '127.0.0.1',
      no_proxy: '127.0.0.1',
      SSL_CERT_FILE: trusted,
      GIT_SSL_CAINFO: trusted,
    },
    async close() {
      await proxy.close()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves `hosts` with `answer`, to whom has a token of the emulator. */
export async function openGoogleHost(
  {directory, url}: TestEmulator,
  hosts: readonly string[],
  answer: Answer,
): Promise<GoogleHost> {
  const visits: Visit[] = []
  let refusals = 0
  let servedFirst = 0
  let delayMs = 0

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const given = readToken(request.headers.authorization)
    const isValid = (await callerOf(url, `Bearer ${given.token}`)) !== undefined
    const isServed = isValid && (refusals === 0 || servedFirst > 0)
    if (isServed) servedFirst = Math.max(0, servedFirst - 1)
    else if (isValid) refusals--
    await sleep(delayMs)
    const {headers, method, url: path} = request
    response.once('finish', () =>
      visits.push({line: `${method} ${path}`, host: headers.host ?? '', ...given, status: response.statusCode}),
    )
    if (isServed) return void answer(request, response)
    response.writeHead(401, {'www-authenticate': 'Basic realm="Google"', 'content-type': 'text/plain'}).end('401')
  }

  return {
    ...(await serveNames(directory, hosts, serve)),
    visits,
    refuseOnce(served = 0) {
      refusals++
      servedFirst = served
    },
    slow: (milliseconds) => {
      delayMs = milliseconds
    },
  }
}

/** The token of an Authorization header: the password of Basic, or all of Bearer. */
function readToken(header = ''): Pick<Visit, 'scheme' | 'token'> {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme === 'Bearer') return {scheme, token: value}
  const [, token = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? []
  return scheme === 'Basic' ? {scheme, token} : {scheme: 'none', token: ''}
}
