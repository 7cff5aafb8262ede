import type {Claims} from '../attributes.ts'

/** Something that an id names. */
export interface Named {
  /** What it is, for a person who has to find it: `numeric id of the group`. */
  label: string
  /** A command, or where in the pages of the CI. */
  howToFind: string
  /** The variable in which a job of the CI has it. */
  variable?: string
  /** What every such id looks like. */
  pattern?: RegExp
  /** The id itself, where it follows from the name of the repository or from the issuer. */
  follows?(known: {repository: string; issuer: string}): string | undefined
}

/** Who has an issuer: all customers one (`shared`); each organisation, or each server, its own. */
export type CiIssuer =
  | {kind: 'shared'; url: string}
  | {
      kind: 'organisation' | 'server'
      /** With the words to fill in. */
      example: string
      /** What such an issuer looks like. None: nothing tells it from another. */
      pattern?: RegExp
      /** The issuer that all customers can have besides. */
      shared?: string
      /** The issuer itself, where it follows from the name of the repository or the owner's id. */
      follows?(known: {repository: string; ownerId: string | undefined}): string | undefined
    }

/** What the ID tokens of a CI look like, and how a provider should trust them. */
export interface CiTokens {
  /** As after `--ci`. */
  ci: string
  label: string
  /** The vendor's page on the claims. */
  documentation: string
  issuer: CiIssuer
  /** Below the issuer. Default `/.well-known/jwks`. */
  jwksPath?: string
  /** Strangers' jobs have tokens of the usual issuer too: a condition must name the owner. */
  multiTenant: boolean
  /** The claim that names the owner, by an id that nobody else can ever get where there is one. */
  ownerClaim: string
  ownerId: Named
  /** The owner's id in the claims of a token. Default: the claim itself. */
  ownerIn?(claims: Claims): string
  /** CEL that holds for the tokens of the owner `id` alone. Default: that the claim equals it. */
  ownerCondition?(id: string): string
  /** The claim that names the repository, project or pipeline, by an id where there is one. */
  repositoryClaim: string
  repositoryId: Named
  /** As people write a repository after `--repository`. */
  repositoryExample: string
  /** The variable in which a job has the name of its repository in that form. */
  repositoryVariable?: string
  /** A good one to start from: the subject short and lasting, what bindings need as attributes. */
  attributeMapping: Readonly<Record<string, string>>
  /** The audience of tokens with these claims, where neither the sign-in nor the pipeline can choose it. */
  fixedAudience?(claims: Claims): string
  /** Seconds that one token lives, as usual. */
  lifetimeSeconds: number
  /** Seconds by which `nbf` is before `iat`. None: the tokens have no `nbf`. */
  notBeforeSeconds?: number
  /** The claims of a token of an invented job, times and `jti` apart; `given` win, and what follows from them is derived. */
  claims(given: Claims): Claims
}
