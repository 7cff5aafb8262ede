// What limits federation from above: organisation policies, deny policies, principal access boundaries.
// https://docs.cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/organizations.policies
// https://docs.cloud.google.com/iam/docs/reference/rest/v2/policies
// https://docs.cloud.google.com/iam/docs/reference/rest/v3/organizations.locations.policyBindings
import {type Fields, fieldsOf, isObject, objects, textsOf} from '../trust/descriptions.ts'
import type {Guard} from './inventory.ts'

const constraints = ['iam.workloadIdentityPoolProviders', 'iam.workloadIdentityPoolAwsAccounts']

/** `organizations/1` of `//cloudresourcemanager.googleapis.com/organizations/1`, and of a name below it. */
const placeOf = (name: string): string => /(?:organizations|folders|projects)\/[^/]+/.exec(name)?.[0] ?? name

export interface GuardsFound {
  /** Whoever has saved this has asked for guards of these kinds. */
  asked: readonly Guard['kind'][]
  guards: readonly Guard[]
}

/**
 * The guards that an asset or a description says. Undefined if it is not about any.
 *
 * @param name - Of the asset.
 * @param data - Its resource.
 */
export function guardsOf(asset: Fields, name: string, data: Fields): GuardsFound | undefined {
  const older = asset['orgPolicy'] ?? asset['org_policy']
  if (Array.isArray(older)) {
    return {asked: ['constraint'], guards: objects(older).flatMap((policy) => olderGuard(policy, placeOf(name)))}
  }
  const own = typeof data['name'] === 'string' ? data['name'] : ''
  const constraint = /^(?:\w+\/[^/]+)\/policies\/([\w.]+)$/.exec(own)?.[1]
  if (constraint !== undefined && isObject(data['spec'])) {
    const isOurs = constraints.includes(constraint)
    return {asked: isOurs ? ['constraint'] : [], guards: constraintGuard(constraint, placeOf(own), data['spec'])}
  }
  if (/\/denypolicies\//.test(own) && Array.isArray(data['rules'])) {
    const values = objects(data['rules']).flatMap(({denyRule}) => textsOf(fieldsOf(denyRule)['deniedPrincipals']))
    const guard = {kind: 'deny', name: own, at: placeOf(own.replaceAll(/%2F/gi, '/')), values} as const
    return {asked: ['deny'], guards: [guard]}
  }
  if (/\/policyBindings\//.test(own) && isObject(data['target'])) {
    const values = textsOf([data['target']['principalSet']])
    return {asked: ['boundary'], guards: [{kind: 'boundary', name: own, at: placeOf(own), values}]}
  }
  return undefined
}

function olderGuard(policy: Fields, at: string): Guard[] {
  const name = String(policy['constraint'] ?? '').replace(/^constraints\//, '')
  const list = fieldsOf(policy['listPolicy'] ?? policy['list_policy'])
  const all = list['allValues'] ?? list['all_values']
  const values = textsOf(list['allowedValues'] ?? list['allowed_values'])
  const limits = values.length > 0 || all === 'DENY'
  return constraints.includes(name) && limits ? [{kind: 'constraint', name, at, values}] : []
}

function constraintGuard(name: string, at: string, spec: Fields): Guard[] {
  if (!constraints.includes(name)) return []
  return objects(spec['rules']).flatMap(({denyAll, values}): Guard[] => {
    const allowed = textsOf(fieldsOf(values)['allowedValues'])
    return allowed.length > 0 || denyAll === true ? [{kind: 'constraint', name, at, values: allowed}] : []
  })
}
