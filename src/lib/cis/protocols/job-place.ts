// Where a job has its files, and how to append to one of them. Keep it small: the post step of the action loads it too.

import {appendFileSync, rmSync, statSync, truncateSync} from 'node:fs'
import {homedir} from 'node:os'
import {join, resolve} from 'node:path'
import {type Environment, impossibleIn} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider, Surroundings} from '../description/provider.ts'

/** Names of variables. The first one that is set is used. */
interface JobVariables {
  /** The checkout. Default: the working directory. */
  workspace?: readonly string[]
  /** A folder for temporary files that all steps of the job see. Default: the system's. */
  temporary?: readonly string[]
  /** The variables that together identify this job among all jobs of the same computer. */
  job: readonly string[]
}

/** The folders of a job, from its variables. Credentials go into the temporary folder, where a CI says nothing else. */
export function jobPlace(
  names: JobVariables,
): Pick<CiProvider, 'workspace' | 'credentialsFolder' | 'ledger' | 'place'> {
  const folder = ({env, temporaryFolder}: Surroundings): string =>
    firstVariable(env, names.temporary ?? []) ?? temporaryFolder
  return {
    place: names,
    workspace: ({cwd, env}) => resolve(cwd, expandHome(firstVariable(env, names.workspace ?? []) ?? cwd, env)),
    credentialsFolder: folder,
    ledger: (where) => ({folder: folder(where), jobKey: names.job.map((name) => where.env[name] ?? '').join(' ')}),
  }
}

/** The value of the first of the variables `names` that is set and not empty. */
export const firstVariable = (env: Environment, names: readonly string[]): string | undefined =>
  names.map((name) => env[name]).find(Boolean)

/** Some agents pass on a tilde that no shell has expanded. */
const expandHome = (path: string, env: Environment): string =>
  path === '~' || path.startsWith('~/') ? join(env['HOME'] || homedir(), path.slice(1)) : path

/** Appends all of `text` to a file, or nothing: half of a command would damage the next one. Throws the error of the system. */
function appendWhole(path: string, text: string): void {
  const before = statSync(path, {throwIfNoEntry: false})
  try {
    appendFileSync(path, text)
  } catch (error) {
    undoAppend(path, before?.size)
    throw error
  }
}

function undoAppend(path: string, size: number | undefined): void {
  try {
    if (size === undefined) rmSync(path, {force: true})
    else truncateSync(path, size)
  } catch {
    // The caller needs the first failure, not this one.
  }
}

/** Appends `text` to the file that `variable` names. @throws {CiAuthError} `FILE_WRITE_FAILED` */
export function appendTo(variable: string, path: string, text: string): void {
  try {
    appendWhole(path, text)
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new CiAuthError('FILE_WRITE_FAILED', `the file that ${variable} names cannot be written (${code})`, {
      suggestions: ['The disk may be full, or a step changed the owner or the mode of the file.'],
    })
  }
}

/** @throws {CiAuthError} `EXPORT_VALUE_REFUSED` for a value that no variable of a process can have. */
export function requirePossible(name: string, value: string): void {
  const called = impossibleIn(value)
  if (called === undefined) return
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${called}, which a variable cannot hold`, {
    suggestions: ['Write the value into a file and export its path.'],
  })
}
