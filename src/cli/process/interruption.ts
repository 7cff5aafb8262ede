import {once} from 'node:events'
import {constants} from 'node:os'

/** The signals that ask a process to end: Ctrl-C, another process, the end of its terminal, and Ctrl-Break, which only Windows has. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const

/** How long interrupted work may take to undo what it did. */
const GRACE_MS = 2000

const SIGNAL_BASE = 128

/**
 * Runs `work`, whose signal Ctrl-C aborts: it undoes what it did, and then the process ends as it would have
 * ended without this function. A second Ctrl-C ends it at once.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  let received: NodeJS.Signals | undefined
  const interrupt = (name: NodeJS.Signals): void => {
    if (received !== undefined) endBySignal(name)
    received = name
    controller.abort(new Error(`interrupted by ${name}`))
    setTimeout(endBySignal, GRACE_MS, name).unref()
  }
  for (const name of endSignals) process.on(name, interrupt)
  try {
    return await work(controller.signal)
  } finally {
    if (received !== undefined) endBySignal(received)
    for (const name of endSignals) process.off(name, interrupt)
  }
}

/**
 * Ends this process by the signal `name`. A shell must see the signal, so that Ctrl-C ends its loop too. The first process of a
 * container survives its own signals. Windows has no signals: `kill` would end us with another code, or throw.
 */
export function endBySignal(name: NodeJS.Signals): never {
  process.removeAllListeners(name)
  if (process.platform !== 'win32') process.kill(process.pid, name)
  process.exit(SIGNAL_BASE + constants.signals[name])
}

/** Resolves when a signal asks the process to end. A second signal ends it at once. */
export async function endRequested(): Promise<NodeJS.Signals> {
  const waiting = new AbortController()
  const received = await Promise.race(
    endSignals.map(async (name) => {
      await once(process, name, {signal: waiting.signal})
      return name
    }),
  )
  waiting.abort()
  return received
}
