// What a CEL expression evaluates to, with limited work. https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import {
  type CelEnv,
  type CelFunc,
  CelScalar,
  celEnv,
  celFunc,
  isCelError,
  isCelList,
  isCelMap,
  isCelUint,
  plan,
} from '@bufbuild/cel'
import {
  giveUp,
  MAX_STEPS,
  spendSteps,
  spentAllowance,
  spentText,
  stepAllowance,
  wasGivenUp,
  withinAllowance,
} from './cel-budget.ts'
import {callSteps, celFunctions, spendWhole} from './cel-functions.ts'
import {type ChangePart, celPartsOf, errorMessageOf, originOf, type Part, withChildren} from './cel-parts.ts'

export type Evaluation = {value: unknown} | {error: string; isOverBudget?: true}

function plain(value: unknown): unknown {
  if (isCelList(value)) return [...value].map(plain)
  if (isCelMap(value))
    return Object.fromEntries([...value].map(([key, item]) => [String(isCelUint(key) ? key.value : key), plain(item)]))
  return value
}

/** `value` with maps for objects: the engine does not accept an object with a key `constructor`, and a claim can have that name.
 * Whoever evaluates several expressions on the same claims makes it once.
 */
export function engineValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(engineValue)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return new Map(Object.entries(value).map(([key, item]) => [key, engineValue(item)]))
}

/** Names that cannot be written in CEL: called with the list of a macro, and before each round of it. */
const WALK = '@walk'
const ROUND = '@round'

const {DYN, INT} = CelScalar

const meterFunctions = [
  celFunc(WALK, [DYN], DYN, (members) => members),
  celFunc(ROUND, [INT, DYN], DYN, (_steps, goesOn) => goesOn),
]

type Group = NonNullable<ReturnType<CelEnv['funcs']['find']>>

/** `plainEnvironment` with functions that spend their steps before they run. */
function metered(plainEnvironment: CelEnv): CelEnv {
  const spending = (group: Group): Group => ({
    name: group.name,
    [Symbol.iterator]: () => group[Symbol.iterator](),
    call(id, target, values) {
      spendSteps(callSteps(group.name, target === undefined ? values : [target, ...values]))
      return group.call(id, target, values)
    },
  })
  const groups = new Map([...plainEnvironment.funcs].map(({name}) => [name, plainEnvironment.funcs.find(name)]))
  const found = new Map([...groups].flatMap(([name, group]) => (group ? [[name, spending(group)]] : [])))
  const funcs: CelEnv['funcs'] = Object.create(plainEnvironment.funcs, {
    find: {value: (name: string) => found.get(name)},
  })
  return Object.create(plainEnvironment, {funcs: {value: funcs}})
}

/** The functions that an expression can call, besides macros and what the engine itself makes of `&&`, `||`, `?:` and an index. */
export const celEnvironment: CelEnv = metered(celEnv({funcs: [...celFunctions, ...meterFunctions]}))

/** The forms in which a function can be called. Empty: there is no such function. */
export const overloadsOf = (name: string): readonly CelFunc[] => [...(celEnvironment.funcs.find(name) ?? [])]

/** An expression with calls that count the rounds of its macros. */
interface Metered {
  part: Part
  /** Of one evaluation, without the rounds of macros and the steps of functions. */
  steps: number
}

type Comprehension = Extract<Part['exprKind'], {case: 'comprehensionExpr'}>['value']

/** The engine looks up a name in the scope of each macro around it. */
const isLookedUp = ({exprKind}: Part): boolean => exprKind.case === 'identExpr' || exprKind.case === 'selectExpr'

/** @param depth - How many macros are around `part`. */
function meter(part: Part, depth = 0): Metered {
  let steps = isLookedUp(part) ? 1 + depth : 1
  const change: ChangePart = (child) => {
    const metered = meter(child, depth)
    steps += metered.steps
    return metered.part
  }
  const {exprKind} = part
  // The cost of a message cannot be counted.
  if (exprKind.case === 'structExpr' && exprKind.value.messageName !== '')
    throw new Error(`it makes a message: ${exprKind.value.messageName}`)
  if (exprKind.case !== 'comprehensionExpr') return {part: withChildren(part, change), steps}
  const value = meteredMacro(exprKind.value, change, depth)
  return {part: {...part, exprKind: {case: 'comprehensionExpr', value}}, steps}
}

function meteredMacro(macro: Comprehension, change: ChangePart, depth: number): Comprehension {
  const {accuInit, iterRange, loopCondition, loopStep, result} = macro
  const [condition, step] = [loopCondition, loopStep].map((each) => each && meter(each, depth + 1))
  const roundSteps = 1 + (condition?.steps ?? 0) + (step?.steps ?? 0)
  return {
    ...macro,
    accuInit: accuInit && change(accuInit),
    iterRange: iterRange && callOf(WALK, [change(iterRange)]),
    loopCondition: condition && callOf(ROUND, [numberOf(roundSteps, condition.part), condition.part]),
    loopStep: step?.part,
    result: result && change(result),
  }
}

const expression = (exprKind: Part['exprKind'], {id}: Part): Part => ({$typeName: 'cel.expr.Expr', id, exprKind})

const callOf = (name: string, args: [Part, ...Part[]]): Part =>
  expression({case: 'callExpr', value: {$typeName: 'cel.expr.Expr.Call', function: name, args}}, args[0])

const numberOf = (value: number, place: Part): Part =>
  expression(
    {
      case: 'constExpr',
      value: {$typeName: 'cel.expr.Constant', constantKind: {case: 'int64Value', value: BigInt(value)}},
    },
    place,
  )

interface Program {
  run: ReturnType<typeof plan>
  steps: number
}

const programs = new WeakMap<Part, Program>()

function programOf(part: Part): Program {
  const known = programs.get(part)
  if (known) return known
  const {part: counting, steps} = meter(part)
  const program = {run: plan(celEnvironment, counting), steps}
  programs.set(part, program)
  return program
}

/**
 * The value of a CEL `expression`. Numbers of JSON are doubles; lists and maps come back as arrays and objects.
 * The work is limited: more than {@link MAX_STEPS} is an error, and the same one on every machine.
 */
export function evaluate(expression: string | Part, bindings: Record<string, unknown>): Evaluation {
  const own = stepAllowance('an expression', MAX_STEPS)
  const text = typeof expression === 'string' ? expression : originOf(expression)
  if (wasGivenUp(text)) return {error: spentText(own), isOverBudget: true}
  return withinAllowance(own, () => {
    const result = evaluated(expression, bindings)
    // Even if there is a result: `true || …` ignores the error.
    const spent = spentAllowance()
    if (!spent) return result
    giveUp(text)
    return {error: spentText(spent), isOverBudget: true}
  })
}

function evaluated(expression: string | Part, bindings: Record<string, unknown>): Evaluation {
  const {stackTraceLimit} = Error
  // The engine makes an error for each claim that is absent. Only its text is told: a trace would take longer than all else.
  Error.stackTraceLimit = 0
  try {
    const {run, steps} = programOf(typeof expression === 'string' ? celPartsOf(expression) : expression)
    spendSteps(steps)
    const variables = Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, engineValue(value)]))
    const result = run(variables as Parameters<typeof run>[0])
    if (isCelError(result)) return {error: result.message}
    spendWhole(result)
    return {value: plain(result)}
  } catch (error) {
    return {error: errorMessageOf(error)}
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
