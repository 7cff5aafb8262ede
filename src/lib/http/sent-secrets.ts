// Servers repeat what they were sent, and a hostile server disguises it. The text of an answer is shown only if it contains almost
// nothing of a secret that was sent with the call, in any form. The claims of a token, such as its issuer, are not
// secret: only the token as it was sent is.
import type {Call} from './call.ts'

/** Fields of a body that contain a secret, or an object of secrets, for any service. */
const SECRET_FIELDS = [
  'assertion',
  'client_secret',
  'env',
  'handle',
  'redact',
  'refresh_token',
  'subject_token',
  'token',
] as const

/** Headers without secrets that ci-auth sends. Any other header may contain one: users name headers for their own servers. */
const PUBLIC_HEADERS = [
  'accept',
  'content-type',
  'metadata-flavor',
  'user-agent',
  'x-goog-request-reason',
  'x-goog-user-project',
  'x-tfs-fedauthredirect',
]

/** This many characters of a secret are a secret too: half of a signature. */
const MAX_SHARED = 16

/** Harmless text contains shorter pieces too. */
const PIECE = 8

/** Length of the part of a piece that is searched first. Most text has no such part, so the search ends early. */
const PROBE = 4

/** Replaces a text that repeats a secret. */
export const NOT_SHOWN = '(not shown: the answer repeats a secret that ci-auth sent)'

/** The secrets in `call`, which must not be shown from an answer. */
export function secretsOf({bearer, form, headers = {}, json}: Call): string[] {
  const fields: Readonly<Record<string, unknown>> = {...form, ...(typeof json === 'object' ? json : {})}
  const named = Object.entries(headers).filter(([name]) => !PUBLIC_HEADERS.includes(name.toLowerCase()))
  return [bearer, ...named.map(([, value]) => value), ...SECRET_FIELDS.flatMap((name) => textsIn(fields[name]))].filter(
    (secret) => secret !== undefined && secret.length >= MAX_SHARED,
  ) as string[]
}

const textsIn = (field: unknown): string[] =>
  [field, ...(typeof field === 'object' ? Object.values(field ?? {}) : [])].filter((text) => typeof text === 'string')

/** `text`, or `NOT_SHOWN` if it repeats one of `secrets`. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  if (secrets.length === 0 || text === '') return text
  const readings = [...readingsOf(text)]
  return secrets.some((secret) => repeats(readings, secret)) ? NOT_SHOWN : text
}

/** Whether `readings` contain 16 characters of `secret`, in pieces of 8 or more, in any order and direction. */
function repeats(readings: readonly string[], secret: string): boolean {
  const {placesOf, probes} = indexOf(secret)
  const found = new Set<number>()
  for (const reading of readings) {
    // Each piece of a text contains a probe at one of these places.
    for (let at = 0; at < reading.length; at += PIECE - PROBE + 1) {
      if (!probes.has(reading.slice(at, at + PROBE))) continue
      for (let from = Math.max(0, at + PROBE - PIECE); from <= at; from++) {
        mark(found, placesOf(reading.slice(from, from + PIECE)))
      }
      if (found.size >= MAX_SHARED) return true
    }
  }
  return false
}

function mark(found: Set<number>, spans: readonly Span[]): void {
  for (const [first, last] of spans) {
    for (let place = first; place <= last; place++) found.add(place)
  }
}

type Span = readonly [first: number, last: number]

interface Index {
  /** For each form of the secret with this piece: the characters of the secret that it reveals. */
  placesOf(piece: string): Span[]
  /** Each probe in the pieces. */
  probes: Set<string>
}

/** Index of the last secrets: the calls of a run send the same ones, and making an index takes milliseconds. */
const indexes = new Map<string, Index>()
const MAX_INDEXES = 4

function indexOf(secret: string): Index {
  const index = indexes.get(secret) ?? makeIndex(secret)
  indexes.delete(secret)
  indexes.set(secret, index)
  for (const oldest of [...indexes.keys()].slice(0, -MAX_INDEXES)) indexes.delete(oldest)
  return index
}

function makeIndex(secret: string): Index {
  const forms = formsOf(secret)
  const probes = new Set<string>()
  // A token has some ten thousand pieces, and an answer few of them: each is found by the number of its place in all forms, and
  // `earlier` leads to the place before that with the same piece.
  const pieces = new Map<string, number>()
  const earlier = new Map<number, number>()
  const stride = Math.max(...forms.map(({letters}) => letters.length))
  for (const [number, {letters}] of forms.entries()) {
    for (let at = 0; at + PROBE <= letters.length; at++) {
      probes.add(letters.slice(at, at + PROBE))
      if (at + PIECE > letters.length) continue
      const piece = letters.slice(at, at + PIECE)
      const before = pieces.get(piece)
      const place = number * stride + at
      if (before !== undefined) earlier.set(place, before)
      pieces.set(piece, place)
    }
  }
  const placesOf = (piece: string): Span[] => {
    const spans: Span[] = []
    for (let place = pieces.get(piece); place !== undefined; place = earlier.get(place)) {
      const form = forms[Math.floor(place / stride)]
      if (form) spans.push(spanOf(form, place % stride, secret))
    }
    return spans
  }
  return {placesOf, probes}
}

/** Also counts the characters beside the piece that are not letters: a text with the piece may contain them too. */
function spanOf({origins}: Form, at: number, secret: string): Span {
  const [one = 0, other = 0] = [origins[at], origins[at + PIECE - 1]]
  let [first, last] = one < other ? [one, other] : [other, one]
  while (first > 0 && !isLetter(secret[first - 1])) first--
  while (last + 1 < secret.length && !isLetter(secret[last + 1])) last++
  return [first, last]
}

// The ways in which a text can hold a secret so that a person or a program can still read it out. Both sides are brought
// to small letters and digits: blanks, punctuation, invisible characters and accents between them do not count.

/** One way to write a secret. */
interface Form {
  letters: string
  /** For each of `letters`, which character of the secret it tells. */
  origins: readonly number[]
}

const isLetter = (character = ''): boolean => /[a-z0-9]/i.test(character)

/** `secret` as it is, in base64 and in hexadecimal; forwards and backwards. */
function formsOf(secret: string): Form[] {
  const written = [
    formOf(secret, (at) => at),
    // Where base64 of a longer text begins decides how it writes what is inside.
    ...[0, 1, 2].map((ahead) =>
      formOf(Buffer.from('\0'.repeat(ahead) + secret).toString('base64'), (at) =>
        Math.max(0, Math.floor((at * 3) / 4) - ahead),
      ),
    ),
    formOf(Buffer.from(secret).toString('hex'), (at) => Math.floor(at / 2)),
  ]
  return [...written, ...written.map(reversed)]
}

function formOf(text: string, originOf: (at: number) => number): Form {
  const origins: number[] = []
  let letters = ''
  for (const [at, character] of [...text.toLowerCase()].entries()) {
    if (!isLetter(character)) continue
    letters += character
    origins.push(originOf(at))
  }
  return {letters, origins}
}

const reversed = ({letters, origins}: Form): Form => ({letters: backwards(letters), origins: origins.toReversed()})

const backwards = (text: string): string => [...text].reverse().join('')

/** Encodings within encodings are undone so often. */
const MAX_ROUNDS = 4

/**
 * The letters of `text` in each way that it can be read: as it is, without markup, each word backwards, and decoded. Of
 * JSON, the names and the texts by themselves too.
 */
function readingsOf(text: string): Set<string> {
  const readings = new Set<string>()
  for (const part of [text, ...partsOf(text)]) {
    let decoding = part
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const bytes = bytesOf(decoding)
      readings.add(lettersIn(bytes))
      const shown = decoding.includes('<') ? bytesOf(decoding.replace(/<[^<>]*>/g, '')) : bytes
      readings.add(lettersIn(shown))
      readings.add(lettersIn(wordsBackwards(shown)))
      const next = decoded(decoding)
      if (next === decoding) break
      decoding = next
    }
  }
  return readings
}

/** What is no ASCII is told apart: each of its bytes is above it. */
const bytesOf = (text: string): Buffer => Buffer.from(text.normalize('NFKD').toLowerCase())

// Byte by byte: answers may have a megabyte, of which expressions would cut out every blank.
function lettersIn(bytes: Buffer): string {
  const letters = Buffer.allocUnsafe(bytes.length)
  let count = 0
  for (const byte of bytes) {
    if ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) letters[count++] = byte
  }
  return letters.toString('latin1', 0, count)
}

function wordsBackwards(bytes: Buffer): Buffer {
  const words = Buffer.from(bytes)
  let from = 0
  for (let at = 0; at <= words.length; at++) {
    if ((words[at] ?? 0) > 0x20) continue
    words.subarray(from, at).reverse()
    from = at + 1
  }
  return words
}

/** The names in a JSON text, and the texts: what is shown of an answer may be one without the other. */
function partsOf(text: string): string[] {
  const [names, texts]: [string[], string[]] = [[], []]
  try {
    JSON.parse(text, (name, value) => {
      names.push(name)
      if (typeof value === 'string') texts.push(value)
      return value
    })
  } catch {
    // No JSON, or deeper than anything can be shown of.
  }
  return [names.join(' '), texts.join(' ')]
}

/** What JSON, URLs, HTML and shells write in place of a character, by its number. */
const ESCAPES =
  /(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi

const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>'}

function decoded(text: string): string {
  return text.replace(ESCAPES, (_, ...groups: (string | undefined)[]) => {
    const [four, braced, two, reference, decimal, name] = groups
    const digits = four ?? braced ?? two ?? reference
    if (name) return named[name.toLowerCase()] ?? ' '
    const code = digits ? Number.parseInt(digits, 16) : Number(decimal ?? 0x20)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
