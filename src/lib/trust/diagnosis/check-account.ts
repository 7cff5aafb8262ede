// An account that nobody can act as.
import {escapeLogLine} from '../../base/quoting.ts'
import {KEPT_DAYS} from '../../google/remedies.ts'
import type {Check} from './check.ts'

/** Why nobody can act as an account. `instead`: the name that was probably meant. */
export type AccountFault =
  | {kind: 'disabled'}
  | {kind: 'deleted'; uniqueId: string}
  | {kind: 'absent'; instead?: string | undefined}

export function checkAccount(account: string, fault: AccountFault): Check {
  return {name: 'account', status: 'failed', code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND', what: whatIs(fault, account)}
}

function whatIs(fault: AccountFault, account: string): string {
  const shown = escapeLogLine(account)
  switch (fault.kind) {
    case 'absent':
      return `there is no account ${shown}${fault.instead === undefined ? '' : ` (did you mean ${escapeLogLine(fault.instead)}?)`}`
    case 'disabled':
      return `the account ${shown} is disabled`
    case 'deleted':
      return `the account ${shown} is deleted, and can be restored for ${KEPT_DAYS} days`
  }
}
