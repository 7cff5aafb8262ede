// How text from outside (a server, a claim, an input) is printed, and how printed lines start ci-auth.

/**
 * How a person starts ci-auth if it is not installed. Pinned: a later major version may need other flags. The command line prints in its
 * place what it was started by itself (`src/cli/started-by.ts`).
 */
export const PINNED = 'npx --yes ci-auth@1'

/** `text` as one literal word of a POSIX shell: a branch can be called `$(…)`, and people paste suggested commands. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** `text` as {@link shellQuoted}, unless it is a word that means the same without quotes. */
export const shellWord = (text: string): string => (/^[\w./:@%+,=-]+$/.test(text) ? text : shellQuoted(text))

/** `text` as one word of PowerShell, which reads typographic quotes as straight quotes. */
export const powershellQuoted = (text: string): string => `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`

/** `text` as part of one line of a log, with control characters escaped. A CI may search its log for commands, at the start of
 * a line or anywhere.
 */
export const escapeLogLine = (text: string): string => disarmed(text.replace(CONTROLS, escaped))

/** `text` as lines of a log, each by {@link escapeLogLine}. */
export const escapeLogLines = (text: string): string => text.split('\n').map(escapeLogLine).join('\n')

/** Characters that end a line, control a terminal, or change the direction of text, and halves of characters. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const named: Readonly<Record<string, string>> = {'\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t`}

const escaped = (character: string): string =>
  named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** GitHub's runner obeys `##[…]`, the agents of Azure Pipelines and TeamCity `##vso[…]` and `##teamcity[…]`, anywhere in a line.
 * GitHub's runner obeys `::…::` after nothing but spaces.
 */
const disarmed = (text: string): string => text.replace(/##(?=\w*\[)/g, '## ').replace(/^(\s*):(?=:)/, '$1: ')

/** `value` as JSON for a log: the same for a parser, and not a command for an agent that reads the log. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(/##(?=\w*\[)/g, String.raw`#\u0023`)

/** A wrong input in one line of at most 200 characters, without anything that looks like a secret. */
export const inputExcerpt = (value: string): string => cut(escapeLogLine(redacted(value)), 200)

/** No character is cut in half. */
const cut = (text: string, limit: number): string => text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')

/** The text of an answer in one readable line, without markup and without anything that looks like a token. */
export function serverExcerpt(text: string, limit = 300): string {
  const line = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(escapeLogLine(redacted(line)), limit)
}

/** A private key, a JWT, an access token of Google, or a long word of base64. */
const TOKEN =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g

/** `text` without anything that looks like a token. Paths, resource names and host names stay, even long ones. */
export const redacted = (text: string): string => text.replace(TOKEN, (word) => (isPath(word) ? word : '***'))

/** Names joined by slashes and dashes. Random base64 is long, or mixes upper case, lower case and digits. The name of a
 * temporary folder also mixes them, but is short; on macOS, the path to it is long.
 */
const isPath = (word: string): boolean => !/^-----|^eyJ|^ya29/.test(word) && word.split(/[/_-]/).every(isName)

const SHORT = 12
const LONG = 40

const isName = (part: string): boolean =>
  part.length <= SHORT || (part.length <= LONG && !(/[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part)))
