import type {Clock} from '../../base/clock.ts'
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import type {LedgerEntry} from '../../files/ledger.ts'
import type {SubjectSource} from '../../files/read-credentials.ts'

/** How long something lasts, and why. */
export interface Outlook {
  /** RFC 3339, UTC; or `never`, `with the job`, `unknown`. */
  expires: string
  /** Whether client libraries get new tokens by themselves. */
  refresh: 'yes' | 'no' | 'unknown'
  /** What gives the new tokens. */
  refreshedBy?: string
  /** What will happen, in a sentence. */
  outlook: string
  /** Why it can no longer be used. */
  fault?: Problem
}

export interface SourceStatus extends Outlook {
  source: {kind: string; address?: string}
  /** Of the ID token that a file holds. */
  claims?: Claims
  /** A token file with more in it than the token. */
  isInexact?: boolean
}

/** What decides on a source, beside the file that names it. */
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

export type SourceOf<Kind extends SubjectSource['kind']> = Extract<SubjectSource, {kind: Kind}>
