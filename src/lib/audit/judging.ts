// What all rules look at.

import {jsonText} from '../base/json.ts'
import {getOrInsert, listed, oncePer} from '../base/maps.ts'
import {moreLine} from '../base/shortened.ts'
import type {RepositoryFiles} from '../checkout/repositories.ts'
import {targetOf} from '../google/principals.ts'
import type {ReportedResult} from '../pipelines/tokens/reported.ts'
import type {AuditFinding} from './finding.ts'
import type {PoolGrants} from './held.ts'
import type {AuditedAccount, Inventory} from './inventory.ts'
import type {JudgedGiver, JudgedProvider, JudgedTrust} from './judged-providers.ts'
import {type JudgedMember, type JudgedPool, JudgedPools} from './pools.ts'
import {resourceText} from './resources.ts'
import {Grants} from './routes.ts'

export interface JudgeOptions {
  /** Issuers of which nobody else gets tokens: a live provider cannot say so. */
  dedicated: readonly string[]
  nowSeconds: number
  /** Whose pipelines are judged beside the trust. */
  pipelines?: readonly RepositoryFiles[] | undefined
  /** What another tool has found in these pipelines. */
  reported?: readonly ReportedResult[] | undefined
}

/** A member in the policy of one resource, with all roles that it has there. */
export interface JudgedMembership extends PoolGrants {
  judged: JudgedMember
}

/** A change, and the lines that make it. */
export interface FindingFix {
  lines: readonly string[]
  change(part: Inventory): Inventory
  /** What the condition of the provider is then. */
  condition?: string
}

export interface Judging extends JudgeOptions {
  inventory: Inventory
  pools: readonly JudgedPool[]
  grants: Grants
  memberships: readonly JudgedMembership[]
  /** By their emails and unique ids. */
  accounts: ReadonlyMap<string, AuditedAccount>
  /** The members as which somebody gets in through a provider. */
  through: ReadonlyMap<JudgedProvider, readonly JudgedMembership[]>
  /** The change of the condition that this report tells, by the name of the provider. The rules fill it. */
  fixes: Map<string, FindingFix>
  /** The same of the provider `name`, for a part of the inventory after a change. Undefined: enough changes were put together. */
  fixAfter?(part: Inventory, name: string): FindingFix | undefined
  /** The findings on a part of the inventory, after a change. Undefined: this is such a part, for which no remedy is wanted. */
  again?(part: Inventory): {findings: Iterable<AuditFinding>; memberships: readonly JudgedMembership[]}
}

export type AuditRule = (judging: Judging) => Iterable<AuditFinding>

/** @param whole - If `inventory` is only a part: what was proven of the whole, and what knows where the roles lead. */
export function judgingOf(
  inventory: Inventory,
  options: JudgeOptions,
  whole: {judged?: JudgedPools; grants?: Grants} = {},
): Judging & {judged: JudgedPools} {
  const judged = new JudgedPools(inventory, options.dedicated, whole.judged)
  const own = new Grants(inventory, options.nowSeconds)
  const memberships = own.ofPools.flatMap((each): JudgedMembership[] => {
    const member = judged.member(each.member)
    return member ? [{...each, judged: member}] : []
  })
  const through = new Map<JudgedProvider, JudgedMembership[]>()
  for (const membership of memberships)
    for (const {provider} of membership.judged.givers) listed(through, provider).push(membership)
  const accounts = new Map(
    inventory.accounts.flatMap((account) =>
      [account.email, account.uniqueId].flatMap((name) => (name === undefined ? [] : [[name, account] as const])),
    ),
  )
  const {pools} = judged
  return {
    ...options,
    inventory,
    judged,
    pools,
    grants: whole.grants ?? own,
    memberships,
    accounts,
    through,
    fixes: new Map(),
  }
}

export const giverOfMember = ({judged}: JudgedMembership, provider: JudgedProvider): JudgedGiver | undefined =>
  giversOf(judged).get(provider)

const giversOf = oncePer(({givers}: JudgedMember) => new Map(givers.map((giver) => [giver.provider, giver])))

/** `find`, called once for each member: the same ones are in several policies. */
export function oncePerMember<Found>(find: (judged: JudgedMember) => Found): (judged: JudgedMember) => Found {
  const known = new Map<JudgedMember, Found>()
  return (judged) => getOrInsert(known, judged, () => find(judged))
}

/**
 * `find`, called once for each value that members name: those of other pools have the same ones, and so do the copies on which
 * changes are tried.
 */
export function oncePerValue<Found>(
  find: (trust: JudgedTrust, judged: JudgedMember) => Found,
): (trust: JudgedTrust, judged: JudgedMember) => Found {
  const ofProof = oncePer((_proof: JudgedTrust['proof']) => new Map<string, Found>())
  return (trust, judged) => {
    const {principal} = judged
    const key = principal ? `${targetOf(principal)} ${principal.value}` : judged.member
    return getOrInsert(ofProof(trust.proof), key, () => find(trust, judged))
  }
}

/** Of things in any order: the same ones give the same text. */
export const sortedTexts = (texts: Iterable<string>): string[] => [...new Set(texts)].sort()

/** Beside each other they would be a list of everything. */
export const MAX_LINES = 5

/** As evidence: the member, its roles, and where. */
export function membershipLines(memberships: readonly JudgedMembership[]): string[] {
  const lines = memberships.slice(0, MAX_LINES).map((each) => {
    const through = sortedTexts(each.grants.flatMap((grant) => grant.through ?? []))
    const inGroup = through.length > 0 ? `, in ${through.join(' and in ')}` : ''
    return `${rolesOf(each).join(', ')} on ${each.resource}: ${each.member}${inGroup}`
  })
  return [...lines, ...moreLine(memberships.length - lines.length)]
}

export const rolesOf = ({grants}: JudgedMembership): string[] => sortedTexts(grants.map(({role}) => role))

/** What a membership gives: `roles/viewer on the project acme-prod`. */
export const roleText = (membership: JudgedMembership): string =>
  `${rolesOf(membership).join(', ')} on ${resourceText(membership.resource)}`

export const idsOf = (memberships: readonly JudgedMembership[]): string[] =>
  sortedTexts(memberships.map(({grants, member, resource}) => jsonText([member, resource, grants])))

export const trustLines = (trust: JudgedTrust | undefined): string[] =>
  trust === undefined
    ? []
    : [
        `issuer: ${trust.provider.issuer}`,
        `condition: ${trust.provider.attributeCondition?.trim() || 'none'}`,
        ...Object.entries(trust.provider.attributeMapping)
          .sort()
          .map(([target, expression]) => `${target}=${expression}`),
      ]
