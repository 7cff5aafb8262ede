import {once} from 'node:events'
import {type AddressInfo, type Socket, Server as TcpServer} from 'node:net'
import {platform} from 'node:os'
import {CiAuthError} from '../base/errors.ts'
import {inputExcerpt} from '../base/quoting.ts'
import type {Setting} from './request/answer.ts'
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

const AIRPLAY = 'On macOS, AirPlay Receiver holds port 5000: System Settings, General, AirDrop & Handoff'

/** Who else listens on the port, by its number: where it can be guessed. */
const usual: Readonly<Record<number, readonly string[]>> = {5000: [AIRPLAY], 7000: [AIRPLAY]}

/** What an error of `listen` means for the one who chose `host` and `port`. Anything else is returned as it is. */
export function listenFailure(cause: unknown, host: string, port: number, system = platform()): unknown {
  const {code} = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new CiAuthError(
      'EMPLOYEE_PORT_TAKEN',
      `port ${port} on ${host} is in use, probably by a service that still runs`,
      {
        cause,
        suggestions: [
          `Find out which program listens on it: ${system === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -i :${port}`}`,
          ...(usual[port] ?? []),
          `Choose another port: --port ${port + 1}, or a free one: --port 0`,
        ],
      },
    )
  }
  if (code === 'EACCES') {
    return new CiAuthError('EMPLOYEE_ADDRESS_UNAVAILABLE', `not allowed to listen on port ${port} of ${host}`, {
      cause,
      suggestions: system === 'win32' ? reserved(port) : ['Choose a port above 1023 with --port'],
    })
  }
  return code !== undefined && NO_ADDRESS.has(code) ? noAddress(host, cause) : cause
}

/** Windows keeps ranges of ports for itself, for Hyper-V mostly, and lets a program keep all others from its port. */
const reserved = (port: number): string[] => [
  'See which ports Windows reserves: netsh interface ipv4 show excludedportrange protocol=tcp',
  `Choose another port: --port ${port + 1}, or a free one: --port 0`,
]

const NO_ADDRESS = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
  'EPROTONOSUPPORT',
  'ERR_INVALID_ARG_VALUE',
])

/** Nothing listens on `host`. Empty, it would mean every address, which nobody has asked for. */
const noAddress = (host: string, cause?: unknown): CiAuthError =>
  new CiAuthError(
    'EMPLOYEE_ADDRESS_UNAVAILABLE',
    `${inputExcerpt(host) || 'an empty host'} is not an address of this machine`,
    {
      cause,
      suggestions: ['Use --host 127.0.0.1 for this machine only, or --host 0.0.0.0 for its whole network'],
    },
  )
