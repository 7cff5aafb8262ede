// JSON that others wrote, read without an error that would quote it.

/** The JSON object in `text`; undefined for anything else. Never throws: a SyntaxError would quote the text. */
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

/** `fields` without the undefined ones, as in JSON: a property is absent or has a value. */
export const defined = <Fields extends object>(
  fields: Fields,
): {[Name in keyof Fields]?: Exclude<Fields[Name], undefined>} =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** A JSON `value` as text. A text stays unchanged. An object is written as JSON, because it may have its own `toString`. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // Nested too deeply for the stack.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}

/** As files have it. */
export const asText = (value: object): string => JSON.stringify(value, null, 2)
