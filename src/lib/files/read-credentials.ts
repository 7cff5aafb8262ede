// Reads and judges a credentials file that a sign-in, or somebody else, has written.
import {readFileSync} from 'node:fs'
import {isThisComputer} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import {jsonText, parseJsonObject} from '../base/json.ts'
import {type ProviderName, parseProviderName} from '../google/identifiers.ts'
import {isDomain} from '../google/service.ts'
import {readServiceAccountKey, type ServiceAccountKey} from '../google/service-account-key.ts'
import type {Fields} from './credentials-file.ts'
import {readReason} from './file-errors.ts'

/** A credentials file of a type that can get tokens without a person. */
export interface Credentials {
  type: 'service_account' | 'external_account' | 'impersonated_service_account'
  /** Who gets the first token. */
  caller: KeyCaller | FederationInFile
  /** The account that the caller acts as. */
  impersonation?: FileImpersonation
  universe: string
}

interface KeyCaller {
  kind: 'key'
  key: ServiceAccountKey
}

export interface FederationInFile {
  kind: 'federation'
  stsAudience: string
  /** Undefined if the audience is none of a workload identity provider, but for example of a workforce pool. */
  provider: ProviderName | undefined
  subjectTokenType: string
  /** Base URL of STS. */
  sts: string
  credentialSource: CredentialSource
}

/** The `credential_source` of a file. */
export type CredentialSource =
  | {kind: 'url'; url: URL; headers: Readonly<Record<string, string>>; field: string | undefined}
  | {kind: 'file'; path: string; field: string | undefined}
  | {kind: 'executable'; command: string; timeoutMs: number; outputFile: string | undefined}

export interface FileImpersonation {
  serviceAccount: string
  delegates: readonly string[]
  /** Base URL of IAM Credentials. */
  iamcredentials: string
  lifetimeSeconds?: number | undefined
}

/** @throws {CiAuthError} `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID` or a `KEY_` code. */
export function readCredentials(path: string, namedBy: string): Credentials {
  try {
    return parseCredentials(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof CiAuthError) throw error
    const reason = readReason(error)
    throw new CiAuthError('FILE_CREDENTIALS_MISSING', `${namedBy} names ${path}, which cannot be read: ${reason}`, {
      suggestions: [
        'Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup.',
      ],
    })
  }
}

/** @param text - Of the file `path`. @throws {CiAuthError} `INPUT_CREDENTIALS_FILE_INVALID` or a `KEY_` code. */
export function parseCredentials(text: string, path: string): Credentials {
  const file = parseJsonObject(text)
  if (!file) throw invalidCredentials(path, 'it is not a JSON object')
  return credentialsOf(file, path)
}

const invalidCredentials = (path: string, why: string): CiAuthError =>
  new CiAuthError('INPUT_CREDENTIALS_FILE_INVALID', `the credentials file ${path} cannot be used: ${why}`)

/** The text in a field; undefined if it is empty or not a text. */
export const textFieldOf = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const objectIn = (fields: Fields, name: string): Fields | undefined => {
  const value = fields[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

const readers: Readonly<Record<Credentials['type'], (file: Fields, path: string) => Credentials>> = {
  service_account: readKey,
  external_account: readExternal,
  impersonated_service_account: readImpersonated,
}

function credentialsOf(file: Fields, path: string): Credentials {
  const type = textFieldOf(file, 'type') ?? '(none)'
  if (Object.hasOwn(readers, type)) return readers[type as Credentials['type']](file, path)
  const person = type === 'authorized_user' ? ", a person's" : ''
  throw invalidCredentials(
    path,
    `its type is ${type}${person}; the supported types are ${Object.keys(readers).join(', ')}`,
  )
}

function universeOf(file: Fields, path: string): string {
  const universe = textFieldOf(file, 'universe_domain') ?? 'googleapis.com'
  if (isDomain(universe)) return universe
  throw invalidCredentials(path, 'its universe_domain is not a domain name')
}

function readKey(file: Fields, path: string): Credentials {
  const key = readServiceAccountKey(file)
  if ('code' in key) throw new CiAuthError(key.code, key.message, {suggestions: key.suggestions ?? []})
  return {type: 'service_account', caller: {kind: 'key', key}, universe: universeOf(file, path)}
}

function readExternal(file: Fields, path: string): Credentials {
  const audience = textFieldOf(file, 'audience')
  const subjectTokenType = textFieldOf(file, 'subject_token_type')
  if (!audience || !subjectTokenType) throw invalidCredentials(path, 'it has no audience or no subject_token_type')
  const universe = universeOf(file, path)
  const exchangeUrl = textFieldOf(file, 'token_url') ?? `https://sts.${universe}/v1/token`
  const url = textFieldOf(file, 'service_account_impersonation_url')
  const lifetime = objectIn(file, 'service_account_impersonation')?.['token_lifetime_seconds']
  const lifetimeSeconds = typeof lifetime === 'number' ? lifetime : undefined
  const provider = parseProviderName(audience)
  return {
    type: 'external_account',
    caller: {
      kind: 'federation',
      stsAudience: audience,
      provider: 'code' in provider ? undefined : provider,
      subjectTokenType,
      sts: baseOf(exchangeUrl, /\/v1\/token$/, path),
      credentialSource: readSource(objectIn(file, 'credential_source') ?? {}, path),
    },
    ...(url === undefined ? {} : {impersonation: {...readImpersonation(url, [], path), lifetimeSeconds}}),
    universe,
  }
}

function readImpersonated(file: Fields, path: string): Credentials {
  const source = objectIn(file, 'source_credentials')
  const url = textFieldOf(file, 'service_account_impersonation_url')
  if (!source || url === undefined)
    throw invalidCredentials(path, 'it has no source_credentials or no service_account_impersonation_url')
  return {
    type: 'impersonated_service_account',
    caller: readCaller(source, path),
    impersonation: readImpersonation(url, delegatesIn(file, path), path),
    universe: universeOf(file, path),
  }
}

/** Credentials that impersonate cannot be based on credentials that impersonate too. */
function readCaller(source: Fields, path: string): Credentials['caller'] {
  const from = source['type'] === 'impersonated_service_account' ? undefined : credentialsOf(source, path)
  if (from && !from.impersonation) return from.caller
  throw invalidCredentials(path, 'its source_credentials impersonate an account too: put that account into delegates')
}

export function delegatesIn(file: Fields, path: string): string[] {
  const given: unknown[] = Array.isArray(file['delegates']) ? file['delegates'] : []
  return given.map((delegate) => {
    if (typeof delegate !== 'string') throw invalidCredentials(path, 'its delegates are not a list of texts')
    return delegate.replace('projects/-/serviceAccounts/', '')
  })
}

export function readImpersonation(url: string, delegates: string[], path: string): FileImpersonation {
  const [, encoded = ''] = /\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(url) ?? []
  const serviceAccount = decoded(encoded)
  if (!serviceAccount) throw invalidCredentials(path, 'its service_account_impersonation_url does not name an account')
  return {serviceAccount, delegates, iamcredentials: baseOf(url, /\/v1\/projects\/-\/.*$/, path)}
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Tokens are sent to it, so plain http is allowed only for this computer. */
function baseOf(url: string, tail: RegExp, path: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const local = parsed?.protocol === 'http:' && isThisComputer(parsed.hostname)
  if (!parsed || !tail.test(url) || (parsed.protocol !== 'https:' && !local)) {
    throw invalidCredentials(path, 'it names an endpoint that is not an https URL of the expected form')
  }
  return url.replace(tail, '')
}

const DEFAULT_EXECUTABLE_TIMEOUT_MS = 30_000

function readSource(source: Fields, path: string): CredentialSource {
  const format = objectIn(source, 'format') ?? {}
  const field = format['type'] === 'json' ? textFieldOf(format, 'subject_token_field_name') : undefined
  const url = textFieldOf(source, 'url')
  const file = textFieldOf(source, 'file')
  const executable = objectIn(source, 'executable')
  if (executable) return readExecutable(executable, path)
  if (file !== undefined) return {kind: 'file', path: file, field}
  if (url !== undefined && URL.canParse(url)) {
    const headers = Object.entries(objectIn(source, 'headers') ?? {}).map(([name, value]) => [name, jsonText(value)])
    return {kind: 'url', url: new URL(url), headers: Object.fromEntries(headers), field}
  }
  const names = Object.keys(source).join(', ') || 'nothing'
  throw invalidCredentials(path, `its credential_source has none of url, file and executable; it has ${names}`)
}

function readExecutable(executable: Fields, path: string): CredentialSource {
  const command = textFieldOf(executable, 'command')
  if (command === undefined) throw invalidCredentials(path, 'its executable has no command')
  const timeout = executable['timeout_millis']
  return {
    kind: 'executable',
    command,
    timeoutMs: typeof timeout === 'number' ? timeout : DEFAULT_EXECUTABLE_TIMEOUT_MS,
    outputFile: textFieldOf(executable, 'output_file'),
  }
}
