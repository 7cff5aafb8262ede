import type {Clock} from '../../../base/clock.ts'
import type {MintedToken} from '../../../google/service.ts'

/** A token, and how long it lives from the moment it was minted. */
export interface PooledToken extends MintedToken {
  /** Default: until `expiresAt`, by the clock. */
  lifeSeconds?: number | undefined
}

/** Tokens that are handed out again while they are young. Those who ask at the same time get the same one. */
export interface TokenPool {
  /** The token called `key`, by `mint` where there is none that will do. A failure is not kept. */
  get(key: string, mint: () => Promise<PooledToken>): Promise<PooledToken>
  /** Keeps a token that was minted just now. */
  keep(key: string, token: PooledToken): void
  /** Whether `value` is one of those that are still valid. */
  holds(value: string): boolean
}

/**
 * The part of its life in which a token is handed out again. Client libraries ask again up to five minutes before the end
 * of a token: with one that is older they would ask at each call.
 */
const YOUTH = 1 / 5

interface Entry {
  token: Promise<PooledToken>
  settled?: {value: string; at: number; lifeMs: number}
}

export function tokenPool(clock: Clock): TokenPool {
  const entries = new Map<string, Entry>()

  /** Ages are counted, not read off a clock, which may be set meanwhile. */
  const isWithin = ({settled}: Entry, part: number): boolean =>
    settled === undefined || clock.elapsedMs() - settled.at < settled.lifeMs * part

  const settle = (entry: Entry, {expiresAt, lifeSeconds = expiresAt - clock.now(), value}: PooledToken): void => {
    entry.settled = {value, at: clock.elapsedMs(), lifeMs: lifeSeconds * 1000}
  }

  const dropExpired = (): void => {
    for (const [key, entry] of entries) if (!isWithin(entry, 1)) entries.delete(key)
  }

  return {
    async get(key, mint) {
      const known = entries.get(key)
      if (known && isWithin(known, YOUTH)) return known.token
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
    keep(key, token) {
      const entry: Entry = {token: Promise.resolve(token)}
      settle(entry, token)
      entries.set(key, entry)
    },
    holds: (value) => [...entries.values()].some((entry) => entry.settled?.value === value && isWithin(entry, 1)),
  }
}
