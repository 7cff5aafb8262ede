// How text from elsewhere (a server, a claim, an input) stands in what we print.

/** `text` as one word of a POSIX shell, taken literally: a branch may be called `$(…)`, and remedies get pasted. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * `text` as part of one line of a log, control characters escaped. A CI may read its log for commands: at the start of
 * a line, and some anywhere.
 */
export const oneLine = (text: string): string =>
  disarmed(text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1)))

/** GitHub's runner knows `##[…]`, the agents of Azure Pipelines and TeamCity `##vso[…]` and `##teamcity[…]`. */
const disarmed = (text: string): string => text.replace(/##(?=\w*\[)/g, '## ')

/** An input that is wrong, in one line of at most 200 characters, nothing in it like a secret. */
export const printable = (value: string): string => oneLine(redacted(value)).slice(0, 200)

/** The text of an answer in one readable line, without markup and without anything that looks like a token. */
export function quotable(text: string, limit = 300): string {
  const line = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return disarmed(redacted(line)).slice(0, limit)
}

/** A private key, a JWT, an access token of Google, or a long word of base64. */
const TOKEN =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g

/** `text` without anything that looks like a token. Paths, resource names and host names stay, however long. */
export const redacted = (text: string): string => text.replace(TOKEN, (word) => (isPath(word) ? word : '***'))

/** Names joined by slashes and dashes: what is random in base64 is long, or mixes capitals, small letters and digits. */
const isPath = (word: string): boolean =>
  !/^-----|^eyJ|^ya29/.test(word) &&
  word
    .split(/[/_-]/)
    .every((part) => part.length <= 40 && !(/[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part)))
