import {basename, resolve} from 'node:path'
import {builtInHandlers} from '../lib/employee/built-in-handlers.ts'
import {type CurrentHandlers, currentHandlers} from '../lib/employee/handlers-lease.ts'
import {lineBatch} from '../lib/employee/line-batch.ts'
import {type Service, startService} from '../lib/employee/service.ts'
import type {Notice} from '../lib/employee/workers/notices.ts'
import {refuseWorkers} from '../lib/employee/workers/refuse-workers.ts'
import type {CiAuthError} from '../lib/errors.ts'
import {faultText, type LogFormat, lineOf} from './employee-settings.ts'
import {readable} from './readable-error.ts'

/** What the flags of `employee serve` ask of one process. */
export interface ServeSettings {
  host: string
  port: number
  handlers: string | undefined
  watch: boolean
  /** How many processes are to serve. This is one of them. */
  workers: number
  log: LogFormat
  cors: boolean
  bodyLimitBytes: number
  handlerTimeoutMs: number
  drainTimeoutMs: number
}

/** Where a process that serves writes to. */
export interface Voice {
  /** Whole lines of the log. */
  log(lines: string): void
  /** What a person should know, one or more whole lines. */
  tell(text: string): void
  /** What every process that watches the same files has to say. */
  reloaded(notice: Notice): void
}

export interface Serving {
  service: Service
  handlers: Pick<CurrentHandlers, 'handlers'>
  /** Ends it gracefully; all lines of the log are written then. */
  end(): Promise<void>
}

type Held = Omit<CurrentHandlers, 'replace'>

/**
 * Loads the handlers and serves them.
 *
 * @throws {CiAuthError} EMPLOYEE_…: nothing listens then.
 */
export async function openService(settings: ServeSettings, voice: Voice): Promise<Serving> {
  const {bodyLimitBytes, cors, drainTimeoutMs, handlerTimeoutMs, host, port} = settings
  const current = await holdHandlers(settings, voice)
  const refusal = refuseWorkers(current.handlers(), settings.workers, basename(settings.handlers ?? ''))
  if (refusal) {
    await current.close()
    throw refusal
  }
  const batch = lineBatch(voice.log)
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
    onFault: (error, entry) => voice.tell(faultText(error, entry)),
  }).catch(async (error: unknown) => {
    await current.close()
    throw error
  })
  return {
    service,
    handlers: current,
    end: async () => {
      const cut = await service.drain(drainTimeoutMs)
      await current.close()
      batch.flush()
      if (cut > 0) voice.tell(`${cut} connections were cut: their requests took too long.\n`)
    },
  }
}

async function holdHandlers({handlers, watch, workers}: ServeSettings, {reloaded, tell}: Voice): Promise<Held> {
  const onCloseFault = (reason: unknown): void => tell(`close of the handlers failed: ${String(reason)}\n`)
  if (handlers === undefined) return currentHandlers(builtInHandlers, onCloseFault)
  const file = resolve(handlers)
  const name = basename(file)
  if (!watch) {
    const {loadHandlers} = await import('../lib/employee/loading/load-handlers.ts')
    return currentHandlers(await loadHandlers(file, {runtime: process}), onCloseFault)
  }
  const {watchHandlers} = await import('../lib/employee/loading/watch-handlers.ts')
  return watchHandlers(file, {
    runtime: process,
    onCloseFault,
    onLoaded: (loaded) => {
      const refusal = refuseWorkers(loaded, workers, name)
      const text = `${name} changed and was loaded.\n${refusal ? `${readable(refusal)}\n` : ''}`
      reloaded({text, topic: text})
    },
    onFault: (fault: CiAuthError) =>
      reloaded({
        text: `${name} changed and could not be loaded. What served before goes on.\n${readable(fault)}\n`,
        topic: `${fault.code} ${fault.message}`,
      }),
    onUnwatched: (folder, reason) => {
      const text = `changes in ${folder} are not seen: ${reason.message}\n`
      reloaded({text, topic: text})
    },
  })
}
