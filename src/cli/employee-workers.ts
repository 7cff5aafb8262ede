import cluster from 'node:cluster'
import {once} from 'node:events'
import {Worker as Thread} from 'node:worker_threads'
import {joinPool} from '../lib/employee/workers/member.ts'
import {openPool, type PoolOptions} from '../lib/employee/workers/pool.ts'
import type {Serving, Voice} from './employee-service.ts'
import {endBy, endSignals} from './interruption.ts'
import {openLog} from './serving.ts'

/** What a worker that drains in time needs besides: its handlers close, and it ends. */
const GRACE_MS = 3000

const ORPHAN_CHECK_MS = 1000

interface WorkersSetting extends Omit<PoolOptions, 'log' | 'tell'> {
  drainTimeoutMs: number
}

type Open = (port: number, voice: Voice) => Promise<Serving>

/**
 * Serves from several processes: this one starts the others, which run the same command once more and get here, too.
 *
 * @param open - Starts the service in a worker.
 * @throws {CiAuthError} EMPLOYEE_…
 */
export const serveWithWorkers = (setting: WorkersSetting, open: Open, tell: Voice['tell']): Promise<void> =>
  cluster.isWorker
    ? serveAsWorker(open, tell)
    : serveFromWorkers({...setting, tell, log: openLog()}, setting.drainTimeoutMs)

/** Until a signal ends it. A second one kills all workers. */
async function serveFromWorkers(options: PoolOptions, drainTimeoutMs: number): Promise<void> {
  const pool = openPool(options)
  const signal = holdSignals((name) => {
    pool.kill()
    endBy(name)
  })
  const url = await Promise.race([pool.started, signal])
  if (url !== undefined) {
    options.tell(`Serving employees on ${url} from ${options.workers} workers. Ctrl-C ends it.\n`)
    await signal
  }
  await pool.end(drainTimeoutMs + GRACE_MS)
}

/** Settles with the first signal; `again` gets each further one. */
const holdSignals = (again: (name: NodeJS.Signals) => void): Promise<undefined> =>
  new Promise((resolve) => {
    let isFirst = true
    for (const name of endSignals) {
      process.on(name, () => {
        if (!isFirst) again(name)
        isFirst = false
        resolve(undefined)
      })
    }
  })

/** Until the primary or a SIGTERM ends this process, one of the workers. */
async function serveAsWorker(open: Open, tell: Voice['tell']): Promise<never> {
  endWithPrimary()
  // Ctrl-C, Ctrl-Break and the end of a terminal reach the workers too, while the primary still needs them.
  for (const name of ['SIGINT', 'SIGHUP', 'SIGBREAK'] as const) process.on(name, () => undefined)
  const member = joinPool()
  const ended = Promise.race([once(process, 'SIGTERM'), member.endOrdered])
  const voice: Voice = {log: member.log, tell, reloaded: member.notice}
  try {
    const serving = await Promise.race([member.port.then((port) => open(port, voice)), ended])
    if ('service' in serving) {
      member.serving(serving.service.url)
      await ended
      await serving.end()
    }
    await member.drained()
  } catch (error) {
    await member.refuse(error)
  }
  // A handlers module may hold what would keep the process alive.
  process.exit(0)
}

/**
 * Node ends a worker whose primary is gone, but not one in an endless loop: it would run for ever. Only another thread
 * sees it then. On Windows the number of the parent stays when it is gone.
 */
function endWithPrimary(): void {
  const watch = `
    const isThere = (parent) => {
      try {
        return process.kill(parent, 0) && process.ppid === parent
      } catch (error) {
        return error.code === 'EPERM'
      }
    }
    setInterval(() => isThere(${process.ppid}) || process.kill(process.pid, 'SIGKILL'), ${ORPHAN_CHECK_MS})`
  new Thread(watch, {eval: true, execArgv: []}).unref()
}
