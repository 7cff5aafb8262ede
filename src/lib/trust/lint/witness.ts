import type {Claims} from '../../base/jwt.ts'
import type {Customer} from '../../cis/tokens.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {conditionBindings, mapAttributes, meetsCondition} from '../attributes.ts'
import {evaluate, type Part, partsOf, syntaxError} from '../cel.ts'
import {spentAllowance} from '../cel-budget.ts'
import type {Provider} from '../trust.ts'
import {claimsIn, literalsOf} from './condition-rules.ts'
import {chosenClaims, tenancyOf} from './proofs.ts'

/** How many expressions are evaluated in the search for one stranger: it must end, not be complete. */
const MAX_EVALUATIONS = 3000
/** How many values of one claim are tried. */
const MAX_VALUES = 40

const STRANGER: Customer = {
  owner: 'a-stranger',
  ownerId: '9900990099',
  project: 'a-project',
  projectId: '9900990077',
}

/**
 * Who may come and meet a condition.
 *
 * - `anybody`: another customer of the CI.
 * - `borrower`: one whose job calls, or was started by, what the owner has made public.
 */
export type Stranger = 'anybody' | 'borrower'

/**
 * The claims of a stranger's token that `provider` lets in, tried with the engine; undefined where none was found, which
 * proves nothing.
 */
export function strangerLetIn(provider: Provider, ci: CiTokens, stranger: Stranger): Claims | undefined {
  const {attributeCondition = '', attributeMapping, issuer} = provider
  const tenancy = tenancyOf(ci)
  const claimsOf = (customer: Customer): Claims => ({...ci.claims(tenancy.job(customer)), iss: issuer})
  if (attributeCondition.trim() === '') return claimsOf(STRANGER)
  // Of a provider that is there already, anything may come.
  if ([attributeCondition, ...Object.values(attributeMapping)].some((text) => syntaxError(text) !== undefined))
    return undefined
  const condition = partsOf(attributeCondition)
  const literals = literalsOf(condition).concat(
    Object.values(attributeMapping).flatMap((text) => literalsOf(partsOf(text))),
  )
  const isChosen = chosenClaims(ci)
  const isBorrowed = (claim: string): boolean => stranger === 'borrower' && tenancy.borrowed?.includes(claim) === true
  const search: Search = {
    mapping: attributeMapping,
    left: MAX_EVALUATIONS,
    chooses: (claim) => isChosen(claim) || isBorrowed(claim),
    values: valuesNear(literals),
  }
  for (const customer of customersNear(literals)) {
    const found = bring(condition, true, claimsOf(customer), search)
    if (found && meetsCondition(attributeCondition, found, mapAttributes(attributeMapping, found))) return found
    if (search.left <= 0) return undefined
  }
  return undefined
}

interface Search {
  mapping: Readonly<Record<string, string>>
  /** Evaluations that are left. */
  left: number
  chooses(claim: string): boolean
  /** What a chosen claim may be; undefined is absent. */
  values: readonly unknown[]
}

/** `claims`, with those that the stranger chooses such that `part` comes out as `wanted`. */
function bring(part: Part, wanted: boolean, claims: Claims, search: Search): Claims | undefined {
  const {args, function: name} = part.exprKind.case === 'callExpr' ? part.exprKind.value : {args: [], function: ''}
  const [first, second, third] = args
  if (name === '!_' && first) return bring(first, !wanted, claims, search)
  if (name === '_?_:_' && first && second && third) {
    return (
      bringAll(
        [
          [first, true],
          [second, wanted],
        ],
        claims,
        search,
      ) ??
      bringAll(
        [
          [first, false],
          [third, wanted],
        ],
        claims,
        search,
      )
    )
  }
  if (name !== '_&&_' && name !== '_||_') return bringLeaf(part, wanted, claims, search)
  const legs = args.map((leg) => [leg, wanted] as const)
  return (name === '_&&_') === wanted
    ? bringAll(legs, claims, search)
    : firstOf(legs, ([leg]) => bring(leg, wanted, claims, search))
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

const bringAll = (
  legs: readonly (readonly [part: Part, wanted: boolean])[],
  claims: Claims,
  search: Search,
): Claims | undefined =>
  legs.reduce<Claims | undefined>((so, [part, wanted]) => so && bring(part, wanted, so, search), claims)

function comesOut(part: Part, claims: Claims, search: Search): unknown {
  search.left = spentAllowance() ? 0 : search.left - 1
  if (search.left <= 0) return undefined
  const result = evaluate(part, {...conditionBindings(claims, mapAttributes(search.mapping, claims))})
  return 'value' in result ? result.value : undefined
}

/** One comparison, or whatever else has no legs: each of its claims for itself, then two together. */
function bringLeaf(part: Part, wanted: boolean, claims: Claims, search: Search): Claims | undefined {
  if (comesOut(part, claims, search) === wanted) return claims
  const chosen = [...new Set(claimsIn(part, search.mapping))].filter((claim) => search.chooses(claim))
  const own = [...valuesNear(literalsOf(part)), ...search.values]
  const single = chosen.flatMap((claim) => own.map((value) => withClaim(claims, claim, value)))
  const [one, two] = chosen
  const pairs =
    one === undefined || two === undefined
      ? []
      : own.flatMap((value) => own.map((next) => withClaim(withClaim(claims, one, value), two, next)))
  return [...single, ...pairs].find((tried) => comesOut(part, tried, search) === wanted)
}

function withClaim(claims: Claims, name: string, value: unknown): Claims {
  const {[name]: _before, ...others} = claims
  return value === undefined ? others : {...others, [name]: value}
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** A text that the regular expression `pattern` probably matches. */
const example = (pattern: string): string =>
  pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\(([^()|]*)\|[^()]*\)/g, '$1')
    .replace(/\[(\w)[^\]]*\](?:[*+]|\{\d+(?:,\d*)?\})?/g, '$1')
    .replace(/(?:\\?\.|\\w|\\d)[*+]/g, '1')
    .replace(/\\d/g, '1')
    .replace(/\\(.)/g, '$1')

/** What is written in a condition, with more before and behind it, and values of other kinds. */
function valuesNear(literals: readonly string[]): unknown[] {
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)]))
  return [
    ...texts,
    ...texts.flatMap((text) => [`x${text}`, `${text}x`, `x${text}x`, `refs/heads/${text}`]),
    ...[undefined, null, '', 'x', true, false, 0, texts, [], {}],
  ].slice(0, MAX_VALUES)
}

/** Groups in groups are in their owner's hands: a stranger starts at the top. */
const isOneName = (word: string): boolean => /^[\w.-]+$/.test(word)

/** Customers with names and ids as near to those of a condition as strangers can have them: what it names is taken. */
function customersNear(literals: readonly string[]): Customer[] {
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)])).filter((text) => text !== '')
  const words = unique(texts.flatMap((text) => [text, ...text.split(/[:/@]/)])).filter(isOneName)
  const free = (names: string[]): string[] => unique(names).filter((name) => !literals.includes(name))
  const owners = free([STRANGER.owner, ...words.flatMap((word) => [`${word}x`, `x${word}`])])
  const numbers = texts.filter((text) => /^[\da-f-]+$/.test(text))
  const ids = free([STRANGER.ownerId, ...numbers.flatMap((id) => [`${id}1`, `1${id}`]), ...['1', '1234567', '5550001']])
  const tails = unique(
    texts.flatMap((text) => [`:${text}`, ...[...text.matchAll(/[:/]/g)].map(({index}) => text.slice(index))]),
  )
  const near = [STRANGER.project, ...words]
  return [
    STRANGER,
    ...owners.map((owner) => ({...STRANGER, owner})),
    ...ids.map((id) => ({...STRANGER, ownerId: id, projectId: id})),
    ...near.map((project) => ({...STRANGER, project})),
    ...tails.map((tail) => ({...STRANGER, tail})),
    ...owners.flatMap((owner) => near.map((project) => ({...STRANGER, owner, project}))),
    ...tails.flatMap((tail) => near.map((project) => ({...STRANGER, project, tail}))),
  ]
}
