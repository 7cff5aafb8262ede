import fc from 'fast-check'
import {hostileValues} from '../support/hostile-values.ts'

/** Names that every object has already. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']

/** What terminals, CIs and parsers take for more than a text. */
const PIECES = [
  ...INHERITED,
  '\0',
  '\ufeff',
  '\r\n',
  '\n',
  '\x1b[2J',
  '\x9b31m',
  '\x7f',
  '\u202e',
  '\u2066',
  '\u2028',
  '\u2029',
  '\u200b',
  '\ud800',
  '\udc00',
  '🔑',
  'ü',
  'שלום',
  '\\',
  '"',
  "'",
  '%',
  '%zz',
  '%00',
  '%E2%82',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for GitHub.
  '${{ x }}',
  '$HOME',
  '9007199254740993',
  '1e999',
  '-0',
  'NaN',
  'null',
  'true',
  '<<EOF',
  '::add-mask::',
  '##vso[task.setvariable variable=A]b',
  '##teamcity[message]',
  '##[error]x',
  '|',
  "|'",
  '%env.PATH%',
  '%{',
  ' ',
  '\t',
  ',',
  '\\,',
  '=',
  ':',
  '/',
  '//',
  '..',
  '{',
  '}',
  '[',
  ']',
  '#',
  '&a ',
  '*a',
  '!!set ',
  '- ',
  '? ',
  '| ',
]

const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  fc.string({unit: 'binary', maxLength: 8}),
  fc.string({maxLength: 12}),
)

const fixed = hostileValues(0).filter(({length}) => length < 1000)

/** Any text at all, more often one that something may stumble over. */
export const hostileText = fc.oneof(
  fc.array(piece, {maxLength: 10}).map((pieces) => pieces.join('')),
  fc.string({unit: 'binary'}),
  fc.constantFrom(...fixed),
)

/** The same without what no variable, no file name and no script can hold. */
export const possibleText = hostileText.map((text) => text.replace(/\0|\p{Surrogate}/gu, '?'))

/** A name that another object may have inherited, too. */
export const hostileName = fc.oneof(fc.constantFrom(...INHERITED), fc.string({maxLength: 10}), hostileText)

/** Object.fromEntries, as JSON.parse makes it: `__proto__` is a key like any other. */
export const ownEntries = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries)

/** Any JSON, with such names, and with texts that are none where one is wanted. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.constantFrom(null, true, false, 0, -0, 1.5, 1e300, 2 ** 53, '', []),
    hostileText,
    fc.integer(),
    fc.array(tie('value'), {maxLength: 3}),
    fc.array(fc.tuple(hostileName, tie('value')), {maxLength: 3}).map(ownEntries),
    fc.constant({toString: 1, valueOf: null}),
  ),
})).value

/** One small change to a text. */
type Change = (text: string, at: number, piece: string) => string

const CHANGES: readonly Change[] = [
  (text, at, added) => text.slice(0, at) + added + text.slice(at),
  (text, at, added) => text.slice(0, at) + added + text.slice(at + added.length),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at, at + 20).repeat(2) + text.slice(at + 20),
  (text, at) =>
    text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << (at % 8))) + text.slice(at + 1),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\\n'),
  (text) => `\ufeff${text}`,
  (text) => ` \t\n${text}\n \t`,
  (text) => text + text,
  (text) => text.toUpperCase(),
  (text) => `"${text}"`,
  (text) => JSON.stringify(text),
]

/** `valid` texts with a few small changes, some with none. */
export const mutated = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(CHANGES.length - 1), fc.nat(1_000_000), piece), {maxLength: 3}))
    .map(([text, changes]) =>
      changes.reduce(
        (result, [which, at, added]) => CHANGES[which]?.(result, at % (result.length + 1), added) ?? '',
        text,
      ),
    )

/** JSON of 20,000 levels, in what could be an object of claims. */
const deep = (open: string, close: string): string => `{"a": ${open.repeat(20_000)}1${close.repeat(20_000)}}`

const pumped = (valid: string): fc.Arbitrary<string> => {
  const pumps = [...PIECES, '<', '-----BEGIN ', 'a.', 'a/', '(', '!', '1h', 'eyJ', '{"a":', valid]
  return fc
    .tuple(fc.oneof(fc.constantFrom(...pumps), piece), piece, piece)
    .filter(([pump]) => pump !== '')
    .map(([pump, before, after]) => before + pump.repeat(Math.ceil(100_000 / pump.length)) + after)
}

/** Texts of 100,000 characters that make weak patterns and recursions take forever. */
export const longTexts = (valid: string): fc.Arbitrary<string> =>
  fc.oneof(
    {weight: 8, arbitrary: pumped(valid)},
    {weight: 1, arbitrary: fc.constantFrom(deep('[', ']'), deep('{"a":', '}'), deep('[', ']').slice(6, -1))},
  )
