import type {Ledger} from './ledger.ts'
import {type Removal, removeRecorded} from './remove.ts'

/**
 * Removes what `ledger` lists and may remove, and forgets it. What has to stay stays recorded. Twice is fine.
 *
 * @throws {CiAuthError} FILE_WRITE_FAILED when the ledger itself cannot be used.
 */
export async function cleanUp(ledger: Ledger): Promise<Removal[]> {
  const entries = ledger.take()
  const removals = await removeRecorded(entries)
  const staying = new Set(
    removals.filter(({outcome}) => outcome !== 'removed' && outcome !== 'absent').map(({path}) => path),
  )
  ledger.settle(entries.filter(({path}) => staying.has(path)))
  return removals
}
