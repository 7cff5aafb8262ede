// What a credentials file says, without its secrets.
import {readFileSync, statSync} from 'node:fs'
import {basename} from 'node:path'
import {CLEANED_UP_VARIABLE, type Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import {redacted} from '../../base/quoting.ts'
import {readReason, systemCode} from '../../files/file-errors.ts'
import {pathIn} from '../../files/git-exclude.ts'
import {isCoveredByPattern} from '../../files/own-files.ts'
import {
  type Credentials,
  type FederationInFile,
  type FileImpersonation,
  parseCredentials,
} from '../../files/read-credentials.ts'
import {providerPath} from '../../google/identifiers.ts'
import {poolPrincipals} from '../../google/principals.ts'
import type {ServiceAccountKey} from '../../google/service-account-key.ts'
import {type FileContext, type FileStatus, type SourceStatus, sourceStatus} from './token-source.ts'

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
  const {delegates = [], serviceAccount}: Partial<FileImpersonation> = impersonation ?? {}
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

function federatedStatus(caller: FederationInFile, context: FileContext): SourceStatus {
  const {provider, stsAudience} = caller
  const {claims, ...status} = sourceStatus(caller, context)
  return {
    principal: provider ? poolPrincipals(provider) : 'a federated identity',
    ...(typeof claims?.['sub'] === 'string' ? {subject: claims['sub']} : {}),
    through: provider ? providerPath(provider) : stsAudience,
    ...status,
  }
}
