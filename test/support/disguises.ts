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
