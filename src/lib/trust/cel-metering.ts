import {type CelEnv, type CelFunc, CelScalar, celFunc, type parse} from '@bufbuild/cel'
import {spend} from './cel-budget.ts'
import {callSteps} from './cel-functions.ts'

/** An expression, or a part of one, as the parser sees it. */
export type Part = ReturnType<typeof parse>['expr']

type Group = NonNullable<ReturnType<CelEnv['funcs']['find']>>
type Comprehension = Extract<Part['exprKind'], {case: 'comprehensionExpr'}>['value']

/** Names that cannot be written in CEL: called with the list of a macro, and before each round of it. */
const WALK = '@walk'
const ROUND = '@round'

const {DYN, INT} = CelScalar

export const meterFunctions: readonly CelFunc[] = [
  celFunc(WALK, [DYN], DYN, (members) => members),
  celFunc(ROUND, [INT, DYN], DYN, (_steps, goesOn) => goesOn),
]

/** `environment` with functions that spend their steps before they run. */
export function metered(environment: CelEnv): CelEnv {
  const spending = (group: Group): Group => ({
    name: group.name,
    [Symbol.iterator]: () => group[Symbol.iterator](),
    call(id, target, values) {
      spend(callSteps(group.name, target === undefined ? values : [target, ...values]))
      return group.call(id, target, values)
    },
  })
  const groups = new Map([...environment.funcs].map(({name}) => [name, environment.funcs.find(name)]))
  const found = new Map([...groups].flatMap(([name, group]) => (group ? [[name, spending(group)]] : [])))
  const funcs: CelEnv['funcs'] = Object.create(environment.funcs, {find: {value: (name: string) => found.get(name)}})
  return Object.create(environment, {funcs: {value: funcs}})
}

export function childrenOf({exprKind}: Part): Part[] {
  switch (exprKind.case) {
    case 'callExpr':
      return [exprKind.value.target, ...exprKind.value.args].filter((part) => part !== undefined)
    case 'selectExpr':
      return exprKind.value.operand ? [exprKind.value.operand] : []
    case 'listExpr':
      return exprKind.value.elements
    case 'structExpr':
      return exprKind.value.entries.flatMap(({keyKind, value}) =>
        [keyKind.case === 'mapKey' ? keyKind.value : undefined, value].filter((part) => part !== undefined),
      )
    case 'comprehensionExpr': {
      const {accuInit, iterRange, loopCondition, loopStep, result} = exprKind.value
      return [iterRange, accuInit, loopCondition, loopStep, result].filter((part) => part !== undefined)
    }
    default:
      return []
  }
}

/** An expression with calls that count the rounds of its macros. */
export interface Metered {
  part: Part
  /** Of one evaluation, without the rounds of macros and the steps of functions. */
  steps: number
}

type Change = (part: Part) => Part
type Optional = Part | undefined

/** The engine looks up a name in the scope of each macro around it. */
const isLookedUp = ({exprKind}: Part): boolean => exprKind.case === 'identExpr' || exprKind.case === 'selectExpr'

/** @param depth - How many macros are around `part`. */
export function meter(part: Part, depth = 0): Metered {
  let steps = isLookedUp(part) ? 1 + depth : 1
  const change: Change = (child) => {
    const metered = meter(child, depth)
    steps += metered.steps
    return metered.part
  }
  const {exprKind} = part
  if (exprKind.case !== 'comprehensionExpr') return {part: changed(part, change), steps}
  const value = meteredMacro(exprKind.value, change, depth)
  return {part: {...part, exprKind: {case: 'comprehensionExpr', value}}, steps}
}

function meteredMacro(macro: Comprehension, change: Change, depth: number): Comprehension {
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

function changed(part: Part, change: Change): Part {
  const {exprKind} = part
  const maybe = (child: Optional): Optional => child && change(child)
  switch (exprKind.case) {
    case 'callExpr': {
      const {args, target} = exprKind.value
      return {
        ...part,
        exprKind: {...exprKind, value: {...exprKind.value, target: maybe(target), args: args.map(change)}},
      }
    }
    case 'selectExpr': {
      const {operand} = exprKind.value
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, operand: maybe(operand)}}}
    }
    case 'listExpr': {
      const elements = exprKind.value.elements.map(change)
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, elements}}}
    }
    case 'structExpr': {
      // The cost of a message cannot be counted.
      if (exprKind.value.messageName !== '') throw new Error(`it makes a message: ${exprKind.value.messageName}`)
      const entries = exprKind.value.entries.map(({keyKind, value, ...entry}) => ({
        ...entry,
        keyKind: keyKind.case === 'mapKey' ? {...keyKind, value: change(keyKind.value)} : keyKind,
        value: maybe(value),
      }))
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, entries}}}
    }
    default:
      return part
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
