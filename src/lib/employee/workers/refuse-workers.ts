import {CiAuthError} from '../../errors.ts'
import type {Handlers} from '../handlers.ts'

/**
 * Why the handlers do not allow so many `workers`; undefined if they do. Each worker asks, before it listens: the primary
 * never loads the module, which may open a database as it is loaded.
 *
 * @param name - The module, as messages call it.
 */
export function refuseWorkers(
  {maxWorkers}: Pick<Handlers, 'maxWorkers'>,
  workers: number,
  name: string,
): CiAuthError | undefined {
  if (maxWorkers === undefined || workers <= maxWorkers) return undefined
  const isMemory = maxWorkers === 1
  return new CiAuthError(
    'EMPLOYEE_WORKERS_REFUSED',
    isMemory
      ? `${name} keeps its data in the memory of its process, and each of ${workers} workers would hold its own`
      : `${name} allows ${maxWorkers} workers at most, not ${workers} (maxWorkers)`,
    {
      suggestions: [
        `Serve from fewer processes: --workers ${maxWorkers}`,
        ...(isMemory
          ? [
              'Keep the data in a file: ci-auth employee init handlers.mjs --template sqlite',
              'Keep the data in a server: ci-auth employee init handlers.mjs --template postgres',
            ]
          : []),
      ],
    },
  )
}
