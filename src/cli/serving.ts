import {once} from 'node:events'
import {endSignals} from './interruption.ts'
import {endOnLostOutput} from './oclif/standard-output.ts'

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

/** Bytes that wait for the reader of a log: whoever stops a terminal must not fill the memory of a service. */
const MOST_WAITING = 16 * 1024 * 1024

/** Writes to standard output, and no more once its reader has gone: a service is not over when its log is. */
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
    if (output.writableLength < MOST_WAITING) output.write(lines)
    else dropped += lines.split('\n').length - 1
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
