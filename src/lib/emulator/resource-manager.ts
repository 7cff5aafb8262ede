// https://cloud.google.com/resource-manager/reference/rest/v1/projects/get
import {findProject} from './admin/projects.ts'
import {apiDisabled} from './apis.ts'
import {authenticate, unauthenticated} from './bearer.ts'
import type {Cloud} from './cloud.ts'
import {json, type Reply, rpcError} from './reply.ts'
import type {Request} from './route.ts'

export async function getProject(request: Request, cloud: Cloud): Promise<Reply> {
  const host = 'cloudresourcemanager.googleapis.com'
  if (!(await authenticate(request, cloud, host))) return unauthenticated()
  const project = findProject(cloud.world, decodeURIComponent(request.url.pathname.split('/').pop() ?? ''))
  if (!project) return rpcError('PERMISSION_DENIED', 'The caller does not have permission')
  const disabled = apiDisabled(project, host)
  if (disabled) return disabled
  const {id, number} = project
  return json({projectNumber: number, projectId: id, lifecycleState: 'ACTIVE', name: id}, `project ${id}`)
}
