// Where the credentials file goes, which problems there are, and how a checkout, an image or an upload can take the file along.
import {readdirSync, realpathSync} from 'node:fs'
import {platform} from 'node:os'
import {basename, dirname, join, resolve} from 'node:path'
import type {Problem} from '../../../base/errors.ts'
import type {CiProvider, Surroundings} from '../../../cis/description/provider.ts'
import {pathIn} from '../../../files/git-exclude.ts'
import {ledgerOf} from '../../../files/ledger.ts'
import {credentialsFileName, isCoveredByPattern} from '../../../files/own-files.ts'
import {inspectTarget} from '../../../files/write-file.ts'

/** Where a sign-in writes. */
export interface Destination {
  ci: CiProvider
  surroundings: Surroundings
  /** The credentials file, absolute. */
  path: string
}

/** Where the credentials file will be, and the problems of that path. Writes nothing. */
export async function chooseDestination(
  ci: CiProvider,
  surroundings: Surroundings,
  given: string | undefined,
): Promise<{destination: Destination; problems: Problem[]}> {
  const named =
    given && WORD.test(given)
      ? await (await import('./rare-destinations.ts')).folderNamed(given, {ci, surroundings})
      : undefined
  const folder = named?.folder ?? ci.credentialsFolder(surroundings)
  const path = given === undefined || named ? join(folder, credentialsFileName()) : resolve(surroundings.cwd, given)
  const problem = named?.problem ?? (await pathProblem(path, given)) ?? inspectTarget(path)
  const problems = [problem, ledgerOf(ci, surroundings).inspect()].filter((found) => found !== undefined)
  return {destination: {ci, surroundings, path}, problems}
}

/** Such a word stands for a folder. A file of this name has `./` before it. */
const WORD = /^\+[^\\/]*$/

/** A key, as JSON or base64, instead of a path. */
const KEY_AS_PATH = /private_key|-----BEGIN|eyJ0eX|[\w+/=-]{1000}/

/** Why a path cannot be used. The path is not shown, because it can contain a secret. */
async function pathProblem(path: string, given: string | undefined): Promise<Problem | undefined> {
  const fault =
    pathFault(path, given) ??
    (platform() === 'win32' ? (await import('./rare-destinations.ts')).windowsFault(path) : undefined)
  if (fault === undefined) return undefined
  return {code: 'FILE_WRITE_FAILED', message: `the path of the credentials file ${fault}`}
}

function pathFault(path: string, given = ''): string | undefined {
  if (/\p{Cc}/u.test(path)) return 'contains a control character'
  return KEY_AS_PATH.test(given) ? 'is a key' : undefined
}

/** What `read` returns. Undefined: the system refuses it. */
function tried<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The real path: without links, and with the real case of its names. */
const resolveLinks = (path: string): string => tried(() => realpathSync.native(path)) ?? path

/** Names of the files of a checkout that decide what an image or an upload takes along. */
const DECIDING = /(?:docker|container)(?:file|ignore)|^\.gcloudignore$/i

/** Warnings about how the file can be deleted or published there. */
export async function destinationWarnings(destination: Destination): Promise<string[]> {
  const workspace = resolveLinks(destination.ci.workspace(destination.surroundings))
  const path = join(resolveLinks(dirname(destination.path)), basename(destination.path))
  const below = pathIn(workspace, path)?.split('/')
  if (below === undefined) return []
  const names = tried(() => readdirSync(workspace))
  const isOther = (name: string): boolean => name !== below[0] && !isCoveredByPattern(name)
  if (names?.some(isOther) && !names.some((name) => DECIDING.test(name))) return []
  return (await import('./rare-destinations.ts')).workspaceWarnings(destination, {workspace, path, below})
}
