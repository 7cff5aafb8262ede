// Creates a file that only its owner can read, completely or not at all, over nothing.
import {access, constants, type FileHandle, link as hardLink, lstat, open, stat, unlink} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {existsProblem, problemError, systemCode, systemReason, writeProblem} from './file-errors.ts'
import {type FileIdentity, fileIdentity, isSameFile, partialFileName} from './own-files.ts'

/** Why a file cannot be created at `path`: `FILE_EXISTS`, `INPUT_WORKSPACE_MISSING` or `FILE_WRITE_FAILED`. Undefined if it
 * can, as far as this is known without writing anything.
 */
export async function inspectTarget(path: string): Promise<Problem | undefined> {
  const folder = dirname(path)
  try {
    if (!(await stat(folder)).isDirectory()) return folderProblem(folder, 'is not a folder')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return folderProblem(folder, 'does not exist')
    return writeProblem(path, systemReason(error))
  }
  return (await occupant(path)) ?? closedFolder(path)
}

const folderProblem = (folder: string, fault: string): Problem => ({
  code: 'INPUT_WORKSPACE_MISSING',
  message: `the folder ${folder} for the credentials file ${fault}`,
  suggestions: ['Create the folder first, check out the repository before the sign-in, or choose another path.'],
})

async function occupant(path: string): Promise<Problem | undefined> {
  try {
    return existsProblem(path, (await lstat(path)).isSymbolicLink())
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? undefined : writeProblem(path, systemReason(error))
  }
}

async function closedFolder(path: string): Promise<Problem | undefined> {
  try {
    await access(dirname(path), constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return writeProblem(path, systemReason(error))
  }
}

type OnCreated = (identity: FileIdentity) => void

type Link = (existing: string, added: string) => Promise<void>

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
  {link = hardLink, mode = 0o600}: {link?: Link; mode?: 0o600 | 0o644 | 0o700} = {},
): Promise<void> {
  const taken = await occupant(path)
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

/** Writes a new file `at`, which becomes `path` after `place`. Leaves nothing behind if anything fails. */
async function writeNew(
  {at, content, mode, path}: {path: string; at: string; content: string; mode: number},
  onCreated: OnCreated,
  place: () => Promise<boolean>,
): Promise<boolean> {
  let file: FileHandle | undefined
  let placed = false
  try {
    file = await open(at, 'wx', mode)
    const created = fileIdentity(await file.stat({bigint: true}))
    onCreated(created)
    await file.writeFile(content)
    placed = await place()
    if (at !== path) await unlink(at)
    const settled = fileIdentity(await file.stat({bigint: true}))
    // Old kernels report the time of the last change as the birth time. A birth time that changes is not one.
    if (placed && !isSameFile(created, settled)) onCreated({...settled, birthtimeMs: 0})
    return placed
  } catch (error) {
    if (file) await unlink(at).catch(() => {})
    if (placed) await unlink(path).catch(() => {})
    throw await asWriteError(path, error)
  } finally {
    await file?.close()
  }
}

export async function asWriteError(path: string, error: unknown): Promise<unknown> {
  const code = systemCode(error)
  // An error that is not from the operating system was thrown by `onCreated`.
  if (code === '' || error instanceof CiAuthError) return error
  if (code === 'EEXIST') return problemError((await occupant(path)) ?? existsProblem(path, false), error)
  return problemError(writeProblem(path, systemReason(error)), error)
}
