import assert from 'node:assert/strict'
import type {Ended} from './ci-auth.ts'
import type {CliJob} from './cli-job.ts'

/** How much of a secret is too much. Shorter secrets are looked for as a whole. */
const WINDOW = 24

/** Wherever a window begins, one piece of a form lies whole in it. */
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

interface Place {
  secret: number
  encoding: string
  form: string
  at: number
}

/** Where a text shows a secret. */
interface Shown extends Pick<Place, 'secret' | 'encoding'> {
  place: number
}

/** Secrets to be looked for together. They are known by their number, from 0. */
export interface SecretSearch {
  add(secret: string): void
  /** Each secret that shows in `text`: 24 characters of it, or the whole of a shorter one, as it is or in a usual encoding. */
  find(text: string): Shown[]
}

export function openSearch(): SecretSearch {
  const blocks = new Map<string, Place[]>()
  const short: Place[] = []
  let count = 0

  const note = (encoding: string, form: string): void => {
    const place = {secret: count, encoding, form, at: 0}
    if (form.length <= WINDOW) short.push(place)
    else
      for (let at = 0; at + PIECE <= form.length; at += PIECE) {
        const block = form.slice(at, at + PIECE)
        blocks.set(block, [...(blocks.get(block) ?? []), {...place, at}])
      }
  }

  return {
    add(secret) {
      const parts = secret.split(PUBLIC_TEXT)
      for (const part of parts.filter(({length}) => parts.length === 1 || length >= WINDOW))
        for (const [encoding, encode] of Object.entries(encodings))
          for (const form of new Set(encode(part))) note(encoding, form)
      count++
    },
    find(text) {
      const found = short
        .map((each) => ({...each, place: text.indexOf(each.form)}))
        .filter(({place}) => place >= 0)
        .map(({encoding, place, secret}): Shown => ({secret, encoding, place}))
      for (let at = 0; at + PIECE <= text.length; at++) {
        for (const place of blocks.get(text.slice(at, at + PIECE)) ?? []) {
          const before = commonBefore(text, at, place)
          if (before + commonAfter(text, at, place) >= WINDOW)
            found.push({secret: place.secret, encoding: place.encoding, place: at - before})
        }
      }
      return found
    },
  }
}

/** Characters that `text` and a form have in common before a block that both hold, as far as it matters. */
function commonBefore(text: string, at: number, {at: from, form}: Place): number {
  let length = 0
  while (length < PIECE && at > length && from > length && text[at - length - 1] === form[from - length - 1]) length++
  return length
}

function commonAfter(text: string, at: number, {at: from, form}: Place): number {
  let length = PIECE
  while (length < WINDOW && text[at + length] !== undefined && text[at + length] === form[from + length]) length++
  return length
}

const encodingNumbers = new Map(Object.keys(encodings).map((name, number) => [name, number]))

/**
 * Fails when `text` holds one of the `secrets`, or any 24 characters of one, as it is or in a usual encoding. The
 * message tells the place, never the secret.
 */
export function assertNoSecret(text: string, secrets: Iterable<string>): void {
  const search = openSearch()
  const known = [...new Set(secrets)]
  for (const [number, secret] of known.entries()) {
    assert.ok(secret.length >= 4, `secret ${number + 1} is too short to be looked for`)
    search.add(secret)
  }
  const rank = ({encoding, secret}: Shown): number => secret * 100 + (encodingNumbers.get(encoding) ?? 0)
  const [first] = search.find(text).sort((one, other) => rank(one) - rank(other) || one.place - other.place)
  if (!first) return
  const before = text.slice(0, first.place).split('\n')
  // Not `assert.fail`, whose error could show operands.
  throw new Error(
    `secret ${first.secret + 1} (${known[first.secret]?.length} characters) shows, ${first.encoding}, ` +
      `in line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
  )
}

const secretFields = ['subject_token', 'assertion', 'token']

/** Every secret that passed over the wire towards the emulated services, or was given to the job. */
export function handledSecrets({emulator, env}: CliJob): string[] {
  const sent = emulator.requests.flatMap(({body, headers}) => {
    const form = new URLSearchParams(body)
    return [headers.authorization?.replace(/^Bearer /, ''), ...secretFields.map((name) => form.get(name))]
  })
  return [...new Set([...sent, env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']])].filter((text) => typeof text === 'string')
}

/** What a runner would show: masks are for the runner alone. */
export const visible = ({stderr, stdout}: Pick<Ended, 'stderr' | 'stdout'>): string =>
  `${stdout}\n${stderr.replace(/^::add-mask::.*$/gm, '')}`

/** Fails when a secret shows, by what it is or by what it looks like. */
export function assertClean(job: CliJob, run: Pick<Ended, 'stderr' | 'stdout'>, given: readonly string[] = []): void {
  const shown = visible(run)
  assertNoSecret(shown, [...handledSecrets(job), ...given])
  assert.ok(!/ya29\.[cd]|eyJ[\w-]{20,}\.|BEGIN PRIVATE/.test(shown), 'something that looks like a secret shows')
}

// Ways in which a server can repeat a secret so that somebody who reads the log can put it together again.

const pieces = (text: string, length: number): string[] => text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []

const backwards = (text: string): string => [...text].reverse().join('')

const each = (text: string, write: (code: number) => string): string =>
  [...text].map((character) => write(character.charCodeAt(0))).join('')

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')

/** How a text can be written in another way, by name. */
export const disguises: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in pieces of 15, between blanks': (secret) => pieces(secret, 15).join(' '),
  'in pieces of 15, on lines': (secret) => pieces(secret, 15).join('\r\n'),
  'in pieces of 3, between commas': (secret) => pieces(secret, 3).join(', '),
  'with a tag every 5 characters': (secret) => pieces(secret, 5).join('<b class="x">'),
  'with a comment every 5 characters': (secret) => pieces(secret, 5).join('<!-- no secret -->'),
  'in small letters': (secret) => secret.toLowerCase(),
  'in capitals': (secret) => secret.toUpperCase(),
  'percent-encoded': (secret) => each(secret, (code) => `%${hex(code, 2)}`),
  'percent-encoded twice': (secret) => each(secret, (code) => `%25${hex(code, 2)}`),
  'in numeric entities': (secret) => each(secret, (code) => `&#${code};`),
  'in hexadecimal entities with zeros': (secret) => each(secret, (code) => `&#x000${hex(code, 2).toUpperCase()};`),
  'in entities of percent signs': (secret) => each(secret, (code) => `&amp;#37;${hex(code, 2)}`),
  'in escapes of JSON': (secret) => each(secret, (code) => `\\u${hex(code, 4)}`),
  'in escapes of shells': (secret) => each(secret, (code) => `\\x${hex(code, 2)}`),
  'in base64': base64,
  'in base64 of a longer text': (secret) => base64(`ab${secret}`),
  'in base64, in pieces of 30': (secret) => pieces(base64(secret), 30).join(' '),
  'in pieces of 30, each in base64': (secret) => pieces(secret, 30).map(base64).join(' '),
  'in base64, in small letters': (secret) => base64(secret).toLowerCase(),
  'in base64, backwards': (secret) => backwards(base64(secret)),
  'in hexadecimal': (secret) => each(secret, (code) => hex(code, 2)),
  'in hexadecimal with colons': (secret) => each(secret, (code) => `:${hex(code, 2)}`),
  backwards,
  'backwards, in pieces of 10': (secret) => pieces(backwards(secret), 10).join(' '),
  'in pieces of 15, each backwards': (secret) => pieces(secret, 15).map(backwards).join(' '),
  'in pieces of 15, each backwards, without blanks': (secret) => pieces(secret, 15).map(backwards).join(''),
  'in pieces of 5, each backwards': (secret) => pieces(secret, 5).map(backwards).join(' '),
  'in pieces of 12, in another order': (secret) => pieces(secret, 12).reverse().join(' then '),
  'with invisible characters between': (secret) => [...secret].join('\u200b'),
  'with soft hyphens between': (secret) => [...secret].join('&shy;'),
  'with accents': (secret) => [...secret].join('\u0301'),
  'in wide letters': (secret) => each(secret, (code) => String.fromCodePoint(code + 0xfee0)),
}

const json = (entries: readonly [string, string][]): string => JSON.stringify(Object.fromEntries(entries))

/** How a whole body can hold one, by name: messages show the names of its fields, or their texts. */
export const disguisingBodies: Readonly<Record<string, (secret: string) => string>> = {
  'in texts of JSON': (secret) => json(pieces(secret, 5).map((text, at) => [`n${at}`, text])),
  'in names of JSON': (secret) => json(pieces(secret, 5).map((name) => [`-${name}`, 'x'])),
}
