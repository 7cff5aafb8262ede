import {basename, resolve} from 'node:path'
import {builtInHandlers} from '../lib/employee/handlers.ts'
import {type CurrentHandlers, currentHandlers} from '../lib/employee/handlers-lease.ts'
import {lineBatch} from '../lib/employee/log.ts'
import {startService} from '../lib/employee/service.ts'
import {faultText, type LogFormat, lineOf} from './employee-settings.ts'
import {readable} from './oclif/failure.ts'

/** What the flags of `employee serve` ask for. */
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
  /** Ends it gracefully; all lines of the log are written then. */
  end(): Promise<void>
}

/** Gets one or more whole lines. */
type Write = (lines: string) => void

/**
 * Loads the handlers and serves them.
 *
 * @param tell - Gets what a person should know.
 * @throws {CiAuthError} EMPLOYEE_…: nothing listens then.
 */
export async function openService(settings: ServeSettings, log: Write, tell: Write): Promise<Serving> {
  const {bodyLimitBytes, cors, drainTimeoutMs, handlerTimeoutMs, host, port} = settings
  const current = await holdHandlers(settings, tell)
  const batch = lineBatch(log)
  // A handler may end the process: the lines of those that were answered before are not lost.
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
      const cut = await service.drain(drainTimeoutMs)
      await current.close()
      batch.flush()
      if (cut > 0)
        tell(`${cut === 1 ? '1 connection was' : `${cut} connections were`} closed: requests took too long.\n`)
    },
  }
}

async function holdHandlers({handlers, watch}: ServeSettings, tell: Write): Promise<Omit<CurrentHandlers, 'replace'>> {
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
