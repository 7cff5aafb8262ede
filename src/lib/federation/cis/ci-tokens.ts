import type {Claims} from '../attributes.ts'

/** What the ID tokens of a CI look like, and how a provider should trust them. */
export interface CiTokens {
  /** As after `--ci`. */
  ci: string
  label: string
  /** The vendor's page on the claims. */
  documentation: string
  /**
   * Who has an issuer: all customers one (`shared`); each organisation its own, `example` with the words to fill in
   * (`organisation`); each server its own (`server`).
   */
  issuer: {kind: 'shared'; url: string} | {kind: 'organisation' | 'server'; example: string}
  /** Strangers' jobs have tokens of this issuer too: a condition must name the owner. */
  multiTenant: boolean
  /** The claim that names the owner by an id that nobody else can ever get. */
  ownerClaim: string
  /** What the owner's id is, for a person who has to find it, and how. */
  ownerId: {label: string; howToFind: string}
  /** The claim that names the repository, project or pipeline, by an id where there is one. */
  repositoryClaim: string
  /** A good one to start from: the subject short and lasting, what bindings need as attributes. */
  attributeMapping: Readonly<Record<string, string>>
  /** The audience of its tokens, where neither the sign-in nor the pipeline can choose it. */
  fixedAudience?: string
  /** Seconds that one token lives, as usual. */
  lifetimeSeconds: number
  /** The claims of a token of an invented job, times and `jti` apart; `given` win, and what follows from them is derived. */
  claims(given: Claims): Claims
}
