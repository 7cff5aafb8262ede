import {randomBytes} from 'node:crypto'
import type {MappedIdentity} from '../federation/attributes.ts'
import type {Pool, Project, ServiceAccount, World} from '../federation/trust.ts'
import type {Clock} from './clock.ts'
import type {GithubClaims} from './github-claims.ts'
import type {SigningKey} from './signing-key.ts'

export interface Times {
  /** Epoch seconds. */
  issued: number
  expires: number
}

/** Somebody from outside, known through a pool. */
export interface FederatedCaller {
  kind: 'federated'
  /** `iam.googleapis.com/projects/NUMBER/locations/global/workloadIdentityPools/POOL` */
  pool: string
  identity: MappedIdentity & {subject: string}
}

export interface AccountCaller {
  kind: 'account'
  account: ServiceAccount
  /** The user in whose name the account acts. */
  user?: string
}

export type Caller = FederatedCaller | AccountCaller

/** What an access token stands for. */
export type Session = Times & {caller: Caller; scopes: string[]}

/** A CI job that may ask for ID tokens. */
export interface Job {
  requestToken: string
  path: string
  claims: GithubClaims
  completed: boolean
}

/** Everything the emulated services share. `world` is read at each request: a change takes effect at once. */
export interface Cloud {
  world: World
  clock: Clock
  /** The plain loopback base. */
  url: string
  issuerKey: SigningKey
  /** Signs Google's own ID tokens. */
  googleKey: SigningKey
  idTokenLifetimeSeconds: number
  sessions: Map<string, Session>
  /** User-managed keys by account email. */
  accountKeys: Map<string, SigningKey[]>
  jobs: Job[]
}

/** Characters of a token, as the services' own: they differ so much that a cut-off or swapped one shows. */
const lengths = {'ya29.d.': 760, 'ya29.c.': 690} as const

const MANY_SESSIONS = 10_000

/** Dead tokens are refused either way: this only keeps a server that runs for weeks small. */
function forgetDead({clock, sessions}: Cloud): void {
  if (sessions.size < MANY_SESSIONS) return
  for (const [token, {expires}] of sessions) if (expires <= clock.now()) sessions.delete(token)
}

/** An opaque access token for `session`. */
export function openSession(cloud: Cloud, prefix: keyof typeof lengths, session: Session): string {
  forgetDead(cloud)
  const token = `${prefix}${randomBytes(lengths[prefix]).toString('base64url')}`
  cloud.sessions.set(token, session)
  return token
}

/** @param id - Email or unique id. */
export function findAccount({world}: Cloud, id: string): ServiceAccount | undefined {
  return world.serviceAccounts.find((account) => !account.disabled && [account.email, account.uniqueId].includes(id))
}

export const projectOf = ({projects}: World, pool: Pool): Project | undefined =>
  pool.project === undefined ? projects[0] : projects.find(({id}) => id === pool.project)

/** The project in an account's email: `example.com:zoo` writes itself `zoo.example.com` there. */
const emailDomain = (id: string): string => {
  const [name = '', ...domain] = id.split(':').reverse()
  return [name, ...domain, 'iam.gserviceaccount.com'].join('.')
}

export const accountProject = ({projects}: World, {email}: ServiceAccount): Project | undefined =>
  projects.find(({id}) => email.endsWith(`@${emailDomain(id)}`)) ?? projects[0]

/** As IAM policies and audit logs write it. */
export function principal(caller: Caller): string {
  return caller.kind === 'account'
    ? `serviceAccount:${caller.account.email}`
    : `principal://${caller.pool}/subject/${caller.identity.subject}`
}
