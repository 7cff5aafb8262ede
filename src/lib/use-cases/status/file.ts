import {readFileSync, statSync} from 'node:fs'
import {basename} from 'node:path'
import {CLEANED_UP_VARIABLE, type Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import {redacted} from '../../base/quoting.ts'
import {readReason, systemCode} from '../../files/file-errors.ts'
import {isCoveredByPattern} from '../../files/own-files.ts'
import {type Credentials, readCredentials} from '../../files/read-credentials.ts'
import {parseProviderName, poolPrincipals, providerPath} from '../../google/identifiers.ts'
import {type Outlook, type SourceContext, type SourceStatus, sourceStatus} from './source.ts'

/** What a credentials file says, without its secrets. */
export interface FileStatus extends Outlook {
  /** The `type` of the file; `unknown` if it cannot be read. */
  type: string
  /** The caller for Google: an email, or the pool of a federated identity, because only the provider's mapping tells more. */
  principal?: string
  /** The `sub` of the current ID token of a federated identity. */
  subject?: string
  /** What proves the identity: `key of …`, or the provider. */
  through?: string
  delegates?: readonly string[]
  source?: SourceStatus['source']
  isInexact?: boolean
}

type FileContext = Omit<SourceContext, 'tokenType'>

/** The credentials in the file `path`, which `namedBy` names. */
export function fileStatus(path: string, namedBy: string, context: FileContext): FileStatus {
  const unreadable = whyUnreadable(path, namedBy, context)
  if (unreadable) return {...unknown, ...unreadable}
  return foreignStatus(path) ?? ownStatus(path, namedBy, context)
}

/** The status of a file that cannot be read. */
export const unknown = {
  type: 'unknown',
  expires: 'unknown',
  refresh: 'unknown',
  outlook: 'nothing can be read from it',
} as const

function whyUnreadable(
  path: string,
  namedBy: string,
  {isOwn, surroundings}: FileContext,
): {fault: Problem} | {outlook: string} | undefined {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return {fault: missing(path, namedBy, 'it is a folder')}
    // To read a pipe would empty it.
    if (!stats.isFile()) return {outlook: 'it is not a regular file, so it was not read'}
    readFileSync(path)
    return undefined
  } catch (error) {
    const isGone = !isOwn && systemCode(error) === 'ENOENT'
    return {fault: isGone ? unrecorded(path, namedBy, surroundings.env) : missing(path, namedBy, readReason(error))}
  }
}

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

const missing = (path: string, namedBy: string, why: string): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which cannot be read: ${why}`,
  suggestions: ['Sign in after the checkout, in the same job: a checkout deletes files in the workspace.'],
})

/** Types that client libraries load, but ci-auth does not. */
const foreignTypes: Readonly<Record<string, string>> = {
  authorized_user: 'a person: the file does not say who',
  external_account_authorized_user: 'a person of a workforce pool: the file does not say who',
  gdch_service_account: 'a service identity of Google Distributed Cloud',
}

const foreignSources: Readonly<Record<string, string>> = {environment_id: 'aws', certificate: 'certificate'}

function foreignStatus(path: string): FileStatus | undefined {
  const file = parseJsonObject(readFileSync(path, 'utf8')) ?? {}
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

function ownStatus(path: string, namedBy: string, context: FileContext): FileStatus {
  try {
    return statusOf(readCredentials(path, namedBy), context)
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const {code, message, suggestions} = error
    return {...unknown, fault: {code, message: redacted(message), suggestions}}
  }
}

function statusOf(credentials: Credentials, context: FileContext): FileStatus {
  const {type} = credentials
  if (type === 'service_account') return keyStatus(credentials)
  if (type === 'external_account') return externalStatus(credentials, context)
  const {delegates, serviceAccount} = credentials.impersonation
  const {isInexact, through, ...source} = statusOf(credentials.source, context)
  return {
    ...source,
    type,
    principal: serviceAccount,
    ...defined({through, isInexact}),
    ...(delegates.length > 0 ? {delegates} : {}),
  }
}

const keyStatus = ({key}: Extract<Credentials, {type: 'service_account'}>): FileStatus => ({
  type: 'service_account',
  principal: key.email,
  through: `key of ${key.email}${key.keyId === undefined ? '' : ` (${key.keyId})`}`,
  source: {kind: 'key'},
  expires: 'never',
  refresh: 'yes',
  refreshedBy: 'a signature of the key',
  outlook: 'works until the key is deleted, disabled or expires at Google; no file says when',
})

function externalStatus(
  {audience, impersonation, source, subjectTokenType}: Extract<Credentials, {type: 'external_account'}>,
  context: FileContext,
): FileStatus {
  const {claims, ...status} = sourceStatus(source, {...context, tokenType: subjectTokenType})
  const named = parseProviderName(audience)
  const provider = 'code' in named ? undefined : named
  return {
    type: 'external_account',
    principal: impersonation?.serviceAccount ?? (provider ? poolPrincipals(provider) : 'a federated identity'),
    ...(typeof claims?.['sub'] === 'string' ? {subject: claims['sub']} : {}),
    through: provider ? providerPath(provider) : audience,
    ...status,
  }
}
