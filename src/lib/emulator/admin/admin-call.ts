// One call of the admin API: who may make it, and the operation that it becomes.
// https://cloud.google.com/apis/design/design_patterns#long_running_operations

import {randomUUID} from 'node:crypto'
import type {Project} from '../../trust/trust.ts'
import {type Caller, type Cloud, type Operation, openSession, type Session} from '../cloud.ts'
import type {Service} from '../faults.ts'
import {
  decoded,
  host,
  json,
  pathPattern,
  type Reply,
  type Request,
  type Route,
  route,
  rpcError,
} from '../listening/route.ts'
import {authenticate, cloudPlatform, unauthenticated} from '../services/bearer.ts'
import {type ApiHost, apiDisabled, findProject, permissionDenied} from '../services/projects.ts'
import {type Fields, isReply, readBody} from '../services/request-body.ts'
import {notFound} from './messages.ts'

/** One accepted call: in a project that exists and has the API enabled. */
export interface AdminCall {
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
  method: Route['method']
  /** Contains names in braces, such as `{project}`. Without a project, the call is not about one. */
  path: string
  /** The permission that only the operator has. Undefined: every known caller may make the call. */
  permission?: string
  /** The message for other callers. Default: which permission is missing. */
  deniedAs?: string
  /** Default: no body. */
  fields?: Fields
  answer(call: AdminCall): Reply | Promise<Reply>
}

const hosts = {
  cloudasset: 'cloudasset.googleapis.com',
  cloudresourcemanager: 'cloudresourcemanager.googleapis.com',
  iam: 'iam.googleapis.com',
  logging: 'logging.googleapis.com',
  orgpolicy: 'orgpolicy.googleapis.com',
  policyanalyzer: 'policyanalyzer.googleapis.com',
  serviceusage: 'serviceusage.googleapis.com',
} as const satisfies Partial<Record<Service, ApiHost>>

/** The projects whose API must be enabled: the project that pays for the call, if one is named, and the project of the resource.
 * Service Usage is called in a project of Google, because nobody could enable their first API otherwise. The others can be asked about
 * what is in no project.
 */
const consumers = (service: keyof typeof hosts, project: Project, {headers}: Request, {world}: Cloud) => [
  findProject(world, String(headers['x-goog-user-project'] ?? '')),
  ...(service === 'iam' || service === 'cloudresourcemanager' ? [project] : []),
]

/** The project that the path names. The path of an account can name none, and that of an operation does not name one. */
const projectOfPath = ({world}: Cloud, {project = '-'}: Readonly<Record<string, string>>): Project | undefined =>
  project === '-' ? world.projects[0] : findProject(world, project)

/** The refusal if the API is disabled. */
const refusalOfApi = (request: Request, cloud: Cloud, service: keyof typeof hosts, project: Project) =>
  consumers(service, project, request, cloud)
    .map((consumer) => apiDisabled(consumer, hosts[service]))
    .find((answer) => answer !== undefined)

/** The call as a route of the emulator. */
export function adminRoute(
  service: keyof typeof hosts,
  {answer, deniedAs, fields = {}, method, path, permission = ''}: AdminRoute,
): Route {
  const pattern = pathPattern(path)

  const denied = (pathname: string): Reply =>
    deniedAs === undefined && permission !== ''
      ? permissionDenied(permission, pathname.replace(/^\/v1\//, ''))
      : rpcError('PERMISSION_DENIED', deniedAs ?? 'The caller does not have permission')

  // A token with a boundary is valid only for Cloud Storage, not for these APIs.
  const isAllowed = ({boundary, caller}: Session): boolean => !boundary && (permission === '' || caller.kind === 'user')

  const admit = async (request: Request, cloud: Cloud): Promise<Reply> => {
    const pathname = decoded(request.url.pathname)
    const names = pattern.exec(pathname)?.groups ?? {}
    const session = await authenticate(request, cloud, hosts[service])
    if (!session) return unauthenticated()
    const project = projectOfPath(cloud, names)
    if (!project) return denied(pathname)
    const disabled = refusalOfApi(request, cloud, service, project)
    if (disabled || !isAllowed(session)) return disabled ?? denied(pathname)
    const {caller} = session
    const query = request.url.searchParams
    const body = readBody(request.body, fields)
    return isReply(body) ? body : answer({cloud, project, caller, permission, names, query, body})
  }
  return route(service, host(hosts[service]), method, path, admit)
}

/** The only caller that may use the admin API. */
const operator = {kind: 'user', email: 'operator@example.com'} as const

/** A token of the operator that never expires, and that stays when the emulator removes the oldest tokens. */
export const openOperatorSession = (cloud: Cloud): string =>
  openSession(cloud, 'ya29.a0', {
    caller: operator,
    scopes: [cloudPlatform],
    issued: cloud.clock.now(),
    expires: Number.POSITIVE_INFINITY,
  })

const MAX_OPERATIONS = 1000

/** A UUID without dashes. */
export const newOperationId = (): string => randomUUID().replaceAll('-', '')

function show({clock}: Cloud, {doneAt, metadata, name, outcome}: Operation): Reply {
  const isDone = clock.now() >= doneAt
  const decision = 'error' in outcome ? `operation ${name}: ${outcome.error.message}` : `operation ${name}`
  return json({name, metadata, ...(isDone ? {done: true, ...outcome} : {})}, decision)
}

/** Runs `act` as an operation, unless the next operation shall fail. `act` changes the world at once. The operation is done
 * later.
 */
export function operate(cloud: Cloud, name: string, metadata: object, act: () => object): Reply {
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
export function getOperation({cloud}: AdminCall, name: string): Reply {
  const operation = cloud.administration.operations.get(name)
  return operation ? show(cloud, operation) : notFound()
}
