// A tunnel through a proxy, and its refusal. Loaded where there is a proxy.
// https://www.rfc-editor.org/rfc/rfc9110#name-connect
import type {Socket} from 'node:net'
import {type CallFault, type ProxyServer, portOf, proxyAuthorization, request, unlessAborted} from './proxy.ts'

export const proxyRefusal = (proxyStatus: number, asked = ''): CallFault => {
  // Of each way, the name alone: what follows could repeat anything. https://www.rfc-editor.org/rfc/rfc9110#field.proxy-authenticate
  const proxySchemes = asked.split(/,\s*/).flatMap((each) => /^[A-Za-z]{1,20}(?=\s|$)/.exec(each)?.[0] ?? [])
  const fault = new Error(`the proxy answered ${proxyStatus}`)
  return Object.assign(fault, {proxyStatus, proxySchemes, atProxy: true as const})
}

/** Opens a tunnel to `origin` through a connected proxy. */
export function tunnel(socket: Socket, origin: URL, proxy: ProxyServer, signal: AbortSignal): Promise<Socket> {
  const authority = `${origin.hostname}:${portOf(origin)}`
  const start = (resolve: (socket: Socket) => void, reject: (reason: unknown) => void): void => {
    const message = request({createConnection: () => socket, method: 'CONNECT', path: authority, setHost: false})
    // Not among the options: NODE_DEBUG=http prints those.
    for (const [name, value] of Object.entries({host: authority, ...proxyAuthorization(proxy)}))
      message.setHeader(name, value)
    message
      .once('connect', ({headers, statusCode = 0}) => {
        if (statusCode < 200 || statusCode >= 300) {
          socket.destroy()
          return reject(proxyRefusal(statusCode, headers['proxy-authenticate']?.toString()))
        }
        // Nothing that follows is lost: a server of TLS waits for the client's first message.
        resolve(socket)
      })
      .on('error', reject)
      .end()
  }
  return unlessAborted(signal, start, () => socket.destroy())
}
