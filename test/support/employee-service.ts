import {builtInHandlers, currentHandlers, type Handlers} from '../../src/lib/employee/handlers.ts'
import type {LogEntry} from '../../src/lib/employee/log.ts'
import {type Service, type ServiceOptions, startService} from '../../src/lib/employee/service.ts'

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
