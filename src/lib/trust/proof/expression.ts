import type {CelNode} from '../diagnosis/cel-tree.ts'
import type {Scalar} from './state.ts'

/** A part of an expression, and the meaning of the names in it. */
export interface Expression {
  node: CelNode
  scope: Scope
}

export interface Scope {
  /** The variables of macros around it. */
  variables: ReadonlyMap<string, Expression>
  /** What `google.…` and `attribute.…` are mapped from; undefined in a mapping, which has neither. */
  mapping: ReadonlyMap<string, CelNode> | undefined
}

export const inScope = (node: CelNode | undefined, scope: Scope): Expression => {
  if (node === undefined) throw new Error('an operand is missing')
  return {node, scope}
}

/** The meaning of an expression. */
export type Meaning =
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
  if (node.kind === 'name') return nameMeaning(node.name, scope)
  const key = keyOf(expression)
  if (key === undefined) return {kind: 'itself', expression}
  const owner = inScope(node.operands[0], scope)
  const {mapping} = scope
  if (owner.node.kind === 'name' && isRoot(owner, 'google', 'attribute') && mapping !== undefined) {
    const target = `${owner.node.name}.${key}`
    const mapped = mapping.get(target)
    if (target === GROUPS) return UNKNOWN
    return mapped === undefined ? {kind: 'fails'} : meaningOf({node: mapped, scope: NO_SCOPE})
  }
  if (owner.node.kind === 'name' && isRoot(owner, 'assertion')) return {kind: 'claim', path: [key]}
  const meaning = meaningOf(owner)
  return meaning.kind === 'claim' ? {kind: 'claim', path: [...meaning.path, key]} : itselfOr(meaning, expression)
}

/** A mapping can read only the claims. */
const NO_SCOPE: Scope = {variables: new Map(), mapping: undefined}

/** An empty list for a job without groups, or if their mapping fails. */
const GROUPS = 'google.groups'

/** The mapping of `google.groups`, if `expression` is `google.groups`. */
export function groupsOf(expression: Expression): Expression | undefined {
  const {node, scope} = expression
  const owner = node.operands[0]
  if (keyOf(expression) !== 'groups' || owner?.kind !== 'name' || !isRoot({node: owner, scope}, 'google'))
    return undefined
  const mapped = scope.mapping?.get(GROUPS)
  return mapped && {node: mapped, scope: NO_SCOPE}
}

const itselfOr = (owner: Meaning, expression: Expression): Meaning =>
  owner.kind === 'itself' ? {kind: 'itself', expression} : owner

function nameMeaning(name: string, {variables}: Scope): Meaning {
  const variable = variables.get(name)
  return variable === undefined ? UNKNOWN : meaningOf(variable)
}

const isRoot = ({node, scope}: Expression, ...roots: readonly string[]): boolean =>
  roots.includes(node.name) && !scope.variables.has(node.name)

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
  if (node.kind !== 'operator' || node.name !== '+') return undefined
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
  if (node.kind !== 'map' || exprKind.case !== 'structExpr' || exprKind.value.messageName !== '') return undefined
  const entries = exprKind.value.entries.map(({keyKind, value}) => {
    const read = (part: CelNode['part'] | undefined) =>
      part === undefined ? undefined : constantOf({node: {...node, kind: 'literal', part}, scope})
    return [keyKind.case === 'mapKey' ? read(keyKind.value) : undefined, read(value)] as const
  })
  const keys = entries.map(([key]) => key)
  if (keys.some((key) => key === undefined) || new Set(keys).size < keys.length) return undefined
  return entries as readonly (readonly [Scalar, Scalar | undefined])[]
}
