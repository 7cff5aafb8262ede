import type {ErrorCode} from '../../base/error-codes.ts'
import {escapeLogLine, shellQuoted, shellWord} from '../../base/quoting.ts'
import {serviceAccountPath} from '../../google/identifiers.ts'
import {bind, gcloudList, updateProvider} from '../../google/remedies.ts'
import {type JobPrincipals, jobPrincipals, verdictText} from '../job-principals.ts'
import {type Permission, roles} from '../trust-limits.ts'
import type {Check} from './check.ts'
import {type BindingCaller, nearMember} from './near-member.ts'

/** A binding of a policy, as IAM has it. */
export interface Binding {
  role: string
  members: readonly string[]
  /** What it takes besides, which nobody here evaluates. */
  condition?: unknown
}

export interface BindingCase {
  caller: BindingCaller
  permission: Permission
  serviceAccount: string
  /** Emails or unique ids, from the caller on. */
  delegates?: readonly string[]
  /** The policies that are known, by the account that they are of, as `serviceAccount` and `delegates` name it. */
  policies: Readonly<Record<string, readonly Binding[] | undefined>>
  /** Numbers by ids, where they are known: members may name a project by its id in error. */
  projectNumbers?: Readonly<Record<string, string>>
}

const CODES: Readonly<Record<Permission, ErrorCode>> = {
  getAccessToken: 'IAM_IMPERSONATION_DENIED',
  getOpenIdToken: 'IAM_ID_TOKEN_DENIED',
  signJwt: 'IAM_SIGN_DENIED',
  signBlob: 'IAM_SIGN_DENIED',
  implicitDelegation: 'IAM_DELEGATION_DENIED',
}

type Federated = Extract<BindingCaller, {kind: 'federated'}>

/** One step from a caller to the account that it acts as. */
interface Hop {
  caller: BindingCaller
  account: string
  permission: Permission
}

/** Whether the policies let the caller act as the service account, over every delegate. */
export function checkBinding(about: BindingCase): Check {
  const {delegates = [], permission, policies, serviceAccount} = about
  const accounts = [...delegates, serviceAccount].map((account) => account.replace(serviceAccountPath(''), ''))
  const hops = accounts.map(
    (account, index): Hop => ({
      caller: index === 0 ? about.caller : {kind: 'account', email: accounts[index - 1] ?? ''},
      account,
      permission: index === accounts.length - 1 ? permission : 'implicitDelegation',
    }),
  )
  const checks = hops.map((hop) => checkHop(hop, policies[hop.account], about))
  const failed = checks.find(({status}) => status === 'failed')
  if (failed) return delegates.length > 0 ? {...failed, code: 'IAM_DELEGATION_DENIED'} : failed
  return checks.find(({status}) => status === 'not-checked') ?? joined(checks)
}

const joined = (checks: readonly Check[]): Check => ({
  name: 'binding',
  status: 'ok',
  what: checks.map(({what}) => what).join('; '),
  details: checks.flatMap(({details = []}) => details),
})

/** Every member of a policy that stands for the caller, from narrow to wide, and what to bind. */
interface Standing {
  members: readonly {member: string; verdict: string}[]
  remedies: string[]
}

function standingOf({account, caller, permission}: Hop): Standing {
  const word = shellWord(account)
  const role = roleFor(permission, caller)
  if (caller.kind === 'account') {
    const member = `serviceAccount:${caller.email}`
    return {members: [{member, verdict: ''}], remedies: [bind(word, role, member)]}
  }
  const found = jobPrincipals({...caller, serviceAccount: account, role})
  return {
    members: found.principals.map((principal) => ({member: principal.member, verdict: verdictText(principal)})),
    remedies: bindingRemedies(found, caller),
  }
}

/** Where nothing that is mapped is fit to bind, the mapping comes first. */
function bindingRemedies({best, mapping}: JobPrincipals, {providerName}: Federated): string[] {
  if (best === undefined)
    return ['Map a claim that only your own jobs have, and that stays from run to run; then bind it.']
  if (best.ifMapped === undefined) return [best.command]
  const added = gcloudList([...Object.entries(mapping).map(([target, cel]) => `${target}=${cel}`), best.ifMapped])
  return [updateProvider({provider: providerName}, `--attribute-mapping=${shellQuoted(added)}`), best.command]
}

function checkHop(
  {account, caller, permission}: Hop,
  policy: readonly Binding[] | undefined,
  about: BindingCase,
): Check {
  const {members, remedies} = standingOf({account, caller, permission})
  if (policy === undefined) {
    return {
      name: 'binding',
      status: 'not-checked',
      what: `the policy of ${escapeLogLine(account)} is not known`,
      details: members.map(({member}) => escapeLogLine(member)),
    }
  }
  const gives = (role: string): boolean => roles[role]?.includes(permission) ?? false
  const matching = policy.flatMap((binding) =>
    binding.members
      .filter((given) => members.some(({member}) => member === given))
      .map((member) => ({...binding, member})),
  )
  const granting = matching.find(({condition, role}) => condition === undefined && gives(role))
  if (granting) {
    return {
      name: 'binding',
      status: 'ok',
      what: `${granting.role} on ${escapeLogLine(account)} is given to ${escapeLogLine(granting.member)}`,
    }
  }
  const [first, ...others] = [
    ...matching.map(({member, role}) => ({
      member,
      why: gives(role)
        ? 'its binding has a condition of its own, which nobody here evaluates'
        : `${role} does not give iam.serviceAccounts.${permission}`,
    })),
    ...policy
      .flatMap(({members: given}) => given)
      .flatMap((member) => nearMember(member, caller, about.projectNumbers ?? {})),
  ]
  return {
    name: 'binding',
    status: 'failed',
    code: CODES[permission],
    what: first
      ? `the policy of ${escapeLogLine(account)} has ${escapeLogLine(first.member)}, but ${first.why}`
      : `no member of the policy of ${escapeLogLine(account)} stands for this ${caller.kind === 'account' ? 'account' : 'job'}`,
    details: [
      ...others.map(({member, why}) => `nearly: ${escapeLogLine(member)}, but ${why}`),
      ...members.map(({member, verdict}) => `would do: ${escapeLogLine(`${member}${verdict}`)}`),
    ],
    remedies,
  }
}

/** Without the prefix `roles/`, and no more than it takes. */
const roleFor = (permission: Permission, {kind}: BindingCaller): string =>
  kind === 'federated' && ['getAccessToken', 'getOpenIdToken'].includes(permission)
    ? 'iam.workloadIdentityUser'
    : 'iam.serviceAccountTokenCreator'
