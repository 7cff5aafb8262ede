// Describes what stands where JSON was expected, without a value.
import {parseJsonObject} from './json.ts'
import {inputExcerpt} from './quoting.ts'

/** More names than any known answer has. */
const MAX_KEYS = 20

/** Describes what was found where JSON was expected: `the keys a, b`, or the kind of text. Shows no value. */
export function describeKeys(text: string, otherwise: string): string {
  const object = parseJsonObject(text)
  return object ? `the keys ${keysOf(object)}` : otherwise
}

/** What a body without a JSON object is, for a message. */
export function describeBody(text: string, contentType: string): string {
  if (/\bjson\b/i.test(contentType) || /^\s*\{/.test(text))
    return describeKeys(text, 'no whole JSON object: it is cut off, or damaged')
  return describeKeys(text, contentType === '' ? 'no JSON, and no content type' : `content type "${contentType}"`)
}

/** The names in `object`, for a message. The names of a wrong answer may not be names at all. */
export function keysOf(object: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(object)
  const more = names.length > MAX_KEYS ? ['…'] : []
  return [...names.slice(0, MAX_KEYS).map(inputExcerpt), ...more].join(', ') || '(none)'
}
