import {CiAuthError} from '../base/errors.ts'
import {shellQuoted} from '../base/quoting.ts'
import {inProject} from '../google/account-names.ts'
import type {AccountResource, Policy} from '../google/admin/service-accounts.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import {allowInPolicy, LIFETIME_EXTENSION, listServiceAccounts} from '../google/remedies.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import {type Pool, type Provider, roles, type ServiceAccount, type World} from '../trust/trust.ts'
import {
  accountDifferences,
  type CloudChange,
  changeKey,
  changesInOrder,
  poolDifferences,
  providerDifferences,
} from './change.ts'
import {type ObservedState, type Obstacle, observedValue, obstacleIn, projectIdOfPool} from './state.ts'

/** What would make Google Cloud match the file. */
export interface Plan {
  /** In the order in which they are made. */
  changes: readonly CloudChange[]
  /** What follows on them where nothing is there yet: it can be read only when the APIs are enabled. */
  later: readonly CloudChange[]
  /** What could not be read, or cannot be created. */
  obstacles: readonly Obstacle[]
  /** What a person has to do by hand. */
  steps: readonly ManualStep[]
  /** One sentence each. */
  notes: readonly string[]
}

/** A change, or an obstacle to finding it. */
type Part = CloudChange | Obstacle

/** @throws {CiAuthError} `SETUP_PROJECT_MISMATCH` */
export function planChanges({place, world}: FederationFile, state: ObservedState, {prune}: {prune: boolean}): Plan {
  checkNumbers(world, place, state)
  const parts = partsOf(world, state, prune)
  const changes = changesInOrder(parts.filter((part) => 'action' in part))
  const known = new Set(changes.map(changeKey))
  const bare = partsOf(world, asIfAbsent(state, changes), prune).filter((part) => 'action' in part)
  const obstacles = parts.filter((part) => 'what' in part)
  return {
    changes,
    later: changesInOrder(bare.filter((change) => !known.has(changeKey(change)))),
    obstacles: obstacles.map((obstacle) =>
      clearedBy(changes, obstacle)
        ? {...obstacle, why: `can be read only when ${obstacle.api} is enabled`, remedies: []}
        : obstacle,
    ),
    steps: manualSteps(world, state),
    notes: prune ? conditionalMembers(state) : [],
  }
}

const partsOf = (world: World, state: ObservedState, prune: boolean): Part[] => [
  ...planServices(world, state),
  ...world.serviceAccounts.flatMap((account) => planAccount(account, world, state, prune)),
  ...world.pools.flatMap((pool) => planPool(pool, projectIdOfPool(world, pool), state, prune)),
]

/** `state`, with nothing where `changes` have to enable an API before anything can be read. */
function asIfAbsent(state: ObservedState, changes: readonly CloudChange[]): ObservedState {
  const bare = <Observed>(all: Map<string, Observed>): Map<string, Observed> =>
    new Map(
      [...all].filter(([, observed]) => {
        const obstacle = obstacleIn(observed as Parameters<typeof obstacleIn>[0])
        return obstacle === undefined || !clearedBy(changes, obstacle)
      }),
    )
  const {accounts, listed, policies, pools, providers} = state
  return {
    ...state,
    accounts: bare(accounts),
    listed: bare(listed),
    policies: bare(policies),
    pools: bare(pools),
    providers: bare(providers),
  }
}

/** With a wrong number, every principal would belong to another project. */
function checkNumbers({projects}: World, place: FederationFile['place'], {projects: found}: ObservedState): void {
  for (const [index, {id, number}] of projects.entries()) {
    const actual = observedValue(found.get(id))
    if (actual === undefined || actual === number) continue
    throw new CiAuthError(
      'SETUP_PROJECT_MISMATCH',
      `${place(['projects', index, 'number'])}: the number of ${id} is ${actual}, not ${number}`,
      {suggestions: [`Write in the file: number: '${actual}'`]},
    )
  }
}

function planServices({projects}: World, state: ObservedState): Part[] {
  return projects.flatMap(({id: project, services = []}): Part[] => {
    const observed = state.services.get(project)
    const on = observedValue(observed) ?? []
    const missing = obstacleIn(observed) ? [] : services.filter((name) => !on.includes(name))
    return [
      ...missing.map((name): CloudChange => ({action: 'enable', resource: 'service', name, project})),
      ...[state.projects.get(project), observed].flatMap((each) => obstacleIn(each) ?? []),
    ]
  })
}

/** What even `prune` does not remove. */
const conditionalMembers = ({policies}: ObservedState): string[] =>
  [...policies].flatMap(([email, observed]) =>
    (observedValue(observed)?.bindings ?? [])
      .filter(({condition, role}) => condition !== undefined && Object.hasOwn(roles, role))
      .map(
        ({role}) => `${email} has a binding to ${role} with a condition. It stays, because the file cannot express it`,
      ),
  )

/** Whether `changes` enable the API that the obstacle is about. */
export const clearedBy = (changes: readonly CloudChange[], {api, code, project}: Obstacle): boolean =>
  code === 'API_DISABLED' &&
  changes.some(
    (change) => change.resource === 'service' && change.name === api && (!project || change.project === project),
  )

/** The changes of an account and of its members. */
function planAccount(account: ServiceAccount, world: World, state: ObservedState, prune: boolean): Part[] {
  const observed = state.accounts.get(account.email)
  const policy = state.policies.get(account.email)
  const obstacle = obstacleIn(observed) ?? obstacleIn(policy)
  if (obstacle) return [obstacle]
  const found = observedValue(observed)
  if (found === undefined && !isOurs(account, world)) return [foreignAccount(account)]
  return [...accountChanges(account, found), ...memberChanges(account, world, observedValue(policy) ?? {}, prune)]
}

const isOurs = ({email}: ServiceAccount, {projects}: World): boolean =>
  projects.some(({id}) => id === projectOfServiceAccount(email))

const foreignAccount = ({email}: ServiceAccount): Obstacle => {
  const project = projectOfServiceAccount(email)
  return {
    what: `service account ${email}`,
    project,
    code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND',
    why:
      `does not exist, and ${project ? `its project ${project} is not` : 'no project that the email names is'} in ` +
      'the file: setup does not create it',
    remedies: [listServiceAccounts({projectId: project})],
  }
}

function accountChanges(account: ServiceAccount, found: AccountResource | undefined): CloudChange[] {
  const project = projectOfServiceAccount(account.email)
  const of = {resource: 'service-account', name: account.email, project} as const
  const differences = accountDifferences(account, found)
  const action = account.disabled ? 'disable' : 'enable'
  return [
    ...(found === undefined ? [{...of, action: 'create' as const, differences}] : []),
    ...(found !== undefined && differences.length > 0 ? [{...of, action: 'update' as const, differences}] : []),
    ...((found?.disabled ?? false) === (account.disabled ?? false) ? [] : [{...of, action} as const]),
  ]
}

/** Each member with each of its roles, by both. */
const rolesIn = (bindings: readonly {role: string; members?: readonly string[]}[]) =>
  new Map(bindings.flatMap(({members = [], role}) => members.map((name) => [`${role} ${name}`, {role, name}])))

function memberChanges(
  {email}: ServiceAccount,
  {grants}: World,
  {bindings = []}: Policy,
  prune: boolean,
): CloudChange[] {
  const of = {resource: 'member', serviceAccount: email, project: projectOfServiceAccount(email)} as const
  const wanted = rolesIn(grants.filter(({serviceAccount}) => serviceAccount === email))
  // The file cannot express a condition.
  const found = rolesIn(bindings.filter(({condition}) => condition === undefined))
  const lacking = [...wanted].filter(([key]) => !found.has(key))
  // The file does not describe other roles on the account.
  const surplus = [...found].filter(([key, {role}]) => prune && !wanted.has(key) && Object.hasOwn(roles, role))
  return [
    ...lacking.map(([, member]) => ({...of, ...member, action: 'add' as const})),
    ...surplus.map(([, member]) => ({...of, ...member, action: 'remove' as const})),
  ]
}

/** A thing that can be created, changed, deleted and, for 30 days, undeleted. */
interface Lifecycle {
  of: Pick<CloudChange, 'resource' | 'name' | 'project'> & {pool?: string}
  /** The file says that it must not exist. */
  deleted: boolean | undefined
  found: {state?: string} | undefined
  differences: CloudChange['differences'] & object
}

function lifecycle({deleted, differences, found, of}: Lifecycle): CloudChange[] {
  const isThere = found !== undefined && found.state !== 'DELETED'
  if (deleted) return isThere ? [{...of, action: 'delete'}] : []
  if (found === undefined) return [{...of, action: 'create', differences}]
  const update: CloudChange[] = differences.length > 0 ? [{...of, action: 'update', differences}] : []
  return isThere ? update : [{...of, action: 'undelete'}, ...update]
}

/** The changes of a pool and its providers. */
function planPool(pool: Pool, project: string, state: ObservedState, prune: boolean): Part[] {
  if (pool.external) return []
  const observed = state.pools.get(`${project}/${pool.id}`)
  const obstacle = obstacleIn(observed)
  if (obstacle) return [obstacle]
  const found = observedValue(observed)
  const of = {resource: 'pool', name: pool.id, project} as const
  const own = lifecycle({of, deleted: pool.deleted, found, differences: poolDifferences(pool, found)})
  // Its providers are deleted with it.
  if (pool.deleted) return own
  const providers = pool.providers.flatMap((provider) => planProvider(provider, pool, project, state))
  return [...own, ...providers, ...(prune ? planSurplus(pool, project, state) : [])]
}

function planProvider(provider: Provider, {id: pool}: Pool, project: string, state: ObservedState): Part[] {
  const observed = state.providers.get(`${project}/${pool}/${provider.id}`)
  const obstacle = obstacleIn(observed)
  if (obstacle) return [obstacle]
  const found = observedValue(observed)
  if (found && found.state !== 'DELETED' && found.oidc === undefined && !provider.deleted) {
    return [otherKind(provider, pool, project)]
  }
  const of = {resource: 'provider', name: provider.id, pool, project} as const
  return lifecycle({of, deleted: provider.deleted, found, differences: providerDifferences(provider, found)})
}

const otherKind = ({id}: Provider, pool: string, project: string): Obstacle => ({
  what: `provider ${pool}/${id}`,
  project,
  code: 'SETUP_KIND_MISMATCH',
  why: 'it exists, but it is not an OIDC provider (it is of AWS or SAML), and cannot become one',
  remedies: [`Give the provider in the file another id than ${id}.`],
})

/** Providers that the file does not name. */
function planSurplus({id: pool, providers}: Pool, project: string, state: ObservedState): Part[] {
  const observed = state.listed.get(`${project}/${pool}`)
  const obstacle = obstacleIn(observed)
  if (obstacle) return [obstacle]
  const named = providers.map(({id}) => id)
  const surplus = (observedValue(observed) ?? []).filter((id) => !named.includes(id))
  return surplus.map((name) => ({action: 'delete', resource: 'provider', name, pool, project}))
}

/** Something that only a person can do, in another place. */
export interface ManualStep {
  /** One line. */
  what: string
  /** Command lines to paste, or what to enter where. */
  how: readonly string[]
}

/** https://support.google.com/a/answer/162106 */
const CONSOLE = 'https://admin.google.com/ac/owl/domainwidedelegation'

/** What the file needs and no API can do. It cannot be read either, so it is always listed. */
export const manualSteps = (
  {domainWideDelegation = [], serviceAccounts}: World,
  {accounts}: Pick<ObservedState, 'accounts'>,
): ManualStep[] => [
  ...serviceAccounts
    .filter(({lifetimeExtension}) => lifetimeExtension)
    .map(({email}) => ({
      what: `tokens of ${email} for up to 12 hours: the organisation policy must list it`,
      how: [allowInPolicy(LIFETIME_EXTENSION, email)],
    })),
  ...domainWideDelegation.map(({scopes, serviceAccount}) => {
    const id = observedValue(accounts.get(serviceAccount))?.uniqueId
    const enter = `At ${CONSOLE}: client id ${id ?? '(the id from the line above)'}, scopes ${scopes.join(',')}`
    const describe =
      `gcloud iam service-accounts describe ${shellQuoted(serviceAccount)}${inProject(serviceAccount)} ` +
      "--format='value(uniqueId)'"
    return {
      what: `domain-wide delegation of ${serviceAccount}: a Workspace administrator must enter it`,
      how: id === undefined ? [describe, enter] : [enter],
    }
  }),
]
