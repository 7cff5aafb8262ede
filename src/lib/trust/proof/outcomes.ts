// What is known of the tokens for which an expression is true, or false.
import {constantOf, type Expression, entriesOf, groupsOf, isBoolean, meaningOf, operandsOf} from './expression.ts'
import {textsMatching} from './pattern-texts.ts'
import {
  ABSENT,
  ANYTHING,
  beginningWith,
  type ClaimFacts,
  exactly,
  join,
  type MaybeState,
  NOBODY,
  termOf,
  withoutValues,
} from './state.ts'
import {allOf, choice, valueIs, type Walk, withClaim} from './walk.ts'

/** Limit of steps of one proof. Above it, nothing is proven. */
const MAX_STEPS = 100_000
/** Limit of rounds of macros over literal lists. */
const MAX_ROUNDS = 1000

/** @param narrow - Leaves out tokens of which nothing is asked. */
export function openWalk(
  claims: ClaimFacts,
  known: MaybeState = ANYTHING,
  narrow = (state: MaybeState): MaybeState => state,
): Walk {
  let steps = 0
  let rounds = 0
  const within = (answer: () => MaybeState): MaybeState => {
    steps += 1
    return steps > MAX_STEPS ? ANYTHING : narrow(answer())
  }
  const walk: Walk = {
    claims,
    known,
    comesOut: (outcome, expression) => within(() => outcomeOf(walk, outcome, expression)),
    yields: (expression, values) => within(() => valueIs(walk, expression, values)),
    mayRound: (count) => {
      rounds += count
      return rounds <= MAX_ROUNDS
    },
  }
  return walk
}

function outcomeOf(walk: Walk, outcome: boolean, given: Expression): MaybeState {
  const meaning = meaningOf(given)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind === 'unknown') return ANYTHING
  if (meaning.kind === 'claim') return withClaim(walk, meaning.path, exactly([outcome]))
  const {expression} = meaning
  switch (expression.node.kind) {
    case 'literal':
      return ofLiteral(outcome, constantOf(expression))
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
      return outcome ? ofCall(walk, expression) : ANYTHING
    default:
      return walk.yields(expression, exactly([outcome]))
  }
}

const ofLiteral = (outcome: boolean, constant: unknown): MaybeState =>
  constant === undefined || constant === outcome ? ANYTHING : NOBODY

type Operands = readonly [Expression, Expression, ...Expression[]]

const operations: Readonly<Record<string, (walk: Walk, outcome: boolean, operands: Operands) => MaybeState>> = {
  '&&': (walk, outcome, operands) => ofLegs(walk, outcome, operands, outcome),
  '||': (walk, outcome, operands) => ofLegs(walk, outcome, operands, !outcome),
  '==': (walk, outcome, operands) => ofEqual(walk, outcome, operands),
  '!=': (walk, outcome, operands) => ofEqual(walk, !outcome, operands),
  in: (walk, outcome, [item, container]) =>
    outcome ? ofIn(walk, item, container) : ofOthers(walk, item, textsOfList(container)),
  '?:': (walk, outcome, [condition, then, otherwise]) =>
    otherwise === undefined
      ? ANYTHING
      : choice(walk, condition, [walk.comesOut(outcome, then), walk.comesOut(outcome, otherwise)]),
}

function ofOperator(walk: Walk, outcome: boolean, expression: Expression): MaybeState {
  const [first, second, ...others] = operandsOf(expression)
  const {name} = expression.node
  if (first && name === '!') return walk.comesOut(!outcome, first)
  const operation = operations[name]
  return first && second && operation ? operation(walk, outcome, [first, second, ...others]) : ANYTHING
}

/** @param isEvery - Whether all operands have the outcome, or at least one. */
function ofLegs(walk: Walk, outcome: boolean, operands: Operands, isEvery: boolean): MaybeState {
  const states = operands.map((operand) => walk.comesOut(outcome, operand))
  return isEvery ? allOf(walk, states) : join(states)
}

/** That the value is none of `texts`: any other, of any other type too. */
function ofOthers({claims}: Walk, open: Expression, texts: readonly unknown[]): MaybeState {
  const excluded = texts.filter((text) => typeof text === 'string')
  const [argument, ...more] = open.node.name === 'lowerAscii' ? operandsOf(open) : []
  const isLower = argument !== undefined && more.length === 0
  const meaning = meaningOf(isLower ? argument : open)
  return meaning.kind === 'claim' && excluded.length > 0
    ? withoutValues(ANYTHING, termOf(meaning.path, isLower), excluded, claims)
    : ANYTHING
}

function ofEqual(walk: Walk, outcome: boolean, [one, other]: Operands): MaybeState {
  const [left, right] = [constantOf(one), constantOf(other)]
  if (left !== undefined && right !== undefined) return (left === right) === outcome ? ANYTHING : NOBODY
  const constant = left ?? right
  if (constant === undefined) return ANYTHING
  const open = left === undefined ? one : other
  if (typeof constant === 'boolean' && isBoolean(open)) return walk.comesOut(constant === outcome, open)
  return outcome ? walk.yields(open, exactly([constant])) : ofOthers(walk, open, [constant])
}

const textsOfList = (container: Expression): unknown[] => {
  const meaning = meaningOf(container)
  return meaning.kind === 'itself' && meaning.expression.node.kind === 'list'
    ? operandsOf(meaning.expression).map(constantOf)
    : []
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
  return join([walk.yields(item, written), ...open.map((element) => ofEqual(walk, true, [item, element]))])
}

/** `exists` and `all` over a literal list. */
function ofMacro(walk: Walk, outcome: boolean, {node, scope}: Expression): MaybeState {
  const [target, variable, body] = node.operands
  const isAny = node.name === 'exists'
  if (!(isAny || node.name === 'all') || !target || !body || variable?.kind !== 'name') return ANYTHING
  const groups = groupsOf({node: target, scope})
  // Where their mapping fails there are none, and of none everything is true that is said of all.
  if (groups && isAny !== outcome) return ANYTHING
  const meaning = meaningOf(groups ?? {node: target, scope})
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind !== 'itself' || meaning.expression.node.kind !== 'list') return ANYTHING
  const elements = operandsOf(meaning.expression)
  if (!walk.mayRound(elements.length)) return ANYTHING
  const states = elements.map((element) => {
    const variables = new Map(scope.variables).set(variable.name, element)
    return walk.comesOut(outcome, {node: body, scope: {...scope, variables}})
  })
  return isAny === outcome ? join(states) : allOf(walk, states)
}

/** Engines differ on a claim that is null. An attribute is absent, too, where its claim is no text. */
function ofHas(walk: Walk, outcome: boolean, {node, scope}: Expression): MaybeState {
  const [target] = node.operands
  if (!target) return ANYTHING
  const unmapped = meaningOf({node: target, scope: {...scope, mapping: undefined}})
  if (unmapped.kind === 'claim' && !outcome) return withClaim(walk, unmapped.path, exactly([ABSENT, null]))
  return meaningOf({node: target, scope}).kind === 'fails' && outcome ? NOBODY : ANYTHING
}

/** Functions that say of a text how it begins. */
function ofCall(walk: Walk, expression: Expression): MaybeState {
  const [target, argument, ...more] = operandsOf(expression)
  const text = argument && more.length === 0 ? constantOf(argument) : undefined
  if (!target || typeof text !== 'string') return ANYTHING
  const {name} = expression.node
  const values = name === 'startsWith' ? beginningWith(text) : name === 'matches' ? textsMatching(text) : undefined
  return values ? walk.yields(target, values) : ANYTHING
}
