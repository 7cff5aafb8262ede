// https://cloud.google.com/iam/docs/principal-identifiers
import {allowance, within} from '../../federation/cel-budget.ts'
import {type Permission, roles} from '../../federation/roles.ts'
import type {Pool, ServiceAccount} from '../../federation/trust.ts'
import {poolPrefix} from '../../google/identifiers.ts'
import {type Caller, type Cloud, type FederatedCaller, principal, projectOf} from '../cloud.ts'
import {served} from '../propagation.ts'
import {holds} from './grant-condition.ts'

/** Every member of a policy that stands for `caller`. */
function membersOf({pool, identity}: FederatedCaller): string[] {
  const {attributes, groups, subject} = identity
  return [
    `principal://${pool}/subject/${subject}`,
    `principalSet://${pool}/*`,
    ...groups.map((group) => `principalSet://${pool}/group/${group}`),
    ...Object.entries(attributes).map(([name, value]) => `principalSet://${pool}/attribute.${name}/${value}`),
  ]
}

/** Tokens of a disabled or deleted pool grant nothing; a provider's outlive it. */
function isServing(cloud: Cloud, name: string): boolean {
  const world = served(cloud)
  const nameOf = (pool: Pool): string =>
    poolPrefix({projectNumber: projectOf(world, pool)?.number ?? '', pool: pool.id})
  return world.pools.some((pool) => !pool.deleted && !pool.disabled && nameOf(pool) === name)
}

/** For one request: the emulator answers others meanwhile. */
const MAX_POLICY_STEPS = 1_000_000

export function isGranted(cloud: Cloud, caller: Caller, permission: Permission, on: ServiceAccount): boolean {
  if (caller.kind === 'federated' && !isServing(cloud, caller.pool)) return false
  const members = caller.kind === 'federated' ? membersOf(caller) : [principal(caller)]
  return within(allowance('the conditions of a policy', MAX_POLICY_STEPS), () =>
    served(cloud)
      .grants.filter(({role, serviceAccount}) => serviceAccount === on.email && roles[role]?.includes(permission))
      .filter((grant) => grant.members.some((member) => members.includes(member)))
      .some(({condition}) => condition === undefined || holds(condition, on, cloud.clock.now())),
  )
}
