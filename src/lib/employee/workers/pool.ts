import {setTimeout as pause} from 'node:timers/promises'
import {CiAuthError} from '../../errors.ts'
import {nextWait} from './back-off.ts'
import {findPort} from './find-port.ts'
import {sayOnce} from './notices.ts'
import {forkWorker, type WorkerEnd, type WorkerProcess, type WorkerSetting} from './worker-process.ts'

export interface PoolOptions {
  workers: number
  host: string
  /** 0 is a free one. */
  port: number
  handlerTimeoutMs: number
  /** Gets whole lines of the log, of all workers. */
  log(lines: string): void
  /** Gets what a person should know, one or more whole lines. */
  tell(text: string): void
}

export interface Pool {
  /**
   * Where it serves, once every worker does. Rejects with what the first one met that could not start, when all others
   * have ended: EMPLOYEE_…, or EMPLOYEE_WORKER_FAILED where it said nothing.
   */
  started: Promise<string>
  /** Lets each worker end what it began, and kills after `deadlineMs` what is left. */
  end(deadlineMs: number): Promise<void>
  /** Kills all at once. */
  kill(): void
}

/** Keeps `workers` processes that serve on one port: whichever ends is replaced, from the time that all have started. */
export function openPool({host, log, port, tell, workers, ...options}: PoolOptions): Pool {
  const alive = new Set<WorkerProcess>()
  const ending = new AbortController()
  const setting: Omit<WorkerSetting, 'port'> = {...options, log, notice: sayOnce(tell)}

  const fork = (found: number): WorkerProcess => {
    const worker = forkWorker({...setting, port: found})
    alive.add(worker)
    void worker.ended.then(() => alive.delete(worker))
    return worker
  }
  const start = async (): Promise<string> => {
    const found = await findPort(host, port)
    if (ending.signal.aborted) throw new Error('the pool ended before it had started')
    const first = Array.from({length: workers}, () => fork(found))
    const [url = ''] = await Promise.all(first.map(servingOrFault))
    for (const worker of first) void keep(worker, () => fork(found), tell, ending.signal)
    return url
  }
  const end = async (deadlineMs: number): Promise<void> => {
    ending.abort()
    const timer = setTimeout(() => {
      for (const {pid} of alive) tell(`Worker ${pid} did not end in time, and was killed.\n`)
      kill()
    }, deadlineMs)
    for (const worker of alive) worker.end()
    await Promise.all([...alive].map(({ended}) => ended))
    clearTimeout(timer)
  }
  const kill = (): void => {
    ending.abort()
    for (const worker of alive) worker.kill()
  }
  return {
    started: start().catch(async (error: unknown) => {
      await end(CLEAN_UP_MS)
      throw error
    }),
    end,
    kill,
  }
}

/** Time that workers have to end which started beside one that could not. */
const CLEAN_UP_MS = 2000

/** Where `worker` serves; rejects if it ends before it does. */
async function servingOrFault(worker: WorkerProcess): Promise<string> {
  const first = await Promise.race([worker.serving, worker.ended])
  if (typeof first === 'string') return first
  throw (
    first.fault ??
    new CiAuthError('EMPLOYEE_WORKER_FAILED', `a worker ${first.manner} before it served`, {
      suggestions: ['Look above for what it said, or serve from this process alone: --workers 1'],
    })
  )
}

/** Replaces the worker of one place, again and again, until the pool ends. */
async function keep(
  first: WorkerProcess,
  fork: () => WorkerProcess,
  tell: (text: string) => void,
  ending: AbortSignal,
): Promise<void> {
  let worker = first
  let waitMs = 0
  for (;;) {
    const ended = await worker.ended
    if (ending.aborted) return
    waitMs = nextWait(waitMs, ended)
    const next = waitMs === 0 ? 'Another one takes its place.' : `Another one starts in ${waitMs / 1000} s.`
    tell(`${describe(worker, ended)} ${next}\n`)
    await pause(waitMs, undefined, {signal: ending}).catch(() => undefined)
    if (ending.aborted) return
    worker = fork()
  }
}

const describe = ({pid}: WorkerProcess, {fault, manner, servedMs}: WorkerEnd): string =>
  fault === undefined
    ? `Worker ${pid} ${manner}${servedMs === undefined ? ' before it served' : ''}.`
    : `Worker ${pid} ${servedMs === undefined ? 'could not start' : 'failed'}: ${fault.message} (${fault.code}).`
