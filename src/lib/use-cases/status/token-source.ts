// What will come of the ID token that a credentials file names: by a URL, a program or a file. https://google.aip.dev/auth/4117
import {accessSync, constants, readFileSync, statSync} from 'node:fs'
import {isAbsolute, resolve} from 'node:path'
import {type Clock, timestamp} from '../../base/clock.ts'
import {EXECUTABLES_VARIABLE, isThisComputer} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {type Claims, decodeJwt, timeClaim} from '../../base/jwt.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {findToken} from '../../cis/protocols/found-token.ts'
import {readReason} from '../../files/file-errors.ts'
import type {LedgerEntry} from '../../files/ledger.ts'
import type {CredentialSource, Credentials, FederationInFile} from '../../files/read-credentials.ts'
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
export interface FileContext {
  ci: CiProvider
  clock: Clock
  surroundings: Surroundings
  /** Of the job's ledger. */
  entries: readonly LedgerEntry[]
  /** This job wrote the file. */
  isOwn: boolean
}

/** `claims`: of the ID token in a file. */
export type SourceStatus = Omit<FileStatus, 'type'> & {claims?: Claims}

export function sourceStatus(caller: FederationInFile, context: FileContext): SourceStatus {
  const {credentialSource, subjectTokenType} = caller
  if (credentialSource.kind === 'url') return urlStatus(credentialSource.url, context)
  if (credentialSource.kind === 'executable') return executableStatus(credentialSource.command, context)
  return tokenFileStatus(credentialSource, subjectTokenType, context)
}

function urlStatus(url: URL, {ci, isOwn, surroundings}: FileContext): SourceStatus {
  const endpoint = surroundings.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? ''
  const isHere = isThisComputer(url.hostname)
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
  {field, path}: Extract<CredentialSource, {kind: 'file'}>,
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
