// What may be changed so that a policy lets this job act as an account.
import {escapeLogLine, shellQuoted, shellWord} from '../../base/quoting.ts'
import {ciOfToken} from '../../cis/tokens-list.ts'
import {inProject} from '../../google/account-names.ts'
import {parsePrincipal} from '../../google/principals.ts'
import {addBinding, gcloudList, readPolicyCommand} from '../../google/remedies.ts'
import {mapAttributes, meetsCondition} from '../attributes.ts'
import {type Explained, explainMembers, type PolicyBeforeJob} from '../diagnosis/explanations.ts'
import type {Federated} from '../diagnosis/near-member.ts'
import {isInPool, membersFor, namesJob} from '../job-members.ts'
import {approvedVariant, untrustedJobs} from '../job-variants.ts'
import {jobPrincipals} from '../lint/job-principals.ts'
import {type Binding, extendedCondition} from '../policy.ts'
import type {TrustEdit} from '../trust.ts'
import {fromClaim} from './proven-changes.ts'
import {changeMapping} from './provider-lines.ts'
import {
  asVariant,
  bestChanges,
  editsOf,
  inPipeline,
  type LetsIn,
  type Remedies,
  remedyLines,
  type Trial,
  type TriedChange,
} from './search.ts'

/** A job before the policy of an account, which does not let it in. */
export interface BindingFault extends PolicyBeforeJob {
  account: string
  /** The role to give, without the prefix `roles/`. */
  role: string
  /** Whether a binding gives what is needed, to whomever. */
  gives(binding: Binding): boolean
  nowSeconds: number | undefined
}

/** What a change of the policy is tried on, and who may act as the account by it. */
function trialOf({caller, gives, policy}: BindingFault) {
  const {claims, provider} = caller
  const now: Trial = {provider, providerName: caller.providerName, policy, claims}
  const ci = ciOfToken(claims, caller.ci)
  const meets = ({claims: of, provider: by}: Trial): boolean =>
    meetsCondition(by.attributeCondition, of, mapAttributes(by.attributeMapping, of))
  // A condition that keeps this job out must be changed too: nobody knows how, so it keeps nobody else out here.
  const guards = meets(now)
  // A policy has up to 1500 members, and every change is tried on all of them.
  const known = new Map<Binding, ReadonlySet<string>>()
  const givenTo = (binding: Binding): ReadonlySet<string> => {
    const members = known.get(binding) ?? new Set(gives(binding) ? binding.members : [])
    known.set(binding, members)
    return members
  }
  const isBound = ({claims: of, policy: bindings, provider: by}: Trial): boolean => {
    const own = membersFor(mapAttributes(by.attributeMapping, of), caller.providerName)
    return bindings.some((binding) => {
      const named = givenTo(binding)
      return own.some((member) => named.has(member))
    })
  }
  const letsIn: LetsIn = (trial) => (!guards || meets(trial)) && isBound(trial)
  return {now, ci, letsIn, meets, isBound, untrusted: ci === undefined ? [] : untrustedJobs(claims, ci)}
}

/**
 * An account that can be used again, where no jobs of other tenants may act as it.
 *
 * @param fault - Undefined: it is not known who may act as the account.
 */
export function restoreAccount(
  fault: BindingFault | undefined,
  {edits, line}: {edits: readonly TrustEdit[]; line: string},
): Required<Remedies> {
  if (!fault) return {remedies: [line], edits}
  const {ci, isBound, meets, now, untrusted} = trialOf(fault)
  const found = bestChanges({...now, isOff: true}, [{kind: 'restore', lines: [line], opens: 'nothing', edits}], {
    ci,
    letsIn: ({isOff}) => !isOff,
    letsOthersIn: (trial) => !trial.isOff && meets(trial) && isBound(trial),
    untrusted: untrusted.filter(({isOtherTenant}) => isOtherTenant),
  })
  const opensToAll = `First take away the members that let in jobs of other tenants: ${readPolicyCommand(fault.account)}`
  return {remedies: found.length === 0 ? [opensToAll] : remedyLines(found, 'sign in'), edits: editsOf(found)}
}

/** What lets the job in, best first, as lines; and what the first one changes of the trust. */
export function bindingRemedies(fault: BindingFault): Remedies {
  const {account} = fault
  const {ci, letsIn, now, untrusted} = trialOf(fault)
  const changes = distinct([
    ...explainMembers(fault).flatMap((each) => [
      ...(each.variant ? [asVariant(each.variant)] : []),
      ...correction(each, fault),
      ...mapping(each, fault),
    ]),
    ...roleCorrections(fault),
    ...extensions(fault),
    ...approvedJobs(fault),
    ...additions(fault),
  ])
  const found = bestChanges(now, changes, {letsIn, ci, untrusted})
  const [first] = found
  const lines = remedyLines(found, `act as ${escapeLogLine(account)}`)
  const none = 'Map a claim that only your own jobs have, and that stays from run to run; then bind it.'
  return {remedies: first ? lines : [none], edits: editsOf(found)}
}

/** Of changes that are alike, the first: hundreds of members can name the same attribute that is not mapped. */
function distinct(changes: readonly TriedChange[]): TriedChange[] {
  const byText = new Map<string, TriedChange>()
  for (const change of changes) {
    const text = [change.kind, ...change.lines].join('\n')
    if (!byText.has(text)) byText.set(text, change)
  }
  return [...byText.values()]
}

/** The role for `member`. */
const granted = ({account, role}: BindingFault, member: string): {line: string; edit: TrustEdit} => ({
  line: addBinding(shellWord(account), role, member),
  edit: {of: 'policy', account, role: `roles/${role}`, member},
})

/** The role for `member`, which somebody meant to have it. */
function corrected(fault: BindingFault, member: string, later: readonly string[] = []): TriedChange {
  const {edit, line} = granted(fault, member)
  return {kind: 'correct', lines: [line], later, opens: 'nothing', edits: [edit]}
}

/** The member as it was meant. The wrong one does no harm, and may be another job's. */
function correction({instead, member}: Explained, fault: BindingFault): TriedChange[] {
  const {account, policy} = fault
  const binding = policy.find(({members}) => members.includes(member))
  if (instead === undefined || !binding) return []
  const remove = `gcloud iam service-accounts remove-iam-policy-binding ${shellWord(account)}${inProject(account)}`
  return [
    corrected(fault, instead, [
      `If no other job needs it, take the wrong member away: ${remove} --role=${shellWord(binding.role)} --all ` +
        `--member=${shellQuoted(member)}`,
    ]),
  ]
}

/** The member names an attribute that the provider does not map: from the claim of that name, it would be this job. */
function mapping({instead, member}: Explained, {caller}: BindingFault): TriedChange[] {
  const {key} = parsePrincipal(member) ?? {}
  const {attributeMapping} = caller.provider
  if (instead !== undefined || key === undefined || `attribute.${key}` in attributeMapping) return []
  const line = changeMapping(caller, {...attributeMapping, [`attribute.${key}`]: `assertion.${key}`})
  return [{kind: 'map', lines: [line], opens: 'nothing', edits: [fromClaim(key)]}]
}

/** The right member, in a role that does not give enough. */
function roleCorrections(fault: BindingFault): TriedChange[] {
  const {caller, gives, policy} = fault
  return policy
    .filter((binding) => !gives(binding) && binding.condition === undefined)
    .flatMap((binding) => membersOf(caller, binding))
    .map((member) => corrected(fault, member))
}

/** The members of a binding that name the job. */
const membersOf = (caller: Federated, {members}: Binding): string[] =>
  members.filter((member) => isInPool(member, caller) && namesJob(member, caller))

/** The right member, in a binding whose time has passed: for one more day. */
function extensions(fault: BindingFault): TriedChange[] {
  const {account, caller, gives, nowSeconds, policy} = fault
  if (nowSeconds === undefined) return []
  return policy.flatMap(({condition, members, role}) => {
    const later = condition === undefined ? undefined : extendedCondition(condition, nowSeconds)
    const binding = {role, members, condition: later}
    if (!later || !gives(binding)) return []
    const {end, expression, title} = later
    const until = shellQuoted(gcloudList([`expression=${expression}`, `title=${title}`]))
    return membersOf(caller, binding).map((member): TriedChange => {
      const line = addBinding(shellWord(account), role.replace(/^roles\//, ''), member, until)
      return {
        kind: 'correct',
        lines: [`Until ${end}, or another time that you write: ${line}`],
        opens: 'nothing',
        edits: [{of: 'policy', account, role, member, condition: later}],
      }
    })
  })
}

/** For a job that nobody has to approve: the same one in a build that somebody has approved, and a member for that. */
function approvedJobs(fault: BindingFault): TriedChange[] {
  const {account, caller, role} = fault
  const ci = ciOfToken(caller.claims, caller.ci)
  const variant = ci && approvedVariant(caller.claims, ci)
  if (!variant) return []
  const {change, claims} = variant
  const {best} = jobPrincipals({...caller, claims, serviceAccount: account, role})
  if (!best || best.ifMapped !== undefined) return []
  const {edit, line} = granted(fault, best.member)
  return [inPipeline(`${change}, and bind those: ${line}`, claims, {opens: 'job', edits: [edit]})]
}

/** A member for this job. Where nothing that is mapped is fit to bind, the mapping comes first. */
function additions(fault: BindingFault): TriedChange[] {
  const {account, caller, role} = fault
  const {best, mapping: mapped, principals} = jobPrincipals({...caller, serviceAccount: account, role})
  const fit = principals.filter(({level, target}) => level !== 'error' && target !== '*')
  return [...(best ? [best] : []), ...fit.filter(({member}) => member !== best?.member)].map(
    ({findings, ifMapped, member}): TriedChange => {
      const isOwnerWide = findings.some(({code}) => code === 'TRUST_OWNER_WIDE')
      const opens = isOwnerWide ? 'tenant' : 'job'
      const {edit, line} = granted(fault, member)
      if (ifMapped === undefined) return {kind: 'add', lines: [line], opens, edits: [edit]}
      const at = ifMapped.indexOf('=')
      const [target, expression] = [ifMapped.slice(0, at), ifMapped.slice(at + 1)]
      const lines = [changeMapping(caller, {...mapped, [target]: expression}), line]
      return {kind: 'add', lines, opens, edits: [{of: 'mapping', target, expression}, edit]}
    },
  )
}
