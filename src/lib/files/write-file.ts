import {access, constants, type FileHandle, link as hardLink, lstat, open, stat, unlink} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {existsProblem, problemError, systemCode, systemReason, writeProblem} from './file-errors.ts'
import {type FileIdentity, fileIdentity, isSameFile, partialFileName} from './own-files.ts'

/** Whether a link is at `path` itself, wherever it leads. */
const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

/**
 * Why a file could not be created at `path`, found out without writing anything: `FILE_EXISTS`,
 * `INPUT_WORKSPACE_MISSING` or `FILE_WRITE_FAILED`. Undefined when nothing speaks against it.
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
  suggestions: ['Create the folder first, check the repository out before signing in, or choose another path.'],
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

/**
 * Creates the file `path`, open to its owner only, whole or not at all. Nothing is overwritten, no link followed.
 *
 * @param onCreated - Hears who the file will be before any content is written. Called again when that has changed:
 *   where hard links or times of birth turn out to be missing. What it throws ends the creation.
 * `link` makes the finished file appear under its name; where it fails, the file is written in place. `mode` is 0600;
 * 0644 is for what holds no secret.
 *
 * @throws {CiAuthError} FILE_EXISTS when something is at `path`, a dangling link too.
 * @throws {CiAuthError} FILE_WRITE_FAILED when the folder is missing, closed, read-only or full.
 */
export async function createFile(
  path: string,
  content: string,
  onCreated: OnCreated = () => {},
  {link = hardLink, mode = 0o600}: {link?: Link; mode?: 0o600 | 0o644 | 0o700} = {},
): Promise<void> {
  if (await isPresent(path)) throw problemError(existsProblem(path, await isLink(path)))

  const partial = join(dirname(path), partialFileName())
  const placed = await writeNew({path, at: partial, content, mode}, onCreated, () => appear(partial, path, link))
  if (!placed) await writeNew({path, at: path, content, mode}, onCreated, async () => true)
}

const isPresent = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Whether `path` is now another name of `partial`. False where the file system has no hard links. */
async function appear(partial: string, path: string, link: Link): Promise<boolean> {
  try {
    await link(partial, path)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw error
    return false
  }
}

/** Writes a new file `at`, to be `path` after `place`. Nothing of it stays when anything fails. */
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
    // Old kernels report the last change as the time of birth: a time that moves is none.
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

async function asWriteError(path: string, error: unknown): Promise<unknown> {
  const code = systemCode(error)
  // Not from the operating system: what `onCreated` threw.
  if (code === '' || error instanceof CiAuthError) return error
  if (code === 'EEXIST') return problemError(existsProblem(path, await isLink(path)), error)
  return problemError(writeProblem(path, systemReason(error)), error)
}
