// How ci-auth recognises its own files: by their names, and by the identity of each file.
import {randomBytes} from 'node:crypto'
import {accessSync, type BigIntStats, constants, lstatSync, mkdirSync, statSync} from 'node:fs'
import {dirname, join, sep} from 'node:path'
import * as process from 'node:process'
import type {Environment} from '../base/environment.ts'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {problemError, retryWhileBusySync, systemCode, systemReason, whenAbsent, writeProblem} from './file-errors.ts'

/** The beginning of every file name that ci-auth chooses. */
const PREFIX = 'ci-creds-'

const PARTIAL = /^ci-creds-partial-[0-9a-f]{16}\.json$/
const DEFAULT = /^ci-creds-[^/\\]*\.json$/

/** The ignore pattern for all files whose names ci-auth chooses, also unfinished ones. */
export const credentialsPattern = `${PREFIX}*.json`

/** A new name for a credentials file whose path was not chosen. */
export const credentialsFileName = (): string => `${PREFIX}${randomBytes(8).toString('hex')}.json`

/** A new name for a program that client libraries run. `.cjs` makes it CommonJS, whatever a package.json beside it says. */
export const launcherFileName = (): string => `${PREFIX}${randomBytes(8).toString('hex')}.cjs`

/** A new name for a file that is not finished, or will be removed. It matches {@link credentialsPattern} too. */
export const partialFileName = (): string => `${PREFIX}partial-${randomBytes(8).toString('hex')}.json`

/** Whether `name` is one of {@link partialFileName}. */
export const isPartialName = (name: string): boolean => PARTIAL.test(name)

/** Whether {@link credentialsPattern} covers the file `name`. */
export const isCoveredByPattern = (name: string): boolean => DEFAULT.test(name)

/** Tells a file from a later file at the same path. */
export interface FileIdentity {
  device: string
  /** As text: an inode number can be too large for a number. */
  inode: string
  /** When the file was created, in milliseconds since 1970. 0 if the file system does not say. */
  birthtimeMs: number
}

/** The identity of the file that `stats` describe. */
export const fileIdentity = ({dev, ino, birthtimeNs}: BigIntStats): FileIdentity => ({
  device: dev.toString(),
  inode: ino.toString(),
  birthtimeMs: Number(birthtimeNs) / 1e6,
})

/** Whether both are the same file. Many file systems reuse inode numbers at once. So the birth time is compared too, if it
 * was known when the file was created.
 */
export const isSameFile = (recorded: FileIdentity, found: FileIdentity): boolean =>
  recorded.device === found.device &&
  recorded.inode === found.inode &&
  (recorded.birthtimeMs === 0 || recorded.birthtimeMs === found.birthtimeMs)

const PRIVATE_FOLDER_MODE = 0o700

/** The folder of the ledgers: its path, and who must own it. No owner if the system has no user numbers. */
export interface LedgerFolder {
  path: string
  uid: number | undefined
  /** Whether it stays, empty, when nothing is in it any more. */
  stays?: boolean
}

/**
 * The folder of this user's ledgers in `directory`. It is not created yet.
 *
 * @param env - PATH and others can name what cleanup removes. Where other users can write to `directory`, one of them could then make
 *   the folder again, with programs of his own: there it stays.
 */
export function ledgerFolder(directory: string, env: Environment = {}): LedgerFolder {
  const uid = ownUid()
  const path = join(directory, uid === undefined ? 'ci-auth' : `ci-auth-${uid}`)
  const isNamed = () => Object.values(env).some((value) => value?.includes(path + sep))
  return {path, uid, stays: uid !== undefined && isNamed() && isOpenToOthers(directory, uid)}
}

function isOpenToOthers(directory: string, own: number): boolean {
  try {
    const {mode, uid} = statSync(directory)
    return (mode & 0o022) !== 0 || ![own, 0].includes(uid)
  } catch {
    return false
  }
}

/** The number of this user, which a container need not have in its user database. Undefined on Windows. */
export const ownUid = (): number | undefined => process.geteuid?.()

/** Whether the folder exists. @throws {CiAuthError} FILE_WRITE_FAILED if other users can use it. */
export function hasLedgerFolder(folder: LedgerFolder): boolean {
  let found: BigIntStats
  try {
    found = lstatSync(folder.path, {bigint: true})
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return false
    throw problemError(writeProblem(folder.path, systemReason(error)), error)
  }
  const fault = folderFault(folder, found)
  const remedy = `Remove ${folder.path} if it is yours, or choose a temporary folder that no other user can write to.`
  if (fault) throw problemError({...writeProblem(folder.path, fault), suggestions: [remedy]})
  return true
}

const USE = constants.W_OK | constants.X_OK

/** False if it is gone: a cleanup beside this process can remove it at any time. */
function isUsable(path: string): boolean {
  try {
    accessSync(path, USE)
    return true
  } catch (error) {
    return whenAbsent(false)(error)
  }
}

/** Why the folder could not be used. Writes nothing to find out. */
export function inspectLedgerFolder(folder: LedgerFolder): Problem | undefined {
  try {
    if (!hasLedgerFolder(folder) || !isUsable(folder.path)) accessSync(dirname(folder.path), USE)
    return undefined
  } catch (error) {
    return error instanceof CiAuthError ? error : writeProblem(folder.path, systemReason(error))
  }
}

/** Creates the folder if needed. @throws {CiAuthError} FILE_WRITE_FAILED if it cannot be created or other users can use it. */
export function makeLedgerFolder(folder: LedgerFolder): void {
  try {
    // On Windows, a folder that was just removed blocks its name until no program has it open.
    retryWhileBusySync(() => mkdirSync(folder.path, {mode: PRIVATE_FOLDER_MODE}))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw problemError(writeProblem(folder.path, systemReason(error)), error)
  }
  hasLedgerFolder(folder)
}

/** In a shared temporary folder, another user may have created the folder first. */
function folderFault({uid}: LedgerFolder, found: BigIntStats): string | undefined {
  if (found.isSymbolicLink()) return 'it is a link'
  if (!found.isDirectory()) return 'it is not a folder'
  if (uid === undefined) return undefined
  if (found.uid !== BigInt(uid)) return `it belongs to user ${found.uid}`
  return (found.mode & 0o077n) === 0n ? undefined : 'other users can enter it'
}
