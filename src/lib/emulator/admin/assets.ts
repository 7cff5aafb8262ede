// What there is in projects, folders and organisations, as Cloud Asset Inventory finds it, and when an account was last used.
// https://cloud.google.com/asset-inventory/docs/reference/rest/v1/TopLevel/searchAllResources
// https://cloud.google.com/asset-inventory/docs/reference/rest/v1/TopLevel/searchAllIamPolicies
// https://cloud.google.com/policy-intelligence/docs/activity-analyzer-service-account-authentication
import {timestamp} from '../../base/clock.ts'
import {defined} from '../../base/json.ts'
import type {Project, World} from '../../trust/trust.ts'
import {pageOfItems} from '../services/messages.ts'
import {ancestorsOf} from '../services/projects.ts'
import {type CallReply, refuseCall, rpcError, unimplemented} from '../state/call.ts'
import {accountProject, projectOfPool} from '../state/cloud.ts'
import {showAccount} from './accounts.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow, PAGE_PARAMETERS} from './admin-call.ts'
import {isConditional, mergedBindings, type WrittenBinding} from './bindings.ts'
import {shownItem} from './collection.ts'
import {poolCollection, providers} from './providers.ts'

const DENIED = 'The caller does not have permission'

/** The place of a project, and all above it, the nearest first. */
const placesOf = (project: Project): string[] => [`projects/${project.number}`, ...ancestorsOf(project)]

/** What the path names, such as `folders/N`, and the projects in it. Refused if there is no such folder or organisation. */
export function containerOf({cloud, names, project}: AcceptedCall): {container: string; projects: Project[]} {
  const {folder, organization} = names
  const above = organization === undefined ? `folders/${folder}` : `organizations/${organization}`
  const container = organization === undefined && folder === undefined ? `projects/${project.number}` : above
  const projects = cloud.world.projects.filter((each) => placesOf(each).includes(container))
  return projects.length > 0 ? {container, projects} : refuseCall(rpcError('PERMISSION_DENIED', DENIED))
}

/** The rows of a call for each kind of container. `path` gets the container with a name in braces. */
export const containerRows = (
  method: AdminRoute['method'],
  path: (container: string) => string,
  permission: string,
  answer: AdminRoute['answer'],
  fields?: AdminRoute['fields'],
  parameters?: AdminRoute['parameters'],
): AdminRoute[] =>
  ['projects/{project}', 'folders/{folder}', 'organizations/{organization}'].map((container) => ({
    ...adminCallRow(method, path(container), permission, answer, fields, parameters),
    deniedAs: DENIED,
  }))

const managers = '//cloudresourcemanager.googleapis.com'

/** The parts of a result that tell where the resource is. */
function placed(project: Project): Record<string, unknown> {
  const folders = ancestorsOf(project).filter((name) => name.startsWith('folders/'))
  const [organization] = ancestorsOf(project).filter((name) => name.startsWith('organizations/'))
  return {project: `projects/${project.number}`, ...(folders.length > 0 ? {folders} : {}), ...defined({organization})}
}

function* assetsOf(call: AcceptedCall, projects: readonly Project[]) {
  const {world} = call.cloud
  for (const project of projects) {
    const {id: projectId, number} = project
    const [parent] = ancestorsOf(project)
    yield {
      assetType: 'cloudresourcemanager.googleapis.com/Project',
      name: `${managers}/projects/${projectId}`,
      project,
      displayName: projectId,
      state: 'ACTIVE',
      additionalAttributes: {projectId},
      parentFullResourceName: `${managers}/${parent}`,
      resource: {name: `projects/${number}`, projectId, parent, displayName: projectId, state: 'ACTIVE'},
    }
  }
  for (const account of world.serviceAccounts) {
    const project = accountProject(world, account)
    if (!project || !projects.includes(project)) continue
    const {email, uniqueId} = account
    const name = `//iam.googleapis.com/projects/${project.id}/serviceAccounts/${uniqueId}`
    const resource = showAccount(call, account)
    yield {
      assetType: 'iam.googleapis.com/ServiceAccount',
      name,
      project,
      additionalAttributes: {email, uniqueId},
      resource,
    }
  }
  for (const pool of world.pools) {
    const project = projectOfPool(world, pool)
    if (!project || !projects.includes(project) || pool.deleted) continue
    const here = {...call, project, names: {pool: pool.id}}
    const name = `//iam.googleapis.com/${poolCollection.nameOf(here, pool.id)}`
    const type = 'iam.googleapis.com/WorkloadIdentityPool'
    yield {assetType: type, name, project, state: 'ACTIVE', resource: shownItem(poolCollection, here, pool)}
    for (const provider of pool.providers.filter(({deleted}) => !deleted)) {
      yield {
        assetType: `${type}Provider`,
        name: `${name}/providers/${provider.id}`,
        project,
        state: 'ACTIVE',
        parentFullResourceName: name,
        resource: shownItem(providers, here, provider),
      }
    }
  }
}

/** Refuses a search with a part that the emulator does not have. */
function checkSearch({query}: AcceptedCall, method: string): void {
  const isMore = ['query', 'orderBy'].some((name) => query.get(name))
  if (isMore) refuseCall(unimplemented(`cloudasset.${method} with a query or an order`))
}

/** Whether the call asks for this type of asset. */
const isAsked = ({query}: AcceptedCall, assetType: string): boolean => {
  const asked = query.getAll('assetTypes')
  return asked.length === 0 || asked.includes(assetType)
}

const sizes = {defaultSize: 100, maxSize: 500}

function searchResources(call: AcceptedCall): CallReply {
  const {projects} = containerOf(call)
  checkSearch(call, 'searchAllResources')
  const mask = (call.query.get('readMask') ?? '').split(',')
  const isWhole = mask.includes('*') || mask.includes('versionedResources')
  const found = [...assetsOf(call, projects)].filter(({assetType}) => isAsked(call, assetType))
  const results = found.map(({project, resource, ...rest}) => ({
    ...rest,
    ...placed(project),
    ...(isWhole ? {versionedResources: [{version: 'v1', resource}]} : {}),
  }))
  return pageOfItems(call.query, 'results', results, sizes)
}

/** How Cloud Asset names what the world calls `id`, and the project that it is in. */
function holderOf(world: World, id: string, accounts: ReadonlyMap<string, World['serviceAccounts'][number]>) {
  const account = accounts.get(id)
  if (account) {
    const project = accountProject(world, account)
    const resource = `//iam.googleapis.com/projects/${project?.id}/serviceAccounts/${account.uniqueId}`
    return {project, resource, assetType: 'iam.googleapis.com/ServiceAccount'}
  }
  const [, number] = /^projects\/(\d+)(?:\/|$)/.exec(id) ?? []
  const project = number === undefined ? world.projects[0] : world.projects.find((each) => each.number === number)
  if (id.startsWith('//')) return {project, resource: id, assetType: id.replace(/^\/\/([^/]+).*/s, '$1/Resource')}
  if (id.includes('/workloadIdentityPools/')) {
    return {project, resource: `//iam.googleapis.com/${id}`, assetType: 'iam.googleapis.com/WorkloadIdentityPool'}
  }
  const [kind = ''] = id.split('/')
  const type = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1, -1)}`
  return {
    ...(kind === 'projects'
      ? {project, resource: `${managers}/projects/${project?.id}`}
      : {resource: `${managers}/${id}`}),
    assetType: `cloudresourcemanager.googleapis.com/${type}`,
  }
}

function searchPolicies(call: AcceptedCall): CallReply {
  const {world} = call.cloud
  const {container, projects} = containerOf(call)
  checkSearch(call, 'searchAllIamPolicies')
  const written = new Map<string, WrittenBinding[]>()
  const add = (id: string, {condition, members, role}: WrittenBinding) =>
    written.set(id, [...(written.get(id) ?? []), {role, members, ...defined({condition})} as WrittenBinding])
  for (const {serviceAccount, ...grant} of world.grants) add(serviceAccount, grant)
  for (const {resource, ...grant} of world.resourceGrants ?? []) add(resource, grant)
  const accounts = new Map(world.serviceAccounts.map((account) => [account.email, account]))
  const containers = [container, ...projects.flatMap(ancestorsOf)]
  // The policy of what is above the container is not in it.
  const isAbove = (id: string): boolean =>
    projects.map(placesOf).some((places) => places.indexOf(id) > places.indexOf(container))
  const results = [...written].flatMap(([id, bindings]) => {
    const {assetType, project, resource} = holderOf(world, id, accounts)
    const isHere = project ? projects.includes(project) : containers.includes(id) && !isAbove(id)
    if (!isHere || !isAsked(call, assetType)) return []
    const merged = mergedBindings(bindings)
    const policy = {...(isConditional(merged) ? {version: 3} : {}), bindings: merged}
    return [{resource, assetType, ...(project ? placed(project) : {}), policy}]
  })
  return pageOfItems(call.query, 'results', results, sizes)
}

const DAY_SECONDS = 86_400
/** Times of activities always are at 7 o'clock. */
const SEVEN = 7 * 3600
const OBSERVED_DAYS = 90

/** By day. Without the accounts that were not used. */
function lastAuthentications(call: AcceptedCall): CallReply {
  const {cloud, names, project, query} = call
  const isOfKeys = names['type'] === 'serviceAccountKeyLastAuthentication'
  const isKnown = isOfKeys || names['type'] === 'serviceAccountLastAuthentication'
  if (!isKnown || names['location'] !== 'global' || query.get('filter')) {
    return unimplemented('policyanalyzer.activities.query of other activities, with a filter, or in a region')
  }
  const dayOf = (seconds: number) => timestamp(Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS + SEVEN)
  const now = cloud.clock.now()
  const observationPeriod = {startTime: dayOf(now - OBSERVED_DAYS * DAY_SECONDS), endTime: dayOf(now)}
  const activities = cloud.world.serviceAccounts.flatMap((account) => {
    if (accountProject(cloud.world, account) !== project) return []
    const name = `//iam.googleapis.com/projects/${project.id}/serviceAccounts/${account.email}`
    const keys = (cloud.accountKeys.get(account.email) ?? []).map(({kid, lastUsed}) => ({
      fullResourceName: `${name}/keys/${kid}`,
      used: lastUsed,
    }))
    const all = isOfKeys ? keys : [{fullResourceName: name, used: cloud.administration.lastUse.get(account.email)}]
    return all.flatMap(({fullResourceName, used}) => {
      if (used === undefined) return []
      const of = {serviceAccountId: account.uniqueId, projectNumber: project.number, fullResourceName}
      const activity = {
        lastAuthenticatedTime: dayOf(used),
        ...(isOfKeys ? {serviceAccountKey: of} : {serviceAccount: of}),
      }
      return [{fullResourceName, activityType: names['type'], observationPeriod, activity}]
    })
  })
  return pageOfItems(query, 'activities', activities, {defaultSize: 100, maxSize: 1000})
}

const search = (method: string, answer: AdminRoute['answer'], more: readonly string[] = []): AdminRoute[] => {
  const parameters = ['query', 'orderBy', 'assetTypes', ...more, ...PAGE_PARAMETERS]
  return containerRows(
    'GET',
    (container) => `/v1/${container}:${method}`,
    `cloudasset.assets.${method}`,
    answer,
    {},
    parameters,
  )
}

export const assetRoutes: AdminRoute[] = [
  ...search('searchAllResources', searchResources, ['readMask']),
  ...search('searchAllIamPolicies', searchPolicies),
]

const activities = '/v1/projects/{project}/locations/{location}/activityTypes/{type}/activities:query'
const permission = 'policyanalyzer.serviceAccountLastAuthenticationActivities.query'

export const lastUseRoutes: AdminRoute[] = [
  {
    ...adminCallRow('GET', activities, permission, lastAuthentications, {}, ['filter', ...PAGE_PARAMETERS]),
    deniedAs: DENIED,
  },
]
