// The policies of service accounts, which say who may act as them, and those of projects and pools.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/setIamPolicy
// https://cloud.google.com/iam/docs/policies#etag
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
// https://cloud.google.com/resource-manager/reference/rest/v3/projects/setIamPolicy
import {createHash} from 'node:crypto'
import {defined} from '../../base/json.ts'
import {type Cloud, change, served} from '../cloud.ts'
import {json, type Reply} from '../listening/route.ts'
import {accountResource, bindingsFor} from '../services/iam-access.ts'
import {
  type Check,
  type Fields,
  isNumber,
  isOutput,
  isReply,
  isText,
  isTextMap,
  isTexts,
} from '../services/request-body.ts'
import {accountPaths, onAccount} from './accounts.ts'
import {recordPolicy} from './activity.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {
  type Binding,
  bindingsOf,
  CONDITIONAL,
  etagOf,
  type Holder,
  isConditional,
  isVersion,
  normalised,
  type Policy,
  policyRefusal,
  write,
  writtenOf,
} from './bindings.ts'
import {itemOf} from './collection.ts'
import {invalid, partNotServed} from './messages.ts'
import {pools} from './providers.ts'
import {permissionsOf} from './roles.ts'

/** The binding for a caller that does not know conditions: with another name of the role. */
const withoutCondition = ({condition, members, role}: Binding): Binding => {
  if (!condition) return {role, members}
  const digest = createHash('sha256').update(JSON.stringify(condition)).digest('hex').slice(0, 20)
  return {role: `${role}_withcond_${digest}`, members}
}

/** The policy for a caller that supports this version. */
function showPolicy(cloud: Cloud, holder: Holder, requestedVersion: number): object {
  const bindings = bindingsOf(cloud, holder)
  const isWhole = requestedVersion >= CONDITIONAL
  return {
    ...(bindings.length > 0 ? {version: isConditional(bindings) && isWhole ? CONDITIONAL : 1} : {}),
    etag: etagOf(cloud, holder, bindings),
    ...(bindings.length > 0 ? {bindings: isWhole ? bindings : bindings.map(withoutCondition)} : {}),
  }
}

function getPolicy({body, cloud, query}: AdminCall, holder: Holder): Reply {
  const {requestedPolicyVersion} = (body['options'] ?? {}) as {requestedPolicyVersion?: number}
  const version = Number(requestedPolicyVersion ?? query.get('options.requestedPolicyVersion') ?? 0)
  if (!isVersion(version)) return invalid('options.requested_policy_version', 'it must be 0, 1 or 3')
  return json(showPolicy(cloud, holder, version), `policy of ${holder.id}`)
}

function setPolicy(call: AdminCall, holder: Holder): Reply {
  const {body, cloud} = call
  const policy = (body['policy'] ?? {}) as Policy
  if (policy.auditConfigs && policy.auditConfigs.length > 0) return partNotServed('setIamPolicy with auditConfigs')
  const bindings = (policy.bindings ?? []).map(({condition, members = [], role = ''}) => ({
    role,
    members: members.map(normalised),
    ...(condition ? {condition} : {}),
  }))
  const refused = policyRefusal(cloud, holder, {...policy, bindings})
  if (refused) return refused
  const before = bindingsOf(cloud, holder)
  change(cloud, () =>
    write(
      cloud.world,
      holder,
      bindings.filter(({members}) => members.length > 0),
    ),
  )
  recordPolicy(call, holder, before, bindingsOf(cloud, holder))
  const {policyWrites} = cloud.administration
  policyWrites.set(holder.id, (policyWrites.get(holder.id) ?? 0) + 1)
  return json(showPolicy(cloud, holder, CONDITIONAL), `policy of ${holder.id} set`)
}

/** The operator has all permissions. Other callers have those of the roles that the emulator knows. */
function testPermissions({body, caller, cloud}: AdminCall, holder: Holder): Reply {
  const asked = (body['permissions'] ?? []) as string[]
  const wild = asked.find((name) => name.includes('*'))
  if (wild !== undefined) return invalid('permissions', `"${wild}" has a wildcard`)
  const own = bindingsFor(cloud, caller, writtenOf(served(cloud), holder), holder.resource)
  const given = own.flatMap(({role}) => permissionsOf(role))
  const allowed = caller.kind === 'user' ? asked : asked.filter((name) => given.includes(name))
  return json(allowed.length > 0 ? {permissions: allowed} : {}, `${allowed.length} of ${asked.length} permissions`)
}

const isCondition: Check = (value) =>
  value === null ||
  (isTextMap(value) &&
    Object.keys(value as object).every((name) => ['expression', 'title', 'description', 'location'].includes(name)))

const inBinding: Readonly<Record<string, Check>> = {role: isText, members: isTexts, condition: isCondition}

const isBindings: Check = (value) =>
  Array.isArray(value) &&
  value.every((binding) => Object.entries(binding ?? {}).every(([name, item]) => inBinding[name]?.(item) === true))

const policyFields: Fields = {
  policy: {version: isNumber, etag: isText, bindings: isBindings, auditConfigs: isOutput},
  updateMask: isText,
}

/** The calls on the policy of the resource at `path`. */
function routesOf(
  path: string,
  kind: string,
  holderOf: (call: AdminCall) => Holder | Reply,
  deniedAs: {get?: string; set?: string} = {},
): AdminRoute[] {
  const on =
    (act: (call: AdminCall, holder: Holder) => Reply) =>
    (call: AdminCall): Reply => {
      const holder = holderOf(call)
      return isReply(holder) ? holder : act(call, holder)
    }
  return [
    {
      method: 'POST',
      path: `${path}:getIamPolicy`,
      permission: `${kind}.getIamPolicy`,
      ...defined({deniedAs: deniedAs.get}),
      fields: {options: {requestedPolicyVersion: isNumber}},
      answer: on(getPolicy),
    },
    {
      method: 'POST',
      path: `${path}:setIamPolicy`,
      permission: `${kind}.setIamPolicy`,
      ...defined({deniedAs: deniedAs.set}),
      fields: policyFields,
      answer: on(setPolicy),
    },
    {
      method: 'POST',
      path: `${path}:testIamPermissions`,
      ...defined({deniedAs: deniedAs.get}),
      fields: {permissions: isTexts},
      answer: on(testPermissions),
    },
  ]
}

const ofAccount = onAccount((_call, account): Holder => ({id: account.email, resource: accountResource(account)}))

function ofPool(call: AdminCall): Holder | Reply {
  const pool = itemOf(pools, call)
  if (isReply(pool)) return pool
  const id = pools.nameOf(call, pool.id)
  return {id, resource: {name: id, service: 'iam.googleapis.com', type: 'iam.googleapis.com/WorkloadIdentityPool'}}
}

function ofProject({project}: AdminCall): Holder {
  const service = 'cloudresourcemanager.googleapis.com'
  const id = `projects/${project.number}`
  return {id, resource: {name: id, service, type: `${service}/Project`}}
}

export const policyRoutes: AdminRoute[] = [
  ...routesOf(accountPaths.one, 'iam.serviceAccounts', ofAccount),
  ...routesOf(`${pools.path}/{pool}`, 'iam.workloadIdentityPools', ofPool),
]

export const projectPolicyRoutes: AdminRoute[] = ['v1', 'v3'].flatMap((version) =>
  routesOf(`/${version}/projects/{project}`, 'resourcemanager.projects', ofProject, {
    get: 'The caller does not have permission',
    set: 'Policy update access denied.',
  }),
)
