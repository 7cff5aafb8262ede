// All that is known of who may act as whom, in one form, whether it came from the API, from exports, or from a federation.yml.

import type {Binding} from '../trust/policy.ts'
import type {Provider} from '../trust/trust.ts'

/** Where something was read: a file as it was named, or the method of an API. */
export type Origin = string

export interface AuditedProject {
  /** Undefined where only its number was read. */
  id?: string
  /** Undefined where only its id was read. */
  number?: string
  /** `folders/N` and `organizations/N`, the nearest first. */
  ancestors: readonly string[]
  /** No source says that these are all. */
  hasMoreAbove?: true
}

/** How a provider verifies what it is given. Only `oidc` is judged by its condition. */
export type ProviderKind = 'oidc' | 'aws' | 'saml' | 'x509' | 'unknown'

export interface AuditedProvider {
  id: string
  kind: ProviderKind
  /** Of a provider of OIDC. */
  provider?: Provider
  /** Of a provider of AWS: the number of the account whose roles get in. */
  awsAccount?: string
  disabled: boolean
  deleted: boolean
  /** When its uploaded keys were made, in seconds since 1970, if the source says so. */
  keysUploadedSeconds?: number
  from: Origin
}

export interface AuditedPool {
  projectNumber: string
  id: string
  /** Undefined: not read, so it may be any. Pools of `TRUST_DOMAIN` have no providers that can be listed. */
  mode?: string
  disabled: boolean
  deleted: boolean
  providers: readonly AuditedProvider[]
  /** The source says that these are all its providers. Else it may have others. */
  allProviders?: boolean
  /** Undefined: the pool was not read. It is known only by its providers, or by a member of a policy. */
  from?: Origin
}

/** The allow policy of one resource. */
export interface AuditedPolicy {
  /** Full resource name: `//iam.googleapis.com/projects/P/serviceAccounts/EMAIL`, `//cloudresourcemanager.googleapis.com/projects/P`. */
  resource: string
  bindings: readonly Binding[]
  from: Origin
}

/** A role of which the permissions were read: a custom one, or one of Google's. */
export interface AuditedRole {
  name: string
  permissions: readonly string[]
  /** It gives nothing now. */
  off?: 'disabled' | 'deleted'
  from?: Origin
}

export interface AuditedKey {
  id: string
  /** `true`: somebody has made the public key and uploaded it. */
  uploaded: boolean
  disabled: boolean
  /** In seconds since 1970. */
  validAfterSeconds?: number
}

export interface AuditedAccount {
  email: string
  uniqueId?: string
  disabled: boolean
  /** Keys that people hold, not those of Google. Undefined: nobody has asked. */
  keys?: readonly AuditedKey[]
  /** In seconds since 1970. `never`: not in the time that Google tells of. Undefined: nobody has asked. */
  lastUsedSeconds?: number | 'never'
  from: Origin
}

/** What limits federation from above. */
export interface Guard {
  kind: 'constraint' | 'deny' | 'boundary'
  /** Of the constraint: `iam.workloadIdentityPoolProviders`. Else the policy's full name. */
  name: string
  /** Where it applies: `organizations/N`, `folders/N`, `projects/ID`. */
  at: string
  /** Of a constraint: the issuers or accounts that are allowed. Of a policy: the members that it is about. */
  values: readonly string[]
}

/** The guards that one source has. Whoever has saved it has asked for all guards of the kinds in `asked`. */
export interface GuardsFound {
  asked: readonly Guard['kind'][]
  guards: readonly Guard[]
}

/** What the public API of a CI says of a name that is trusted. */
export interface CheckedName {
  /** As after `--ci`. */
  ci: string
  /** Of an owner, or of what is below one: `acme/shop`. */
  name: string
  /** `free`: nobody has it. `hidden`: it is private, or nobody has it. */
  state: 'there' | 'moved' | 'free' | 'hidden'
  /** The name that it has now. */
  now?: string
  id?: string
  ownerId?: string
  /** How the subjects of its tokens begin. Empty: the CI does not tell it. */
  subject?: string
  from: Origin
}

/** Something that could not be read. What depends on it is never said to be safe. */
export interface UnreadPart {
  /** `the providers of projects/1/locations/global/workloadIdentityPools/ci` */
  what: string
  why: string
  /** What lets the next run read it. */
  remedy: string
}

/** Everything that was read. */
export interface Inventory {
  projects: readonly AuditedProject[]
  pools: readonly AuditedPool[]
  /** Numbers of the projects of which all pools were listed: another pool of them that a policy names is gone. */
  poolsListed?: readonly string[]
  policies: readonly AuditedPolicy[]
  accounts: readonly AuditedAccount[]
  roles?: readonly AuditedRole[]
  /** The members of groups of which a list was read, by the address of the group. */
  groups?: Readonly<Record<string, readonly string[]>>
  /** Undefined: nobody has asked. Empty: asked, and there are none. */
  guards?: readonly Guard[]
  /** The kinds of guards that somebody has asked for. Default: all, if `guards` is there. */
  guardsAsked?: readonly Guard['kind'][]
  /** Undefined: nobody has asked. */
  names?: readonly CheckedName[]
  gaps: readonly UnreadPart[]
}
