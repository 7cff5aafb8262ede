// The kinds of members that an allow policy can name. https://cloud.google.com/iam/docs/principal-identifiers
import {type PoolPrincipal, parsePrincipal} from './principals.ts'

/** A member of a policy. A form that is not known is `unknown`: nothing may be concluded from it. */
export type MemberName =
  /** `allUsers`, `allAuthenticatedUsers` */
  | {kind: 'everybody'}
  | {kind: 'user' | 'group' | 'domain' | 'service-account'; name: string}
  /** Of a workload identity pool, without those that Google makes for clusters. */
  | {kind: 'pool'; principal: PoolPrincipal}
  | ClusterMember
  /** Of a workforce identity pool: people of another identity provider. */
  | {kind: 'workforce'; name: string}
  /** All service accounts of a project, a folder or an organisation. */
  | {kind: 'accounts-of'; name: string}
  /** Whoever has Owner, Editor or Viewer on the project: https://cloud.google.com/storage/docs/access-control/iam#convenience-values */
  | {kind: 'role-on-project'; name: string}
  /** An agent or another resource with an identity of its own: https://cloud.google.com/iam/docs/agent-identity-overview */
  | {kind: 'resource'; name: string}
  | {kind: 'deleted'}
  | {kind: 'unknown'}

/** Workloads of the clusters of a project: https://cloud.google.com/kubernetes-engine/docs/concepts/workload-identity */
export interface ClusterMember {
  kind: 'cluster'
  project: string
  /** Not in the older form, `serviceAccount:PROJECT.svc.id.goog[NAMESPACE/NAME]`. */
  projectNumber?: string
  /** All workloads of all clusters of the project. */
  isAll: boolean
}

/**
 * The member as Google compares it: without case, except for pools and what has no address.
 * https://github.com/hashicorp/terraform-provider-google/blob/main/google/tpgiamresource/iam.go
 */
export const comparedMember = (member: string): string =>
  member.replace(
    /^((?:deleted:)?(?:user|group|domain|serviceAccount):)(.*)/s,
    (_, kind: string, address: string) => kind + address.toLowerCase(),
  )

const CLUSTER = new RegExp(
  String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/` +
    String.raw`([^/]+)\.svc\.id\.goog/` +
    String.raw`(\*|(?:subject/ns/[^/]+/sa|namespace|kubernetes\.cluster|kubernetes\.serviceaccount\.uid)/.+)$`,
  's',
)

type Reader = readonly [pattern: RegExp, read: (...groups: readonly string[]) => MemberName | undefined]

/** The first that matches counts. */
const readers: readonly Reader[] = [
  [/^all(?:Authenticated)?Users$/, () => ({kind: 'everybody'})],
  [/^deleted:/, () => ({kind: 'deleted'})],
  [/^user:([^\s:]+)$/, (name = '') => ({kind: 'user', name})],
  [/^group:([^\s:]+)$/, (name = '') => ({kind: 'group', name})],
  [/^domain:([^\s:@]+)$/, (name = '') => ({kind: 'domain', name})],
  [/^serviceAccount:([^/[\]]+)\.svc\.id\.goog\[[^/\]]+\/[^/\]]+\]$/, (project = '') => ofCluster({project})],
  [/^serviceAccount:([^\s:@[\]]+@[^\s:@[\]]+)$/, (name = '') => ({kind: 'service-account', name})],
  [CLUSTER, (projectNumber = '', project = '', who = '') => ofCluster({projectNumber, project, isAll: who === '*'})],
  [/^(principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/.*)/s, (member = '') => ofPool(member)],
  [
    new RegExp(
      String.raw`^principal(?:Set)?://iam\.googleapis\.com/locations/global/workforcePools/([^/]+)/` +
        String.raw`(?:\*|(?:subject|group|attribute\.\w+)/.+)$`,
      's',
    ),
    (name = '') => ({kind: 'workforce', name}),
  ],
  [
    /^principalSet:\/\/cloudresourcemanager\.googleapis\.com\/((?:projects|folders|organizations)\/\d+)\/type\/ServiceAccount$/,
    (name = '') => ({kind: 'accounts-of', name}),
  ],
  [/^project(?:Owner|Editor|Viewer):([^\s:]+(?::[^\s:]+)?)$/, (name = '') => ({kind: 'role-on-project', name})],
  [/^principal(?:Set)?:\/\/([^/]+\.system\.id\.goog\/.+)/s, (name = '') => ({kind: 'resource', name})],
]

const ofCluster = (of: Omit<ClusterMember, 'kind' | 'isAll'> & {isAll?: boolean}): ClusterMember => ({
  kind: 'cluster',
  isAll: false,
  ...of,
})

function ofPool(member: string): MemberName {
  const principal = parsePrincipal(member)
  return principal && !isOfCluster(principal.pool) ? {kind: 'pool', principal} : {kind: 'unknown'}
}

/** Whether Google makes the pool for the clusters of a project. */
export const isOfCluster = (pool: string): boolean => pool.endsWith('.svc.id.goog')

export function parseMember(member: string): MemberName {
  for (const [pattern, read] of readers) {
    const [whole, ...groups] = pattern.exec(member) ?? []
    const name = whole === undefined ? undefined : read(...groups)
    if (name) return name
  }
  return {kind: 'unknown'}
}
