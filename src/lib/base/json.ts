import {inputExcerpt} from './quoting.ts'

/** More names than any known answer has. */
const MAX_KEYS = 20

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

/** Describes what was found where JSON was expected: `the keys a, b`, or the kind of text. Shows no value. */
export function describeKeys(text: string, otherwise: string): string {
  const object = parseJsonObject(text)
  return object ? `the keys ${keysOf(object)}` : otherwise
}

/** The names in `object`, for a message. The names of a wrong answer may not be names at all. */
export function keysOf(object: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(object)
  const more = names.length > MAX_KEYS ? ['…'] : []
  return [...names.slice(0, MAX_KEYS).map(inputExcerpt), ...more].join(', ') || '(none)'
}

/** `fields` without the undefined ones, as in JSON: a property is absent or has a value. */
export const defined = <Fields extends object>(
  fields: Fields,
): {[Name in keyof Fields]?: Exclude<Fields[Name], undefined>} =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** A JSON `value` as text. A text stays unchanged. An object is written as JSON, because it may have its own `toString`. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // Nested too deeply for the stack.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}
