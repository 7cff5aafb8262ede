// A CEL expression as its parts: parsed once, and walked.
import {parse} from '@bufbuild/cel'

/** An expression, or a part of one, as the parser sees it. */
export type Part = ReturnType<typeof parse>['expr']

/** Google's limit for a condition, the longest expression. */
const MAX_CHARACTERS = 4096
const MAX_LEVELS = 250

export const errorMessageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Parsed = ReturnType<typeof parse>

/** A parsed expression. */
interface Source {
  expr: Part
  /** Where in the expression the parser found the part. */
  placeOf(part: Part): number
  /** The call of the macro, such as `has`, that became the part. */
  macroOf(part: Part): Part | undefined
}

/**
 * Enough for large files: their expressions are parsed once, not for each token. A character takes more than 100 bytes
 * when it is parsed. As many are kept again from before: what is used often, such as the mapping of all providers, stays.
 */
const MAX_CACHED_CHARACTERS = 2 ** 15

function keptLately<Made>(make: (text: string) => Made, limit = MAX_CACHED_CHARACTERS): (text: string) => Made {
  let recent = new Map<string, Made>()
  let former = recent
  let characters = 0
  return (text) => {
    const known = recent.get(text)
    if (known) return known
    const made = former.get(text) ?? make(text)
    characters += text.length
    if (characters > limit) {
      former = recent
      recent = new Map()
      characters = text.length
    }
    recent.set(text, made)
    return made
  }
}

/** @throws {Error} when the expression is not valid CEL, or too long or too deep to be read. */
export const parsedSource = keptLately((expression): Source => {
  if (expression.length > MAX_CHARACTERS) throw new Error(`it is longer than ${MAX_CHARACTERS} characters`)
  try {
    return sourceOf(expression, shapeOf(expression))
  } catch (error) {
    // Many brackets overflow the stack of the parser.
    throw error instanceof RangeError ? new Error(`it has more than ${MAX_LEVELS} levels`) : error
  }
})

// @bufbuild/cel 0.6.1 needs a line end after a comment.
const parsedAs = (text: string): Parsed => parse(`${text}\n`)

const parsedShape = keptLately(parsedAs, MAX_CACHED_CHARACTERS / 2)

/** An expression that was parsed with a number in the place of each of its `texts`. */
interface Shape {
  parsed: Parsed
  texts?: readonly string[]
  /** Where each of the numbers is. */
  starts: readonly number[]
}

const TEXT = /'[^'\\\r\n]*'|"[^"\\\r\n]*"/g

/** Most conditions of an organisation differ only in their texts, and these take the parser the longest. */
function shapeOf(expression: string): Shape {
  const [texts, starts]: [string[], number[]] = [[], []]
  let shorter = 0
  const shape = expression.replace(TEXT, (quoted, at: number) => {
    const number = `'${texts.length}'`
    texts.push(quoted.slice(1, -1))
    starts.push(at - shorter)
    shorter += quoted.length - number.length
    return number
  })
  // Behind an escape or a prefix, a quote means something else.
  const isPlain = !/\\|\w'\d/.test(shape)
  try {
    if (isPlain && texts.length > 0) return {parsed: parsedShape(shape), texts, starts}
  } catch {
    // The message is to be about the expression itself.
  }
  return {parsed: parsedAs(expression), starts: []}
}

function sourceOf(expression: string, {parsed: {expr, sourceInfo}, starts, texts}: Shape): Source {
  let move = 0
  const moves = texts?.map((text, index) => {
    move += text.length - `${index}`.length
    return move
  })
  return {
    expr: filled(expr, expression, texts),
    placeOf({id}) {
      const at = sourceInfo?.positions[Number(id)] ?? 0
      return at + (moves?.[starts.findLastIndex((start) => start < at)] ?? 0)
    },
    macroOf({id}) {
      const call = sourceInfo?.macroCalls[Number(id)]
      return call && filled(call, expression, texts)
    },
  }
}

// In the part itself: a weak map of all parts of thousands of conditions takes the collector more time than their parser.
const ORIGIN = Symbol('origin')

/** The expression that `part` was parsed from. */
export const originOf = (part: Part & {[ORIGIN]?: string}): string => part[ORIGIN] ?? ''

/** The part of the expression, with its `texts` in the place of their numbers. */
function filled(part: Part, expression: string, texts: Shape['texts'], levels = MAX_LEVELS): Part {
  if (levels === 0) throw new RangeError()
  const change: ChangePart = (child) => filled(child, expression, texts, levels - 1)
  const number = texts && textIn(part)
  const whole = number === undefined ? withChildren(part, change) : withText(part, texts?.[Number(number)] ?? '')
  return Object.assign({...whole}, {[ORIGIN]: expression})
}

const textIn = ({exprKind}: Part): string | undefined =>
  exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
    ? exprKind.value.constantKind.value
    : undefined

const withText = (part: Part, value: string): Part => ({
  ...part,
  exprKind: {
    case: 'constExpr',
    value: {$typeName: 'cel.expr.Constant', constantKind: {case: 'stringValue', value}},
  },
})

/** @throws {Error} when `expression` is not valid CEL, or too long or too deep to be read. */
export const celPartsOf = (expression: string): Part => parsedSource(expression).expr

export type ChangePart = (part: Part) => Part

/** The syntax error in `expression`, if there is one. */
export function syntaxError(expression: string): string | undefined {
  try {
    parsedSource(expression)
    return undefined
  } catch (error) {
    return errorMessageOf(error)
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
export function withChildren(part: Part, change: ChangePart): Part {
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
export function literalsOf(part: Part, into: string[] = []): string[] {
  const text = textIn(part)
  if (text !== undefined) into.push(text)
  for (const child of childrenOf(part)) literalsOf(child, into)
  return into
}
