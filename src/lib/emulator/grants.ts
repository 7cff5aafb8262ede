// https://cloud.google.com/iam/docs/principal-identifiers
import {type Permission, roles} from '../federation/roles.ts'
import type {ServiceAccount} from '../federation/trust.ts'
import {type Caller, type Cloud, type FederatedCaller, principal} from './cloud.ts'
import {served} from './propagation.ts'

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

export function isGranted(cloud: Cloud, caller: Caller, permission: Permission, on: ServiceAccount): boolean {
  const members = caller.kind === 'federated' ? membersOf(caller) : [principal(caller)]
  return served(cloud)
    .grants.filter(({role, serviceAccount}) => serviceAccount === on.email && roles[role]?.includes(permission))
    .filter(({condition}) => condition === undefined)
    .some((grant) => grant.members.some((member) => members.includes(member)))
}
