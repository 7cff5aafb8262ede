/** The JSON object that `text` is; none for anything else. Never throws: a SyntaxError would quote the text. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** `text` in one readable line, without markup and without anything that looks like a token. */
export function quotable(text: string, limit = 300): string {
  const line = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return redacted(line).slice(0, limit)
}

/** A private key, a JWT, an access token of Google, or a long word of base64. */
const TOKEN =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g

/** `text` without anything that looks like a token. Resource names and host names stay, however long. */
export const redacted = (text: string): string => text.replace(TOKEN, (word) => (isPath(word) ? word : '***'))

/** Only words and numbers between its slashes: `projects/1/locations/global/workloadIdentityPools/ci`. */
const isPath = (word: string): boolean =>
  word.split('/').every((part) => /^(?:[a-z][A-Za-z]{0,40}|[a-z0-9]{0,20}(?:-[a-z0-9]{0,20})*)$/.test(part))
