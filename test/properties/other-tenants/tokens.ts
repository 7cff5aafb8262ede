import type {Claims} from '../../../src/lib/base/jwt.ts'
import {conditionBindings, mapAttributes} from '../../../src/lib/trust/attributes.ts'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import {type CelNode, celTree} from '../../../src/lib/trust/diagnosis/cel-tree.ts'
import {seededRandom} from '../../support/seeded-random.ts'
import type {Case} from './cases.ts'
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

interface Search {
  customers: Customers
  mapping: Case['mapping']
  /** All that is written in condition, mapping and binding. */
  texts: readonly string[]
  below(limit: number): number
}

/** What is tried for one leaf of a condition. */
const TRIES = 14

/** As what is bound demands it: what a token must come to for the binding to hold, beside the condition. */
export function goalOf({binding, condition}: Pick<Case, 'binding' | 'condition'>): string {
  const met = condition.trim() === '' ? 'true' : condition
  if (binding === undefined) return met
  const value = `'${binding.value.replace(/[\\']/g, '\\$&')}'`
  const bound = binding.target === 'google.groups' ? `${value} in google.groups` : `${binding.target} == ${value}`
  return `(${met}) && ${bound}`
}

/** So many tokens of anybody, each made to meet the condition and the binding as far as a short search can do it. */
export function tokensFor(each: Case, count: number): Job[] {
  const {ci, mapping, seed} = each
  const customers = customersOf(ci)
  const goal = goalOf(each)
  const texts = [goal, ...Object.values(mapping)].flatMap(writtenIn)
  const search: Search = {customers, mapping, texts, below: seededRandom(seed)}
  const tree = celTree(goal)
  return Array.from({length: count}, () => {
    const draft = bring(tree, true, someDraft(search), search)
    return {customer: draft.customer, claims: claimsOf(draft, customers)}
  })
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

/** The texts and the parts of them that are written in an expression, and what its regular expressions may match. */
function writtenIn(expression: string): string[] {
  const literals = [...expression.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) =>
    text.replace(/\\(['\\])/g, '$1'),
  )
  const all = literals.flatMap((literal) => [literal, ...examplesOf(literal)])
  return [...new Set(all.flatMap((text) => [text, ...text.split(/[/:@-]/)]))].filter((text) => text.length < 100)
}

/** Texts that a regular expression may match: one for each of its alternatives, with and without what is optional. */
function examplesOf(pattern: string): string[] {
  if (!/[\^$|\\]/.test(pattern)) return []
  const plain = pattern
    .replace(/\(\?[imsU-]*:?/g, '(')
    .replace(/\[\^\/\][+*]?|\\w[+*]?|\.[+*]/g, 'x')
    .replace(/\[[^\]]*\]/g, '1')
    .replace(/\{[\d,]*\}/g, '')
  const shortened = plain.replace(/(?:\\.|[^\\])[?*]/g, '')
  return [plain, shortened]
    .flatMap((text) => [...text.split('|'), ...text.replace(/\([^)]*\|/g, '(').split('|')])
    .map((text) => text.replace(/[()^$+*?]/g, '').replace(/\\(.)/g, '$1'))
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
  const chosen = Object.fromEntries(Object.keys(customers.free).map((name) => [name, someValue(search, search.texts)]))
  return {customer, chosen}
}

const someText = (search: Search, texts: readonly string[]): string => (texts.length === 0 ? 'x' : pick(search, texts))

/** A value near one of `texts`, or of another type. */
function someValue(search: Search, texts: readonly string[]): unknown {
  const text = someText(search, texts)
  switch (search.below(20)) {
    case 0:
      return undefined
    case 1:
      return null
    case 2:
      return [text]
    case 3:
      return Number(text) || 0
    case 4:
      return search.below(2) === 0
    case 5:
      return {[text]: text}
    case 6:
      return `${text}x`
    case 7:
      return `x${text}`
    case 8:
      return text.toUpperCase()
    case 9:
      return `${text}${someText(search, search.texts)}`
    default:
      return text
  }
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

function comesOut(node: CelNode, draft: Draft, {customers, mapping}: Search): unknown {
  const claims = claimsOf(draft, customers)
  const needed = Object.entries(mapping).filter(([target]) => node.text.includes(target))
  const mapped = mapAttributes(Object.fromEntries(needed), claims)
  const result = evaluate(node.part, {...conditionBindings(claims, mapped)})
  return 'value' in result ? result.value : undefined
}

function bringLeaf(node: CelNode, wanted: boolean, draft: Draft, search: Search): Draft {
  if (comesOut(node, draft, search) === wanted) return draft
  const {customers, mapping} = search
  const mapped = Object.entries(mapping).filter(([target]) => node.text.includes(target))
  const text = [node.text, ...mapped.map(([, expression]) => expression)].join(' ')
  const free = Object.keys(customers.free).filter((name) => text.includes(name))
  const own = writtenIn(text)
  for (let tried = 0; tried < TRIES; tried += 1) {
    const changed =
      search.below(3) > 0 && free.length > 0 ? withChosen(draft, free, own, search) : withCustomer(draft, own, search)
    if (comesOut(node, changed, search) === wanted) return changed
  }
  return draft
}

const withChosen = (
  {chosen, customer}: Draft,
  free: readonly string[],
  own: readonly string[],
  search: Search,
): Draft => ({
  customer,
  chosen: {...chosen, [pick(search, free)]: someValue(search, own)},
})

const isName = (text: string): boolean => /^[A-Za-z0-9][\w.-]*$/.test(text)

/** Another customer, or another form of its token. */
function withCustomer({chosen, customer}: Draft, own: readonly string[], search: Search): Draft {
  const {customers} = search
  const near = own.filter(isName).flatMap((text) => [text, `${text}x`, `x${text}`])
  const names = near.length > 0 && search.below(2) === 0 ? near : undefined
  const changes: readonly (() => Partial<Customer>)[] = [
    () => ({owner: pick(search, names ?? customers.owners)}),
    () => ({project: pick(search, names ?? customers.projects)}),
    () => ({ownerId: pick(search, customers.ownerIds)}),
    () => ({projectId: pick(search, customers.projectIds)}),
    () => ({tail: someText(search, own)}),
    () => ({form: search.below(12), tail: someText(search, own)}),
    () => ({isFull: !customer.isFull}),
  ]
  return {chosen, customer: {...customer, ...pick(search, changes)()}}
}
