import type {Clock} from '../../base/clock.ts'
import type {MintedToken} from '../../google/service.ts'

/** Somebody who may look at, or change, the cloud side. */
export interface Operator {
  /** Where the identity comes from, for a person: `gcloud`. */
  label: string
  /** Email of who acts. Undefined where what is at hand does not say it. */
  account?: string | undefined
  /** It is whoever signed in last on this computer: nothing in the environment of this run names it. */
  isLastLogin?: boolean
  mint(): Promise<MintedToken>
  /** The domain of Google Cloud that the identity is of. */
  universe: string
  /** Id of the project that pays for the calls, where the credentials name one. */
  quotaProject?: string | undefined
}

/** When a token of unknown age is looked at again. */
const UNKNOWN_AGE_SECONDS = 240

/** A token whose life nobody tells. */
export const ofUnknownAge = (value: string, clock: Clock): MintedToken => ({
  value,
  expiresAt: Math.floor(clock.now()) + UNKNOWN_AGE_SECONDS,
})
