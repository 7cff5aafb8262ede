// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/setIamPolicy
import type {Grant} from '../../federation/trust.ts'
import {json} from '../listening/reply.ts'
import {change} from '../propagation.ts'
import {type Check, isNumber, isOutput, isText, isTextMap, isTexts} from '../services/json-body.ts'
import {accountPaths, onAccount} from './accounts.ts'
import type {AdminRoute} from './admin-call.ts'
import {CONDITIONAL, type Policy, showPolicy} from './policy.ts'
import {normalised, policyRefusal} from './policy-rules.ts'

const getPolicy = onAccount(({body, cloud, query}, account) => {
  const {requestedPolicyVersion} = (body['options'] ?? {}) as {requestedPolicyVersion?: number}
  const version = requestedPolicyVersion ?? query.get('options.requestedPolicyVersion') ?? 0
  return json(showPolicy(cloud, account, Number(version)), `policy of ${account.email}`)
})

const setPolicy = onAccount(({body, cloud}, account) => {
  const policy = (body['policy'] ?? {}) as Policy
  const bindings = (policy.bindings ?? []).map(({condition, members = [], role = ''}) => ({
    role,
    members: members.map(normalised),
    ...(condition ? {condition} : {}),
  }))
  const refused = policyRefusal(cloud, account, {...policy, bindings})
  if (refused) return refused

  const {administration, world} = cloud
  const grants = bindings
    .filter(({members}) => members.length > 0)
    .map((binding): Grant => ({serviceAccount: account.email, ...binding}))
  change(cloud, () => {
    world.grants = [...world.grants.filter(({serviceAccount}) => serviceAccount !== account.email), ...grants]
  })
  administration.policyWrites.set(account.email, (administration.policyWrites.get(account.email) ?? 0) + 1)
  return json(showPolicy(cloud, account, CONDITIONAL), `policy of ${account.email} set`)
})

const isCondition: Check = (value) =>
  value === null ||
  (isTextMap(value) &&
    Object.keys(value as object).every((name) => ['expression', 'title', 'description', 'location'].includes(name)))

const inBinding: Readonly<Record<string, Check>> = {role: isText, members: isTexts, condition: isCondition}

const isBindings: Check = (value) =>
  Array.isArray(value) &&
  value.every((binding) => Object.entries(binding ?? {}).every(([name, item]) => inBinding[name]?.(item) === true))

export const policyRoutes: AdminRoute[] = [
  {
    method: 'POST',
    path: `${accountPaths.one}:getIamPolicy`,
    permission: 'iam.serviceAccounts.getIamPolicy',
    fields: {options: {requestedPolicyVersion: isNumber}},
    answer: getPolicy,
  },
  {
    method: 'POST',
    path: `${accountPaths.one}:setIamPolicy`,
    permission: 'iam.serviceAccounts.setIamPolicy',
    fields: {
      policy: {version: isNumber, etag: isText, bindings: isBindings, auditConfigs: isOutput},
      updateMask: isText,
    },
    answer: setPolicy,
  },
]
