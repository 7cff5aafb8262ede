import {type EmployeeRequest, type Handler, handlerName, type Method, methods} from '../../src/lib/employee/handlers.ts'

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
