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

/** A part of joined texts: written out, or a claim with the characters that it can have, if that is known. */
export type TextPart = {text: string} | {characters: string | undefined}

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

/** The text behind a claim whose first character the claim cannot have: the claim ends where that text is found first. */
function separatorAfter(part: TextPart, next: TextPart | undefined): string | undefined {
  if ('text' in part || next === undefined || !('text' in next)) return undefined
  const [first] = next.text
  const {characters} = part
  if (characters === undefined || first === undefined) return undefined
  return new RegExp(`[${characters}]`, 'u').test(first) ? undefined : next.text
}

/** The first of `parts`, cut from `rest`. */
function cutFirst(
  [part, next]: readonly TextPart[],
  rest: string,
): {value?: string; rest: string} | 'uncertain' | 'impossible' {
  if (part === undefined) return 'impossible'
  if ('text' in part) return rest.startsWith(part.text) ? {rest: rest.slice(part.text.length)} : 'impossible'
  if (next === undefined) return {value: rest, rest: ''}
  const separator = separatorAfter(part, next)
  if (separator === undefined) return 'uncertain'
  const end = rest.indexOf(separator)
  return end < 0 ? 'impossible' : {value: rest.slice(0, end), rest: rest.slice(end)}
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
const mirrored = (part: TextPart): TextPart => ('text' in part ? {text: reversed(part.text)} : part)

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
  if ('text' in part && part.text.startsWith(prefix)) return new Map()
  const cut = cutFirst(parts, prefix)
  if (cut === 'impossible' && 'text' in part) return undefined
  // The beginning ends within the text behind the claim.
  if (cut === 'impossible' || cut === 'uncertain') return new Map()
  const behind = cutBeginning(others, cut.rest)
  const own: [number, Values][] = cut.value === undefined ? [] : [[0, exactly([cut.value])]]
  return behind && new Map([...own, ...[...behind].map(([index, values]): [number, Values] => [index + 1, values])])
}

/** Whether the claim is at least as long as what is left of the beginning. */
function reachesAll(part: TextPart, next: TextPart | undefined, prefix: string): boolean {
  if ('text' in part) return false
  const [first] = separatorAfter(part, next) ?? ''
  return next === undefined || (first !== undefined && !prefix.includes(first))
}
