// The change that ends a finding: applied to a copy, and judged again, before it is told.
import {shellQuoted, shellWord} from '../base/quoting.ts'
import {inProject, parseProviderName} from '../google/identifiers.ts'
import {change} from '../trust/diagnosis/check.ts'
import type {Binding} from '../trust/policy.ts'
import type {Provider} from '../trust/trust.ts'
import {type AuditFinding, rules, severities} from './finding.ts'
import type {Inventory} from './inventory.ts'
import type {Judging, Membership, Mend} from './judging.ts'
import type {JudgedProvider} from './pools.ts'
import {accountOf, resourceText} from './roles.ts'

/** So many lines of one remedy are told; the others in number. */
export const MAX_PASTED = 10
/** A part with more members would take long to judge, and tells no more. */
const MAX_MEMBERSHIPS = 20

/** The pools and policies that the memberships are about, and the provider, as an inventory of their own. */
function partOf({inventory}: Judging, memberships: readonly Membership[], provider?: JudgedProvider): Inventory {
  const shown = memberships.slice(0, MAX_MEMBERSHIPS)
  const pools = new Set(shown.flatMap(({judged: {pool}}) => (pool ? [pool.pool] : [])))
  const emails = new Set<string | undefined>(shown.map(({resource}) => accountOf(resource)))
  return {
    projects: [],
    // Of the pool with a provider that is changed, the other providers do not matter.
    pools: provider ? [{...provider.pool, providers: [provider.audited]}] : [...pools],
    poolsListed: inventory.poolsListed ?? [],
    policies: shown.map(({from, grants, member, resource}) => ({
      resource,
      from,
      bindings: grants.map(({role}) => ({role, members: [member]})),
    })),
    accounts: inventory.accounts.filter(({email, uniqueId}) => emails.has(email) || emails.has(uniqueId)),
    gaps: [],
  }
}

const keyOf = ({code, resource}: Pick<AuditFinding, 'code' | 'resource'>): string => `${code} ${resource}`

/**
 * The lines of the first of `mends` after which the finding is gone, nothing worse is found, and everybody who is named still gets
 * in. Otherwise what is to be decided.
 */
export function remedyOf(
  judging: Judging,
  found: Pick<AuditFinding, 'code' | 'resource'>,
  about: {memberships: readonly Membership[]; provider?: JudgedProvider},
  mends: readonly Mend[],
  otherwise: readonly string[] = [],
): readonly string[] {
  const {again} = judging
  if (!again) return []
  if (mends.length === 0) return otherwise
  const {provider} = about
  const isOfCondition = provider !== undefined && mends.some(({condition}) => condition !== undefined)
  const known = isOfCondition ? judging.mends.get(provider.name) : undefined
  // What somebody decides about the open condition must not be lost by pasting this one.
  if (isOfCondition && !known && found.resource !== provider.name && ['open', 'unproven'].includes(provider.access))
    return [`Mend the condition of ${provider.audited.id} first, as its own finding says. Then audit again.`]
  const part = partOf(judging, about.memberships, about.provider)
  const before = new Set(again(part).findings.map(keyOf))
  const rank = severities.indexOf(rules[found.code].severity)
  const works = (known ? [known] : mends).find((mend) => {
    const {findings, memberships} = again(mend.change(part))
    return (
      findings.every((each) => keyOf(each) !== keyOf(found)) &&
      findings.every((each) => before.has(keyOf(each)) || severities.indexOf(each.severity) >= rank) &&
      memberships.every(({judged: {access, state}}) => access !== 'nobody' || state === 'off')
    )
  })
  if (!works) return otherwise
  return isOfCondition && !known ? settled(judging, provider, works).lines : works.lines
}

/**
 * The last line replaces the whole condition. So it also mends what else is found at the provider then: pasted one after the other,
 * the lines of two findings do not undo each other.
 */
function settled(judging: Judging, provider: JudgedProvider, mend: Mend): Mend {
  const part = partOf(judging, judging.through.get(provider) ?? [], provider)
  const next = judging.mendsAfter?.(mend.change(part)).get(provider.name)
  // Made anew: the one that was found keeps all that was judged for it.
  const whole =
    next?.condition === undefined
      ? mend
      : {
          ...withCondition(provider, next.condition),
          lines: [...new Set([...mend.lines.slice(0, -1), ...next.lines])],
        }
  judging.mends.set(provider.name, whole)
  return whole
}

/** Sets fields of a provider. */
export function changedProvider({audited, pool}: JudgedProvider, set: Partial<Provider>): Mend['change'] {
  return (part) => ({
    ...part,
    pools: part.pools.map((each) =>
      each.projectNumber === pool.projectNumber && each.id === pool.id
        ? {
            ...each,
            providers: each.providers.map((one) =>
              one.id === audited.id && one.provider ? {...one, provider: {...one.provider, ...set}} : one,
            ),
          }
        : each,
    ),
  })
}

/** The line that sets one field of a provider. */
export function providerLine({name}: JudgedProvider, flag: string, value: string): string {
  const providerName = parseProviderName(name)
  return 'code' in providerName ? '' : change({providerName, projectId: providerName.projectNumber}, flag, value)
}

/** The provider with another condition. */
export const withCondition = (judged: JudgedProvider, attributeCondition: string): Mend => ({
  condition: attributeCondition,
  lines: [providerLine(judged, 'attribute-condition', attributeCondition)],
  change: changedProvider(judged, {attributeCondition}),
})

/** The member out of the policy of its resource, and another one in its place, if any. */
export function replacedMember(
  {member, resource}: Membership,
  instead?: {member: string; role?: string},
): Mend['change'] {
  // Each binding of such a part has one member.
  const replaced = (binding: Binding): Binding[] => {
    if (!binding.members.includes(member)) return [binding]
    return instead ? [{...binding, role: instead.role ?? binding.role, members: [instead.member]}] : []
  }
  return (part) => ({
    ...part,
    policies: part.policies.map((policy) =>
      policy.resource === resource ? {...policy, bindings: policy.bindings.flatMap(replaced)} : policy,
    ),
  })
}

/** A member of the policy of a resource, with one role. */
interface Held {
  member: string
  resource: string
  role: string
}

/** The id in the full name of a project. Its policy is changed by a line of its own. */
const projectOn = (resource: string): string | undefined =>
  /^\/\/cloudresourcemanager\.googleapis\.com\/projects\/([a-z][a-z0-9.:-]*)$/.exec(resource)?.[1]

/** The line of gcloud that gives a role; in words where the resource has no such line. */
export function givingLine({member, resource, role}: Held): string {
  const [account, project] = [accountOf(resource), projectOn(resource)]
  // A policy that has any condition takes no binding that says nothing of its own.
  const rest = `--role=${shellWord(role)} --condition=None --member=${shellQuoted(member)}`
  if (account !== undefined)
    return `gcloud iam service-accounts add-iam-policy-binding ${shellWord(account)}${inProject(account)} ${rest}`
  if (project !== undefined) return `gcloud projects add-iam-policy-binding ${shellWord(project)} ${rest}`
  return `Give ${role} on ${resourceText(resource)} to ${member}`
}

/** The line that takes a role away. */
export function takingLine({member, resource, role}: Held): string {
  const [account, project] = [accountOf(resource), projectOn(resource)]
  // Without --all, gcloud asks which of the bindings with a condition is meant.
  const rest = `--role=${shellWord(role)} --all --member=${shellQuoted(member)}`
  if (account !== undefined)
    return `gcloud iam service-accounts remove-iam-policy-binding ${shellWord(account)}${inProject(account)} ${rest}`
  if (project !== undefined) return `gcloud projects remove-iam-policy-binding ${shellWord(project)} ${rest}`
  return `Take ${role} on ${resourceText(resource)} from ${member}`
}
