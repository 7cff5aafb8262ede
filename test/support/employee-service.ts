import {
  builtInHandlers,
  type EmployeeRequest,
  type Handlers,
  handlerName,
  methods,
} from '../../src/lib/employee/handlers.ts'
import type {LogEntry} from '../../src/lib/employee/log.ts'
import {type Service, type ServiceOptions, startService} from '../../src/lib/employee/service.ts'
import {openRaw, type RawClient} from './raw-http.ts'

export interface EmployeeService extends Service {
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
  return {
    ...service,
    log,
    faults,
    lines: () => log.map(({requestLine, status}) => `${requestLine} ${status}`),
    async connect() {
      const client = await openRaw(service.port)
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
