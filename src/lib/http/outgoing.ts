import {CiAuthError} from '../base/errors.ts'
import {validateHeaderName, validateHeaderValue} from './built-ins.ts'
import type {Call} from './call.ts'
import type {Outgoing} from './exchange.ts'

/**
 * `call` as it goes on the wire.
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID`, `INPUT_HEADER_INVALID`
 */
export function outgoingOf(call: Call, userAgent: string): Outgoing {
  const {service, method, url} = call
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new CiAuthError('INPUT_ENDPOINT_INVALID', `the address of ${service} is neither https nor http`, {
      suggestions: ['Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT.'],
    })
  }
  const {type, body} = encode(call)
  const headers = {
    accept: 'application/json',
    'user-agent': userAgent,
    ...(type ? {'content-type': type} : {}),
    ...(call.bearer === undefined ? {} : {authorization: `Bearer ${call.bearer}`}),
    ...lowerCased(call.headers),
  }
  for (const [name, value] of Object.entries(headers)) checkHeader(service, name, value)
  return {method, url, headers, body}
}

function encode({json, form}: Call): {type?: string; body: string | undefined} {
  if (json !== undefined) return {type: 'application/json', body: JSON.stringify(json)}
  if (form) return {type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString()}
  return {body: undefined}
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function checkHeader(service: string, name: string, value: string): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    throw new CiAuthError(
      'INPUT_HEADER_INVALID',
      `the header ${name} for ${service} holds characters that cannot be sent`,
      {suggestions: ['Look where its value comes from: a secret that was pasted with a line break looks like this.']},
    )
  }
}
