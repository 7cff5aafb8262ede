import {type ChildProcess, spawn} from 'node:child_process'
import {constants} from 'node:os'
import type {ErrorCode} from './error-codes.ts'
import {CiAuthError} from './errors.ts'

const SIGNAL_BASE = 128

/** A command that runs with the standard streams of this process. */
export interface Child {
  signal(name: NodeJS.Signals): void
  /**
   * Its exit code, or 128 and the number of the signal that ended it. Known when it ends, whoever still holds its streams.
   *
   * @throws {CiAuthError} with the code that `startChild` was given.
   */
  exitCode: Promise<number>
}

/** Starts `command`. @param missing - The code of the failure when it cannot be started. */
export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  missing: ErrorCode,
): Child {
  const child = spawn(command, args, {env: {...env}, stdio: 'inherit'})
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
      reject(
        new CiAuthError(missing, `cannot run ${command}: ${code}`, {
          suggestions: ['Name a program of PATH, or the path of one, after --'],
        }),
      )
    })
  })
}
