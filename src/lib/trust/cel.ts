// https://cloud.google.com/iam/docs/workload-identity-federation#mapping

import {celEnv, isCelError, isCelList, isCelMap, isCelUint, parse, plan} from '@bufbuild/cel'
import {allowance, giveUp, MAX_STEPS, spend, spentAllowance, spentError, wasGivenUp, within} from './cel-budget.ts'
import {functions, spendWhole} from './cel-functions.ts'
import {childrenOf, meter, metered, meterFunctions, type Part} from './cel-metering.ts'

export type {Part} from './cel-metering.ts'

export type Evaluation = {value: unknown} | {error: string; isOverBudget?: true}

/** Google's limit for a condition, the longest expression. */
const MAX_CHARACTERS = 4096
const MAX_LEVELS = 250

const environment = metered(celEnv({funcs: [...functions, ...meterFunctions]}))

function plain(value: unknown): unknown {
  if (isCelList(value)) return [...value].map(plain)
  if (isCelMap(value))
    return Object.fromEntries([...value].map(([key, item]) => [String(isCelUint(key) ? key.value : key), plain(item)]))
  return value
}

/** `value` with maps for objects: the engine does not accept an object with a key `constructor`, and a claim can have that name. */
function forEngine(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forEngine)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return new Map(Object.entries(value).map(([key, item]) => [key, forEngine(item)]))
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Source = ReturnType<typeof parse>

/** Enough for the largest file: its expressions are parsed once, not for each token. */
const MAX_CACHED_CHARACTERS = 2 ** 20
const cached = new Map<string, Source>()
let cachedCharacters = 0

/**
 * The parsed expression, with the place of each part in the text, and the calls that were macros: `has`, `exists` and others.
 *
 * @throws {Error} when `expression` is not valid CEL, or too long or too deep to be read.
 */
export function parsedSource(expression: string): Source {
  const known = cached.get(expression)
  if (known) return known
  const source = parsed(expression)
  cachedCharacters += expression.length
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cached.clear()
    cachedCharacters = expression.length
  }
  cached.set(expression, source)
  return source
}

function parsed(expression: string): Source {
  if (expression.length > MAX_CHARACTERS) throw new Error(`it is longer than ${MAX_CHARACTERS} characters`)
  try {
    // @bufbuild/cel 0.6.1 needs a line end after a comment.
    const source = parse(`${expression}\n`)
    comesFrom(expression, source.expr, MAX_LEVELS)
    return source
  } catch (error) {
    // Many brackets overflow the stack of the parser.
    throw error instanceof RangeError ? new Error(`it has more than ${MAX_LEVELS} levels`) : error
  }
}

const origins = new WeakMap<Part, string>()

function comesFrom(expression: string, part: Part, levels: number): void {
  if (levels === 0) throw new RangeError()
  origins.set(part, expression)
  for (const child of childrenOf(part)) comesFrom(expression, child, levels - 1)
}

/** @throws {Error} when `expression` is not valid CEL, or too long or too deep to be read. */
export const partsOf = (expression: string): Part => parsedSource(expression).expr

interface Program {
  run: ReturnType<typeof plan>
  steps: number
}

const programs = new WeakMap<Part, Program>()

function programOf(part: Part): Program {
  const known = programs.get(part)
  if (known) return known
  const {part: counting, steps} = meter(part)
  const program = {run: plan(environment, counting), steps}
  programs.set(part, program)
  return program
}

/**
 * The value of a CEL `expression`. Numbers of JSON are doubles; lists and maps come back as arrays and objects.
 * The work is limited: more than {@link MAX_STEPS} is an error, and the same one on every machine.
 */
export function evaluate(expression: string | Part, bindings: Record<string, unknown>): Evaluation {
  const own = allowance('an expression', MAX_STEPS)
  const text = typeof expression === 'string' ? expression : (origins.get(expression) ?? '')
  if (wasGivenUp(text)) return {error: spentError(own).message, isOverBudget: true}
  return within(own, () => {
    const result = evaluated(expression, bindings)
    // Even if there is a result: `true || …` ignores the error.
    const spent = spentAllowance()
    if (!spent) return result
    giveUp(text)
    return {error: spentError(spent).message, isOverBudget: true}
  })
}

function evaluated(expression: string | Part, bindings: Record<string, unknown>): Evaluation {
  try {
    const {run, steps} = programOf(typeof expression === 'string' ? partsOf(expression) : expression)
    spend(steps)
    const variables = Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, forEngine(value)]))
    const result = run(variables as Parameters<typeof run>[0])
    if (isCelError(result)) return {error: result.message}
    spendWhole(result)
    return {value: plain(result)}
  } catch (error) {
    return {error: messageOf(error)}
  }
}

/** The syntax error in `expression`, if there is one. */
export function syntaxError(expression: string): string | undefined {
  try {
    parsedSource(expression)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** The string literals in `part`. */
export function literalsOf(part: Part): string[] {
  const {exprKind} = part
  const own =
    exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
      ? [exprKind.value.constantKind.value]
      : []
  return [...own, ...childrenOf(part).flatMap(literalsOf)]
}
