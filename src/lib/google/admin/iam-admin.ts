// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools

import {jsonText} from '../../base/json.ts'
import type {RefusalContext} from '../service.ts'
import {type Admin, type AdminCall, listAll, lookUp} from './admin-call.ts'

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

const poolsOf = (project: string): string => `projects/${part(project)}/locations/global/workloadIdentityPools`

const pathOf = ({pool, project, provider}: PoolName): string =>
  `${poolsOf(project)}/${part(pool)}${provider === undefined ? '' : `/providers/${part(provider)}`}`

const aboutOf = ({pool, project, provider = ''}: PoolName): RefusalContext => ({
  projectId: project,
  provider: {projectNumber: project, pool, provider},
})

const permissionOn = ({provider}: PoolName, verb: string): string =>
  `iam.workloadIdentityPool${provider === undefined ? 's' : 'Providers'}.${verb}`

const base = (name: PoolName, verb: string): Pick<AdminCall, 'service' | 'about' | 'permission'> => ({
  service: 'iam',
  about: aboutOf(name),
  permission: permissionOn(name, verb),
})

const read = (admin: Admin, name: PoolName) => lookUp(admin, {...base(name, 'get'), method: 'GET', path: pathOf(name)})

/** Soft-deleted ones too. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export const getPool = (admin: Admin, name: PoolName): Promise<PoolResource | undefined> => read(admin, name)

/** Soft-deleted ones too. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export const getProvider = (admin: Admin, name: Required<PoolName>): Promise<ProviderResource | undefined> =>
  read(admin, name)

/** The providers of a pool by their ids, without soft-deleted ones. */
export const listProviders = (admin: Admin, name: PoolName): Promise<Map<string, ProviderResource>> =>
  list<ProviderResource>(
    admin,
    {...name, provider: ''},
    `${pathOf({project: name.project, pool: name.pool})}/providers`,
    'workloadIdentityPoolProviders',
  )

/** The pools of a project by their ids, without soft-deleted ones. */
export const listPools = (admin: Admin, project: string): Promise<Map<string, PoolResource>> =>
  list<PoolResource>(admin, {project, pool: ''}, poolsOf(project), 'workloadIdentityPools')

async function list<Resource extends PoolResource>(
  admin: Admin,
  about: PoolName,
  path: string,
  field: string,
): Promise<Map<string, Resource>> {
  const call = {...base(about, 'list'), method: 'GET' as const, path, query: {pageSize: '100'}}
  const listed: Resource[] = (await listAll(admin, call, field)).filter(({state}) => state !== 'DELETED') as Resource[]
  return new Map(listed.map((one) => [jsonText((one as {name?: string}).name ?? '').replace(/^.*\//, ''), one]))
}

/** The call that creates a pool or a provider. */
export const creation = (name: PoolName, resource: PoolResource | ProviderResource): AdminCall => ({
  ...base(name, 'create'),
  method: 'POST',
  ...(name.provider === undefined
    ? {path: poolsOf(name.project), query: {workloadIdentityPoolId: name.pool}}
    : {
        path: `${pathOf({project: name.project, pool: name.pool})}/providers`,
        query: {workloadIdentityPoolProviderId: name.provider},
      }),
  json: resource,
})

/** The call that changes the fields of `mask`, `oidc.jwksJson` for example: a field that `resource` lacks is cleared. */
export const change = (
  name: PoolName,
  resource: PoolResource | ProviderResource,
  mask: readonly string[],
): AdminCall => ({
  ...base(name, 'update'),
  method: 'PATCH',
  path: pathOf(name),
  query: {updateMask: mask.join(',')},
  json: resource,
})

export const deletion = (name: PoolName): AdminCall => ({
  ...base(name, 'delete'),
  method: 'DELETE',
  path: pathOf(name),
})

export const undeletion = (name: PoolName): AdminCall => ({
  ...base(name, 'undelete'),
  method: 'POST',
  path: `${pathOf(name)}:undelete`,
  json: {},
})
