// Creates a file that only its owner can read, completely or not at all, over nothing.
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {existsProblem, problemError, systemCode, systemReason, writeProblem} from './file-errors.ts'
import {type FileIdentity, fileIdentity, isSameFile, partialFileName} from './own-files.ts'

/** Why a file cannot be created at `path`: `FILE_EXISTS`, `INPUT_WORKSPACE_MISSING` or `FILE_WRITE_FAILED`. Undefined if it
 * can, as far as this is known without writing anything.
 */
export function inspectTarget(path: string): Problem | undefined {
  const folder = dirname(path)
  try {
    if (!statSync(folder).isDirectory()) return folderProblem(folder, 'is not a folder')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return folderProblem(folder, 'does not exist')
    return writeProblem(path, systemReason(error))
  }
  return occupant(path) ?? closedFolder(path)
}

const folderProblem = (folder: string, fault: string): Problem => ({
  code: 'INPUT_WORKSPACE_MISSING',
  message: `the folder ${folder} for the credentials file ${fault}`,
  suggestions: ['Create the folder first, check out the repository before the sign-in, or choose another path.'],
})

function occupant(path: string): Problem | undefined {
  try {
    return existsProblem(path, lstatSync(path).isSymbolicLink())
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? undefined : writeProblem(path, systemReason(error))
  }
}

function closedFolder(path: string): Problem | undefined {
  try {
    accessSync(dirname(path), constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return writeProblem(path, systemReason(error))
  }
}

type OnCreated = (identity: FileIdentity) => void

type Link = (existing: string, added: string) => Promise<void> | void

/** Creates the file `path`, readable only by its owner, complete or not at all. Never overwrites a file, never follows a link.
 *
 * @param onCreated - Gets the identity of the file before any content is written. Called again if the identity changes,
 *   because the file system has no hard links or no birth times. If it throws, nothing is created.
 * `link` gives the finished file its name. If that fails, the file is written at its path. `mode` is 0600; use 0644 only for
 * a file without secrets.
 *
 * @throws {CiAuthError} FILE_EXISTS if something is at `path`, also a dangling link.
 * @throws {CiAuthError} FILE_WRITE_FAILED if the folder is missing, read-only or full, or may not be written to.
 */
export async function createFile(
  path: string,
  content: string,
  onCreated: OnCreated = () => {},
  {link = linkSync, mode = 0o600}: {link?: Link; mode?: 0o600 | 0o644 | 0o700} = {},
): Promise<void> {
  const taken = occupant(path)
  if (taken?.code === 'FILE_EXISTS') throw problemError(taken)

  const partial = join(dirname(path), partialFileName())
  const placed = await writeNew({path, at: partial, content, mode}, onCreated, () => appear(partial, path, link))
  if (!placed) await writeNew({path, at: path, content, mode}, onCreated, async () => true)
}

/** Whether `path` is now another name of `partial`. False if the file system has no hard links. */
async function appear(partial: string, path: string, link: Link): Promise<boolean> {
  try {
    await link(partial, path)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw error
    return false
  }
}

/** Writes a new file `at`, which is `path` after `moveIntoPlace`. If anything fails, it is removed, if the system lets it. */
async function writeNew(
  {at, content, mode, path}: {path: string; at: string; content: string; mode: number},
  onCreated: OnCreated,
  moveIntoPlace: () => Promise<boolean>,
): Promise<boolean> {
  let file: number | undefined
  let placed = false
  try {
    file = openSync(at, 'wx', mode)
    const created = fileIdentity(fstatSync(file, {bigint: true}))
    onCreated(created)
    writeFileSync(file, content)
    placed = await moveIntoPlace()
    if (at !== path) unlinkSync(at)
    const settled = fileIdentity(fstatSync(file, {bigint: true}))
    // Old kernels report the time of the last change as the birth time. A birth time that changes is not one.
    if (placed && !isSameFile(created, settled)) onCreated({...settled, birthtimeMs: 0})
    return placed
  } catch (error) {
    if (file !== undefined)
      await Promise.resolve(at)
        .then(unlinkSync)
        .catch(() => {})
    if (placed)
      await Promise.resolve(path)
        .then(unlinkSync)
        .catch(() => {})
    throw asWriteError(path, error)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

export function asWriteError(path: string, error: unknown): unknown {
  const code = systemCode(error)
  // An error that is not from the operating system was thrown by `onCreated`.
  if (code === '' || error instanceof CiAuthError) return error
  if (code === 'EEXIST') return problemError(occupant(path) ?? existsProblem(path, false), error)
  return problemError(writeProblem(path, systemReason(error)), error)
}
