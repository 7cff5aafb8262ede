// https://cloud.google.com/service-usage/docs/reference/rest/v1/services
// https://cloud.google.com/resource-manager/reference/rest/v1/projects/get
import {jsonText} from '../../base/json.ts'
import {type Admin, callAdmin, listAll, operate} from './admin-call.ts'

/** Google's limit of services to enable in one call. */
export const MAX_AT_ONCE = 20

const service = 'serviceusage'

/** The host names of the APIs that are enabled in a project. */
export async function enabledServices(admin: Admin, projectId: string): Promise<string[]> {
  const found = await listAll(
    admin,
    {
      service,
      method: 'GET',
      path: `projects/${encodeURIComponent(projectId)}/services`,
      query: {filter: 'state:ENABLED', pageSize: '200'},
      permission: 'serviceusage.services.list',
      about: {projectId},
    },
    'services',
  )
  return found.map(({name}) => jsonText(name ?? '').replace(/^.*\//, ''))
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
      service,
      method: 'POST',
      path: `projects/${encodeURIComponent(projectId)}/services:batchEnable`,
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
    method: 'GET',
    path: `projects/${encodeURIComponent(projectId)}`,
    permission: 'resourcemanager.projects.get',
    about: {projectId},
  })
  return jsonText(number ?? '')
}
