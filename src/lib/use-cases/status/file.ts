import {readFileSync, statSync} from 'node:fs'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import {redacted} from '../../base/quoting.ts'
import {readReason, systemCode} from '../../files/file-errors.ts'
import {type Credentials, readCredentials} from '../../files/read-credentials.ts'
import {parseProviderName, poolPrincipals, providerPath} from '../../google/identifiers.ts'
import {type Outlook, type SourceContext, type SourceStatus, sourceStatus} from './source.ts'

/** What a credentials file says, without what is secret in it. */
export interface FileStatus extends Outlook {
  /** The `type` of the file; `unknown` where it has none that can be read. */
  type: string
  /** Who Google will see: an email, or the pool of a federated identity, since only the mapping of its provider tells more. */
  principal?: string
  /** The `sub` of the ID token that a federated identity has now. */
  subject?: string
  /** What proves it: `key of …`, or the provider. */
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

const unknown = {
  type: 'unknown',
  expires: 'unknown',
  refresh: 'unknown',
  outlook: 'nothing can be read from it',
} as const

function whyUnreadable(
  path: string,
  namedBy: string,
  {isOwn}: FileContext,
): {fault: Problem} | {outlook: string} | undefined {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return {fault: missing(path, namedBy, 'it is a folder')}
    // Whoever reads a pipe uses it up.
    if (!stats.isFile()) return {outlook: 'it is not a regular file, so it was not looked at'}
    readFileSync(path)
    return undefined
  } catch (error) {
    const isGone = !isOwn && systemCode(error) === 'ENOENT'
    return {fault: isGone ? unrecorded(path, namedBy) : missing(path, namedBy, readReason(error))}
  }
}

/** A file that something else than a cleanup deletes stays recorded. */
const unrecorded = (path: string, namedBy: string): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which is not there, and this job has no record of it: ci-auth cleanup removed it, or the path is wrong or of another job`,
  suggestions: ['Sign in again where credentials are still needed, and run ci-auth cleanup as the last step.'],
})

const missing = (path: string, namedBy: string, why: string): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which cannot be read: ${why}`,
  suggestions: ['Sign in after the checkout, which deletes what lies in the workspace, and in the same job.'],
})

/** What client libraries load, though nothing of ours mints from it. */
const foreignTypes: Readonly<Record<string, string>> = {
  authorized_user: 'a person, who does not show in the file',
  external_account_authorized_user: 'a person of a workforce pool, who does not show in the file',
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
  outlook: 'lasts until the key is deleted, disabled or expires at Google, which no file says',
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
