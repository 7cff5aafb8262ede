// The policies of service accounts, which say who may act as them, those of projects and pools, and the roles in them.
// https://cloud.google.com/iam/docs/reference/rest/v1/roles, https://cloud.google.com/iam/docs/roles-permissions/iam
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/setIamPolicy
// https://cloud.google.com/iam/docs/policies#etag
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
// https://cloud.google.com/resource-manager/reference/rest/v3/projects/setIamPolicy
import {createHash} from 'node:crypto'
import {predefinedRoles} from '../../google/roles/predefined-roles.ts'
import {roles} from '../../trust/trust.ts'
import {
  invalidField,
  isNumber,
  isOutput,
  isTextField,
  isTextMap,
  isTexts,
  pageOfItems,
  type ValueCheck,
} from '../services/messages.ts'
import {bindingsFor, resourceOfAccount} from '../services/who-may-act.ts'
import {type CallReply, jsonReply, rpcError, unimplemented} from '../state/call.ts'
import {type Cloud, changeWorld, servedWorld} from '../state/cloud.ts'
import {accountPaths, onAccount} from './accounts.ts'
import {recordPolicy} from './activity.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow, PAGE_PARAMETERS} from './admin-call.ts'
import {containerOf} from './assets.ts'
import {
  bindingsOf,
  CONDITIONAL,
  checkPolicy,
  etagOf,
  isConditional,
  isVersion,
  namedRoles,
  normalised,
  type PolicyHolder,
  type WrittenBinding,
  type WrittenPolicy,
  writePolicy,
  writtenOf,
} from './bindings.ts'
import {namedItem} from './collection.ts'
import {poolCollection} from './providers.ts'

/** The binding for a caller that does not know conditions: with another name of the role. */
const withoutCondition = ({condition, members, role}: WrittenBinding): WrittenBinding => {
  if (!condition) return {role, members}
  const digest = createHash('sha256').update(JSON.stringify(condition)).digest('hex').slice(0, 20)
  return {role: `${role}_withcond_${digest}`, members}
}

/** The policy for a caller that supports this version. */
function showPolicy(cloud: Cloud, holder: PolicyHolder, requestedVersion: number): object {
  const bindings = bindingsOf(cloud, holder)
  const isWhole = requestedVersion >= CONDITIONAL
  return {
    ...(bindings.length > 0 ? {version: isConditional(bindings) && isWhole ? CONDITIONAL : 1} : {}),
    etag: etagOf(cloud, holder, bindings),
    ...(bindings.length > 0 ? {bindings: isWhole ? bindings : bindings.map(withoutCondition)} : {}),
  }
}

export function answerPolicy({body, cloud, query}: AcceptedCall, holder: PolicyHolder): CallReply {
  const {requestedPolicyVersion} = (body['options'] ?? {}) as {requestedPolicyVersion?: number}
  const version = Number(requestedPolicyVersion ?? query.get('options.requestedPolicyVersion') ?? 0)
  if (!isVersion(version)) return invalidField('options.requested_policy_version', 'it must be 0, 1 or 3')
  return jsonReply(showPolicy(cloud, holder, version), `policy of ${holder.id}`)
}

export function replacePolicy(call: AcceptedCall, holder: PolicyHolder): CallReply {
  const {body, cloud} = call
  const policy = (body['policy'] ?? {}) as WrittenPolicy
  if (policy.auditConfigs && policy.auditConfigs.length > 0) return unimplemented('setIamPolicy with auditConfigs')
  const bindings = (policy.bindings ?? []).map(({condition, members = [], role = ''}) => ({
    role,
    members: members.map(normalised),
    ...(condition ? {condition} : {}),
  }))
  checkPolicy(cloud, holder, {...policy, bindings})
  const before = bindingsOf(cloud, holder)
  const written = bindings.filter(({members}) => members.length > 0)
  changeWorld(cloud, () => writePolicy(cloud.world, holder, written))
  recordPolicy(call, holder, before, bindingsOf(cloud, holder))
  const {policyWrites} = cloud.administration
  policyWrites.set(holder.id, (policyWrites.get(holder.id) ?? 0) + 1)
  return jsonReply(showPolicy(cloud, holder, CONDITIONAL), `policy of ${holder.id} set`)
}

interface Role {
  title: string
  description: string
  /** Its permissions, without those to act as an account, which are in `roles`. */
  more: readonly string[]
}

const GET = 'iam.serviceAccounts.get'
const LIST = 'iam.serviceAccounts.list'

const knownRoles: Readonly<Record<string, Role>> = {
  'roles/iam.serviceAccountOpenIdTokenCreator': {
    title: 'Service Account OpenID Connect Identity Token Creator',
    description: 'Create OpenID Connect (OIDC) identity tokens',
    more: [],
  },
  'roles/iam.serviceAccountTokenCreator': {
    title: 'Service Account Token Creator',
    description: 'Impersonate service accounts (create OAuth2 access tokens, sign blobs or JWTs, etc).',
    more: [GET, LIST],
  },
  'roles/iam.serviceAccountUser': {
    title: 'Service Account User',
    description: 'Run operations as the service account.',
    more: ['iam.serviceAccounts.actAs', GET, LIST, 'resourcemanager.projects.get', 'resourcemanager.projects.list'],
  },
  'roles/iam.workloadIdentityUser': {
    title: 'Workload Identity User',
    description: 'Impersonate service accounts from federated workloads.',
    more: [GET, LIST],
  },
}

/** The permissions of a role. Empty if the emulator does not know the role. */
const permissionsOf = (role: string): readonly string[] =>
  [...(roles[role] ?? []).map((name) => `iam.serviceAccounts.${name}`), ...(knownRoles[role]?.more ?? [])].sort()

/** The operator has all permissions. Other callers have those of the roles that the emulator knows. */
function testPermissions({body, caller, cloud}: AcceptedCall, holder: PolicyHolder): CallReply {
  const asked = (body['permissions'] ?? []) as string[]
  const wild = asked.find((name) => name.includes('*'))
  if (wild !== undefined) return invalidField('permissions', `"${wild}" has a wildcard`)
  const own = bindingsFor(cloud, caller, writtenOf(servedWorld(cloud), holder), holder.resource)
  const given = own.flatMap(({role}) => permissionsOf(role))
  const allowed = caller.kind === 'user' ? asked : asked.filter((name) => given.includes(name))
  return jsonReply(allowed.length > 0 ? {permissions: allowed} : {}, `${allowed.length} of ${asked.length} permissions`)
}

const isCondition: ValueCheck = (value) =>
  value === null ||
  (isTextMap(value) &&
    Object.keys(value as object).every((name) => ['expression', 'title', 'description', 'location'].includes(name)))

const inBinding: Readonly<Record<string, ValueCheck>> = {role: isTextField, members: isTexts, condition: isCondition}

export const isBindings: ValueCheck = (value) =>
  Array.isArray(value) &&
  value.every((binding) => Object.entries(binding ?? {}).every(([name, item]) => inBinding[name]?.(item) === true))

export const policyFields = {
  policy: {version: isNumber, etag: isTextField, bindings: isBindings, auditConfigs: isOutput},
  updateMask: isTextField,
}

/** The calls on the policy of the resource at `path`. */
function routesOf(
  path: string,
  kind: string,
  holderOf: (call: AcceptedCall) => PolicyHolder,
  parameters: readonly string[] = [],
): AdminRoute[] {
  const on = (act: (call: AcceptedCall, holder: PolicyHolder) => CallReply) => (call: AcceptedCall) =>
    act(call, holderOf(call))
  const version = {options: {requestedPolicyVersion: isNumber}}
  return [
    adminCallRow('POST', `${path}:getIamPolicy`, `${kind}.getIamPolicy`, on(answerPolicy), version, parameters),
    adminCallRow('POST', `${path}:setIamPolicy`, `${kind}.setIamPolicy`, on(replacePolicy), policyFields),
    adminCallRow('POST', `${path}:testIamPermissions`, '', on(testPermissions), {permissions: isTexts}),
  ]
}

const ofAccount = onAccount(
  (_call, account): PolicyHolder => ({id: account.email, resource: resourceOfAccount(account)}),
)

function ofPool(call: AcceptedCall): PolicyHolder {
  const id = poolCollection.nameOf(call, namedItem(poolCollection, call).id)
  return {id, resource: {name: id, service: 'iam.googleapis.com', type: 'iam.googleapis.com/WorkloadIdentityPool'}}
}

function ofProject({project}: AcceptedCall): PolicyHolder {
  const service = 'cloudresourcemanager.googleapis.com'
  const id = `projects/${project.number}`
  return {id, resource: {name: id, service, type: `${service}/Project`}}
}

function ofContainer(call: AcceptedCall): PolicyHolder {
  const {container: id} = containerOf(call)
  const service = 'cloudresourcemanager.googleapis.com'
  return {
    id,
    resource: {name: id, service, type: `${service}/${id.startsWith('folders/') ? 'Folder' : 'Organization'}`},
  }
}

export const policyRoutes: AdminRoute[] = [
  ...routesOf(accountPaths.one, 'iam.serviceAccounts', ofAccount, ['options.requestedPolicyVersion']),
  ...routesOf(`${poolCollection.path}/{pool}`, 'iam.workloadIdentityPools', ofPool),
]

/** Of projects, and of what is above them. */
export const projectPolicyRoutes: AdminRoute[] = [
  ...['v1', 'v3'].flatMap((version) =>
    routesOf(`/${version}/projects/{project}`, 'resourcemanager.projects', ofProject),
  ),
  ...routesOf('/v3/folders/{folder}', 'resourcemanager.folders', ofContainer),
  ...routesOf('/v3/organizations/{organization}', 'resourcemanager.organizations', ofContainer),
].map((found) => {
  const isSet = found.path.endsWith(':setIamPolicy')
  return {...found, deniedAs: isSet ? 'Policy update access denied.' : 'The caller does not have permission'}
})

const undescribed: Omit<Role, 'more'> = {
  title: 'Unknown',
  description: "The role exists. ci-auth's emulator does not know its title and its permissions.",
}

function showRole(name: string, isWhole: boolean): object {
  const {description, title} = knownRoles[name] ?? undescribed
  const includedPermissions = permissionsOf(name)
  return {
    name,
    title,
    description,
    ...(isWhole && includedPermissions.length > 0 ? {includedPermissions} : {}),
    stage: 'GA',
    etag: 'AA==',
  }
}

/** The names of the roles below `parent`: `roles`, or the custom roles of a project. */
const namesBelow = (parent: string, {cloud: {world}}: AcceptedCall): string[] => {
  const names = [...predefinedRoles().keys(), ...namedRoles(world)]
  return [...new Set(names)].filter((name) => name.startsWith(`${parent}/`)).sort()
}

const parentOf = ({names, project}: AcceptedCall): string =>
  names['project'] === undefined ? 'roles' : `projects/${project.id}/roles`

function getRole(call: AcceptedCall): CallReply {
  const name = `${parentOf(call)}/${call.names['role']}`
  return namesBelow(parentOf(call), call).includes(name)
    ? jsonReply(showRole(name, true), name)
    : rpcError('NOT_FOUND', `The role named ${name} was not found.`)
}

function listRoles(call: AcceptedCall): CallReply {
  const view = call.query.get('view') ?? 'BASIC'
  if (!['BASIC', 'FULL'].includes(view)) return invalidField('view', 'BASIC or FULL')
  const shown = namesBelow(parentOf(call), call).map((name) => showRole(name, view === 'FULL'))
  return pageOfItems(call.query, 'roles', shown, {defaultSize: 300, maxSize: 1000})
}

const projectRoles = '/v1/projects/{project}/roles'

const ofRoles = [...PAGE_PARAMETERS, 'showDeleted', 'view']

/** The predefined roles may be read by everybody. */
export const roleRoutes: AdminRoute[] = [
  adminCallRow('GET', '/v1/roles', '', listRoles, {}, ['parent', ...ofRoles]),
  adminCallRow('GET', '/v1/roles/{role}', '', getRole),
  adminCallRow('GET', projectRoles, 'iam.roles.list', listRoles, {}, ofRoles),
  adminCallRow('GET', `${projectRoles}/{role}`, 'iam.roles.get', getRole),
]
