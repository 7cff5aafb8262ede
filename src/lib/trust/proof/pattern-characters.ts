// What stands for one character in a pattern of RE2: https://github.com/google/re2/wiki/Syntax

/** A place in a pattern. */
export interface Reading {
  pattern: string
  at: number
}

/** One of these; undefined: a character that is not known. */
export interface Characters {
  oneOf: readonly string[] | undefined
}

/** A larger class is a character that is not known. */
const MAX_CLASS = 256
const MAX_CODE = 0x10_ffff

export const unreadPattern = (): SyntaxError => new SyntaxError('not in the syntax that is read')

/** What `form` finds at the place, which is then behind it. */
export function takeForm(reading: Reading, form: RegExp): string[] | undefined {
  form.lastIndex = reading.at
  const found = form.exec(reading.pattern)
  if (found === null) return undefined
  reading.at = form.lastIndex
  return [...found]
}

/**
 * Half of a pair of UTF-16, and the sign for bytes that cannot be read, differ between engines. Where case is ignored, a letter
 * stands for others, also outside of ASCII (K for the Kelvin sign), by tables that differ between versions of Unicode.
 */
export function certainCharacters(oneOf: readonly string[], ignoresCase: boolean): Characters {
  const isUncertain = (each: string): boolean =>
    /[\p{Surrogate}\ufffd]/u.test(each) || (ignoresCase && !/[\0-@[-`{-\x7f]/.test(each))
  return {oneOf: oneOf.some(isUncertain) ? undefined : oneOf}
}

const LETTERS: Readonly<Record<string, string>> = {a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v'}

function fromCode(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  if (code > MAX_CODE) throw unreadPattern()
  return String.fromCodePoint(code)
}

const escapes: readonly (readonly [form: RegExp, character: (found: string) => string])[] = [
  [/\\([afnrtv])/y, (letter) => LETTERS[letter] ?? ''],
  // `\1` would be a reference to a group, which RE2 does not have.
  [/\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/y, (digits) => fromCode(digits, 8)],
  [/\\x([\da-f]{2})/iy, (digits) => fromCode(digits, 16)],
  [/\\x\{([\da-f]+)\}/iy, (digits) => fromCode(digits, 16)],
  // Letters without a meaning are errors.
  [/\\([\0-/:-@[-`{-\x7f])/y, (sign) => sign],
]

export function takeEscape(reading: Reading): string | undefined {
  for (const [form, character] of escapes) {
    const [, found] = takeForm(reading, form) ?? []
    if (found !== undefined) return character(found)
  }
  return undefined
}

/** In ASCII alone. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['\\d', '0-9'],
  ['\\s', '\t\n\f\r '],
  ['\\w', '0-9A-Za-z_'],
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\0-\x7f'],
  ['blank', '\t '],
  ['cntrl', '\0-\x1f\x7f'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-/:-@[-`{-~'],
  ['space', '\t\n\v\f\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
])

const codes = (first: number, last: number): string[] =>
  Array.from({length: last - first + 1}, (_, more) => String.fromCodePoint(first + more))

function named(name: string): Characters {
  const ranges = NAMED.get(name)
  if (ranges === undefined) throw unreadPattern()
  const oneOf = [...ranges.matchAll(/(.)-(.)|./gs)].flatMap(([one, first = one, last = first]) =>
    codes(first.charCodeAt(0), last.charCodeAt(0)),
  )
  return {oneOf}
}

/** A class with a name. The characters of `\p{…}` differ between versions of Unicode. */
export function takeNamed(reading: Reading): Characters | undefined {
  if (takeForm(reading, /\\(?:[DSW]|[pP](?:\{[^{}]*\}|[^{]))/uy)) return {oneOf: undefined}
  const [name] = takeForm(reading, /\\[dsw]/y) ?? []
  return name === undefined ? undefined : named(name)
}

function takeNamedOfPosix(reading: Reading): Characters | undefined {
  const [, not, name] = takeForm(reading, /\[:(\^?)(\w+):\]/y) ?? []
  return name === undefined ? undefined : {oneOf: not === '^' ? undefined : named(name).oneOf}
}

/** A character of a class: `[:` could begin a name. */
function takeCode(reading: Reading): number {
  const character = takeEscape(reading) ?? takeForm(reading, /(?!\[:)[^\\]/suy)?.[0]
  if (character === undefined) throw unreadPattern()
  return character.codePointAt(0) ?? 0
}

/** @param isListed - Whether its characters are wanted. */
function takeRange(reading: Reading, isListed: boolean): Characters {
  const first = takeCode(reading)
  // Before the bracket that closes, a hyphen is a character.
  const last = takeForm(reading, /-(?!\])/y) ? takeCode(reading) : first
  if (last < first) throw unreadPattern()
  return {oneOf: isListed && last - first < MAX_CLASS ? codes(first, last) : undefined}
}

/** A class whose bracket, and `^`, was taken. Where it comes first, the bracket that closes is a character. */
export function takeClass(reading: Reading, isNegated: boolean): Characters {
  const all: string[] = []
  let isKnown = !isNegated
  do {
    const {oneOf} = takeNamedOfPosix(reading) ?? takeNamed(reading) ?? takeRange(reading, isKnown)
    isKnown &&= oneOf !== undefined && all.length + oneOf.length <= MAX_CLASS
    if (isKnown) all.push(...(oneOf ?? []))
  } while (!takeForm(reading, /\]/y))
  return {oneOf: isKnown ? [...new Set(all)] : undefined}
}
