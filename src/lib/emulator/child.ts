import {type ChildProcess, spawn} from 'node:child_process'
import {constants} from 'node:os'
import {CiAuthError} from '../errors.ts'

const SIGNAL_BASE = 128

/** Variables of a real job, of a real sign-in or of a real proxy: with them the child would reach the real services. */
const leaking =
  /^(?:GITHUB|ACTIONS|RUNNER|FORGEJO|GITEA|GOOGLE|CLOUDSDK|CI_AUTH_ENDPOINT)_|^(?:GCP|GCLOUD)_PROJECT$|^(?:https?|all|no)_proxy$/i

/** `surroundings` without what would leak in, and `variables` in its place. */
export function childEnvironment(
  surroundings: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const harmless = Object.entries(surroundings).filter(([name]) => !leaking.test(name))
  return {...Object.fromEntries(harmless), ...variables}
}

export interface Child {
  signal(name: NodeJS.Signals): void
  /**
   * Its exit code, or 128 and the number of the signal that ended it.
   *
   * @throws {CiAuthError} `EMULATOR_COMMAND_MISSING`
   */
  exitCode: Promise<number>
}

function settled(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      resolve(signal === null ? (code ?? 0) : SIGNAL_BASE + constants.signals[signal])
    })
    child.on('error', ({code}: NodeJS.ErrnoException) => {
      reject(
        new CiAuthError('EMULATOR_COMMAND_MISSING', `cannot run ${command}: ${code}`, {
          suggestions: ['Name a program of PATH, or the path of one, after --'],
        }),
      )
    })
  })
}

/** Starts `command` with this process's standard streams. */
export function startChild(command: string, args: string[], env: Record<string, string | undefined>): Child {
  const child = spawn(command, args, {env, stdio: 'inherit'})
  return {
    signal: (name) => {
      child.kill(name)
    },
    exitCode: settled(child, command),
  }
}
