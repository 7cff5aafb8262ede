// What is known of texts: those that a function makes, and the parts that are joined to one.
import {beginningWith, exactly, type Scalar, textsIn, type Values} from './state.ts'

/** The texts that are in lower case already: no other comes out of `lowerAscii`. */
export const lowerTexts = (values: Values): Values => ({
  scalars: new Set(textsIn(values).filter(isLower)),
  prefixes: values.prefixes.filter(isLower),
})

const isLower = (text: string): boolean => !/[A-Z]/.test(text)

/** The texts whose part before the first `separator` is one of `values`. */
export function beforeFirst(separator: string, values: Values): Values {
  const whole = textsIn(values).filter((text) => !text.includes(separator))
  const begun = values.prefixes.filter((prefix) => !prefix.includes(separator))
  return {scalars: new Set(whole), prefixes: [...whole.map((text) => text + separator), ...begun]}
}

/** The texts of `known` whose part after the first `separator` is one of `values`. Undefined if not all are known so far. */
export function afterFirst(separator: string, known: Values, values: Values): Values | undefined {
  const begun = [...known.scalars, ...known.prefixes].map((text) =>
    typeof text === 'string' && text.includes(separator)
      ? text.slice(0, text.indexOf(separator)) + separator
      : undefined,
  )
  if (begun.some((text) => text === undefined)) return undefined
  const followed = (texts: readonly string[]): string[] => begun.flatMap((text) => texts.map((more) => text + more))
  return {scalars: new Set(followed(textsIn(values))), prefixes: followed(values.prefixes)}
}

/** The beginnings of numbers and booleans as text. */
const WRITTEN = ['true', 'false', 'Infinity', 'inf', 'NaN', 'nan']

/** What `string(…)` makes one of `values` of: a text stays, a number or a boolean is written out. */
export function beforeText(values: Values): Values | undefined {
  const {prefixes} = values
  if (prefixes.some((prefix) => /^(?:[\d+.-]|$)/.test(prefix) || WRITTEN.some((word) => word.startsWith(prefix)))) {
    return undefined
  }
  const texts = textsIn(values)
  const numbers = texts.filter((text) => text.trim() !== '' && !Number.isNaN(Number(text))).map(Number)
  const booleans = texts.filter((text) => /^(?:true|false)$/i.test(text)).map((text) => text.toLowerCase() === 'true')
  if (numbers.some((value) => !Number.isSafeInteger(value))) return undefined
  return {scalars: new Set<Scalar>([...texts, ...numbers, ...booleans]), prefixes}
}

/** The numbers among `values`, as texts of digits. */
export const decimals = ({scalars}: Values): Values =>
  exactly([...scalars].filter((value) => typeof value === 'number').map(String))

/**
 * A part of joined texts: written out; a claim with the characters that it can have, if that is known; or one that is the same
 * for all jobs that get in.
 */
export type TextPart = {text: string} | {characters: string | undefined; slashes?: number | undefined} | 'same'

/** What is known of the parts, by their index: of those that are not written out. */
type PerPart = ReadonlyMap<number, Values>

/**
 * What the parts can be where all of them joined have one of `values`: a list of possibilities. Of a part whose end cannot be
 * told nothing is known: `owner + '-' + repository` can be cut in many ways.
 */
export function valuesOfParts(parts: readonly TextPart[], values: Values): PerPart[] {
  const whole = textsIn(values).flatMap((text) => cutWhole(parts, text) ?? [])
  const begun = values.prefixes.flatMap((prefix) => cutBeginning(parts, prefix) ?? [])
  return [...whole, ...begun]
}

/** Where a claim ends at the latest: before the text behind it, in which some character is that the claim cannot have there. */
interface End {
  text: string
  /** So many times the claim itself can contain the first character of the text, and always does. */
  within: number
}

/** Undefined if the end of the claim cannot be told. */
function endOf(part: TextPart, next: TextPart | undefined): End | undefined {
  if (part === 'same' || next === 'same' || next === undefined || 'text' in part || !('text' in next)) return undefined
  const [first] = next.text
  const {characters, slashes} = part
  if (characters === undefined || first === undefined) return undefined
  if (!new RegExp(`[${characters}]`, 'u').test(first)) return {text: next.text, within: 0}
  return first === '/' && slashes !== undefined ? {text: next.text, within: slashes} : undefined
}

/** Whether it can be told where the first of `parts` ends, whatever the values are. */
const isCut = ([part, next]: readonly TextPart[]): boolean =>
  part === undefined || part === 'same' || 'text' in part || next === undefined || endOf(part, next) !== undefined

/** The indexes of the parts that joined texts do not tell: they can be cut in several ways. */
export function untoldParts(parts: readonly TextPart[]): number[] {
  const indexes = [...parts.keys()]
  const from = (order: readonly TextPart[]): number => {
    const stop = indexes.findIndex((index) => !isCut(order.slice(index)))
    return stop < 0 ? order.length : stop
  }
  const left = from(parts)
  const right = left === parts.length ? 0 : from(parts.slice(left).toReversed().map(mirrored))
  return indexes.slice(left, parts.length - right)
}

/** The first of `parts`, cut from `rest`. */
function cutFirst(
  [part, next]: readonly TextPart[],
  rest: string,
): {value?: string; rest: string} | 'uncertain' | 'impossible' {
  if (part === undefined) return 'impossible'
  if (part === 'same') return 'uncertain'
  if ('text' in part) return rest.startsWith(part.text) ? {rest: rest.slice(part.text.length)} : 'impossible'
  if (next === undefined) return {value: rest, rest: ''}
  const behind = endOf(part, next)
  if (behind === undefined) return 'uncertain'
  const end = placeOf(behind, rest)
  return end < 0 ? 'impossible' : {value: rest.slice(0, end), rest: rest.slice(end)}
}

/** Where the claim ends. -1 if it does not. */
function placeOf({text, within}: End, rest: string): number {
  let at = within === 0 ? rest.indexOf(text) : rest.indexOf('/')
  for (let passed = 0; passed < within && at >= 0; passed += 1) at = rest.indexOf('/', at + 1)
  return rest.startsWith(text, at) ? at : -1
}

interface Cut {
  values: readonly (string | undefined)[]
  rest: string
}

/** As many of `parts` as can be cut with certainty. Undefined if the text is not possible. */
function cutFromLeft(parts: readonly TextPart[], text: string): Cut | undefined {
  const values: (string | undefined)[] = []
  let rest = text
  for (const index of parts.keys()) {
    const cut = cutFirst(parts.slice(index), rest)
    if (cut === 'impossible') return undefined
    if (cut === 'uncertain') break
    values.push(cut.value)
    rest = cut.rest
  }
  return {values, rest}
}

const reversed = (text: string): string => [...text].reverse().join('')
const mirrored = (part: TextPart): TextPart => (part !== 'same' && 'text' in part ? {text: reversed(part.text)} : part)

/** From both ends. */
function cutWhole(parts: readonly TextPart[], text: string): PerPart | undefined {
  const left = cutFromLeft(parts, text)
  if (left === undefined) return undefined
  const others = parts.slice(left.values.length)
  if (others.length === 0 && left.rest !== '') return undefined
  const right = cutFromLeft(others.toReversed().map(mirrored), reversed(left.rest))
  if (right === undefined) return undefined
  const values = [
    ...left.values.map((value, index) => [index, value] as const),
    ...right.values.map((value, index) => [parts.length - 1 - index, value && reversed(value)] as const),
  ]
  return new Map(values.flatMap(([index, value]) => (value === undefined ? [] : [[index, exactly([value])]])))
}

/** From the left, as far as the known beginning goes. Undefined if such a text is not possible. */
function cutBeginning(parts: readonly TextPart[], prefix: string): PerPart | undefined {
  const [part, ...others] = parts
  if (prefix === '') return new Map()
  if (part === undefined) return undefined
  if (reachesAll(part, others[0], prefix)) return new Map([[0, beginningWith(prefix)]])
  const isText = part !== 'same' && 'text' in part
  if (isText && part.text.startsWith(prefix)) return new Map()
  const cut = cutFirst(parts, prefix)
  if (cut === 'impossible' && isText) return undefined
  // The beginning ends within the text behind the claim.
  if (cut === 'impossible' || cut === 'uncertain') return new Map()
  const behind = cutBeginning(others, cut.rest)
  const own: [number, Values][] = cut.value === undefined ? [] : [[0, exactly([cut.value])]]
  return behind && new Map([...own, ...[...behind].map(([index, values]): [number, Values] => [index + 1, values])])
}

/** Whether the claim is at least as long as what is left of the beginning. */
function reachesAll(part: TextPart, next: TextPart | undefined, prefix: string): boolean {
  if (part === 'same' || 'text' in part) return false
  const behind = endOf(part, next)
  return next === undefined || (behind !== undefined && prefix.split(behind.text[0] ?? '').length - 1 <= behind.within)
}
