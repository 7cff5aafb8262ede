// Reads the current state of Google Cloud, and what could not be read.

import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {type Admin, forEachOf} from '../google/admin/admin-call.ts'
import {
  enabledServices,
  getPool,
  getProvider,
  listProviders,
  type PoolResource,
  type ProviderResource,
  projectNumber,
} from '../google/admin/projects.ts'
import {
  type AccountResource,
  getAccount,
  getPolicy,
  listAccounts,
  type Policy,
} from '../google/admin/service-accounts.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import type {Pool, World} from '../trust/trust.ts'

/** Why something in Google Cloud is not known, or cannot be created as the file says. */
export interface Obstacle {
  /** `pool acme-ci` */
  what: string
  code: ErrorCode
  /** `not known: needs the permission iam.workloadIdentityPools.get` */
  why: string
  remedies: readonly string[]
  /** Id of the project, if it belongs to one project. */
  project?: string | undefined
  /** The API that is not enabled. */
  api?: string | undefined
}

/** What was found; undefined if it does not exist. */
type Observed<Value> = {found: Value | undefined} | {obstacle: Obstacle}

/** The value. Also undefined if it could not be read. */
export const observedValue = <Value>(observed: Observed<Value> | undefined): Value | undefined =>
  observed !== undefined && 'found' in observed ? observed.found : undefined

export const obstacleIn = (observed: Observed<unknown> | undefined): Obstacle | undefined =>
  observed !== undefined && 'obstacle' in observed ? observed.obstacle : undefined

interface About {
  what: string
  project: string | undefined
  /** Default: that of IAM. */
  api?: string
  permission: string
}

/** Why a read failed, by the code of its failure. Any other failure stops the command. */
const reasons: Readonly<Partial<Record<ErrorCode, (about: Required<About>) => string>>> = {
  SETUP_PERMISSION_DENIED: ({permission}) => `not known: needs the permission ${permission}`,
  SETUP_NOT_FOUND: () => 'not known: it does not exist',
  SETUP_PROJECT_NOT_FOUND: ({permission}) => `not found, or needs the permission ${permission}`,
  API_DISABLED: ({api, project}) => `not known: the API ${api} is not enabled${project ? ` in ${project}` : ''}`,
}

/** What `read` finds, or the obstacle. */
export async function observePart<Value>(
  about: About,
  read: () => Promise<Value | undefined>,
): Promise<Observed<Value>> {
  try {
    return {found: await read()}
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const {code, suggestions: remedies} = error
    const reason = reasons[code]
    if (reason === undefined) throw error
    const {api = 'iam.googleapis.com', project, what} = about
    const off = code === 'API_DISABLED' ? {api} : {}
    return {obstacle: {what, project, code, why: reason({...about, api}), remedies, ...off}}
  }
}

/** The current state of what the file describes. */
export interface ObservedState {
  /** Numbers, by the id of the project. */
  projects: Map<string, Observed<string>>
  /** Enabled APIs, by the id of the project. Only for projects with services in the file. */
  services: Map<string, Observed<readonly string[]>>
  /** By `PROJECT/POOL`. */
  pools: Map<string, Observed<PoolResource>>
  /** By `PROJECT/POOL/PROVIDER`. None for pools that do not exist. */
  providers: Map<string, Observed<ProviderResource>>
  /** Ids of all providers of a pool, by `PROJECT/POOL`. Only with `prune`. */
  listed: Map<string, Observed<readonly string[]>>
  /** By email. */
  accounts: Map<string, Observed<AccountResource>>
  /** By email. None for accounts that do not exist. */
  policies: Map<string, Observed<Policy>>
}

/** The id of the project that a pool is in. */
export const projectIdOfPool = ({projects}: World, {project}: Pool): string => project ?? projects[0]?.id ?? ''

/** The number of that project. */
export const numberOfPool = (world: World, pool: Pool): string =>
  world.projects.find(({id}) => id === projectIdOfPool(world, pool))?.number ?? ''

/**
 * Reads everything that the file describes. What may not be read becomes an obstacle.
 *
 * @throws {CiAuthError} failures that all calls would have: `SETUP_SIGN_IN_FAILED`, `SETUP_UNAVAILABLE`, `NETWORK_…`.
 */
export async function readState(admin: Admin, world: World, {prune}: {prune: boolean}): Promise<ObservedState> {
  const state: ObservedState = {
    projects: new Map(),
    services: new Map(),
    pools: new Map(),
    providers: new Map(),
    listed: new Map(),
    accounts: new Map(),
    policies: new Map(),
  }
  const listed = await listLarge(admin, world)
  const {pools, projects, serviceAccounts} = world
  const reads = [
    ...projects.filter((project) => isOurs(project, world)).map((project) => () => readProject(admin, state, project)),
    ...pools
      .filter(({external}) => !external)
      .map((pool) => () => readPool(admin, state, {pool, project: projectIdOfPool(world, pool), prune})),
    ...serviceAccounts.map(
      ({email}) =>
        () =>
          readAccount(admin, state, email, listed),
    ),
  ]
  await forEachOf(reads, (read) => read())
  return state
}

/** Whether the file has more in the project than pools of somebody else: such a project may not be readable here. */
function isOurs({id, services}: World['projects'][number], world: World): boolean {
  const pools = world.pools.filter((pool) => projectIdOfPool(world, pool) === id)
  const hasAccounts = world.serviceAccounts.some(({email}) => projectOfServiceAccount(email) === id)
  return services !== undefined || hasAccounts || pools.length === 0 || pools.some(({external}) => !external)
}

async function readProject(
  admin: Admin,
  state: ObservedState,
  {id, services}: World['projects'][number],
): Promise<void> {
  const api = 'cloudresourcemanager.googleapis.com'
  const number = {what: `project ${id}`, project: id, api, permission: 'resourcemanager.projects.get'}
  state.projects.set(id, await observePart(number, () => projectNumber(admin, id)))
  if (services === undefined) return
  const permission = 'serviceusage.services.list'
  const list = {what: `services of ${id}`, project: id, api: 'serviceusage.googleapis.com', permission}
  state.services.set(id, await observePart(list, () => enabledServices(admin, id)))
}

async function readPool(
  admin: Admin,
  state: ObservedState,
  {pool: {deleted, id: pool, providers}, project, prune}: {pool: Pool; project: string; prune: boolean},
): Promise<void> {
  const key = `${project}/${pool}`
  const about = {what: `pool ${pool}`, project, permission: 'iam.workloadIdentityPools.get'}
  const found = await observePart(about, () => getPool(admin, {project, pool}))
  state.pools.set(key, found)
  if (deleted || observedValue(found) === undefined) return
  await forEachOf(providers, async ({id: provider}) => {
    const what = `provider ${pool}/${provider}`
    const about = {what, project, permission: 'iam.workloadIdentityPoolProviders.get'}
    state.providers.set(
      `${key}/${provider}`,
      await observePart(about, () => getProvider(admin, {project, pool, provider})),
    )
  })
  if (!prune) return
  const all = {what: `providers of ${pool}`, project, permission: 'iam.workloadIdentityPoolProviders.list'}
  state.listed.set(key, await observePart(all, async () => [...(await listProviders(admin, {project, pool})).keys()]))
}

type Listed = Map<string, Map<string, AccountResource>>

/** Accounts of a project in the file from which on they are listed: a page has 100 of them, named in the file or not. */
const LISTED_FROM = 10

/** The accounts of each project that has many in the file, by the id of the project. Without those that cannot be listed. */
async function listLarge(admin: Admin, {serviceAccounts}: World): Promise<Listed> {
  const projects = serviceAccounts.flatMap(({email}) => projectOfServiceAccount(email) ?? [])
  const large = [...new Set(projects)].filter((id) => projects.filter((each) => each === id).length >= LISTED_FROM)
  const listed: Listed = new Map()
  await forEachOf(large, async (project) => {
    const about = {what: '', project, permission: 'iam.serviceAccounts.list'}
    const found = observedValue(await observePart(about, () => listAccounts(admin, project)))
    if (found) listed.set(project, found)
  })
  return listed
}

async function readAccount(admin: Admin, state: ObservedState, email: string, listed: Listed): Promise<void> {
  const project = projectOfServiceAccount(email)
  const about = {what: `service account ${email}`, project, permission: 'iam.serviceAccounts.get'}
  const known = listed.get(project ?? '')
  const found = known ? {found: known.get(email)} : await observePart(about, () => getAccount(admin, email))
  state.accounts.set(email, found)
  if (observedValue(found) === undefined) return
  const policy = {what: `policy of ${email}`, project, permission: 'iam.serviceAccounts.getIamPolicy'}
  state.policies.set(email, await observePart(policy, () => getPolicy(admin, email)))
}
