// Makes changes, in groups that one call, or one reading and writing of a policy, makes together.

import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {type Admin, type AdminCall, forEachOf, operate} from '../google/admin/admin-call.ts'
import {softDeleted} from '../google/admin/admin-refusals.ts'
import {
  changeOf as changeCall,
  creationOf,
  deletionOf,
  enableServices,
  getPool,
  getProvider,
  MAX_AT_ONCE,
  type PoolName,
  type PoolResource,
  type ProviderResource,
  undeletionOf,
} from '../google/admin/projects.ts'
import {
  changeAccount,
  createAccount,
  getAccount,
  getPolicy,
  type Policy,
  type PolicyBinding,
  setPolicy,
  switchAccount,
} from '../google/admin/service-accounts.ts'
import type {World} from '../trust/trust.ts'
import {
  accountDifferences,
  type Change,
  canonicalText,
  type Difference,
  poolDifferences,
  providerDifferences,
  wavesOf,
} from './change.ts'
import {changeLine} from './render.ts'
import {projectOfPool} from './state.ts'

export interface StageListener {
  /** Called after each change. */
  onDone(change: Change, milliseconds: number): void
  /** Called with what is left, before a failure is thrown. */
  onFailure(done: readonly Change[], left: readonly Change[]): void
}

/**
 * Makes the changes of `stage`, some at the same time, and adds them to `done` as they end. A failure lists what is left of `all`.
 *
 * @param options - `make` makes the changes of one group. `done` has what was made before.
 * @throws {CiAuthError} the failure of a call, with the changes made before it.
 */
export async function makeStage(
  stage: readonly Change[],
  all: readonly Change[],
  done: Change[],
  options: StageListener & {make(group: readonly Change[], done: readonly Change[]): Promise<void>},
): Promise<void> {
  const before = done.length
  let failed: Change | undefined
  const makeLane = async (groups: readonly (readonly [Change, ...Change[]])[]): Promise<void> => {
    for (const group of groups) {
      // What is on its way elsewhere ends; nothing else begins.
      if (failed !== undefined) return
      const startedAt = performance.now()
      try {
        await options.make(group, done)
      } catch (error) {
        failed ??= group[0]
        throw error
      }
      done.push(...group)
      for (const change of group) options.onDone(change, performance.now() - startedAt)
    }
  }
  try {
    for (const lanes of wavesOf(groupsOf(stage))) await forEachOf(lanes, makeLane)
    // In the order of the plan, whichever ended first.
    done.splice(before, stage.length, ...stage)
  } catch (error) {
    const left = all.filter((change) => !done.includes(change))
    options.onFailure(done, left)
    throw failed === undefined ? error : partialFailure(error, failed, done.length, left)
  }
}

function groupsOf(changes: readonly Change[]): [Change, ...Change[]][] {
  const groups: [Change, ...Change[]][] = []
  const key = ({action, project, resource, serviceAccount}: Change): string =>
    [resource, action, serviceAccount ?? project].join(' ')
  for (const change of changes) {
    const isOne = change.resource === 'service' || change.resource === 'member'
    const group = isOne ? groups.find(([first]) => key(first) === key(change)) : undefined
    const isFull = group && change.resource === 'service' && group.length === MAX_AT_ONCE
    if (group && !isFull) group.push(change)
    else groups.push([change])
  }
  return groups
}

const AGAIN = 'Run the command again: it continues from there.'

/** `error`, with what was made and what was not. Other errors, such as an interruption, stay unchanged. */
function partialFailure(error: unknown, failed: Change, done: number, left: readonly Change[]): unknown {
  if (!(error instanceof CiAuthError)) return error
  return error.with({
    message: `${changeLine(failed).text}: ${error.message}`,
    facts: [
      ...error.facts,
      `changes made: ${done}, not made: ${left.length}`,
      ...left.map((change) => `not made  ${changeLine(change).text}`),
    ],
    suggestions: [...error.suggestions.filter((line) => line !== AGAIN), AGAIN],
  })
}

/** What is needed to make changes. */
interface ChangeContext {
  admin: Admin
  /** What is created or updated, as the file says. */
  world?: World | undefined
  operationBudgetMs: number
  /** Called with the policy that is edited next. Throws to stop. */
  checkPolicy?(holder: string, policy: Policy): void
}

/** Makes the changes of one group. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`; what `checkPolicy` throws. */
export async function makeGroup(
  group: readonly Change[],
  done: readonly Change[],
  context: ChangeContext,
): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const {admin, checkPolicy, operationBudgetMs} = context
  const names = group.map(({name}) => name)
  switch (first.resource) {
    case 'service':
      return enableServices(admin, first.project ?? '', names, operationBudgetMs)
    case 'member': {
      const {serviceAccount: email = ''} = first
      const fresh = done.filter(({action, resource}) => resource === 'service-account' && action === 'create')
      const isFresh = fresh.some(({name}) => name === email || names.includes(`serviceAccount:${name}`))
      const edit = (policy: Policy): Policy => {
        checkPolicy?.(email, policy)
        return group.reduce(withMember, policy)
      }
      return changePolicy(admin, email, edit, isFresh)
    }
    case 'service-account':
      return makeAccountChange(first, context)
    default:
      return makePoolChange(first, context)
  }
}

/** What is wanted of a pool or a provider, in the form of the IAM API, and how what is there differs. */
interface Wanted {
  resource: PoolResource | ProviderResource
  differences(found: PoolResource | ProviderResource): Difference[]
}

/** Undefined for a provider that the file does not name: it can only be deleted. */
function wantedOf({action, name, pool: poolId = name, project, resource}: Change, world?: World): Wanted | undefined {
  if (action === 'disable' || action === 'enable') {
    const disabled = action === 'disable'
    const differences: Wanted['differences'] = (found) =>
      (found.disabled ?? false) === disabled ? [] : [{field: 'disabled'}]
    return {resource: {disabled}, differences}
  }
  const pool = world?.pools.find((each) => each.id === poolId && projectOfPool(world, each) === project)
  if (resource === 'pool' && pool) {
    const {description, disabled = false, displayName, sessionDuration} = pool
    return {
      resource: {...defined({displayName, description, sessionDuration}), disabled},
      differences: (found) => poolDifferences(pool, found),
    }
  }
  const provider = pool?.providers.find(({id}) => id === name)
  if (!provider) return undefined
  const {allowedAudiences, attributeCondition, attributeMapping, description, disabled = false, displayName} = provider
  const {issuer: issuerUri, jwksJson} = provider
  return {
    resource: {
      ...defined({displayName, description, attributeCondition}),
      attributeMapping,
      disabled,
      oidc: {issuerUri, ...defined({allowedAudiences, jwksJson})},
    },
    differences: (found) => providerDifferences(provider, found),
  }
}

/** The paths of fields that have another name in IAM. */
const paths: Readonly<Record<string, string>> = {
  issuer: 'oidc.issuerUri',
  allowedAudiences: 'oidc.allowedAudiences',
  jwksJson: 'oidc.jwksJson',
}

/** The `updateMask` of an update. A mapping is always replaced as a whole. */
const maskOf = (differences: readonly Difference[] = []): string[] => [
  ...new Set(differences.map(({field}) => paths[field] ?? field.replace(/^attributeMapping\..*/s, 'attributeMapping'))),
]

function callOf({action, differences}: Change, name: PoolName, resource: Wanted['resource'] = {}): AdminCall {
  if (action === 'undelete') return undeletionOf(name)
  if (action === 'delete') return deletionOf(name)
  const mask = action === 'update' ? maskOf(differences) : Object.keys(resource)
  const call = action === 'create' ? creationOf(name, resource) : changeCall(name, resource, mask)
  // With the issuer, for the text of its refusal.
  return 'oidc' in resource ? {...call, about: {...call.about, audience: resource.oidc?.issuerUri}} : call
}

async function makePoolChange(change: Change, {admin, operationBudgetMs, world}: ChangeContext): Promise<void> {
  const {action, name: id, pool, project = ''} = change
  const provider = pool === undefined ? undefined : {project, pool, provider: id}
  const name = provider ?? {project, pool: id}
  const wanted = wantedOf(change, world)
  const call = callOf(change, name, wanted?.resource)
  const read = () => (provider ? getProvider(admin, provider) : getPool(admin, name))
  await operate(admin, call, operationBudgetMs).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error
    const found = await read().catch(() => {
      throw error
    })
    const isThere = found !== undefined && found.state !== 'DELETED'
    const differences = (isThere && wanted?.differences(found)) || []
    if (isMet(action, isThere, differences)) return
    if (error.code !== 'SETUP_ALREADY_EXISTS') throw error
    if (!isThere) throw softDeleted(call.about, error.server)
    throw error.with({facts: differences.map(({field}) => `differs: ${field}`)})
  })
}

/** If the answer of a successful call was lost, the repeated call is refused, although the change was made. */
const isMet = (action: Change['action'], isThere: boolean, differences: readonly Difference[]): boolean =>
  action === 'delete' ? !isThere : isThere && (action === 'undelete' || differences.length === 0)

const isRefusal = (error: unknown): error is CiAuthError =>
  error instanceof CiAuthError && error.server !== undefined && error.server.status < 500

async function makeAccountChange({action, differences, name: email}: Change, context: ChangeContext): Promise<void> {
  const {admin, world} = context
  if (action === 'enable' || action === 'disable') return switchAccount(admin, email, action)
  const account = world?.serviceAccounts.find((candidate) => candidate.email === email)
  if (account === undefined) throw new Error(`${email} is not in the world`)
  const {description, displayName} = account
  const fields = {...(displayName ? {displayName} : {}), ...(description ? {description} : {})}
  if (action === 'update') return changeAccount(admin, email, fields, maskOf(differences))
  await createAccount(admin, email, fields).catch(async (error: unknown) => {
    const found = isRefusal(error) ? await getAccount(admin, email).catch(() => undefined) : undefined
    if (!found || accountDifferences(account, found).length > 0) throw error
  })
}

const TRIES = 12
const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 5000

/** The answers for a new account until all of IAM knows it. */
const untilKnown: readonly ErrorCode[] = ['SETUP_NOT_FOUND', 'SETUP_REJECTED']

/**
 * Writes what `edit` makes of a policy, which is read and written as a whole. If somebody else changed it meanwhile, reads it again
 * and repeats: https://cloud.google.com/iam/docs/allow-policies#etag
 *
 * @param holder - The email of an account, or `projects/ID`.
 * @param edit - Returns the policy itself if nothing has to change.
 * @param isFresh - Whether this account, or an account among the members, was just created.
 * @throws {CiAuthError} `SETUP_POLICY_CONFLICT` if others change it each time, and what the calls and `edit` throw.
 */
async function changePolicy(
  admin: Admin,
  holder: string,
  edit: (policy: Policy) => Policy,
  isFresh: boolean,
): Promise<void> {
  const passing: readonly ErrorCode[] = ['SETUP_POLICY_CONFLICT', ...(isFresh ? untilKnown : [])]
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(admin, holder, edit)
    } catch (error) {
      if (!(error instanceof CiAuthError) || !passing.includes(error.code) || attempt === TRIES) throw error
    }
    const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)
    const what = `the policy of ${holder}, which somebody else is changing`
    await admin.network.wait(longest * (0.5 + Math.random() / 2), what)
  }
}

async function writeOnce(admin: Admin, holder: string, edit: (policy: Policy) => Policy): Promise<void> {
  const policy = await getPolicy(admin, holder)
  if (typeof policy.etag !== 'string') {
    throw new CiAuthError('SETUP_RESPONSE_INVALID', `the policy of ${holder} has no etag: nothing was written`)
  }
  const changed = edit(policy)
  if (changed !== policy) await setPolicy(admin, holder, changed)
}

/** Adds or removes the member. Returns `policy` itself if nothing has to change. Bindings with another condition stay. */
function withMember(policy: Policy, {action, condition, name: member, role = ''}: Change): Policy {
  const {bindings = []} = policy
  const isTheRole = (binding: PolicyBinding): boolean =>
    binding.role === role && canonicalText(binding.condition) === canonicalText(condition)
  const holds = bindings.some((binding) => isTheRole(binding) && binding.members?.includes(member))
  if (holds === (action === 'add')) return policy
  if (action === 'remove') {
    const without = bindings.map((binding) =>
      isTheRole(binding) ? {...binding, members: (binding.members ?? []).filter((each) => each !== member)} : binding,
    )
    return {...policy, bindings: without.filter((binding) => !isTheRole(binding) || binding.members?.length)}
  }
  const former = bindings.find(isTheRole)
  const grown = {role, ...defined({condition}), ...former, members: [...(former?.members ?? []), member]}
  const isNew = former === undefined
  return {...policy, bindings: isNew ? [...bindings, grown] : bindings.map((each) => (each === former ? grown : each))}
}
