// https://google.aip.dev/auth/4117
import {accessSync, constants, readFileSync, statSync} from 'node:fs'
import {isAbsolute, resolve} from 'node:path'
import {type Clock, timestamp} from '../../base/clock.ts'
import {EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {type Claims, decodeJwt, timeClaim} from '../../base/jwt.ts'
import {findToken} from '../../cis/protocols/endpoint-token.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {readReason} from '../../files/file-errors.ts'
import type {LedgerEntry} from '../../files/ledger.ts'
import type {SubjectSource} from '../../files/read-credentials.ts'
import {LOOPBACK} from '../../google/service.ts'
import {unreadableToken} from '../sign-in/minting/id-token.ts'

/** How long a credential works, and why. */
export interface Outlook {
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
}

export interface SourceStatus extends Outlook {
  source: {kind: string; address?: string}
  /** The claims of the ID token in a file. */
  claims?: Claims
  /** The token file contains more than the token. */
  isInexact?: boolean
}

/** What else is known about a source, besides its file. */
export interface SourceContext {
  ci: CiProvider
  clock: Clock
  surroundings: Surroundings
  /** Of the job's ledger. */
  entries: readonly LedgerEntry[]
  /** This job wrote the credentials file. */
  isOwn: boolean
  /** `urn:ietf:params:oauth:token-type:…` of the file. */
  tokenType: string
}

type SourceOf<Kind extends SubjectSource['kind']> = Extract<SubjectSource, {kind: Kind}>

const readers: {
  readonly [Kind in SubjectSource['kind']]: (source: SourceOf<Kind>, context: SourceContext) => SourceStatus
} = {url: urlStatus, file: tokenFileSourceStatus, executable: executableStatus}

/** The status of `source`, without a call and without running a program. */
export const sourceStatus = (source: SubjectSource, context: SourceContext): SourceStatus =>
  (readers[source.kind] as (source: SubjectSource, context: SourceContext) => SourceStatus)(source, context)

/** Without the query and the password, which can be secret. */
const address = ({origin, pathname}: URL): string => `${origin}${pathname}`

function urlStatus({url}: SourceOf<'url'>, {ci, isOwn, surroundings}: SourceContext): SourceStatus {
  const endpoint = surroundings.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? ''
  const isOfJob = URL.canParse(endpoint)
    ? new URL(endpoint).host === url.host
    : isOwn && ci.facts.source === 'url' && !LOOPBACK.has(url.hostname)
  const lasts = isOfJob
    ? {expires: 'with the job', outlook: `works as long as the job runs: ${ci.label} mints a token for each refresh`}
    : {
        expires: 'unknown',
        outlook: `works as long as ${url.host} answers${LOOPBACK.has(url.hostname) ? ', a server on this computer' : ''}`,
      }
  return {source: {kind: 'url', address: address(url)}, refresh: 'yes', refreshedBy: 'the URL', ...lasts}
}

/** The status of a program that client libraries run at each refresh. The program is not run here. */
function executableStatus({command}: SourceOf<'executable'>, {entries, surroundings}: SourceContext): SourceStatus {
  // Arguments can be secret.
  const [program = '', ...args] = command.trim().split(/\s+/)
  // Where node on Windows, or ci-auth as a program, is what is started, the launcher is an argument.
  const launcher = entries.find(({kind, path}) => kind === 'launcher' && [program, ...args].includes(path))
  const isLauncher = launcher !== undefined
  const fault = executableFault([program, ...(launcher ? [launcher.path] : [])], surroundings)
  return {
    source: {kind: 'executable', address: program},
    expires: isLauncher ? 'with the job' : 'unknown',
    refresh: 'yes',
    refreshedBy: launcher?.path ?? program,
    outlook: `works as long as ${isLauncher ? 'the CI mints tokens for this job' : 'the program gives tokens'}`,
    ...(fault ? {fault} : {}),
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
    suggestions: [`If the file is yours: export ${EXECUTABLES_VARIABLE}=1`],
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
function tokenFileSourceStatus({field, path}: SourceOf<'file'>, context: SourceContext): SourceStatus {
  const file = resolve(context.surroundings.cwd, path)
  const source = {kind: 'file', address: file}
  const isSnapshot = context.entries.some((entry) => entry.kind === 'subject-token' && entry.path === file)
  const refresh = isSnapshot
    ? {refresh: 'no' as const}
    : {refresh: 'unknown' as const, refreshedBy: `whatever renews ${file}`}
  const found = tokenIn(file, field, context.tokenType)
  if ('code' in found)
    return {source, expires: 'unknown', ...refresh, outlook: 'the file needs a new token', fault: found}

  const {claims, isExact} = found
  const expiresAt = timeClaim(claims, 'exp')
  const rest = {claims, isInexact: !isExact}
  if (expiresAt === undefined)
    return {source, ...rest, expires: 'unknown', ...refresh, outlook: 'its token does not say when it expires'}
  const expires = timestamp(expiresAt)
  const then = isSnapshot ? '; sign in again' : `, unless ${file} gets a new token before`
  const fault = expiresAt <= context.clock.now() ? {fault: expired(file, expires)} : {}
  return {source, ...rest, expires, ...refresh, outlook: `expires at ${expires}${then}`, ...fault}
}

const expired = (file: string, when: string): Problem => ({
  code: 'OIDC_TOKEN_EXPIRED',
  message: `the token in ${file} expired at ${when}`,
  suggestions: ['Sign in again, or impersonate a service account at the start of the job.'],
})

/** Other types of tokens cannot be parsed. */
const isJwt = (tokenType: string): boolean => /:(?:jwt|id_token)$/.test(tokenType)

function tokenIn(
  file: string,
  field: string | undefined,
  tokenType: string,
): {claims: Claims; isExact: boolean} | Problem {
  try {
    if (!statSync(file).isFile()) return missing(file, 'it is not a regular file')
    const {isExact, token} = findToken(readFileSync(file, 'utf8'), field, `the file ${file}`)
    const decoded = decodeJwt(token)
    if (decoded || !isJwt(tokenType)) return {claims: decoded?.claims ?? {}, isExact}
    return unreadableToken(`the file ${file}`, token)
  } catch (error) {
    return missing(file, error instanceof CiAuthError ? error.message : readReason(error))
  }
}

const missing = (file: string, why: string): Problem => ({
  code: 'FILE_SUBJECT_TOKEN_MISSING',
  message: `the token file ${file} cannot be used: ${why}`,
  suggestions: ['Sign in again in this job: the token file of the credentials no longer exists.'],
})
