import type {CiProvider, Surroundings} from '../ci/provider.ts'
import {cleanUp as cleanUpLedger} from '../credentials/clean-up.ts'
import type {Removal} from '../credentials/remove.ts'
import {ledgerOf} from './write-credentials.ts'

/**
 * Removes what this job created and may be removed. Nothing to remove is fine, and so is running twice.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` when the ledger itself cannot be used.
 */
export const cleanUp = (ci: CiProvider, surroundings: Surroundings): Promise<Removal[]> =>
  cleanUpLedger(ledgerOf(ci, surroundings))
