import {once} from 'node:events'
import {type AddressInfo, type Socket, Server as TcpServer} from 'node:net'
import {listenFailure, noAddress} from './listen-failure.ts'
import type {Setting} from './request/exchange.ts'
import {isLoopbackAddress} from './request/request-target.ts'
import {type ClientLimits, openServer} from './server.ts'

export interface ServiceOptions extends Omit<Setting, 'isEnding' | 'listensOn'> {
  host: string
  /** 0 is a free one. */
  port: number
  /** Default: 10 s for the headers, 30 s for a request, 5 s between two. */
  clientLimits?: ClientLimits
}

export interface Service {
  /** Where it listens, without a slash at the end. */
  url: string
  port: number
  /**
   * Takes no more connections, lets requests that have begun end, and cuts what is left after `deadlineMs`.
   *
   * @returns the number of connections that had to be cut.
   */
  drain(deadlineMs: number): Promise<number>
}

/** How often a service that ends looks for connections that have become idle. */
const POLL_MS = 50

/**
 * Serves the employees.
 *
 * @throws {CiAuthError} `EMPLOYEE_PORT_TAKEN`, `EMPLOYEE_ADDRESS_UNAVAILABLE`
 */
export async function startService({clientLimits, host, port, ...options}: ServiceOptions): Promise<Service> {
  if (host === '') throw noAddress(host)
  const setting: Setting = {...options, isEnding: false}
  const server = openServer(setting, clientLimits)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  try {
    server.listen({host, port})
    await once(server, 'listening')
  } catch (cause) {
    throw listenFailure(cause, host, port)
  }
  const {address, family, port: number} = server.address() as AddressInfo
  if (isLoopbackAddress(address)) setting.listensOn = host
  const closeIdle = (): void => {
    // Node takes a connection for idle once the end of its answer is written, though it may wait for its reader.
    if ([...sockets].every((socket) => socket.writableLength === 0)) server.closeIdleConnections()
  }

  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${number}`,
    port: number,
    drain: async (deadlineMs) => {
      setting.isEnding = true
      const closed = once(server, 'close')
      // Its own `close` cuts answers that are still on their way.
      TcpServer.prototype.close.call(server)
      let cut = 0
      const deadline = setTimeout(() => {
        cut = sockets.size
        for (const socket of sockets) socket.destroy()
      }, deadlineMs)
      // Connections on which nothing was asked yet are idle too, but Node counts them among the busy ones.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      closeIdle()
      const poll = setInterval(closeIdle, POLL_MS)
      await closed
      clearInterval(poll)
      clearTimeout(deadline)
      // It keeps the time of requests until it is told.
      server.close()
      return cut
    },
  }
}
