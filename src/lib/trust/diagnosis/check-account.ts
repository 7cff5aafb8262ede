// An account that nobody can act as, and whether it may be enabled or restored.
import {escapeLogLine} from '../../base/quoting.ts'
import {enableAccount, KEPT_DAYS, listServiceAccounts, readPolicy, undeleteAccount} from '../../google/remedies.ts'
import type {Binding} from '../policy.ts'
import {restoreAccount} from '../remedy/binding-changes.ts'
import type {TrustEdit} from '../trust.ts'
import type {Check} from './check.ts'
import {
  type AccountFault,
  type BindingCase,
  checkBinding,
  faultOf,
  hopsOf,
  isGiven,
  jobBefore,
} from './check-binding.ts'

/** An account that nobody can act as. @param about - The chain, if it is known who calls. */
export function checkAccount(account: string, fault: AccountFault, about: BindingCase | undefined): Check {
  const shown = escapeLogLine(account)
  const failed = {name: 'account', status: 'failed', code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND'} as const
  if (fault.kind === 'absent') {
    const {instead} = fault
    const isMeant =
      instead !== undefined &&
      about?.serviceAccount === account &&
      checkBinding({...about, serviceAccount: instead}).status === 'ok'
    return {
      ...failed,
      what: `there is no account ${shown}${instead === undefined ? '' : ` (did you mean ${escapeLogLine(instead)}?)`}`,
      remedies: [
        ...(isMeant ? [`Name the account that this job may act as: ${instead}`] : []),
        ...(/^\d+$/.test(account)
          ? [`If it was deleted in the last ${KEPT_DAYS} days: ${undeleteAccount(account)}`]
          : []),
        listServiceAccounts({serviceAccount: account}),
      ],
    }
  }
  const edits = [{of: 'account', account, set: {disabled: false}}] as const
  if (fault.kind === 'disabled')
    return {
      ...failed,
      what: `the account ${shown} is disabled`,
      ...restored(account, about, {line: enableAccount(account), edits}),
    }
  const line = undeleteAccount(fault.uniqueId)
  const {remedies} = about?.policies[account]
    ? restored(account, about, {line, edits})
    : {remedies: [line, `The policy of a deleted account cannot be read. ${AFTERWARDS}: ${readPolicy(account)}`]}
  return {...failed, what: `the account ${shown} is deleted, and can be restored for ${KEPT_DAYS} days`, remedies}
}

const AFTERWARDS = 'Once it is restored, look in it for members that let in jobs of other tenants'
const notTried =
  'It was not tried whether jobs of other tenants could then act as the account. First read which members may act as it'

/** With `line`, jobs can act as the account again. It is proposed where no jobs of other tenants can, neither directly nor over the chain. */
export function restored(
  account: string,
  about: BindingCase | undefined,
  change: {line: string; edits: readonly TrustEdit[]},
): ReturnType<typeof restoreAccount> {
  if (about?.caller.kind === 'account') return restoreAccount(undefined, change)
  const hops = about ? hopsOf(about) : []
  const at = hops.findIndex((hop) => hop.account === account)
  const path = hops.slice(0, at + 1)
  const unread = path.find(({policy}) => !policy)?.account ?? (at < 0 ? account : undefined)
  if (!about || unread !== undefined)
    return {remedies: [`${notTried}: ${readPolicy(unread ?? account)}`, change.line], edits: change.edits}
  const {caller} = about
  const isWhole = path.slice(1).every(isGiven)
  const entries = path.filter((_hop, index) => index === at || (index === 0 && isWhole)).reverse()
  const results = entries.map((hop) => {
    const gives = (binding: Binding): boolean =>
      [hop.permission, 'getAccessToken' as const].some(
        (permission) => faultOf(binding, {about, permission}) === undefined,
      )
    return restoreAccount({...jobBefore(caller, hop), gives}, change)
  })
  return results.find(({edits}) => edits.length === 0) ?? (results[0] as ReturnType<typeof restoreAccount>)
}
