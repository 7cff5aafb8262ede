// https://cloud.google.com/iam/docs/service-account-permissions and …/principal-identifiers
import type {ServiceAccount} from '../federation/trust.ts'
import type {Caller, Cloud, FederatedCaller} from './cloud.ts'

export type Permission = 'getAccessToken' | 'getOpenIdToken' | 'signJwt' | 'signBlob' | 'implicitDelegation'

const roles: Record<string, readonly Permission[]> = {
  'roles/iam.workloadIdentityUser': ['getAccessToken', 'getOpenIdToken'],
  'roles/iam.serviceAccountOpenIdTokenCreator': ['getOpenIdToken'],
  'roles/iam.serviceAccountTokenCreator': [
    'getAccessToken',
    'getOpenIdToken',
    'signJwt',
    'signBlob',
    'implicitDelegation',
  ],
}

/** The roles that a grant may name. */
export const knownRoles = Object.keys(roles)

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

export function isGranted({world}: Cloud, caller: Caller, permission: Permission, on: ServiceAccount): boolean {
  const members = caller.kind === 'account' ? [`serviceAccount:${caller.account.email}`] : membersOf(caller)
  return world.grants
    .filter(({role, serviceAccount}) => serviceAccount === on.email && roles[role]?.includes(permission))
    .some((grant) => grant.members.some((member) => members.includes(member)))
}
