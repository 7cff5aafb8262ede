import {once} from 'node:events'
import {Server as HttpServer} from 'node:http'
import {type AddressInfo, type Socket, Server as TcpServer} from 'node:net'
import {platform} from 'node:os'
import {CiAuthError} from '../base/errors.ts'
import {inputExcerpt} from '../base/quoting.ts'
import {noLoopback} from '../base/unexpected.ts'
import type {Setting} from './answer-request.ts'
import {isLoopbackAddress} from './read-request.ts'
import {type ClientLimits, openServer} from './server.ts'

export interface ServiceOptions extends Omit<Setting, 'isEnding' | 'listensOn'> {
  host: string
  /** 0: a free port. */
  port: number
  /** Default: 10 s for the headers, 30 s for a request, 5 s between two requests. */
  clientLimits?: ClientLimits
}

export interface RunningService {
  /** Where it listens, without a slash at the end. */
  url: string
  /**
   * Accepts no more connections, waits until running requests end, and closes the remaining connections after `deadlineMs`.
   *
   * @returns the number of connections that were closed before their requests ended.
   */
  drain(deadlineMs: number): Promise<number>
}

/** How often a stopping service looks for idle connections. The request of a new connection can be on its way for so long. */
const POLL_MS = 100

/**
 * Serves the employees.
 *
 * @throws {CiAuthError} `EMPLOYEE_PORT_TAKEN`, `EMPLOYEE_ADDRESS_UNAVAILABLE`
 */
export async function startService({clientLimits, host, port, ...options}: ServiceOptions): Promise<RunningService> {
  if (host === '') throw noAddress(host)
  const setting: Setting = {...options, isEnding: false}
  const server = openServer(setting, clientLimits)
  // That of HTTP cuts off answers that are still being sent, and requests on their way. In a process of `--watch`, Node 26 calls it.
  Object.assign(server, {close: TcpServer.prototype.close})
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
    // To Node, a connection without any request is busy, and one whose answer is written, but not yet read, is idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    if ([...sockets].every((socket) => socket.writableLength === 0)) server.closeIdleConnections()
  }

  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${number}`,
    drain: async (deadlineMs) => {
      setting.isEnding = true
      const closed = once(server, 'close')
      server.close()
      let closedCount = 0
      const poll = setInterval(closeIdle, POLL_MS)
      const deadline = setTimeout(() => {
        closedCount = sockets.size
        for (const socket of sockets) socket.destroy()
      }, deadlineMs)
      await closed
      clearInterval(poll)
      clearTimeout(deadline)
      // Stops the timer with which the server checks its connections.
      HttpServer.prototype.close.call(server)
      return closedCount
    },
  }
}

/** The error of `listen` with a code and remedies. Any other error is returned unchanged. */
function listenFailure(cause: unknown, host: string, port: number): unknown {
  const {code = ''} = cause as NodeJS.ErrnoException
  const isWindows = platform() === 'win32'
  const otherPort = `Choose another port: --port ${port + 1}, or a free one: --port 0`
  if (code === 'EADDRINUSE') {
    const find = isWindows ? `netstat -ano | findstr :${port}` : `lsof -i :${port}`
    const suggestions = [
      `Find out which program listens on it: ${find}`,
      ...(port === 5000 ? [AIRPLAY] : []),
      otherPort,
    ]
    const message = `port ${port} on ${host} is in use, probably by a service that still runs`
    return new CiAuthError('EMPLOYEE_PORT_TAKEN', message, {cause, suggestions})
  }
  if (code === 'EACCES') {
    // Windows reserves ranges of ports, mostly for Hyper-V, and a program can reserve its port.
    const reserved = 'See which ports Windows reserves: netsh interface ipv4 show excludedportrange protocol=tcp'
    const suggestions = isWindows ? [reserved, otherPort] : ['Choose a port above 1023 with --port']
    const message = `not allowed to listen on port ${port} of ${host}`
    return new CiAuthError('EMPLOYEE_ADDRESS_UNAVAILABLE', message, {cause, suggestions})
  }
  return noLoopback(cause) ?? (NO_ADDRESS.test(code) ? noAddress(host, cause) : cause)
}

const AIRPLAY = 'On macOS, AirPlay Receiver holds port 5000: System Settings, General, AirDrop & Handoff'

const NO_ADDRESS = /^(?:EADDRNOTAVAIL|EAFNOSUPPORT|EAI_AGAIN|EINVAL|ENOTFOUND|EPROTONOSUPPORT|ERR_INVALID_ARG_VALUE)$/

/** The error for a `host` on which nothing can listen. An empty host would mean all addresses, so it is refused too. */
const noAddress = (host: string, cause?: unknown): CiAuthError =>
  new CiAuthError(
    'EMPLOYEE_ADDRESS_UNAVAILABLE',
    `${inputExcerpt(host) || 'an empty host'} is not an address of this machine`,
    {cause, suggestions: ['Use --host 127.0.0.1 for this machine only, or --host 0.0.0.0 for its whole network']},
  )
