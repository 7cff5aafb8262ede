import {type OutgoingHttpHeaders, validateHeaderName, validateHeaderValue} from 'node:http'

/** They say where the answer or the connection ends, which is not for a handler to say. */
const FRAMING = new Set(['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade'])

/**
 * The headers of a reply, by their names in lower case. Node would find a fault only after it has begun the answer, and
 * the next one would inherit what it began.
 *
 * @throws {TypeError} when one cannot be sent.
 */
export function replyHeaders(headers: unknown): OutgoingHttpHeaders {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw new TypeError('a handler replied with headers that are no object')
  }
  const named: OutgoingHttpHeaders = Object.create(null)
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    if (FRAMING.has(key)) throw new TypeError(`a handler replied with the header ${key}, which the service sets`)
    validateHeaderName(name)
    named[key] = Array.isArray(value) ? value.map((one) => text(name, one)) : text(name, value)
  }
  return named
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError(`a handler replied with the header ${name}, whose value is no text`)
  }
  validateHeaderValue(name, String(value))
  return String(value)
}
