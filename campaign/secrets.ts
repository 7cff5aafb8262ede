/** What a finding must have in common with a secret: half of a signature is one. */
const LEAST = 20

/** Any 20 characters of a form hold one of its blocks whole. */
const BLOCK = 10

const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Base64 of the secret at each of the three places where it can stand in a longer text. The edges mix with that. */
const base64Forms = (secret: string): string[] =>
  [0, 1, 2].map((offset) =>
    Buffer.from(' '.repeat(offset) + secret)
      .toString('base64url')
      .slice(offset === 0 ? 0 : 4, -4),
  )

const formsOf = (secret: string): string[] => [
  ...new Set([
    secret,
    ...base64Forms(secret),
    ...base64Forms(secret).map((form) => form.replaceAll('-', '+').replaceAll('_', '/')),
    Buffer.from(secret).toString('hex'),
    encodeURIComponent(secret),
    jsonEscaped(secret),
    jsonEscaped(jsonEscaped(secret)),
  ]),
]

interface Place {
  name: string
  form: string
  at: number
}

/** What one run handled and nobody may see. */
export interface Secrets {
  /** How many. */
  readonly count: number
  /** @param name - As findings call it: `access token`. Texts too short to be told from others are left out. */
  add(secret: string, name: string): void
  /** The names of the secrets that show in `text`, 20 characters of them or more, as they are or encoded. */
  search(text: string): string[]
}

export function newSecrets(): Secrets {
  const known = new Set<string>()
  const blocks = new Map<string, Place[]>()

  const index = (name: string, form: string): void => {
    for (let at = 0; at + BLOCK <= form.length; at += BLOCK) {
      const block = form.slice(at, at + BLOCK)
      const places = blocks.get(block)
      if (places) places.push({name, form, at})
      else blocks.set(block, [{name, form, at}])
    }
  }

  return {
    get count() {
      return known.size
    },
    add(secret, name) {
      const whole = secret.trim()
      if (whole.length < LEAST || known.has(whole)) return
      known.add(whole)
      // The header of a JWT, and the armour of a key, are the same for all.
      const parts = whole.startsWith('eyJ') ? whole.split('.').slice(1) : whole.split(/-----[A-Z ]+-----/)
      for (const form of parts.flatMap(formsOf)) index(name, form)
    },
    search(text) {
      const found = new Set<string>()
      for (let at = 0; at + BLOCK <= text.length; at++) {
        for (const place of blocks.get(text.slice(at, at + BLOCK)) ?? []) {
          if (commonAround(text, at, place) >= LEAST) found.add(place.name)
        }
      }
      return [...found]
    },
  }
}

/** Characters that `text` has in common with a form, around a block that both hold. */
function commonAround(text: string, at: number, {at: from, form}: Place): number {
  let before = 0
  while (before < LEAST && at > before && from > before && text[at - before - 1] === form[from - before - 1]) before++
  let after = BLOCK
  while (after < LEAST && text[at + after] !== undefined && text[at + after] === form[from + after]) after++
  return before + after
}
