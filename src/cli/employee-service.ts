import {resolve} from 'node:path'
import {isSea} from 'node:sea'
import {inspect} from 'node:util'
import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLines} from '../lib/base/quoting.ts'
import {builtInHandlers} from '../lib/employee/handlers.ts'
import {commonLine, jsonLine, openLog, readableLine} from '../lib/employee/log.ts'
import {type ServiceOptions, startService} from '../lib/employee/service.ts'
import {endOnLostOutput} from './oclif/base-command.ts'

export const logFormats = ['common', 'json', 'none'] as const

/**
 * The thrown value, for the author of the code that threw it. Messages can quote clients: they must neither control a
 * terminal nor look like lines of ours.
 */
export function shownError(thrown: unknown): string {
  try {
    return escapeLogLines(inspect(thrown)).replace(/\n(?=\S)/g, '\n  ')
  } catch {
    return 'the thrown value cannot be shown'
  }
}

const UNITS: Readonly<Record<string, number>> = {'': 1, b: 1, kb: 1000, mb: 1_000_000, kib: 1024, mib: 1_048_576}

/**
 * The number of bytes in `100kB`, `1MiB` or a plain number.
 *
 * @throws {CiAuthError} `INPUT_NUMBER_INVALID`
 */
export function readSize(text: string, flag: string): number {
  const [, digits, unit = ''] = /^(\d{1,12})\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const factor = UNITS[unit.toLowerCase()]
  if (digits === undefined || factor === undefined) {
    throw new CiAuthError('INPUT_NUMBER_INVALID', `${flag} is not a size: write it as 100kB, 1MB or a number of bytes`)
  }
  return Number(digits) * factor
}

interface ServeSettings extends Pick<ServiceOptions, 'host' | 'port' | 'cors' | 'bodyLimitBytes' | 'handlerTimeoutMs'> {
  handlers: string | undefined
  log: (typeof logFormats)[number]
  drainTimeoutMs: number
}

/**
 * Loads the handlers and serves them. `end` stops the service gracefully; then all lines of the log are written.
 *
 * @param tell - Prints what a person should know.
 * @throws {CiAuthError} EMPLOYEE_…: no port is open then.
 */
export async function openService(
  {drainTimeoutMs, handlers: file, log: format, ...settings}: ServeSettings,
  tell: (line: string) => void,
): Promise<{url: string; end(): Promise<void>}> {
  // Loaded only for a module, so that the service starts faster.
  const loading = file === undefined ? undefined : await import('../lib/employee/load-handlers.ts')
  const node = isSea() ? undefined : process.execPath
  const handlers = (await loading?.loadHandlers(resolve(file ?? ''), node)) ?? builtInHandlers
  const close = () =>
    loading?.closeHandlers(handlers, (reason) => tell(`close of the handlers failed: ${shownError(reason)}\n`))
  process.stdout.off('error', endOnLostOutput)
  const log = openLog(process.stdout)
  // A handler can end the process. The log lines of earlier requests must not be lost.
  process.once('exit', log.flush)
  const lineOf = format === 'json' ? jsonLine : commonLine
  const service = await startService({
    ...settings,
    handlers,
    log: format === 'none' ? undefined : (entry) => log.add(lineOf(entry, Date.now())),
    onFault: (thrown, {requestLine, status}) =>
      tell(`${status} for "${readableLine(requestLine)}": ${shownError(thrown)}\n`),
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    url: service.url,
    end: async () => {
      const closed = await service.drain(drainTimeoutMs)
      await close()
      log.flush()
      if (closed > 0)
        tell(`${closed === 1 ? '1 connection was' : `${closed} connections were`} closed: requests took too long.\n`)
    },
  }
}

/**
 * Keeps the process running if a handlers module throws outside of a request: in a timer, or in a promise that
 * no code awaits.
 */
export function surviveFaults(tell: (error: unknown) => void): void {
  // An error of standard error cannot be reported on standard error: that would never end.
  process.stderr.on('error', () => {})
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
}

/**
 * Ends the process when its output is written: a handlers module can have a timer or a connection that would keep it
 * alive.
 */
export async function endProcess(): Promise<never> {
  const written = [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve)))
  await Promise.all(written)
  process.exit()
}
