import type {ErrorCode} from '../../base/error-codes.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {moreLine} from '../../base/shortened.ts'
import {serviceAccountPath} from '../../google/identifiers.ts'
import {verdictText} from '../lint/finding.ts'
import {jobPrincipals} from '../lint/job-principals.ts'
import {type Binding, conditionFault, holdsAt} from '../policy.ts'
import {type Permission, roles} from '../trust.ts'
import type {Check, MemberVerdict} from './check.ts'
import type {AccountFault} from './check-account.ts'
import {buildsLikeThisJob, type Explained, explainMembers, presentMembers} from './explanations.ts'
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
export interface Hop {
  caller: BindingCaller
  account: string
  permission: Permission
  /** Without the prefix `roles/`, and no more than it takes. */
  role: string
  /** Of the account, if it is known. */
  policy: readonly Binding[] | undefined
  about: BindingCase
}

export function hopsOf(about: BindingCase): Hop[] {
  const {delegates = [], policies, serviceAccount} = about
  const accounts = [...delegates, serviceAccount].map((account) => account.replace(serviceAccountPath(''), ''))
  return accounts.map((account, index) => {
    const permission = index === accounts.length - 1 ? about.permission : 'implicitDelegation'
    const isOfUser = index === 0 && about.caller.kind === 'federated' && USER_PERMISSIONS.includes(permission)
    return {
      caller: index === 0 ? about.caller : {kind: 'account', email: accounts[index - 1] ?? ''},
      account,
      permission,
      role: isOfUser ? 'iam.workloadIdentityUser' : 'iam.serviceAccountTokenCreator',
      policy: policies[account],
      about,
    }
  })
}

/** What the role for federated jobs gives. */
const USER_PERMISSIONS: readonly Permission[] = ['getAccessToken', 'getOpenIdToken']

/** Whether the policies let the caller act as the service account, over every delegate. Of a chain, every broken hop is reported. */
export function checkBinding(about: BindingCase): Check {
  const {delegates = []} = about
  const checks = hopsOf(about).map(checkHop)
  const failed = checks.filter(({status}) => status === 'failed')
  const [first, ...others] = failed
  const unknown = checks.find(({status}) => status === 'not-checked')
  if (!first) return unknown ?? joined(checks)
  if (delegates.length === 0) return first
  const order = otherOrder(about)
  const more = [...others, ...(unknown ? [unknown] : [])]
  const broken = {...first, code: 'IAM_DELEGATION_DENIED'} as const
  if (order)
    return {
      ...broken,
      what: `the policies let this ${nounOf(about.caller)} through in another order of the delegates`,
      details: [first, ...more].map(({what}) => what),
    }
  return {
    ...broken,
    details: [...more.map(({what}) => `and in the same chain: ${what}`), ...(first.details ?? [])],
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
function callerMembers({about: {faults = {}}, account, caller, role}: Hop): {member: string; verdict: string}[] {
  if (caller.kind === 'account') {
    const fault = faults[caller.email]
    const member = `serviceAccount:${caller.email}`
    return [{member: fault?.kind === 'deleted' ? `deleted:${member}?uid=${fault.uniqueId}` : member, verdict: ''}]
  }
  return jobPrincipals({...caller, serviceAccount: account, role}).principals.map((principal) => ({
    member: principal.member,
    verdict: verdictText(principal),
  }))
}

/** Every member of the known policies, and why it fits the caller of its hop or not: first those that do, then by likeness. */
export const explainPolicies = (about: BindingCase): MemberVerdict[] => hopsOf(about).flatMap(explainPolicy)

function explainPolicy(hop: Hop): MemberVerdict[] {
  const {account, caller, permission, policy = []} = hop
  const named = callerMembers(hop).map(({member}) => member)
  const whys = new Map(likelyMembers(hop).map(({member, why}) => [member, why]))
  const places = new Map([...new Set([...named, ...whys.keys()])].map((member, place) => [member, place]))
  const placeOf = ({fits, member}: MemberVerdict): number => (fits === 'yes' ? -1 : (places.get(member) ?? places.size))
  return policy
    .flatMap((binding) =>
      binding.members.map((member): MemberVerdict => {
        const of = {account, role: binding.role, member}
        if (!named.includes(member)) return {...of, ...judgeOther(member, caller, whys.get(member))}
        const why = `it names this ${nounOf(caller)}, and the role gives iam.serviceAccounts.${permission}`
        return {...of, ...(whyBindingFails(binding, hop) ?? {fits: 'yes', why})}
      }),
    )
    .sort((one, other) => placeOf(one) - placeOf(other))
}

const nounOf = ({kind}: BindingCaller): string => (kind === 'account' ? 'account' : 'job')

/** Why a binding to a member that names the caller does not let it act. */
export function whyBindingFails(
  {condition, role}: Binding,
  {about: {nowSeconds}, permission}: Pick<Hop, 'about' | 'permission'>,
): Pick<MemberVerdict, 'fits' | 'why'> | undefined {
  if (!roles[role]?.includes(permission)) {
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
function likelyMembers({about: {projectNumbers = {}}, caller, policy = []}: Hop): Explained[] {
  return caller.kind === 'account'
    ? policy.flatMap(({members}) => members).flatMap((member) => nearMember(member, caller, projectNumbers))
    : explainMembers({caller, policy, projectNumbers})
}

/** At most this many members are named beside the first: a policy has up to 1500. */
const MAX_NEAR = 8

/** The bindings of a policy to members that name the caller of the hop, each with the member. */
function bindingsOfCaller(hop: Hop): (Binding & {member: string})[] {
  const named = new Set(callerMembers(hop).map(({member}) => member))
  return (hop.policy ?? []).flatMap((binding) =>
    binding.members.filter((member) => named.has(member)).map((member) => ({...binding, member})),
  )
}

/** Whether the policy of the account of `hop` is known to let its caller act. */
export const isGiven = (hop: Hop): boolean =>
  bindingsOfCaller(hop).some((binding) => whyBindingFails(binding, hop) === undefined)

/** Of more delegates, not every order is tried. */
const MAX_ORDERED = 4

const ordersOf = (names: readonly string[]): string[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((name) => ordersOf(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))

/** The delegates in the order in which the policies let the caller act as the service account. */
export function otherOrder(about: BindingCase): readonly string[] | undefined {
  const {delegates = []} = about
  if (delegates.length < 2 || delegates.length > MAX_ORDERED) return undefined
  return ordersOf(delegates).find((order) => hopsOf({...about, delegates: order}).every(isGiven))
}

function checkHop(hop: Hop): Check {
  const {account, caller, permission, policy} = hop
  const members = callerMembers(hop)
  const shown = escapeLogLine(account)
  if (policy === undefined) {
    return {
      name: 'binding',
      status: 'not-checked',
      what: `the policy of ${shown} is not known`,
      details: members.map(({member}) => escapeLogLine(member)),
    }
  }
  const matching = bindingsOfCaller(hop).map((binding) => ({...binding, fault: whyBindingFails(binding, hop)}))
  const granting = matching.find(({fault}) => fault === undefined)
  if (granting) {
    return {
      name: 'binding',
      status: 'ok',
      what: `${granting.role} on ${shown} is given to ${escapeLogLine(granting.member)}`,
      granted: [{account, role: granting.role, member: granting.member}],
    }
  }
  const explained = likelyMembers(hop)
  const [first, ...others] = [...matching.map(({fault, member}) => ({member, why: fault?.why ?? ''})), ...explained]
  const job = caller.kind === 'federated' ? caller : undefined
  return {
    name: 'binding',
    status: 'failed',
    code: CODES[permission],
    what: first
      ? `the policy of ${shown} has ${escapeLogLine(first.member)}, but ${first.why}`
      : `no member of the policy of ${shown} matches this ${nounOf(caller)}`,
    details: [
      ...(job && !first ? presentMembers(policy, job) : []),
      ...others.slice(0, MAX_NEAR).map(({member, why}) => `similar: ${escapeLogLine(member)}, but ${why}`),
      ...moreLine(others.length - MAX_NEAR, ': doctor --explain shows each'),
      ...(job ? buildsLikeThisJob(job) : []),
      ...members.map(({member, verdict}) => `would match: ${escapeLogLine(`${member}${verdict}`)}`),
    ],
  }
}
