import {readFileSync, statSync} from 'node:fs'
import {type Clock, systemClock, timestamp} from '../../base/clock.ts'
import type {WarningCode} from '../../base/error-codes.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {decodeJwt, describeShape, timeClaim} from '../../base/jwt.ts'
import {tokenReaders} from '../../base/outputs.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {readReason} from '../../files/file-errors.ts'
import {requireProfile} from '../../files/profiles.ts'
import {type FileStatus, fileStatus, unknown} from './file.ts'
import {type Held, heldBy} from './held.ts'
import type {Outlook} from './source.ts'

/** The status of an access token in a variable, or in a file that a variable names. */
const tokenStatus = (token: string, clock: Clock): FileStatus => ({...unknownExpiry, ...expiryOf(token, clock)})

/** Google's access tokens do not contain their expiry. */
const unknownExpiry: FileStatus = {
  type: 'access_token',
  source: {kind: 'token'},
  refresh: 'no',
  expires: 'unknown',
  outlook: 'is usually valid for one hour; nothing renews it',
}

/** The expiry, if the token is a JWT. */
function expiryOf(token: string, clock: Clock): Partial<Outlook> {
  const expiresAt = timeClaim(decodeJwt(token.trim())?.claims ?? {}, 'exp')
  if (expiresAt === undefined) return {}
  const expires = timestamp(expiresAt)
  const outlook = `expires at ${expires}; nothing renews it`
  if (expiresAt > clock.now()) return {expires, outlook}
  const message = `the token expired at ${expires}`
  return {expires, outlook, fault: {code: 'OIDC_TOKEN_EXPIRED', message, suggestions: ['Put a new token there.']}}
}

/** @see {@link tokenStatus} */
function tokenFileStatus(path: string, namedBy: string, clock: Clock): FileStatus {
  try {
    if (!statSync(path).isFile()) return {...unknownExpiry, outlook: 'it is not a regular file, so it was not read'}
    const token = readFileSync(path, 'utf8')
    return token.trim() === '' ? unusable(path, namedBy, 'it is empty') : tokenStatus(token, clock)
  } catch (error) {
    return unusable(path, namedBy, readReason(error))
  }
}

const unusable = (path: string, namedBy: string, why: string): FileStatus => ({
  ...unknownExpiry,
  fault: missing(path, namedBy, why),
})

const missing = (path: string, namedBy: string, why: string): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which cannot be used: ${why}`,
  suggestions: ['Put a token there, or unset the variable.'],
})

/** With these variables, client libraries and tools use another metadata server than that of the machine. */
const metadataVariables = ['GCE_METADATA_HOST', 'GCE_METADATA_IP', 'GCE_METADATA_ROOT'] as const

/** The account that the job runs as, or that of a metadata server. Client libraries need no file for it. */
function machineStatus({hasGoogleIdentity, label}: CiProvider, {env}: Surroundings): CredentialStatus[] {
  const common = {
    type: 'metadata',
    refresh: 'yes',
    refreshedBy: 'the metadata server',
    dead: false,
  } as const
  const variables = metadataVariables.filter((name) => env[name])
  const [first] = variables
  if (first !== undefined) {
    const host = inputExcerpt(env[first] ?? '')
    return [
      {
        ...common,
        variables,
        principal: 'the service account that the server knows',
        source: {kind: 'metadata', address: host},
        expires: 'unknown',
        outlook: `works as long as ${host} answers; client libraries use it if no file is named`,
      },
    ]
  }
  if (!hasGoogleIdentity) return []
  return [
    {
      ...common,
      variables,
      principal: `the service account that ${label} runs this job as`,
      source: {kind: 'metadata'},
      expires: 'with the job',
      outlook: 'works as long as the job runs; client libraries use it if no file is named',
    },
  ]
}

/** One credential of the job. Contains no secret. */
export interface CredentialStatus extends Omit<FileStatus, 'isInexact'> {
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
export function describeStatus(
  ci: CiProvider,
  surroundings: Surroundings,
  clock: Clock = systemClock,
  profile?: string,
): StatusDocument {
  const {entries, fault, held: all} = heldBy(ci, surroundings)
  if (profile !== undefined) requireProfile(entries, profile)
  const held = profile === undefined ? all : all.filter(({entry}) => entry?.profile === profile)
  const found = held.map((one) => {
    const namedBy = one.variables[0] ?? 'the record of this job'
    const {isInexact, ...status} = statusOf(one, namedBy)
    const {entry, path, variables} = one
    const named = {...defined({path}), variables, ...defined({profile: entry?.profile, written: entry?.createdAt})}
    return {isInexact, credential: {...named, ...status, dead: status.fault !== undefined}}
  })

  function statusOf(one: Held, namedBy: string): FileStatus {
    if (one.kind === 'access-token') return tokenStatus(one.value, clock)
    if (one.path === undefined) return notAPath(one.value, namedBy)
    if (one.kind === 'access-token-file') return tokenFileStatus(one.path, namedBy, clock)
    return fileStatus(one.path, namedBy, {ci, clock, surroundings, entries, isOwn: one.entry !== undefined})
  }

  const ofMachine = profile === undefined ? machineStatus(ci, surroundings) : []
  const credentials = [...found.map(({credential}) => credential), ...ofMachine]
  const error = unusableError(credentials)
  return {
    credentials,
    dead: error !== undefined,
    warnings: [
      ...differingFiles(held),
      ...hidingTokens(held),
      ...found.filter(({isInexact}) => isInexact).map(({credential}) => inexact(credential)),
      ...(fault ? [unreadableRecord(fault)] : []),
    ],
    ...(error ? {error: {code: error.code, message: error.message, suggestions: error.suggestions}} : {}),
  }
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

/** The value is not shown, because it can be a key. */
const notAPath = (value: string, namedBy: string): FileStatus => ({
  ...unknown,
  fault: {
    code: 'FILE_CREDENTIALS_MISSING',
    message: `${namedBy} should name a file, but contains ${describeShape(value)}`,
    suggestions: ['To write the key into a file and set the variable: ci-auth key'],
  },
})

type Warnings = StatusDocument['warnings']

const isFile = ({kind, variables}: Held): boolean => kind === 'credentials' && variables.length > 0

function differingFiles(held: readonly Held[]): Warnings {
  const files = held.filter(isFile)
  if (files.length < 2) return []
  const named = files.map(({path, variables}) => `${variables.join(', ')}: ${path ?? 'no path'}`)
  return [
    {
      code: 'FILE_VARIABLES_DIFFER',
      message: `variables name different files, so tools act as different identities (${named.join('; ')})`,
    },
  ]
}

function hidingTokens(held: readonly Held[]): Warnings {
  if (!held.some(isFile)) return []
  return held
    .filter(({kind}) => kind !== 'credentials')
    .flatMap(({variables}) => variables)
    .map((variable) => ({
      code: 'FILE_HIDDEN_BY_TOKEN',
      message: `${variable} contains a token, and ${tokenReaders[variable as keyof typeof tokenReaders]} uses it instead of the credentials file`,
    }))
}

const inexact = ({source}: CredentialStatus): Warnings[number] => ({
  code: 'FILE_TOKEN_NEWLINE',
  message: `the token in ${source?.address} has blanks or a line break around it, and most client libraries send them too`,
})

const unreadableRecord = ({message}: Problem): Warnings[number] => ({
  code: 'FILE_RECORD_UNREADABLE',
  message: `the record of the files of this job cannot be read: ${message}`,
})
