// What the texts of refusals and remedies need to know of a sign-in. Types alone: nothing loads it.
import type {ErrorCode} from '../base/error-codes.ts'
import type {Claims} from '../base/jwt.ts'
import type {ProviderName} from './identifiers.ts'

/** Who signs in, where and as which account, for the texts of refusals and remedies. */
export interface RefusalContext {
  readonly provider?: ProviderName | undefined
  readonly serviceAccount?: string | undefined
  readonly delegates?: readonly string[] | undefined
  readonly projectId?: string | undefined
  /** The email of the calling account. Undefined for a federated identity. */
  readonly account?: string | undefined
  /** Who the job is whose ID token was exchanged. */
  readonly described?: DescribedJob | undefined
  /** The `aud` that was requested from the CI, or the `aud` that its tokens always have. */
  readonly audience?: string | undefined
  /** Who decides the audience, if the caller cannot: `Azure Pipelines`. */
  readonly audienceFixedBy?: string | undefined
  readonly scopes?: readonly string[] | undefined
  /** The user of domain-wide delegation. */
  readonly user?: string | undefined
  readonly lifetimeSeconds?: number | undefined
  /** The method of IAM Credentials that was called. */
  readonly method?: string | undefined
}

/** What a refusal says of a sign-in beside its own text. */
export interface Explanation {
  readonly about: RefusalContext
  /** Lines that people compare with the provider and the bindings. `about`: of the whole sign-in. */
  facts(code: ErrorCode, about: RefusalContext): Promise<readonly string[]>
}

/** A connection whose refusals are explained. */
export interface Explaining {
  /** Who signs in, where and as which account, at that moment. Called only to explain a refusal. */
  readonly explain?: (() => Promise<Explanation>) | undefined
  /** Finds out who a job is, for messages. Default: that is not known. */
  readonly identify?: IdentifyJob | undefined
}

/** What is known of a job without the mapping of its provider, which only Google knows. */
export interface DescribedJob {
  /** What to bind: the job is this principal if the provider maps so. Undefined if no claim is suitable. */
  readonly binding?: {readonly member: string; readonly ifMapped?: string | undefined} | undefined
  /** Names of the claims that a condition probably reads. */
  readonly claims: readonly string[]
  /** Only of a build whose code nobody has to approve. */
  readonly untrusted?: UntrustedBuild | undefined
}

export interface UntrustedBuild {
  /** `pull requests from forks` */
  readonly kind: string
  /** `event_name is pull_request_target` */
  readonly told: string
  /** Where its code is to go. Undefined if the token does not tell it. */
  readonly branch?: string | undefined
}

/** Undefined if the CI of the token is not known. */
export type IdentifyJob = (claims: Claims, provider: ProviderName) => Promise<DescribedJob | undefined>
