import type {CiProvider, Surroundings} from '../../ci/provider.ts'
import {type Ledger, openLedger} from '../../credentials/ledger.ts'

/** The ledger of the running job, where its cleanup step will look for it. */
export const ledgerOf = (ci: CiProvider, surroundings: Surroundings): Ledger => {
  const {folder, jobKey} = ci.ledger(surroundings)
  return openLedger({directory: folder, jobKey})
}
