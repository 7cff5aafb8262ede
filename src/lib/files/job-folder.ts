// The folder of one job: what its helpers, its tools and its cache keep there. Cleanup removes it whole, after `user-edits.ts` has put back
// the files of the user whose edits are recorded in it.
import {randomBytes} from 'node:crypto'
import {readdirSync, renameSync, rm, rmdirSync, symlinkSync} from 'node:fs'
import {platform} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {promisify} from 'node:util'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import type {CiProvider, Surroundings} from '../cis/description/provider.ts'
import {
  cleanUpAgain,
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
import {writeWhole} from './text-file.ts'

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
  /** Removes the folder and all that is in it, but no record of edits: what it names is not undone. Links in it are removed, never
   * followed. Empty if there was nothing.
   */
  remove(): Promise<Removal[]>
}

/** The folder of the tokens in the folder of a job. */
export const TOKENS = 'tokens'

/** Where edits of files of the user are recorded, below the folder of the job. */
export const EDITS = 'edits.json'

/** How often another process may remove the folder during one `make`. */
const MAX_ATTEMPTS = 20

/** The folder of the running job. Writes nothing before `make`. */
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

  async function removeAside(): Promise<Removal[]> {
    const all = await removeAll(aside())
    dropIfEmpty(parent)
    return all.length > 0 ? [{path, outcome: 'removed'}] : []
  }

  const emptied = (names: readonly string[]): Promise<Removal[]> =>
    removeAll(names.filter((name) => name !== EDITS).map((name) => join(path, name)))

  return {
    path,
    uid,
    exists,
    isUsed() {
      const found = exists()
      const {read, readUnknown} = ledgerBeside(path)
      return read().length > 0 || readUnknown().length > 0 || (found && namesIn(path).some((each) => each !== TOKENS))
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
        const names = exists() ? namesIn(path) : undefined
        if (names?.includes(EDITS)) return await emptied(names)
        // In one step, so that nobody finds half of it.
        if (names) retryWhileBusySync(() => renameSync(path, `${path}.removed-${randomBytes(8).toString('hex')}`))
        return await removeAside()
      } catch (error) {
        return [notRemoved(path, error)]
      }
    },
  }
}

function notRemoved(path: string, error: unknown): Removal {
  const refused = {path, outcome: 'refused', code: 'CLEANUP_REFUSED'} as const
  if (error instanceof CiAuthError) return {...refused, reason: `${path} was not removed: ${error.message}`}
  return {...refused, reason: `${path} was not removed: ${systemReason(error)}`, remedy: cleanUpAgain(path)}
}

async function removeAll(paths: readonly string[]): Promise<Removal[]> {
  for (const path of paths) await retryWhileBusy(() => promisify(rm)(path, {recursive: true, force: true}))
  return paths.map((path) => ({path, outcome: 'removed'}))
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
