import {inputExcerpt} from './quoting.ts'

/** More names than any answer that we know. */
const MAX_KEYS = 20

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
  return object ? `the keys ${keysOf(object)}` : otherwise
}

/** The names in `object`, for a message: what is wrong with an answer may be that its names are no names. */
export function keysOf(object: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(object)
  const more = names.length > MAX_KEYS ? ['…'] : []
  return [...names.slice(0, MAX_KEYS).map(inputExcerpt), ...more].join(', ') || '(none)'
}

/** `fields` without those that are undefined, as JSON has them: for properties that are absent or have a value. */
export const defined = <Fields extends object>(
  fields: Fields,
): {[Name in keyof Fields]?: Exclude<Fields[Name], undefined>} =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** `value` of some JSON as text: a text is itself. An object is shown as JSON, since it may have a `toString` of its own. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // Nested more deeply than the stack.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}
