// https://cloud.google.com/iam/docs/principal-identifiers
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

export function isGranted(cloud: Cloud, caller: Caller, permission: Permission, on: ServiceAccount): boolean {
  if (caller.kind === 'federated' && !isServing(cloud, caller.pool)) return false
  const members = caller.kind === 'federated' ? membersOf(caller) : [principal(caller)]
  return served(cloud)
    .grants.filter(({role, serviceAccount}) => serviceAccount === on.email && roles[role]?.includes(permission))
    .filter(({condition}) => condition === undefined || holds(condition, on, cloud.clock.now()))
    .some((grant) => grant.members.some((member) => members.includes(member)))
}
