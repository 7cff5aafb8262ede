import type {ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {PolkaRequest} from 'polka'
import type {CurrentHandlers} from '../handlers-lease.ts'
import type {LogEntry} from '../log.ts'

/** What every request of a service meets. */
export interface Setting {
  /** Asked anew for each request: `--watch` replaces them. */
  current: Pick<CurrentHandlers, 'handlers' | 'lease'>
  log(entry: LogEntry): void
  /** Told what a handler threw; the client is not. */
  onFault(error: unknown, entry: LogEntry): void
  bodyLimitBytes: number
  handlerTimeoutMs: number
  /** Whether pages of other origins may call. */
  cors: boolean
  /** The name that it was told to listen on, where only this computer reaches it. */
  listensOn?: string | undefined
  /** Set when the service ends: answers then close their connection. */
  isEnding: boolean
}

/** What requests of one connection have in common. */
export interface Connection {
  /** Of the client. Kept: a socket that has closed does not know it any more. */
  address: string
  /** The exchange of the request that came last. */
  latest: Exchange | undefined
  /**
   * Whether the latest answer is the last one. What comes behind its request is dropped: a handler must not act for a
   * client that will never be answered.
   */
  isClosing: boolean
}

/** One request and its one answer. */
export interface Exchange {
  setting: Setting
  connection: Connection
  request: PolkaRequest
  response: ServerResponse
  /** The request target as it was received: `request.url` is only its path. */
  target: string
  /** By the clock of `performance`. */
  startedMs: number
  isAnswered: boolean
  /** Whether the client waits for a word before it sends the body. */
  awaitsContinue: boolean
}

/** An IPv4 client of a socket for both families is shown as what it is. */
export const addressOf = ({remoteAddress = '-'}: Socket): string =>
  remoteAddress.startsWith('::ffff:') ? remoteAddress.slice('::ffff:'.length) : remoteAddress

export const entryOf = ({connection, request, startedMs, target}: Exchange, status: number): LogEntry => ({
  address: connection.address,
  requestLine: `${request.method} ${target} HTTP/${request.httpVersion}`,
  status,
  milliseconds: performance.now() - startedMs,
})
