// One call of the admin API: who may make it, and the operation that it becomes.
// https://cloud.google.com/apis/design/design_patterns#long_running_operations

import {randomUUID} from 'node:crypto'
import type {Project} from '../../trust/trust.ts'
import type {Cloud, Operation} from '../cloud.ts'
import type {Service} from '../faults.ts'
import {decoded, host, json, pathPattern, type Reply, type Request, type Route, route} from '../listening/route.ts'
import {authenticate, unauthenticated} from '../services/bearer.ts'
import {type ApiHost, apiDisabled, findProject, permissionDenied} from '../services/projects.ts'
import {type Fields, isReply, readBody} from '../services/request-body.ts'
import {notFound} from './messages.ts'

/** One accepted call: of the operator, in a project that exists and has the API enabled. */
export interface AdminCall {
  cloud: Cloud
  project: Project
  /** The parts of the path that the template has in braces. */
  names: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Of the shape that `fields` says. */
  body: Readonly<Record<string, unknown>>
}

export interface AdminRoute {
  method: Route['method']
  /** `{project}` and other names in braces. Where it has no project, the call is about none. */
  path: string
  permission: string
  /** Default: no body. */
  fields?: Fields
  answer(call: AdminCall): Reply
}

const hosts = {
  iam: 'iam.googleapis.com',
  serviceusage: 'serviceusage.googleapis.com',
} as const satisfies Partial<Record<Service, ApiHost>>

/** The projects whose API must be enabled: the project that pays for the call, if one is named, and for IAM the project of the resource.
 * Otherwise Service Usage is called in a project of Google, because nobody could enable their first API otherwise.
 */
const consumers = (service: keyof typeof hosts, project: Project, {headers}: Request, {world}: Cloud) => [
  findProject(world, String(headers['x-goog-user-project'] ?? '')),
  ...(service === 'iam' ? [project] : []),
]

/** The project that the path names. An account may be named without one, an operation is. */
const projectOfPath = ({world}: Cloud, {project = '-'}: Readonly<Record<string, string>>): Project | undefined =>
  project === '-' ? world.projects[0] : findProject(world, project)

/** Why the call is refused, whatever it contains: unknown caller, unknown project, the API is disabled, not the operator. */
async function refusal(
  request: Request,
  cloud: Cloud,
  service: keyof typeof hosts,
  project: Project | undefined,
  denied: Reply,
): Promise<Reply | undefined> {
  const host = hosts[service]
  const session = await authenticate(request, cloud, host)
  if (!session) return unauthenticated()
  if (!project) return denied
  const answers = consumers(service, project, request, cloud).map((consumer) => apiDisabled(consumer, host))
  return (
    answers.find((answer) => answer !== undefined) ??
    (session.caller.kind === 'user' && !session.boundary ? undefined : denied)
  )
}

/** The call as a route of the emulator. */
export function adminRoute(
  service: keyof typeof hosts,
  {answer, fields = {}, method, path, permission}: AdminRoute,
): Route {
  const pattern = pathPattern(path)

  const admit = async (request: Request, cloud: Cloud): Promise<Reply> => {
    const {pathname, searchParams: query} = request.url
    const names = pattern.exec(decoded(pathname))?.groups ?? {}
    const project = projectOfPath(cloud, names)
    const denied = permissionDenied(permission, decoded(pathname).replace(/^\/v1\//, ''))
    const refused = await refusal(request, cloud, service, project, denied)
    if (refused || !project) return refused ?? denied
    const body = readBody(request.body, fields)
    return isReply(body) ? body : answer({cloud, project, names, query, body})
  }
  return route(service, host(hosts[service]), method, path, admit)
}

const MAX_OPERATIONS = 1000

/** Written once, with a dash less than a uuid: a name that no path takes apart. */
export const newOperationId = (): string => randomUUID().replaceAll('-', '')

function show({clock}: Cloud, {doneAt, metadata, name, outcome}: Operation): Reply {
  const isDone = clock.now() >= doneAt
  const decision = 'error' in outcome ? `operation ${name}: ${outcome.error.message}` : `operation ${name}`
  return json({name, metadata, ...(isDone ? {done: true, ...outcome} : {})}, decision)
}

/** Does `act` as an operation, unless the next one is to fail: `act` changes the world at once, the operation tells it later. */
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

/** @param name - As the operation says it of itself. */
export function getOperation({cloud}: AdminCall, name: string): Reply {
  const operation = cloud.administration.operations.get(name)
  return operation ? show(cloud, operation) : notFound()
}
