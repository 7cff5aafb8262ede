// Why a part of an expression has no value, or is not true: the names that do not exist, and how it nearly is true.
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type Evaluation, evaluate} from '../cel.ts'
import {type CelNode, celField, celLiteral} from '../cel-tree.ts'
import type {Side} from './check.ts'
import {guessText, meetsOperator, nearName, nearText, type Variant} from './near-text.ts'

/** The variables of an expression. A mapping has only `assertion`. */
export type Bindings = Readonly<Record<string, unknown>>

/** `value` as plain JSON. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return String(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]))
}

export function resultOf(node: CelNode, bindings: Bindings): Evaluation {
  const result = evaluate(node.part, bindings)
  return 'error' in result ? result : {value: toJson(result.value)}
}

export function sideOf(node: CelNode, bindings: Bindings): Side {
  const result = resultOf(node, bindings)
  return 'error' in result
    ? {expression: node.text, absent: missingNameIn(node, bindings)?.what ?? result.error}
    : {expression: node.text, value: result.value}
}

const jsonOf = (node: CelNode, bindings: Bindings): unknown => sideOf(node, bindings).value

/** A name that does not exist. */
interface MissingName {
  node: CelNode
  /** In words. */
  what: string
  /** The text to write instead of `node`, with the name that was probably meant. */
  instead: string | undefined
}

/** The first name in `node` that does not exist. */
export function missingNameIn(node: CelNode, bindings: Bindings): MissingName | undefined {
  const [owner] = node.operands
  if (node.kind === 'macro' && node.name !== 'has') return owner && missingNameIn(owner, bindings)
  const found = node.operands.map((operand) => missingNameIn(operand, bindings)).find((each) => each !== undefined)
  if (found) return found
  if (node.kind === 'name') return missingName(node, bindings)
  const key = keyOf(node)
  return key === undefined || owner === undefined ? undefined : missingField(node, owner, key, bindings)
}

/** The name that a field or a literal index asks for. */
function keyOf(node: CelNode): string | undefined {
  if (node.kind === 'field') return node.name
  const [, index] = node.operands
  const key = node.kind === 'index' && index ? jsonOf(index, {}) : undefined
  return typeof key === 'string' ? key : undefined
}

function missingName(node: CelNode, bindings: Bindings): MissingName | undefined {
  const {name} = node
  if (Object.hasOwn(bindings, name)) return undefined
  if (Object.hasOwn(claimsOf(bindings), name)) {
    const instead = `assertion.${name}`
    return {node, what: `${name} is not a variable: write ${instead}`, instead}
  }
  const variables = Object.keys(bindings)
  const instead = nearName(name, variables)
  const what = `${name} is not a variable: there are only ${variables.join(', ')}${didYouMean(instead)}`
  return {node, what, instead}
}

const didYouMean = (near: string | undefined): string =>
  near === undefined ? '' : ` (did you mean ${escapeLogLine(near)}?)`

/** The text for a missing name, by where it was looked up. */
const OWNERS: Readonly<Record<string, string>> = {
  assertion: 'the token has no claim',
  attribute: 'the mapping yields no attribute',
  google: 'the mapping yields no',
}

function missingField(node: CelNode, owner: CelNode, key: string, bindings: Bindings): MissingName | undefined {
  const fields = jsonOf(owner, bindings)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
  const names = Object.keys(fields)
  if (names.includes(key)) return undefined
  const variable = owner.kind === 'name' ? owner.name : ''
  const near = nearName(key, names)
  const none = OWNERS[variable] ?? `${escapeLogLine(owner.text)} has no`
  return {
    node,
    what: `${none} ${variable === 'google' ? 'google.' : ''}${escapeLogLine(key)}${didYouMean(near)}`,
    instead: near === undefined ? undefined : celField(owner.text, near),
  }
}

interface Miss {
  /** One sentence. */
  what: string
  /** The leg, changed so that it is true. */
  instead?: string | undefined
}

/** `leg` with the text of `node` replaced. */
const replaced = (leg: CelNode, node: CelNode, text: string): string =>
  leg.text.slice(0, node.start - leg.start) + text + leg.text.slice(node.end - leg.start)

/** How `leg`, which is false or fails, nearly is true. */
export function missOf(leg: CelNode, bindings: Bindings): Miss | undefined {
  const absent = missingNameIn(leg, bindings)
  if (absent) {
    const {instead, node, what} = absent
    return {what, instead: instead === undefined ? undefined : replaced(leg, node, instead)}
  }
  if (leg.kind === 'field' || leg.kind === 'index')
    return jsonOf(leg, bindings) === 'true'
      ? {what: "the claim is a text: compare it with 'true'", instead: `${leg.text} == 'true'`}
      : undefined
  const [left, right] = leg.operands
  if (!left || !right) return undefined
  if (leg.name === 'in') return missOfList(leg, left, right, bindings)
  return meetsOperator(leg.name, '', '') === undefined ? undefined : missOfPair(leg, left, right, bindings)
}

const claimsOf = (bindings: Bindings): Claims => (bindings['assertion'] ?? {}) as Claims

function missOfPair(leg: CelNode, left: CelNode, right: CelNode, bindings: Bindings): Miss | undefined {
  const isTurned = leg.name === '==' && left.kind === 'literal'
  const [mine, wanted] = isTurned ? [right, left] : [left, right]
  const [have, want] = [jsonOf(mine, bindings), jsonOf(wanted, bindings)]
  const claims = claimsOf(bindings)
  if (Array.isArray(have)) return listInstead(leg, mine, wanted, have, want)
  const typed = typeMiss(leg, wanted, have, want)
  if (typed) return typed
  if (typeof have !== 'string' || typeof want !== 'string') return undefined
  const unmet = {have, want, claims, operator: leg.name}
  return (
    wildcard(leg, mine, have, want) ??
    withVariant(leg, wanted, nearText(unmet)) ??
    otherClaim(leg, mine, want, claims) ??
    withVariant(leg, wanted, guessText(unmet))
  )
}

function withVariant(leg: CelNode, wanted: CelNode, variant: Variant | undefined): Miss | undefined {
  if (!variant) return undefined
  const {distinct, want, what} = variant
  return {what, instead: distinct || wanted.kind !== 'literal' ? undefined : replaced(leg, wanted, celLiteral(want))}
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  object: 'a map',
}

const typeOf = (value: unknown): string | undefined =>
  Array.isArray(value) ? 'a list' : value === null ? 'null' : TYPES[typeof value]

function typeMiss(leg: CelNode, wanted: CelNode, have: unknown, want: unknown): Miss | undefined {
  const [is, asked] = [typeOf(have), typeOf(want)]
  if (is === asked || leg.name !== '==') return undefined
  const what = `the claim is ${is}, and the condition compares it with ${asked}`
  if (jsonText(have) !== jsonText(want) || wanted.kind !== 'literal') return {what}
  const quotes = typeof have === 'string' ? 'write it in quotes' : 'write it without quotes'
  return {what: `${what}: ${quotes}`, instead: replaced(leg, wanted, celLiteral(have))}
}

function listInstead(leg: CelNode, mine: CelNode, wanted: CelNode, have: unknown[], want: unknown): Miss | undefined {
  if (leg.name !== '==' || Array.isArray(want)) return undefined
  const what = 'the claim is a list, and a list never equals a single value: use "in"'
  return {what, instead: have.includes(want) ? `${wanted.text} in ${mine.text}` : undefined}
}

/** An asterisk is not a wildcard for `==`. */
function wildcard(leg: CelNode, mine: CelNode, have: string, want: string): Miss | undefined {
  if (leg.name === 'matches' || !want.includes('*')) return undefined
  const pieces = want.split('*')
  // The engine's own patterns take linear time, however many asterisks there are.
  const pattern = `^(?s:${pieces.map((piece) => piece.replace(/[^\w\s]/g, '\\$&')).join('.*')})$`
  if (!meetsOperator('matches', have, pattern)) return undefined
  const [start = ''] = pieces
  const isPrefix = pieces.length === 2 && pieces[1] === '' && /[^\w.]$/.test(start) && leg.name !== 'endsWith'
  return {
    what: 'an asterisk is a normal character here, not a wildcard',
    instead: isPrefix ? `${mine.text}.startsWith(${celLiteral(start)})` : undefined,
  }
}

/** A shorter text can be in other claims by chance. */
const TELLING_LENGTH: Readonly<Record<string, number>> = {'==': 2, startsWith: 5, endsWith: 5, contains: 5}

/** Claims that tell whose a job is. Other claims can have a value that anybody chose, such as the name of a branch. */
const OF_OWNERS =
  /^(?:sub|iss|aud|oid|tid)$|owner|repository|organi[sz]ation|namespace|project|pipeline_slug|workspace/i

/** Runs and attempts are counted, so a short number in such a claim is probably a coincidence. */
const isTelling = (name: string, want: string): boolean => !/^\d{1,7}$/.test(want) || OF_OWNERS.test(name)

function otherClaim(leg: CelNode, mine: CelNode, want: string, claims: Claims): Miss | undefined {
  if (mine.kind !== 'field' || want.length < (TELLING_LENGTH[leg.name] ?? Number.POSITIVE_INFINITY)) return undefined
  const [name] =
    Object.entries(claims).find(
      ([each, value]) => typeof value === 'string' && isTelling(each, want) && meetsOperator(leg.name, value, want),
    ) ?? []
  if (name === undefined) return undefined
  const claim = celField('assertion', name)
  const what = `that is ${leg.name === '==' ? 'the value of' : 'in'} another claim, ${claim}`
  return {what, instead: OF_OWNERS.test(name) ? replaced(leg, mine, claim) : undefined}
}

function missOfList(leg: CelNode, left: CelNode, right: CelNode, bindings: Bindings): Miss | undefined {
  const [have, list] = [jsonOf(left, bindings), jsonOf(right, bindings)]
  if (list === undefined) return undefined
  if (!Array.isArray(list)) {
    const what = `${right.text} is ${typeOf(list)}, not a list: compare it with ==`
    return {what, instead: have === list ? `${right.text} == ${left.text}` : undefined}
  }
  const claims = claimsOf(bindings)
  // Either the condition's list has a near element, or the token's list has one near the condition's text.
  return right.kind === 'list'
    ? right.operands.map((each) => elementMiss(leg, each, have, jsonOf(each, bindings), claims)).find(Boolean)
    : list.map((element) => elementMiss(leg, left, element, have, claims)).find(Boolean)
}

function elementMiss(leg: CelNode, wanted: CelNode, have: unknown, want: unknown, claims: Claims): Miss | undefined {
  const typed = typeMiss({...leg, name: '=='}, wanted, have, want)
  if (typed?.instead !== undefined) return typed
  if (typeof have !== 'string' || typeof want !== 'string') return undefined
  const unmet = {have, want, claims, operator: '=='}
  return withVariant(leg, wanted, nearText(unmet) ?? guessText(unmet))
}
