// The policies of service accounts, which say who may act as them, and those of projects and pools.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/setIamPolicy
// https://cloud.google.com/iam/docs/policies#etag
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
// https://cloud.google.com/resource-manager/reference/rest/v3/projects/setIamPolicy
import {createHash} from 'node:crypto'
import {defined} from '../../base/json.ts'
import {parsePrincipal, poolPath} from '../../google/identifiers.ts'
import type {Condition, Grant, ResourceGrant, World} from '../../trust/trust.ts'
import {isMember} from '../../trust/trust-limits.ts'
import {type Cloud, change, projectOf, projectOfEmail, served} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import {accountResource, bindingsFor, type Resource} from '../services/iam-access.ts'
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
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {itemOf} from './collection.ts'
import {invalid, partNotServed} from './messages.ts'
import {pools} from './providers.ts'
import {permissionsOf} from './roles.ts'

/** Version of a policy with conditions. */
const CONDITIONAL = 3

interface Binding {
  role: string
  members: string[]
  condition?: Condition
}

interface Policy {
  version?: number
  etag?: string
  bindings?: Binding[]
  auditConfigs?: unknown[]
}

/** What has a policy. */
interface Holder {
  /** The email of an account, or the name of a project or a pool. */
  id: string
  /** What conditions see of it. */
  resource: Resource
}

/** The bindings as they were written: account by account, resource by resource. */
const writtenOf = (world: World, {id}: Holder): (Grant | ResourceGrant)[] => [
  ...world.grants.filter(({serviceAccount}) => serviceAccount === id),
  ...(world.resourceGrants ?? []).filter(({resource}) => resource === id),
]

/** The policy as it stands: one binding for each role and condition. */
function bindingsOf({world}: Cloud, holder: Holder): Binding[] {
  const bindings = new Map<string, Binding>()
  for (const {condition, members, role} of writtenOf(world, holder)) {
    const key = JSON.stringify([role, condition ?? null])
    const known = bindings.get(key)?.members ?? []
    bindings.set(key, {role, members: [...new Set([...known, ...members])], ...(condition ? {condition} : {})})
  }
  return [...bindings.values()]
}

/** Changes with every write, and at no other time. */
function etagOf({administration}: Cloud, {id}: Holder, bindings: Binding[]): string {
  const writes = administration.policyWrites.get(id) ?? 0
  if (writes === 0 && bindings.length === 0) return 'ACAB'
  const digest = createHash('sha256')
    .update(JSON.stringify([writes, bindings]))
    .digest()
  return Buffer.from([7, ...digest.subarray(0, 7)]).toString('base64')
}

const isConditional = (bindings: readonly Binding[]): boolean => bindings.some(({condition}) => condition !== undefined)

/** The name of a conditional role for a caller that does not know conditions. */
const withoutCondition = ({condition, members, role}: Binding): Binding => {
  if (!condition) return {role, members}
  const digest = createHash('sha256').update(JSON.stringify(condition)).digest('hex').slice(0, 20)
  return {role: `${role}_withcond_${digest}`, members}
}

/** The policy as a caller sees it who knows policies of the version. */
function showPolicy(cloud: Cloud, holder: Holder, requestedVersion: number): object {
  const bindings = bindingsOf(cloud, holder)
  const isWhole = requestedVersion >= CONDITIONAL
  return {
    ...(bindings.length > 0 ? {version: isConditional(bindings) && isWhole ? CONDITIONAL : 1} : {}),
    etag: etagOf(cloud, holder, bindings),
    ...(bindings.length > 0 ? {bindings: isWhole ? bindings : bindings.map(withoutCondition)} : {}),
  }
}

const isVersion = (version: number): boolean => [0, 1, CONDITIONAL].includes(version)

function getPolicy({body, cloud, query}: AdminCall, holder: Holder): Reply {
  const {requestedPolicyVersion} = (body['options'] ?? {}) as {requestedPolicyVersion?: number}
  const version = Number(requestedPolicyVersion ?? query.get('options.requestedPolicyVersion') ?? 0)
  if (!isVersion(version)) return invalid('options.requested_policy_version', 'it must be 0, 1 or 3')
  return json(showPolicy(cloud, holder, version), `policy of ${holder.id}`)
}

function setPolicy({body, cloud}: AdminCall, holder: Holder): Reply {
  const policy = (body['policy'] ?? {}) as Policy
  if (policy.auditConfigs && policy.auditConfigs.length > 0) return partNotServed('setIamPolicy with auditConfigs')
  const bindings = (policy.bindings ?? []).map(({condition, members = [], role = ''}) => ({
    role,
    members: members.map(normalised),
    ...(condition ? {condition} : {}),
  }))
  const refused = policyRefusal(cloud, holder, {...policy, bindings})
  if (refused) return refused
  change(cloud, () =>
    write(
      cloud.world,
      holder,
      bindings.filter(({members}) => members.length > 0),
    ),
  )
  const {policyWrites} = cloud.administration
  policyWrites.set(holder.id, (policyWrites.get(holder.id) ?? 0) + 1)
  return json(showPolicy(cloud, holder, CONDITIONAL), `policy of ${holder.id} set`)
}

function write(world: World, {id, resource}: Holder, bindings: readonly Binding[]): void {
  if (resource.type.endsWith('/ServiceAccount')) {
    const others = world.grants.filter(({serviceAccount}) => serviceAccount !== id)
    world.grants = [...others, ...bindings.map((binding) => ({serviceAccount: id, ...binding}))]
    return
  }
  const others = (world.resourceGrants ?? []).filter((grant) => grant.resource !== id)
  world.resourceGrants = [...others, ...bindings.map((binding) => ({resource: id, ...binding}))]
}

/** The operator may do everything, others what the roles allow that the emulator knows. */
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

/** The calls on the policy of what `path` names. */
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

const badRequest = (message: string): Reply => rpcError('INVALID_ARGUMENT', message)

/** Emails in policies are in lower case. */
const normalised = (member: string): string =>
  /^(?:user|group|serviceAccount|domain):/.test(member) ? member.replace(/:.*/, (text) => text.toLowerCase()) : member

const knownPrefix = /^(?:user|group|serviceAccount|domain):/

function memberRefusal({world}: Cloud, member: string): Reply | undefined {
  if (member.startsWith('deleted:')) return undefined
  if (!isMember(member)) {
    return knownPrefix.test(member)
      ? invalid('policy.bindings.members', `"${member}" is not a valid member of a policy`)
      : badRequest(`The member ${member} is of an unknown type. Please set a valid type prefix for the member.`)
  }
  return refusalOfAccount(world, member) ?? refusalOfPool(world, member)
}

/** Accounts of projects that are not in this world may well exist. */
function refusalOfAccount(world: World, member: string): Reply | undefined {
  const [, email] = /^serviceAccount:(.*)$/.exec(member) ?? []
  if (email === undefined || !projectOfEmail(world, email)) return undefined
  const isKnown = world.serviceAccounts.some((account) => account.email === email)
  return isKnown ? undefined : badRequest(`Service account ${email} does not exist.`)
}

/** Pools too. */
function refusalOfPool(world: World, member: string): Reply | undefined {
  const named = parsePrincipal(member)
  const project = world.projects.find(({number}) => number === named?.projectNumber)
  if (!named || !project) return undefined
  const isKnown = world.pools.some((pool) => pool.id === named.pool && projectOf(world, pool) === project)
  if (isKnown) return undefined
  return badRequest(
    `Identity Pool does not exist (${poolPath(named)}). Please check that you specified a valid resource name as returned in the \`name\` attribute in the configuration API.`,
  )
}

/** Why the service would refuse the policy. */
function policyRefusal(cloud: Cloud, holder: Holder, {bindings = [], etag, version = 0}: Policy): Reply | undefined {
  const current = bindingsOf(cloud, holder)
  // As bytes: gcloud sends back the alphabet for URLs.
  const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')
  if (etag && !bytesOf(etag).equals(bytesOf(etagOf(cloud, holder, current)))) {
    return rpcError(
      'ABORTED',
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    )
  }
  if (!isVersion(version)) return invalid('policy.version', 'it must be 0, 1 or 3')
  if (version < CONDITIONAL && isConditional(bindings)) {
    return badRequest('Conditions can only be set in a policy of version 3.')
  }
  // Without an etag the write goes through, and the conditions are lost.
  if (etag && version < CONDITIONAL && isConditional(current)) {
    return badRequest(
      `Specified policy version (${version}) cannot be less than the existing policy version (${CONDITIONAL}).`,
    )
  }
  const role = bindings.find(
    (binding) => !/^(?:roles|(?:projects|organizations)\/[^/]+\/roles)\/[\w.]+$/.test(binding.role),
  )
  if (role) return badRequest(`Role ${role.role} is not supported for this resource.`)
  const known = current.flatMap(({members}) => members)
  return bindings
    .flatMap(({members}) => members.filter((member) => !known.includes(member)))
    .map((member) => memberRefusal(cloud, member))
    .find((found) => found !== undefined)
}
