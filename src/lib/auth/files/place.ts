import {readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {CiProvider, Surroundings} from '../../ci/provider.ts'
import {credentialsFileName, isCoveredByPattern} from '../../credentials/file-names.ts'
import {uploadWarnings} from '../../credentials/ignore-files.ts'
import {inspectTarget} from '../../credentials/inspect-target.ts'
import type {Problem} from '../../errors.ts'
import {ledgerOf} from './job-ledger.ts'

/** Where a sign-in writes. */
export interface Place {
  ci: CiProvider
  surroundings: Surroundings
  /** The credentials file, absolute. */
  path: string
}

/** Where the credentials file will be, and what speaks against it. Nothing is written. */
export async function choosePlace(
  ci: CiProvider,
  surroundings: Surroundings,
  given: string | undefined,
): Promise<{place: Place; problems: Problem[]}> {
  const path =
    given === undefined
      ? join(ci.credentialsFolder(surroundings), credentialsFileName())
      : resolve(surroundings.cwd, given)
  const problem = pathProblem(path) ?? (await inspectTarget(path))
  const ledgerProblem = ledgerOf(ci, surroundings).inspect()
  return {place: {ci, surroundings, path}, problems: [problem, ledgerProblem].filter((found) => found !== undefined)}
}

/** A key, as JSON or base64. A path of hundreds of characters without a dot or a blank is none. */
const KEY_AS_PATH = /private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/

/** What a path may not hold. It is not shown: a secret could have got there. */
function pathProblem(path: string): Problem | undefined {
  const code = 'FILE_WRITE_FAILED'
  if (/\p{Cc}/u.test(path)) return {code, message: 'the path of the credentials file holds a control character'}
  return KEY_AS_PATH.test(path) ? {code, message: 'the path of the credentials file is a key'} : undefined
}

/** What a file at this place is in danger of, once it is written. */
export async function placeWarnings({ci, path, surroundings}: Place): Promise<string[]> {
  const workspace = ci.workspace(surroundings)
  const inWorkspace = path.startsWith(join(workspace, '/'))
  const empty =
    inWorkspace && readdirSync(workspace).every((name) => isCoveredByPattern(name) || join(workspace, name) === path)
  return [
    ...(empty
      ? [
          `the workspace ${workspace} is empty: a checkout after this step deletes the credentials file; check out first`,
        ]
      : []),
    ...(await uploadWarnings(path, workspace)),
  ]
}
