import {parseList} from '../../../base/input-values.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import {nearest} from '../../../base/nearest.ts'
import {printable} from '../../../base/quoting.ts'
import type {InputReader} from './input-reader.ts'
import type {TokenRequest} from './plan.ts'

const TOKEN_FORMATS = ['access_token', 'id_token'] as const
const DEFAULT_LIFETIME_SECONDS = 3600
const LONGEST_LIFETIME_SECONDS = 43_200
/** Google's own limit for tokens of domain-wide delegation. */
const LONGEST_WITH_SUBJECT_SECONDS = 3600

/** Seconds; none where the user gave none. */
export function readLifetime(reader: InputReader): number | undefined {
  if (reader.text('access_token_lifetime') === undefined) return undefined
  return reader.duration('access_token_lifetime', {min: 1, max: LONGEST_LIFETIME_SECONDS}, 'INPUT_LIFETIME_INVALID')
}

export function readToken(reader: InputReader, lifetimeSeconds: number | undefined): TokenRequest | undefined {
  const {add, nameOf, text} = reader
  const format = text('token_format')
  if (format === undefined) return undefined
  if (format === 'access_token') return accessToken(reader, lifetimeSeconds ?? DEFAULT_LIFETIME_SECONDS)
  if (format === 'id_token') return idToken(reader)
  const meant = nearest(format, TOKEN_FORMATS)
  return add(
    'INPUT_TOKEN_FORMAT_INVALID',
    `${nameOf('token_format')}: "${printable(format)}" is no token format`,
    meant ? `Write ${meant}.` : 'Write access_token or id_token, or leave it empty.',
  )
}

function accessToken(reader: InputReader, lifetimeSeconds: number): TokenRequest {
  const {add, nameOf, text} = reader
  const user = text('access_token_subject')
  const given = parseList(text('access_token_scopes') ?? '')
  const scopes = given.length > 0 ? given : [CLOUD_PLATFORM]
  // RFC 6749, section 3.3: printable ASCII but the quote and the backslash.
  for (const scope of scopes.filter((entry) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(entry))) {
    const message = `${nameOf('access_token_scopes')}: "${printable(scope)}" is not a scope`
    add('INPUT_SCOPE_INVALID', message, 'Separate scopes by commas or newlines.')
  }
  if (user !== undefined) addSubjectProblems(reader, {user, lifetimeSeconds, hasScopes: given.length > 0})
  return {format: 'access_token', lifetimeSeconds, scopes, user}
}

function addSubjectProblems(
  {add, nameOf}: InputReader,
  {hasScopes, lifetimeSeconds, user}: {user: string; lifetimeSeconds: number; hasScopes: boolean},
): void {
  const name = nameOf('access_token_subject')
  if (!/^[^\s@]+@[^\s@]+$/.test(user)) {
    add('INPUT_SUBJECT_INVALID', `${name}: "${printable(user)}" is not an email address`)
  }
  if (!hasScopes) {
    const suggestion = 'List the scopes that the Workspace admin granted to the service account.'
    add('INPUT_SCOPES_REQUIRED', `${name} needs ${nameOf('access_token_scopes')}`, suggestion)
  }
  if (lifetimeSeconds > LONGEST_WITH_SUBJECT_SECONDS) {
    const limit = `at most ${LONGEST_WITH_SUBJECT_SECONDS}s together with ${name}`
    add('INPUT_LIFETIME_INVALID', `${nameOf('access_token_lifetime')}: ${limit}`)
  }
}

function idToken({add, boolean, nameOf, text}: InputReader): TokenRequest {
  const audience = text('id_token_audience')
  if (audience === undefined) {
    const suggestion = 'Give the URL of the service that will be called.'
    add('INPUT_AUDIENCE_REQUIRED', `${nameOf('id_token_audience')} is required for an ID token`, suggestion)
  }
  return {format: 'id_token', audience: audience ?? '', includeEmail: boolean('id_token_include_email')}
}
