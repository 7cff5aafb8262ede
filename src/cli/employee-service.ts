import {basename, resolve} from 'node:path'
import {inspect} from 'node:util'
import {CiAuthError} from '../lib/base/errors.ts'
import {builtInHandlers, type CurrentHandlers, currentHandlers} from '../lib/employee/handlers.ts'
import {withoutGenerations} from '../lib/employee/loading/generation-hooks.ts'
import {commonLine, jsonLine, type LogEntry, lineBatch, readableLine} from '../lib/employee/log.ts'
import {type ServiceOptions, startService} from '../lib/employee/service.ts'
import {endOnLostOutput} from './oclif/base-command.ts'
import {isPainted, painter, readable, type Style} from './printing.ts'

export const logFormats = ['common', 'json', 'none'] as const

type LogFormat = (typeof logFormats)[number]

/** The colours of Werkzeug's request lines, except for successes other than 200, which it colours as server errors. */
function styleOf(status: number): Style | undefined {
  if (status === 304) return 'cyan'
  if (status >= 500) return ['bold', 'magenta']
  if (status === 404) return 'yellow'
  if (status >= 400) return ['bold', 'red']
  return status >= 300 ? 'green' : undefined
}

/** Formats an entry as a line. Undefined: nothing is logged. */
function lineOf(format: LogFormat): ((entry: LogEntry) => string) | undefined {
  if (format === 'none') return undefined
  if (format === 'json') return (entry) => jsonLine(entry, Date.now())
  if (!isPainted(1)) return (entry) => commonLine(entry, Date.now())
  const paint = painter(1)
  const painted = (status: number, text: string): string => {
    const style = styleOf(status)
    return style === undefined ? text : paint(style, text)
  }
  return (entry) => commonLine(entry, Date.now(), painted)
}

const CONTROL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The thrown value, for the author of the code that threw it. Messages can quote clients: they must neither control a
 * terminal nor look like lines of ours.
 */
export function shown(thrown: unknown): string {
  try {
    return withoutGenerations(inspect(thrown))
      .replace(CONTROL, escaped)
      .replace(/\n(?=\S)/g, '\n  ')
  } catch {
    return 'the thrown value cannot be shown'
  }
}

/** What a handler threw, and for which request. */
const faultText = (thrown: unknown, {requestLine, status}: LogEntry): string =>
  `${status} for "${readableLine(requestLine)}": ${shown(thrown)}\n`

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
  watch: boolean
  log: LogFormat
  drainTimeoutMs: number
}

/** Takes one or more whole lines. */
type Write = (lines: string) => void

/**
 * Loads the handlers and serves them. `end` stops the service gracefully; then all lines of the log are written.
 *
 * @param tell - Prints what a person should know.
 * @throws {CiAuthError} EMPLOYEE_…: no port is open then.
 */
export async function openService(
  settings: ServeSettings,
  log: Write,
  tell: Write,
): Promise<{url: string; end(): Promise<void>}> {
  const {drainTimeoutMs, handlers: _, log: format, watch: __, ...options} = settings
  const current = await openHandlers(settings, tell)
  const batch = lineBatch(log)
  // A handler can end the process. The log lines of earlier requests must not be lost.
  process.once('exit', batch.flush)
  const line = lineOf(format)
  const service = await startService({
    ...options,
    current,
    log: (entry) => {
      if (line) batch.add(line(entry))
    },
    onFault: (error, entry) => tell(faultText(error, entry)),
  }).catch(async (error: unknown) => {
    await current.close()
    throw error
  })
  return {
    url: service.url,
    end: async () => {
      const closed = await service.drain(drainTimeoutMs)
      await current.close()
      batch.flush()
      if (closed > 0)
        tell(`${closed === 1 ? '1 connection was' : `${closed} connections were`} closed: requests took too long.\n`)
    },
  }
}

async function openHandlers({handlers, watch}: ServeSettings, tell: Write): Promise<Omit<CurrentHandlers, 'replace'>> {
  const onCloseFault = (reason: unknown): void => tell(`close of the handlers failed: ${String(reason)}\n`)
  if (handlers === undefined) return currentHandlers(builtInHandlers, onCloseFault)
  const file = resolve(handlers)
  if (!watch) {
    const {loadHandlers} = await import('../lib/employee/loading/load-handlers.ts')
    return currentHandlers(await loadHandlers(file, {runtime: process}), onCloseFault)
  }
  const {watchHandlers} = await import('../lib/employee/loading/watch-handlers.ts')
  const name = basename(file)
  return watchHandlers(file, {
    runtime: process,
    onCloseFault,
    onLoaded: () => tell(`${name} changed and was loaded.\n`),
    onFault: (fault) =>
      tell(`${name} changed and could not be loaded. The old handlers are still used.\n${readable(fault)}\n`),
    onUnwatched: (folder, reason) => tell(`changes in ${folder} are not seen: ${reason.message}\n`),
  })
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

/** Bytes that wait for the reader of the log. A stopped terminal must not fill the memory of the service. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** Writes to standard output until its reader has gone. The service goes on without a log. */
export function openLog(
  output: NodeJS.WritableStream & {writableLength: number} = process.stdout,
): (lines: string) => void {
  let isOpen = true
  let dropped = 0
  output.off('error', endOnLostOutput)
  output.on('error', () => {
    isOpen = false
  })
  output.on('drain', () => {
    if (dropped > 0) output.write(`(${dropped} lines are missing here: nobody read them in time)\n`)
    dropped = 0
  })
  return (lines) => {
    if (!isOpen) return
    if (output.writableLength < MAX_WAITING_BYTES) output.write(lines)
    else dropped += lines.split('\n').length - 1
  }
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
