import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type Evaluation, evaluate} from '../cel.ts'
import {type CelNode, celField} from './cel-tree.ts'
import type {Side} from './check.ts'
import {nearName} from './near-text.ts'

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
    ? {expression: node.text, absent: absence(node, bindings) ?? result.error}
    : {expression: node.text, value: result.value}
}

/** What a name, field or index refers to, and the name that was probably meant. */
export interface Missing {
  node: CelNode
  /** In words. */
  what: string
  /** The text to write instead of `node`. */
  instead?: string
}

/** The first name in `node` that does not exist. */
export function missing(node: CelNode, bindings: Bindings): Missing | undefined {
  if (node.kind === 'macro' && node.name !== 'has') return node.operands[0] && missing(node.operands[0], bindings)
  const found = node.operands.map((operand) => missing(operand, bindings)).find((each) => each !== undefined)
  if (found) return found
  if (node.kind === 'name') return missingName(node, bindings)
  const key = keyOf(node)
  const [owner] = node.operands
  return key === undefined || owner === undefined ? undefined : missingField(node, owner, key, bindings)
}

/** The name that a field or a literal index asks for. */
export function keyOf(node: CelNode): string | undefined {
  if (node.kind === 'field') return node.name
  const [, index] = node.operands
  if (node.kind !== 'index' || index === undefined) return undefined
  const result = resultOf(index, {})
  return 'value' in result && typeof result.value === 'string' ? result.value : undefined
}

function missingName(node: CelNode, bindings: Bindings): Missing | undefined {
  const {name} = node
  if (Object.hasOwn(bindings, name)) return undefined
  const claims = bindings['assertion'] as Readonly<Record<string, unknown>>
  const variables = Object.keys(bindings)
  if (Object.hasOwn(claims, name)) {
    return {node, what: `${name} is not a variable: write assertion.${name}`, instead: `assertion.${name}`}
  }
  const near = nearName(name, variables)
  return {
    node,
    what: `${name} is not a variable: there are only ${variables.join(', ')}${didYouMean(near)}`,
    ...defined({instead: near}),
  }
}

const didYouMean = (near: string | undefined): string =>
  near === undefined ? '' : ` (did you mean ${escapeLogLine(near)}?)`

/** The text for a missing name, by where it was looked up. */
const OWNERS: Readonly<Record<string, string>> = {
  assertion: 'the token has no claim',
  attribute: 'the mapping yields no attribute',
  google: 'the mapping yields no',
}

function missingField(node: CelNode, owner: CelNode, key: string, bindings: Bindings): Missing | undefined {
  const result = resultOf(owner, bindings)
  if ('error' in result || typeof result.value !== 'object' || result.value === null || Array.isArray(result.value)) {
    return undefined
  }
  const names = Object.keys(result.value)
  if (names.includes(key)) return undefined
  const shown = owner.kind === 'name' && owner.name === 'google' ? `google.${key}` : key
  const told = owner.kind === 'name' ? OWNERS[owner.name] : undefined
  const near = nearName(key, names)
  return {
    node,
    what: `${told ?? `${escapeLogLine(owner.text)} has no`} ${escapeLogLine(shown)}${didYouMean(near)}`,
    ...(near === undefined ? {} : {instead: celField(owner.text, near)}),
  }
}

const absence = (node: CelNode, bindings: Bindings): string | undefined => missing(node, bindings)?.what
