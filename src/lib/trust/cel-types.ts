// The check that Google makes when a condition or a mapping is written: names, functions, and the types that are known without a token.
// https://github.com/google/cel-spec/blob/master/doc/langdef.md#gradual-type-checking
import {overloadsOf} from './cel.ts'
import {childrenOf, type Part, parsedSource} from './cel-parts.ts'

/** The name of a type of CEL. Undefined: known only with a token. */
type Type = string | undefined

/** The names that an expression can use: for each, the fields that it has, or that it can have any. */
export type CelNames = Readonly<Record<string, readonly string[] | 'any'>>

/** Names of types, as in `type(x) == string`. */
const typeNames = [
  'bool',
  'bytes',
  'double',
  'dyn',
  'duration',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'timestamp',
  'type',
  'uint',
]

const ofConstant: Readonly<Record<string, string>> = {
  boolValue: 'bool',
  bytesValue: 'bytes',
  doubleValue: 'double',
  int64Value: 'int',
  nullValue: 'null_type',
  stringValue: 'string',
  uint64Value: 'uint',
}

class Mismatch extends Error {
  readonly part: Part

  constructor(part: Part, message: string) {
    super(message)
    this.part = part
  }
}

const shownTypes = (types: readonly Type[]): string => types.map((type) => type ?? 'dyn').join(', ')
const fits = (type: Type, wanted: string): boolean => type === undefined || wanted === 'dyn' || type === wanted
/** `list(dyn)` as `list`, `google.protobuf.Timestamp` as `timestamp`. */
const nameOf = (type: {toString(): string}): string =>
  String(type)
    .replace(/\(.*/s, '')
    .replace(/^google\.protobuf\.(\w+)$/, (_, name: string) => name.toLowerCase())

interface Scope {
  names: CelNames
  variables: ReadonlyMap<string, Type>
}

function typeOf(part: Part, scope: Scope): Type {
  const {exprKind} = part
  switch (exprKind.case) {
    case 'constExpr':
      return ofConstant[exprKind.value.constantKind.case ?? '']
    case 'identExpr':
      return typeOfName(part, exprKind.value.name, scope)
    case 'comprehensionExpr':
      return typeOfMacro(exprKind.value, scope)
    case 'callExpr':
      return typeOfCall(part, exprKind.value, scope)
    case 'selectExpr':
      checkField(part, exprKind.value.operand, exprKind.value.field, scope)
  }
  for (const child of childrenOf(part)) typeOf(child, scope)
  return ofOther[exprKind.case ?? '']
}

const ofOther: Readonly<Record<string, string>> = {listExpr: 'list', structExpr: 'map'}

function typeOfName(part: Part, name: string, {names, variables}: Scope): Type {
  if (variables.has(name)) return variables.get(name)
  if (Object.hasOwn(names, name)) return undefined
  if (typeNames.includes(name)) return 'type'
  throw new Mismatch(part, `undeclared reference to '${name}'`)
}

type Macro = Extract<Part['exprKind'], {case: 'comprehensionExpr'}>['value']

function typeOfMacro({accuInit, accuVar, iterRange, iterVar, loopStep, result}: Macro, scope: Scope): Type {
  const inner = (part: Part | undefined, within: Scope): Type => part && typeOf(part, within)
  inner(iterRange, scope)
  const variables = new Map([...scope.variables, [accuVar, inner(accuInit, scope)], [iterVar, undefined]])
  inner(loopStep, {...scope, variables})
  return inner(result, {...scope, variables})
}

/** Refuses a field of a name that has only certain fields. */
function checkField(part: Part, owner: Part | undefined, field: string, {names, variables}: Scope): void {
  const name = owner?.exprKind.case === 'identExpr' ? owner.exprKind.value.name : ''
  if (variables.has(name) || !Object.hasOwn(names, name)) return
  const fields = names[name]
  if (fields !== 'any' && !fields?.includes(field)) throw new Mismatch(part, `undefined field '${name}.${field}'`)
}

const textOf = ({exprKind}: Part): string | undefined =>
  exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
    ? exprKind.value.constantKind.value
    : undefined

type Call = Extract<Part['exprKind'], {case: 'callExpr'}>['value']

const areBooleans = (types: readonly Type[]): boolean => types.every((type) => fits(type, 'bool'))
const areAlike = ([one, other]: readonly Type[]): boolean => one === undefined || fits(other, one)

/** Operators whose types depend on each other, or that the engine calls in a way of its own. */
const operators: Readonly<
  Record<string, {isRight: (types: readonly Type[]) => boolean; result: (types: readonly Type[]) => Type}>
> = {
  '_[_]': {isRight: ([owner]) => fits(owner, 'list') || fits(owner, 'map'), result: () => undefined},
  '_?_:_': {isRight: ([test]) => fits(test, 'bool'), result: ([, one, other]) => (one === other ? one : undefined)},
  '_&&_': {isRight: areBooleans, result: () => 'bool'},
  '_||_': {isRight: areBooleans, result: () => 'bool'},
  '_==_': {isRight: areAlike, result: () => 'bool'},
  '_!=_': {isRight: areAlike, result: () => 'bool'},
  '@not_strictly_false': {isRight: () => true, result: ([type]) => type},
}

function typeOfCall(part: Part, {args, function: name, target}: Call, scope: Scope): Type {
  const [owner, key] = args
  const field = name === '_[_]' && key ? textOf(key) : undefined
  if (field !== undefined) checkField(part, owner, field, scope)
  const types = [...(target ? [target] : []), ...args].map((each) => typeOf(each, scope))
  const mismatch = (): never => {
    throw new Mismatch(part, `found no matching overload for '${name}' applied to '(${shownTypes(types)})'`)
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (operator) return operator.isRight(types) ? operator.result(types) : mismatch()
  const overloads = overloadsOf(name)
  if (overloads.length === 0) throw new Mismatch(part, `undeclared reference to '${name}'`)
  const fitting = overloads.filter(({arguments: wanted, target: on}) => {
    const all = [...(on ? [on] : []), ...wanted].map(nameOf)
    const isCalledAlike = (on !== undefined) === (target !== undefined) && wanted.length === args.length
    return isCalledAlike && all.every((each, index) => fits(types[index], each))
  })
  const [result, ...others] = new Set(fitting.map((overload) => nameOf(overload.result)))
  if (result === undefined) return mismatch()
  return others.length > 0 || result === 'dyn' ? undefined : result
}

/**
 * Why Google refuses `expression`, with the line and the column. Undefined if nothing is wrong that can be seen without a token.
 *
 * @param wanted - The type of its value. Default: any.
 * @throws {Error} when it is not valid CEL.
 */
export function typeProblem(expression: string, names: CelNames, wanted?: 'bool'): string | undefined {
  const {expr, placeOf} = parsedSource(expression)
  const place = (part: Part): string => {
    const before = expression.slice(0, placeOf(part)).split('\n')
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
  }
  try {
    const type = typeOf(expr, {names, variables: new Map()})
    return wanted === undefined || fits(type, wanted)
      ? undefined
      : `${place(expr)}: expected type '${wanted}' but found '${type}'`
  } catch (error) {
    if (error instanceof Mismatch) return `${place(error.part)}: ${error.message}`
    throw error
  }
}
