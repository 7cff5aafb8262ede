// The tokens of a running command: when one is returned again.
import type {Clock} from '../../base/clock.ts'
import type {MintedToken} from '../../google/service.ts'

/** A token, and its lifetime from the moment it was minted. */
export interface PooledToken extends MintedToken {
  /** Default: until `expiresAt`. */
  lifeSeconds?: number | undefined
}

/**
 * The part of its lifetime in which a token is returned again. Client libraries request a new token up to five minutes before the
 * end of the old one. If they got an older token, they would request one at each call.
 */
const REUSED_PART = 1 / 5

interface Entry {
  token: Promise<PooledToken>
  settled?: {value: string; at: number; lifeMs: number}
}

/** Tokens that are returned again while they are new. Simultaneous requests get the same token. */
export function tokenPool(clock: Clock) {
  const entries = new Map<string, Entry>()

  /** By elapsed time: somebody can set the clock of the computer. */
  const isWithin = ({settled}: Entry, part: number): boolean =>
    settled === undefined || clock.elapsedMs() - settled.at < settled.lifeMs * part

  const settle = (entry: Entry, {expiresAt, lifeSeconds = expiresAt - clock.now(), value}: PooledToken): void => {
    entry.settled = {value, at: clock.elapsedMs(), lifeMs: lifeSeconds * 1000}
  }

  const dropExpired = (): void => {
    for (const [key, entry] of entries) if (!isWithin(entry, 1)) entries.delete(key)
  }

  return {
    /** The token for `key`. Calls `mint` if there is none that is new enough. A failure is not kept. */
    async get(key: string, mint: () => Promise<PooledToken>): Promise<PooledToken> {
      const known = entries.get(key)
      if (known && isWithin(known, REUSED_PART)) return known.token
      dropExpired()
      const entry: Entry = {token: mint()}
      entries.set(key, entry)
      try {
        settle(entry, await entry.token)
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
      return entry.token
    },
    /** Keeps a token that was minted just now. */
    keep(key: string, token: PooledToken): void {
      const entry: Entry = {token: Promise.resolve(token)}
      settle(entry, token)
      entries.set(key, entry)
    },
    /** Whether `value` is a token of this pool that is still valid. */
    holds: (value: string): boolean =>
      [...entries.values()].some((entry) => entry.settled?.value === value && isWithin(entry, 1)),
  }
}
