import {CiAuthError} from '../../errors.ts'
import {parseJsonObject} from '../../json.ts'

/** The token in `text`: all of it, or a field of the JSON that it is. */
export function tokenIn(text: string, field: string | undefined, label: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw noTokenIn(label, 'empty')
  if (field === undefined && !trimmed.startsWith('{')) return trimmed
  const object = parseJsonObject(trimmed)
  const found = field === undefined ? ['id_token', 'value', 'token'] : [field]
  const value = found.map((name) => object?.[name]).find((entry) => typeof entry === 'string' && entry !== '')
  if (typeof value === 'string') return value.trim()
  const keys = object ? `the keys ${Object.keys(object).join(', ') || '(none)'}` : 'no JSON'
  throw new CiAuthError('OIDC_RESPONSE_INVALID', `${label} holds ${keys}, not ${found.join(' or ')}`, {
    suggestions: ['Name the field that holds the token: --oidc-token-field NAME'],
  })
}

export const noTokenIn = (label: string, why: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `${label} should hold the ID token, but there is none (${why})`, {
    suggestions: ['Let the CI put its ID token there: the variable, file or command must exist in this very step.'],
  })
