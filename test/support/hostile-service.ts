import {type EmployeeRequest, type Handlers, handlerName, methods} from '../../src/lib/employee/handlers.ts'
import type {LogEntry} from '../../src/lib/employee/log.ts'
import type {ServiceOptions} from '../../src/lib/employee/service.ts'
import {type EmployeeService, openEmployees} from './employee-service.ts'
import {openRaw, type RawClient} from './raw-http.ts'

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
