// What is known of tokens: the possible values of each claim.

import {canHave, isTextual} from '../../cis/description/claims.ts'
import {type ClaimFact, type TenantForm, type TenantKind, tenantKinds} from '../../cis/description/tokens.ts'

/** A JSON value other than a list or an object, or the absence of a value. */
export type Scalar = string | number | boolean | null | typeof ABSENT

export const ABSENT: unique symbol = Symbol('absent')

/**
 * The possible values of a term: one of `scalars`, or a text that begins with one of `prefixes`. A term without such a set can have
 * any value.
 */
export interface Values {
  scalars: ReadonlySet<Scalar>
  prefixes: readonly string[]
}

/** A larger set is dropped: the term can then have any value. */
const MAX_VALUES = 10_000

export const exactly = (scalars: Iterable<Scalar>): Values => ({scalars: new Set(scalars), prefixes: []})

export const beginningWith = (...prefixes: readonly string[]): Values => ({scalars: new Set(), prefixes})

export const isEmpty = ({prefixes, scalars}: Values): boolean => scalars.size === 0 && prefixes.length === 0

export const holds = ({prefixes, scalars}: Values, value: Scalar): boolean =>
  scalars.has(value) || (typeof value === 'string' && prefixes.some((prefix) => value.startsWith(prefix)))

/** The texts that a term can be, without those that only begin with a prefix. */
export const textsIn = ({scalars}: Values): string[] => [...scalars].filter((value) => typeof value === 'string')

/** The values that both allow. */
function intersect(one: Values, other: Values): Values {
  const scalars = [
    ...[...one.scalars].filter((value) => holds(other, value)),
    ...[...other.scalars].filter((value) => holds(one, value)),
  ]
  const longer = (from: Values, than: Values): string[] =>
    from.prefixes.filter((prefix) => than.prefixes.some((begin) => prefix.startsWith(begin)))
  return {scalars: new Set(scalars), prefixes: [...new Set([...longer(one, other), ...longer(other, one)])]}
}

/** The values that any of them allows. Undefined if there are too many. */
function unite(all: readonly Values[]): Values | undefined {
  const scalars = new Set(all.flatMap((values) => [...values.scalars]))
  const prefixes = [...new Set(all.flatMap((values) => values.prefixes))]
  return scalars.size + prefixes.length > MAX_VALUES ? undefined : {scalars, prefixes}
}

/** A customer of the CI, or a part of one, that can get a token. */
export interface Tenant {
  kind: TenantKind
  by: 'id' | 'name'
  value: string
}

type Excluded = ReadonlyMap<string, ReadonlySet<Scalar>>

/** By {@link keyOf}. */
type Tenants = ReadonlyMap<string, Tenant>

/**
 * What is known of every token that reaches a place of an expression.
 *
 * `facts`: all possible values of some terms, see {@link termOf}. `tenants`: the tenants that the token can belong to; undefined is
 * any tenant. `tenants` is not derived from `facts`: for `owner_id == '42' || repository_id == '7'`, no fact is left, but the
 * tenants are known.
 */
interface State {
  facts: ReadonlyMap<string, Values>
  /** Values that a term does not have. */
  excluded: Excluded
  tenants: Tenants | undefined
}

/** Undefined: no token reaches this place. */
export type MaybeState = State | undefined

export const NOBODY: MaybeState = undefined

export const ANYTHING: State = {facts: new Map(), excluded: new Map(), tenants: undefined}

/** Known facts about the claims of the tokens. */
export type ClaimFacts = Readonly<Record<string, ClaimFact>>

/** The key of a claim, or of its lower-case text. `path`: the names on the way to it. */
export const termOf = (path: readonly string[], isLower = false): string => JSON.stringify([isLower, ...path])

/** Expressions name few claims, and a proof looks them up thousands of times. */
const MAX_KNOWN_TERMS = 1000
const knownTerms = new Map<string, {isLower: boolean; path: readonly string[]}>()

function partsOfTerm(term: string): {isLower: boolean; path: readonly string[]} {
  const known = knownTerms.get(term)
  if (known) return known
  const [isLower, ...path] = JSON.parse(term) as [boolean, ...string[]]
  if (knownTerms.size >= MAX_KNOWN_TERMS) knownTerms.clear()
  knownTerms.set(term, {isLower, path})
  return {isLower, path}
}

/** The names on the way to the claim of a term. */
export const pathOf = (term: string): readonly string[] => partsOfTerm(term).path

interface Term {
  isLower: boolean
  /** Undefined if nothing is known of the claim. */
  fact: ClaimFact | undefined
}

/** Separates the names of a nested claim in `claimFacts`. No name of a claim contains it. */
const INSIDE = ' > '

export function factOf(path: readonly string[], claims: ClaimFacts): ClaimFact | undefined {
  const name = path.join(INSIDE)
  return !path.some((key) => key.includes(INSIDE)) && Object.hasOwn(claims, name) ? claims[name] : undefined
}

function readTerm(term: string, claims: ClaimFacts): Term {
  const {isLower, path} = partsOfTerm(term)
  return {isLower, fact: factOf(path, claims)}
}

const keyOf = ({by, kind, value}: Tenant): string => `${kind} ${by} ${value}`

/** Higher is more specific: ids rank above names, then narrow kinds above wide ones. */
const rank = ({by, kind}: Pick<Tenant, 'by' | 'kind'>): number =>
  (by === 'id' ? 100 : 0) + tenantKinds.indexOf(kind as TenantKind)

/** The rank of the least specific tenant. */
const rankOf = (tenants: Tenants): number => Math.min(...[...tenants.values()].map(rank))

/** Both sets are true of the token: returns the more specific one. */
export function bothTenants(one: Tenants | undefined, other: Tenants | undefined): Tenants | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const surplus = rankOf(one) - rankOf(other)
  return surplus > 0 || (surplus === 0 && one.size <= other.size) ? one : other
}

/** The tenant that `text`, or each text that begins with it, names in one of the forms. */
function named(text: string, forms: readonly TenantForm[], isWhole: boolean): Tenant | undefined {
  const found = forms.flatMap(({by, kind, start, whole}): Tenant[] => {
    const value = (isWhole ? whole?.exec(text)?.[1] : undefined) ?? start?.exec(text)?.[1]
    return value ? [{by, kind, value}] : []
  })
  return found.sort((one, other) => rank(other) - rank(one))[0]
}

/** The tenants of tokens whose claim has one of `values`. Undefined if one of the values names no tenant. */
function tenantsOf({fact, isLower}: Term, values: Values): Tenants | undefined {
  if (!fact?.fixes || (isLower && !fact.ignoresCase)) return undefined
  const {fixes, ignoresCase} = fact
  const all = [
    ...[...values.scalars].map((value) => (typeof value === 'string' ? named(value, fixes, true) : undefined)),
    ...values.prefixes.map((prefix) => named(prefix, fixes, false)),
  ]
  const tenants = new Map<string, Tenant>()
  for (const tenant of all) {
    if (tenant === undefined) return undefined
    const same = ignoresCase && tenant.by === 'name' ? {...tenant, value: tenant.value.toLowerCase()} : tenant
    tenants.set(keyOf(same), same)
  }
  return tenants
}

/** `values` without those that no token of the CI has. */
function possible({fact, isLower}: Term, {prefixes, scalars}: Values): Values {
  if (!fact || isLower) return {prefixes, scalars}
  const canBe = (value: Scalar): boolean => canHave(fact, value === ABSENT ? undefined : value)
  return {scalars: new Set([...scalars].filter(canBe)), prefixes: isTextual(fact) ? prefixes : []}
}

/** `state`, where `term` has one of `values`. */
export function withFact(state: MaybeState, term: string, values: Values, claims: ClaimFacts): MaybeState {
  if (state === undefined) return NOBODY
  const {excluded, facts} = state
  const before = facts.get(term)
  const read = readTerm(term, claims)
  const now = without(possible(read, before ? intersect(before, values) : values), excluded.get(term))
  if (isEmpty(now)) return NOBODY
  const tenants = bothTenants(state.tenants, tenantsOf(read, now))
  return {facts: new Map(facts).set(term, now), excluded, tenants}
}

const without = ({prefixes, scalars}: Values, excluded: ReadonlySet<Scalar> = new Set()): Values => ({
  scalars: excluded.size === 0 ? scalars : new Set([...scalars].filter((value) => !excluded.has(value))),
  prefixes,
})

/** `state`, where `term` has none of `values`. */
export function withoutValues(
  state: MaybeState,
  term: string,
  values: Iterable<Scalar>,
  claims: ClaimFacts,
): MaybeState {
  if (state === undefined) return NOBODY
  const all = new Set([...(state.excluded.get(term) ?? []), ...values])
  const left = {...state, excluded: new Map(state.excluded).set(term, all)}
  const known = state.facts.get(term)
  return known ? withFact(left, term, known, claims) : left
}

/** Whether some value begins or is as both say. */
function overlap(one: Values, other: Values): boolean {
  for (const value of one.scalars) if (holds(other, value)) return true
  for (const value of other.scalars) if (holds(one, value)) return true
  return one.prefixes.some((text) => other.prefixes.some((begin) => text.startsWith(begin) || begin.startsWith(text)))
}

/** Whether neither tells anything of a term of the other. */
export const isApart = (one: State, other: State): boolean =>
  [...other.facts.keys(), ...other.excluded.keys()].every((term) => !one.facts.has(term) && !one.excluded.has(term))

/** What is known if both are true. */
export function meet(one: MaybeState, other: MaybeState, claims: ClaimFacts): MaybeState {
  if (one === undefined || other === undefined) return NOBODY
  const [large, small] = one.facts.size >= other.facts.size ? [one, other] : [other, one]
  // Most values that a pool is asked for are those of another of its providers.
  for (const [term, values] of small.facts) {
    const known = large.facts.get(term)
    if (known && !overlap(known, values)) return NOBODY
  }
  let state: MaybeState = {...large, tenants: bothTenants(large.tenants, small.tenants)}
  for (const [term, values] of small.excluded) state = withoutValues(state, term, values, claims)
  for (const [term, values] of small.facts) state = withFact(state, term, values, claims)
  return state
}

/** What is known if at least one is true. */
export function join(all: readonly MaybeState[]): MaybeState {
  const states = all.filter((state) => state !== undefined)
  const [first, ...others] = states
  if (first === undefined || others.length === 0) return first
  const facts = new Map<string, Values>()
  for (const [term, values] of first.facts) {
    const each = others.map((state) => state.facts.get(term))
    const united = each.every((found) => found !== undefined) ? unite([values, ...each]) : undefined
    if (united) facts.set(term, united)
  }
  const sets = states.map(({tenants}) => tenants)
  const tenants = sets.every((set) => set !== undefined) ? new Map(sets.flatMap((set) => [...set])) : undefined
  return {facts, excluded: excludedByAll(states), tenants}
}

function excludedByAll(states: readonly State[]): Excluded {
  const lacks = ({excluded, facts}: State, term: string, value: Scalar): boolean => {
    const known = facts.get(term)
    return excluded.get(term)?.has(value) === true || (known !== undefined && !holds(known, value))
  }
  const found = new Map<string, Set<Scalar>>()
  for (const {excluded} of states)
    for (const [term, values] of excluded) {
      const left = [...values].filter((value) => states.every((state) => lacks(state, term, value)))
      if (left.length > 0) found.set(term, new Set([...(found.get(term) ?? []), ...left]))
    }
  return found
}
