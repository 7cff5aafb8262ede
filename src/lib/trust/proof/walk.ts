import {constantOf, type Expression, entriesOf, groupsOf, meaningOf} from './expression.ts'
import {textsMatching} from './regex.ts'
import {
  ABSENT,
  ANYTHING,
  beginningWith,
  type ClaimFacts,
  exactly,
  holds,
  join,
  type MaybeState,
  meet,
  NOBODY,
  termOf,
  type Values,
  withFact,
} from './state.ts'
import {yieldsOf} from './yields.ts'

/**
 * What is known of the tokens for which an expression comes out in a certain way. Each answer covers all of these tokens,
 * and may cover others: a rule may forget, and never invents. A token for which the expression fails is in none.
 *
 * `&&` and `||` pass over a failure where the other side decides, so from one side nothing follows for the other.
 */
export interface Walk {
  claims: ClaimFacts
  /** The tokens for which it is true, or false. */
  comesOut(outcome: Outcome, expression: Expression): MaybeState
  /** The tokens for which its value is one of `values`. */
  yields(expression: Expression, values: Values): MaybeState
  /** Whether `count` more rounds of macros may be gone through. */
  mayRound(count: number): boolean
}

export type Outcome = 'true' | 'false'

/** Limit of steps of one proof. Above it, nothing is proven. */
const MAX_STEPS = 100_000
/** Limit of rounds of macros over literal lists. */
const MAX_ROUNDS = 1000

export function openWalk(claims: ClaimFacts): Walk {
  let steps = 0
  let rounds = 0
  const within = (answer: () => MaybeState): MaybeState => {
    steps += 1
    return steps > MAX_STEPS ? ANYTHING : answer()
  }
  const walk: Walk = {
    claims,
    comesOut: (outcome, expression) => within(() => outcomeOf(walk, outcome, expression)),
    yields: (expression, values) => within(() => valueIs(walk, expression, values)),
    mayRound: (count) => {
      rounds += count
      return rounds <= MAX_ROUNDS
    },
  }
  return walk
}

/** The tokens for which all are true. */
export const allOf = ({claims}: Walk, states: readonly MaybeState[]): MaybeState =>
  states.reduce((one, next) => meet(one, next, claims), ANYTHING as MaybeState)

const withClaim = ({claims}: Walk, path: readonly string[], values: Values): MaybeState =>
  withFact(ANYTHING, termOf(path), values, claims)

const other = (outcome: Outcome): Outcome => (outcome === 'true' ? 'false' : 'true')

/** The tokens whose list `container` contains the text `item`. */
export function listHolds(walk: Walk, container: Expression, item: string): MaybeState {
  const meaning = meaningOf(container)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind !== 'itself' || meaning.expression.node.kind !== 'list') return ANYTHING
  return join(operandsOf(meaning.expression).map((element) => walk.yields(element, exactly([item]))))
}

export const operandsOf = ({node, scope}: Expression): Expression[] =>
  node.operands.map((each) => ({node: each, scope}))

function outcomeOf(walk: Walk, outcome: Outcome, given: Expression): MaybeState {
  const meaning = meaningOf(given)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind === 'unknown') return ANYTHING
  if (meaning.kind === 'claim') return withClaim(walk, meaning.path, exactly([outcome === 'true']))
  const {expression} = meaning
  switch (expression.node.kind) {
    case 'literal':
      return ofLiteral(outcome, expression)
    // Neither true nor false, and no failure of one side of && or || either. A message may stand for a boolean.
    case 'list':
      return NOBODY
    case 'map':
      return entriesOf(expression) ? NOBODY : ANYTHING
    case 'operator':
      return ofOperator(walk, outcome, expression)
    case 'macro':
      return expression.node.name === 'has' ? ofHas(walk, outcome, expression) : ofMacro(walk, outcome, expression)
    case 'call':
      return outcome === 'true' ? ofCall(walk, expression) : ANYTHING
    default:
      return walk.yields(expression, exactly([outcome === 'true']))
  }
}

function ofLiteral(outcome: Outcome, expression: Expression): MaybeState {
  const constant = constantOf(expression)
  return constant === undefined || constant === (outcome === 'true') ? ANYTHING : NOBODY
}

type Operation = (
  walk: Walk,
  outcome: Outcome,
  operands: readonly [Expression, Expression, ...Expression[]],
) => MaybeState

const operations: Readonly<Record<string, Operation>> = {
  '&&': (walk, outcome, operands) => ofLegs(walk, outcome, {operands, isEvery: outcome === 'true'}),
  '||': (walk, outcome, operands) => ofLegs(walk, outcome, {operands, isEvery: outcome === 'false'}),
  '==': (walk, outcome, [left, right]) => ofEqual(walk, outcome, [left, right]),
  '!=': (walk, outcome, [left, right]) => ofEqual(walk, other(outcome), [left, right]),
  in: (walk, outcome, [item, container]) => (outcome === 'true' ? ofIn(walk, item, container) : ANYTHING),
  '?:': (walk, outcome, [condition, then, otherwise]) =>
    otherwise === undefined
      ? ANYTHING
      : choice(walk, condition, [walk.comesOut(outcome, then), walk.comesOut(outcome, otherwise)]),
}

function ofOperator(walk: Walk, outcome: Outcome, expression: Expression): MaybeState {
  const [first, second, ...others] = operandsOf(expression)
  const {name} = expression.node
  if (first && name === '!') return walk.comesOut(other(outcome), first)
  const operation = operations[name]
  return first && second && operation ? operation(walk, outcome, [first, second, ...others]) : ANYTHING
}

function ofLegs(
  walk: Walk,
  outcome: Outcome,
  {isEvery, operands}: {isEvery: boolean; operands: readonly Expression[]},
): MaybeState {
  const states = operands.map((operand) => walk.comesOut(outcome, operand))
  return isEvery ? allOf(walk, states) : join(states)
}

/** If the test of `?:` fails, the whole expression fails. */
function choice(walk: Walk, condition: Expression, [then, otherwise]: readonly [MaybeState, MaybeState]): MaybeState {
  const {claims} = walk
  return join([
    meet(walk.comesOut('true', condition), then, claims),
    meet(walk.comesOut('false', condition), otherwise, claims),
  ])
}

/** That they are not equal says little: it is any other value, of any other type too. */
function ofEqual(walk: Walk, outcome: Outcome, sides: readonly [Expression, Expression]): MaybeState {
  const [left, right] = [constantOf(sides[0]), constantOf(sides[1])]
  if (left !== undefined && right !== undefined) return (left === right) === (outcome === 'true') ? ANYTHING : NOBODY
  const constant = left ?? right
  if (constant === undefined) return ANYTHING
  const open = left === undefined ? sides[0] : sides[1]
  if (typeof constant === 'boolean' && isBoolean(open)) {
    return walk.comesOut(constant === (outcome === 'true') ? 'true' : 'false', open)
  }
  return outcome === 'true' ? walk.yields(open, exactly([constant])) : ANYTHING
}

function ofIn(walk: Walk, item: Expression, container: Expression): MaybeState {
  const meaning = meaningOf(groupsOf(container) ?? container)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind !== 'itself') return ANYTHING
  const {kind} = meaning.expression.node
  // A text is not a list of its characters: this fails.
  if (kind === 'literal') return typeof constantOf(meaning.expression) === 'string' ? NOBODY : ANYTHING
  if (kind === 'map') {
    const entries = entriesOf(meaning.expression)
    return entries ? walk.yields(item, exactly(entries.map(([key]) => key))) : ANYTHING
  }
  if (kind !== 'list') return ANYTHING
  const elements = operandsOf(meaning.expression)
  const constants = elements.map(constantOf)
  const open = elements.filter((_, index) => constants[index] === undefined)
  const written = exactly(constants.filter((value) => value !== undefined))
  return join([walk.yields(item, written), ...open.map((element) => ofEqual(walk, 'true', [item, element]))])
}

/** `exists` and `all` over a literal list. */
function ofMacro(walk: Walk, outcome: Outcome, {node, scope}: Expression): MaybeState {
  const [target, variable, body] = node.operands
  const isAny = node.name === 'exists'
  if (!(isAny || node.name === 'all') || !target || !body || variable?.kind !== 'name') return ANYTHING
  const groups = groupsOf({node: target, scope})
  // Where their mapping fails there are none, and of none everything is true that is said of all.
  if (groups && isAny !== (outcome === 'true')) return ANYTHING
  const meaning = meaningOf(groups ?? {node: target, scope})
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind !== 'itself' || meaning.expression.node.kind !== 'list') return ANYTHING
  const elements = operandsOf(meaning.expression)
  if (!walk.mayRound(elements.length)) return ANYTHING
  const states = elements.map((element) => {
    const variables = new Map(scope.variables).set(variable.name, element)
    return walk.comesOut(outcome, {node: body, scope: {...scope, variables}})
  })
  return isAny === (outcome === 'true') ? join(states) : allOf(walk, states)
}

/** Engines differ on a claim that is null. An attribute is absent, too, where its claim is no text. */
function ofHas(walk: Walk, outcome: Outcome, {node, scope}: Expression): MaybeState {
  const [target] = node.operands
  if (!target) return ANYTHING
  const unmapped = meaningOf({node: target, scope: {...scope, mapping: undefined}})
  if (unmapped.kind === 'claim' && outcome === 'false') return withClaim(walk, unmapped.path, exactly([ABSENT, null]))
  return meaningOf({node: target, scope}).kind === 'fails' && outcome === 'true' ? NOBODY : ANYTHING
}

/** Functions that say of a text how it begins. */
function ofCall(walk: Walk, expression: Expression): MaybeState {
  const [target, argument, ...more] = operandsOf(expression)
  const text = argument && more.length === 0 ? constantOf(argument) : undefined
  if (!target || typeof text !== 'string') return ANYTHING
  const values = textFunctions[expression.node.name]?.(text)
  return values ? walk.yields(target, values) : ANYTHING
}

const textFunctions: Readonly<Record<string, (text: string) => Values | undefined>> = {
  startsWith: beginningWith,
  matches: textsMatching,
}

function valueIs(walk: Walk, given: Expression, values: Values): MaybeState {
  const constant = constantOf(given)
  if (constant !== undefined) return holds(values, constant) ? ANYTHING : NOBODY
  const meaning = meaningOf(given)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind === 'unknown') return ANYTHING
  return meaning.kind === 'claim' ? withClaim(walk, meaning.path, values) : comesTo(walk, meaning.expression, values)
}

function comesTo(walk: Walk, expression: Expression, values: Values): MaybeState {
  if (isBoolean(expression)) {
    return join([
      holds(values, true) ? walk.comesOut('true', expression) : NOBODY,
      holds(values, false) ? walk.comesOut('false', expression) : NOBODY,
    ])
  }
  const [condition, second, third] = operandsOf(expression)
  return expression.node.name === '?:' && condition && second && third
    ? choice(walk, condition, [walk.yields(second, values), walk.yields(third, values)])
    : yieldsOf(walk, expression, values)
}

const BOOLEAN: Readonly<Record<string, readonly string[]>> = {
  operator: ['&&', '||', '!', '==', '!=', '<', '<=', '>', '>=', 'in'],
  call: ['startsWith', 'endsWith', 'contains', 'matches'],
  macro: ['has', 'exists', 'exists_one', 'all'],
}

/** Whether the result is a boolean or a failure. */
function isBoolean(expression: Expression): boolean {
  const meaning = meaningOf(expression)
  if (meaning.kind !== 'itself') return false
  const {kind, name} = meaning.expression.node
  return BOOLEAN[kind]?.includes(name) === true
}
