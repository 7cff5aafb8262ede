// Tokens that the processes of a job share: what tells one identity from another, and the way to the cache.
import {resolve} from 'node:path'
import {systemClock} from '../../base/clock.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import type {Credentials} from '../../files/credentials-file.ts'
import {type JobFolder, jobFolderOf} from '../../files/job-folder.ts'
import {type LedgerEntry, ledgerBeside, ledgerOf} from '../../files/ledger.ts'
import {readIfPossible} from '../../files/text-file.ts'
import {type CachedToken, openTokenCache, type TokenCache, type TokenKey} from '../../files/token-cache.ts'
import {findEndpoints} from '../../google/service.ts'
import {digestOf} from '../sign-in/minting/session.ts'
import type {TokenRequest} from '../sign-in/plan/read-inputs.ts'
import type {UseCaseContext} from '../use-case.ts'

/** How a call uses the tokens that its job keeps. */
export interface CacheUse {
  ci: CiProvider
  /** The folder of the job. Default: that of the running job, by its variables. */
  folder?: JobFolder | undefined
  /** Default: true. */
  cache?: boolean | undefined
  /** Another token than the kept one; or than this one, which was refused. Default: false. */
  fresh?: boolean | string | undefined
}

/** The token for `request` of the identity `who`: one that this job keeps, or else a new one. Masked. */
export async function cachedToken(
  context: UseCaseContext & CacheUse,
  who: string | undefined,
  request: TokenRequest & Pick<TokenKey, 'boundary'>,
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

/** The identity of the credentials file `path`: as its sign-in recorded it, so that the inputs of that sign-in lead to the same tokens. */
export function whoOfFile(path: string, credentials: Credentials, context: UseCaseContext & CacheUse): string {
  const {surroundings} = context
  const file = resolve(surroundings.cwd, path)
  const content = digestOf(readIfPossible(file))
  const entry = entriesOf(context).find((each) => each.path === file && each.content === content)
  if (entry?.who !== undefined) return entry.who
  const {endpoints} = findEndpoints(surroundings.env, credentials.universe)
  return digestOf(credentials, idTokenText(credentials, surroundings), endpoints)
}

/** A file can get the ID token of somebody else. */
function idTokenText(credentials: Credentials, {cwd}: Surroundings): string | undefined {
  const direct = credentials.type === 'impersonated_service_account' ? credentials.source : credentials
  const source = direct.type === 'external_account' ? direct.source : undefined
  return source?.kind === 'file' ? readIfPossible(resolve(cwd, source.path)) : undefined
}

/** Of the record of the job. None if it cannot be used: then nothing is kept, either. */
function entriesOf({ci, folder, surroundings}: UseCaseContext & CacheUse): LedgerEntry[] {
  try {
    return (folder ? ledgerBeside(folder.path) : ledgerOf(ci, surroundings)).read()
  } catch {
    return []
  }
}
