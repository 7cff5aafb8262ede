// The bindings of a policy: how the world keeps them, when they change, and which of them Google refuses.
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
import {createHash} from 'node:crypto'
import {poolPath} from '../../google/identifiers.ts'
import {parsePrincipal} from '../../google/principals.ts'
import {predefinedRoles, rolesOnAccounts} from '../../google/roles/predefined-roles.ts'
import {type Grant, type IamCondition, isMember, type ResourceGrant, type World} from '../../trust/trust.ts'
import {invalidField} from '../services/messages.ts'
import type {PolicyResource} from '../services/who-may-act.ts'
import {refuseCall, rpcError} from '../state/call.ts'
import {type Cloud, projectOfEmail, projectOfPool} from '../state/cloud.ts'

/** Version of a policy with conditions. */
export const CONDITIONAL = 3

export interface WrittenBinding {
  role: string
  members: string[]
  condition?: IamCondition
}

export interface WrittenPolicy {
  version?: number
  etag?: string
  bindings?: WrittenBinding[]
  auditConfigs?: unknown[]
}

/** A resource that has a policy. */
export interface PolicyHolder {
  /** The email of an account, or the name of a project or a pool. */
  id: string
  /** The resource as conditions see it. */
  resource: PolicyResource
}

/** The bindings of the resource, as written. */
export const writtenOf = (world: World, {id}: PolicyHolder): (Grant | ResourceGrant)[] => [
  ...world.grants.filter(({serviceAccount}) => serviceAccount === id),
  ...(world.resourceGrants ?? []).filter(({resource}) => resource === id),
]

/** The current policy, with one binding for each role and condition. */
export const bindingsOf = ({world}: Cloud, holder: PolicyHolder): WrittenBinding[] =>
  mergedBindings(writtenOf(world, holder))

/** One binding for each role and condition. */
export function mergedBindings(written: readonly WrittenBinding[]): WrittenBinding[] {
  const bindings = new Map<string, WrittenBinding>()
  for (const {condition, members, role} of written) {
    const key = JSON.stringify([role, condition ?? null])
    const known = bindings.get(key)?.members ?? []
    bindings.set(key, {role, members: [...new Set([...known, ...members])], ...(condition ? {condition} : {})})
  }
  return [...bindings.values()]
}

/** A value that changes with every write, and only then. */
export function etagOf({administration}: Cloud, {id}: PolicyHolder, bindings: WrittenBinding[]): string {
  const writes = administration.policyWrites.get(id) ?? 0
  if (writes === 0 && bindings.length === 0) return 'ACAB'
  const digest = createHash('sha256')
    .update(JSON.stringify([writes, bindings]))
    .digest()
  return Buffer.from([7, ...digest.subarray(0, 7)]).toString('base64')
}

export const isConditional = (bindings: readonly WrittenBinding[]): boolean =>
  bindings.some(({condition}) => condition !== undefined)

export const isVersion = (version: number): boolean => [0, 1, CONDITIONAL].includes(version)

/** Writes `bindings` into the world as the policy. */
export function writePolicy(world: World, {id, resource}: PolicyHolder, bindings: readonly WrittenBinding[]): void {
  if (resource.type.endsWith('/ServiceAccount')) {
    const others = world.grants.filter(({serviceAccount}) => serviceAccount !== id)
    world.grants = [...others, ...bindings.map((binding) => ({serviceAccount: id, ...binding}))]
    return
  }
  const others = (world.resourceGrants ?? []).filter((grant) => grant.resource !== id)
  world.resourceGrants = [...others, ...bindings.map((binding) => ({resource: id, ...binding}))]
}

function refuseRequest(message: string): never {
  return refuseCall(rpcError('INVALID_ARGUMENT', message))
}

const knownPrefix = /^(?:user|group|serviceAccount|domain):/

/** The member as policies keep it: with the email in lower case. */
export const normalised = (member: string): string =>
  knownPrefix.test(member) ? member.replace(/:.*/, (text) => text.toLowerCase()) : member

function checkMember(world: World, member: string): void {
  if (member.startsWith('deleted:')) return
  if (!isMember(member)) {
    if (knownPrefix.test(member)) {
      refuseCall(invalidField('policy.bindings.members', `"${member}" is not a valid member of a policy`))
    }
    refuseRequest(`The member ${member} is of an unknown type. Please set a valid type prefix for the member.`)
  }
  checkAccount(world, member)
  checkPool(world, member)
}

/** Refuses an account that does not exist. Accounts of projects outside of this world can exist. */
function checkAccount(world: World, member: string): void {
  const [, email] = /^serviceAccount:(.*)$/.exec(member) ?? []
  if (email === undefined || !projectOfEmail(world, email)) return
  const isKnown = world.serviceAccounts.some((account) => account.email === email)
  if (!isKnown) refuseRequest(`Service account ${email} does not exist.`)
}

/** The same for a pool. */
function checkPool(world: World, member: string): void {
  const named = parsePrincipal(member)
  const project = world.projects.find(({number}) => number === named?.projectNumber)
  if (!named || !project) return
  const isKnown = world.pools.some((pool) => pool.id === named.pool && projectOfPool(world, pool) === project)
  if (isKnown) return
  refuseRequest(
    `Identity Pool does not exist (${poolPath(named)}). Please check that you specified a valid resource name as ` +
      'returned in the `name` attribute in the configuration API.',
  )
}

/** Whether a policy of the resource can have the role. Custom roles are those that a policy named from the start: none can be made. */
function isSupported({world}: Cloud, {resource}: PolicyHolder, role: string): boolean {
  if (!role.startsWith('roles/')) return namedRoles(world).includes(role)
  return resource.type.endsWith('/ServiceAccount') ? rolesOnAccounts().has(role) : predefinedRoles().has(role)
}

/** The roles that policies name. */
export const namedRoles = ({grants, resourceGrants = []}: World): string[] => [
  ...new Set([...grants, ...resourceGrants].map(({role}) => role)),
]

/** Refuses a policy that Google does not accept. */
export function checkPolicy(
  cloud: Cloud,
  holder: PolicyHolder,
  {bindings = [], etag, version = 0}: WrittenPolicy,
): void {
  const current = bindingsOf(cloud, holder)
  // Compared as bytes, because gcloud returns the etag in the alphabet for URLs.
  const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')
  if (etag && !bytesOf(etag).equals(bytesOf(etagOf(cloud, holder, current)))) {
    const message =
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.'
    refuseCall(rpcError('ABORTED', message))
  }
  if (!isVersion(version)) refuseCall(invalidField('policy.version', 'it must be 0, 1 or 3'))
  if (version < CONDITIONAL && isConditional(bindings)) {
    refuseRequest('Conditions can only be set in a policy of version 3.')
  }
  // Without an etag, the service accepts the write, and the conditions are lost.
  if (etag && version < CONDITIONAL && isConditional(current)) {
    refuseRequest(
      `Specified policy version (${version}) cannot be less than the existing policy version (${CONDITIONAL}).`,
    )
  }
  if (bindings.some(({condition}) => condition && !condition.title)) {
    refuseCall(invalidField('policy.bindings.condition.title', 'a condition must have a title'))
  }
  const had = new Set(current.map(({role}) => role))
  const wrong = bindings.find(({role}) => !had.has(role) && !isSupported(cloud, holder, role))
  if (wrong) refuseRequest(`Role ${wrong.role} is not supported for this resource.`)
  const known = current.flatMap(({members}) => members)
  for (const member of bindings.flatMap(({members}) => members)) {
    if (!known.includes(member)) checkMember(cloud.world, member)
  }
}
