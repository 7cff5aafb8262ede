// https://github.com/google/re2/wiki/Syntax, as far as a set of texts can be read off
import type {Values} from './state.ts'

/** Reading stops before a list of texts becomes longer: the texts so far are then prefixes. */
const MAX_TEXTS = 1000

/** The texts that a part of a regular expression matches, or any text. */
type Texts = readonly string[] | undefined

/** An escape, a class, a count, or one character. */
const TOKEN = /\\.|\[\^?(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./gsu

interface Reading {
  tokens: readonly string[]
  at: number
}

/**
 * The texts in which `pattern` is found, if each of its alternatives begins at the start of the text. Undefined: any text
 * is possible. A search is not a full match: without a `$` at the end, more text may follow.
 */
export function textsMatching(pattern: string): Values | undefined {
  const tokens = pattern.match(TOKEN) ?? []
  // Engines differ on a bracket that is the first character of a class, and nobody writes one.
  if (tokens.some((token) => ['[', ']', '[]', '[^]'].includes(token))) return undefined
  const alternatives = alternativesOf(tokens)
  const all = alternatives?.map((alternative) =>
    alternative[0] === '^' ? readAlternative({tokens: alternative, at: 1}) : undefined,
  )
  if (!all?.every((found) => found !== undefined)) return undefined
  return {
    scalars: new Set(all.flatMap(({isWhole, texts}) => (isWhole ? texts : []))),
    prefixes: all.flatMap(({isWhole, texts}) => (isWhole ? [] : texts)),
  }
}

const depthChange = (token: string): number => Number(token === '(') - Number(token === ')')

/** The top-level alternatives of `tokens`. Undefined if a group is not closed. */
function alternativesOf(tokens: readonly string[]): string[][] | undefined {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    depth += depthChange(token)
    if (depth < 0) return undefined
    if (token === '|' && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return depth === 0 ? parts : undefined
}

/** Complete texts if the alternative ends with `$`, or else the beginnings of the texts. */
function readAlternative(reading: Reading): {texts: readonly string[]; isWhole: boolean} {
  const {tokens} = reading
  let texts: readonly string[] = ['']
  while (reading.at < tokens.length) {
    if (tokens[reading.at] === '$' && reading.at === tokens.length - 1) return {texts, isWhole: true}
    const longer = joined(texts, readPiece(reading))
    if (longer === undefined) return {texts, isWhole: false}
    texts = longer
  }
  return {texts, isWhole: false}
}

const joined = (texts: Texts, more: Texts): Texts =>
  texts === undefined || more === undefined || texts.length * more.length > MAX_TEXTS
    ? undefined
    : texts.flatMap((text) => more.map((next) => text + next))

/** One character, class or group, with its quantifier. */
function readPiece(reading: Reading): Texts {
  const atom = readAtom(reading)
  const quantifier = reading.tokens[reading.at] ?? ''
  if (!/^[?*+{]/.test(quantifier)) return atom
  reading.at += 1
  const isPlain = !/^[?*+{]/.test(reading.tokens[reading.at] ?? '')
  const [, count] = /^\{(\d+)\}$/.exec(quantifier) ?? []
  if (atom === undefined || !isPlain) return undefined
  if (quantifier === '?') return ['', ...atom]
  return count === undefined ? undefined : repeated(atom, Number(count))
}

function repeated(texts: readonly string[], count: number): Texts {
  let all: Texts = ['']
  for (let round = 0; round < count && all !== undefined; round += 1) {
    all = round < MAX_TEXTS ? joined(all, texts) : undefined
  }
  return all
}

function readAtom(reading: Reading): Texts {
  const token = reading.tokens[reading.at] ?? ''
  if (token === '(') return readGroup(reading)
  reading.at += 1
  if (token.startsWith('[')) return classTexts(token.slice(1, -1))
  // A letter or digit after a backslash has a special meaning.
  if (token.startsWith('\\')) return /^\\[^\p{L}\p{N}]$/u.test(token) ? [token.slice(1)] : undefined
  return /^[\^$.|?*+(){}]/.test(token) ? undefined : [token]
}

function readGroup(reading: Reading): Texts {
  const {at, tokens} = reading
  let depth = 0
  const length = tokens.slice(at).findIndex((token) => {
    depth += depthChange(token)
    return depth === 0
  })
  reading.at = at + length + 1
  const inside = tokens.slice(at + 1, at + length)
  // `?:` means only that the group does not capture. Anything else after a question mark, such as flags, means more.
  const isNonCapturing = inside[0] === '?' && inside[1] === ':'
  if (inside[0] === '?' && !isNonCapturing) return undefined
  const all = (alternativesOf(isNonCapturing ? inside.slice(2) : inside) ?? []).map(readWhole)
  return all.every((texts) => texts !== undefined) ? all.flat() : undefined
}

/** The texts of an alternative in a group. */
function readWhole(tokens: readonly string[]): Texts {
  const reading: Reading = {tokens, at: 0}
  let texts: Texts = ['']
  while (reading.at < tokens.length && texts !== undefined) texts = joined(texts, readPiece(reading))
  return texts
}

/** The characters of a class that contains only plain characters, and ranges of letters or digits. */
function classTexts(inside: string): Texts {
  if (!/^(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d|[\w.:/ @])+-?$/.test(inside)) return undefined
  return (inside.match(/[A-Za-z\d]-[A-Za-z\d]|./g) ?? []).flatMap((range) => {
    const [first, last] = [range.charCodeAt(0), range.charCodeAt(range.length - 1)]
    return Array.from({length: Math.max(0, last - first + 1)}, (_, more) => String.fromCharCode(first + more))
  })
}
