import cluster from 'node:cluster'
import type {CiAuthError} from '../../errors.ts'
import {fromPlainFault, isOfKind, type Order, type Report} from './messages.ts'
import type {Notice} from './notices.ts'
import {type Pulse, takePulse} from './pulse.ts'
import {closeUndelivered} from './undelivered.ts'

export interface WorkerSetting {
  port: number
  handlerTimeoutMs: number
  /** Gets whole lines for the log. */
  log(lines: string): void
  /** Gets what each worker has to say; `worker` tells them apart. */
  notice(worker: number, notice: Notice): void
}

/** How a worker ended. */
export interface WorkerEnd {
  /** After "worker 123": `was killed by SIGKILL`. */
  manner: string
  /** Somebody ended it with care: this is no failure. */
  wasAsked: boolean
  /** How long it served; undefined if it never did. */
  servedMs: number | undefined
  /** Why it did not start, in its own words. */
  fault: CiAuthError | undefined
}

/** One forked process that serves, as the primary sees it. */
export interface WorkerProcess {
  pid: number | undefined
  /** Where it serves. Never settles if it ends before. */
  serving: Promise<string>
  /** When all that it had to say has arrived, too. */
  ended: Promise<WorkerEnd>
  /** Lets it end what it began. */
  end(): void
  kill(): void
}

/** Runs the program of this process once more, as a worker. */
export function forkWorker({handlerTimeoutMs, log, notice, port}: WorkerSetting): WorkerProcess {
  // On Windows, Node would leave it to the system who gets a connection: mostly the one that got the last.
  cluster.schedulingPolicy = cluster.SCHED_RR
  const worker = cluster.fork()
  closeUndelivered(worker)
  const child = worker.process
  let state: 'absent' | 'present' | 'ending' | 'drained' | 'lost' = 'absent'
  let servesSinceMs: number | undefined
  let fault: CiAuthError | undefined

  // An error means that it has ended, which its end tells better.
  const order = (message: Order): void => void worker.send(message, () => undefined)
  const kill = (): void => void child.kill('SIGKILL')
  let pulse: Pulse | undefined
  const hear = <Kind extends Report['kind']>(
    kind: Kind,
    listener: (report: Extract<Report, {kind: Kind}>) => void,
  ): void => {
    worker.on('message', (message: unknown) => {
      if (isOfKind<Report, Kind>(message, kind)) listener(message)
    })
  }

  hear('present', () => {
    if (state === 'ending') return order({kind: 'end'})
    state = 'present'
    order({kind: 'start', port})
    pulse = takePulse(
      handlerTimeoutMs,
      () => order({kind: 'ping'}),
      () => {
        state = 'lost'
        kill()
      },
    )
  })
  hear('alive', () => pulse?.felt())
  hear('lines', ({text}) => log(text))
  hear('notice', (told) => notice(worker.id, told.notice))
  hear('refused', (report) => {
    fault = fromPlainFault(report.fault)
  })
  hear('drained', () => {
    state = 'drained'
  })
  return {
    pid: child.pid,
    serving: new Promise((resolve) => {
      hear('serving', ({url}) => {
        servesSinceMs = performance.now()
        resolve(url)
      })
    }),
    ended: new Promise((resolve) => {
      const notStarted = (error: Error): void => {
        if (child.pid !== undefined) return
        resolve({manner: `could not be started: ${error.message}`, wasAsked: false, servedMs: undefined, fault})
      }
      worker.on('error', notStarted)
      // Not 'exit': what it sent last may come after that.
      child.once('close', (code: number | null, signal: NodeJS.Signals | null) => {
        pulse?.stop()
        const servedMs = servesSinceMs === undefined ? undefined : performance.now() - servesSinceMs
        resolve({manner: mannerOf(state, code, signal), wasAsked: state === 'drained', servedMs, fault})
      })
    }),
    end: () => {
      if (state === 'absent') state = 'ending'
      else order({kind: 'end'})
    },
    kill,
  }
}

function mannerOf(state: string, code: number | null, signal: NodeJS.Signals | null): string {
  if (state === 'drained') return 'ended as it was asked to'
  if (state === 'lost') return 'answered no more, and was killed: a handler may be in an endless loop'
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`
}
