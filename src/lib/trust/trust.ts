/** A cloud project. A provider is named by its number, an account by its id. */
export interface Project {
  id: string
  number: string
  /** Host names of the APIs that are on: `iamcredentials.googleapis.com`. Default: all. */
  services?: string[]
}

/** A finding of the lint that somebody has looked at and takes. It stops holding when what was looked at changes. */
export interface Exception {
  /** The code of the finding. */
  code: string
  reason: string
  /** As the finding tells it: of all that it rests on. */
  hash: string
}

export interface Provider {
  id: string
  /** The CI whose jobs it lets in, where that is known. */
  ci?: string
  displayName?: string
  description?: string
  /** Compared byte for byte with the token's `iss`. */
  issuer: string
  /** The owner's word that nobody else has tokens of the issuer. It says nothing of an issuer that is known to be shared. */
  tenant?: 'dedicated'
  /** Why that is so. Required beside `tenant`. */
  tenantReason?: string
  exceptions?: Exception[]
  /** When it holds any, they replace the two default forms. */
  allowedAudiences?: string[]
  /** `google.subject`, `google.groups` and `attribute.NAME`, each with a CEL expression over `assertion`. */
  attributeMapping: Record<string, string>
  /** CEL over `assertion`, `google` and `attribute`. */
  attributeCondition?: string
  /** Uploaded keys. Without them the issuer's own are used. */
  jwksJson?: string
  /** Where the discovery document is, when not at the issuer. */
  discoveryUri?: string
  disabled?: boolean
  deleted?: boolean
}

export interface Pool {
  id: string
  /** The id of its project. Default: the first one. */
  project?: string
  displayName?: string
  description?: string
  /** How long its federated tokens live, as `7200s`. Default: as long as the ID token, an hour at most. */
  sessionDuration?: string
  /** Somebody else sets it up: it is looked at, and never changed. Without providers here, they are read live. */
  external?: boolean
  disabled?: boolean
  deleted?: boolean
  providers: Provider[]
}

export interface ServiceAccount {
  email: string
  /** 21 digits. */
  uniqueId: string
  displayName?: string
  description?: string
  /** The organisation policy lets its tokens live for 12 hours. */
  lifetimeExtension?: boolean
  disabled?: boolean
}

/** @see https://cloud.google.com/iam/docs/conditions-overview */
export interface Condition {
  /** CEL over `request.time` and `resource`. */
  expression: string
  title?: string
  description?: string
}

/** Who may act as an account, and in which ways. */
export interface Grant {
  /** The account's email. */
  serviceAccount: string
  role: string
  /** `principal://…`, `principalSet://…` or `serviceAccount:EMAIL`. */
  members: string[]
  /** When it holds. Default: always. */
  condition?: Condition
  exceptions?: Exception[]
}

/** Who may do what with a project or a pool. Only the emulator's admin API makes these: no federation.yml says them. */
export interface ResourceGrant extends Omit<Grant, 'exceptions' | 'serviceAccount'> {
  /** `projects/NUMBER`, or the name of a pool. */
  resource: string
}

/** What a Workspace administrator allows an account to do in the name of users. */
export interface DomainWideDelegation {
  serviceAccount: string
  scopes: string[]
  /** The users that exist. */
  users: string[]
}

/** A cloud side as data. */
export interface World {
  projects: Project[]
  pools: Pool[]
  serviceAccounts: ServiceAccount[]
  grants: Grant[]
  resourceGrants?: ResourceGrant[]
  domainWideDelegation?: DomainWideDelegation[]
  /** Issuers that the emulator plays besides GitHub's. Any other has no reachable keys. */
  issuers?: string[]
}
