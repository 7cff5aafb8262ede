// https://cloud.google.com/resource-manager/reference/rest/v1/projects
import type {Project, World} from '../../trust/trust.ts'
import {page} from '../admin/messages.ts'
import type {Cloud} from '../cloud.ts'
import {decoded, json, type Reply, type Request, rpcError} from '../listening/route.ts'
import {apiDisabled} from './apis.ts'
import {authenticate, unauthenticated} from './bearer.ts'

const host = 'cloudresourcemanager.googleapis.com'

/** @param name - Id or number. */
export const findProject = ({projects}: World, name: string): Project | undefined =>
  projects.find(({id, number}) => [id, number].includes(name))

const show = ({id, number}: Project): object => ({
  projectNumber: number,
  projectId: id,
  lifecycleState: 'ACTIVE',
  name: id,
})

/** `GET /v1/projects/X`, for whoever is known: client libraries of a job ask for the name of its project. */
export async function getProject(request: Request, cloud: Cloud): Promise<Reply> {
  if (!(await authenticate(request, cloud, host))) return unauthenticated()
  const project = findProject(cloud.world, decoded(request.url.pathname.split('/').pop() ?? ''))
  if (!project) return rpcError('PERMISSION_DENIED', 'The caller does not have permission')
  return apiDisabled(project, host) ?? json(show(project), `project ${project.id}`)
}

/** `GET /v1/projects`: those that the caller may see, which for all but the operator are none. Filters are not looked at. */
export async function listProjects(request: Request, cloud: Cloud): Promise<Reply> {
  const session = await authenticate(request, cloud, host)
  if (!session) return unauthenticated()
  const seen = session.caller.kind === 'user' ? cloud.world.projects.map(show) : []
  return page(request.url.searchParams, 'projects', seen, {usual: 500, most: 500})
}
