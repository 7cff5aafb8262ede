// Who loses access when a door is closed, as far as live policies and federation.yml tell: what cannot be read is said to be unknown,
// and never keeps a door open. And what freezing cannot do: the tokens that work on, until when, and what ends them sooner.
// https://docs.cloud.google.com/iam/docs/manage-workload-identity-pools-providers#disable-provider
// https://docs.cloud.google.com/iam/docs/service-accounts-disable-enable

import {timestamp} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {PINNED, shellWord} from '../../base/quoting.ts'
import type {Admin} from '../../google/admin/admin-call.ts'
import {forEachOf} from '../../google/admin/admin-call.ts'
import {getPool, listProviders} from '../../google/admin/projects.ts'
import {getPolicy, listAccounts, type Policy} from '../../google/admin/service-accounts.ts'
import {poolPath, projectOfServiceAccount} from '../../google/identifiers.ts'
import {parsePrincipal} from '../../google/principals.ts'
import {disablePool, PROPAGATION_SECONDS} from '../../google/remedies.ts'
import {sessionSeconds, type World} from '../../trust/trust.ts'
import {observedValue, observePart, obstacleIn} from '../state.ts'
import {doorNameParts, doorTitle, type OpenDoor} from './door.ts'

/** What closing a door means. */
export interface Affected {
  /** `provider projects/…` */
  door: string
  /** Who loses access, one line each. */
  loses: string[]
  /** Emails of accounts as which jobs can act that come in by the door. */
  accounts: string[]
  /** What stays open beside it. */
  stays: string[]
  /** What was not read. */
  unknown: string[]
  /** federation.yml says that it is open, so `setup apply` would open it again. */
  reopens?: true
  /** Of a pool, if it was read: how long its tokens are valid. */
  sessionSeconds?: number
}

/** So many policies of accounts are read, at most: nobody waits for more in a hurry. */
const MAX_ACCOUNTS = 100

export async function affectedBy(admin: Admin, door: OpenDoor, world: World | undefined): Promise<Affected> {
  const told: Affected = {door: doorTitle(door), loses: [], accounts: [], stays: [], unknown: []}
  if (door.kind === 'provider') await ofProvider(admin, door, world, told)
  else if (door.kind === 'account') await ofAccount(admin, door.email, told)
  else await ofBinding(admin, door, told)
  if (world && isOpenIn(world, door)) told.reopens = true
  return told
}

const iam = 'iam.googleapis.com'

/** What `read` finds. What could not be read goes to `told`. */
async function tried<Value>(
  told: Affected,
  about: {what: string; project: string | undefined; permission: string},
  read: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    const seen = await observePart({...about, api: iam}, read)
    const obstacle = obstacleIn(seen)
    if (obstacle) told.unknown.push(`${obstacle.what}: ${obstacle.why}`)
    return observedValue(seen)
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    told.unknown.push(`${about.what}: ${error.message.split('\n')[0]} (${error.code})`)
    return undefined
  }
}

const membersOf = ({bindings = []}: Policy): string[] =>
  bindings.flatMap(({condition, members = [], role}) =>
    members.map((member) => `${member} (${role}${condition ? ', with a condition' : ''})`),
  )

async function ofAccount(admin: Admin, email: string, told: Affected): Promise<void> {
  const project = projectOfServiceAccount(email)
  const about = {what: `who may act as ${email}`, project, permission: 'iam.serviceAccounts.getIamPolicy'}
  const policy = await tried(told, about, () => getPolicy(admin, email))
  told.loses.push(...membersOf(policy ?? {}), 'every program that uses a key of the account, or that runs as it')
}

async function ofBinding(admin: Admin, door: OpenDoor & {kind: 'binding'}, told: Affected): Promise<void> {
  told.loses.push(...door.roles.map(({role}) => `${door.member} (${role})`))
  const pool = parsePrincipal(door.member)?.pool
  const about = {what: `other roles on ${door.on}`, project: undefined, permission: 'getIamPolicy'}
  const policy = await tried(told, about, () => getPolicy(admin, door.on))
  const others = (policy?.bindings ?? []).flatMap(({members = [], role}) =>
    members
      .filter((member) => member !== door.member && pool !== undefined && parsePrincipal(member)?.pool === pool)
      .map((member) => `${member} (${role}), which can be the same jobs`),
  )
  told.stays.push(...others)
}

async function ofProvider(
  admin: Admin,
  {name, settings}: OpenDoor & {kind: 'provider'},
  world: World | undefined,
  told: Affected,
): Promise<void> {
  const {pool, projectNumber: project, provider} = doorNameParts(name)
  const {attributeCondition, oidc} = settings
  const whose = oidc?.issuerUri === undefined ? 'what the provider lets in' : `jobs with a token of ${oidc.issuerUri}`
  told.loses.push(attributeCondition ? `${whose} for which ${attributeCondition}` : whose)
  const found = await tried(
    told,
    {what: 'how long tokens of the pool are valid', project, permission: 'iam.workloadIdentityPools.get'},
    () => getPool(admin, {project, pool}),
  )
  if (found) told.sessionSeconds = Number.parseInt(found.sessionDuration ?? '3600', 10)
  const listed = await tried(
    told,
    {what: 'other providers of the pool', project, permission: 'iam.workloadIdentityPoolProviders.list'},
    () => listProviders(admin, {project, pool}),
  )
  for (const [id, {disabled}] of listed ?? [])
    if (id !== provider && !disabled)
      told.stays.push(`the provider ${poolPath({projectNumber: project, pool})}/providers/${id}`)
  const isOfPool = (member: string): boolean => {
    const principal = parsePrincipal(member)
    return principal?.pool === pool && principal.projectNumber === project
  }
  await accountsReached(admin, {project, world, isOfPool}, told)
}

/** The accounts as which jobs of the pool act: those of federation.yml, and of the project of the pool. */
async function accountsReached(
  admin: Admin,
  {isOfPool, project, world}: {project: string; world: World | undefined; isOfPool(member: string): boolean},
  told: Affected,
): Promise<void> {
  const written = (world?.grants ?? [])
    .filter(({members}) => members.some(isOfPool))
    .map((grant) => grant.serviceAccount)
  const listed = await tried(
    told,
    {what: 'accounts of the project', project, permission: 'iam.serviceAccounts.list'},
    () => listAccounts(admin, project),
  )
  const emails = [...new Set([...written, ...(listed?.keys() ?? [])])]
  if (emails.length > MAX_ACCOUNTS)
    told.unknown.push(
      `who may act as ${emails.length - MAX_ACCOUNTS} more accounts: only ${MAX_ACCOUNTS} policies are read here`,
    )
  await forEachOf(emails.slice(0, MAX_ACCOUNTS), async (email) => {
    const about = {what: `who may act as ${email}`, project, permission: 'iam.serviceAccounts.getIamPolicy'}
    const policy = await tried(told, about, () => getPolicy(admin, email))
    const members = [...new Set((policy?.bindings ?? []).flatMap(({members: each = []}) => each.filter(isOfPool)))]
    if (members.length > 0) told.accounts.push(email)
    told.loses.push(...members.map((member) => `${member}, who can act as ${email}`))
  })
  told.unknown.push(
    'roles of the pool on other resources, and accounts of other projects: their policies are not read here',
  )
}

/** Whether `setup apply` would open the door again. */
function isOpenIn({grants, pools, projects, serviceAccounts}: World, door: OpenDoor): boolean {
  if (door.kind === 'account') return serviceAccounts.some(({disabled, email}) => email === door.email && !disabled)
  if (door.kind === 'binding')
    return grants.some(({members, serviceAccount}) => serviceAccount === door.on && members.includes(door.member))
  const {pool, projectNumber, provider} = doorNameParts(door.name)
  return pools.some(
    ({deleted, external, id, project = projects[0]?.id, providers}) =>
      id === pool &&
      !deleted &&
      !external &&
      projects.some((each) => each.id === project && each.number === projectNumber) &&
      providers.some((each) => each.id === provider && !each.disabled && !each.deleted),
  )
}

/** Tokens that work after the door is closed. */
export interface LivingTokens {
  what: string
  /** RFC 3339: at the latest. */
  until: string
  /** The same, if the policy of the organisation allows longer lifetimes. */
  untilIfExtended?: string
  /** A command line. Undefined if nothing is known that ends them. */
  endedBy?: string
}

/** The line that ends the tokens of accounts. */
const freezeLine = (accounts: readonly string[]): string =>
  [`${PINNED} setup freeze`, ...accounts.map((email) => `--account ${shellWord(email)}`)].join(' ')

const HOUR = 3600
const EXTENDED = 12 * HOUR

/** Tokens that work on when all of `doors` are closed. @param affected - What is known of each of them. */
export const tokensThatLiveOn = (
  doors: readonly OpenDoor[],
  affected: readonly Affected[],
  nowSeconds: number,
  world?: World,
): LivingTokens[] => {
  const closed = doors.flatMap((door) => (door.kind === 'account' ? [door.email] : []))
  return doors.flatMap((door, index) => {
    const {accounts = [], sessionSeconds: lifetime = sessionSeconds.max} = affected[index] ?? {}
    const open = accounts.filter((email) => !closed.includes(email))
    return tokensOf(door, nowSeconds, {accounts: open, lifetime}, world)
  })
}

/** @param known - The accounts that stay open, and how long tokens of the pool are valid. */
function tokensOf(
  door: OpenDoor,
  nowSeconds: number,
  {accounts, lifetime}: {accounts: readonly string[]; lifetime: number},
  world?: World,
): LivingTokens[] {
  // Until the change has reached all of Google, jobs still sign in.
  const closed = nowSeconds + PROPAGATION_SECONDS
  const at = (seconds: number): string => timestamp(Math.ceil(closed + seconds))
  /** Of an account that is not known, or that may have the extension. */
  const untilOf = (email: string | undefined, after = 0): Pick<LivingTokens, 'until' | 'untilIfExtended'> => {
    const account = world?.serviceAccounts.find((each) => each.email === email)
    if (account?.lifetimeExtension) return {until: at(after + EXTENDED)}
    return {until: at(after + HOUR), untilIfExtended: at(after + EXTENDED)}
  }
  if (door.kind === 'account') {
    const what = 'ID tokens of the account, and what it has signed: others check them without asking Google'
    return [{what, until: at(HOUR)}]
  }
  if (door.kind === 'provider') {
    return [
      {
        what: 'tokens of jobs that have signed in by the provider',
        until: at(lifetime),
        endedBy: disablePool({provider: doorNameParts(door.name)}),
      },
      {
        what:
          'tokens of ' +
          `${accounts.length === 0 ? 'other service accounts, which are not known here,' : accounts.join(', ')} that ` +
          'these jobs have, or still get with such a token',
        ...untilOf(undefined, lifetime),
        ...(accounts.length === 0 ? {} : {endedBy: freezeLine(accounts)}),
      },
    ]
  }
  if (door.on.startsWith('projects/')) return []
  const what = `tokens of ${door.on} that the member has`
  return [{what, ...untilOf(door.on), endedBy: freezeLine([door.on])}]
}
