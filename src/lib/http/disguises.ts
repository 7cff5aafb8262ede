// The ways in which a text can hold a secret so that a person or a program can still read it out. Both sides are brought
// to small letters and digits: blanks, punctuation, invisible characters and accents between them do not count.

/** One way to write a secret. */
export interface Form {
  letters: string
  /** For each of `letters`, which character of the secret it tells. */
  origins: readonly number[]
}

export const isLetter = (character = ''): boolean => /[a-z0-9]/i.test(character)

/** `secret` as it is, in base64 and in hexadecimal; forwards and backwards. */
export function formsOf(secret: string): Form[] {
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
  const kept = [...text.toLowerCase()]
    .map((character, at) => ({character, at}))
    .filter(({character}) => isLetter(character))
  return {letters: kept.map(({character}) => character).join(''), origins: kept.map(({at}) => originOf(at))}
}

const reversed = ({letters, origins}: Form): Form => ({letters: backwards(letters), origins: origins.toReversed()})

const backwards = (text: string): string => [...text].reverse().join('')

/** Encodings within encodings are undone so often. */
const MAX_ROUNDS = 4

/**
 * The letters of `text` in each way that it can be read: as it is, without markup, each word backwards, and decoded. Of
 * JSON, the names and the texts by themselves too.
 */
export function readingsOf(text: string): Set<string> {
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
