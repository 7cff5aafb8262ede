// The folder of one job: what its helpers, its tools and its cache keep there. Cleanup removes it whole.
import {randomBytes} from 'node:crypto'
import {readdirSync, renameSync, rmdirSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import type {CiProvider, Surroundings} from '../cis/provider.ts'
import {retryWhileBusy, retryWhileBusySync, systemCode, systemReason, whenAbsent} from './file-errors.ts'
import {jobName, ledgerBeside} from './ledger.ts'
import {hasLedgerFolder, type LedgerFolder, ledgerFolder, makeLedgerFolder} from './own-files.ts'
import type {Removal} from './remove.ts'

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
