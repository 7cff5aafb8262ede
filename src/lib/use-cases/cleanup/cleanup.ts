import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {type LedgerEntry, ledgerOf} from '../../files/ledger.ts'
import {cleanUp as cleanUpLedger, type Removal, removeRecorded} from '../../files/remove.ts'

/**
 * Removes what this job created and may be removed. Nothing to remove is fine, and so is running twice.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` when the ledger itself cannot be used.
 */
export const cleanUp = (ci: CiProvider, surroundings: Surroundings): Promise<Removal[]> =>
  cleanUpLedger(ledgerOf(ci, surroundings))

/**
 * Removes what one step created, by the record that it kept itself, and strikes it off the job's ledger.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` when the ledger cannot be used; the files are gone by then.
 */
export async function cleanUpStep(
  entries: readonly LedgerEntry[],
  ci: CiProvider,
  surroundings: Surroundings,
): Promise<Removal[]> {
  const removals = await removeRecorded(entries)
  const gone = new Set(
    removals.filter(({outcome}) => outcome === 'removed' || outcome === 'absent').map(({path}) => path),
  )
  const ledger = ledgerOf(ci, surroundings)
  const listed = new Set(ledger.read().map(({id}) => id))
  for (const {id} of entries.filter((entry) => gone.has(entry.path) && listed.has(entry.id))) ledger.withdraw(id)
  return removals
}
