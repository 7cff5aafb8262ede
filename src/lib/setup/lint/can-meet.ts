import {type Claims, conditionBindings, mapAttributes} from '../../federation/attributes.ts'
import {evaluate, type Part, partsOf} from '../../federation/cel.ts'
import {childrenOf} from '../../federation/cel-metering.ts'

/** A job that wants in: the claims that are as they are, and which others its owner fills at will. */
export interface Caller {
  claims: Claims
  chooses(claim: string): boolean
}

/** How many values of chosen claims are tried where one comparison holds them beside others. */
const MAX_TRIES = 256

/** The texts that are written in `part`. */
export function literalsOf(part: Part): string[] {
  const {exprKind} = part
  const own =
    exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
      ? [exprKind.value.constantKind.value]
      : []
  return [...own, ...childrenOf(part).flatMap(literalsOf)]
}

const isNamed = (part: Part | undefined, name: string): boolean =>
  part?.exprKind.case === 'identExpr' && part.exprKind.value.name === name

/** The `key` of `root.key` or `root['key']`. */
function keyOf({exprKind}: Part, root: string): string | undefined {
  if (exprKind.case === 'selectExpr') return isNamed(exprKind.value.operand, root) ? exprKind.value.field : undefined
  if (exprKind.case !== 'callExpr' || exprKind.value.function !== '_[_]') return undefined
  const [operand, index] = exprKind.value.args
  return isNamed(operand, root) && index ? literalsOf(index)[0] : undefined
}

/** The claims that `part` looks at, through the mapping too. */
export function claimsIn(part: Part, mapping: Readonly<Record<string, string>>): string[] {
  const claim = keyOf(part, 'assertion')
  if (claim !== undefined) return [claim]
  for (const root of ['attribute', 'google']) {
    const key = keyOf(part, root)
    if (key !== undefined) return mappedFrom(mapping[`${root}.${key}`])
  }
  return childrenOf(part).flatMap((child) => claimsIn(child, mapping))
}

const mappedFrom = (expression: string | undefined): string[] =>
  expression === undefined ? [] : claimsIn(partsOf(expression), {})

function valueFor(part: Part, mapping: Readonly<Record<string, string>>, assertion: Claims): unknown {
  const result = evaluate(part, {...conditionBindings(assertion, mapAttributes(mapping, assertion))})
  return 'value' in result ? result.value : undefined
}

/** `claims`, with every choice of `names` out of `values`. */
function choices(claims: Claims, names: readonly string[], values: readonly string[]): Claims[] {
  const [name, ...others] = names
  if (name === undefined) return [claims]
  return [claims, ...values.map((value) => ({...claims, [name]: value}))]
    .flatMap((chosen) => choices(chosen, others, values))
    .slice(0, MAX_TRIES)
}

/** Whether `caller` can make one comparison, or whatever else has no legs, come to `wanted`. */
function canMake(part: Part, wanted: boolean, mapping: Readonly<Record<string, string>>, caller: Caller): boolean {
  const names = [...new Set(claimsIn(part, mapping))]
  const chosen = names.filter((name) => caller.chooses(name))
  if (names.length > 0 && chosen.length === names.length) return true
  return choices(caller.claims, chosen, literalsOf(part)).some((claims) => valueFor(part, mapping, claims) === wanted)
}

/** Whether `caller` can bring the condition `part` to `wanted`: each leg for itself, with the real engine. */
export function canBring(
  part: Part,
  wanted: boolean,
  mapping: Readonly<Record<string, string>>,
  caller: Caller,
): boolean {
  const bring = (leg: Part | undefined, value: boolean): boolean =>
    leg !== undefined && canBring(leg, value, mapping, caller)
  if (part.exprKind.case !== 'callExpr') return canMake(part, wanted, mapping, caller)
  const {args, function: name} = part.exprKind.value
  switch (name) {
    case '_&&_':
      return wanted ? args.every((leg) => bring(leg, true)) : args.some((leg) => bring(leg, false))
    case '_||_':
      return wanted ? args.some((leg) => bring(leg, true)) : args.every((leg) => bring(leg, false))
    case '!_':
      return bring(args[0], !wanted)
    case '_?_:_':
      return (bring(args[0], true) && bring(args[1], wanted)) || (bring(args[0], false) && bring(args[2], wanted))
    default:
      return canMake(part, wanted, mapping, caller)
  }
}
