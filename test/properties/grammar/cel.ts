// Parts of conditions, from the whole grammar of CEL.
import fc from 'fast-check'
import type {Templates} from './cel-forms.ts'

const plain = (text: string): string =>
  text.replace(/[\\'"\n\r]/g, (letter) => ({'\n': '\\n', '\r': '\\r'})[letter] ?? `\\${letter}`)
const numeric = (text: string, write: (code: number) => string): string =>
  [...text].map((letter, index) => (index % 3 === 0 ? write(letter.codePointAt(0) ?? 0) : plain(letter))).join('')
const padded = (code: number, radix: number, width: number): string => code.toString(radix).padStart(width, '0')

/** The ways to write a text. */
export const quotations: Readonly<Record<string, (text: string) => string>> = {
  "''": (text) => `'${plain(text)}'`,
  '""': (text) => `"${plain(text)}"`,
  "''''''": (text) => `'''${plain(text)}'''`,
  '""""""': (text) => `"""${plain(text)}"""`,
  "r''": (text) => (/['\\\n\r]/.test(text) ? `'${plain(text)}'` : `r'${text}'`),
  'R""': (text) => (/["\\\n\r]/.test(text) ? `'${plain(text)}'` : `R"${text}"`),
  "b''": (text) => `b'${plain(text)}'`,
  '\\x': (text) =>
    `'${numeric(text, (code) => (code < 256 ? `\\x${padded(code, 16, 2)}` : `\\U${padded(code, 16, 8)}`))}'`,
  '\\u': (text) =>
    `'${numeric(text, (code) => (code < 65_536 ? `\\u${padded(code, 16, 4)}` : `\\U${padded(code, 16, 8)}`))}'`,
  '\\U': (text) => `'${numeric(text, (code) => `\\U${padded(code, 16, 8)}`)}'`,
  '\\0': (text) =>
    `'${numeric(text, (code) => (code < 256 ? `\\${padded(code, 8, 3)}` : `\\U${padded(code, 16, 8)}`))}'`,
}

/** A pattern mostly stands in a raw text: its backslashes are its own. */
export const quotedPattern = (text: string): string =>
  /['\n\r]/.test(text) ? `'${plain(text)}'` : text.endsWith('\\') ? `'${plain(text)}'` : `r'${text}'`

/** Literals that are no texts. */
export const otherLiterals: readonly string[] = [
  ...['42', '7', '42.0', '-42', '0x2a', '0x2Au', '42u', '4.2e1', '42e0', '.42e2', '9007199254740993', '-0', '-0.0'],
  ...[
    'true',
    'false',
    'null',
    'null',
    'null',
    '[]',
    '{}',
    "['acme']",
    "{'acme': 1}",
    "[['acme']]",
    "{1: 'acme'}",
    "{true: 'acme'}",
  ],
]

/** The ways to name a claim. */
export const spelledIn = (name: keyof typeof quotations): ((text: string) => string) => quotations[name] ?? plain

export const namings = (name: string): readonly string[] => [
  ...(/^[A-Za-z_]\w*$/.test(name) ? [`assertion.${name}`, `assertion . ${name}`, `.assertion.${name}`] : []),
  ...Object.values(quotations)
    .slice(0, 6)
    .map((quoted) => `assertion[${quoted(name)}]`),
]

type Text = fc.Arbitrary<string>

/** What is put into the places of a template. */
export type Parts = Readonly<Partial<Record<string, Text>>>

const PLACE = /\$([covpt])/g

/** `template` with all its places filled, each of them anew. */
export function filled(template: string, parts: Parts): Text {
  const [first = '', ...texts] = template.split(/\$[covpt]/)
  const places = [...template.matchAll(PLACE)].map(([, name = '']) => parts[name] ?? fc.constant(''))
  return fc.tuple(...places).map((made) => made.reduce((so, text, index) => so + text + (texts[index] ?? ''), first))
}

/** What there is without these tables too. */
const COMMON = ['==', 'in', '&&', '||', '!', '+', '?:', '[]', 'startsWith', 'matches', 'split', 'lowerAscii', 'has']

/** Few of its forms are counted: others are names that cannot be told from known ones by the expression alone. */
const RARE = 'is not known'

/** Each form of a table about as often as any other. */
export const formOf = (table: Templates, parts: Parts): Text =>
  fc.oneof(
    ...Object.entries(table).map(([name, all]) => ({
      weight: COMMON.includes(name) ? 1 : name === RARE ? 6 : 3,
      arbitrary: fc.oneof(...all.map((each) => lazily(() => filled(each, parts)))),
    })),
  )

/** Made when it is needed: there are many forms, and many claims. */
function lazily(make: () => Text): Text {
  let made: Text | undefined
  return fc.constant(undefined).chain(() => {
    made ??= make()
    return made
  })
}
