import {CiAuthError} from '../../base/errors.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {type LedgerEntry, ledgerOf} from '../../files/ledger.ts'
import {cleanUp as cleanUpLedger, type Removal, removeRecorded} from '../../files/remove.ts'

/**
 * Removes what this job created and cleanup may remove. Can be called again.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if the ledger cannot be used.
 */
export const cleanUp = (ci: CiProvider, surroundings: Surroundings): Promise<Removal[]> =>
  cleanUpLedger(ledgerOf(ci, surroundings))

/**
 * Removes what one step created, by the step's own record, and withdraws it from the job's ledger.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if the ledger cannot be used. The files are already removed then.
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

/** @throws {CiAuthError} `CLEANUP_REFUSED` for the first file that was not removed and is not ours to remove. */
export function throwIfRefused(removals: readonly Removal[]): void {
  const refused = removals.find(({outcome}) => outcome === 'refused')
  if (!refused) return
  throw new CiAuthError('CLEANUP_REFUSED', refused.reason ?? refused.path, {
    suggestions: [`Check this file, then remove it yourself: ${refused.path}`],
  })
}

const removalTexts: Readonly<Record<Removal['outcome'], (path: string, reason: string | undefined) => string>> = {
  removed: (path) => `Removed ${path}`,
  absent: (path) => `Did not exist: ${path}`,
  kept: (path) => `Kept ${path}, as requested`,
  refused: (path, reason) => `Skipped: ${reason ?? path}`,
}

/** What a cleanup did, as lines. */
export const removalLines = (removals: readonly Removal[]): string[] =>
  removals.length === 0
    ? ['Nothing to remove.']
    : removals.map(({outcome, path, reason}) => escapeLogLine(removalTexts[outcome](path, reason)))
