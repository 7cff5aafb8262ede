// One call of the admin API: who may make it, and the operation that it becomes.
// https://cloud.google.com/apis/design/design_patterns#long_running_operations

import {randomUUID} from 'node:crypto'
import type {Project} from '../../trust/trust.ts'
import {entityNotFound, type MessageFields, parametersOfCall, parseMessage} from '../services/messages.ts'
import {authenticate, cloudPlatform} from '../services/oauth.ts'
import {findProject, permissionDenied, requireApi} from '../services/projects.ts'
import {
  type CallReply,
  decodedPath,
  jsonReply,
  newRoute,
  pathPattern,
  type Request,
  refuseCall,
  rpcError,
  type ServiceRoute,
  serviceHost,
} from '../state/call.ts'
import {type Caller, type Cloud, issueAccessToken, type Operation, type TokenGrant} from '../state/cloud.ts'

/** One accepted call: in a project that exists and has the API enabled. */
export interface AcceptedCall {
  cloud: Cloud
  project: Project
  /** The operator, if the route names a permission. */
  caller: Caller
  /** The permission that the route names. Empty if it names none. */
  permission: string
  /** The parts of the path for the names in braces. */
  names: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Checked against `fields`. */
  body: Readonly<Record<string, unknown>>
}

export interface AdminRoute {
  method: ServiceRoute['method']
  /** Contains names in braces, such as `{project}`. Without a project, the call is not about one. */
  path: string
  /** The permission that only the operator has. Empty: every known caller may make the call. */
  permission: string
  answer(call: AcceptedCall): CallReply | Promise<CallReply>
  /** Those of the body. */
  fields: MessageFields
  /** The parameters of the query, besides those of all APIs. */
  parameters: readonly string[]
  /** The message for other callers. Default: which permission is missing. */
  deniedAs?: string
}

/** The parameters of a list. */
export const PAGE_PARAMETERS = ['pageSize', 'pageToken'] as const

/** A row of a table of calls. Default: no body, and no parameters. */
export const adminCallRow = (
  method: AdminRoute['method'],
  path: string,
  permission: string,
  answer: AdminRoute['answer'],
  fields: MessageFields = {},
  parameters: readonly string[] = [],
): AdminRoute => ({method, path, permission, answer, fields, parameters})

/** How long a deleted item is kept and can be undeleted. */
export const KEPT_SECONDS = 30 * 24 * 3600

type AdminService =
  | 'artifactregistry'
  | 'cloudasset'
  | 'cloudresourcemanager'
  | 'iam'
  | 'logging'
  | 'orgpolicy'
  | 'policyanalyzer'
  | 'serviceusage'
  | 'storage'

/** The projects whose API must be enabled: the project that pays for the call, if one is named, and the project of the resource.
 * Service Usage is called in a project of Google, because nobody could enable their first API otherwise. The others can be asked about
 * what is in no project.
 */
const consumers = (service: AdminService, project: Project, {headers}: Request, {world}: Cloud) => [
  findProject(world, String(headers['x-goog-user-project'] ?? '')),
  ...(service === 'iam' || service === 'cloudresourcemanager' ? [project] : []),
]

/** The project that the path names. The path of an account can name none, and that of an operation does not name one. */
const projectOfPath = ({world}: Cloud, {project = '-'}: Readonly<Record<string, string>>): Project | undefined =>
  project === '-' ? world.projects[0] : findProject(world, project)

/** The call as a route of the emulator. */
export function adminRoute(
  service: AdminService,
  {answer, deniedAs, fields, method, parameters, path, permission}: AdminRoute,
): ServiceRoute {
  const pattern = pathPattern(path)
  const api = `${service}.googleapis.com` as const

  const denied = (pathname: string): CallReply =>
    deniedAs === undefined && permission !== ''
      ? permissionDenied(permission, pathname.replace(/^\/v1\//, ''))
      : rpcError('PERMISSION_DENIED', deniedAs ?? 'The caller does not have permission')

  // A token with a boundary is valid only for Cloud Storage, not for these APIs.
  const isAllowed = ({boundary, caller}: TokenGrant): boolean =>
    !boundary && (permission === '' || caller.kind === 'user')

  const admit = async (request: Request, cloud: Cloud): Promise<CallReply> => {
    const pathname = decodedPath(request.url.pathname)
    const names = pattern.exec(pathname)?.groups ?? {}
    const access = await authenticate(request, cloud, api)
    const project = projectOfPath(cloud, names) ?? refuseCall(denied(pathname))
    for (const consumer of consumers(service, project, request, cloud)) requireApi(consumer, api)
    if (!isAllowed(access)) return denied(pathname)
    const {caller} = access
    const query = parametersOfCall(request)
    return answer({cloud, project, caller, permission, names, query, body: parseMessage(request.body, fields)})
  }
  return newRoute(service, serviceHost(api), method, path, admit, parameters)
}

/** The only caller that may use the admin API. */
const operator = {kind: 'user', email: 'operator@example.com'} as const

/** A token of the operator that never expires, and that stays when the emulator removes the oldest tokens. */
export const issueOperatorToken = (cloud: Cloud): string =>
  issueAccessToken(cloud, 'ya29.a0', {
    caller: operator,
    scopes: [cloudPlatform],
    issued: cloud.clock.now(),
    expires: Number.POSITIVE_INFINITY,
  })

const MAX_OPERATIONS = 1000

/** A UUID without dashes. */
export const newOperationId = (): string => randomUUID().replaceAll('-', '')

function show({clock}: Cloud, {doneAt, metadata, name, outcome}: Operation): CallReply {
  const isDone = clock.now() >= doneAt
  const decision = 'error' in outcome ? `operation ${name}: ${outcome.error.message}` : `operation ${name}`
  return jsonReply({name, metadata, ...(isDone ? {done: true, ...outcome} : {})}, decision)
}

/** Runs `act` as an operation, unless the next operation shall fail. `act` changes the world at once. The operation is done
 * later.
 */
export function startOperation(cloud: Cloud, name: string, metadata: object, act: () => object): CallReply {
  const {failures, operations, operationSeconds} = cloud.administration
  const failure = failures.shift()
  const operation: Operation = {
    name,
    metadata,
    doneAt: cloud.clock.now() + operationSeconds,
    outcome: failure ? {error: failure} : {response: act()},
  }
  operations.set(name, operation)
  const [oldest] = operations.keys()
  if (operations.size > MAX_OPERATIONS && oldest !== undefined) operations.delete(oldest)
  return show(cloud, operation)
}

/** @param name - The name in the operation. */
export function getOperation({cloud}: AcceptedCall, name: string): CallReply {
  const operation = cloud.administration.operations.get(name)
  return operation ? show(cloud, operation) : entityNotFound()
}
