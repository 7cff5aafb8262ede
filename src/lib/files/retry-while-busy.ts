import {platform} from 'node:os'
import {systemCode} from './file-errors.ts'

/** How Windows says that somebody has a file open: a virus scanner, an indexer, a client library. It passes. */
const PASSING: readonly string[] = ['EACCES', 'EBUSY', 'EPERM']

/** Between the tries. A scanner is mostly done after the first ones. */
const PAUSES_MS = [10, 20, 50, 100, 200, 400]

const pausesOf = (system: NodeJS.Platform): readonly number[] => (system === 'win32' ? PAUSES_MS : [])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const throwUnlessPassing = (error: unknown): void => {
  if (!PASSING.includes(systemCode(error))) throw error
}

/** What `step` gives, which is tried again where Windows has the file busy. @throws what the last try did. */
export async function retryWhileBusy<Result>(step: () => Promise<Result>, system = platform()): Promise<Result> {
  for (const ms of pausesOf(system)) {
    try {
      return await step()
    } catch (error) {
      throwUnlessPassing(error)
    }
    await pause(ms)
  }
  return step()
}

/** The same where nothing may come between: the process sleeps. */
export function retryWhileBusySync<Result>(step: () => Result, system = platform()): Result {
  for (const ms of pausesOf(system)) {
    try {
      return step()
    } catch (error) {
      throwUnlessPassing(error)
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  }
  return step()
}
