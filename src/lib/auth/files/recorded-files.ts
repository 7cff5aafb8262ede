import {randomUUID} from 'node:crypto'
import type {CiProvider, Surroundings} from '../../ci/provider.ts'
import {type Clock, systemClock} from '../../clock.ts'
import type {FileIdentity} from '../../credentials/file-identity.ts'
import {excludeFromGit} from '../../credentials/git-exclude.ts'
import type {LedgerEntry} from '../../credentials/ledger.ts'
import {type Removal, removeRecorded} from '../../credentials/remove.ts'
import {createFile} from '../../credentials/write-file.ts'
import {timestamp} from '../../outputs.ts'
import type {Reporter} from '../reporter.ts'
import {ledgerOf} from './job-ledger.ts'

/** Files of one sign-in, each in the job's ledger before it has any content. */
export interface RecordedFiles {
  entries: LedgerEntry[]
  write(path: string, kind: LedgerEntry['kind'], content: string): Promise<void>
  /** Removes what was written, and takes it off the ledger. */
  undo(): Promise<Removal[]>
}

export interface Recording {
  ci: CiProvider
  surroundings: Surroundings
  report: Reporter
  /** Default: the clock of this computer. */
  clock?: Clock | undefined
  /** Whether cleanup may remove the files. */
  remove: boolean
  /** Hears of each file before it has any content. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

export function recordedFiles({
  ci,
  clock = systemClock,
  onRecorded,
  remove,
  report,
  surroundings,
}: Recording): RecordedFiles {
  const ledger = ledgerOf(ci, surroundings)
  const entries: LedgerEntry[] = []
  return {
    entries,
    async write(path, kind, content) {
      const note = await excludeFromGit(path)
      if (note !== undefined) report.warn('FILE_IN_WORKSPACE', note)
      const record = (identity: FileIdentity): void => {
        const createdAt = timestamp(Math.floor(clock.now()))
        const entry = {id: randomUUID(), path, kind, remove, createdAt, ...identity}
        ledger.record(entry)
        entries.push(entry)
        onRecorded?.(entries)
      }
      await createFile(path, content, record, {mode: kind === 'launcher' ? 0o700 : 0o600})
    },
    async undo() {
      const removals = await removeRecorded(entries.map((entry) => ({...entry, remove: true})))
      for (const {id} of entries) ledger.withdraw(id)
      return removals
    },
  }
}
