// Reads each input into its type: who signs in, which token, which account, which limits.
import {
  CLOUD_PLATFORM,
  DEFAULT_PROFILE,
  type GuardrailName,
  guardrailNames,
  type InputName,
  isProfileName,
  PROFILE_FORM,
  parseList,
  parseWholeNumber,
} from '../../../base/inputs.ts'
import {inputExcerpt} from '../../../base/quoting.ts'
import {defaultAudience, isServiceAccount, type ProviderName, parseProviderName} from '../../../google/identifiers.ts'
import {isDomain} from '../../../google/service.ts'
import type {ServiceAccountKey} from '../../../google/service-account-key.ts'
import {type InputReader, isUnexpanded} from './input-reader.ts'

/** The token that later steps get. */
export type TokenRequest =
  | {format: 'access_token'; lifetimeSeconds: number; scopes: readonly string[]; user?: string | undefined}
  | {format: 'id_token'; audience: string; includeEmail: boolean}

/** Who signs in. `ambient`: the account of this machine, from Google's metadata server. */
export type Identity =
  | {mode: 'federation'; provider: ProviderName; audience: string}
  | {mode: 'key'; key: ServiceAccountKey}
  | {mode: 'ambient'}

/** Who may sign in. A star at the end of `wanted` stands for any text. */
export interface Expected {
  name: GuardrailName
  wanted: string
}

const TOKEN_FORMATS = ['access_token', 'id_token'] as const
const DEFAULT_LIFETIME_SECONDS = 3600
/** Google's limit for tokens of domain-wide delegation. */
const MAX_WITH_SUBJECT_SECONDS = 3600

/** In seconds. Undefined if the user gave none. */
export function readLifetime(reader: InputReader): number | undefined {
  if (reader.text('access_token_lifetime') === undefined) return undefined
  return reader.duration('access_token_lifetime', 'INPUT_LIFETIME_INVALID')
}

export function readToken(reader: InputReader, lifetimeSeconds: number | undefined): TokenRequest | undefined {
  const {nearest, refuse, text} = reader
  const format = text('token_format')
  if (format === undefined) return undefined
  if (format === 'access_token') return accessToken(reader, lifetimeSeconds ?? DEFAULT_LIFETIME_SECONDS)
  if (format === 'id_token') return idToken(reader)
  const meant = nearest?.(format, TOKEN_FORMATS)
  const remedy = meant ? `Write ${meant}.` : 'Write access_token or id_token, or leave it empty.'
  const message = `unknown token format: "${inputExcerpt(format)}"`
  return refuse('token_format', 'INPUT_TOKEN_FORMAT_INVALID', message, remedy)
}

function accessToken(reader: InputReader, lifetimeSeconds: number): TokenRequest {
  const {refuse, text} = reader
  const user = text('access_token_subject')
  const given = parseList(text('access_token_scopes') ?? '')
  const scopes = given.length > 0 ? given : [CLOUD_PLATFORM]
  // RFC 6749, section 3.3: printable ASCII but the quote and the backslash.
  for (const scope of scopes.filter((entry) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(entry))) {
    const message = `"${inputExcerpt(scope)}" is not a scope`
    refuse('access_token_scopes', 'INPUT_SCOPE_INVALID', message, 'Separate scopes by commas or newlines.')
  }
  if (user !== undefined) addSubjectProblems(reader, {user, lifetimeSeconds, hasScopes: given.length > 0})
  return {format: 'access_token', lifetimeSeconds, scopes, user}
}

function addSubjectProblems(
  {add, nameOf, refuse}: InputReader,
  {hasScopes, lifetimeSeconds, user}: {user: string; lifetimeSeconds: number; hasScopes: boolean},
): void {
  const name = nameOf('access_token_subject')
  if (!/^[^\s@]+@[^\s@]+$/.test(user)) {
    refuse('access_token_subject', 'INPUT_SUBJECT_INVALID', `"${inputExcerpt(user)}" is not an email address`)
  }
  if (!hasScopes) {
    const suggestion = 'List the scopes that the Workspace admin granted to the service account.'
    add('INPUT_SCOPES_REQUIRED', `${name} needs ${nameOf('access_token_scopes')}`, suggestion)
  }
  if (lifetimeSeconds > MAX_WITH_SUBJECT_SECONDS) {
    const message = `at most ${MAX_WITH_SUBJECT_SECONDS}s together with ${name}`
    refuse('access_token_lifetime', 'INPUT_LIFETIME_INVALID', message)
  }
}

function idToken({add, boolean, nameOf, text}: InputReader): TokenRequest {
  const audience = text('id_token_audience')
  if (audience === undefined) {
    const suggestion = 'Give the URL of the service to call.'
    add('INPUT_AUDIENCE_REQUIRED', `${nameOf('id_token_audience')} is required for an ID token`, suggestion)
  }
  return {format: 'id_token', audience: audience ?? '', includeEmail: boolean('id_token_include_email')}
}

/** Google's limit for an allowed audience. */
export const MAX_AUDIENCE = 256

/** A provider or a key, never both. */
export function readIdentity(reader: InputReader): Identity | undefined {
  const {add, nameOf, text} = reader
  const provider = text('workload_identity_provider')
  const key = text('credentials_json')
  if (provider === undefined) return key === undefined ? ambientIdentity(reader) : fromKey(reader, key)
  if (key === undefined) return fromProvider(reader, provider)
  return add(
    'INPUT_SOURCE_CONFLICT',
    `${nameOf('workload_identity_provider')} and ${nameOf('credentials_json')} are both given`,
    'Remove one: federation needs no key.',
  )
}

/** The provider that the user gave as `given`. Adds a problem if it is not the name of a provider. */
export function readProvider({refuse}: InputReader, given: string): ProviderName | undefined {
  const provider = parseProviderName(given)
  if (!('code' in provider)) return provider
  const {code, message, suggestions = []} = provider
  return refuse('workload_identity_provider', code, inputExcerpt(message), ...suggestions)
}

function fromProvider(reader: InputReader, given: string): Identity | undefined {
  const {refuse, text} = reader
  const audience = text('audience')
  if (audience !== undefined && (audience.length > MAX_AUDIENCE || /\p{Cc}/u.test(audience))) {
    refuse('audience', 'INPUT_AUDIENCE_INVALID', `at most ${MAX_AUDIENCE} characters, and no line break`)
  }
  const provider = isUnexpanded(given) ? undefined : readProvider(reader, given)
  return provider && {mode: 'federation', provider, audience: audience ?? defaultAudience(provider)}
}

function fromKey({readKey, refuse}: InputReader, given: string): Identity | undefined {
  const key = readKey?.(given)
  if (!key) throw new Error('nothing here reads a key')
  if (!('code' in key)) return {mode: 'key', key}
  const {code, message, suggestions = []} = key
  return isUnexpanded(given) ? undefined : refuse('credentials_json', code, message, ...suggestions)
}

const ambientIdentity = (reader: InputReader): Identity | undefined =>
  reader.ambient && reader.mode === undefined ? {mode: 'ambient'} : reader.missingIdentity?.(reader)

export function readServiceAccount(reader: InputReader): string | undefined {
  const account = reader.text('service_account')
  return account === undefined || isServiceAccount(account) ? account : notAnAccount(reader, 'service_account', account)
}

/** Emails and unique ids, without the prefix of IAM Credentials. */
export function readDelegates(reader: InputReader): string[] {
  const given = parseList(reader.text('delegates') ?? '')
  const accounts = given.map((entry) => entry.replace(/^projects\/-\/serviceAccounts\//, ''))
  for (const account of accounts) if (!isServiceAccount(account)) notAnAccount(reader, 'delegates', account)
  return accounts
}

function notAnAccount({refuse}: InputReader, name: InputName, value: string): undefined {
  if (isUnexpanded(value)) return
  const message = `"${inputExcerpt(value)}" is not the email or the unique id of a service account`
  const remedy = 'To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID'
  refuse(name, 'INPUT_SERVICE_ACCOUNT_INVALID', message, remedy)
}

const MAX_RETRIES = 20

export const isProjectId = (id: string): boolean => /^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(id)

export function readProject({refuse, text}: InputReader): string | undefined {
  const id = text('project_id')
  if (id === undefined || isProjectId(id)) return id
  const message = `"${inputExcerpt(id)}" is not a project id`
  return refuse('project_id', 'INPUT_PROJECT_INVALID', message, 'gcloud projects list')
}

/** A star only after a separator: `repo:acme/shop*` would also fit `repo:acme/shop-of-somebody-else`. */
const STAR_AT_END = /^[^*]*(?:[^*]|[:/]\*)$/

export const readExpected = ({refuse, text}: InputReader): Expected[] =>
  guardrailNames.flatMap((name) => {
    // Google's tools print some names with the service before them. What stays may not be a star alone.
    const wanted = text(name)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//, '')
    if (wanted === undefined) return []
    if (!STAR_AT_END.test(wanted)) {
      const message = `in "${inputExcerpt(wanted)}", a * is not at the end, or not after : or /`
      refuse(name, 'INPUT_EXPECTATION_INVALID', message, 'Write the whole value, or one * at its end after : or /.')
    }
    return [{name, wanted}]
  })

export function readProfileName({refuse, text}: InputReader): string {
  const name = text('profile') ?? DEFAULT_PROFILE
  if (!isProfileName(name) && !isUnexpanded(name)) {
    const message = `"${inputExcerpt(name)}" is not the name of a profile`
    refuse('profile', 'INPUT_PROFILE_INVALID', message, PROFILE_FORM)
  }
  return name
}

export function readUniverse({refuse, text}: InputReader): string | undefined {
  const domain = text('universe')
  if (domain === undefined || isDomain(domain)) return domain
  return refuse('universe', 'INPUT_UNIVERSE_INVALID', `"${inputExcerpt(domain)}" is not a domain name`)
}

export function readRequestReason({add, nameOf, text}: InputReader): string | undefined {
  const reason = text('request_reason')
  if (reason === undefined || /^[\x20-\x7e]{1,1024}$/.test(reason)) return reason
  return add('INPUT_HEADER_INVALID', `${nameOf('request_reason')} must be one line of printable ASCII`)
}

export function readRetries({parsed, refuse}: InputReader): number {
  const count = parsed('retries', parseWholeNumber, 'INPUT_NUMBER_INVALID') ?? 0
  if (count > MAX_RETRIES) refuse('retries', 'INPUT_NUMBER_INVALID', `${count} is above ${MAX_RETRIES}`)
  return count
}
