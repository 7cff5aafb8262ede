// https://google.aip.dev/auth/4110
// https://google.aip.dev/auth/4113
// https://google.aip.dev/auth/4117
import {readFileSync} from 'node:fs'
import {CiAuthError} from '../base/errors.ts'
import {jsonText, parseJsonObject} from '../base/json.ts'
import type {RefreshSource} from '../cis/provider.ts'
import {iamCredentialsUrl} from '../google/iam-credentials.ts'
import {serviceAccountPath} from '../google/identifiers.ts'
import {type Endpoints, isDomain, LOOPBACK} from '../google/service.ts'
import {readServiceAccountKey, type ServiceAccountKey} from '../google/service-account-key.ts'
import {JWT_TOKEN_TYPE, tokenUrl} from '../google/sts.ts'
import {readReason} from './file-errors.ts'

/** An object of a credentials file, not checked. */
export type Fields = Readonly<Record<string, unknown>>

/** The file, with the keys in the order in which `gcloud iam workload-identity-pools create-cred-config` writes them. */
export function externalAccountFile(account: {
  endpoints: Endpoints
  universe: string
  /** The provider's name as STS wants it: `//iam.googleapis.com/…`. */
  audience: string
  source: RefreshSource
  /** Email or unique id; undefined for direct federation. */
  serviceAccount?: string | undefined
  /** 600 to 43,200; undefined for the default of the libraries. */
  lifetimeSeconds?: number | undefined
}): Fields {
  const {audience, endpoints, lifetimeSeconds, serviceAccount, source, universe} = account
  return {
    universe_domain: universe,
    type: 'external_account',
    audience,
    subject_token_type: JWT_TOKEN_TYPE,
    token_url: tokenUrl({endpoints}),
    credential_source: credentialSource(source),
    ...(serviceAccount === undefined
      ? {token_info_url: `${endpoints.sts}/v1/introspect`}
      : {
          service_account_impersonation_url: iamCredentialsUrl({endpoints}, serviceAccount, 'generateAccessToken'),
          ...(lifetimeSeconds === undefined
            ? {}
            : {service_account_impersonation: {token_lifetime_seconds: lifetimeSeconds}}),
        }),
  }
}

const formatOf = (field: string | undefined): object =>
  field === undefined ? {format: {type: 'text'}} : {format: {type: 'json', subject_token_field_name: field}}

function credentialSource(source: RefreshSource): object {
  if (source.kind === 'url') {
    const {field, headers, url} = source
    return {url, ...(Object.keys(headers).length > 0 ? {headers} : {}), ...formatOf(field)}
  }
  if (source.kind === 'file') return {file: source.path, ...formatOf(source.field)}
  return {executable: {command: source.command, timeout_millis: source.timeoutMs}}
}

/** A file whose `source` acts as `serviceAccount`, over `delegates`. The format has no lifetime. */
export const impersonatedFile = (account: {
  delegates: readonly string[]
  endpoints: Endpoints
  serviceAccount: string
  source: Fields
  universe: string
}): Fields => ({
  universe_domain: account.universe,
  type: 'impersonated_service_account',
  delegates: account.delegates.map(serviceAccountPath),
  service_account_impersonation_url: iamCredentialsUrl(account, account.serviceAccount, 'generateAccessToken'),
  source_credentials: account.source,
})

/** A credentials file of a type that can get tokens without a person. */
export type Credentials =
  | {type: 'service_account'; key: ServiceAccountKey; universe: string}
  | {
      type: 'external_account'
      audience: string
      subjectTokenType: string
      /** Base URL of STS. */
      sts: string
      source: SubjectSource
      impersonation: Impersonation | undefined
      universe: string
    }
  | {type: 'impersonated_service_account'; source: Credentials; impersonation: Impersonation; universe: string}

/** The `credential_source` of a file. */
export type SubjectSource =
  | {kind: 'url'; url: URL; headers: Readonly<Record<string, string>>; field: string | undefined}
  | {kind: 'file'; path: string; field: string | undefined}
  | {kind: 'executable'; command: string; timeoutMs: number; outputFile: string | undefined}

export interface Impersonation {
  serviceAccount: string
  delegates: readonly string[]
  /** Base URL of IAM Credentials. */
  iamcredentials: string
  lifetimeSeconds?: number | undefined
}

/** @throws {CiAuthError} `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID` or a `KEY_` code. */
export function readCredentials(path: string, namedBy: string): Credentials {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const reason = readReason(error)
    throw new CiAuthError('FILE_CREDENTIALS_MISSING', `${namedBy} names ${path}, which cannot be read: ${reason}`, {
      suggestions: [
        'Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup.',
      ],
    })
  }
  const file = parseJsonObject(text)
  if (!file) throw invalid(path, 'it is not a JSON object')
  return credentialsOf(file, path)
}

const invalid = (path: string, why: string): CiAuthError =>
  new CiAuthError('INPUT_CREDENTIALS_FILE_INVALID', `the credentials file ${path} cannot be used: ${why}`)

/** The text in a field; undefined if it is empty or not a text. */
export const textIn = (fields: Fields, name: string): string | undefined => {
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
  const type = textIn(file, 'type') ?? '(none)'
  if (Object.hasOwn(readers, type)) return readers[type as Credentials['type']](file, path)
  const person = type === 'authorized_user' ? ", a person's" : ''
  throw invalid(path, `its type is ${type}${person}; the supported types are ${Object.keys(readers).join(', ')}`)
}

function universeOf(file: Fields, path: string): string {
  const universe = textIn(file, 'universe_domain') ?? 'googleapis.com'
  if (isDomain(universe)) return universe
  throw invalid(path, 'its universe_domain is not a domain name')
}

function readKey(file: Fields, path: string): Credentials {
  const key = readServiceAccountKey(file)
  if ('code' in key) throw new CiAuthError(key.code, key.message, {suggestions: key.suggestions ?? []})
  return {type: 'service_account', key, universe: universeOf(file, path)}
}

function readExternal(file: Fields, path: string): Credentials {
  const audience = textIn(file, 'audience')
  const subjectTokenType = textIn(file, 'subject_token_type')
  if (!audience || !subjectTokenType) throw invalid(path, 'it has no audience or no subject_token_type')
  const universe = universeOf(file, path)
  const exchangeUrl = textIn(file, 'token_url') ?? `https://sts.${universe}/v1/token`
  const url = textIn(file, 'service_account_impersonation_url')
  const lifetime = objectIn(file, 'service_account_impersonation')?.['token_lifetime_seconds']
  const lifetimeSeconds = typeof lifetime === 'number' ? lifetime : undefined
  return {
    type: 'external_account',
    audience,
    subjectTokenType,
    sts: baseOf(exchangeUrl, /\/v1\/token$/, path),
    source: readSource(objectIn(file, 'credential_source') ?? {}, path),
    impersonation: url === undefined ? undefined : {...readImpersonation(url, [], path), lifetimeSeconds},
    universe,
  }
}

function readImpersonated(file: Fields, path: string): Credentials {
  const source = objectIn(file, 'source_credentials')
  const url = textIn(file, 'service_account_impersonation_url')
  if (!source || url === undefined)
    throw invalid(path, 'it has no source_credentials or no service_account_impersonation_url')
  return {
    type: 'impersonated_service_account',
    source: readDirect(source, path),
    impersonation: readImpersonation(url, delegatesIn(file, path), path),
    universe: universeOf(file, path),
  }
}

/** Credentials that impersonate cannot be based on credentials that impersonate too. */
function readDirect(source: Fields, path: string): Credentials {
  const from = source['type'] === 'impersonated_service_account' ? undefined : credentialsOf(source, path)
  if (from && (from.type !== 'external_account' || !from.impersonation)) return from
  throw invalid(path, 'its source_credentials impersonate an account too: put that account into delegates')
}

export function delegatesIn(file: Fields, path: string): string[] {
  const given: unknown[] = Array.isArray(file['delegates']) ? file['delegates'] : []
  return given.map((delegate) => {
    if (typeof delegate !== 'string') throw invalid(path, 'its delegates are not a list of texts')
    return delegate.replace(/^projects\/-\/serviceAccounts\//, '')
  })
}

export function readImpersonation(url: string, delegates: string[], path: string): Impersonation {
  const [, encoded = ''] = /\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(url) ?? []
  const serviceAccount = decoded(encoded)
  if (!serviceAccount) throw invalid(path, 'its service_account_impersonation_url does not name an account')
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
  const local = parsed?.protocol === 'http:' && LOOPBACK.has(parsed.hostname)
  if (!parsed || !tail.test(url) || (parsed.protocol !== 'https:' && !local)) {
    throw invalid(path, 'it names an endpoint that is not an https URL of the expected form')
  }
  return url.replace(tail, '')
}

const DEFAULT_EXECUTABLE_TIMEOUT_MS = 30_000

function readSource(source: Fields, path: string): SubjectSource {
  const format = objectIn(source, 'format') ?? {}
  const field = format['type'] === 'json' ? textIn(format, 'subject_token_field_name') : undefined
  const url = textIn(source, 'url')
  const file = textIn(source, 'file')
  const executable = objectIn(source, 'executable')
  if (executable) return readExecutable(executable, path)
  if (file !== undefined) return {kind: 'file', path: file, field}
  if (url !== undefined && URL.canParse(url)) {
    const headers = Object.entries(objectIn(source, 'headers') ?? {}).map(([name, value]) => [name, jsonText(value)])
    return {kind: 'url', url: new URL(url), headers: Object.fromEntries(headers), field}
  }
  const names = Object.keys(source).join(', ') || 'nothing'
  throw invalid(path, `its credential_source has none of url, file and executable; it has ${names}`)
}

function readExecutable(executable: Fields, path: string): SubjectSource {
  const command = textIn(executable, 'command')
  if (command === undefined) throw invalid(path, 'its executable has no command')
  const timeout = executable['timeout_millis']
  return {
    kind: 'executable',
    command,
    timeoutMs: typeof timeout === 'number' ? timeout : DEFAULT_EXECUTABLE_TIMEOUT_MS,
    outputFile: textIn(executable, 'output_file'),
  }
}
