// https://cloud.google.com/resource-manager/reference/rest/v1/projects/get

import {jsonText} from '../../base/json-text.ts'
import {type Admin, callAdmin} from './admin-call.ts'

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
