import {once} from 'node:events'
import {endSignals} from './interruption.ts'
import {endOnLostOutput} from './standard-output.ts'

/** Ends when somebody asks the process to. A second request ends it at once, as if nobody had listened. */
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

/**
 * Keeps the process alive whatever code that is not ours throws outside of a request: in a timer, or in a promise that
 * nobody awaits.
 */
export function surviveFaults(tell: (error: unknown) => void): void {
  // That nobody reads what is told must not be told: it would never end.
  process.stderr.on('error', () => {})
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
}

/** Writes to standard output, and no more once its reader has gone: a service is not over when its log is. */
export function openLog(): (lines: string) => void {
  let isOpen = true
  process.stdout.off('error', endOnLostOutput)
  process.stdout.on('error', () => {
    isOpen = false
  })
  return (lines) => {
    if (isOpen) process.stdout.write(lines)
  }
}

/**
 * Ends the process once what it wrote is read: a handlers module may hold a timer or a connection that would keep it
 * alive.
 */
export async function endProcess(): Promise<never> {
  const written = [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve)))
  await Promise.all(written)
  process.exit()
}
