// The members of a policy that a job is: https://cloud.google.com/iam/docs/principal-identifiers

import type {Claims} from '../base/jwt.ts'
import type {ProviderName} from '../google/identifiers.ts'
import {
  attributePrincipals,
  groupPrincipals,
  type PoolPrincipal,
  parsePrincipal,
  poolPrincipals,
  subjectPrincipal,
} from '../google/principals.ts'
import {type MappedIdentity, mapAttributes, meetsCondition} from './attributes.ts'
import {engineValue} from './cel.ts'
import type {Provider} from './trust.ts'

/** The members that stand for a job, as Google compares them: byte for byte. */
export const membersFor = ({attributes, groups, subject}: MappedIdentity, name: ProviderName): string[] => [
  ...(subject ? [subjectPrincipal(name, subject)] : []),
  ...Object.entries(attributes).flatMap(([key, value]) => (value ? [attributePrincipals(name, key, value)] : [])),
  ...groups.flatMap((group) => (group ? [groupPrincipals(name, group)] : [])),
  poolPrincipals(name),
]

/** Whether the job has what the member `text` names, pools aside. */
export function namesJob(text: string, {identity}: {identity: MappedIdentity}): boolean {
  const parsed = parsePrincipal(text)
  return parsed !== undefined && isNamedBy(parsed, identity)
}

export const isNamedBy = (principal: PoolPrincipal, identity: MappedIdentity): boolean =>
  principal.kind === 'all' || [ownValue(principal, identity)].flat().some((own) => own === principal.value)

/** Whether the engine lets a job with these claims in; with `member`, also whether that names it. */
export function isLetIn({attributeCondition, attributeMapping}: Provider, claims: Claims, member?: string): boolean {
  const assertion = engineValue(claims) as Claims
  const identity = mapAttributes(attributeMapping, assertion)
  const isNamed = member === undefined || namesJob(member, {identity})
  return isNamed && meetsCondition(attributeCondition, assertion, identity)
}

/** What the job has where the member has its value. */
export const ownValue = ({key = '', kind}: PoolPrincipal, {attributes, groups, subject}: MappedIdentity) =>
  kind === 'subject' ? subject : kind === 'group' ? groups : attributes[key]

/** Whether `member` is of the pool of the provider. */
export function isInPool(member: string, {providerName}: {providerName: ProviderName}): boolean {
  const parsed = parsePrincipal(member)
  return parsed?.projectNumber === providerName.projectNumber && parsed.pool === providerName.pool
}
