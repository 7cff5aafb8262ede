// Which identity a job has signed in as, and its tokens, which the processes of the job share.
import {resolve} from 'node:path'
import {systemClock} from '../../base/clock.ts'
import {ACCESS_BOUNDARY_VARIABLE, EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {DEFAULT_PROFILE, inputNames, inputTable, type RawInputs, variableOf} from '../../base/inputs.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {type JobFolder, jobFolderOf} from '../../files/job-folder.ts'
import {type LedgerEntry, ledgerBeside, ledgerOf} from '../../files/ledger.ts'
import {type Profile, profilesOf, requireProfile} from '../../files/profiles.ts'
import type {Credentials} from '../../files/read-credentials.ts'
import {readIfPossible} from '../../files/read-start.ts'
import {type CachedToken, openTokenCache, type TokenKey} from '../../files/token-cache.ts'
import {findEndpoints} from '../../google/service.ts'
import {variableWithFile} from '../sign-in/minting/actor-of-credentials.ts'
import {digestOf} from '../sign-in/minting/session.ts'
import type {TokenRequest} from '../sign-in/plan/read-inputs.ts'
import type {UseCaseContext} from '../use-case.ts'

interface Job {
  ci: CiProvider
  surroundings: Surroundings
  /** The folder of the job. Default: that of the running job, by its variables. */
  folder?: JobFolder | undefined
}

/** How a call uses the tokens that its job keeps. */
export interface CacheUse extends Omit<Job, 'surroundings'> {
  /** Default: true. */
  cache?: boolean | undefined
  /** Another token than the kept one; or than this one, which was refused. Default: false. */
  fresh?: boolean | string | undefined
}

/** The token for `request` of this identity: one that this job keeps, or else a new one. Masked. */
export async function cachedToken(
  context: UseCaseContext & CacheUse,
  identityDigest: string | undefined,
  request: TokenRequest & Pick<TokenKey, 'boundary'>,
  mint: () => Promise<CachedToken>,
): Promise<CachedToken> {
  const {cache = true, ci, clock = systemClock, fresh, report, signal, surroundings} = context
  if (!cache || identityDigest === undefined) return mint()
  const kept = openTokenCache(context.folder ?? jobFolderOf(ci, surroundings), clock, report.trace)
  const token = await kept.get({identityDigest, ...request}, mint, {fresh, signal})
  report.mask(token.value)
  return token
}

/** The identity of the credentials file `path`: as its sign-in recorded it, so that the inputs of that sign-in lead to the same tokens. */
export function digestOfFileIdentity(path: string, credentials: Credentials, job: Job): string {
  const {surroundings} = job
  const file = resolve(surroundings.cwd, path)
  const contentDigest = digestOf(readIfPossible(file))
  const entry = entriesIfPossible(job).find((each) => each.path === file && each.contentDigest === contentDigest)
  if (entry?.identityDigest !== undefined) return entry.identityDigest
  const {endpoints} = findEndpoints(surroundings.env, credentials.universe)
  return digestOf(credentials, idTokenText(credentials, surroundings), endpoints)
}

/** A file can get the ID token of somebody else. */
function idTokenText({caller}: Credentials, {cwd}: Surroundings): string | undefined {
  const source = caller.kind === 'federation' ? caller.credentialSource : undefined
  return source?.kind === 'file' ? readIfPossible(resolve(cwd, source.path)) : undefined
}

/** Of the record of the job. */
const entriesOf = ({ci, folder, surroundings}: Job): LedgerEntry[] =>
  (folder ? ledgerBeside(folder.path) : ledgerOf(ci, surroundings)).read()

/** None if the record cannot be used: then nothing is kept, either. */
function entriesIfPossible(job: Job): LedgerEntry[] {
  try {
    return entriesOf(job)
  } catch {
    return []
  }
}

/**
 * The profile that is named, or else the default one, if no variable names a file. Undefined: the variables say who it is.
 *
 * @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`, `INPUT_NOT_APPLICABLE`
 */
export function chosenProfile({profile, ...job}: Job & {profile?: string | undefined}): Profile | undefined {
  const {env} = job.surroundings
  if (env[ACCESS_BOUNDARY_VARIABLE]) {
    if (profile !== undefined) throw withoutBoundary(profile)
    return undefined
  }
  if (profile === undefined && namesFile(job)) return undefined
  const entries = entriesOf(job)
  if (profile !== undefined) return requireProfile(entries, profile)
  return profilesOf(entries).find(({name}) => name === DEFAULT_PROFILE)
}

const withoutBoundary = (profile: string): CiAuthError =>
  new CiAuthError(
    'INPUT_NOT_APPLICABLE',
    `the profile ${profile} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,
    {suggestions: [`Give the profile to exec: ci-auth exec --profile ${profile} …`]},
  )

/** Whether a variable names a credentials file. */
const namesFile = ({surroundings}: Pick<Job, 'surroundings'>): boolean => variableWithFile(surroundings) !== undefined

/** The inputs that say who signs in, and whom it must be. */
export const identityInputs = inputNames.filter(
  (name) => ['identity', 'guardrails'].includes(inputTable[name].group) || name === 'wait_for_propagation',
)

/** The same out of variables, for a job that has not signed in. Undefined if they name neither a provider nor a key, or a file. */
export function inputsOfJob(job: Pick<Job, 'surroundings'>): RawInputs | undefined {
  const {env} = job.surroundings
  const raw: RawInputs = Object.fromEntries(identityInputs.map((name) => [name, env[variableOf(name)]]))
  const isNamed = [raw.workload_identity_provider, raw.credentials_json].some((text) => text?.trim())
  return isNamed && !namesFile(job) ? raw : undefined
}

/** Whether there is an identity, as far as this job's record and its variables say. @throws {CiAuthError} as {@link chosenProfile} */
export const isSignedIn = (job: Job & {profile?: string | undefined}): boolean =>
  hasMetadataServer(job) || namesFile(job) || chosenProfile(job) !== undefined

/** What a call needs to know of a profile. A sign-in of this job wrote the file, so what that names may run. */
export const fileOfProfile = (
  {credentialsFile, name, projectId}: Profile,
  {surroundings}: Pick<UseCaseContext, 'surroundings'>,
) => ({
  credentialsFile,
  namedBy: `the profile ${name}`,
  projectId,
  surroundings: {...surroundings, env: {...surroundings.env, [EXECUTABLES_VARIABLE]: '1'}},
})

/** Whether to use the metadata server: there is one, and no variable names a credentials file. */
export const isAmbient = (job: Job): boolean => hasMetadataServer(job) && !namesFile(job)

/** Also in a command of `ci-auth exec --metadata-server`. */
export const hasMetadataServer = ({ci, surroundings}: Job): boolean =>
  ci.hasGoogleIdentity === true || Boolean(surroundings.env['GCE_METADATA_HOST']?.trim())
