import {isatty} from 'node:tty'
import type {Child} from '../lib/base/child-process.ts'

const passed = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'] as const

/** What Ctrl-C and Ctrl-\ send to every process of a terminal, the child among them. */
const fromTerminal: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(['SIGINT', 'SIGQUIT'])

/** Holds signals back from this process, for the child that is to get them. */
export interface SignalPassage {
  /** Passes on to `child` what comes, and what came before it was there. */
  to(child: Child): void
  stop(): void
}

/**
 * From here on no signal ends this process by itself, so that what it made is cleaned up.
 *
 * On Windows, what comes is from the console, and every process of it hears it. Sent to the child once more, it would end
 * it at once: whatever its name, Windows knows no other signal.
 */
export function passSignals(system: NodeJS.Platform = process.platform): SignalPassage {
  const early: NodeJS.Signals[] = []
  let target: Child | undefined
  const pass = (name: NodeJS.Signals): void => {
    if (!target) early.push(name)
    else if (system === 'win32') return
    // Not `process.stdin`, whose mere mention would change the stream under the child.
    else if (!fromTerminal.has(name) || !isatty(0)) target.signal(name)
  }
  for (const name of passed) process.on(name, pass)
  return {
    to(child) {
      target = child
      for (const name of early.splice(0)) child.signal(name)
    },
    stop() {
      for (const name of passed) process.off(name, pass)
    },
  }
}

/** The exit code of `child`, which gets the signals that this process receives meanwhile. */
export async function supervise(child: Child): Promise<number> {
  const signals = passSignals()
  signals.to(child)
  try {
    return await child.exitCode
  } finally {
    signals.stop()
  }
}

/** A command line, cut at its first `--`. The `argv` of oclif puts arguments that occur twice side by side. */
export function splitCommandLine(argv: readonly string[]): {own: string[]; command: string[]} {
  const end = argv.indexOf('--')
  return end === -1 ? {own: [...argv], command: []} : {own: argv.slice(0, end), command: argv.slice(end + 1)}
}
