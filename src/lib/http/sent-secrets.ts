// Keeps what was sent out of what is printed of an answer. Servers repeat what they were sent, and a hostile server
// disguises it. The text of an answer is shown only if it contains almost nothing of a secret that was sent with the
// call, in any form. The claims of a token, such as its issuer, are not secret: only the token as it was sent is.

import {type ProxyServer, proxyAuthorization} from './proxy.ts'
import type {Call, ShownAnswer} from './round-trip.ts'

/** Fields of JSON that contain a secret, or an object of secrets, for any service. */
const SECRET_FIELDS = ['env', 'handle', 'redact', 'token'] as const

/** Fields without secrets of forms, which ask for tokens. Any other field may contain one. */
const PUBLIC_FIELD = /^(?:audience|client_id|grant_type|options|scope|(?:requested|subject)_token_type)$/

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
function secretsOf({bearer, form, headers = {}, json}: Call): string[] {
  const fields: Readonly<Record<string, unknown>> = typeof json === 'object' ? {...json} : {}
  const named = [
    ...Object.entries(headers).filter(([name]) => !PUBLIC_HEADERS.includes(name.toLowerCase())),
    ...Object.entries(form ?? {}).filter(([name]) => !PUBLIC_FIELD.test(name)),
  ]
  return [bearer, ...named.map(([, value]) => value), ...SECRET_FIELDS.flatMap((name) => textsIn(fields[name]))].filter(
    (secret) => secret !== undefined && secret.length >= MAX_SHARED,
  ) as string[]
}

/** What may be printed of an answer to `call`. */
export function shownAnswer(
  call: Call,
  proxy: ProxyServer | undefined,
  {body, contentType, status}: {body: string; contentType: string; status: number},
): ShownAnswer {
  const secrets = [...secretsOf(call), ...(proxy ? Object.values(proxyAuthorization(proxy)) : [])]
  let shown: string | undefined
  return {
    status,
    get shown() {
      shown ??= withoutSecrets(body, secrets)
      return shown
    },
    get contentType() {
      return withoutSecrets(contentType, secrets)
    },
  }
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
  const index = indexOf(secret)
  const found = new Set<number>()
  for (const reading of readings) {
    // Each piece of a text contains a probe at one of these places.
    for (let at = 0; at + PROBE <= reading.length; at += PIECE - PROBE + 1) {
      if (!placesOf(index, reading.slice(at, at + PROBE)).next().done) markAround(found, index, reading, at)
      if (found.size >= MAX_SHARED) return true
    }
  }
  return false
}

/** Marks each piece of `reading` that contains the probe at `at`. */
function markAround(found: Set<number>, index: Index, reading: string, at: number): void {
  for (let from = Math.max(0, at + PROBE - PIECE); from <= Math.min(at, reading.length - PIECE); from++) {
    for (const place of placesOf(index, reading.slice(from, from + PIECE))) mark(found, index, place)
  }
}

/** Also counts the characters beside the piece that are not letters: a text with the piece may contain them too. */
function mark(found: Set<number>, {origins, secret}: Index, place: number): void {
  const [one = 0, other = 0] = [origins[place], origins[place + PIECE - 1]]
  let [first, last] = one < other ? [one, other] : [other, one]
  while (first > 0 && !isLetter(secret[first - 1])) first--
  while (last + 1 < secret.length && !isLetter(secret[last + 1])) last++
  for (let character = first; character <= last; character++) found.add(character)
}

/** All forms of a secret, with a blank between them, and where each probe is in them. */
interface Index extends Form {
  secret: string
  /** For each bucket of probes, its last place in `letters`, plus 1. */
  lastPlaces: Int32Array
  /** For each place, the one before it in the same bucket, plus 1. */
  earlier: Int32Array
}

/** Index of the last secrets: the calls of a run send the same ones. */
const indexes = new Map<string, Index>()
const MAX_INDEXES = 4

function indexOf(secret: string): Index {
  const index = indexes.get(secret) ?? makeIndex(secret)
  indexes.delete(secret)
  indexes.set(secret, index)
  for (const oldest of [...indexes.keys()].slice(0, -MAX_INDEXES)) indexes.delete(oldest)
  return index
}

// A token has some ten thousand pieces in all forms, and most answers contain none of them. Numbers in arrays take a tenth of
// the time of a `Map` of the pieces.
function makeIndex(secret: string): Index {
  const {letters, origins} = formsOf(secret)
  const lastPlaces = new Int32Array(BUCKETS)
  const earlier = new Int32Array(letters.length)
  for (let at = 0; at + PROBE <= letters.length; at++) {
    const bucket = bucketOf(letters, at)
    earlier[at] = lastPlaces[bucket] ?? 0
    lastPlaces[bucket] = at + 1
  }
  return {secret, letters, origins, lastPlaces, earlier}
}

const BUCKETS = 2 ** 16

/** The bucket of the four letters at `at`: the upper half of their product with an odd number without a pattern. */
const bucketOf = (letters: string, at: number): number =>
  Math.imul(
    letters.charCodeAt(at) |
      (letters.charCodeAt(at + 1) << 8) |
      (letters.charCodeAt(at + 2) << 16) |
      (letters.charCodeAt(at + 3) << 24),
    0x9e3779b1,
  ) >>> 16

/** Where `piece`, which has at least the length of a probe, is in the forms. */
function* placesOf({earlier, lastPlaces, letters}: Index, piece: string): Generator<number, void> {
  for (let next = lastPlaces[bucketOf(piece, 0)]; next; next = earlier[next - 1]) {
    if (letters.startsWith(piece, next - 1)) yield next - 1
  }
}

// The ways in which a text can hold a secret so that a person or a program can still read it out. Both sides are brought
// to small letters and digits: blanks, punctuation, invisible characters and accents between them do not count.

/** One way to write a secret, or several. */
interface Form {
  letters: string
  /** For each of `letters`, which character of the secret it tells. */
  origins: readonly number[]
}

const isLetter = (character = ''): boolean => /[a-z0-9]/i.test(character)

/** Of a character in small letters: whether it is a letter or a digit. */
const isSmallLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)

/** `secret` as it is, in base64 and in hexadecimal; forwards and backwards. */
function formsOf(secret: string): Form {
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
  const letters = written.map((form) => form.letters).join('')
  const origins = written.flatMap((form) => form.origins)
  const backwards = Buffer.from(letters, 'latin1').reverse().toString('latin1')
  return {letters: letters + backwards, origins: origins.concat(origins.toReversed())}
}

/** With a blank at the end: no piece goes from one form into the next. */
function formOf(text: string, originOf: (at: number) => number): Form {
  const lower = text.toLowerCase()
  const origins: number[] = []
  let letters = ''
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at)
    if (!isSmallLetter(code)) continue
    letters += String.fromCharCode(code)
    origins.push(originOf(at))
  }
  return {letters: `${letters} `, origins: [...origins, 0]}
}

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
    if (isSmallLetter(byte)) letters[count++] = byte
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
const ESCAPES = new RegExp(
  String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|` +
    String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,
  'gi',
)

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
