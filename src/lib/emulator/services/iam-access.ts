// https://cloud.google.com/iam/docs/principal-identifiers
import {poolPrefix} from '../../google/identifiers.ts'
import {allowance, within} from '../../trust/cel-budget.ts'
import {holdsAt} from '../../trust/policy.ts'
import {type Grant, type Permission, type Pool, roles, type ServiceAccount, type World} from '../../trust/trust.ts'
import {
  accountProject,
  type Caller,
  type Cloud,
  type FederatedCaller,
  findAccount,
  principal,
  projectOf,
  type Session,
  served,
} from '../cloud.ts'
import {errorInfo, type Reply, type Request, refuse, refusedBy, rpcError} from '../listening/route.ts'
import {permissionDenied, requireApi} from './projects.ts'
import {authenticate, cloudPlatform} from './tokens.ts'

/** Every member of a policy that matches `caller`. */
function membersOf({pool, identity}: FederatedCaller): string[] {
  const {attributes, groups, subject} = identity
  return [
    `principal://${pool}/subject/${subject}`,
    `principalSet://${pool}/*`,
    ...groups.map((group) => `principalSet://${pool}/group/${group}`),
    ...Object.entries(attributes).map(([name, value]) => `principalSet://${pool}/attribute.${name}/${value}`),
  ]
}

/** Tokens of a disabled or deleted pool grant nothing. Tokens of a disabled or deleted provider still work. */
function isServing(cloud: Cloud, name: string): boolean {
  const world = served(cloud)
  const nameOf = (pool: Pool): string =>
    poolPrefix({projectNumber: projectOf(world, pool)?.number ?? '', pool: pool.id})
  return world.pools.some((pool) => !pool.deleted && !pool.disabled && nameOf(pool) === name)
}

/** The limit for one request, because other requests wait meanwhile. */
const MAX_POLICY_STEPS = 1_000_000

/** A resource with a policy, as its conditions see it. */
export interface Resource {
  name: string
  service: string
  type: string
}

export const accountResource = ({uniqueId}: ServiceAccount): Resource => ({
  name: `projects/-/serviceAccounts/${uniqueId}`,
  service: 'iam.googleapis.com',
  type: 'iam.googleapis.com/ServiceAccount',
})

/** The bindings of `on` that allow `caller` now. */
export function bindingsFor<Binding extends Pick<Grant, 'condition' | 'members'>>(
  cloud: Cloud,
  caller: Caller,
  bindings: readonly Binding[],
  on: Resource,
): Binding[] {
  if (caller.kind === 'federated' && !isServing(cloud, caller.pool)) return []
  const members = caller.kind === 'federated' ? membersOf(caller) : [principal(caller)]
  return within(allowance('the conditions of a policy', MAX_POLICY_STEPS), () =>
    bindings
      .filter((binding) => binding.members.some((member) => members.includes(member)))
      .filter(({condition}) => holdsAt(condition, cloud.clock.now(), {...on}) === true),
  )
}

/** Who may act as the account: by its own policy, and by that of its project. */
export function grantsOn(world: World, account: ServiceAccount): Grant[] {
  const {email: serviceAccount} = account
  const project = `projects/${accountProject(world, account)?.number}`
  return [
    ...world.grants.filter((grant) => grant.serviceAccount === serviceAccount),
    ...(world.resourceGrants ?? [])
      .filter(({resource}) => resource === project)
      .map(({resource: _project, ...grant}) => ({...grant, serviceAccount})),
  ]
}

function isGranted(cloud: Cloud, caller: Caller, permission: Permission, on: ServiceAccount): boolean {
  const grants = grantsOn(served(cloud), on).filter(({role}) => roles[role]?.includes(permission))
  return bindingsFor(cloud, caller, grants, accountResource(on)).length > 0
}

const host = 'iamcredentials.googleapis.com'
const sufficient = [cloudPlatform, 'https://www.googleapis.com/auth/iam']

const insufficientScope = (method: string): Reply =>
  rpcError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'googleapis.com', {
      method: `google.iam.credentials.v1.IAMCredentials.${method.replace(/^\w/, (first) => first.toUpperCase())}`,
      service: host,
    }),
  ])

function deny(caller: Caller, permission: Permission): never {
  const refusal = permissionDenied(`iam.serviceAccounts.${permission}`)
  return refuse(refusedBy('binding', {...refusal, decision: `${refusal.decision} (${principal(caller)})`}))
}

/** The bearer's session. Refused without a valid token with a wide enough scope. */
export async function admit(request: Request, cloud: Cloud, method: string): Promise<Session> {
  const session = await authenticate(request, cloud, host)
  return session.scopes.some((scope) => sufficient.includes(scope)) ? session : refuse(insufficientScope(method))
}

/** The account called `id`, if the API is enabled in its project. */
export function reach(cloud: Cloud, id: string): ServiceAccount {
  const account =
    findAccount(cloud, id) ?? refuse(rpcError('NOT_FOUND', `Not found; Gaia id not found for email ${id}`))
  requireApi(accountProject(served(cloud), account), host)
  return account
}

/** All three spellings: `projects/-/serviceAccounts/X`, an email, a unique id. */
export const delegateId = (delegate: string): string => delegate.replace(/^projects\/-\/serviceAccounts\//, '')

/** Follows the chain from the caller through each delegate to the target. Each step before the last needs
 * `implicitDelegation`, the last one needs `permission`.
 */
export function checkChain(
  cloud: Cloud,
  {boundary, caller}: Session,
  delegates: readonly string[],
  permission: Permission,
  target: ServiceAccount,
): void {
  // A token with a boundary is valid only for Cloud Storage.
  if (boundary) deny(caller, permission)
  let current = caller
  for (const id of delegates.map(delegateId)) {
    const account = reach(cloud, id)
    if (!isGranted(cloud, current, 'implicitDelegation', account)) deny(caller, 'implicitDelegation')
    current = {kind: 'account', account}
  }
  if (!isGranted(cloud, current, permission, target)) deny(caller, permission)
}
