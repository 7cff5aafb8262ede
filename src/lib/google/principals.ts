// Principals of workload identity pools, as members of policies.
// https://cloud.google.com/iam/docs/principal-identifiers
import {type PoolFullName, poolPath} from './identifiers.ts'

/** The text after the scheme in every principal of the pool. */
export const poolPrefix = (name: PoolFullName): string => `iam.googleapis.com/${poolPath(name)}`

/** `principal://…/subject/…`, what a binding names. */
export const subjectPrincipal = (name: PoolFullName, subject: string): string =>
  `principal://${poolPrefix(name)}/subject/${subject}`

/** All jobs whose mapped `attribute.<attribute>` is `value`. A principal cannot name two attributes. */
export const attributePrincipals = (name: PoolFullName, attribute: string, value: string): string =>
  `principalSet://${poolPrefix(name)}/attribute.${attribute}/${value}`

/** All jobs whose mapped `google.groups` contain `group`. */
export const groupPrincipals = (name: PoolFullName, group: string): string =>
  `principalSet://${poolPrefix(name)}/group/${group}`

/** All jobs that a provider of the pool lets in. */
export const poolPrincipals = (name: PoolFullName): string => `principalSet://${poolPrefix(name)}/*`

/** A member of a policy that is a principal of a pool. Only an attribute has a `key`; the whole pool has no `value`. */
export interface PoolPrincipal extends PoolFullName {
  kind: 'subject' | 'attribute' | 'group' | 'all'
  key?: string
  value?: string
}

const PRINCIPAL = new RegExp(
  String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/` +
    String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,
  's',
)

/** The parts of `principal://…` or `principalSet://…`. Undefined for other members. */
export function parsePrincipal(member: string): PoolPrincipal | undefined {
  const [, projectNumber, pool, kind, key, value] = PRINCIPAL.exec(member) ?? []
  if (projectNumber === undefined || pool === undefined) return undefined
  const of = {projectNumber, pool}
  if (value === undefined) return {...of, kind: 'all'}
  if (key !== undefined) return {...of, kind: 'attribute', key, value}
  return {...of, kind: kind === 'group' ? 'group' : 'subject', value}
}

/** The target of the mapping that a principal names. Undefined for the whole pool. */
export function targetOf({key, kind}: PoolPrincipal): string | undefined {
  if (kind === 'all') return undefined
  return kind === 'attribute' ? `attribute.${key}` : kind === 'group' ? 'google.groups' : 'google.subject'
}
