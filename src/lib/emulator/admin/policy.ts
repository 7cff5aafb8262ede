// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
import {createHash} from 'node:crypto'
import type {Condition, ServiceAccount} from '../../trust/trust.ts'
import type {Cloud} from '../cloud.ts'

/** Version of a policy with conditions. */
export const CONDITIONAL = 3

export interface Binding {
  role: string
  members: string[]
  condition?: Condition
}

export interface Policy {
  version?: number
  etag?: string
  bindings?: Binding[]
}

/** The policy as it stands: one binding for each role and condition. */
export function bindingsOf({world}: Cloud, {email}: ServiceAccount): Binding[] {
  const bindings = new Map<string, Binding>()
  for (const {condition, members, role, serviceAccount} of world.grants) {
    if (serviceAccount !== email) continue
    const key = JSON.stringify([role, condition ?? null])
    const known = bindings.get(key)?.members ?? []
    bindings.set(key, {role, members: [...new Set([...known, ...members])], ...(condition ? {condition} : {})})
  }
  return [...bindings.values()]
}

/** Changes with every write, by whatever way, and at no other time. */
export function etagOf({administration}: Cloud, {email}: ServiceAccount, bindings: Binding[]): string {
  const writes = administration.policyWrites.get(email) ?? 0
  if (writes === 0 && bindings.length === 0) return 'ACAB'
  const digest = createHash('sha256')
    .update(JSON.stringify([writes, bindings]))
    .digest()
  return Buffer.from([7, ...digest.subarray(0, 7)]).toString('base64')
}

export const isConditional = (bindings: readonly Binding[]): boolean =>
  bindings.some(({condition}) => condition !== undefined)

/** What a caller sees who knows no conditions: their roles by another name. */
const withoutCondition = ({condition, members, role}: Binding): Binding => {
  if (!condition) return {role, members}
  const digest = createHash('sha256').update(JSON.stringify(condition)).digest('hex').slice(0, 20)
  return {role: `${role}_withcond_${digest}`, members}
}

/** The policy as a caller sees it who knows policies of the version. */
export function showPolicy(cloud: Cloud, account: ServiceAccount, requestedVersion: number): object {
  const bindings = bindingsOf(cloud, account)
  const isWhole = requestedVersion >= CONDITIONAL
  return {
    ...(bindings.length > 0 ? {version: isConditional(bindings) && isWhole ? CONDITIONAL : 1} : {}),
    etag: etagOf(cloud, account, bindings),
    ...(bindings.length > 0 ? {bindings: isWhole ? bindings : bindings.map(withoutCondition)} : {}),
  }
}
