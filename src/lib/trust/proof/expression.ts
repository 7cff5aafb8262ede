import type {CelNode} from '../cel-tree.ts'
import type {Scalar} from './state.ts'

/** A part of an expression, and the meaning of the names in it. */
export interface Expression {
  node: CelNode
  scope: Scope
}

interface Scope {
  /** The variables of macros around it. */
  variables: ReadonlyMap<string, Expression>
  /** What `google.…` and `attribute.…` are mapped from; undefined in a mapping, which has neither. */
  mapping: Mapping | undefined
}

export type Mapping = Pick<ReadonlyMap<string, CelNode>, 'get'>

const inScope = (node: CelNode | undefined, scope: Scope): Expression => {
  if (node === undefined) throw new Error('an operand is missing')
  return {node, scope}
}

/** The meaning of an expression. */
type Meaning =
  | {kind: 'itself'; expression: Expression}
  /** A claim: the names on the way to it. */
  | {kind: 'claim'; path: readonly string[]}
  /** It fails for every token. */
  | {kind: 'fails'}
  | {kind: 'unknown'}

const UNKNOWN: Meaning = {kind: 'unknown'}

/** `expression`, or what it refers to: the value of a variable, a mapping, a claim. */
export function meaningOf(expression: Expression): Meaning {
  const {node, scope} = expression
  if (node.kind === 'name') {
    const variable = scope.variables.get(node.name)
    return variable === undefined ? UNKNOWN : meaningOf(variable)
  }
  const key = keyOf(expression)
  if (key === undefined) return {kind: 'itself', expression}
  const owner = inScope(node.operands[0], scope)
  const root = rootOf(owner)
  if (root === 'assertion') return {kind: 'claim', path: [key]}
  if (scope.mapping && (root === 'google' || root === 'attribute'))
    return mappedMeaning(`${root}.${key}`, scope.mapping)
  const meaning = meaningOf(owner)
  if (meaning.kind === 'claim') return {kind: 'claim', path: [...meaning.path, key]}
  return meaning.kind === 'itself' ? {kind: 'itself', expression} : meaning
}

/** An empty list for a job without groups, or if their mapping fails. */
const GROUPS = 'google.groups'

function mappedMeaning(target: string, mapping: Mapping): Meaning {
  const mapped = mapping.get(target)
  if (target === GROUPS) return UNKNOWN
  return mapped === undefined ? {kind: 'fails'} : meaningOf(mappingExpression(mapped))
}

/** An expression of a mapping, which can read only the claims. */
export const mappingExpression = (node: CelNode): Expression => ({
  node,
  scope: {variables: new Map(), mapping: undefined},
})

/** The mapping of `google.groups`, if `expression` is `google.groups`. */
export function groupsOf(expression: Expression): Expression | undefined {
  const [owner] = operandsOf(expression)
  if (keyOf(expression) !== 'groups' || !owner || rootOf(owner) !== 'google') return undefined
  const mapped = expression.scope.mapping?.get(GROUPS)
  return mapped && mappingExpression(mapped)
}

export const operandsOf = ({node, scope}: Expression): Expression[] =>
  node.operands.map((each) => ({node: each, scope}))

/** The parts of `a + b + c`, or the expression alone. */
export const addendsOf = (expression: Expression): Expression[] =>
  expression.node.kind === 'operator' && expression.node.name === '+'
    ? operandsOf(expression).flatMap(addendsOf)
    : [expression]

/** The name, unless it is that of a variable. */
const rootOf = ({node, scope}: Expression): string | undefined =>
  node.kind === 'name' && !scope.variables.has(node.name) ? node.name : undefined

/** The name in a field access, or in an index with a text. */
function keyOf({node, scope}: Expression): string | undefined {
  if (node.kind === 'field') return node.name
  if (node.kind !== 'index') return undefined
  const key = constantOf(inScope(node.operands[1], scope))
  return typeof key === 'string' ? key : undefined
}

/** The value of a literal. Undefined for other expressions, and for values that cannot be compared with a claim. */
export function constantOf(expression: Expression): Exclude<Scalar, symbol> | undefined {
  const meaning = meaningOf(expression)
  if (meaning.kind !== 'itself') return undefined
  const {node, scope} = meaning.expression
  if (node.kind === 'literal') return literalOf(node)
  if (node.name !== '+') return undefined
  const [left, right] = node.operands.map((operand) => constantOf({node: operand, scope}))
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined
}

function literalOf({part}: CelNode): Exclude<Scalar, symbol> | undefined {
  const constant = part.exprKind.case === 'constExpr' ? part.exprKind.value.constantKind : undefined
  switch (constant?.case) {
    case 'stringValue':
    case 'boolValue':
      return constant.value
    case 'nullValue':
      return null
    case 'int64Value':
    case 'uint64Value':
    case 'doubleValue':
      return numberOf(Number(constant.value))
    default:
      return undefined
  }
}

/** Beyond these, a number of a token meets its neighbours. */
const numberOf = (value: number): number | undefined =>
  Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : undefined

/** The keys and values of a literal map. Undefined if a key is not a literal, or appears twice. */
export function entriesOf({
  node,
  scope,
}: Expression): readonly (readonly [key: Scalar, value: Scalar | undefined])[] | undefined {
  const {exprKind} = node.part
  // With a name it is a message.
  if (exprKind.case !== 'structExpr' || exprKind.value.messageName !== '') return undefined
  const entries = exprKind.value.entries.map(({keyKind, value}) => {
    const read = (part: CelNode['part'] | undefined) =>
      part === undefined ? undefined : constantOf({node: {...node, kind: 'literal', part}, scope})
    return [keyKind.case === 'mapKey' ? read(keyKind.value) : undefined, read(value)] as const
  })
  const keys = entries.map(([key]) => key)
  if (keys.some((key) => key === undefined) || new Set(keys).size < keys.length) return undefined
  return entries as readonly (readonly [Scalar, Scalar | undefined])[]
}

const BOOLEAN: Readonly<Record<string, readonly string[]>> = {
  operator: ['&&', '||', '!', '==', '!=', '<', '<=', '>', '>=', 'in'],
  call: ['startsWith', 'endsWith', 'contains', 'matches'],
  macro: ['has', 'exists', 'exists_one', 'all'],
}

/** Whether the result is a boolean or a failure. */
export function isBoolean(expression: Expression): boolean {
  const meaning = meaningOf(expression)
  if (meaning.kind !== 'itself') return false
  const {kind, name} = meaning.expression.node
  return BOOLEAN[kind]?.includes(name) === true
}
