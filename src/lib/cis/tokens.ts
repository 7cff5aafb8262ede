import type {Claims} from '../base/jwt.ts'
import type {PipelineBlock, PipelineNames} from './pipeline.ts'

/** Something that an id names. */
export interface Named {
  /** What it is, for a person who has to find it: `numeric id of the group`. */
  label: string
  /** A command, or where in the pages of the CI. */
  howToFind: string
  /** The same for jobs with this issuer, where that tells the host to ask. */
  howToFindAt?(issuer: string): string
  /** The variable in which a job of the CI has it. */
  variable?: string
  /** What every such id looks like. */
  pattern?: RegExp
  /** The id itself, where it follows from the name of the repository, from the issuer or, an owner's, from the id of the repository. */
  follows?(known: {repository: string; issuer: string; repositoryId?: string | undefined}): string | undefined
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
      /** Who has tokens of a server's issuer, as a sentence. Default: everybody who has jobs on the server. */
      holders?: string
      /** The issuer itself, where it follows from the name of the repository or the owner's id. */
      follows?(known: {repository: string; ownerId: string | undefined}): string | undefined
    }

/** An issuer that some customers of a CI have in place of the usual one. */
export interface OtherIssuer {
  pattern: RegExp
  /** A server of one's own, or an issuer at the vendor that is one customer's alone, or that all can have. */
  kind: 'server' | 'organisation' | 'shared'
  /** Who has tokens of it, as a sentence. */
  holders: string
}

/** The end of an issuer that a vendor has announced. */
export interface IssuerRetirement {
  issuer: RegExp
  /** The subjects of tokens that are meant, where the issuer has others too. */
  subject: RegExp
  /** The day, as 2027-07-01. */
  on: string
  /** Whose tokens: completes "… of this issuer end on DAY". */
  tokens: string
  /** What to do until then. */
  remedies: readonly string[]
  /** The page of the vendor that says so. */
  source: string
}

/** Servers that customers run themselves may be of a version whose tokens say less than they seem to. */
export interface OlderServers {
  /** In which a job has the version of its server, as 18.2.2-ee. */
  variable: string
  /** The first version with tokens as they are described here. */
  before: string
  /** A sentence. */
  what: string
  /** The builds whose tokens are not as described. */
  event: BuildEvent
  /** CEL that keeps these builds out. */
  remedy: string
  /** The page of the vendor that says so. */
  source: string
}

/** What a tenant is, from wide to narrow. A `group` is a part of an organisation, a `workload` a part of a repository. */
export const tenantKinds = ['enterprise', 'organisation', 'group', 'repository', 'workload'] as const
export type TenantKind = (typeof tenantKinds)[number]

/** How the text of a claim, or the beginning of it, names a tenant. */
export interface TenantForm {
  kind: TenantKind
  /** An id is never given to somebody else; a name can be, after a renaming or a deletion. */
  by: 'id' | 'name'
  /** Of the whole text, from `^` to `$`. The one group is the tenant. */
  whole?: RegExp
  /**
   * Of any text that begins so, from `^` on. The one group is the tenant, and behind it is something that the tenant
   * cannot hold, so that a longer text has the same one: `/^repo:([^/]+)\//`.
   */
  start?: RegExp
}

/**
 * What is known of one claim, for the proof of whom a condition lets in. What is not known is left out: then the claim
 * can hold anything.
 */
export interface ClaimFact {
  /** Who decides on the value: the CI, by whose job it is; the tenant's settings; or whoever writes or starts the job. */
  setBy: 'ci' | 'tenant' | 'job'
  /** Whether each token has it, with a value that is not null. */
  presence: 'always' | 'sometimes'
  /** Default: text. */
  type?: 'text' | 'number' | 'boolean' | 'list' | 'object'
  /** Each character of the text is one of these: the inside of a character class, as `0-9a-f-`. Default: any. */
  characters?: string
  /** What every value looks like, from `^` to `$`: a text of another form is none of a token's. Only of what the CI sets. */
  form?: RegExp
  /** The CI takes two values for the same that differ in upper and lower case alone. */
  ignoresCase?: true
  /** Only tenants that strangers cannot have. None: the claim tells nothing of whose job it is. */
  fixes?: readonly TenantForm[]
  /** The page of the vendor that says so. Default: `documentation` of the CI. */
  source?: string
}

/** Builds whose code nobody has to have approved, beside a `push` by the owner. */
export const buildEvents = ['push', 'pull-request', 'fork', 'preview', 'personal'] as const
export type BuildEvent = (typeof buildEvents)[number]

/** What the ID tokens of a CI look like, and how a provider should trust them. */
export interface CiTokens {
  /** As after `--ci`. */
  ci: string
  /** The CI whose jobs have these tokens besides its usual ones, as after `--ci` of a sign-in. Default: `ci`. */
  runsOn?: string
  label: string
  /** The vendor's page on the claims. */
  documentation: string
  issuer: CiIssuer
  /** Besides it. The first that fits counts. */
  otherIssuers?: readonly OtherIssuer[]
  retirement?: IssuerRetirement
  olderServers?: OlderServers
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
  /** The repository's id in the claims of a token, where one claim alone does not have it. Default: the claim itself. */
  repositoryIn?(claims: Claims): string
  /**
   * The mapped subject that a binding to the repository `id` names, where no attribute will do: the id alone would name
   * builds that nobody has to have approved, too. Default: the attribute that is mapped from the claim, else the subject.
   */
  repositorySubject?(id: string): string
  /** A second account, which `init` writes for builds that must read but are not to be trusted with the first. */
  reader?: {
    /** The mapped subject of such builds of the repository `id`. */
    subject(id: string): string
    /** A sentence: which builds they are, and what that means for the roles. */
    why: string
  }
  /** What does not fit together in what was given to `init`: completes "--FLAG VALUE …". */
  contradiction?(given: {
    issuer: string
    ownerId: string
    repositoryId: string
  }): {flag: 'owner-id' | 'repository-id' | 'issuer'; why: string} | undefined
  /** As people write a repository after `--repository`. */
  repositoryExample: string
  /** What such a name looks like. Default: as many words as one likes between slashes, two at least where the example has them. */
  repositoryPattern?: RegExp
  /** The variable in which a job has the name of its repository in that form. */
  repositoryVariable?: string
  /** A good one to start from: the subject short and lasting, what bindings need as attributes. */
  attributeMapping: Readonly<Record<string, string>>
  /** The audience of tokens with these claims, where neither the sign-in nor the pipeline can choose it. */
  fixedAudience?(claims: Claims): string
  /**
   * By the name of the claim; one inside of another as `kubernetes.io > namespace`, and several that begin alike as
   * `repo_property_*`, which fix nothing. The row `iss` tells what the issuer alone fixes.
   */
  claimFacts?: Readonly<Record<string, ClaimFact>>
  /** CEL that builds of approved code meet, and untrusted ones of the same owner do not: `init` joins it to the owner's condition. */
  trustedBuild?: {
    /** For the repository with this name, where it must name it. */
    condition: string | ((repository: string) => string)
    /** Completes "This keeps out …". */
    keepsOut: string
  }
  /**
   * Untrusted builds that no claim tells from others, and what keeps them out instead: completes "This does not keep
   * out …".
   */
  untold?: string
  /** What the token of such a build says otherwise than that of a push, or why such builds get no token. Only what the CI has. */
  events?: Readonly<Partial<Record<BuildEvent, Claims | {noToken: string}>>>
  /** False where the emulator cannot play jobs of the CI. */
  simulated?: false
  /** What goes into the configuration of a pipeline, so that its jobs sign in by the provider with these names. */
  pipeline(names: PipelineNames): readonly PipelineBlock[]
  /** Seconds that one token lives, as usual. */
  lifetimeSeconds: number
  /** Seconds by which `nbf` is before `iat`. None: the tokens have no `nbf`. */
  notBeforeSeconds?: number
  /** The claims of a token of an invented job, times and `jti` apart; `given` win, and what follows from them is derived. */
  claims(given: Claims): Claims
}
