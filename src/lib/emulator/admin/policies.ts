// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/setIamPolicy
// https://cloud.google.com/iam/docs/policies#etag

import type {Grant, ServiceAccount} from '../../trust/trust.ts'
import {isMember} from '../../trust/trust-limits.ts'
import {type Cloud, projectOfEmail} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/reply.ts'
import {change} from '../propagation.ts'
import {type Check, isNumber, isOutput, isText, isTextMap, isTexts} from '../services/json-body.ts'
import {accountPaths, onAccount} from './accounts.ts'
import type {AdminRoute} from './admin-call.ts'
import {bindingsOf, CONDITIONAL, etagOf, isConditional, type Policy, showPolicy} from './policy.ts'
import {invalid} from './refusals.ts'

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

const badRequest = (message: string): Reply => rpcError('INVALID_ARGUMENT', message)

/** Emails in policies are in lower case. */
const normalised = (member: string): string =>
  /^(?:user|group|serviceAccount|domain):/.test(member) ? member.replace(/:.*/, (text) => text.toLowerCase()) : member

function memberRefusal({world}: Cloud, member: string): Reply | undefined {
  if (member.startsWith('deleted:')) return undefined
  if (!isMember(member)) return invalid('policy.bindings.members', `"${member}" is no member of a policy`)
  const [, email] = /^serviceAccount:(.*)$/.exec(member) ?? []
  // Accounts of projects that are not in this world may well exist.
  if (email === undefined || !projectOfEmail(world, email)) return undefined
  const isKnown = world.serviceAccounts.some((account) => account.email === email)
  return isKnown ? undefined : badRequest(`Service account ${email} does not exist.`)
}

/** Why the service would not take the policy. */
function policyRefusal(
  cloud: Cloud,
  account: ServiceAccount,
  {bindings = [], etag, version = 0}: Policy,
): Reply | undefined {
  const current = bindingsOf(cloud, account)
  // As bytes: gcloud sends back the alphabet for URLs.
  const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')
  if (etag && !bytesOf(etag).equals(bytesOf(etagOf(cloud, account, current)))) {
    return rpcError(
      'ABORTED',
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    )
  }
  if (version < CONDITIONAL && isConditional(bindings)) {
    return badRequest('Conditions can only be set in a policy of version 3.')
  }
  if (version < CONDITIONAL && isConditional(current)) {
    return badRequest(
      `Specified policy version (${version}) cannot be less than the existing policy version (${CONDITIONAL}).`,
    )
  }
  const role = bindings.find(
    (binding) => !/^(?:roles|(?:projects|organizations)\/[^/]+\/roles)\/[\w.]+$/.test(binding.role),
  )
  if (role) return badRequest(`Role ${role.role} is not supported for this resource.`)
  return bindings
    .flatMap(({members}) => members.map((member) => memberRefusal(cloud, member)))
    .find((found) => found !== undefined)
}
