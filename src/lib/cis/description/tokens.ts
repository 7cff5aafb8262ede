// The types and the words in which a CI describes its ID tokens.
import type {Claims} from '../../base/jwt.ts'
import type {BuildEvent} from './builds.ts'
import type {PipelineBlock, PipelineNames, PipelineScript} from './pipeline.ts'

/** Something that an id names. */
export interface Named {
  /** Description for a person who must find it: `numeric id of the group`. */
  label: string
  /** A command, or the place in the web pages of the CI. */
  howToFind: string
  /** The same for jobs with this issuer, if the issuer tells which host to ask. */
  howToFindAt?(issuer: string): string
  /** The variable of a job that contains it. */
  variable?: string
  /** The form of every such id. */
  pattern?: RegExp
  /** The id, if it can be derived from the name of the repository, from the issuer or (for an owner) from the id of the repository. */
  follows?(known: {repository: string; issuer: string; repositoryId?: string | undefined}): string | undefined
}

/** Who uses an issuer: all customers the same one (`shared`), or each organisation or server its own. */
export type CiIssuer =
  | {kind: 'shared'; url: string}
  | {
      kind: 'organisation' | 'server'
      /** An example, with words to replace. */
      example: string
      /** The form of such an issuer. Undefined if it cannot be told from other issuers. */
      pattern?: RegExp
      /** An issuer that all customers can use too. */
      shared?: string
      /** Who has tokens of a server's issuer, as a sentence. Default: everybody who has jobs on the server. */
      holders?: string
      /** The issuer, if it can be derived from the name of the repository or the owner's id. */
      follows?(known: {repository: string; ownerId: string | undefined}): string | undefined
    }

/** Kinds of tenants, from wide to narrow. A `group` is a part of an organisation, a `workload` a part of a repository. */
export const tenantKinds = ['enterprise', 'organisation', 'group', 'repository', 'workload'] as const
export type TenantKind = (typeof tenantKinds)[number]

/** How the text of a claim, or its beginning, names a tenant. */
export interface TenantForm {
  kind: TenantKind
  /** Nobody else can get an id. Somebody else can get a name, after a renaming or a deletion. */
  by: 'id' | 'name'
  /** Of the whole text, from `^` to `$`. The one group is the tenant. */
  whole?: RegExp
  /** For any text with this beginning, from `^` on. The one group is the tenant. After it comes a character that the tenant
   * cannot contain, so that a longer text has the same tenant: `/^repo:([^/]+)\//`.
   */
  start?: RegExp
}

/** A type of JSON. */
export type ClaimType = 'text' | 'number' | 'boolean' | 'list' | 'object'

/** Known facts about one claim, for the proof of whom a condition lets in. Leave out what is not known: the proof then assumes that
 * the claim can have any value.
 */
export interface ClaimFact {
  /** Who decides the value: the CI, depending on the tenant; the tenant's settings; or the person who writes or starts the job. */
  setBy: 'ci' | 'tenant' | 'job'
  /** Whether each token has it, with a value that is not null. */
  presence: 'always' | 'sometimes'
  /** Of its value in a token, never another one. Default: text if something else is said of its text, otherwise `any`. */
  type?: ClaimType | 'any' | readonly ClaimType[]
  /** Each character of the text is one of these: the inside of a character class, as `0-9a-f-`. Default: any. */
  characters?: string
  /** So many slashes are in each text: the last word ends where another slash follows. */
  slashes?: number
  /** The form of every value, from `^` to `$`: no token has a value of another form. Only for claims that the CI sets. */
  form?: RegExp
  /** The CI treats two values as the same if they differ only in upper and lower case. */
  ignoresCase?: true
  /**
   * The tenants that the claim names, only if other tenants cannot have the value. Undefined if the claim does not tell
   * whose job it is.
   */
  fixes?: readonly TenantForm[]
  /** The page of the vendor that says so. Default: `documentation` of the CI. */
  source?: string
}

/** The names and ids of one customer of a CI. */
export interface Customer {
  owner: string
  ownerId: string
  project: string
  projectId: string
  /** What follows the names in a subject, from a colon on, or in the address of a workflow, from a slash on. */
  tail?: string
}

/** Claims that together tell one repository from the others of the same owner. */
export interface RepositoryForm {
  /** As in {@link TenantForm}. */
  by: TenantForm['by']
  claims: readonly string[]
}

/** In which claims the customers of one issuer differ. From it, the lint makes example tokens of other tenants. */
export interface Tenancy {
  /** The claims that hold who the customer is. */
  job(customer: Customer): Claims
  /** Claims that can name the trusted owner in a job of another tenant: it calls a public workflow of the owner, or a user of the owner
   * starts it.
   */
  borrowed?: readonly string[]
  /** The claims that differ between two branches, and between two environments. */
  branch?(name: string): Claims
  environment?(name: string): Claims
}

/** Subjects that a job does not keep: trust that rests on one keeps the job out from the day on which it changes. */
export interface ChangingSubject {
  /** Only of tokens of these issuers. Default: of all that the CI has. */
  issuer?: RegExp
  /** The beginning of every such subject. */
  subject: RegExp
  /** A clause: on what day the job has another subject. */
  when: string
  /** A clause: who else can have the old subject from then on. */
  others: string
  /** The subject that the job can have afterwards. Undefined if it cannot be told. */
  withIds?(subject: string, ownerId: string, repositoryId: string): string
  /** Completes "not if …": what keeps it, and no token tells. So it is told of each provider, and no single trust is at fault. */
  unless?: string
  /** The vendor has announced that tokens with such a subject end. */
  ends?: {
    /** The day, as 2027-07-01. */
    on: string
    /** Which tokens: completes "… of this issuer end on DAY". */
    tokens: string
    /** The claims of an example, beside the issuer. */
    example: Claims
    /** What to do until then. */
    remedies: readonly string[]
  }
  /** The page of the vendor that says so. */
  source: string
}

/** The ID tokens of a CI, and how a provider should trust them. */
export interface CiTokens {
  /** As after `--ci`. */
  ci: string
  /** The CI whose jobs have these tokens in addition to its default ones, as after `--ci` of a sign-in. Default: `ci`. */
  runsOn?: string
  label: string
  /** The vendor's page on the claims. */
  documentation: string
  issuer: CiIssuer
  /** Issuers that some customers use instead of the default one. The first that matches counts. */
  otherIssuers?: readonly {
    pattern: RegExp
    /** The customer's own server; an issuer at the vendor for one customer only; or one that all customers can use. */
    kind: 'server' | 'organisation' | 'shared'
    /** Who has tokens of it, as a sentence. */
    holders: string
  }[]
  changingSubjects?: readonly ChangingSubject[]
  /** A server that a customer runs can have an old version, whose tokens do not prove what they seem to prove. */
  olderServers?: {
    /** The variable of a job with the version of its server, such as 18.2.2-ee. */
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
  /** Below the issuer. Default `/.well-known/jwks`. */
  jwksPath?: string
  /** Jobs of other tenants get tokens of the default issuer too: a condition must name the owner. */
  multiTenant: boolean
  /** The claim that names the owner, by an id that nobody else can ever get where there is one. */
  ownerClaim: string
  ownerId: Named
  /** The owner's id in the claims of a token. Default: the claim itself. */
  ownerIn?(claims: Claims): string
  /** CEL that is true only for tokens of the owner `id`. Default: the claim equals the id. */
  ownerCondition?(id: string): string
  /** The claim that names the repository, project or pipeline, by an id where there is one. */
  repositoryClaim: string
  repositoryId: Named
  /**
   * The best form first: the values of its claims, with slashes between them, are the repository's id. Default:
   * `repositoryClaim`, an id.
   */
  repositoryForms?: readonly RepositoryForm[]
  /** The mapped subject that a binding to the repository `id` names, if an attribute is not enough: the id alone would also match
   * builds that nobody has to approve. Default: the attribute that is mapped from the claim, or else the subject.
   */
  repositorySubject?(id: string): string
  /** A second account in the file of `init`, for builds that must read but must not act as the first account. */
  reader?: {
    /** The mapped subject of such builds of the repository `id`. */
    subject(id: string): string
    /** A sentence: which builds they are, and what that means for the roles. */
    why: string
  }
  /** Values for `init` that do not fit together: completes "--FLAG VALUE …". */
  contradiction?(given: {
    issuer: string
    ownerId: string
    repositoryId: string
  }): {flag: 'owner-id' | 'repository-id' | 'issuer'; why: string} | undefined
  /** As people write a repository after `--repository`. */
  repositoryExample: string
  /** The form of such a name. Default: any number of words between slashes; at least two if the example has two. */
  repositoryPattern?: RegExp
  /** The variable of a job with the name of its repository in that form. */
  repositoryVariable?: string
  /** The mapping in the file of `init`: a short subject that does not change, and the attributes that bindings need. */
  attributeMapping: Readonly<Record<string, string>>
  /** The audience of tokens with these claims, if neither the sign-in nor the pipeline can choose it. */
  fixedAudience?(claims: Claims): string
  /** By the name of the claim. A nested claim is written `kubernetes.io > namespace`. Several claims with the same beginning are written
   * `repo_property_*`; they name no tenant. The row `iss` says which tenant the issuer alone names.
   */
  claimFacts: Readonly<Record<string, ClaimFact>>
  /** Default: the customers differ by the claims for owner and repository alone. */
  tenancy?: Tenancy
  /**
   * CEL that is true for builds of approved code, and false for untrusted builds of the same owner. `init` adds it to
   * the owner's condition.
   */
  trustedBuild?: {
    /** For the repository with this name, if the condition must name it. */
    condition: string | ((repository: string) => string)
    /** Completes "This keeps out …". */
    keepsOut: string
  }
  /** The claims that the name of a repository tells beside its ids. */
  namedBy?: (repository: string) => Claims
  /** Untrusted builds that no claim identifies, and what keeps them out: completes "This does not keep out …". */
  untold?: string
  /**
   * The claims in which the token of such a build differs from that of a push, or why such builds get no token. Only
   * kinds that the CI has.
   */
  events: Readonly<Partial<Record<BuildEvent, Claims | {noToken: string}>>>
  /** False if the emulator cannot simulate jobs of the CI. */
  simulated?: false
  /** The lines for the configuration of a pipeline, so that its jobs sign in with these names. */
  pipeline(names: PipelineNames): readonly PipelineBlock[]
  /** For `setup export --to sh`. */
  script: PipelineScript
  /** Default lifetime of one token, in seconds. */
  lifetimeSeconds: number
  /** Seconds by which `nbf` is before `iat`. Undefined if the tokens have no `nbf`. */
  notBeforeSeconds?: number
  /** The claims of a token of an example job, without times and `jti`. `given` has priority, and other claims are derived from it. */
  claims(given: Claims): Claims
}

/** The part of the description of a CI that names its jobs. */
export type JobNaming = Pick<
  CiTokens,
  'attributeMapping' | 'events' | 'ownerClaim' | 'repositoryClaim' | 'repositoryForms' | 'repositorySubject'
> & {trustedBuild?: Pick<NonNullable<CiTokens['trustedBuild']>, 'condition'>}
