// https://www.rfc-editor.org/rfc/rfc9110#name-connect
import type {Socket} from 'node:net'
import {request} from './built-ins.ts'
import {type ProxyServer, portOf} from './proxy-environment.ts'

export const proxyRefusal = (proxyStatus: number): Fault =>
  Object.assign(new Error(`the proxy answered ${proxyStatus}`), {proxyStatus, atProxy: true as const})

export const proxyAuthorization = ({url}: ProxyServer): Record<string, string> => {
  if (!url.username && !url.password) return {}
  const pair = `${decode(url.username)}:${decode(url.password)}`
  return {'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}`}
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Opens the way to `origin` through a connected proxy. */
export function tunnel(socket: Socket, origin: URL, proxy: ProxyServer, signal: AbortSignal): Promise<Socket> {
  const authority = `${origin.hostname}:${portOf(origin)}`
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason)
      socket.destroy()
    }
    signal.addEventListener('abort', abort, {once: true})
    const message = request({createConnection: () => socket, method: 'CONNECT', path: authority, setHost: false})
    // Not among the options: NODE_DEBUG=http prints those.
    for (const [name, value] of Object.entries({host: authority, ...proxyAuthorization(proxy)}))
      message.setHeader(name, value)
    message
      .once('connect', ({statusCode = 0}, _, head) => {
        signal.removeEventListener('abort', abort)
        if (statusCode >= 200 && statusCode < 300) {
          if (head.length > 0) socket.unshift(head)
          return resolve(socket)
        }
        socket.destroy()
        reject(proxyRefusal(statusCode))
      })
      .on('error', (error) => {
        signal.removeEventListener('abort', abort)
        reject(error)
      })
      .end()
  })
}

/** An error on the way to an answer. Its text and its fields hold no secret. */
export interface Fault extends Error {
  code?: string
  /** Set when it was the proxy that could not be reached or that refused. */
  atProxy?: true
  /** What the proxy answered to CONNECT. */
  proxyStatus?: number
}
