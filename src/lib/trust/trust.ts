import {parseMember} from '../google/members.ts'

/** The default name of the file that describes a {@link World}. */
export const DEFAULT_NAME = 'federation.yml'

/** A cloud project. A provider is named by its number, an account by its id. */
export interface Project {
  id: string
  number: string
  /** Host names of the APIs that are on: `iamcredentials.googleapis.com`. Default: all. */
  services?: string[]
  /** `folders/N` and `organizations/N`, the nearest first. No federation.yml says them. */
  ancestors?: string[]
}

/** A finding of the lint that was reviewed and accepted. The exception ends when the setting changes. */
export interface Exception {
  /** The code of the finding. */
  code: string
  reason: string
  /** The hash in the finding. */
  hash: string
}

export interface Provider {
  id: string
  /** The CI whose jobs it lets in, if known. */
  ci?: string
  displayName?: string
  description?: string
  /** Compared byte for byte with the token's `iss`. */
  issuer: string
  /** The owner's statement that nobody else gets tokens of the issuer. It has no effect on a known shared issuer. */
  tenant?: 'dedicated'
  /** Why that is so. Required beside `tenant`. */
  tenantReason?: string
  exceptions?: Exception[]
  /** If not empty, they replace the two default audiences. */
  allowedAudiences?: string[]
  /** `google.subject`, `google.groups` and `attribute.NAME`, each with a CEL expression over `assertion`. */
  attributeMapping: Record<string, string>
  /** CEL over `assertion`, `google` and `attribute`. */
  attributeCondition?: string
  /** Uploaded keys. Without them the issuer's own are used. */
  jwksJson?: string
  /** The address of the discovery document, if it is not at the issuer. */
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
  /** Lifetime of its federated tokens, as `7200s`. Default: that of the ID token, at most one hour. */
  sessionDuration?: string
  /** Somebody else manages it: it is read, and never changed. If it has no providers here, they are read live. */
  external?: boolean
  /** Google's own identities, which come from no provider. No federation.yml says it. Default: providers let in whoever gets in. */
  mode?: 'TRUST_DOMAIN' | 'SYSTEM_TRUST_DOMAIN'
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
  /** The organisation policy allows 12 hours for its tokens. */
  lifetimeExtension?: boolean
  disabled?: boolean
}

/** @see https://cloud.google.com/iam/docs/conditions-overview */
export interface IamCondition {
  /** CEL over `request.time` and `resource`. */
  expression: string
  title?: string
  description?: string
}

/** Who may act as an account, and with which role. */
export interface Grant {
  /** The account's email. */
  serviceAccount: string
  role: string
  /** `principal://…`, `principalSet://…` or `serviceAccount:EMAIL`. */
  members: string[]
  /** When the grant applies. Default: always. */
  condition?: IamCondition
  exceptions?: Exception[]
}

/** Who may do what with another resource. Only the emulator's admin API makes these: no federation.yml says them. */
export interface ResourceGrant extends Omit<Grant, 'exceptions' | 'serviceAccount'> {
  /** `projects/NUMBER`, the name of a pool, `folders/N`, `organizations/N`, or any full name, which begins with `//`. */
  resource: string
}

/** Who may not use which permissions, whatever is granted. No federation.yml says it. */
export interface DenyPolicy {
  id: string
  /** `projects/NUMBER`, `folders/N` or `organizations/N`. */
  at: string
  /** As deny policies write members: `principalSet://…`. */
  principals: string[]
  /** `storage.googleapis.com/objects.delete` */
  permissions: string[]
}

/** One change of the trust, which a remedy makes. The provider is that of the sign-in. */
export type TrustEdit =
  | {
      of: 'provider'
      set: Partial<Pick<Provider, 'allowedAudiences' | 'attributeCondition' | 'deleted' | 'disabled' | 'issuer'>>
    }
  | {of: 'mapping'; target: string; expression: string}
  | {of: 'pool'; set: {disabled: false} | {deleted: false}}
  /** `account`: its email or unique id. */
  | {of: 'account'; account: string; set: {disabled: false}}
  | {of: 'service'; project: string; service: string}
  /** `instead`: a member of another binding of the account, which this one replaces. */
  | {of: 'policy'; account: string; role: string; member: string; condition?: IamCondition; instead?: string}

/** What a Workspace administrator allows an account to do for users. */
export interface DomainWideDelegation {
  serviceAccount: string
  scopes: string[]
  /** The users that exist. */
  users: string[]
}

/** Of a pool or a provider. */
export const isActive = ({deleted, disabled}: {deleted?: boolean; disabled?: boolean}): boolean => !deleted && !disabled

/** The Google Cloud side as data. */
export interface World {
  projects: Project[]
  pools: Pool[]
  serviceAccounts: ServiceAccount[]
  grants: Grant[]
  resourceGrants?: ResourceGrant[]
  denyPolicies?: DenyPolicy[]
  /** Principal access boundaries, bound to whom they limit. No federation.yml says them. */
  boundaries?: {
    /** Of the binding. */
    id: string
    /** As of a deny policy. */
    at: string
    /** The full name of the pool, or of the project, folder or organisation whose identities it limits. */
    principalSet: string
    /** The name of the policy. */
    policy: string
  }[]
  domainWideDelegation?: DomainWideDelegation[]
  /** Issuers that the emulator simulates besides GitHub's. The keys of other issuers are not available. */
  issuers?: string[]
}

// https://cloud.google.com/iam/docs/principal-identifiers

const POOL_URL = String.raw`//iam\.googleapis\.com/projects/\d+/locations/global/workloadIdentityPools/[^/]+`
const member = new RegExp(
  String.raw`^(?:serviceAccount:[^@\s]+@\S+|principal:${POOL_URL}/subject/.+|` +
    String.raw`principalSet:${POOL_URL}/(?:\*|group/.+|attribute\.[a-z0-9_]+/.+))$`,
)

/** Other members of IAM. Only service accounts and principals of pools are checked closely. */
const otherMember = /^(?:user|group|domain|principal|principalSet):\S+$|^(?:allUsers|allAuthenticatedUsers)$/

/** Whether IAM would accept it in a policy. */
export const isMember = (name: string): boolean =>
  /^(?:serviceAccount|principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/)/.test(name)
    ? member.test(name) || parseMember(name).kind === 'cluster'
    : otherMember.test(name)

// https://cloud.google.com/iam/docs/service-account-permissions

/** A permission on a service account, without the prefix `iam.serviceAccounts.` */
export type Permission = 'getAccessToken' | 'getOpenIdToken' | 'signJwt' | 'signBlob' | 'implicitDelegation'

/** The roles that let a member act as a service account, with their permissions. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  'roles/iam.workloadIdentityUser': ['getAccessToken', 'getOpenIdToken'],
  'roles/iam.serviceAccountOpenIdTokenCreator': ['getOpenIdToken'],
  'roles/iam.serviceAccountTokenCreator': [
    'getAccessToken',
    'getOpenIdToken',
    'signJwt',
    'signBlob',
    'implicitDelegation',
  ],
}

// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers

/** Of pools and providers. */
export const idPattern = /^(?!gcp-)[a-z0-9-]{4,32}$/
/** The targets of a mapping. */
export const targetPattern = /^(?:google\.(?:subject|groups)|attribute\.[a-z0-9_]{1,100})$/
/** The host name of an API. */
export const servicePattern = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/
export const digitsPattern = /^\d+$/
export const emailPattern = /^[^@\s]+@[^@\s]+$/
/** The form of a session duration. */
export const secondsPattern = /^(\d+)s$/
export const sessionSeconds = {min: 120, max: 43_200} as const

export const maxLength = {poolName: 32, accountName: 100, description: 256} as const
