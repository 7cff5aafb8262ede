// What all rules look at, and how a finding is made.
import {jsonText} from '../base/json.ts'
import {hashOf} from '../trust/lint/proofs.ts'
import {type AuditCode, type AuditFinding, type Route, rules, type Severity} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {type Giver, type JudgedMember, JudgedPools, type JudgedProvider, type Trust} from './pools.ts'
import {Grants, listed, type PoolGrants, routesThrough, worse, worstGiver} from './routes.ts'

export interface JudgeOptions {
  /** Issuers of which nobody else gets tokens: a live provider cannot say so. */
  dedicated: readonly string[]
  nowSeconds: number
}

/** A member in the policy of one resource, with all roles that it has there. */
export interface Membership extends PoolGrants {
  judged: JudgedMember
}

/** A change, and the lines that make it. */
export interface Mend {
  lines: readonly string[]
  change(part: Inventory): Inventory
  /** What the condition of the provider is then. */
  condition?: string
}

export interface Judging extends JudgeOptions {
  inventory: Inventory
  pools: JudgedPools
  grants: Grants
  memberships: readonly Membership[]
  /** The members as which somebody gets in through a provider. */
  through: ReadonlyMap<JudgedProvider, readonly Membership[]>
  /** The change of the condition that this report tells, by the name of the provider. The rules fill it. */
  mends: Map<string, Mend>
  /** The same for a part of the inventory, after a change. Undefined: enough changes were put together. */
  mendsAfter?(part: Inventory): ReadonlyMap<string, Mend>
  /** The findings on a part of the inventory, after a change. Undefined: this is such a part, for which no remedy is wanted. */
  again?(part: Inventory): {findings: readonly AuditFinding[]; memberships: readonly Membership[]}
}

export type AuditRule = (judging: Judging) => AuditFinding[]

/** @param whole - If `inventory` is only a part: what was proven of the whole, and what knows where the roles lead. */
export function judgingOf(
  inventory: Inventory,
  options: JudgeOptions,
  whole: Partial<Pick<Judging, 'pools' | 'grants'>> = {},
): Judging {
  const pools = new JudgedPools(inventory, options.dedicated, whole.pools)
  const own = new Grants(inventory, options.nowSeconds)
  const memberships = own.ofPools.flatMap((each): Membership[] => {
    const judged = pools.member(each.member)
    return judged ? [{...each, judged}] : []
  })
  const through = new Map<JudgedProvider, Membership[]>()
  for (const membership of memberships)
    for (const {provider} of membership.judged.givers) listed(through, provider).push(membership)
  return {...options, inventory, pools, grants: whole.grants ?? own, memberships, through, mends: new Map()}
}

export const giverOf = ({judged}: Membership, provider: JudgedProvider): Giver | undefined =>
  judged.givers.find((giver) => giver.provider === provider)

/** So many routes of one finding are shown. */
const MAX_ROUTES = 10

/** The worst routes of these members, through one provider if it is given. */
export function routesOf(
  {grants}: Judging,
  memberships: readonly Membership[],
  provider?: JudgedProvider,
): {routes: Route[]; moreRoutes?: number} {
  const all = memberships.map((membership) => {
    const {grants: own, judged} = membership
    const giver = provider === undefined ? worstGiver(judged) : giverOf(membership, provider)
    const ways = grants.waysOf(own)
    return {routes: routesThrough(judged, giver, ways), more: ways.more}
  })
  const routes = all.flatMap((each) => each.routes).sort(worse)
  const more = all.reduce((sum, each) => sum + each.more, 0) + Math.max(0, routes.length - MAX_ROUTES)
  return {routes: routes.slice(0, MAX_ROUTES), ...(more > 0 ? {moreRoutes: more} : {})}
}

interface Draft extends Omit<AuditFinding, 'fingerprint' | 'severity' | 'routes'> {
  /** Default: that of the rule. */
  severity?: Severity
  routes?: readonly Route[]
  /** Beside its code and resource, what the finding depends on. */
  dependsOn: readonly unknown[]
}

export function findingOf({dependsOn, ...draft}: Draft): AuditFinding {
  const {code, resource} = draft
  return {
    severity: rules[code].severity,
    routes: [],
    ...draft,
    fingerprint: hashOf(code satisfies AuditCode, resource, ...dependsOn),
  }
}

/** What is wrong with one provider. */
type OnProvider = Pick<Draft, 'code' | 'severity' | 'message' | 'why' | 'evidence'> & {
  remedy?(through: readonly Membership[]): readonly string[]
}

/** The findings of `rule` on each provider, with all members that somebody gets in as through it. */
export const ofProvider = (
  judging: Judging,
  rule: (provider: JudgedProvider) => readonly OnProvider[],
): AuditFinding[] =>
  judging.pools.pools.flatMap(({providers}) =>
    providers.flatMap((provider) =>
      rule(provider).map(({remedy, ...found}) => {
        const through = judging.through.get(provider) ?? []
        return findingOf({
          ...found,
          remedy: remedy?.(through) ?? [],
          resource: provider.name,
          from: provider.audited.from,
          ...routesOf(judging, through, provider),
          dependsOn: [found.evidence],
        })
      }),
    ),
  )

/** Of things in any order: the same ones give the same text. */
export const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort()

/** `items` by their keys, in the order in which the keys come. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) listed(groups, keyOf(item)).push(item)
  return [...groups.values()]
}

/** Beside each other they would be a list of everything. */
export const MAX_LINES = 5

const shown = (lines: readonly string[]): string[] =>
  lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`] : [...lines]

/** As evidence: the member, its roles, and where. */
export const membershipLines = (memberships: readonly Membership[]): string[] =>
  shown(
    memberships.map(
      ({grants, member, resource}) => `${sorted(grants.map(({role}) => role)).join(', ')} on ${resource}: ${member}`,
    ),
  )

export const rolesText = ({grants}: Pick<Membership, 'grants'>): string =>
  sorted(grants.map(({role}) => role)).join(', ')

export const idsOf = (memberships: readonly Membership[]): string[] =>
  sorted(memberships.map(({grants, member, resource}) => jsonText([member, resource, grants])))

export const trustLines = (trust: Trust | undefined): string[] =>
  trust === undefined
    ? []
    : [
        `issuer: ${trust.provider.issuer}`,
        `condition: ${trust.provider.attributeCondition?.trim() || 'none'}`,
        ...Object.entries(trust.provider.attributeMapping)
          .sort()
          .map(([target, expression]) => `${target}=${expression}`),
      ]
