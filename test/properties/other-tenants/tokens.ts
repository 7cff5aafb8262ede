import type {Claims} from '../../../src/lib/base/jwt.ts'
import {conditionBindings, mapAttributes} from '../../../src/lib/trust/attributes.ts'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import {celPartsOf, literalsOf, syntaxError} from '../../../src/lib/trust/cel-parts.ts'
import {type CelNode, celTree} from '../../../src/lib/trust/cel-tree.ts'
import {seededRandom} from '../../support/seeded-random.ts'
import {nearMember} from '../grammar/re2.ts'
import {type Case, patternOf} from './cases.ts'
import {type Customer, type Customers, customersOf} from './customers.ts'

/** A token, and whose it is. */
export interface Job {
  customer: Customer
  claims: Claims
}

/** The customer, and the claims that it chose: undefined is absent. */
interface Draft {
  customer: Customer
  chosen: Readonly<Record<string, unknown>>
}

/** What is needed to try one leaf of a condition. */
interface Leaf {
  /** The texts that are written in it. */
  own: readonly string[]
  /** The claims in it that a customer fills as he likes. */
  free: readonly string[]
  /** What it reads of the mapping. */
  mapping: Case['mapping']
  /** How often nothing was found for it. */
  failures: number
}

interface Search {
  customers: Customers
  mapping: Case['mapping']
  /** All that is written in condition, mapping and binding. */
  texts: readonly string[]
  leaves: Map<CelNode, Leaf>
  below(limit: number): number
}

/** What is tried for one leaf of a condition. */
const TRIES = 10
/** After so many failures only few tries are spent on it: much can never hold. */
const MAX_FAILURES = 2
const LAST_TRIES = 2

/** As what is bound demands it: what a token must come to for the binding to hold, beside the condition. */
export function goalOf({binding, condition}: Pick<Case, 'binding' | 'condition'>): string {
  const met = condition.trim() === '' ? 'true' : `${condition}\n`
  if (binding === undefined) return met
  const value = `'${binding.value.replace(/[\\']/g, '\\$&')}'`
  const bound = binding.target === 'google.groups' ? `${value} in google.groups` : `${binding.target} == ${value}`
  return `(${met}) && ${bound}`
}

/**
 * So many tokens, each made to meet the condition and the binding as far as a short search can do it.
 *
 * @param owner - Whose they are as long as nothing else is asked for. Default: anybody's.
 */
export function tokensFor(each: Case, count: number, owner: Partial<Customer> = {}): Job[] {
  const {ci, mapping, seed} = each
  const customers = customersOf(ci)
  const goal = goalOf(each)
  const texts = writtenIn([goal, ...Object.values(mapping)].flatMap(textsOf))
  const search: Search = {customers, mapping, texts, leaves: new Map(), below: seededRandom(seed)}
  const tree = syntaxError(goal) === undefined ? celTree(goal) : undefined
  return Array.from({length: tree ? count : 1}, () => {
    const {chosen, customer} = someDraft(search)
    const some: Draft = {chosen, customer: {...customer, ...owner}}
    const draft = tree ? bring(tree, true, some, search) : some
    return {customer: draft.customer, claims: claimsOf(draft, customers)}
  })
}

const textsOf = (expression: string): string[] =>
  syntaxError(expression) === undefined ? literalsOf(celPartsOf(expression)) : []

/** With the parts of them that can be names. */
const writtenIn = (literals: readonly string[]): string[] => {
  const all = literals.flatMap((text) => (patternOf(text) ? [text, text] : [text, ...text.split(/[/:@-]/)]))
  return [...new Set(all)].filter((text) => text.length < 200)
}

const claimsOf = ({chosen, customer}: Draft, {bound, issuer}: Customers): Claims => ({
  iss: issuer,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  ...bound(customer),
})

function pick<Item>({below}: Search, items: readonly Item[]): Item {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

function someDraft(search: Search): Draft {
  const {customers} = search
  const customer: Customer = {
    owner: pick(search, customers.owners),
    ownerId: pick(search, customers.ownerIds),
    project: pick(search, customers.projects),
    projectId: pick(search, customers.projectIds),
    tail: search.below(2) === 0 ? 'main' : someText(search, search.texts),
    form: search.below(3) === 0 ? search.below(12) : 0,
    isFull: search.below(2) === 0,
  }
  const chosen = Object.fromEntries(
    Object.keys(customers.free).map((name) => [name, someValue(search, search.texts, customers.types[name])]),
  )
  return {customer, chosen}
}

/** A text that is written, or one that is matched where that is a pattern, or another one that is close to it. */
function someText({below}: Search, texts: readonly string[]): string {
  const written = texts[below(Math.max(1, texts.length))] ?? 'x'
  const text = below(8) > 0 ? (patternOf(written)?.example(below) ?? written) : written
  return below(5) === 0 ? nearMember(text, below) : text
}

/** A value near one of `texts`, of another type where the CI lets its customers choose one. */
function someValue(search: Search, texts: readonly string[], type: Customers['types'][string] | undefined): unknown {
  const {below} = search
  const text = someText(search, texts)
  const otherTypes = [null, [text], Number(text) || 0, below(2) === 0, {[text]: text}]
  const others = [undefined, '', `${text}${someText(search, search.texts)}`, ...(type === undefined ? otherTypes : [])]
  const chosen = below(20)
  if (type === 'list' || (type === 'text or list' && below(3) === 0))
    return chosen === 0 ? undefined : [text, someText(search, search.texts)].slice(chosen % 2)
  return chosen < others.length ? others[chosen] : text
}

/** `draft`, changed such that `node` comes out as `wanted`, as far as that is found. */
function bring(node: CelNode, wanted: boolean, draft: Draft, search: Search): Draft {
  const [first, second, third] = node.operands
  if (node.kind !== 'operator') return bringLeaf(node, wanted, draft, search)
  if (node.name === '!' && first) return bring(first, !wanted, draft, search)
  if (node.name === '?:' && first && second && third) {
    const way = search.below(2) === 0
    return bring(way ? second : third, wanted, bring(first, way, draft, search), search)
  }
  if (node.name !== '&&' && node.name !== '||') return bringLeaf(node, wanted, draft, search)
  const legs = (node.name === '&&') === wanted ? node.operands : [pick(search, node.operands)]
  return legs.reduce((so, leg) => bring(leg, wanted, so, search), draft)
}

function leafOf(node: CelNode, {customers, leaves, mapping}: Search): Leaf {
  const known = leaves.get(node)
  if (known) return known
  const read = Object.entries(mapping).filter(([target]) => node.text.includes(target))
  const text = [node.text, ...read.map(([, expression]) => expression)].join(' ')
  const leaf = {
    own: writtenIn([...literalsOf(node.part), ...read.flatMap(([, expression]) => textsOf(expression))]),
    free: Object.keys(customers.free).filter((name) => text.includes(name)),
    mapping: Object.fromEntries(read),
    failures: 0,
  }
  leaves.set(node, leaf)
  return leaf
}

function comesOut(node: CelNode, {mapping}: Leaf, draft: Draft, {customers}: Search): unknown {
  const claims = claimsOf(draft, customers)
  const result = evaluate(node.part, {...conditionBindings(claims, mapAttributes(mapping, claims))})
  return 'value' in result ? result.value : undefined
}

function bringLeaf(node: CelNode, wanted: boolean, draft: Draft, search: Search): Draft {
  const leaf = leafOf(node, search)
  if (comesOut(node, leaf, draft, search) === wanted) return draft
  const tries = leaf.failures < MAX_FAILURES ? TRIES : LAST_TRIES
  for (let left = tries; left > 0; left -= 1) {
    const isChosen = search.below(3) > 0 && leaf.free.length > 0
    const changed = isChosen ? withChosen(draft, leaf, search) : withCustomer(draft, leaf.own, search)
    const tried = [changed, ...(wanted ? withRest(node, leaf, changed, search) : [])]
    const found = tried.find((each) => comesOut(node, leaf, each, search) === wanted)
    if (found) return found
  }
  leaf.failures += 1
  return draft
}

/** No text of a case has it. */
const HOLE = '\u{e000}'

/** Of a text that is compared, one claim of the customer's choice is what the rest of the text leaves for it. */
function withRest(node: CelNode, leaf: Leaf, {chosen, customer}: Draft, search: Search): Draft[] {
  const texts = leaf.free.filter((name) => search.customers.types[name] !== 'list')
  if (node.name !== '==' || texts.length === 0) return []
  const name = pick(search, texts)
  const open = {customer, chosen: {...chosen, [name]: HOLE}}
  const [one, other] = node.operands.map((side) => comesOut(side, leaf, open, search))
  const [text, wanted] = typeof one === 'string' && one.includes(HOLE) ? [one, other] : [other, one]
  if (typeof text !== 'string' || typeof wanted !== 'string') return []
  const [before = '', after, ...more] = text.split(HOLE)
  const isFit = wanted.startsWith(before) && wanted.length >= text.length - HOLE.length
  if (after === undefined || more.length > 0 || !isFit || !wanted.endsWith(after)) return []
  return [{customer, chosen: {...chosen, [name]: wanted.slice(before.length, wanted.length - after.length)}}]
}

function withChosen({chosen, customer}: Draft, {free, own}: Leaf, search: Search): Draft {
  const name = pick(search, free)
  return {customer, chosen: {...chosen, [name]: someValue(search, own, search.customers.types[name])}}
}

const isName = (text: string): boolean => /^[A-Za-z0-9][\w.-]*$/.test(text)

/** Another customer, or another form of its token. */
function withCustomer({chosen, customer}: Draft, own: readonly string[], search: Search): Draft {
  const {customers} = search
  const near = (names: readonly string[]): string => {
    const text = search.below(2) === 0 ? someText(search, own) : ''
    return isName(text) ? `${pick(search, ['', '', 'x'])}${text}${pick(search, ['', '', 'x'])}` : pick(search, names)
  }
  const changes: readonly (() => Partial<Customer>)[] = [
    () => ({owner: near(customers.owners)}),
    () => ({project: near(customers.projects)}),
    () => ({ownerId: pick(search, customers.ownerIds)}),
    () => ({projectId: pick(search, customers.projectIds)}),
    () => ({tail: someText(search, own)}),
    () => ({form: search.below(12), tail: someText(search, own)}),
    () => ({isFull: !customer.isFull}),
  ]
  return {chosen, customer: {...customer, ...pick(search, changes)()}}
}
