// A project: its number, its services, its pools and their providers.
// https://cloud.google.com/resource-manager/reference/rest/v1/projects/get
// https://cloud.google.com/service-usage/docs/reference/rest/v1/services
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
import {jsonText} from '../../base/json.ts'
import {type Admin, type AdminCall, callAdmin, listAll, lookUp, operate} from './admin-call.ts'

/** A pool in the answers of IAM. */
export interface PoolResource {
  displayName?: string
  description?: string
  /** `DELETED` for 30 days after its deletion. */
  state?: string
  disabled?: boolean
  sessionDuration?: string
}

export interface ProviderResource extends Omit<PoolResource, 'sessionDuration'> {
  /** `projects/NUMBER/…/providers/ID` */
  name?: string
  attributeMapping?: Record<string, string>
  attributeCondition?: string
  /** Undefined for a provider of another kind. */
  oidc?: {issuerUri?: string; allowedAudiences?: string[]; jwksJson?: string}
}

/** A pool, or, with `provider`, one of its providers. */
export interface PoolName {
  /** Id or number of the project. */
  project: string
  pool: string
  provider?: string
}

const part = encodeURIComponent

/** The list that has it: the pools of the project, or the providers of the pool. */
function collectionOf({pool, project, provider}: PoolName): string {
  const pools = `projects/${part(project)}/locations/global/workloadIdentityPools`
  return provider === undefined ? pools : `${pools}/${part(pool)}/providers`
}

const pathOf = (name: PoolName): string => `${collectionOf(name)}/${part(name.provider ?? name.pool)}`

function callOn(name: PoolName, verb: string, rest: Partial<AdminCall> = {}): AdminCall {
  const {pool, project, provider} = name
  return {
    service: 'iam',
    path: pathOf(name),
    permission: `iam.workloadIdentityPool${provider === undefined ? 's' : 'Providers'}.${verb}`,
    about: {projectId: project, provider: {projectNumber: project, pool, provider: provider ?? ''}},
    ...rest,
  }
}

/** Soft-deleted ones too. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export const getPool = (admin: Admin, name: PoolName): Promise<PoolResource | undefined> =>
  lookUp(admin, callOn(name, 'get'))

/** Soft-deleted ones too. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export const getProvider = (admin: Admin, name: Required<PoolName>): Promise<ProviderResource | undefined> =>
  lookUp(admin, callOn(name, 'get'))

/** The providers of a pool by their ids, without soft-deleted ones. */
export const listProviders = (admin: Admin, name: PoolName): Promise<Map<string, ProviderResource>> =>
  list(admin, {...name, provider: ''}, 'workloadIdentityPoolProviders')

/** The pools of a project by their ids, without soft-deleted ones. */
export const listPools = (admin: Admin, project: string): Promise<Map<string, PoolResource>> =>
  list(admin, {project, pool: ''}, 'workloadIdentityPools')

async function list(admin: Admin, name: PoolName, field: string): Promise<Map<string, ProviderResource>> {
  const query = {pageSize: '100'}
  const listed: ProviderResource[] = await listAll(
    admin,
    callOn(name, 'list', {path: collectionOf(name), query}),
    field,
  )
  return new Map(listed.filter(({state}) => state !== 'DELETED').map((one) => [idIn(one.name), one]))
}

/** The last part of a name. */
const idIn = (name: unknown): string => jsonText(name ?? '').replace(/^.*\//, '')

/** The call that creates a pool or a provider. */
export const creationOf = (name: PoolName, resource: PoolResource | ProviderResource): AdminCall =>
  callOn(name, 'create', {
    method: 'POST',
    path: collectionOf(name),
    query:
      name.provider === undefined
        ? {workloadIdentityPoolId: name.pool}
        : {workloadIdentityPoolProviderId: name.provider},
    json: resource,
  })

/** The call that changes the fields of `mask`, `oidc.jwksJson` for example: a field that `resource` lacks is cleared. */
export const changeOf = (
  name: PoolName,
  resource: PoolResource | ProviderResource,
  mask: readonly string[],
): AdminCall => callOn(name, 'update', {method: 'PATCH', query: {updateMask: mask.join(',')}, json: resource})

export const deletionOf = (name: PoolName): AdminCall => callOn(name, 'delete', {method: 'DELETE'})

export const undeletionOf = (name: PoolName): AdminCall =>
  callOn(name, 'undelete', {method: 'POST', path: `${pathOf(name)}:undelete`, json: {}})

/** Google's limit of services to enable in one call. */
export const MAX_AT_ONCE = 20

/** The host names of the APIs that are enabled in a project. */
export async function enabledServices(admin: Admin, projectId: string): Promise<string[]> {
  const found = await listAll(
    admin,
    {
      service: 'serviceusage',
      path: `projects/${part(projectId)}/services`,
      query: {filter: 'state:ENABLED', pageSize: '200'},
      permission: 'serviceusage.services.list',
      about: {projectId},
    },
    'services',
  )
  return found.map(({name}) => idIn(name))
}

/** @param serviceIds - At most 20. */
export const enableServices = (
  admin: Admin,
  projectId: string,
  serviceIds: readonly string[],
  budgetMs?: number,
): Promise<void> =>
  operate(
    admin,
    {
      service: 'serviceusage',
      method: 'POST',
      path: `projects/${part(projectId)}/services:batchEnable`,
      json: {serviceIds},
      permission: 'serviceusage.services.enable',
      about: {projectId},
    },
    budgetMs,
  )

/** The number of a project. @throws {CiAuthError} `SETUP_PROJECT_NOT_FOUND`, another `SETUP_` code, or `API_DISABLED`. */
export async function projectNumber(admin: Admin, projectId: string): Promise<string> {
  const {projectNumber: number} = await callAdmin(admin, {
    service: 'cloudresourcemanager',
    path: `projects/${part(projectId)}`,
    permission: 'resourcemanager.projects.get',
    about: {projectId},
  })
  return jsonText(number ?? '')
}
