// Projects: their APIs, their list, and the refusals if an API is disabled or a permission is missing.
// https://cloud.google.com/service-usage/docs/enabled-service
// https://cloud.google.com/iam/docs/permission-error-messages
// https://cloud.google.com/resource-manager/reference/rest/v1/projects,
// https://cloud.google.com/resource-manager/reference/rest/v3/projects

import {timestamp} from '../../base/clock.ts'
import {defined} from '../../base/json.ts'
import type {Project, World} from '../../trust/trust.ts'
import {
  type CallReply,
  decodedPath,
  errorInfo,
  jsonReply,
  type Request,
  refuseCall,
  refusedBy,
  rpcError,
} from '../state/call.ts'
import type {Cloud, PolicyRule} from '../state/cloud.ts'
import {pageOfItems} from './messages.ts'
import {authenticate} from './oauth.ts'

/** The emulated APIs by host, with their names in messages. */
export const apiTitles = {
  'artifactregistry.googleapis.com': 'Artifact Registry API',
  'cloudasset.googleapis.com': 'Cloud Asset API',
  'cloudresourcemanager.googleapis.com': 'Cloud Resource Manager API',
  'iam.googleapis.com': 'Identity and Access Management (IAM) API',
  'iamcredentials.googleapis.com': 'IAM Service Account Credentials API',
  'logging.googleapis.com': 'Cloud Logging API',
  'orgpolicy.googleapis.com': 'Organization Policy API',
  'policyanalyzer.googleapis.com': 'Policy Analyzer API',
  'serviceusage.googleapis.com': 'Service Usage API',
  'storage.googleapis.com': 'Cloud Storage JSON API',
  'sts.googleapis.com': 'Security Token Service API',
} as const

/** Refuses if the API is disabled in `project`. */
export function requireApi(project: Project | undefined, host: keyof typeof apiTitles): void {
  if (project?.services === undefined || project.services.includes(host)) return
  const {number} = project
  const url = `https://console.developers.google.com/apis/api/${host}/overview?project=${number}`
  const refusal = rpcError(
    'PERMISSION_DENIED',
    `${apiTitles[host]} has not been used in project ${number} before or it is disabled. Enable it by visiting ` +
      `${url} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our ` +
      'systems and retry.',
    [
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [{description: 'Google developers console API activation', url}],
      },
      errorInfo('SERVICE_DISABLED', 'googleapis.com', {service: host, consumer: `projects/${number}`}),
    ],
  )
  refuseCall(refusedBy('api', refusal))
}

/** @param resource - Without the host: `projects/…`. Not given for accounts. */
export const permissionDenied = (permission: string, resource?: string): CallReply =>
  rpcError(
    'PERMISSION_DENIED',
    `Permission '${permission}' denied on ` +
      `resource${resource === undefined ? '' : ` '//iam.googleapis.com/${resource}'`} (or it may not exist).`,
    [errorInfo('IAM_PERMISSION_DENIED', 'iam.googleapis.com', {...defined({resource}), permission})],
  )

const host = 'cloudresourcemanager.googleapis.com'

/** @param name - Id or number. */
export const findProject = ({projects}: World, name: string): Project | undefined =>
  projects.find(({id, number}) => [id, number].includes(name))

const show = ({administration}: Cloud, {id, number}: Project, version = 'v1'): object => {
  const createTime = timestamp(administration.startedAt)
  return version === 'v1'
    ? {projectNumber: number, projectId: id, lifecycleState: 'ACTIVE', name: id, createTime}
    : {name: `projects/${number}`, projectId: id, state: 'ACTIVE', displayName: id, createTime}
}

/** `GET /v1/projects/X`, and v3, for every known caller: client libraries of a job read the name of its project. */
export async function getProject(request: Request, cloud: Cloud): Promise<CallReply> {
  await authenticate(request, cloud, host)
  const [, version, , name = ''] = decodedPath(request.url.pathname).split('/')
  const project = findProject(cloud.world, name)
  if (!project) return rpcError('PERMISSION_DENIED', 'The caller does not have permission')
  requireApi(project, host)
  return jsonReply(show(cloud, project, version), `project ${project.id}`)
}

/** `GET /v1/projects`: the projects that the caller may see. Only the operator sees any. Filters are ignored. */
export async function listProjects(request: Request, cloud: Cloud): Promise<CallReply> {
  const {boundary, caller} = await authenticate(request, cloud, host)
  const seen = caller.kind === 'user' && !boundary ? cloud.world.projects.map((project) => show(cloud, project)) : []
  return pageOfItems(request.url.searchParams, 'projects', seen, {defaultSize: 500, maxSize: 500})
}

/** The constraint that limits the issuers of providers. */
export const ISSUERS = 'iam.workloadIdentityPoolProviders'

/** Of each project that names no other: the emulator has one organisation. */
const ANCESTORS = ['organizations/987654321098']

/** The nearest first. */
export const ancestorsOf = ({ancestors = ANCESTORS}: Project): readonly string[] => ancestors

/** The rules of a constraint: for the project, or for the nearest above it that has any. */
export function rulesFor({administration}: Cloud, containers: readonly string[], constraint: string): PolicyRule[] {
  const written = containers.map((name) => administration.orgPolicies.get(`${name}/policies/${constraint}`))
  const found = written.find((rules) => rules !== undefined)
  if (found) return found
  const {allowedIssuers} = administration
  const isLimited = constraint === ISSUERS && allowedIssuers !== undefined
  return [isLimited ? {values: {allowedValues: allowedIssuers}} : {allowAll: true}]
}
