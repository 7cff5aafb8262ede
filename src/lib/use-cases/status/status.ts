import {readFileSync, realpathSync, statSync} from 'node:fs'
import {resolve} from 'node:path'
import {type Clock, systemClock, timestamp} from '../../base/clock.ts'
import {withRemedy} from '../../base/code-remedies.ts'
import type {WarningCode} from '../../base/error-codes.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {decodeJwt, describeShape, timeClaim} from '../../base/jwt.ts'
import {credentialsVariables, type TokenVariable, tokenReaders} from '../../base/outputs.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {readReason} from '../../files/file-errors.ts'
import {type LedgerEntry, ledgerOf} from '../../files/ledger.ts'
import {requireProfile} from '../../files/profiles.ts'
import type {Credentials} from '../../files/read-credentials.ts'
import {notUnderstood} from '../../files/remove.ts'
import {fileStatus, unknown} from './file.ts'
import type {FileStatus} from './token-source.ts'

/** One credential of the job. Contains no secret. */
export interface CredentialStatus extends Omit<FileStatus, 'isInexact' | 'read'> {
  /** Absolute. Undefined for a token in a variable. */
  path?: string
  /** The variables that name it. Empty if only the job's ledger does. */
  variables: readonly string[]
  /** The profile of the sign-in that wrote it. */
  profile?: string
  /** When this job wrote it: RFC 3339, UTC. */
  written?: string
  /** Whether it can no longer be used. `fault` says why. */
  dead: boolean
}

/** The document of `auth status --json`. Stable: fields are added, never renamed. */
export interface StatusDocument {
  /** Those of variables come first. */
  credentials: CredentialStatus[]
  /** Whether one of the credentials can no longer be used. */
  dead: boolean
  warnings: {code: WarningCode; message: string}[]
  /** The error as other commands report it, if a credential can no longer be used. */
  error?: Pick<Problem, 'code' | 'message' | 'suggestions'>
}

/**
 * The status of every credential of the job, or of those of one profile, without a call and without running a program.
 *
 * @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`
 */
export const describeStatus = (...job: Parameters<typeof judgeCredentials>): StatusDocument =>
  judgeCredentials(...job).document

/** What is in the credentials files that variables name, by the variable. Contains secrets. */
export type CredentialsOfJob = ReadonlyMap<string, Credentials>

/** The same, and what was read. @throws {CiAuthError} as {@link describeStatus} */
export function judgeCredentials(
  ci: CiProvider,
  surroundings: Surroundings,
  clock: Clock = systemClock,
  profile?: string,
): {document: StatusDocument; credentials: CredentialsOfJob} {
  const {entries, faults} = readLedger(ci, surroundings)
  if (profile !== undefined) requireProfile(entries, profile)
  const held = heldBy(entries, surroundings).filter(({entry}) => profile === undefined || entry?.profile === profile)
  const found = held.map((one) => {
    const {fault, isInexact, read, ...status} = statusOf(one)
    const {entry, path, variables} = one
    const named = {...defined({path}), variables, ...defined({profile: entry?.profile, written: entry?.createdAt})}
    return {
      isInexact,
      read,
      credential: {...named, ...status, ...defined({fault: fault && withRemedy(fault)}), dead: fault !== undefined},
    }
  })

  function statusOf({entry, kind, path, value, variables: [namedBy = 'the record of this job']}: Held): FileStatus {
    if (kind === 'access-token') return tokenStatus(value, clock)
    if (path === undefined) return notAPath(value, namedBy)
    if (kind === 'access-token-file') return tokenFileStatus(path, namedBy, clock)
    return fileStatus(path, namedBy, {ci, clock, surroundings, entries, isOwn: entry !== undefined})
  }

  const ofMachine = profile === undefined ? machineStatus(ci, surroundings) : []
  const credentials = [...found.map(({credential}) => credential), ...ofMachine]
  const error = unusableError(credentials)
  const document: StatusDocument = {
    credentials,
    dead: error !== undefined,
    warnings: [
      ...fileWarnings(held),
      ...found.filter(({isInexact}) => isInexact).map(({credential}) => inexact(credential)),
      ...faults.map(unreadableRecord),
    ],
    ...(error ? {error: {code: error.code, message: error.message, suggestions: error.suggestions}} : {}),
  }
  const read = found.flatMap(({credential, read}) =>
    read ? credential.variables.map((name) => [name, read] as const) : [],
  )
  return {document, credentials: new Map(read)}
}

/** The error that ends the command if a credential can no longer be used. */
export function unusableError(credentials: readonly CredentialStatus[]): CiAuthError | undefined {
  const faults = credentials.map(({fault}) => fault).filter((fault) => fault !== undefined)
  if (faults.length === 0) return undefined
  return new CiAuthError(
    'STATUS_CREDENTIAL_DEAD',
    `${faults.length} of ${credentials.length} credentials of this job can no longer be used`,
    {
      facts: faults.map(({code, message}) => `${code}: ${message}`),
      suggestions: [...new Set(faults.flatMap(({suggestions = []}) => suggestions))],
    },
  )
}

/** If the ledger cannot be used, the credentials that variables name are still listed. */
function readLedger(ci: CiProvider, surroundings: Surroundings): {entries: LedgerEntry[]; faults: string[]} {
  try {
    const ledger = ledgerOf(ci, surroundings)
    return {entries: ledger.read(), faults: notUnderstood(ledger).map(({path, reason}) => `${path}: ${reason}`)}
  } catch (error) {
    if (error instanceof CiAuthError) return {entries: [], faults: [error.message]}
    throw error
  }
}

/** A credential of this job, and what names it. `value` is a secret if it is not a path. */
interface Held {
  kind: 'credentials' | 'access-token' | 'access-token-file'
  /** Absolute. Undefined if the variable contains the token itself, or no path. */
  path?: string
  value: string
  variables: string[]
  /** The ledger's entry for a file that this job wrote. */
  entry?: LedgerEntry
}

/** All credentials that variables and the ledger of the job name, each once. Those of variables come first. */
function heldBy(entries: readonly LedgerEntry[], surroundings: Surroundings): Held[] {
  const recorded = entries
    .filter(({kind}) => kind === 'credentials')
    .map((entry): Held => ({kind: 'credentials', path: actual(entry.path), value: '', variables: [], entry}))
  const found = new Map<string, Held>()
  for (const held of [...named(surroundings), ...recorded]) {
    const key = `${held.kind} ${held.path ?? held.value}`
    const before = found.get(key)
    found.set(key, before ? {...before, ...held, variables: [...before.variables, ...held.variables]} : held)
  }
  return [...found.values()]
}

/** A key or its JSON instead of a path. It is never shown. */
const NO_PATH = /private_key|-----BEGIN|eyJ|^\s*\{|\p{Cc}|[\w+/=-]{500}/u

function named({cwd, env}: Surroundings): Held[] {
  const given = (variable: string): string => env[variable]?.trim() ?? ''
  const file = (kind: Held['kind'], variable: string): Held => {
    const value = given(variable)
    const path = NO_PATH.test(value) ? {} : {path: actual(resolve(cwd, value))}
    return {kind, value, variables: [variable], ...path}
  }
  return [
    ...credentialsVariables.map((variable) => file('credentials', variable)),
    ...Object.keys(tokenReaders).map(
      (variable): Held =>
        variable.endsWith('_FILE')
          ? file('access-token-file', variable)
          : {kind: 'access-token', value: given(variable), variables: [variable]},
    ),
  ].filter(({value}) => value !== '')
}

/** The real path: two names of one file are one credential. */
function actual(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

/** The value is not shown, because it can be a key. */
const notAPath = (value: string, namedBy: string): FileStatus => ({
  ...unknown,
  fault: {
    code: 'FILE_CREDENTIALS_MISSING',
    message: `${namedBy} should name a file, but contains ${describeShape(value)}`,
    suggestions: ['To write the key into a file and set the variable: ci-auth key'],
  },
})

/** Of an access token. Google's do not contain their expiry. */
const unknownExpiry: FileStatus = {
  type: 'access_token',
  source: {kind: 'token'},
  refresh: 'no',
  expires: 'unknown',
  outlook: 'is usually valid for one hour; nothing renews it',
}

/** The status of an access token, which can be a JWT. */
function tokenStatus(token: string, clock: Clock): FileStatus {
  const expiresAt = timeClaim(decodeJwt(token.trim())?.claims ?? {}, 'exp')
  if (expiresAt === undefined) return unknownExpiry
  const expires = timestamp(expiresAt)
  const status = {...unknownExpiry, expires, outlook: `expires at ${expires}; nothing renews it`}
  if (expiresAt > clock.now()) return status
  const message = `the token expired at ${expires}`
  return {...status, fault: {code: 'OIDC_TOKEN_EXPIRED', message, suggestions: ['Put a new token there.']}}
}

function tokenFileStatus(path: string, namedBy: string, clock: Clock): FileStatus {
  const unusable = (why: string): FileStatus => ({
    ...unknownExpiry,
    fault: {
      code: 'FILE_CREDENTIALS_MISSING',
      message: `${namedBy} names ${path}, which cannot be used: ${why}`,
      suggestions: ['Put a token there, or unset the variable.'],
    },
  })
  try {
    if (!statSync(path).isFile()) return {...unknownExpiry, outlook: 'it is not a regular file, so it was not read'}
    const token = readFileSync(path, 'utf8')
    return token.trim() === '' ? unusable('it is empty') : tokenStatus(token, clock)
  } catch (error) {
    return unusable(readReason(error))
  }
}

/** With these variables, client libraries and tools use another metadata server than that of the machine. */
const metadataVariables = ['GCE_METADATA_HOST', 'GCE_METADATA_IP', 'GCE_METADATA_ROOT'] as const

/** The account that the job runs as, or that of a metadata server. Client libraries need no file for it. */
function machineStatus({hasGoogleIdentity, label}: CiProvider, {env}: Surroundings): CredentialStatus[] {
  const variables = metadataVariables.filter((name) => env[name])
  const [first] = variables
  if (first === undefined && !hasGoogleIdentity) return []
  const host = first && inputExcerpt(env[first] ?? '')
  return [
    {
      type: 'metadata',
      refresh: 'yes',
      refreshedBy: 'the metadata server',
      dead: false,
      variables,
      principal: `the service account that ${host ? 'the server knows' : `${label} runs this job as`}`,
      source: {kind: 'metadata', ...defined({address: host})},
      expires: host ? 'unknown' : 'with the job',
      outlook: `works as long as ${host ? `${host} answers` : 'the job runs'}; client libraries use it if no file is named`,
    },
  ]
}

type Warnings = StatusDocument['warnings']

/** Of variables that name several files, or a token that some tools use instead of a file. */
function fileWarnings(held: readonly Held[]): Warnings {
  const files = held.filter(({kind, variables}) => kind === 'credentials' && variables.length > 0)
  const all = files.map(({path, variables}) => `${variables.join(', ')}: ${path ?? 'no path'}`)
  const differ = `variables name different files, so tools act as different identities (${all.join('; ')})`
  const tokens = files.length === 0 ? [] : held.filter(({kind}) => kind !== 'credentials')
  return [
    ...(files.length < 2 ? [] : [{code: 'FILE_VARIABLES_DIFFER' as const, message: differ}]),
    ...tokens
      .flatMap(({variables}) => variables as TokenVariable[])
      .map((variable) => ({
        code: 'FILE_HIDDEN_BY_TOKEN' as const,
        message: `${variable} contains a token, and ${tokenReaders[variable]} uses it instead of the credentials file`,
      })),
  ]
}

const inexact = ({source}: CredentialStatus): Warnings[number] => ({
  code: 'FILE_TOKEN_NEWLINE',
  message: `the token in ${source?.address} has blanks or a line break around it, and most client libraries send them too`,
})

/** @param path - A file of which {@link TokenCache.list} cannot tell. */
export const unreadToken = (path: string): Warnings[number] => ({
  code: 'FILE_RECORD_UNREADABLE',
  message: `a token of this job may be in ${path}, which cannot be read, or is of another version of ci-auth`,
})

const unreadableRecord = (message: string): Warnings[number] => ({
  code: 'FILE_RECORD_UNREADABLE',
  message: `the record of the files of this job cannot be read: ${message}`,
})
