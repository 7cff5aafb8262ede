import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {CiAuthError} from '../lib/base/errors.ts'

/** A server that goes on when the command that started it has ended. */
export interface Detached {
  pid: number
  /** Where it listens. */
  url: string
}

/**
 * Starts ci-auth once more with `argv`, in a session of its own and without this terminal, and waits until it has
 * announced where it listens.
 *
 * @throws {CiAuthError} `EMULATOR_NOT_STARTED`
 */
export async function startDetached(argv: readonly string[]): Promise<Detached> {
  const program = process.argv[1] ?? ''
  const child = spawn(process.execPath, [...process.execArgv, program, ...argv], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let told = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const announced = once(child, 'message').then(([message]) => String(message))
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new CiAuthError('EMULATOR_NOT_STARTED', `the emulator ended with ${signal ?? code} before it answered`, {
      facts: told.split('\n').filter((line) => line.trim() !== ''),
      suggestions: ['See all that it prints: ci-auth emulator serve, without --detach'],
    })
  })
  const url = await Promise.race([announced, ended])
  // The race is over: that it ends later is no failure of this command.
  ended.catch(() => {})
  child.disconnect()
  child.stderr?.destroy()
  child.unref()
  return {pid: child.pid ?? 0, url}
}

/** Tells whoever started this process detached that it answers at `url`, and lets go of the terminal. Else does nothing. */
export async function announce(url: string): Promise<void> {
  if (!process.send) return
  // Nobody reads it from here on.
  process.stderr.on('error', () => {})
  // Who asked for it has been ended meanwhile: then nobody knows how to end this process, and it must not serve on.
  await new Promise<void>((resolve, reject) => {
    process.send?.(url, undefined, {}, (error) => (error ? reject(error) : resolve()))
  })
  if (process.connected) process.disconnect?.()
}

/** What ends the process `pid`, in the shell of `system`. */
export const endLine = (pid: number, system: NodeJS.Platform = process.platform): string =>
  system === 'win32' ? `Stop-Process -Id ${pid}` : `kill ${pid}`
