// Tokens that the processes of a job share: what tells one identity from another, and the way to the cache.
import {createHash} from 'node:crypto'
import {systemClock} from '../../base/clock.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {type JobFolder, jobFolderOf} from '../../files/job-folder.ts'
import type {Credentials} from '../../files/read-credentials.ts'
import {type CachedToken, openTokenCache, type TokenCache} from '../../files/token-cache.ts'
import {stsAudience} from '../../google/identifiers.ts'
import {findEndpoints} from '../../google/service.ts'
import type {SignInPlan, TokenRequest} from '../sign-in/plan/plan.ts'
import type {ChosenSource} from '../sign-in/plan/plan-sign-in.ts'
import type {UseCaseContext} from '../use-case.ts'

/** How a call uses the tokens that its job keeps. */
export interface CacheUse {
  ci: CiProvider
  /** The folder of the job. Default: that of the running job, by its variables. */
  folder?: JobFolder | undefined
  /** Default: true. */
  cache?: boolean | undefined
  /** The last token was refused: mints another one. Default: false. */
  fresh?: boolean | undefined
}

/** The token for `request` of the identity `who`: one that this job keeps, or else a new one. Masked. */
export async function cachedToken(
  context: UseCaseContext & CacheUse,
  who: string | undefined,
  request: TokenRequest,
  mint: () => Promise<CachedToken>,
): Promise<CachedToken> {
  const {cache = true, fresh, report, signal} = context
  const kept = cache && who !== undefined ? cacheOf(context) : undefined
  if (!kept || who === undefined) return mint()
  const token = await kept.get({who, ...request}, mint, {fresh, signal})
  report.mask(token.value)
  return token
}

/** Undefined where there is no place for it. */
function cacheOf(context: UseCaseContext & CacheUse): TokenCache | undefined {
  const {ci, clock = systemClock, report, surroundings} = context
  try {
    return openTokenCache(context.folder ?? jobFolderOf(ci, surroundings), clock, report.trace)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    report.trace(`tokens are not kept: ${error.message}`)
    return undefined
  }
}

/** The identity of a plan. Undefined if the metadata server keeps its tokens itself. */
export function whoOfPlan(
  {delegates, identity, serviceAccount, universe}: SignInPlan,
  source: ChosenSource | undefined,
  {env}: Surroundings,
): string | undefined {
  if (identity.mode === 'ambient') return undefined
  const {endpoints} = findEndpoints(env, universe)
  const account = {serviceAccount, delegates, universe}
  if (identity.mode === 'key') return whoText({...account, key: keyDigest(identity.key), endpoints})
  return whoText({...account, audience: stsAudience(identity.provider), source: source?.origin, endpoints})
}

/** The identity of a credentials file. */
export function whoOfCredentials(credentials: Credentials, {env}: Surroundings): string {
  const {type, universe} = credentials
  const {endpoints} = findEndpoints(env, universe)
  if (type === 'service_account') return whoText({delegates: [], universe, key: keyDigest(credentials.key), endpoints})
  const {impersonation} = credentials
  const account = {serviceAccount: impersonation?.serviceAccount, delegates: impersonation?.delegates ?? [], universe}
  const through = impersonation ? {iamcredentials: impersonation.iamcredentials} : {}
  const direct = type === 'impersonated_service_account' ? credentials.source : credentials
  if (direct.type === 'service_account')
    return whoText({...account, key: keyDigest(direct.key), endpoints: {...endpoints, ...through}})
  if (direct.type !== 'external_account') throw new Error('credentials that impersonate twice')
  const {audience, source, sts} = direct
  return whoText({...account, audience, source, endpoints: {...endpoints, ...through, sts}})
}

const keyDigest = (key: object): string => digest(JSON.stringify(key))

/** A digest: the parts can contain secrets, such as a header of the source. */
const whoText = (parts: object): string => digest(JSON.stringify(parts))

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
