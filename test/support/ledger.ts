import {type Ledger, ledgerOf} from '../../src/lib/files/ledger.ts'

/** The ledger of a job whose CI keeps it in `directory`. */
export const openLedger = ({directory, jobKey}: {directory: string; jobKey: string}): Ledger =>
  ledgerOf({ledger: () => ({folder: directory, jobKey})}, {env: {}, cwd: directory, temporaryFolder: directory})
