import type {Admin} from '../google/admin/admin-call.ts'
import {
  getPool,
  getProvider,
  listProviders,
  type PoolResource,
  type ProviderResource,
} from '../google/admin/iam-admin.ts'
import {type AccountResource, getAccount, getPolicy, type Policy} from '../google/admin/service-accounts.ts'
import {enabledServices, projectNumber} from '../google/admin/service-usage.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import type {Pool, World} from '../trust/trust.ts'
import {forEachOf} from './in-parallel.ts'
import {foundIn, type Observed, observe} from './observed.ts'

/** What the cloud side is by now, where the file speaks of it. */
export interface State {
  /** Numbers, by the id of the project. */
  projects: Map<string, Observed<string>>
  /** APIs that are on, by the id of the project: only of projects of which the file names any. */
  services: Map<string, Observed<readonly string[]>>
  /** By `PROJECT/POOL`. */
  pools: Map<string, Observed<PoolResource>>
  /** By `PROJECT/POOL/PROVIDER`. None of pools that are not there. */
  providers: Map<string, Observed<ProviderResource>>
  /** Ids of all providers of a pool, by `PROJECT/POOL`. Only where the surplus is wanted. */
  listed: Map<string, Observed<readonly string[]>>
  /** By email. */
  accounts: Map<string, Observed<AccountResource>>
  /** By email. None of accounts that are not there. */
  policies: Map<string, Observed<Policy>>
}

/** The id of the project that a pool is in. */
export const projectOfPool = ({projects}: World, {project}: Pool): string => project ?? projects[0]?.id ?? ''

/**
 * Reads all that the file speaks of. What may not be read is told in its place.
 *
 * @throws {CiAuthError} what stands in the way of every call: `SETUP_SIGN_IN_FAILED`, `SETUP_UNAVAILABLE`, `NETWORK_…`.
 */
export async function readState(admin: Admin, world: World, {prune}: {prune: boolean}): Promise<State> {
  const state: State = {
    projects: new Map(),
    services: new Map(),
    pools: new Map(),
    providers: new Map(),
    listed: new Map(),
    accounts: new Map(),
    policies: new Map(),
  }
  await forEachOf(
    [
      ...world.projects
        .filter((project) => isOurs(project, world))
        .map((project) => () => readProject(admin, state, project)),
      ...world.pools
        .filter(({external}) => !external)
        .map((pool) => () => readPool(admin, state, {pool, project: projectOfPool(world, pool), prune})),
      ...world.serviceAccounts.map(
        ({email}) =>
          () =>
            readAccount(admin, state, email),
      ),
    ],
    (read) => read(),
  )
  return state
}

/** Whether the file has more in the project than pools of somebody else, whose project nobody here may be able to see. */
function isOurs({id, services}: World['projects'][number], world: World): boolean {
  const pools = world.pools.filter((pool) => projectOfPool(world, pool) === id)
  const hasAccounts = world.serviceAccounts.some(({email}) => projectOfServiceAccount(email) === id)
  return services !== undefined || hasAccounts || pools.length === 0 || pools.some(({external}) => !external)
}

async function readProject(admin: Admin, state: State, {id, services}: World['projects'][number]): Promise<void> {
  const number = {
    what: `project ${id}`,
    project: id,
    api: 'cloudresourcemanager.googleapis.com',
    permission: 'resourcemanager.projects.get',
  }
  state.projects.set(id, await observe(number, () => projectNumber(admin, id)))
  if (services === undefined) return
  const list = {
    what: `services of ${id}`,
    project: id,
    api: 'serviceusage.googleapis.com',
    permission: 'serviceusage.services.list',
  }
  state.services.set(id, await observe(list, () => enabledServices(admin, id)))
}

const iam = 'iam.googleapis.com'

async function readPool(
  admin: Admin,
  state: State,
  {pool, project, prune}: {pool: Pool; project: string; prune: boolean},
): Promise<void> {
  const key = `${project}/${pool.id}`
  const name = {project, pool: pool.id}
  const permission = 'iam.workloadIdentityPools.get'
  const found = await observe({what: `pool ${pool.id}`, project, api: iam, permission}, () => getPool(admin, name))
  state.pools.set(key, found)
  if (pool.deleted || foundIn(found) === undefined) return
  await forEachOf(pool.providers, async ({id}) => {
    const what = `provider ${pool.id}/${id}`
    const about = {what, project, api: iam, permission: 'iam.workloadIdentityPoolProviders.get'}
    state.providers.set(`${key}/${id}`, await observe(about, () => getProvider(admin, {...name, provider: id})))
  })
  if (!prune) return
  const about = {
    what: `providers of ${pool.id}`,
    project,
    api: iam,
    permission: 'iam.workloadIdentityPoolProviders.list',
  }
  state.listed.set(key, await observe(about, () => listProviders(admin, name)))
}

async function readAccount(admin: Admin, state: State, email: string): Promise<void> {
  const project = projectOfServiceAccount(email)
  const about = {what: `service account ${email}`, project, api: iam, permission: 'iam.serviceAccounts.get'}
  const found = await observe(about, () => getAccount(admin, email))
  state.accounts.set(email, found)
  if (foundIn(found) === undefined) return
  const policy = {what: `policy of ${email}`, project, api: iam, permission: 'iam.serviceAccounts.getIamPolicy'}
  state.policies.set(email, await observe(policy, () => getPolicy(admin, email)))
}
