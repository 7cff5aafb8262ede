// A CEL expression as its parts: parsed once, and walked.
import {parse} from '@bufbuild/cel'

/** An expression, or a part of one, as the parser sees it. */
export type Part = ReturnType<typeof parse>['expr']

/** Google's limit for a condition, the longest expression. */
const MAX_CHARACTERS = 4096
const MAX_LEVELS = 250

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Source = ReturnType<typeof parse>

/**
 * Enough for large files: their expressions are parsed once, not for each token. A character takes more than 100 bytes
 * when it is parsed. As many are kept again from before: what is used often, such as the mapping of all providers, stays.
 */
const MAX_CACHED_CHARACTERS = 2 ** 16
let recent = new Map<string, Source>()
let former = recent
let recentCharacters = 0

/**
 * The parsed expression, with the place of each part in the text, and the calls that were macros: `has`, `exists` and others.
 *
 * @throws {Error} when `expression` is not valid CEL, or too long or too deep to be read.
 */
export function parsedSource(expression: string): Source {
  const known = recent.get(expression)
  if (known) return known
  const source = former.get(expression) ?? parsed(expression)
  recentCharacters += expression.length
  if (recentCharacters > MAX_CACHED_CHARACTERS) {
    former = recent
    recent = new Map()
    recentCharacters = expression.length
  }
  recent.set(expression, source)
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

// In the part itself: a weak map of all parts of thousands of conditions takes the collector more time than their parser.
const ORIGIN = Symbol('origin')

/** The expression that `part` was parsed from. */
export const originOf = (part: Part & {[ORIGIN]?: string}): string => part[ORIGIN] ?? ''

function comesFrom(expression: string, part: Part & {[ORIGIN]?: string}, levels: number): void {
  if (levels === 0) throw new RangeError()
  part[ORIGIN] = expression
  for (const child of childrenOf(part)) comesFrom(expression, child, levels - 1)
}

/** @throws {Error} when `expression` is not valid CEL, or too long or too deep to be read. */
export const partsOf = (expression: string): Part => parsedSource(expression).expr

export type Change = (part: Part) => Part

/** The syntax error in `expression`, if there is one. */
export function syntaxError(expression: string): string | undefined {
  try {
    parsedSource(expression)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

export function childrenOf({exprKind}: Part): Part[] {
  return childrenIn(exprKind).filter((child) => child !== undefined)
}

function childrenIn(exprKind: Part['exprKind']): (Part | undefined)[] {
  switch (exprKind.case) {
    case 'callExpr':
      return [exprKind.value.target, ...exprKind.value.args]
    case 'selectExpr':
      return [exprKind.value.operand]
    case 'listExpr':
      return exprKind.value.elements
    case 'structExpr':
      return exprKind.value.entries.flatMap(({keyKind, value}) => [
        keyKind.case === 'mapKey' ? keyKind.value : undefined,
        value,
      ])
    case 'comprehensionExpr': {
      const {accuInit, iterRange, loopCondition, loopStep, result} = exprKind.value
      return [iterRange, accuInit, loopCondition, loopStep, result]
    }
    default:
      return []
  }
}

/** `part` with what `change` makes of each part directly in it. */
export function withChildren(part: Part, change: Change): Part {
  const {exprKind} = part
  const maybe = (child: Part | undefined): Part | undefined => child && change(child)
  switch (exprKind.case) {
    case 'callExpr': {
      const {args, target} = exprKind.value
      const value = {...exprKind.value, target: maybe(target), args: args.map(change)}
      return {...part, exprKind: {...exprKind, value}}
    }
    case 'selectExpr': {
      const operand = maybe(exprKind.value.operand)
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, operand}}}
    }
    case 'listExpr': {
      const elements = exprKind.value.elements.map(change)
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, elements}}}
    }
    case 'structExpr': {
      const entries = exprKind.value.entries.map(({keyKind, value, ...entry}) => ({
        ...entry,
        keyKind: keyKind.case === 'mapKey' ? {...keyKind, value: change(keyKind.value)} : keyKind,
        value: maybe(value),
      }))
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, entries}}}
    }
    case 'comprehensionExpr': {
      const {accuInit, iterRange, loopCondition, loopStep, result} = exprKind.value
      const parts = {iterRange, accuInit, loopCondition, loopStep, result}
      const changed = Object.fromEntries(Object.entries(parts).map(([name, child]) => [name, maybe(child)]))
      return {...part, exprKind: {...exprKind, value: {...exprKind.value, ...changed}}}
    }
    default:
      return part
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
