import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {CiAuthError} from '../lib/base/errors.ts'
import {ownCommand} from './child.ts'
import {endSignals} from './interruption.ts'
import {endOnLostOutput} from './oclif/base-command.ts'

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

/**
 * Keeps the process running if a handlers module throws outside of a request: in a timer, or in a promise that
 * no code awaits.
 */
export function surviveFaults(tell: (error: unknown) => void): void {
  // An error of standard error cannot be reported on standard error: that would never end.
  process.stderr.on('error', () => {})
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
}

/** Bytes that wait for the reader of the log. A stopped terminal must not fill the memory of the service. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** Writes to standard output until its reader has gone. The service goes on without a log. */
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
    if (output.writableLength < MAX_WAITING_BYTES) output.write(lines)
    else dropped += lines.split('\n').length - 1
  }
}

/**
 * Ends the process when its output is written: a handlers module can have a timer or a connection that would keep it
 * alive.
 */
export async function endProcess(): Promise<never> {
  const written = [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve)))
  await Promise.all(written)
  process.exit()
}

/** A server that runs on after the command that started it. */
interface Detached {
  pid: number
  /** Where it listens. */
  url: string
}

/**
 * Starts ci-auth again with `argv`, in a session of its own and without this terminal, and waits until it has
 * announced its URL.
 *
 * @throws {CiAuthError} `EMULATOR_NOT_STARTED`
 */
export async function startDetached(argv: readonly string[]): Promise<Detached> {
  const [program, ...words] = ownCommand()
  const child = spawn(program, [...words, ...argv], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const announced = once(child, 'message').then(([message]) => String(message))
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new CiAuthError('EMULATOR_NOT_STARTED', `the emulator ended with ${signal ?? code} before it answered`, {
      facts: errorOutput.split('\n').filter((line) => line.trim() !== ''),
      suggestions: ['To see its output, start it without --detach: ci-auth emulator serve'],
    })
  })
  const url = await Promise.race([announced, ended])
  // If the emulator ends later, that is not a failure of this command.
  ended.catch(() => {})
  child.disconnect()
  child.stderr?.destroy()
  child.unref()
  return {pid: child.pid ?? 0, url}
}

/** If this process was started by `startDetached`: sends it `url`, and disconnects from the terminal. */
export async function announce(url: string): Promise<void> {
  if (!process.send) return
  // From now on, nobody reads standard error.
  process.stderr.on('error', () => {})
  // If the parent has ended, nobody knows this process to stop it, so it must end too.
  await new Promise<void>((resolve, reject) => {
    process.send?.(url, undefined, {}, (error) => (error ? reject(error) : resolve()))
  })
  if (process.connected) process.disconnect?.()
}

/** The command that stops the process `pid`, in the shell of this system. */
export const stopCommand = (pid: number): string =>
  process.platform === 'win32' ? `Stop-Process -Id ${pid}` : `kill ${pid}`
