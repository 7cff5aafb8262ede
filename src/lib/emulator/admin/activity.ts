// The audit log of changes of policies, as Cloud Logging shows it.
// https://cloud.google.com/logging/docs/reference/v2/rest/v2/entries/list
// https://cloud.google.com/logging/docs/view/logging-query-language
// https://github.com/GoogleCloudPlatform/security-analytics/blob/main/src/2.20/2.20.md, for an entry
import {randomBytes} from 'node:crypto'
import {timestamp} from '../../base/clock.ts'
import type {IamCondition, Project} from '../../trust/trust.ts'
import {isNumber, isTextField, isTexts, pageOfItems} from '../services/messages.ts'
import {findProject, requireApi} from '../services/projects.ts'
import {type CallReply, refuseCall, rpcError, unimplemented} from '../state/call.ts'
import {principalOfCaller, projectOfEmail} from '../state/cloud.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow} from './admin-call.ts'
import type {PolicyHolder, WrittenBinding} from './bindings.ts'

const MAX_ENTRIES = 1000

interface BindingDelta {
  action: 'ADD' | 'REMOVE'
  role: string
  member: string
  condition?: IamCondition
}

/** Each member that only one of two policies has. */
function deltaOf(before: readonly WrittenBinding[], after: readonly WrittenBinding[]): BindingDelta[] {
  const flat = (bindings: readonly WrittenBinding[]) =>
    bindings.flatMap(({members, ...binding}) => members.map((member) => ({...binding, member})))
  const [old, now] = [flat(before), flat(after)]
  const keyOf = ({condition, member, role}: (typeof old)[number]): string => JSON.stringify([role, member, condition])
  const only = (some: typeof old, others: typeof old, action: BindingDelta['action']): BindingDelta[] => {
    const known = new Set(others.map(keyOf))
    return some.filter((each) => !known.has(keyOf(each))).map((each) => ({action, ...each}))
  }
  return [...only(now, old, 'ADD'), ...only(old, now, 'REMOVE')]
}

/** How the log names a resource. The entries of pools have a form that is not known here. */
function labelled({id, resource}: PolicyHolder, project: Project) {
  const labels = {project_id: project.id}
  if (resource.type.endsWith('/ServiceAccount')) {
    const unique_id = resource.name.replace(/^.*\//, '')
    return {
      methodName: 'google.iam.admin.v1.SetIAMPolicy',
      resourceName: resource.name,
      resource: {type: 'service_account', labels: {...labels, email_id: id, unique_id}},
    }
  }
  if (!resource.type.endsWith('/Project')) return undefined
  return {methodName: 'SetIamPolicy', resourceName: `projects/${project.id}`, resource: {type: 'project', labels}}
}

/** Writes down who changed the policy of `holder`, and how. */
export function recordPolicy(
  {caller, cloud, permission, project: named}: AcceptedCall,
  holder: PolicyHolder,
  before: readonly WrittenBinding[],
  after: readonly WrittenBinding[],
): void {
  const project = projectOfEmail(cloud.world, holder.id) ?? named
  const about = labelled(holder, project)
  if (!about || caller.kind !== 'user') return
  const {methodName, resource, resourceName} = about
  const bindingDeltas = deltaOf(before, after)
  const time = timestamp(cloud.clock.now())
  const {activity} = cloud.administration
  activity.push({
    protoPayload: {
      '@type': 'type.googleapis.com/google.cloud.audit.AuditLog',
      status: {},
      authenticationInfo: {principalEmail: caller.email, principalSubject: principalOfCaller(caller)},
      serviceName: holder.resource.service,
      methodName,
      authorizationInfo: [{resource: resourceName, permission, granted: true, permissionType: 'ADMIN_WRITE'}],
      resourceName,
      serviceData: {
        '@type': 'type.googleapis.com/google.iam.v1.logging.AuditData',
        policyDelta: bindingDeltas.length > 0 ? {bindingDeltas} : {},
      },
    },
    insertId: randomBytes(7).toString('hex'),
    resource,
    timestamp: time,
    severity: 'NOTICE',
    logName: `projects/${project.id}/logs/cloudaudit.googleapis.com%2Factivity`,
    receiveTimestamp: time,
  })
  activity.splice(0, activity.length - MAX_ENTRIES)
}

/** The values at a path. A path through a list means each of its items. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return [value]
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[name], rest) : []
}

type Test = (entry: object) => boolean

const inTime: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
}

/** Texts are compared without case, as in Cloud Logging. */
function testOf(path: string, operator: string, quoted: string): Test | undefined {
  const wanted = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1') : quoted
  const some =
    (compare: (text: string) => boolean): Test =>
    (entry) =>
      valuesAt(entry, path.split('.')).some((value) => typeof value === 'string' && compare(value))
  const text = wanted.toLowerCase()
  if (operator === '=') return some((value) => value.toLowerCase() === text)
  if (operator === ':') return some((value) => value.toLowerCase().includes(text))
  const compare = inTime[operator]
  const at = Date.parse(wanted)
  return path === 'timestamp' && compare && !Number.isNaN(at)
    ? some((value) => compare(Date.parse(value), at))
    : undefined
}

const COMPARISON = /\s*([\w.]+)\s*(>=|<=|[=:<>])\s*("(?:[^"\\]|\\.)*"|[^\s"()]+)\s*(?:\n|AND\s|$)/y

/** Comparisons that must all be true. Undefined: the filter has something else. */
function readFilter(filter: string): Test[] | undefined {
  const tests: Test[] = []
  for (let at = 0; at < filter.trimEnd().length; at = COMPARISON.lastIndex) {
    COMPARISON.lastIndex = at
    const [, path = '', operator = '', value = ''] = COMPARISON.exec(filter) ?? []
    const test = testOf(path, operator, value)
    if (path === '' || !test) return undefined
    tests.push(test)
  }
  return tests
}

const DENIED = 'Permission denied for all log views'
const [OLDEST_FIRST, NEWEST_FIRST] = ['timestamp asc', 'timestamp desc']

/** The project of the name `projects/ID`, with the API enabled. */
function projectOf(name: string, {world}: AcceptedCall['cloud']): Project {
  const [, id] = /^projects\/([^/]+)$/.exec(name) ?? []
  if (id === undefined) return refuseCall(unimplemented(`logging.entries.list for ${name}`))
  const project = findProject(world, id) ?? refuseCall(rpcError('PERMISSION_DENIED', DENIED))
  requireApi(project, 'logging.googleapis.com')
  return project
}

function list({body, cloud}: AcceptedCall): CallReply {
  const texts = body as Readonly<Record<string, string | undefined>>
  const order = texts['orderBy'] || OLDEST_FIRST
  const ids = ((body['resourceNames'] ?? []) as string[]).map((name) => projectOf(name, cloud).id)
  if (ids.length === 0) return rpcError('INVALID_ARGUMENT', 'No resource names were provided.')
  if (order !== OLDEST_FIRST && order !== NEWEST_FIRST)
    return rpcError('INVALID_ARGUMENT', `orderBy must be "${OLDEST_FIRST}" or "${NEWEST_FIRST}"`)
  const tests = readFilter(texts['filter'] ?? '')
  if (!tests) return unimplemented('logging.entries.list with a filter other than comparisons joined by AND')
  const found = cloud.administration.activity.filter(
    (entry) => ids.includes(entry.resource.labels.project_id) && tests.every((test) => test(entry)),
  )
  const query = new URLSearchParams({pageSize: String(body['pageSize'] ?? 0), pageToken: texts['pageToken'] ?? ''})
  return pageOfItems(query, 'entries', order === OLDEST_FIRST ? found : found.toReversed(), {
    defaultSize: 50,
    maxSize: 1000,
  })
}

const fields = {
  resourceNames: isTexts,
  filter: isTextField,
  orderBy: isTextField,
  pageSize: isNumber,
  pageToken: isTextField,
}

export const activityRoutes: AdminRoute[] = [
  {...adminCallRow('POST', '/v2/entries:list', 'logging.logEntries.list', list, fields), deniedAs: DENIED},
]
