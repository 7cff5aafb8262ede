import type {ErrorCode} from '../../base/error-codes.ts'
import {escapeLogLine, shellWord} from '../../base/quoting.ts'
import {serviceAccountPath} from '../../google/identifiers.ts'
import {bind} from '../../google/remedies.ts'
import {jobPrincipals} from '../job-principals.ts'
import {verdictText} from '../lint/finding.ts'
import {type Binding, conditionFault, holdsAt} from '../policy.ts'
import {type BindingFault, bindingRemedies, inseparable} from '../remedy/binding-changes.ts'
import {type Explained, explainMembers, type Federated, presentMembers} from '../remedy/explanations.ts'
import {type Permission, roles} from '../trust.ts'
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

export function hopsOf({caller, delegates = [], permission, serviceAccount}: BindingCase): Hop[] {
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
  const order = otherOrder(about)
  const more = [...others, ...(unknown ? [unknown] : [])]
  if (order)
    return {
      ...first,
      code: 'IAM_DELEGATION_DENIED',
      what: `the policies let this ${nounOf(about.caller)} through in another order of the delegates`,
      details: [first, ...more].map(({what}) => what),
      remedies: [`Name the delegates in this order: ${escapeLogLine(order.join(','))}`],
      edits: [],
    }
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
export function faultOf(
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

/** Whether the policy of the account of `hop` is known to let its caller act. */
export function isGiven(hop: Hop, about: BindingCase): boolean {
  const named = new Set(callerMembers(hop, about).map(({member}) => member))
  return (about.policies[hop.account] ?? []).some(
    (binding) =>
      faultOf(binding, hop, about.nowSeconds) === undefined && binding.members.some((member) => named.has(member)),
  )
}

/** Of more delegates, not every order is tried. */
const MAX_ORDERED = 4

const ordersOf = (names: readonly string[]): string[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((name) => ordersOf(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))

/** The delegates in the order in which the policies let the caller act as the service account. */
function otherOrder(about: BindingCase): readonly string[] | undefined {
  const {delegates = []} = about
  if (delegates.length < 2 || delegates.length > MAX_ORDERED) return undefined
  return ordersOf(delegates).find((order) => hopsOf({...about, delegates: order}).every((hop) => isGiven(hop, about)))
}

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

export const jobBefore = (
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

const givesBy = (role: string, permission: Permission): boolean => roles[role]?.includes(permission) ?? false

/** Without the prefix `roles/`, and no more than it takes. */
const roleFor = (permission: Permission, {kind}: BindingCaller): string =>
  kind === 'federated' && ['getAccessToken', 'getOpenIdToken'].includes(permission)
    ? 'iam.workloadIdentityUser'
    : 'iam.serviceAccountTokenCreator'
