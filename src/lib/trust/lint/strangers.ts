import type {Claims} from '../../base/jwt.ts'
import {getOrInsert} from '../../base/maps.ts'
import {canHave, celText} from '../../cis/description/claims.ts'
import type {CiTokens, Customer} from '../../cis/description/tokens.ts'
import {ANY_CLAIM, claimsIn, conditionBindings, mapAttributes, meetsCondition} from '../attributes.ts'
import {engineValue, evaluate} from '../cel.ts'
import {spendIfLeft, spentAllowance, stepAllowance, withinAllowance} from '../cel-budget.ts'
import {celPartsOf, literalsOf, type Part, syntaxError} from '../cel-parts.ts'
import {chosenClaims, tenancyClaims} from '../ci-claims.ts'
import type {ProviderProof} from '../proof/prove.ts'
import type {Provider} from '../trust.ts'

// The token of another tenant that a provider lets in, as an example. No verdict depends on it.
/** A token of another tenant that gets in. */
export interface Stranger {
  claims: Claims
  /** It has a claim of the trusted owner: it calls a workflow of that owner, or a user of that owner started it. */
  isBorrowed: boolean
}

const strangers = new WeakMap<Provider, Stranger | undefined>()

/** The token of another customer of the CI that gets in; of a borrower, if no other is found. Several rules ask for it. */
export function strangerLetIn(provider: Provider, {tenancy, verdict}: ProviderProof): Stranger | undefined {
  if (tenancy.kind !== 'shared' || tenancy.ci === undefined || verdict.kind !== 'not-proven') return undefined
  if (strangers.has(provider)) return strangers.get(provider)
  const {ci} = tenancy
  const found = strangerMeeting(provider, ci, [])
  strangers.set(provider, found)
  return found
}

/** @param legs - What they meet beside the condition. */
function strangerMeeting(provider: Provider, ci: CiTokens, legs: readonly string[]): Stranger | undefined {
  const anybody = otherTenantLetIn(provider, ci, legs, 'anybody')
  const claims = anybody ?? otherTenantLetIn(provider, ci, legs, 'borrower')
  return claims && {claims, isBorrowed: anybody === undefined}
}

/** A token of another tenant that gets in with `value` of `target`. */
export function strangerWith(
  provider: Provider,
  {tenancy, verdict}: ProviderProof,
  target: string,
  value: string,
): Stranger | undefined {
  if (tenancy.kind !== 'shared' || tenancy.ci === undefined || verdict.kind !== 'not-proven') return undefined
  const leg = target === 'google.groups' ? `${celText(value)} in ${target}` : `${target} == ${celText(value)}`
  return strangerMeeting(provider, tenancy.ci, [leg])
}

/** Whether the provider has no condition at all. */
export const isWithoutCondition = ({attributeCondition = ''}: Provider): boolean =>
  ['', 'true'].includes(attributeCondition.trim())

/** The claims that tell whose token it is. */
export const claimsText = (claims: Claims, {tenancy: {ci}}: Pick<ProviderProof, 'tenancy'>): string =>
  [...(ci ? [ci.ownerClaim] : []), 'sub']
    .filter((name) => typeof claims[name] === 'string')
    .map((name) => `${name} ${JSON.stringify(claims[name])}`)
    .join(', ')

/** Evaluations in the search for one token. The search must end; it need not be complete. */
const MAX_EVALUATIONS = 3000
/** Values of one claim to try. */
const MAX_VALUES = 40

const OTHER_TENANT: Customer = {
  owner: 'another-owner',
  ownerId: '9900990099',
  project: 'another-project',
  projectId: '9900990077',
}

/**
 * The claims of another tenant's token that `provider` lets in, evaluated by the CEL engine. Undefined if none was found, which does
 * not prove that there is none.
 *
 * @param who - The job of a `borrower` calls a public workflow of the trusted owner, or is started by a user of that owner, and so
 * has some claims of the owner.
 */
function otherTenantLetIn(
  provider: Provider,
  ci: CiTokens,
  legs: readonly string[],
  who: 'anybody' | 'borrower',
): Claims | undefined {
  const {attributeCondition = '', attributeMapping, issuer} = provider
  // Each by itself: a condition of thousands of characters is not parsed again for each value of its members.
  const conditions = [...legs, attributeCondition].filter((text) => text.trim() !== '')
  const tenancy = tenancyClaims(ci)
  const claimsOf = (customer: Customer): Claims => ({...ci.claims(tenancy.job(customer)), iss: issuer})
  if (conditions.length === 0) return claimsOf(OTHER_TENANT)
  if (spentAllowance()) return undefined
  const expressions = [...conditions, ...Object.values(attributeMapping)]
  // A live provider can have expressions that ci-auth cannot read.
  if (expressions.some((text) => syntaxError(text) !== undefined)) return undefined
  const literals = expressions.flatMap((text) => literalsOf(celPartsOf(text)))
  const goals = conditions.map((text): Goal => [celPartsOf(text), true])
  const asked = goals.flatMap(([part]) => claimsIn(part, attributeMapping))
  const isChosen = chosenClaims(ci)
  const isBorrowed = (claim: string): boolean => who === 'borrower' && tenancy.borrowed?.includes(claim) === true
  if (who === 'borrower' && !asked.some(isBorrowed)) return undefined
  const search: Search = {
    leaves: new Map(),
    mapping: attributeMapping,
    left: MAX_EVALUATIONS,
    chooses: (claim) => isChosen(claim) || isBorrowed(claim),
    canHave: (claim, value) => {
      const fact = ci.claimFacts?.[claim]
      return fact === undefined || canHave(fact, value)
    },
    values: valuesNear(literals),
  }
  const usual = claimsOf(OTHER_TENANT)
  const isAsked = (changes: Partial<Customer>): boolean => {
    const claims = claimsOf({...OTHER_TENANT, ...changes})
    const isOther = (claim: string): boolean => JSON.stringify(claims[claim]) !== JSON.stringify(usual[claim])
    return asked.some((claim) => claim === ANY_CLAIM || isOther(claim))
  }
  for (const customer of customersNear(literals, isAsked)) {
    const found = meetAll(goals, claimsOf(customer), search)
    const mapped = found && mapAttributes(attributeMapping, found)
    if (mapped && conditions.every((text) => meetsCondition(text, found, mapped))) return found
    if (search.left <= 0) return undefined
  }
  return undefined
}

interface Search {
  /** Of the claims from which the search went on last: all parts of a condition are asked with the same ones. */
  reading?: Reading
  leaves: Map<Part, Leaf>
  mapping: Readonly<Record<string, string>>
  /** Remaining evaluations. */
  left: number
  chooses(claim: string): boolean
  /** Whether a token of the CI can have the value in the claim. */
  canHave(claim: string, value: unknown): boolean
  /** Values to try for a claim that the tenant chooses. Undefined: the claim is absent. */
  values: readonly unknown[]
}

/** A part of a condition, and the value that it must have. */
type Goal = readonly [part: Part, wanted: boolean]

/** The ways to reach a goal: for one of them, all its goals must be met. Undefined for a part without legs. */
function waysTo([part, wanted]: Goal): readonly (readonly Goal[])[] | undefined {
  const {args, function: name} = part.exprKind.case === 'callExpr' ? part.exprKind.value : {args: [], function: ''}
  const [first, second, third] = args
  if (name === '!_' && first) return [[[first, !wanted]]]
  if (name === '_?_:_' && first && second && third) {
    const branch = (test: boolean, leg: Part): Goal[] => [
      [first, test],
      [leg, wanted],
    ]
    return [branch(true, second), branch(false, third)]
  }
  if (name !== '_&&_' && name !== '_||_') return undefined
  const legs = args.map((leg): Goal => [leg, wanted])
  return (name === '_&&_') === wanted ? [legs] : legs.map((leg) => [leg])
}

/** `claims`, with values of the chosen claims for which `goal` is met. */
function meet(goal: Goal, claims: Claims, search: Search): Claims | undefined {
  const ways = waysTo(goal)
  if (!ways) return meetLeaf(goal, claims, search)
  for (const way of ways) {
    const found = meetAll(way, claims, search)
    if (found) return found
  }
  return undefined
}

const meetAll = (goals: readonly Goal[], claims: Claims, search: Search): Claims | undefined =>
  goals.reduce<Claims | undefined>((so, goal) => so && meet(goal, so, search), claims)

/** Claims with their mapping, as the engine takes them. */
interface Reading {
  claims: Claims
  bindings: Record<string, unknown>
  /** What the mapping took. */
  steps: number
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER

function readingOf(claims: Claims, {mapping, reading}: Search): Reading {
  if (reading?.claims === claims && spendIfLeft(reading.steps)) return reading
  const own = stepAllowance('a mapping', NO_LIMIT)
  // Made for the engine once: it takes what it has made as it is.
  const assertion = engineValue(claims) as Claims
  const mapped = withinAllowance(own, () => mapAttributes(mapping, assertion))
  return {claims, bindings: {...conditionBindings(assertion, mapped)}, steps: NO_LIMIT - own.left}
}

/** Whether the part has the value for these claims. */
function reaches([part, wanted]: Goal, search: Search, reading: () => Reading): boolean {
  search.left = spentAllowance() ? 0 : search.left - 1
  if (search.left <= 0) return false
  const result = evaluate(part, reading().bindings)
  return 'value' in result && result.value === wanted
}

/** A comparison, or another part without legs: the claims in it that the tenant chooses, and values to try for them. */
interface Leaf {
  chosen: readonly string[]
  values: readonly unknown[]
}

const leafOf = (part: Part, search: Search): Leaf =>
  getOrInsert(search.leaves, part, () => ({
    chosen: [...new Set(claimsIn(part, search.mapping))].filter((claim) => search.chooses(claim)),
    values: [...valuesNear(literalsOf(part)), ...search.values],
  }))

/** Tries each of the claims of a leaf alone, then two together. */
function meetLeaf(goal: Goal, claims: Claims, search: Search): Claims | undefined {
  const keep = (): Reading => {
    search.reading = readingOf(claims, search)
    return search.reading
  }
  if (reaches(goal, search, keep)) return claims
  for (const tried of triesOf(leafOf(goal[0], search), claims, search)) {
    if (search.left <= 0) return undefined
    if (reaches(goal, search, () => readingOf(tried, search))) return tried
  }
  return undefined
}

function* triesOf({chosen, values}: Leaf, claims: Claims, search: Search): Generator<Claims> {
  const [one, two] = chosen
  const tries = (so: Claims, claim: string): Claims[] =>
    values.filter((value) => search.canHave(claim, value)).map((value) => withClaim(so, claim, value))
  for (const claim of chosen) yield* tries(claims, claim)
  if (one !== undefined && two !== undefined) for (const tried of tries(claims, one)) yield* tries(tried, two)
}

function withClaim(claims: Claims, name: string, value: unknown): Claims {
  const {[name]: _before, ...others} = claims
  return value === undefined ? others : {...others, [name]: value}
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** A text that probably matches the regular expression `pattern`. */
const example = (pattern: string): string =>
  pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\(([^()|]*)\|[^()]*\)/g, '$1')
    .replace(/\[(\w)[^\]]*\](?:[*+]|\{\d+(?:,\d*)?\})?/g, '$1')
    .replace(/(?:\\?\.|\\w|\\d)[*+]/g, '1')
    .replace(/\\d/g, '1')
    .replace(/\\(.)/g, '$1')

/** The literals of a condition, also with text before and after them, and values of other types. */
function valuesNear(literals: readonly string[]): unknown[] {
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)]))
  return [
    ...texts,
    ...texts.flatMap((text) => [`x${text}`, `${text}x`, `x${text}x`, `refs/heads/${text}`]),
    ...[undefined, null, '', 'x', true, false, 0, texts, [], {}],
  ].slice(0, MAX_VALUES)
}

/** Only the owner of a group can create groups in it, so another tenant has a top-level name. */
const isOneName = (word: string): boolean => /^[\w.-]+$/.test(word)

/**
 * Customers whose names and ids are similar to those in a condition. The names in the condition itself are taken.
 *
 * @param isAsked - Whether the condition reads anything in which the token of a customer with these changes differs.
 */
function* customersNear(
  literals: readonly string[],
  isAsked: (changes: Partial<Customer>) => boolean,
): Generator<Customer> {
  yield OTHER_TENANT
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)])).filter((text) => text !== '')
  const words = unique(texts.flatMap((text) => [text, ...text.split(/[:/@]/)])).filter(isOneName)
  const free = (names: string[]): string[] => unique(names).filter((name) => !literals.includes(name))
  const owners = isAsked({owner: 'x'})
    ? free([OTHER_TENANT.owner, ...words.flatMap((word) => [`${word}x`, `x${word}`])])
    : []
  const numbers = texts.filter((text) => /^[\da-f-]+$/.test(text))
  const ids = isAsked({ownerId: '1', projectId: '1'})
    ? free([OTHER_TENANT.ownerId, ...numbers.flatMap((id) => [`${id}1`, `1${id}`]), ...['1', '1234567', '5550001']])
    : []
  const tails =
    isAsked({tail: ':x'}) || isAsked({tail: '/x'})
      ? unique(
          texts.flatMap((text) => [`:${text}`, ...[...text.matchAll(/[:/]/g)].map(({index}) => text.slice(index))]),
        )
      : []
  const near = isAsked({project: 'x'}) ? [OTHER_TENANT.project, ...words] : []
  yield* owners.map((owner) => ({...OTHER_TENANT, owner}))
  yield* ids.map((id) => ({...OTHER_TENANT, ownerId: id, projectId: id}))
  yield* near.map((project) => ({...OTHER_TENANT, project}))
  yield* tails.map((tail) => ({...OTHER_TENANT, tail}))
  for (const owner of owners) yield* near.map((project) => ({...OTHER_TENANT, owner, project}))
  for (const tail of tails) yield* near.map((project) => ({...OTHER_TENANT, project, tail}))
}
