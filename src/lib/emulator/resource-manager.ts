// https://cloud.google.com/resource-manager/reference/rest/v1/projects/get
import {authenticate, unauthenticated} from './bearer.ts'
import type {Cloud} from './cloud.ts'
import {json, type Reply, rpcError} from './reply.ts'
import type {Request} from './route.ts'

export async function getProject(request: Request, cloud: Cloud): Promise<Reply> {
  if (!(await authenticate(request, cloud, 'cloudresourcemanager.googleapis.com'))) return unauthenticated()
  const wanted = request.url.pathname.split('/').pop() ?? ''
  const project = cloud.world.projects.find(({id, number}) => [id, number].includes(wanted))
  if (!project) return rpcError('PERMISSION_DENIED', 'The caller does not have permission')
  const {id, number} = project
  return json({projectNumber: number, projectId: id, lifecycleState: 'ACTIVE', name: id}, `project ${id}`)
}
