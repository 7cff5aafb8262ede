import {accessSync, constants, statSync} from 'node:fs'
import {isAbsolute} from 'node:path'
import {EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import type {Problem} from '../../base/errors.ts'
import type {Surroundings} from '../../cis/provider.ts'
import {readReason, type SourceContext, type SourceOf, type SourceStatus} from './outlook.ts'

/** A program that client libraries run at each refresh. It is not run here. */
export function executableStatus(
  {command}: SourceOf<'executable'>,
  {entries, surroundings}: SourceContext,
): SourceStatus {
  // Arguments may hold what is nobody else's business.
  const [program = '', ...args] = command.trim().split(/\s+/)
  // On Windows, a launcher is what node is to run.
  const launcher = entries.find(({kind, path}) => kind === 'launcher' && [program, args[0]].includes(path))
  const isLauncher = launcher !== undefined
  const fault = executableFault(program, surroundings)
  return {
    source: {kind: 'executable', address: program},
    expires: isLauncher ? 'with the job' : 'unknown',
    refresh: 'yes',
    refreshedBy: launcher?.path ?? program,
    outlook: `lasts as long as ${isLauncher ? 'the CI mints tokens for this job' : 'the program gives tokens'}`,
    ...(fault ? {fault} : {}),
  }
}

function executableFault(program: string, {env}: Surroundings): Problem | undefined {
  // How a bare name is looked up differs from library to library.
  const reason = isAbsolute(program) ? whyNotRunnable(program) : undefined
  if (reason !== undefined) {
    return {
      code: 'CLIENT_EXECUTABLE_MISSING',
      message: `the credentials name the executable ${program}, which cannot be run: ${reason}`,
      suggestions: ['Sign in again in this job, on a file system where programs may be run.'],
    }
  }
  if (env[EXECUTABLES_VARIABLE] === '1') return undefined
  return {
    code: 'CLIENT_EXECUTABLES_NOT_ALLOWED',
    message: `the credentials name an executable, but ${EXECUTABLES_VARIABLE} is not 1`,
    suggestions: [`If the file is yours: export ${EXECUTABLES_VARIABLE}=1`],
  }
}

function whyNotRunnable(program: string): string | undefined {
  try {
    accessSync(program, constants.X_OK)
    return statSync(program).isFile() ? undefined : 'it is no file'
  } catch (error) {
    return readReason(error)
  }
}
