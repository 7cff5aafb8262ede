// What is known of the tokens for which an expression has one of some values.
import {isTextual} from '../../cis/description/claims.ts'
import {addendsOf, constantOf, type Expression, entriesOf, isBoolean, meaningOf, operandsOf} from './expression.ts'
import {
  ANYTHING,
  type ClaimFacts,
  exactly,
  factOf,
  holds,
  isEmpty,
  join,
  type MaybeState,
  meet,
  NOBODY,
  termOf,
  type Values,
  withFact,
} from './state.ts'
import {
  afterFirst,
  beforeFirst,
  beforeText,
  decimals,
  lowerTexts,
  type TextPart,
  untoldParts,
  valuesOfParts,
} from './texts.ts'

/**
 * What is known of the tokens for which an expression comes out in a certain way. Each answer covers all of these tokens,
 * and may cover others: a rule may forget, and never invents. A token for which the expression fails is in none.
 *
 * `&&` and `||` pass over a failure where the other side decides, so from one side nothing follows for the other.
 */
export interface Walk {
  claims: ClaimFacts
  /** What is known of the tokens already. */
  known: MaybeState
  /** The tokens for which it is true, or false. */
  comesOut(outcome: boolean, expression: Expression): MaybeState
  /** The tokens for which its value is one of `values`. */
  yields(expression: Expression, values: Values): MaybeState
  /** Whether `count` more rounds of macros may be gone through. */
  mayRound(count: number): boolean
}

/** The tokens for which all are true. */
export const allOf = ({claims}: Walk, states: readonly MaybeState[]): MaybeState =>
  states.reduce((one, next) => meet(one, next, claims), ANYTHING as MaybeState)

export const withClaim = ({claims}: Walk, path: readonly string[], values: Values): MaybeState =>
  withFact(ANYTHING, termOf(path), values, claims)

/** If the test of `?:` fails, the whole expression fails. */
export function choice(
  walk: Walk,
  condition: Expression,
  [then, otherwise]: readonly [MaybeState, MaybeState],
): MaybeState {
  return join([
    allOf(walk, [walk.comesOut(true, condition), then]),
    allOf(walk, [walk.comesOut(false, condition), otherwise]),
  ])
}

export function valueIs(walk: Walk, given: Expression, values: Values): MaybeState {
  const constant = constantOf(given)
  if (constant !== undefined) return holds(values, constant) ? ANYTHING : NOBODY
  const meaning = meaningOf(given)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind === 'unknown') return ANYTHING
  return meaning.kind === 'claim' ? withClaim(walk, meaning.path, values) : comesTo(walk, meaning.expression, values)
}

function comesTo(walk: Walk, expression: Expression, values: Values): MaybeState {
  if (isBoolean(expression)) {
    const outcomes = [true, false].filter((outcome) => holds(values, outcome))
    return join(outcomes.map((outcome) => walk.comesOut(outcome, expression)))
  }
  const [condition, second, third] = operandsOf(expression)
  return expression.node.name === '?:' && condition && second && third
    ? choice(walk, condition, [walk.yields(second, values), walk.yields(third, values)])
    : yieldsOf(walk, expression, values)
}

/** The tokens for which an operation on texts, or an index, has one of `values`. */
function yieldsOf(walk: Walk, expression: Expression, values: Values): MaybeState {
  const {kind, name} = expression.node
  const [first, second] = operandsOf(expression)
  if (kind === 'operator' && name === '+') return joined(walk, expression, values)
  if (kind === 'index' && first && second) return element(walk, [first, second], values)
  if (kind === 'call' && name === 'extract' && first && second) return extracted(walk, [first, second], values)
  if (kind === 'call' && first && !second) return converted(walk, name, first, values)
  return ANYTHING
}

/** Of texts that are joined, what is known of each part. Numbers and lists can be added too. */
function joined(walk: Walk, expression: Expression, values: Values): MaybeState {
  if ([...values.scalars].some((value) => typeof value !== 'string')) return ANYTHING
  const expressions = addendsOf(expression)
  const parts = expressions.map((part) => textPart(walk, part))
  if (!parts.every((part) => part !== undefined)) return NOBODY
  const possibilities = valuesOfParts(parts, values).map((known) =>
    [...known].map(([index, each]) => walk.yields(expressions[index] as Expression, each)),
  )
  return join(possibilities.map((states) => allOf(walk, states)))
}

/** Undefined if it is no text. */
function textPart(walk: Walk, part: Expression): TextPart | undefined {
  const text = constantOf(part)
  if (typeof text === 'string') return {text}
  if (text !== undefined) return undefined
  const {characters, slashes} = factOn(walk, part) ?? {}
  return {characters: characters ?? piece(part), slashes}
}

/** The characters of a piece of a text that is split. */
function piece(expression: Expression): string | undefined {
  const [target, index] = expression.node.kind === 'index' ? operandsOf(expression) : []
  const [, separator, ...more] = target?.node.name === 'split' ? operandsOf(target) : []
  const text = index && separator && more.length === 0 ? constantOf(separator) : undefined
  return typeof text === 'string' && /^[/:|,]$/.test(text) ? `^${text}` : undefined
}

/**
 * The parts of joined texts in `expression` that the whole does not tell, such as of two names with a hyphen between them: jobs with
 * other parts have the same whole.
 *
 * @param isSame - Whether all jobs that get in have the same value.
 */
export function untoldIn(walk: Walk, expression: Expression, isSame: (part: Expression) => boolean): Expression[] {
  const meaning = meaningOf(expression)
  const meant = meaning.kind === 'itself' ? meaning.expression : expression
  const expressions = addendsOf(meant)
  const parts = expressions.map((part) => (isSame(part) ? 'same' : textPart(walk, part)))
  const isText = parts.length > 1 && expressions.every(({node}) => node.kind !== 'list')
  const untold = new Set(isText ? untoldParts(parts.map((part) => part ?? 'same')) : [])
  const inside = parts.length > 1 ? expressions.filter((_, index) => !untold.has(index)) : operandsOf(meant)
  return [
    ...expressions.filter((part, index) => untold.has(index) && constantOf(part) === undefined && !isSame(part)),
    ...inside.flatMap((part) => untoldIn(walk, part, isSame)),
  ]
}

/** The comparisons in `expression` whose two sides no token has equal, such as of a text with a boolean. */
export function neverEqual(walk: Walk, expression: Expression): Expression[] {
  const {kind, name} = expression.node
  const operands = operandsOf(expression)
  const isComparison = kind === 'operator' && ['==', '!=', 'in'].includes(name)
  const isAsked = operands.some((operand) => meaningOf(operand).kind === 'claim')
  if (isComparison) return isAsked && walk.comesOut(name !== '!=', expression) === NOBODY ? [expression] : []
  return kind === 'operator' ? operands.flatMap((operand) => neverEqual(walk, operand)) : []
}

/** The part that does not identify the tenant: of several alternatives, the first such one. */
export function partAtFault(walk: Walk, expression: Expression): Expression['node'] {
  const {node} = expression
  const operands = operandsOf(expression)
  const open = operands.filter((operand) => {
    const state = walk.comesOut(true, operand)
    return state !== undefined && state.tenants === undefined
  })
  const [first] = open
  if (node.name === '||') return first && open.length < operands.length ? partAtFault(walk, first) : node
  if (node.name !== '&&') return node
  const mixed = open.map((operand) => partAtFault(walk, operand)).find((part, at) => part !== open[at]?.node)
  return mixed ?? node
}

function factOn({claims}: Walk, expression: Expression): ClaimFacts[string] | undefined {
  const meaning = meaningOf(expression)
  return meaning.kind === 'claim' ? factOf(meaning.path, claims) : undefined
}

/** `map[key]` of a map that is written out, and the first piece of a text that is split. */
function element(walk: Walk, [container, index]: readonly [Expression, Expression], values: Values): MaybeState {
  const meaning = meaningOf(container)
  if (meaning.kind !== 'itself') return meaning.kind === 'fails' ? NOBODY : ANYTHING
  const {node} = meaning.expression
  if (node.kind === 'map') {
    const entries = entriesOf(meaning.expression)
    const keys = entries?.filter(([, value]) => value === undefined || holds(values, value)).map(([key]) => key)
    return keys ? walk.yields(index, exactly(keys)) : ANYTHING
  }
  const [target, separator, ...more] = operandsOf(meaning.expression)
  const isFirst = node.kind === 'call' && node.name === 'split' && more.length === 0 && constantOf(index) === 0
  const text = isFirst && separator ? constantOf(separator) : undefined
  return target && typeof text === 'string' && text !== '' ? walk.yields(target, beforeFirst(text, values)) : ANYTHING
}

/**
 * For a template that begins with its name in braces: the text before the first occurrence of what follows them. For one that ends
 * so: the text after it, where the beginning of the whole is known. Empty if it does not occur.
 */
function extracted(walk: Walk, [target, template]: readonly [Expression, Expression], values: Values): MaybeState {
  const text = constantOf(template)
  const [, before = '', after = ''] = typeof text === 'string' ? (/^([^{}]*)\{[^{}]*\}([^{}]*)$/s.exec(text) ?? []) : []
  if (holds(values, '') || (before === '') === (after === '')) return ANYTHING
  if (after !== '') return walk.yields(target, {scalars: new Set(), prefixes: beforeFirst(after, values).prefixes})
  const meaning = meaningOf(target)
  const known = meaning.kind === 'claim' ? walk.known?.facts.get(termOf(meaning.path)) : undefined
  const whole = known && afterFirst(before, known, values)
  return whole ? walk.yields(target, whole) : ANYTHING
}

/** What goes into the function `name`, by what comes out of it. */
function converted(walk: Walk, name: string, argument: Expression, values: Values): MaybeState {
  if (name === 'lowerAscii') return loweredFrom(walk, argument, values)
  if (name === 'int') return isDecimal(factOn(walk, argument)) ? walk.yields(argument, decimals(values)) : ANYTHING
  const before = name === 'string' ? beforeText(values) : undefined
  return before ? walk.yields(argument, before) : ANYTHING
}

function loweredFrom({claims}: Walk, argument: Expression, values: Values): MaybeState {
  const possible = lowerTexts(values)
  if (isEmpty(possible)) return NOBODY
  const meaning = meaningOf(argument)
  if (meaning.kind === 'fails') return NOBODY
  return meaning.kind === 'claim' ? withFact(ANYTHING, termOf(meaning.path, true), possible, claims) : ANYTHING
}

/** An id of digits has only one spelling as a number. */
const isDecimal = (fact: ClaimFacts[string] | undefined): boolean =>
  fact?.setBy === 'ci' && fact.characters === '0-9' && isTextual(fact)
