// What lets a caller past the accounts of a chain, and makes those that nobody can act as usable again.
import {escapeLogLine, shellWord} from '../../base/quoting.ts'
import {
  addBinding,
  enableAccount,
  KEPT_DAYS,
  listServiceAccounts,
  readPolicyCommand,
  undeleteAccount,
} from '../../google/remedies.ts'
import type {Check} from '../diagnosis/check.ts'
import type {AccountFault} from '../diagnosis/check-account.ts'
import {
  type BindingCase,
  checkBinding,
  type Hop,
  hopsOf,
  isGiven,
  otherOrder,
  whyBindingFails,
} from '../diagnosis/check-binding.ts'
import type {Federated} from '../diagnosis/near-member.ts'
import type {Binding} from '../policy.ts'
import {roles, type TrustEdit} from '../trust.ts'
import {type BindingFault, bindingRemedies, restoreAccount} from './binding-changes.ts'
import type {RemediedCheck, Remedies} from './search.ts'

/** The check of the chain, with what to do about it. */
export const withChainRemedies = (about: BindingCase, check: Check): RemediedCheck =>
  check.status === 'failed' ? {...check, ...chainRemedies(about)} : check

function chainRemedies(about: BindingCase): Remedies {
  const order = otherOrder(about)
  if (order) return {remedies: [`Name the delegates in this order: ${escapeLogLine(order.join(','))}`], edits: []}
  const broken = hopsOf(about).filter((hop) => hop.policy !== undefined && !isGiven(hop))
  const found = broken.map(hopRemedies)
  return {
    remedies: found.flatMap(({remedies = []}) => remedies),
    // All hops, or else the job still does not get through.
    edits: found.every(({edits = []}) => edits.length > 0) ? found.flatMap(({edits = []}) => edits) : [],
  }
}

function hopRemedies(hop: Hop): Remedies {
  const {account, caller, role} = hop
  if (caller.kind === 'federated') return bindingRemedies(bindingFault(caller, hop))
  const member = `serviceAccount:${caller.email}`
  return {
    remedies: [addBinding(shellWord(account), role, member)],
    edits: [{of: 'policy', account, role: `roles/${role}`, member}],
  }
}

const bindingFault = (caller: Federated, hop: Hop): BindingFault => ({
  caller,
  account: hop.account,
  role: hop.role,
  policy: hop.policy ?? [],
  projectNumbers: hop.about.projectNumbers ?? {},
  gives: (binding) => whyBindingFails(binding, hop) === undefined,
  nowSeconds: hop.about.nowSeconds,
})

/** @param about - The chain, if it is known who calls. */
export function accountRemedies(account: string, fault: AccountFault, about: BindingCase | undefined): Remedies {
  switch (fault.kind) {
    case 'absent': {
      const {instead} = fault
      const isMeant =
        instead !== undefined &&
        about?.serviceAccount === account &&
        checkBinding({...about, serviceAccount: instead}).status === 'ok'
      return {
        remedies: [
          ...(isMeant ? [`Name the account that this job may act as: ${instead}`] : []),
          ...(/^\d+$/.test(account)
            ? [`If it was deleted in the last ${KEPT_DAYS} days: ${undeleteAccount(account)}`]
            : []),
          listServiceAccounts({serviceAccount: account}),
        ],
      }
    }
    case 'disabled':
      return usableAgain(account, about, {line: enableAccount(account), edits: enabled(account)})
    case 'deleted': {
      const line = undeleteAccount(fault.uniqueId)
      return about?.policies[account]
        ? {remedies: usableAgain(account, about, {line, edits: enabled(account)}).remedies}
        : {
            remedies: [
              line,
              `The policy of a deleted account cannot be read. ${AFTERWARDS}: ${readPolicyCommand(account)}`,
            ],
          }
    }
  }
}

const enabled = (account: string): readonly TrustEdit[] => [{of: 'account', account, set: {disabled: false}}]

const AFTERWARDS = 'Once it is restored, look in it for members that let in jobs of other tenants'
const NOT_TRIED =
  'It was not tried whether jobs of other tenants could then act as the account. First read which members may act as it'

/**
 * With `line`, jobs can act as the account again. It is proposed where no jobs of other tenants can, neither directly
 * nor over the chain.
 */
export function usableAgain(
  account: string,
  about: BindingCase | undefined,
  change: {line: string; edits: readonly TrustEdit[]},
): Required<Remedies> {
  if (about?.caller.kind === 'account') return restoreAccount(undefined, change)
  const hops = about ? hopsOf(about) : []
  const at = hops.findIndex((hop) => hop.account === account)
  const path = hops.slice(0, at + 1)
  const unread = path.find(({policy}) => !policy)?.account ?? (at < 0 ? account : undefined)
  if (!about || unread !== undefined)
    return {remedies: [`${NOT_TRIED}: ${readPolicyCommand(unread ?? account)}`, change.line], edits: change.edits}
  const {caller} = about
  const isWhole = path.slice(1).every(isGiven)
  const entries = path.filter((_hop, index) => index === at || (index === 0 && isWhole)).reverse()
  const results = entries.map((hop) => {
    // Whatever a role lets others do as the account, and roles of which nobody has told what they give.
    const gives = (binding: Binding): boolean => {
      const [permission = hop.permission] = roles[binding.role] ?? []
      return whyBindingFails(binding, {about, permission})?.fits !== 'no'
    }
    return restoreAccount({...bindingFault(caller, hop), gives}, change)
  })
  return results.find(({edits}) => edits.length === 0) ?? (results[0] as Required<Remedies>)
}
