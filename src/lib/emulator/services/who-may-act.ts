// Who may act as a service account. https://cloud.google.com/iam/docs/principal-identifiers
import {poolPrefix} from '../../google/principals.ts'
import {stepAllowance, withinAllowance} from '../../trust/cel-budget.ts'
import {holdsAt} from '../../trust/policy.ts'
import {type Grant, type Permission, type Pool, roles, type ServiceAccount, type World} from '../../trust/trust.ts'
import {
  accountProject,
  type Caller,
  type Cloud,
  type FederatedCaller,
  principalOfCaller,
  projectOfPool,
  servedWorld,
} from '../state/cloud.ts'

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
  const world = servedWorld(cloud)
  const nameOf = (pool: Pool): string =>
    poolPrefix({projectNumber: projectOfPool(world, pool)?.number ?? '', pool: pool.id})
  return world.pools.some((pool) => !pool.deleted && !pool.disabled && nameOf(pool) === name)
}

/** The limit for one request, because other requests wait meanwhile. */
const MAX_POLICY_STEPS = 1_000_000

/** A resource with a policy, as its conditions see it. */
export interface PolicyResource {
  name: string
  service: string
  type: string
}

export const resourceOfAccount = ({uniqueId}: ServiceAccount): PolicyResource => ({
  name: `projects/-/serviceAccounts/${uniqueId}`,
  service: 'iam.googleapis.com',
  type: 'iam.googleapis.com/ServiceAccount',
})

/** The bindings of `on` that allow `caller` now. */
export function bindingsFor<Binding extends Pick<Grant, 'condition' | 'members'>>(
  cloud: Cloud,
  caller: Caller,
  bindings: readonly Binding[],
  on: PolicyResource,
): Binding[] {
  if (caller.kind === 'federated' && !isServing(cloud, caller.pool)) return []
  const members = caller.kind === 'federated' ? membersOf(caller) : [principalOfCaller(caller)]
  return withinAllowance(stepAllowance('the conditions of a policy', MAX_POLICY_STEPS), () =>
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

export function isGranted(cloud: Cloud, caller: Caller, permission: Permission, on: ServiceAccount): boolean {
  const grants = grantsOn(servedWorld(cloud), on).filter(({role}) => roles[role]?.includes(permission))
  return bindingsFor(cloud, caller, grants, resourceOfAccount(on)).length > 0
}
