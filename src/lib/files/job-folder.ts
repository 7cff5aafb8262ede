// The folder of one job: what its helpers, its tools and its cache keep there. Cleanup removes it whole, and puts back the files of the
// user whose edits are recorded in it.
import {randomBytes} from 'node:crypto'
import {lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, symlinkSync, unlinkSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {platform} from 'node:os'
import {basename, dirname, join} from 'node:path'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import type {CiProvider, Surroundings} from '../cis/provider.ts'
import {
  problemError,
  retryWhileBusy,
  retryWhileBusySync,
  systemCode,
  systemReason,
  whenAbsent,
  writeProblem,
} from './file-errors.ts'
import {jobName, ledgerBeside} from './ledger.ts'
import {hasLedgerFolder, type LedgerFolder, ledgerFolder, makeLedgerFolder} from './own-files.ts'
import type {Removal} from './remove.ts'
import {readIfThere, writeWhole} from './text-file.ts'
import {createFile, replaceFile} from './write-file.ts'

/** All methods but `remove` throw FILE_WRITE_FAILED if other users can use the folder, or the system refuses. */
export interface JobFolder {
  /** Absolute. It does not exist before `make`. */
  readonly path: string
  /** Whose numbers its files must have. Undefined if the system has no user numbers. */
  readonly uid: number | undefined
  exists(): boolean
  /** Whether cleanup will find something of this job: a recorded file, or more in this folder than tokens. */
  isUsed(): boolean
  /** Makes the folder `below`, each name one folder more, all of mode 0700. Returns its path. */
  make(...below: string[]): string
  /** Removes the folder and all that is in it. Links in it are removed, never followed. Empty if there was nothing. */
  remove(): Promise<Removal[]>
}

/** The folder of the tokens in the folder of a job. */
export const TOKENS = 'tokens'

/** How often another process may remove the folder during one `make`. */
const MAX_ATTEMPTS = 20

/** The folder of the running job. Writes nothing before `make`. @throws {CiAuthError} as `openLedger` */
export function jobFolderOf(ci: CiProvider, surroundings: Surroundings): JobFolder {
  const {folder, jobKey} = ci.ledger(surroundings)
  return jobFolderAt(join(ledgerFolder(folder).path, jobName(jobKey)), surroundings.env)
}

/** The same, for a program that knows the path of the folder, and not the job. `env`: as for {@link ledgerFolder}. */
export function jobFolderAt(path: string, env?: Environment): JobFolder {
  const parent = {...ledgerFolder(dirname(dirname(path)), env), path: dirname(path)}
  const {uid} = parent
  const ofName = {path, uid}

  const exists = (): boolean => hasLedgerFolder(parent) && hasLedgerFolder(ofName)

  function makeAll(below: readonly string[]): string {
    makeLedgerFolder(parent)
    makeLedgerFolder(ofName)
    return below.reduce((above, each) => {
      const folder = {path: join(above, each), uid}
      makeLedgerFolder(folder)
      return folder.path
    }, path)
  }

  /** What was moved aside, also by a cleanup that was killed. */
  const aside = (): string[] =>
    hasLedgerFolder(parent)
      ? namesIn(parent.path)
          .filter((each) => each.startsWith(`${basename(path)}.removed-`))
          .map((each) => join(parent.path, each))
      : []

  return {
    path,
    uid,
    exists,
    isUsed() {
      const found = exists()
      return ledgerBeside(path).read().length > 0 || (found && namesIn(path).some((each) => each !== TOKENS))
    },
    make(...below) {
      for (let attempt = 1; ; attempt++) {
        try {
          return makeAll(below)
        } catch (error) {
          // A cleanup beside this one removed a part of the way.
          if (attempt === MAX_ATTEMPTS || systemCode((error as Error).cause) !== 'ENOENT') throw error
        }
      }
    },
    async remove() {
      try {
        const found = exists()
        // In one step, so that nobody finds half of it.
        if (found) retryWhileBusySync(() => renameSync(path, `${path}.removed-${randomBytes(8).toString('hex')}`))
        const all = aside()
        for (const each of all) await retryWhileBusy(() => rm(each, {recursive: true, force: true}))
        dropIfEmpty(parent)
        return all.length > 0 ? [{path, outcome: 'removed'}] : []
      } catch (error) {
        const reason = error instanceof CiAuthError ? error.message : systemReason(error)
        return [{path, outcome: 'refused', code: 'CLEANUP_REFUSED', reason: `${path} was not removed: ${reason}`}]
      }
    },
  }
}

/** A new folder in that of the job, for one command alone. It does not exist before `make`. */
export const commandFolder = (job: JobFolder): JobFolder =>
  jobFolderAt(join(job.path, `exec-${randomBytes(8).toString('hex')}`))

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    // A cleanup has removed it meanwhile.
    return whenAbsent([])(error)
  }
}

/** The folder of all jobs of this user stays while another job has something in it. */
function dropIfEmpty({path, stays}: LedgerFolder): void {
  if (stays) return
  try {
    rmdirSync(path)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(systemCode(error))) throw error
  }
}

/** A file of our own: below the folder of the job, its parts joined by slashes. */
export interface OwnFile {
  path: string
  content: string
  /** Default: 0600. */
  mode?: 0o600 | 0o700
}

/** Writes each file completely or not at all, in the place of what was there. @throws {CiAuthError} FILE_WRITE_FAILED */
export function writeOwnFiles(folder: JobFolder, files: readonly OwnFile[]): void {
  for (const {content, mode = 0o600, path} of files) {
    const place = placeOf(folder, path)
    try {
      writeWhole(place, content, mode)
    } catch (error) {
      throw problemError(writeProblem(place, systemReason(error)), error)
    }
  }
}

/** Makes the folders of `path`, which is below `folder`. */
function placeOf(folder: JobFolder, path: string): string {
  const parts = path.split('/')
  return join(folder.make(...parts.slice(0, -1)), parts.at(-1) ?? '')
}

/** Links `path`, below `folder`, to `target`, unless something is there. Windows lets everybody link folders only. */
export function linkOwn(folder: JobFolder, path: string, target: string): void {
  try {
    symlinkSync(target, placeOf(folder, path), platform() === 'win32' ? 'junction' : null)
  } catch (error) {
    if (!['EEXIST', 'EPERM'].includes(systemCode(error))) throw error
  }
}

/** A change to a file of the user. */
export interface Edit {
  /** Absolute. */
  path: string
  content: string
  /** What to remove by hand from the file if somebody else has changed it since, as the end of a sentence. */
  undo: string
}

interface EditRecord extends Edit {
  /** Undefined if there was no file. */
  before?: string
}

/** Where edits are recorded, below the folder of the job. */
const EDITS = 'edits.json'

/** Edits a file of the user, after a record of what it was. @throws {CiAuthError} FILE_WRITE_FAILED */
export async function editFile(folder: JobFolder, {content, path, undo}: Edit): Promise<void> {
  const found = readIfThere(path)
  const edits = recordedEdits(folder)
  // An edit of our own edit is undone together with it. If somebody else has changed that one since, its record stays: the
  // text before this edit has its lines, and cleanup must say so.
  const earlier = edits.findLast((edit) => edit.path === path && edit.content === found)
  const before = earlier ? earlier.before : found
  const record: EditRecord = {path, content, undo, ...(before === undefined ? {} : {before})}
  const records = [...edits.filter((edit) => edit !== earlier), record]
  writeOwnFiles(folder, [{path: EDITS, content: JSON.stringify(records)}])
  if (found === undefined) {
    mkdirSync(dirname(path), {recursive: true})
    await createFile(path, content)
  }
  if (found !== undefined && found !== content) await replaceFile(path, found, content)
}

/** Nobody else could write them. @throws {CiAuthError} FILE_WRITE_FAILED if other users can use the folder. */
const recordedEdits = (folder: JobFolder): EditRecord[] =>
  folder.exists() ? (JSON.parse(readIfThere(join(folder.path, EDITS)) ?? '[]') as EditRecord[]) : []

/** Puts the files of the user back as they were before the edits, if nobody else has changed them. Never throws. */
export function undoEdits(folder: JobFolder): Removal[] {
  try {
    // The last one first: it may stand on an earlier one.
    return recordedEdits(folder).reverse().map(undoEdit)
  } catch {
    // The folder is of somebody else: its removal says so.
    return []
  }
}

function undoEdit({before, content, path, undo}: EditRecord): Removal {
  try {
    const found = readIfThere(path)
    if (found === before) return {path, outcome: 'absent'}
    const stats = found === content ? lstatSync(path) : undefined
    if (!stats?.isFile()) return notUndone(path, 'somebody else has changed it since', undo)
    if (before === undefined) unlinkSync(path)
    else writeWhole(path, before, stats.mode & 0o777)
    return {path, outcome: 'restored'}
  } catch (error) {
    return notUndone(path, systemReason(error), undo)
  }
}

const notUndone = (path: string, why: string, undo: string): Removal => ({
  path,
  outcome: 'refused',
  code: 'CLEANUP_REFUSED',
  reason: `${path} was not put back as it was: ${why}`,
  remedy: `Remove from ${path}: ${undo}`,
})
