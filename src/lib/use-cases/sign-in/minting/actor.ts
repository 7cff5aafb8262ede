import type {Clock} from '../../../base/clock.ts'
import type {Sign} from '../../../google/oauth.ts'
import type {MintedToken, RefusalContext} from '../../../google/service.ts'

/** Somebody who can get tokens of its own, and ask IAM Credentials for those of others. */
export interface Actor {
  /** The email of an account, or who a federated identity is as far as that is known. */
  principal(): Promise<CallerName>
  /** The account that the actor is by itself; none for a federated identity. */
  account: string | undefined
  /** An access token of the actor itself. The same scopes get the same token until it is about to expire. */
  accessToken(scopes: readonly string[], lifetimeSeconds?: number): Promise<MintedToken>
  /** Drops the tokens it had: the next ones are new. */
  clear(): void
  /** An ID token of the actor itself, where it has other means than a signature. */
  mintIdToken?(audience: string): Promise<MintedToken>
  /** Signs with a key at hand; none where only Google can sign. */
  sign: Sign | undefined
  /** What is known of the actor by now, for the remedies of a refusal. */
  known(): RefusalContext
  /** The same for people, with what explains a refusal: one line each. */
  facts(): Promise<string[]>
}

/** Who calls Google. */
export interface CallerName {
  /** The email of an account, `principal://…` or `principalSet://…`. */
  principal: string
  /** The mapping of the provider is not known: the principal holds if it maps so. */
  ifMapped?: string | undefined
}

/** A token that is about to expire is no use for a call that takes its time. */
const MARGIN_SECONDS = 20

/** Keeps what `mint` returned for a key, until it is about to expire. */
export function tokenCache(
  mint: (scopes: readonly string[], lifetimeSeconds?: number) => Promise<MintedToken>,
  clock: Clock,
) {
  const known = new Map<string, Promise<MintedToken>>()
  const isAlive = ({expiresAt}: MintedToken): boolean => expiresAt - clock.now() > MARGIN_SECONDS
  return {
    clear: () => known.clear(),
    get(scopes: readonly string[], lifetimeSeconds?: number): Promise<MintedToken> {
      const key = `${lifetimeSeconds ?? ''} ${scopes.join(' ')}`
      const mintNow = (): Promise<MintedToken> => mint(scopes, lifetimeSeconds)
      // Set before anything is awaited: two that ask at the same time get the same token.
      const token = known.get(key)?.then((before) => (isAlive(before) ? before : mintNow())) ?? mintNow()
      known.set(key, token)
      token.catch(() => known.get(key) === token && known.delete(key))
      return token
    },
  }
}
