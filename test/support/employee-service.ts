import {once} from 'node:events'
import {request} from 'node:http'
import {text} from 'node:stream/consumers'
import {
  builtInHandlers,
  type EmployeeRequest,
  type Handlers,
  handlerName,
  methods,
} from '../../src/lib/employee/handlers.ts'
import type {LogEntry} from '../../src/lib/employee/log.ts'
import {type RunningService, type ServiceOptions, startService} from '../../src/lib/employee/service.ts'
import {openRaw, type RawClient} from './raw-http.ts'

export interface EmployeeService extends RunningService {
  port: number
  /** One entry per request, in the order of the answers. */
  log: LogEntry[]
  /** What handlers threw. */
  faults: unknown[]
  /** `PUT /employee/alice HTTP/1.1 200` for each line of the log. */
  lines(): string[]
  /** A connection on which any bytes can be sent; closed with the service. */
  connect(): Promise<RawClient>
  /** Ends at once, whatever still runs. */
  close(): Promise<unknown>
}

/** A service on a free port of this process. It keeps its log instead of printing it. Close it in `afterEach`. */
export async function openEmployees(
  handlers: Handlers = builtInHandlers,
  options: Partial<ServiceOptions> = {},
): Promise<EmployeeService> {
  const log: LogEntry[] = []
  const faults: unknown[] = []
  const clients: RawClient[] = []
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    handlers,
    log: (entry) => log.push(entry),
    onFault: (reason) => faults.push(reason),
    bodyLimitBytes: 100_000,
    handlerTimeoutMs: 5000,
    cors: false,
    ...options,
  })
  const port = Number(new URL(service.url).port)
  return {
    ...service,
    port,
    log,
    faults,
    lines: () => log.map(({requestLine, status}) => `${requestLine} ${status}`),
    async connect() {
      const client = await openRaw(port)
      clients.push(client)
      return client
    },
    close() {
      for (const client of clients) client.close()
      return service.drain(0)
    },
  }
}

/** Handlers that answer with method, employee and body, and keep these three of each call in `calls`. */
export function recordingHandlers(): {handlers: Handlers; calls: unknown[][]} {
  const calls: unknown[][] = []
  const record =
    (method: string) =>
    ({body, employeeName}: EmployeeRequest): object => {
      calls.push([method, employeeName, body])
      return {method, employee: employeeName, body}
    }
  return {handlers: Object.fromEntries(methods.map((method) => [handlerName(method), record(method)])), calls}
}

export interface Sent {
  body?: string
  headers?: Record<string, string>
}

/** Asks with Node's client, since fetch resolves dots and encodes by itself. */
export async function ask(url: string, method: string, path: string, {body, headers = {}}: Sent = {}) {
  const {hostname, port} = new URL(url)
  const [answer] = await once(request({hostname, port, method, path, headers, agent: false}).end(body), 'response')
  const content = await text(answer)
  return {
    status: answer.statusCode as number,
    headers: answer.headers as Record<string, string | undefined>,
    content,
    json: content.startsWith('{') ? JSON.parse(content) : undefined,
  }
}
