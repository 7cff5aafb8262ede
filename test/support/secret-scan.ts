import assert from 'node:assert/strict'

/** How much of a secret is too much. Shorter secrets are looked for as a whole. */
const WINDOW = 24

/** Wherever a window begins, one piece lies whole in it. */
const PIECE = WINDOW / 2

/** What is public though it begins or ends many a key. */
const PUBLIC_TEXT = /-----(?:BEGIN|END) [A-Z ]+-----/g

/** The texts that a secret may hide in. */
const encodings: Readonly<Record<string, (secret: string) => string[]>> = {
  raw: (secret) => [secret],
  base64: (secret) => base64Forms(secret, 'base64'),
  base64url: (secret) => base64Forms(secret, 'base64url'),
  hex: (secret) => [Buffer.from(secret).toString('hex')],
  'URL-encoded': (secret) => [encodeURIComponent(secret), new URLSearchParams({'': secret}).toString().slice(1)],
  'JSON-escaped': (secret) => [jsonEscaped(secret), jsonEscaped(jsonEscaped(secret))],
}

const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Base64 of the secret, also where it stands in the middle of an encoded text, at any of the three offsets. */
function base64Forms(secret: string, encoding: 'base64' | 'base64url'): string[] {
  const bytes = Buffer.from(secret)
  return [0, 1, 2].map((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString(encoding)
      .replace(/=+$/, '')
    // The first and the last characters mix with what stands beside.
    return whole.slice(offset === 0 ? 0 : offset + 1, (offset + bytes.length) % 3 === 0 ? undefined : -1)
  })
}

/**
 * Fails when `text` holds one of the `secrets`, or any 24 characters of one, as it is or in a usual encoding. The
 * message tells the place, never the secret.
 */
export function assertNoSecret(text: string, secrets: Iterable<string>): void {
  let number = 0
  const known = piecesOf(text)
  for (const secret of new Set(secrets)) {
    number++
    assert.ok(secret.length >= 4, `secret ${number} is too short to be looked for`)
    for (const [encoding, encode] of Object.entries(encodings)) {
      const place = firstPlace(text, encode(secret).filter(mayShowIn(text, known)))
      if (place === undefined) continue
      const before = text.slice(0, place).split('\n')
      // Not `assert.fail`, whose error could show operands.
      throw new Error(
        `secret ${number} (${secret.length} characters) shows, ${encoding}, ` +
          `in line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
      )
    }
  }
}

const piecesOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({length: Math.max(0, text.length - PIECE + 1)}, (_, start) => text.slice(start, start + PIECE)))

/** Whether it is worth the time to look for each window of `form`: one of its pieces, side by side, is in the text. */
const mayShowIn =
  (text: string, known: ReadonlySet<string>) =>
  (form: string): boolean => {
    if (form.length <= WINDOW) return text.includes(form)
    for (let start = 0; start + PIECE <= form.length; start += PIECE) {
      if (known.has(form.slice(start, start + PIECE))) return true
    }
    return false
  }

function firstPlace(text: string, forms: readonly string[]): number | undefined {
  const windows = new Set(forms.flatMap(windowsOf))
  const sizes = new Set([...windows].map(({length}) => length))
  const places = [...sizes].flatMap((size) => placeOf(text, windows, size))
  return places.length === 0 ? undefined : Math.min(...places)
}

function placeOf(text: string, windows: ReadonlySet<string>, size: number): number[] {
  for (let place = 0; place + size <= text.length; place++) {
    if (windows.has(text.slice(place, place + size))) return [place]
  }
  return []
}

function windowsOf(form: string): string[] {
  if (form.length <= WINDOW) return [form]
  const armour = [...form.matchAll(PUBLIC_TEXT)].map(({0: text, index}) => [index, index + text.length] as const)
  return Array.from({length: form.length - WINDOW + 1}, (_, start) => start)
    .filter((start) => !armour.some(([from, to]) => start >= from && start + WINDOW <= to))
    .map((start) => form.slice(start, start + WINDOW))
}
