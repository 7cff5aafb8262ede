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

/** What is in place of the JSON that was wanted: `the keys a, b`, or what else it is. Shows no value. */
export function describeKeys(text: string, otherwise: string): string {
  const object = parseJsonObject(text)
  return object ? `the keys ${Object.keys(object).join(', ') || '(none)'}` : otherwise
}
