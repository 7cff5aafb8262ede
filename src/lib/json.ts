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
  return line.replace(/[\w-]{16,}\.[\w-]+\.[\w-]*|[\w+/=-]{64,}/g, '***').slice(0, limit)
}
