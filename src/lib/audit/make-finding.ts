// How a finding is made: the routes of those who get in, and the change that ends it. The change is applied to a copy, and judged
// again, before it is reported.
import {defined} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {listed} from '../base/maps.ts'
import {syntaxError} from '../trust/cel-parts.ts'
import {hashOf} from '../trust/lint/finding.ts'
import {type AuditFinding, type AuditRoute, rules, type Severity, severities} from './finding.ts'
import {withCondition} from './fixes.ts'
import type {Inventory} from './inventory.ts'
import type {JudgedGiver, JudgedProvider} from './judged-providers.ts'
import {type FindingFix, giverOfMember, idsOf, type JudgedMembership, type Judging} from './judging.ts'
import type {JudgedMember} from './pools.ts'
import {accountOf} from './resources.ts'
import {type PowerRoute, routesThrough, severityOfWay, worstGiver} from './routes.ts'

/** What a rule has found at one resource. */
export interface FindingDraft
  extends Pick<AuditFinding, 'code' | 'resource' | 'from' | 'message' | 'why' | 'evidence'> {
  /** Default: that of the rule. */
  severity?: Severity | undefined
  stranger?: Claims | undefined
  /** Those who get in. */
  memberships?: readonly JudgedMembership[]
  /** Through which they get in. */
  provider?: JudgedProvider
  /** Changes, of which the first that ends the finding is its remedy. */
  fixes?: readonly FindingFix[]
  /** Whether a change ends what the findings on a part do not tell. */
  ends?(fix: FindingFix): boolean
  /** The members on whom the changes are tried. Default: `memberships`. */
  triedOn?: readonly JudgedMembership[]
  /** What is to be decided where no change ends it. */
  remedy?: readonly string[]
  /** Beside its code and resource, what the finding depends on. */
  dependsOn: readonly unknown[]
}

export function findingOf(judging: Judging, draft: FindingDraft): AuditFinding {
  const {code, dependsOn, evidence, from, memberships = [], message, provider, resource, stranger, why} = draft
  return {
    code,
    severity: draft.severity ?? rules[code].severity,
    fingerprint: hashOf(code, resource, ...dependsOn, reachOf(judging, memberships)),
    resource,
    from,
    message,
    why,
    evidence,
    ...defined({stranger}),
    ...routesOf(judging, memberships, provider),
    remedy: remedyOf(judging, draft),
  }
}

/** What the members get that is more than seeing what is there, and where: a finding that leads to more is another one. */
function reachOf({grants}: Judging, memberships: readonly JudgedMembership[]): string[] {
  const reached = new Set<string>()
  for (const membership of memberships)
    for (const {power, steps} of grants.waysOf(membership).ways)
      if (power !== 'read') reached.add(`${power} ${steps.at(-1)?.resource}`)
  return [...reached].sort()
}

/** The finding on one member of the policy of one resource. */
export const memberFinding = (
  judging: Judging,
  membership: JudgedMembership,
  {dependsOn, evidence, ...found}: Omit<FindingDraft, 'resource' | 'from' | 'memberships'>,
): AuditFinding =>
  findingOf(judging, {
    ...found,
    resource: membership.resource,
    from: membership.from,
    memberships: [membership],
    evidence: [`member: ${membership.member}`, ...evidence],
    dependsOn: [idsOf([membership]), ...dependsOn],
  })

type OnProvider = Omit<FindingDraft, 'resource' | 'from' | 'memberships' | 'provider' | 'dependsOn'>

/** The finding of `rule` on each provider, with all members that somebody gets in as through it. */
export const ofProvider = (
  judging: Judging,
  rule: (provider: JudgedProvider) => OnProvider | undefined,
): AuditFinding[] =>
  judging.pools.flatMap(({providers}) =>
    providers.flatMap((provider) => {
      const found = rule(provider)
      if (found === undefined) return []
      const memberships = judging.through.get(provider) ?? []
      const {audited, name: resource} = provider
      return [
        findingOf(judging, {
          ...found,
          resource,
          from: audited.from,
          memberships,
          provider,
          dependsOn: [found.evidence],
        }),
      ]
    }),
  )

/** So many routes of one finding are shown. */
const MAX_ROUTES = 10

/** The worst routes of these members, through one provider if it is given. */
export function routesOf(
  {grants}: Judging,
  memberships: readonly JudgedMembership[],
  provider?: JudgedProvider,
): {routes: AuditRoute[]; moreRoutes: number} {
  const worst = new Map<Severity, {judged: JudgedMember; giver: JudgedGiver | undefined; way: PowerRoute}[]>()
  let count = 0
  for (const membership of memberships) {
    const {judged} = membership
    const giver = provider === undefined ? worstGiver(judged) : giverOfMember(membership, provider)
    const {more, ways} = grants.waysOf(membership)
    count += more + ways.length
    for (const way of ways) {
      const known = listed(worst, severityOfWay(way, giver ?? judged))
      // A pool can have thousands: only those that are shown are put into words.
      if (known.length < MAX_ROUTES) known.push({judged, giver, way})
    }
  }
  const shown = severities.flatMap((severity) => worst.get(severity) ?? []).slice(0, MAX_ROUTES)
  return {
    routes: shown.flatMap(({giver, judged, way}) => routesThrough(judged, giver, {ways: [way]})),
    moreRoutes: count - shown.length,
  }
}

/** So many lines of one remedy are told; the others in number. */
export const MAX_PASTED = 10
/** A part with more members would take long to judge, and tells no more. */
const MAX_MEMBERSHIPS = 20

/** The pools and policies that the memberships are about, and the provider, as an inventory of their own. */
function partOf(
  {accounts, inventory}: Judging,
  memberships: readonly JudgedMembership[],
  provider?: JudgedProvider,
): Inventory {
  const shown = memberships.slice(0, MAX_MEMBERSHIPS)
  const pools = new Set(shown.flatMap(({judged: {pool}}) => (pool ? [pool.pool] : [])))
  const named = shown.flatMap(({resource}) => accounts.get(accountOf(resource) ?? '') ?? [])
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
    accounts: [...new Set(named)],
    gaps: [],
  }
}

const keyOf = ({code, resource}: Pick<AuditFinding, 'code' | 'resource'>): string => `${code} ${resource}`

/** Google takes no condition that cannot be read, or is too long. */
const isReadable = ({condition = ''}: FindingFix): boolean => condition === '' || syntaxError(condition) === undefined

/**
 * The lines of the first of `fixes` after which the finding is gone, nothing worse is found, and everybody who is named still gets
 * in. Otherwise what is to be decided.
 */
function remedyOf(
  judging: Judging,
  {memberships = [], fixes = [], remedy = [], triedOn = memberships, ends, ...found}: FindingDraft,
): readonly string[] {
  const {again} = judging
  if (!again) return []
  if (fixes.length === 0) return remedy
  const {provider} = found
  const isOfCondition = provider !== undefined && fixes.some(({condition}) => condition !== undefined)
  const known = isOfCondition ? judging.fixes.get(provider.name) : undefined
  // What somebody decides about the open condition must not be lost by pasting this one.
  if (isOfCondition && !known && found.resource !== provider.name && ['open', 'unproven'].includes(provider.access))
    return [`Fix the condition of ${provider.audited.id} first, as its own finding says. Then audit again.`]
  const part = partOf(judging, triedOn, provider)
  let before: ReadonlySet<string> | undefined
  const wasFound = (each: AuditFinding): boolean => {
    before ??= new Set([...again(part).findings].map(keyOf))
    return before.has(keyOf(each))
  }
  const rank = severities.indexOf(rules[found.code].severity)
  const isEnded = ({findings, memberships: after}: ReturnType<typeof again>): boolean => {
    if (after.some(({judged: {access, state}}) => access === 'nobody' && state !== 'off')) return false
    for (const each of findings) {
      const isWorse = severities.indexOf(each.severity) < rank && !wasFound(each)
      if (isWorse || keyOf(each) === keyOf(found)) return false
    }
    return true
  }
  const works = [...(known ? [known] : []), ...(known && !ends ? [] : fixes)].find(
    (fix) => isReadable(fix) && ends?.(fix) !== false && isEnded(again(fix.change(part))),
  )
  if (!works) return remedy
  return isOfCondition && !known ? settled(judging, provider, works).lines : works.lines
}

/**
 * The last line replaces the whole condition. So it also fixes what else is found at the provider then: pasted one after the other,
 * the lines of two findings do not undo each other.
 */
function settled(judging: Judging, provider: JudgedProvider, fix: FindingFix): FindingFix {
  const part = partOf(judging, judging.through.get(provider) ?? [], provider)
  const next = judging.fixAfter?.(fix.change(part), provider.name)
  // Made anew: the one that was found keeps all that was judged for it.
  const whole =
    next?.condition === undefined
      ? fix
      : {
          ...withCondition(provider, next.condition),
          lines: [...new Set([...fix.lines.slice(0, -1), ...next.lines])],
        }
  judging.fixes.set(provider.name, whole)
  return whole
}
