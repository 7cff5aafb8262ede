// The tokens of one job, which all of its processes share. Cleanup removes them.
import {createHash, randomBytes} from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {uptime} from 'node:os'
import {join} from 'node:path'
import {type Clock, timestamp} from '../base/clock.ts'
import type {CiAuthError} from '../base/errors.ts'
import {defined, parseJsonObject} from '../base/json.ts'
import {isBearer, type MintedToken} from '../google/service.ts'
import {systemCode, systemReason} from './file-errors.ts'
import {type JobFolder, TOKENS} from './job-folder.ts'
import {onceForAll} from './lock.ts'
import type {ProcessIdentity} from './running-process.ts'
import {writeWhole} from './text-file.ts'

/** What tells a token from all others of the job. */
export interface TokenKey {
  /** The identity: how it is proven, and as which account it acts. */
  identityDigest: string
  format: 'access_token' | 'id_token'
  scopes?: readonly string[] | undefined
  audience?: string | undefined
  includeEmail?: boolean | undefined
  lifetimeSeconds?: number | undefined
  user?: string | undefined
  /** The credential access boundary, as text. */
  boundary?: string | undefined
}

/** A token, and whose it is, as `token` tells. */
export interface CachedToken extends MintedToken {
  principal: string
  ifMapped?: string | undefined
}

/** A valid token that the job keeps, without its value. */
export interface KeptToken {
  format: TokenKey['format']
  principal: string
  scopes?: readonly string[]
  audience?: string
  /** The user for whom it was minted, by domain-wide delegation. */
  user?: string
  /** It has a credential access boundary, and so reaches only a part of Cloud Storage. */
  hasBoundary?: true
  /** RFC 3339, UTC. */
  expires: string
}

interface GetOptions {
  /** Another one than the cache has; or than this one, which was refused. Default: false. */
  fresh?: boolean | string | undefined
  signal?: AbortSignal | undefined
}

export interface TokenCache {
  /** The token for `key`. If there is none that is valid for five minutes more, `mint` makes one, once for all processes that ask
   * at the same time. It is returned whatever its life. A failure is not kept.
   */
  get(key: TokenKey, mint: () => Promise<CachedToken>, options?: GetOptions): Promise<CachedToken>
  /** The valid tokens, without their values. `unread`: where tokens can be of which this version cannot tell. */
  list(): {tokens: KeptToken[]; unread: string[]}
  clear(): void
}

/** Some clients keep a token for nearly five minutes without looking at its expiry: BuildKit 290 s. */
const MIN_LEFT_SECONDS = 300

const VERSION = 1

/** By how much two readings of one clock may differ. */
const TOLERANCE_SECONDS = 5

/** More than any entry has. */
const MAX_BYTES = 1 << 18

/** Follows no link, and waits for no pipe. Windows has none of both. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** One token in its file. */
interface Entry extends CachedToken {
  /** Of its format. None in those of the first releases. Another one needs another name, so that neither overwrites the other. */
  version?: typeof VERSION
  key: TokenKey
  /** Tells it from the one before. */
  id: string
  /** Epoch seconds. */
  mintedAt: number
  /** For how long the computer had run: nobody can set this clock. */
  mintedUptime: number
}

/**
 * The tokens in `folder`. Used only where cleanup will find something of this job; else, and where the folder cannot be used,
 * each call mints.
 *
 * @param trace - Is told why tokens are not kept.
 */
export function openTokenCache(folder: JobFolder, clock: Clock, trace: (line: string) => void = () => {}): TokenCache {
  const tokens = join(folder.path, TOKENS)

  /** What `step` returns. False where tokens cannot be kept. */
  const where = (step: () => boolean): boolean => {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      trace(`tokens are not kept: ${error.message}`)
      return false
    }
  }

  return {
    async get(key, mint, {fresh = false, signal} = {}) {
      if (!where(folder.isUsed)) return mint()
      const name = createHash('sha256').update(canonical(key)).digest('hex')
      const path = join(tokens, `${name}.json`)
      const read = (): Entry | undefined => {
        const entry = readEntry(path, folder, clock)
        return entry && canonical(entry.key) === canonical(key) ? entry : undefined
      }
      const before = read()
      const isFresh = fresh === true || (fresh !== false && fresh === before?.value)
      if (before && !isFresh && secondsLeft(before, clock) >= MIN_LEFT_SECONDS) return tokenIn(before)
      if (!where(() => folder.make(TOKENS) !== '')) return mint()
      try {
        return await onceForAll<CachedToken>({
          folder: tokens,
          name,
          clock,
          signal,
          trace,
          done() {
            const now = read()
            return now === undefined || now.id === before?.id ? undefined : tokenIn(now)
          },
          async work() {
            const token = await mint()
            keep(path, {...token, key}, clock, trace)
            return token
          },
          isForAll: isRefusal,
        })
      } finally {
        // A cleanup may have been here meanwhile, and no other one follows.
        if (!where(folder.isUsed)) await folder.remove()
      }
    },
    list() {
      const names = folder.exists() ? namesIn(tokens) : []
      if (!names) return {tokens: [], unread: [tokens]}
      const paths = names.filter((name) => !NO_TOKEN.test(name)).map((name) => join(tokens, name))
      const judged = paths.map((path) => ({path, found: judge(path, folder, clock)}))
      return {
        tokens: judged.flatMap(({found}) => (typeof found === 'object' ? [keptToken(found)] : [])),
        unread: judged.flatMap(({found, path}) => (found === 'unknown' ? [path] : [])),
      }
    },
    clear() {
      if (folder.exists()) rmSync(tokens, {recursive: true, force: true})
    },
  }
}

/**
 * Whether the process `parent` has asked with this `key` before, and notes that it has. For tools that keep a token, and do not say
 * that it was refused. Where the system does not say when a process was started (Windows), another process with the same number counts as
 * the same: that costs one more exchange. False where tokens are not kept.
 */
export function askedBefore(folder: JobFolder, key: string, {pid, startedAt}: ProcessIdentity): boolean {
  try {
    if (!folder.isUsed()) return false
    const asked = createHash('sha256')
      .update(JSON.stringify([key, pid, startedAt]))
      .digest('hex')
    writeFileSync(join(folder.make(TOKENS), `${asked}.asked`), '', {flag: 'wx', mode: 0o600})
    return false
  } catch (error) {
    return systemCode(error) === 'EEXIST'
  }
}

/** Names of files beside the tokens. Any other file can have one: of a process that was killed as it wrote, or of another version. */
const NO_TOKEN = /^[0-9a-f]{64}\.(?:asked|failed|lock-)/

const tokenIn = ({expiresAt, ifMapped, principal, value}: Entry): CachedToken => ({
  value,
  expiresAt,
  principal,
  ...defined({ifMapped}),
})

const keptToken = ({expiresAt, key: {audience, boundary, format, scopes, user}, principal}: Entry): KeptToken => ({
  format,
  principal,
  ...defined({scopes, audience, user, hasBoundary: boundary === undefined ? undefined : (true as const)}),
  expires: timestamp(expiresAt),
})

/** Google answered, and would answer others the same. */
const isRefusal = (error: CiAuthError): boolean =>
  error.server !== undefined && error.server.status >= 400 && error.server.status < 500 && error.server.status !== 429

const canonical = (key: TokenKey): string =>
  JSON.stringify({...key, scopes: [...(key.scopes ?? [])].sort()}, TOLD_APART)

/** In this order, whatever the order of the key is. */
const TOLD_APART = 'audience boundary format identityDigest includeEmail lifetimeSeconds scopes user'.split(' ')

/** By the clock that says less: somebody can set the time of day. */
function secondsLeft({expiresAt, mintedAt, mintedUptime}: Entry, clock: Clock): number {
  return Math.min(expiresAt - clock.now(), expiresAt - mintedAt - (uptime() - mintedUptime))
}

/** Somebody has set the clock back, or the computer was started again, or is another one. */
const isOfAnotherTime = ({mintedAt, mintedUptime}: Entry, clock: Clock): boolean =>
  mintedAt - clock.now() > TOLERANCE_SECONDS || mintedUptime - uptime() > TOLERANCE_SECONDS

/** Undefined if the folder cannot be read. */
function namesIn(path: string): string[] | undefined {
  try {
    return readdirSync(path)
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? [] : undefined
  }
}

/** The valid token in the file. `unknown`: it is of another version, damaged, not ours, of another clock, or cannot be opened. */
function judge(path: string, folder: JobFolder, clock: Clock): Entry | 'over' | 'unknown' {
  const entry = parseJsonObject(readOwn(path, folder)) as Partial<Entry> | undefined
  if (entry && isEntry(entry) && !isOfAnotherTime(entry, clock)) return secondsLeft(entry, clock) > 0 ? entry : 'over'
  return lstatSync(path, {throwIfNoEntry: false}) ? 'unknown' : 'over'
}

/** What is not known counts as absent. */
function readEntry(path: string, folder: JobFolder, clock: Clock): Entry | undefined {
  const found = judge(path, folder, clock)
  return typeof found === 'object' ? found : undefined
}

const isEntry = (entry: Partial<Entry>): entry is Entry =>
  (entry.version ?? VERSION) === VERSION &&
  isBearer(entry.value) &&
  [entry.expiresAt, entry.mintedAt, entry.mintedUptime].every(Number.isFinite) &&
  typeof entry.id === 'string' &&
  typeof entry.principal === 'string' &&
  typeof entry.key === 'object' &&
  entry.key !== null

/** The text of a file that only this user can have written. Empty if it is none. */
function readOwn(path: string, {uid}: JobFolder): string {
  let file: number | undefined
  try {
    file = openSync(path, READ)
    const stats = fstatSync(file)
    const isOurs = uid === undefined || (stats.uid === uid && (stats.mode & 0o077) === 0)
    return stats.isFile() && stats.size <= MAX_BYTES && isOurs ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** After a cleanup, there is no folder, and it is not kept. */
function keep(path: string, token: CachedToken & {key: TokenKey}, clock: Clock, trace: (line: string) => void): void {
  const id = randomBytes(8).toString('hex')
  const entry: Entry = {version: VERSION, ...token, id, mintedAt: clock.now(), mintedUptime: uptime()}
  try {
    writeWhole(path, JSON.stringify(entry))
  } catch (error) {
    trace(`the token is not kept: ${systemReason(error)}`)
  }
}
