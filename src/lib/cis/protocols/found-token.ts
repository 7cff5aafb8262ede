// Finds the ID token in a text that somebody named: all of it, or a field of the JSON that it is.
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {describeKeys} from '../../base/json-texts.ts'

/** A token, and its place in a text. */
export interface FoundToken {
  token: string
  /** Undefined if the whole text is the token. */
  field?: string
  /** Without spaces around it: client libraries would send them too, and Google could not parse the token. */
  isExact: boolean
}

/**
 * The token in `text`: all of it, or a field of the JSON that it is.
 * @param shown - Finds the part of `text` that an error may show.
 */
export function findToken(text: string, field: string | undefined, label: string, shown = () => text): FoundToken {
  const trimmed = text.trim()
  if (trimmed === '') throw noTokenIn(label, 'empty')
  if (field === undefined && !trimmed.startsWith('{')) return {token: trimmed, isExact: trimmed === text}
  const object = parseJsonObject(trimmed)
  const names = field === undefined ? ['id_token', 'value', 'token'] : [field]
  const name = names.find((candidate) => typeof object?.[candidate] === 'string' && object[candidate] !== '')
  if (name !== undefined) {
    const value = String(object?.[name])
    return {token: value.trim(), field: name, isExact: value.trim() === value}
  }
  throw new CiAuthError(
    'OIDC_RESPONSE_INVALID',
    `${label} holds ${describeKeys(shown(), 'no JSON')}, not ${names.join(' or ')}`,
    {
      suggestions: ['Name the field that holds the token: --oidc-token-field NAME'],
    },
  )
}

/** @see {@link findToken} */
export const tokenIn = (text: string, field: string | undefined, label: string): string =>
  findToken(text, field, label).token

export const noTokenIn = (label: string, why: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `${label} should hold the ID token, but it has none (${why})`, {
    suggestions: ['Make the CI put its ID token there: the variable, file or command must exist in this step.'],
  })
