import type {ErrorCode} from '../../base/error-codes.ts'
import {escapeLogLine, shellWord} from '../../base/quoting.ts'
import {serviceAccountPath} from '../../google/identifiers.ts'
import {
  bind,
  enableAccount,
  KEPT_DAYS,
  listServiceAccounts,
  readPolicy,
  undeleteAccount,
} from '../../google/remedies.ts'
import {jobPrincipals} from '../job-principals.ts'
import {verdictText} from '../lint/finding.ts'
import {type Binding, conditionFault, holdsAt} from '../policy.ts'
import {type BindingFault, bindingRemedies, inseparable, restoreAccount} from '../remedy/binding-changes.ts'
import {type Explained, explainMembers, type Federated, presentMembers} from '../remedy/explanations.ts'
import type {TrustEdit} from '../trust.ts'
import {type Permission, roles} from '../trust-limits.ts'
import type {Check, MemberVerdict} from './check.ts'
import {type BindingCaller, judgeOther, nearMember} from './near-member.ts'

export interface BindingCase {
  caller: BindingCaller
  permission: Permission
  serviceAccount: string
  /** Emails or unique ids, from the caller on. */
  delegates?: readonly string[]
  /** The policies that are known, by the account that they are of, as `serviceAccount` and `delegates` name it. */
  policies: Readonly<Record<string, readonly Binding[] | undefined>>
  /** What is wrong with accounts of the chain, where something is. */
  faults?: Readonly<Record<string, AccountFault>>
  /** Numbers by ids, where they are known: members may name a project by its id in error. */
  projectNumbers?: Readonly<Record<string, string>>
  /** By Google's clock. Undefined: conditions of bindings are not evaluated. */
  nowSeconds?: number
}

const CODES: Readonly<Record<Permission, ErrorCode>> = {
  getAccessToken: 'IAM_IMPERSONATION_DENIED',
  getOpenIdToken: 'IAM_ID_TOKEN_DENIED',
  signJwt: 'IAM_SIGN_DENIED',
  signBlob: 'IAM_SIGN_DENIED',
  implicitDelegation: 'IAM_DELEGATION_DENIED',
}

/** One step from a caller to the account that it acts as. */
interface Hop {
  caller: BindingCaller
  account: string
  permission: Permission
}

function hopsOf({caller, delegates = [], permission, serviceAccount}: BindingCase): Hop[] {
  const accounts = [...delegates, serviceAccount].map((account) => account.replace(serviceAccountPath(''), ''))
  return accounts.map((account, index) => ({
    caller: index === 0 ? caller : {kind: 'account', email: accounts[index - 1] ?? ''},
    account,
    permission: index === accounts.length - 1 ? permission : 'implicitDelegation',
  }))
}

/** Whether the policies let the caller act as the service account, over every delegate. Of a chain, every broken hop is told. */
export function checkBinding(about: BindingCase): Check {
  const {delegates = [], policies} = about
  const checks = hopsOf(about).map((hop) => checkHop(hop, policies[hop.account], about))
  const [first, ...others] = checks.filter(({status}) => status === 'failed')
  const unknown = checks.find(({status}) => status === 'not-checked')
  if (!first) return unknown ?? joined(checks)
  if (delegates.length === 0) return first
  const more = [...others, ...(unknown ? [unknown] : [])]
  return {
    ...first,
    code: 'IAM_DELEGATION_DENIED',
    details: [...more.map(({what}) => `and in the same chain: ${what}`), ...(first.details ?? [])],
    remedies: [first, ...others].flatMap(({remedies = []}) => remedies),
    // All hops, or else the job still does not get through.
    edits: [first, ...others].every(({edits = []}) => edits.length > 0)
      ? [first, ...others].flatMap(({edits = []}) => edits)
      : [],
  }
}

const joined = (checks: readonly Check[]): Check => ({
  name: 'binding',
  status: 'ok',
  what: checks.map(({what}) => what).join('; '),
  details: checks.flatMap(({details = []}) => details),
  granted: checks.flatMap(({granted = []}) => granted),
})

/** Every member that names the caller, from narrow to wide. Policies keep a deleted account by its unique id until it is restored. */
function callerMembers(
  {account, caller, permission}: Hop,
  {faults = {}}: BindingCase,
): {member: string; verdict: string}[] {
  if (caller.kind === 'account') {
    const {email} = caller
    const fault = faults[email]
    const member = `serviceAccount:${email}`
    return [{member: fault?.kind === 'deleted' ? `deleted:${member}?uid=${fault.uniqueId}` : member, verdict: ''}]
  }
  return jobPrincipals({...caller, serviceAccount: account, role: roleFor(permission, caller)}).principals.map(
    (principal) => ({member: principal.member, verdict: verdictText(principal)}),
  )
}

/** Every member of the known policies, and why it fits the caller of its hop or not: first those that do, then by likeness. */
export const explainPolicies = (about: BindingCase): MemberVerdict[] =>
  hopsOf(about).flatMap((hop) => explainPolicy(hop, about.policies[hop.account] ?? [], about))

function explainPolicy(hop: Hop, policy: readonly Binding[], about: BindingCase): MemberVerdict[] {
  const {account, caller, permission} = hop
  const named = new Set(callerMembers(hop, about).map(({member}) => member))
  const likely = likelyMembers(hop, policy, about)
  const whys = new Map(likely.map(({member, why}) => [member, why]))
  const places = new Map([...new Set([...named, ...whys.keys()])].map((member, place) => [member, place]))
  const placeOf = ({fits, member}: MemberVerdict): number => (fits === 'yes' ? -1 : (places.get(member) ?? places.size))
  return policy
    .flatMap((binding) =>
      binding.members.map((member): MemberVerdict => {
        const of = {account, role: binding.role, member}
        if (named.has(member)) {
          const given = `it names this ${nounOf(caller)}, and the role gives iam.serviceAccounts.${permission}`
          return {...of, ...(faultOf(binding, hop, about.nowSeconds) ?? {fits: 'yes', why: given})}
        }
        return {...of, ...judgeOther(member, caller, whys.get(member))}
      }),
    )
    .sort((one, other) => placeOf(one) - placeOf(other))
}

const nounOf = ({kind}: BindingCaller): string => (kind === 'account' ? 'account' : 'job')

/** Why a binding to a member that names the caller does not let it act. */
function faultOf(
  {condition, role}: Binding,
  {permission}: Hop,
  nowSeconds: number | undefined,
): Pick<MemberVerdict, 'fits' | 'why'> | undefined {
  if (!givesBy(role, permission)) {
    // Of other roles, nobody has told what they give: a custom role can give it.
    const isKnown = /^roles\/iam\./.test(role)
    const why = `${escapeLogLine(role)} ${isKnown ? 'does not give' : 'is not known to give'} iam.serviceAccounts.${permission}`
    return {fits: isKnown ? 'no' : 'not-known', why}
  }
  const holds = holdsAt(condition, nowSeconds)
  if (holds === true) return undefined
  return {fits: holds === false ? 'no' : 'not-known', why: conditionFault(condition, nowSeconds)}
}

/** Members that were probably meant for the caller of a hop. */
function likelyMembers({caller}: Hop, policy: readonly Binding[], {projectNumbers = {}}: BindingCase): Explained[] {
  return caller.kind === 'account'
    ? policy.flatMap(({members}) => members).flatMap((member) => nearMember(member, caller, projectNumbers))
    : explainMembers({caller, policy, projectNumbers})
}

/** At most this many members are named beside the first: a policy has up to 1500. */
const MAX_NEAR = 8

function checkHop(hop: Hop, policy: readonly Binding[] | undefined, about: BindingCase): Check {
  const {account, caller, permission} = hop
  const members = callerMembers(hop, about)
  if (policy === undefined) {
    return {
      name: 'binding',
      status: 'not-checked',
      what: `the policy of ${escapeLogLine(account)} is not known`,
      details: members.map(({member}) => escapeLogLine(member)),
    }
  }
  const gives = (binding: Binding): boolean => faultOf(binding, hop, about.nowSeconds) === undefined
  const named = new Set(members.map(({member}) => member))
  const matching = policy.flatMap((binding) =>
    binding.members.filter((member) => named.has(member)).map((member) => ({...binding, member})),
  )
  const granting = matching.find(gives)
  if (granting) {
    return {
      name: 'binding',
      status: 'ok',
      what: `${granting.role} on ${escapeLogLine(account)} is given to ${escapeLogLine(granting.member)}`,
      granted: [{account, role: granting.role, member: granting.member}],
    }
  }
  const explained = likelyMembers(hop, policy, about)
  const [first, ...others] = [
    ...matching.map((binding) => ({
      member: binding.member,
      why: faultOf(binding, hop, about.nowSeconds)?.why ?? '',
    })),
    ...explained,
  ]
  const role = roleFor(permission, caller)
  return {
    name: 'binding',
    status: 'failed',
    code: CODES[permission],
    what: first
      ? `the policy of ${escapeLogLine(account)} has ${escapeLogLine(first.member)}, but ${first.why}`
      : `no member of the policy of ${escapeLogLine(account)} matches this ${nounOf(caller)}`,
    details: [
      ...(first || caller.kind === 'account' ? [] : presentMembers(policy, caller)),
      ...others.slice(0, MAX_NEAR).map(({member, why}) => `similar: ${escapeLogLine(member)}, but ${why}`),
      ...(others.length > MAX_NEAR ? [`and ${others.length - MAX_NEAR} more: doctor --explain shows each`] : []),
      ...(caller.kind === 'account' ? [] : inseparable(caller)),
      ...members.map(({member, verdict}) => `would match: ${escapeLogLine(`${member}${verdict}`)}`),
    ],
    ...(caller.kind === 'account'
      ? accountRemedy(caller.email, account, role)
      : bindingRemedies(jobBefore(caller, policy, hop, about), explained)),
  }
}

const jobBefore = (
  caller: Federated,
  policy: readonly Binding[],
  hop: Hop,
  {nowSeconds, projectNumbers = {}}: BindingCase,
): BindingFault => ({
  caller,
  account: hop.account,
  role: roleFor(hop.permission, caller),
  policy,
  projectNumbers,
  gives: (binding) => faultOf(binding, hop, nowSeconds) === undefined,
  nowSeconds,
})

function accountRemedy(email: string, account: string, role: string): Pick<Check, 'remedies' | 'edits'> {
  const member = `serviceAccount:${email}`
  return {
    remedies: [bind(shellWord(account), role, member)],
    edits: [{of: 'policy', account, role: `roles/${role}`, member}],
  }
}

/** Why nobody can act as an account. `instead`: the name that was probably meant. */
export type AccountFault =
  | {kind: 'disabled'}
  | {kind: 'deleted'; uniqueId: string}
  | {kind: 'absent'; instead?: string | undefined}

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
  if (about && about.caller.kind === 'account') return restoreAccount(undefined, change)
  const hops = about ? hopsOf(about) : []
  const at = hops.findIndex((hop) => hop.account === account)
  const way = hops.slice(0, at + 1)
  const unread = way.find((hop) => !about?.policies[hop.account])?.account ?? (at < 0 ? account : undefined)
  if (!about || unread !== undefined)
    return {remedies: [`${notTried}: ${readPolicy(unread ?? account)}`, change.line], edits: change.edits}
  const caller = about.caller as Federated
  const isWhole = way.slice(1).every((hop) => checkHop(hop, about.policies[hop.account], about).status === 'ok')
  const entries = way.filter((_hop, index) => index === at || (index === 0 && isWhole)).reverse()
  const results = entries.map((hop) => {
    const gives = (binding: Binding): boolean =>
      [hop.permission, 'getAccessToken' as const].some(
        (permission) => faultOf(binding, {...hop, permission}, about.nowSeconds) === undefined,
      )
    return restoreAccount({...jobBefore(caller, about.policies[hop.account] ?? [], hop, about), gives}, change)
  })
  return results.find(({edits}) => edits.length === 0) ?? (results[0] as ReturnType<typeof restoreAccount>)
}

const givesBy = (role: string, permission: Permission): boolean => roles[role]?.includes(permission) ?? false

/** Without the prefix `roles/`, and no more than it takes. */
const roleFor = (permission: Permission, {kind}: BindingCaller): string =>
  kind === 'federated' && ['getAccessToken', 'getOpenIdToken'].includes(permission)
    ? 'iam.workloadIdentityUser'
    : 'iam.serviceAccountTokenCreator'
