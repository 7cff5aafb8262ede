import {basename, resolve} from 'node:path'
import {inspect} from 'node:util'
import {CiAuthError} from '../lib/base/errors.ts'
import {builtInHandlers, type CurrentHandlers, currentHandlers} from '../lib/employee/handlers.ts'
import {withoutGenerations} from '../lib/employee/loading/generation-hooks.ts'
import {commonLine, jsonLine, type LogEntry, lineBatch, readableLine} from '../lib/employee/log.ts'
import {startService} from '../lib/employee/service.ts'
import {isPainted, painter} from './colour.ts'
import {readable} from './oclif/failure.ts'

export const logFormats = ['common', 'json', 'none'] as const

type LogFormat = (typeof logFormats)[number]

/** The colours of Werkzeug's request lines, except for successes other than 200, which it colours as server errors. */
function styleOf(status: number): Parameters<ReturnType<typeof painter>>[0] | undefined {
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

/** The flags of `employee serve`. */
export interface ServeSettings {
  host: string
  port: number
  handlers: string | undefined
  watch: boolean
  log: LogFormat
  cors: boolean
  bodyLimitBytes: number
  handlerTimeoutMs: number
  drainTimeoutMs: number
}

export interface Serving {
  url: string
  /** Stops the service gracefully. Afterwards all lines of the log are written. */
  end(): Promise<void>
}

/** Takes one or more whole lines. */
type Write = (lines: string) => void

/**
 * Loads the handlers and serves them.
 *
 * @param tell - Prints what a person should know.
 * @throws {CiAuthError} EMPLOYEE_…: no port is open then.
 */
export async function openService(settings: ServeSettings, log: Write, tell: Write): Promise<Serving> {
  const {bodyLimitBytes, cors, drainTimeoutMs, handlerTimeoutMs, host, port} = settings
  const current = await openHandlers(settings, tell)
  const batch = lineBatch(log)
  // A handler can end the process. The log lines of earlier requests must not be lost.
  process.once('exit', batch.flush)
  const line = lineOf(settings.log)
  const service = await startService({
    host,
    port,
    current,
    bodyLimitBytes,
    handlerTimeoutMs,
    cors,
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
