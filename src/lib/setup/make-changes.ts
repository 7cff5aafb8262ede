// Makes the changes of a group, with one call, or one reading and writing of a policy.
import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {type Admin, type AdminCall, operate} from '../google/admin/admin-call.ts'
import {softDeleted} from '../google/admin/admin-refusals.ts'
import {
  changeOf as changeCall,
  creationOf,
  deletionOf,
  enableServices,
  getPool,
  getProvider,
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
  type CloudChange,
  canonicalText,
  type Difference,
  poolDifferences,
  providerDifferences,
} from './change.ts'
import {projectIdOfPool} from './state.ts'

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
  group: readonly CloudChange[],
  done: readonly CloudChange[],
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
function wantedOf(
  {action, name, pool: poolId = name, project, resource}: CloudChange,
  world?: World,
): Wanted | undefined {
  if (action === 'disable' || action === 'enable') {
    const disabled = action === 'disable'
    const differences: Wanted['differences'] = (found) =>
      (found.disabled ?? false) === disabled ? [] : [{field: 'disabled'}]
    return {resource: {disabled}, differences}
  }
  const pool = world?.pools.find((each) => each.id === poolId && projectIdOfPool(world, each) === project)
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

function callOf({action, differences}: CloudChange, name: PoolName, resource: Wanted['resource'] = {}): AdminCall {
  if (action === 'undelete') return undeletionOf(name)
  if (action === 'delete') return deletionOf(name)
  const mask = action === 'update' ? maskOf(differences) : Object.keys(resource)
  const call = action === 'create' ? creationOf(name, resource) : changeCall(name, resource, mask)
  // With the issuer, for the text of its refusal.
  return 'oidc' in resource ? {...call, about: {...call.about, audience: resource.oidc?.issuerUri}} : call
}

async function makePoolChange(change: CloudChange, {admin, operationBudgetMs, world}: ChangeContext): Promise<void> {
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
const isMet = (action: CloudChange['action'], isThere: boolean, differences: readonly Difference[]): boolean =>
  action === 'delete' ? !isThere : isThere && (action === 'undelete' || differences.length === 0)

const isRefusal = (error: unknown): error is CiAuthError =>
  error instanceof CiAuthError && error.server !== undefined && error.server.status < 500

async function makeAccountChange(
  {action, differences, name: email}: CloudChange,
  context: ChangeContext,
): Promise<void> {
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
function withMember(policy: Policy, {action, condition, name: member, role = ''}: CloudChange): Policy {
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
