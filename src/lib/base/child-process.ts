import {type ChildProcess, spawn} from 'node:child_process'
import {constants} from 'node:os'
import {resolve} from 'node:path'
import type {ErrorCode} from './error-codes.ts'
import {CiAuthError} from './errors.ts'
import {type System, startable, thisSystem} from './programs.ts'

const SIGNAL_BASE = 128

/** A command that runs with the standard streams of this process. */
export interface Child {
  signal(name: NodeJS.Signals): void
  /**
   * Its exit code, or 128 plus the number of the signal that ended it. Known when it ends, even if another process
   * still has its streams open.
   *
   * @throws {CiAuthError} with the code that `startChild` was given.
   */
  exitCode: Promise<number>
}

/** Starts `command`. @param missing - The error code if it cannot be started. */
export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  missing: ErrorCode,
  system: System = thisSystem,
): Child {
  const how = startable({file: command, args, env, cwd: resolve('.')}, system)
  if (typeof how === 'string') return {signal: () => {}, exitCode: Promise.reject(notStarted(command, how, missing))}
  const {windowsVerbatimArguments} = how
  const child = spawn(how.file, how.args, {env: {...env}, stdio: 'inherit', windowsVerbatimArguments})
  return {
    signal: (name) => {
      child.kill(name)
    },
    exitCode: settled(child, command, missing),
  }
}

function settled(child: ChildProcess, command: string, missing: ErrorCode): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code, signal) => {
      resolve(signal === null ? (code ?? 0) : SIGNAL_BASE + constants.signals[signal])
    })
    child.on('error', ({code}: NodeJS.ErrnoException) => {
      // A signal that could not be sent is an error event as well.
      if (child.pid !== undefined) return
      reject(notStarted(command, String(code), missing))
    })
  })
}

const meanings: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program (ENOENT)',
  EACCES: 'it may not be executed (EACCES)',
}

const notStarted = (command: string, why: string, code: ErrorCode): CiAuthError =>
  new CiAuthError(code, `cannot run ${command}: ${meanings[why] ?? why}`, {
    suggestions: ['Write after -- the name of a program in PATH, or its path'],
  })
