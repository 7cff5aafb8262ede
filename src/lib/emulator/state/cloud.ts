// The state that the emulated services share.
// https://cloud.google.com/iam/docs/access-change-propagation
import {randomBytes} from 'node:crypto'
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {emailDomain} from '../../google/account-names.ts'
import type {AccessBoundary} from '../../trust/access-boundary.ts'
import type {MappedIdentity} from '../../trust/attributes.ts'
import type {Grant, Pool, Project, ServiceAccount, World} from '../../trust/trust.ts'
import type {Faults} from './faults.ts'
import type {SigningKey} from './jwt.ts'

/** google.rpc.Status */
export interface Status {
  code: number
  message: string
  details?: object[]
}

/** A long-running operation. Its outcome is decided when it starts, and shown when it ends. */
export interface Operation {
  name: string
  metadata: object
  /** Epoch seconds. */
  doneAt: number
  outcome: {response: object} | {error: Status}
}

/** What is needed to undelete an account. */
interface DeletedAccount {
  account: ServiceAccount
  /** Its own policy. */
  grants: Grant[]
  keys: AccountKey[]
  /** When it is removed for ever: epoch seconds. */
  expiresAt: number
}

/** A key of an account. The emulator does not have the private half of an uploaded key. */
export type AccountKey = (SigningKey | (Omit<SigningKey, 'privateKey'> & {certificate: string})) & {
  /** Epoch seconds. */
  validFrom: number
  disabled?: boolean
  /** Epoch seconds. */
  lastUsed?: number
}

/** The public half of a key of a provider. */
export interface ProviderKey {
  id: string
  deleted?: boolean
  use: string
  keySpec: string
  format: 'RSA_X509_PEM'
  /** A certificate. */
  key: string
  notBeforeTime: string
  notAfterTime: string
}

/** An entry of Cloud Logging. https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry */
type LogEntry = Record<string, unknown> & {resource: {labels: {project_id: string}}}

export type EmulatorClock = ReturnType<typeof startClock>

const wallClock = (): number => Math.floor(Date.now() / 1000)

/** The time of the emulated services, which can differ from this computer's. */
export function startClock(offsetSeconds: number) {
  let offset = offsetSeconds
  let stoppedAt: number | undefined
  return {
    /** Whole epoch seconds. */
    now: () => (stoppedAt ?? wallClock()) + offset,
    advance(seconds: number): void {
      offset += seconds
    },
    /** Seconds by which it is ahead of this computer's clock, unless it is stopped. */
    offset: () => offset,
    /** Stops the clock. Only {@link advance} moves it. */
    stop(): void {
      stoppedAt ??= wallClock()
    },
  }
}

/** State of the admin API in addition to the world. */
interface Administration {
  /** Epoch seconds. */
  startedAt: number
  /** How long operations take. */
  operationSeconds: number
  /** The last 1000. */
  operations: Map<string, Operation>
  /** Failures of the next operations, in this order. */
  failures: Status[]
  /** When deleted pools and providers are removed for ever, by name: epoch seconds. */
  expiries: Map<string, number>
  /** Keys of providers, by the name of the provider. */
  providerKeys: Map<string, ProviderKey[]>
  /** How many keys of accounts were ever created. */
  keysMade: number
  /** How often a policy was written, by the email of its account, or the name of its project or pool. */
  policyWrites: Map<string, number>
  /** Deleted accounts, by their unique ids. */
  deletedAccounts: Map<string, DeletedAccount>
  /** The audit log: changes of policies, as Cloud Logging has them. The last 1000, oldest first. */
  activity: LogEntry[]
  /** When each account last was given a token, by its email: epoch seconds. */
  lastUse: Map<string, number>
  /** The organisation policy: issuers that a provider may have, and `KEY_UPLOAD` if keys may be uploaded. Default: any. */
  allowedIssuers?: string[] | undefined
  /** Policies that somebody wrote, by `projects/NUMBER/policies/CONSTRAINT`. Nothing is inherited from above. */
  orgPolicies: Map<string, PolicyRule[]>
  /** The organisation policy: accounts get no keys. */
  disableKeyCreation?: boolean
}

/** Of a list constraint. https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/organizations.policies */
export interface PolicyRule {
  values?: {allowedValues?: readonly string[]}
  allowAll?: boolean
  denyAll?: boolean
}

/** A federated identity of a pool. */
export interface FederatedCaller {
  kind: 'federated'
  /** `iam.googleapis.com/projects/NUMBER/locations/global/workloadIdentityPools/POOL` */
  pool: string
  identity: MappedIdentity & {subject: string}
}

interface AccountCaller {
  kind: 'account'
  account: ServiceAccount
  /** The user in whose name the account acts. */
  user?: string
}

/** A person, such as the operator. */
interface UserCaller {
  kind: 'user'
  email: string
}

export type Caller = FederatedCaller | AccountCaller | UserCaller

/** Whom an access token was given to, and what it may do. */
export interface TokenGrant {
  caller: Caller
  scopes: string[]
  boundary?: AccessBoundary
  /** Epoch seconds. */
  issued: number
  /** Epoch seconds. */
  expires: number
}

/** A CI job that may request ID tokens. */
export interface Job {
  /** As after `--ci`. */
  ci: string
  requestToken: string
  /** The host where it requests tokens, in production and through the proxy. */
  host: string
  path: string
  claims: Claims
  completed: boolean
}

/** What a job of a CI is, and where it requests tokens. */
export type JobPlace = Omit<Job, 'requestToken' | 'completed'>

/** The state that all emulated services share. */
export interface Cloud {
  /** As the admin API sees it. Read at each request: a change from outside takes effect at once. */
  world: World
  propagation: Propagation
  administration: Administration
  clock: EmulatorClock
  faults: Faults
  /** The base URL on this computer, without TLS. */
  url: string
  issuerKey: SigningKey
  idTokenLifetimeSeconds: number
  accessByToken: Map<string, TokenGrant>
  /** User-managed keys by account email. */
  accountKeys: Map<string, AccountKey[]>
  jobs: Job[]
  /** Issuers whose jobs were simulated, so that the emulator publishes their documents. */
  simulated: Map<string, CiTokens>
}

/** Characters of a token, as in Google's tokens. Tokens are so different that a cut or exchanged token is noticed. */
const lengths = {'ya29.d.': 760, 'ya29.c.': 690, 'ya29.a0': 160} as const

/** More than any test uses at the same time. It limits the memory of a server that runs for weeks or under load. */
const MAX_TOKENS = 10_000

/** An opaque access token with this access. */
export function issueAccessToken(cloud: Cloud, prefix: keyof typeof lengths, access: TokenGrant): string {
  const {administration, accessByToken} = cloud
  for (const [oldest, {expires}] of accessByToken) {
    if (accessByToken.size < MAX_TOKENS) break
    // The operator's token, which never expires, stays.
    if (Number.isFinite(expires)) accessByToken.delete(oldest)
  }
  const token = `${prefix}${randomBytes(lengths[prefix]).toString('base64url')}`
  accessByToken.set(token, access)
  if (access.caller.kind === 'account') administration.lastUse.set(access.caller.account.email, access.issued)
  return token
}

/** What `token` allows. Undefined if the token is unknown, revoked or expired, or its account is disabled:
 * https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/disable
 */
export function activeAccess(cloud: Cloud, token: string): TokenGrant | undefined {
  const access = cloud.accessByToken.get(token)
  if (!access || access.expires <= cloud.clock.now()) return undefined
  const {caller} = access
  const isDisabled = caller.kind === 'account' && accountOfWorld(servedWorld(cloud), caller.account.uniqueId)?.disabled
  return isDisabled ? undefined : access
}

/** @param id - Email or unique id. */
export const accountOfWorld = (
  {serviceAccounts}: Pick<World, 'serviceAccounts'>,
  id: string,
): ServiceAccount | undefined => serviceAccounts.find(({email, uniqueId}) => [email, uniqueId].includes(id))

/** An account that is not disabled. @param id - Email or unique id. */
export function findAccount(cloud: Cloud, id: string): ServiceAccount | undefined {
  const found = accountOfWorld(servedWorld(cloud), id)
  return found?.disabled ? undefined : found
}

export const projectOfPool = ({projects}: World, pool: Pool): Project | undefined =>
  pool.project === undefined ? projects[0] : projects.find(({id}) => id === pool.project)

/** The email of the account `id` of a project. */
export const accountEmail = (project: string, id: string): string => `${id}@${emailDomain(project)}`

/** The project that the email names. */
export const projectOfEmail = ({projects}: World, email: string): Project | undefined =>
  projects.find(({id}) => email.endsWith(`@${emailDomain(id)}`))

export const accountProject = (world: World, {email}: ServiceAccount): Project | undefined =>
  projectOfEmail(world, email) ?? world.projects[0]

/** The caller as IAM policies and audit logs write it. */
export function principalOfCaller(caller: Caller): string {
  if (caller.kind === 'account') return `serviceAccount:${caller.account.email}`
  if (caller.kind === 'user') return `user:${caller.email}`
  return `principal://${caller.pool}/subject/${caller.identity.subject}`
}

/** When changes by the admin API take effect in STS and IAM Credentials. */
interface Propagation {
  seconds: number
  /** Earlier states, while changes have not taken effect: oldest first, each with the epoch second from which it is served. */
  snapshots: {from: number; world: World}[]
}

/** Later changes take `seconds`. With 0, pending changes also take effect at once. */
export function setPropagation(propagation: Propagation, seconds: number): void {
  propagation.seconds = seconds
  if (seconds === 0) propagation.snapshots = []
}

/** The world as STS and IAM Credentials see it now. */
export function servedWorld({clock, propagation, world}: Pick<Cloud, 'clock' | 'propagation' | 'world'>): World {
  const due = propagation.snapshots.findLastIndex(({from}) => from <= clock.now())
  if (due < 0) return world
  if (due === propagation.snapshots.length - 1) {
    propagation.snapshots = []
    return world
  }
  propagation.snapshots.splice(0, due)
  return propagation.snapshots[0]?.world ?? world
}

/** Lets `alter` change the world: the admin API sees it at once, the other services after the delay. */
export function changeWorld<Result>(cloud: Cloud, alter: () => Result): Result {
  const {clock, propagation, world} = cloud
  if (propagation.seconds === 0) {
    propagation.snapshots = []
    return alter()
  }
  if (propagation.snapshots.length === 0) {
    propagation.snapshots.push({from: Number.NEGATIVE_INFINITY, world: structuredClone(world)})
  }
  const result = alter()
  propagation.snapshots.push({from: clock.now() + propagation.seconds, world: structuredClone(world)})
  return result
}
