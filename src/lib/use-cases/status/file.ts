// https://google.aip.dev/auth/4117
import {accessSync, constants, readFileSync, statSync} from 'node:fs'
import {basename, isAbsolute, resolve} from 'node:path'
import {type Clock, timestamp} from '../../base/clock.ts'
import {CLEANED_UP_VARIABLE, type Environment, EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import {type Claims, decodeJwt, timeClaim} from '../../base/jwt.ts'
import {redacted} from '../../base/quoting.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {findToken} from '../../cis/protocols/found-token.ts'
import {readReason, systemCode} from '../../files/file-errors.ts'
import {pathIn} from '../../files/git-exclude.ts'
import type {LedgerEntry} from '../../files/ledger.ts'
import {isCoveredByPattern} from '../../files/own-files.ts'
import {
  type Credentials,
  type FederatedCaller,
  type Impersonation,
  parseCredentials,
  type SubjectSource,
} from '../../files/read-credentials.ts'
import {providerPath} from '../../google/identifiers.ts'
import {poolPrincipals} from '../../google/principals.ts'
import {LOOPBACK} from '../../google/service.ts'
import type {ServiceAccountKey} from '../../google/service-account-key.ts'
import {unreadableToken} from '../sign-in/minting/id-token.ts'

/** What a credentials file says, without its secrets. */
export interface FileStatus {
  /** The `type` of the file; `unknown` if it cannot be read. */
  type: string
  /** The caller for Google: an email, or the pool of a federated identity, because only the provider's mapping tells more. */
  principal?: string
  /** The `sub` of the current ID token of a federated identity. */
  subject?: string
  /** What proves the identity: `key of …`, or the provider. */
  through?: string
  delegates?: readonly string[]
  source?: {kind: string; address?: string}
  /** RFC 3339, UTC; or `never`, `with the job`, `unknown`. */
  expires: string
  /** Whether client libraries get new tokens by themselves. */
  refresh: 'yes' | 'no' | 'unknown'
  /** Where the new tokens come from. */
  refreshedBy?: string
  /** What will happen, in a sentence. */
  outlook: string
  /** Why the credential can no longer be used. */
  fault?: Problem
  /** The token file contains more than the token. */
  isInexact?: boolean
  /** What is in the file, with its secrets: it is not shown. */
  read?: Credentials
}

/** What else is known about a credentials file. */
interface FileContext {
  ci: CiProvider
  clock: Clock
  surroundings: Surroundings
  /** Of the job's ledger. */
  entries: readonly LedgerEntry[]
  /** This job wrote the file. */
  isOwn: boolean
}

/** The credentials in the file `path`, which `namedBy` names. Makes no call and runs no program. */
export function fileStatus(path: string, namedBy: string, context: FileContext): FileStatus {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return {...unknown, fault: missingFile(path, namedBy, 'it is a folder', context)}
    // To read a pipe would empty it.
    if (!stats.isFile()) return {...unknown, outlook: 'it is not a regular file, so it was not read'}
    const text = readFileSync(path, 'utf8')
    return foreignStatus(text) ?? statusOf(parseCredentials(text, path), context)
  } catch (error) {
    if (error instanceof CiAuthError) {
      const {code, message, suggestions} = error
      return {...unknown, fault: {code, message: redacted(message), suggestions}}
    }
    const isGone = !context.isOwn && systemCode(error) === 'ENOENT'
    const {env} = context.surroundings
    return {
      ...unknown,
      fault: isGone ? unrecorded(path, namedBy, env) : missingFile(path, namedBy, readReason(error), context),
    }
  }
}

/** The status of a file that cannot be read. */
export const unknown = {
  type: 'unknown',
  expires: 'unknown',
  refresh: 'unknown',
  outlook: 'nothing can be read from it',
} as const

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Only cleanup removes the record: if another program deleted the file, it is still recorded. */
function unrecorded(path: string, namedBy: string, env: Environment): Problem {
  const time = env[CLEANED_UP_VARIABLE] ?? ''
  const at = TIMESTAMP.test(time) ? ` at ${time}` : ''
  // A sign-in chose this name and recorded the file. Without the record, it was the cleanup.
  const why =
    at !== '' && isCoveredByPattern(basename(path))
      ? `cleaned up${at}`
      : `ci-auth cleanup removed it${at}, the path is wrong, or it belongs to another job`
  return {
    code: 'FILE_CREDENTIALS_MISSING',
    message: `${namedBy} names ${path}, which does not exist, and this job has no record of it: ${why}`,
    suggestions: ['Sign in again where credentials are still needed, and run ci-auth cleanup as the last step.'],
  }
}

const missingFile = (path: string, namedBy: string, why: string, {ci, surroundings}: FileContext): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which cannot be read: ${why}`,
  suggestions: [
    ...(ci.outsideFolder && pathIn(ci.workspace(surroundings), path) !== undefined
      ? ['Sign in with credentials_file_path: +temp, so that no checkout deletes the file.']
      : []),
    'Sign in after the checkout, in the same job: a checkout deletes files in the workspace.',
  ],
})

/** Types that client libraries load, but ci-auth does not. */
const foreignTypes: Readonly<Record<string, string>> = {
  authorized_user: 'a person: the file does not say who',
  external_account_authorized_user: 'a person of a workforce pool: the file does not say who',
  gdch_service_account: 'a service identity of Google Distributed Cloud',
}

const foreignSources: Readonly<Record<string, string>> = {environment_id: 'aws', certificate: 'certificate'}

function foreignStatus(text: string): FileStatus | undefined {
  const file = parseJsonObject(text) ?? {}
  const type = jsonText(file['type'])
  const lasts = {
    expires: 'unknown',
    refresh: 'yes',
    outlook: 'client libraries renew its tokens by themselves',
  } as const
  if (Object.hasOwn(foreignTypes, type)) return {type, principal: foreignTypes[type] ?? '', ...lasts}
  const given = file['credential_source']
  const names = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const kind = names.map((name) => foreignSources[name]).find((found) => found !== undefined)
  if (type !== 'external_account' || kind === undefined) return undefined
  return {type, principal: 'a federated identity', through: jsonText(file['audience']), source: {kind}, ...lasts}
}

function statusOf(credentials: Credentials, context: FileContext): FileStatus {
  const {caller, impersonation, type} = credentials
  const {delegates = [], serviceAccount}: Partial<Impersonation> = impersonation ?? {}
  return {
    type,
    ...(caller.kind === 'key' ? keyStatus(caller.key) : federatedStatus(caller, context)),
    ...defined({principal: serviceAccount, delegates: delegates.length > 0 ? delegates : undefined}),
    read: credentials,
  }
}

const keyStatus = (key: ServiceAccountKey): SourceStatus => ({
  principal: key.email,
  through: `key of ${key.email}${key.keyId === undefined ? '' : ` (${key.keyId})`}`,
  source: {kind: 'key'},
  expires: 'never',
  refresh: 'yes',
  refreshedBy: 'a signature of the key',
  outlook: 'works until the key is deleted, disabled or expires at Google; no file says when',
})

function federatedStatus(caller: FederatedCaller, context: FileContext): SourceStatus {
  const {audience, provider} = caller
  const {claims, ...status} = sourceStatus(caller, context)
  return {
    principal: provider ? poolPrincipals(provider) : 'a federated identity',
    ...(typeof claims?.['sub'] === 'string' ? {subject: claims['sub']} : {}),
    through: provider ? providerPath(provider) : audience,
    ...status,
  }
}

/** `claims`: of the ID token in a file. */
type SourceStatus = Omit<FileStatus, 'type'> & {claims?: Claims}

function sourceStatus({source, subjectTokenType}: FederatedCaller, context: FileContext): SourceStatus {
  if (source.kind === 'url') return urlStatus(source.url, context)
  if (source.kind === 'executable') return executableStatus(source.command, context)
  return tokenFileStatus(source, subjectTokenType, context)
}

function urlStatus(url: URL, {ci, isOwn, surroundings}: FileContext): SourceStatus {
  const endpoint = surroundings.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? ''
  const isHere = LOOPBACK.has(url.hostname)
  const isOfJob = URL.canParse(endpoint)
    ? new URL(endpoint).host === url.host
    : isOwn && ci.facts.source === 'url' && !isHere
  return {
    // Without the query and the password, which can be secret.
    source: {kind: 'url', address: `${url.origin}${url.pathname}`},
    refresh: 'yes',
    refreshedBy: 'the URL',
    ...(isOfJob
      ? {expires: 'with the job', outlook: `works as long as the job runs: ${ci.label} mints a token for each refresh`}
      : {
          expires: 'unknown',
          outlook: `works as long as ${url.host} answers${isHere ? ', a server on this computer' : ''}`,
        }),
  }
}

/** The status of a program that client libraries run at each refresh. */
function executableStatus(command: string, {entries, surroundings}: FileContext): SourceStatus {
  // Arguments can be secret.
  const [program = '', ...args] = command.trim().split(/\s+/)
  // Where node on Windows, or ci-auth as a program, is what is started, the launcher is an argument.
  const launcher = entries.find(({kind, path}) => kind === 'launcher' && [program, ...args].includes(path))
  return {
    source: {kind: 'executable', address: program},
    expires: launcher ? 'with the job' : 'unknown',
    refresh: 'yes',
    refreshedBy: launcher?.path ?? program,
    outlook: `works as long as ${launcher ? 'the CI mints tokens for this job' : 'the program gives tokens'}`,
    ...defined({fault: executableFault([program, ...(launcher ? [launcher.path] : [])], surroundings)}),
  }
}

function executableFault(paths: readonly string[], {env}: Surroundings): Problem | undefined {
  for (const path of paths) {
    // Each library looks up a name without a path in its own way.
    const reason = isAbsolute(path) ? whyNotRunnable(path) : undefined
    if (reason === undefined) continue
    return {
      code: 'CLIENT_EXECUTABLE_MISSING',
      message: `the credentials name the executable ${path}, which cannot be run: ${reason}`,
      suggestions: ['Sign in again in this job, on a file system where programs may be run.'],
    }
  }
  if (env[EXECUTABLES_VARIABLE] === '1') return undefined
  return {
    code: 'CLIENT_EXECUTABLES_NOT_ALLOWED',
    message: `the credentials name an executable, but ${EXECUTABLES_VARIABLE} is not 1`,
  }
}

function whyNotRunnable(program: string): string | undefined {
  try {
    accessSync(program, constants.X_OK)
    return statSync(program).isFile() ? undefined : 'it is not a file'
  } catch (error) {
    return readReason(error)
  }
}

/** The status of a file with the ID token, which is read at each refresh. */
function tokenFileStatus(
  {field, path}: Extract<SubjectSource, {kind: 'file'}>,
  tokenType: string,
  {clock, entries, surroundings}: FileContext,
): SourceStatus {
  const file = resolve(surroundings.cwd, path)
  const isSnapshot = entries.some((entry) => entry.kind === 'subject-token' && entry.path === file)
  const common: Omit<SourceStatus, 'outlook'> = {
    source: {kind: 'file', address: file},
    expires: 'unknown',
    ...(isSnapshot ? {refresh: 'no'} : {refresh: 'unknown', refreshedBy: `whatever renews ${file}`}),
  }
  const found = tokenIn(file, field, tokenType)
  if ('code' in found) return {...common, outlook: 'the file needs a new token', fault: found}

  const known = {...common, claims: found.claims, isInexact: !found.isExact}
  const expiresAt = timeClaim(found.claims, 'exp')
  if (expiresAt === undefined) return {...known, outlook: 'its token does not say when it expires'}
  const expires = timestamp(expiresAt)
  const outlook = `expires at ${expires}${isSnapshot ? '; sign in again' : `, unless ${file} gets a new token before`}`
  if (expiresAt > clock.now()) return {...known, expires, outlook}
  const message = `the token in ${file} expired at ${expires}`
  const suggestions = ['Sign in again, or impersonate a service account at the start of the job.']
  return {...known, expires, outlook, fault: {code: 'OIDC_TOKEN_EXPIRED', message, suggestions}}
}

/** Other types of tokens cannot be parsed. */
const isJwt = (tokenType: string): boolean => /:(?:jwt|id_token)$/.test(tokenType)

function tokenIn(
  file: string,
  field: string | undefined,
  tokenType: string,
): {claims: Claims; isExact: boolean} | Problem {
  const unusable = (why: string): Problem => ({
    code: 'FILE_SUBJECT_TOKEN_MISSING',
    message: `the token file ${file} cannot be used: ${why}`,
  })
  try {
    if (!statSync(file).isFile()) return unusable('it is not a regular file')
    const {isExact, token} = findToken(readFileSync(file, 'utf8'), field, `the file ${file}`)
    const decoded = decodeJwt(token)
    if (decoded || !isJwt(tokenType)) return {claims: decoded?.claims ?? {}, isExact}
    return unreadableToken(`the file ${file}`, token)
  } catch (error) {
    return unusable(error instanceof CiAuthError ? error.message : readReason(error))
  }
}
