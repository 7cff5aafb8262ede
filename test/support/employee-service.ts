import {setTimeout as sleep} from 'node:timers/promises'
import {
  builtInHandlers,
  currentHandlers,
  type EmployeeRequest,
  type Handler,
  type Handlers,
  handlerName,
  type Method,
  methods,
} from '../../src/lib/employee/handlers.ts'
import type {LogEntry} from '../../src/lib/employee/log.ts'
import {type Service, type ServiceOptions, startService} from '../../src/lib/employee/service.ts'
import {openRaw, type RawAnswer, type RawClient} from './raw-http.ts'
import {patience} from './slowness.ts'

export interface EmployeeService extends Service {
  /** One entry per request, in the order of the answers. */
  log: LogEntry[]
  /** What handlers threw. */
  faults: unknown[]
  /** Ends at once, whatever still runs. */
  close(): Promise<unknown>
}

/** A service on a free port of this process. It keeps its log instead of printing it. */
export async function openEmployees(
  handlers: Handlers = builtInHandlers,
  options: Partial<ServiceOptions> = {},
): Promise<EmployeeService> {
  const log: LogEntry[] = []
  const faults: unknown[] = []
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    current: currentHandlers(handlers, (reason) => faults.push(reason)),
    log: (entry) => log.push(entry),
    onFault: (reason) => faults.push(reason),
    bodyLimitBytes: 100_000,
    handlerTimeoutMs: 5000,
    cors: false,
    ...options,
  })
  return {...service, log, faults, close: () => service.drain(0)}
}

/** Handlers that answer with method, employee and body, and keep these three of each call in `calls`. */
export function recordingHandlers(): {handlers: Record<string, Handler>; calls: unknown[][]} {
  const calls: unknown[][] = []
  const record =
    (method: Method): Handler =>
    ({body, employeeName}: EmployeeRequest) => {
      calls.push([method, employeeName, body])
      return {method, employee: employeeName, body}
    }
  return {handlers: Object.fromEntries(methods.map((method) => [handlerName(method), record(method)])), calls}
}

/** What a handler threw, and at which request. */
export interface Fault {
  error: unknown
  entry: LogEntry
}

/** A service for clients that send what they like. */
export interface HostileService extends EmployeeService {
  thrown: Fault[]
  /** What the handlers were called with, as `PUT alice {"a":1}`: unless the test brings its own. */
  calls: string[]
  /** `PUT /employee/alice HTTP/1.1 200` for each line of the log. */
  lines(): string[]
  /** A connection of its own; closed with the service. */
  connect(): Promise<RawClient>
}

function recording(calls: string[]): Handlers {
  const record =
    (method: string) =>
    ({body, employeeName}: EmployeeRequest): object => {
      calls.push(`${method} ${employeeName}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`)
      return {method, employeeName}
    }
  return Object.fromEntries(methods.map((method) => [handlerName(method), record(method)]))
}

/** Close it in `afterEach`. */
export async function openHostile(handlers?: Handlers, options?: Partial<ServiceOptions>): Promise<HostileService> {
  const calls: string[] = []
  const thrown: Fault[] = []
  const clients: RawClient[] = []
  const service = await openEmployees(handlers ?? recording(calls), {
    onFault: (error, entry) => thrown.push({error, entry}),
    ...options,
  })
  return {
    ...service,
    thrown,
    calls,
    lines: () => service.log.map(({requestLine, status}) => `${requestLine} ${status}`),
    async connect() {
      const client = await openRaw(service.port)
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.close()
      return service.close()
    },
  }
}

/** What a connection must lead to, as `200 405 open`: the answers in their order, and whether it can be used on. */
export interface Expected {
  answers: readonly number[]
  end: 'open' | 'closed'
  /** What the handlers are called with, in any order. */
  calls: readonly string[]
}

const PROBE = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

const LIMIT_MS = patience(8000)

async function readAnswers(client: RawClient, {answers, end}: Expected, isHead: boolean): Promise<string> {
  const found: number[] = []
  let last: RawAnswer | undefined
  for (const [index] of answers.entries()) {
    last = await client.answer(isHead && index === 0)
    found.push(last.status)
  }
  if (end === 'closed') {
    if (last?.headers['connection'] !== 'close') throw new Error('the last answer does not say that it is the last')
    const rest = await client.rest()
    if (rest !== '') throw new Error(`more than was expected: ${rest}`)
  } else {
    client.send(PROBE)
    const {body, status} = await client.answer()
    if (body !== '{"status":"ok"}\n') throw new Error(`not the answer to the last request: ${status} ${body}`)
  }
  return `${found.join(' ')} ${end}`
}

const described = (outcome: string, calls: readonly string[]): string =>
  [outcome, ...[...calls].sort((a, b) => (a < b ? -1 : 1))].join(' | ')

export const expectation = ({answers, calls, end}: Expected): string => described(`${answers.join(' ')} ${end}`, calls)

/**
 * Sends `parts`, one packet each, to a service of their own. Says what came of them, as `expectation` does, or what
 * went wrong: an answer too many or too few, a request without its one line of the log, a service that is gone.
 */
export async function converse(
  parts: readonly string[],
  expected: Expected,
  options?: Partial<ServiceOptions>,
): Promise<string> {
  const service = await openHostile(undefined, options)
  try {
    const client = await service.connect()
    const isHead = parts[0]?.startsWith('HEAD ') ?? false
    const outcome = Promise.race([
      readAnswers(client, expected, isHead),
      sleep(LIMIT_MS, 'too few answers', {ref: false}).then((text) => `${text}: ${client.received}`),
    ])
    for (const [index, part] of parts.entries()) {
      if (index > 0) await sleep(5)
      client.send(part)
    }
    const found = await outcome
    const logged = service.log.map(({status}) => status).filter((_status, index) => index < expected.answers.length)
    const answered = expected.answers.filter((status) => status >= 200)
    const probes = expected.end === 'open' ? 1 : 0
    if (service.log.length !== answered.length + probes) return `logged: ${service.lines().join(', ')}`
    if (!answered.every((status) => logged.includes(status))) return `logged with other statuses: ${logged.join(' ')}`
    const next = await service.connect()
    next.send(PROBE)
    const {status} = await next.answer()
    return status === 200 ? described(found, service.calls) : `the next client got ${status}`
  } catch (error) {
    return String(error)
  } finally {
    await service.close()
  }
}
