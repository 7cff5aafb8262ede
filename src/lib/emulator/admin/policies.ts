// The policies of service accounts: who may act as them.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/setIamPolicy
// https://cloud.google.com/iam/docs/policies#etag
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
import {createHash} from 'node:crypto'
import type {Condition, Grant, ServiceAccount} from '../../trust/trust.ts'
import {isMember} from '../../trust/trust-limits.ts'
import {type Cloud, change, projectOfEmail} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import {type Check, isNumber, isOutput, isText, isTextMap, isTexts} from '../services/request-body.ts'
import {accountPaths, onAccount} from './accounts.ts'
import type {AdminRoute} from './admin-call.ts'
import {invalid} from './messages.ts'

/** Version of a policy with conditions. */
const CONDITIONAL = 3

interface Binding {
  role: string
  members: string[]
  condition?: Condition
}

interface Policy {
  version?: number
  etag?: string
  bindings?: Binding[]
}

/** The policy as it stands: one binding for each role and condition. */
function bindingsOf({world}: Cloud, {email}: ServiceAccount): Binding[] {
  const bindings = new Map<string, Binding>()
  for (const {condition, members, role, serviceAccount} of world.grants) {
    if (serviceAccount !== email) continue
    const key = JSON.stringify([role, condition ?? null])
    const known = bindings.get(key)?.members ?? []
    bindings.set(key, {role, members: [...new Set([...known, ...members])], ...(condition ? {condition} : {})})
  }
  return [...bindings.values()]
}

/** Changes with every write, and at no other time. */
function etagOf({administration}: Cloud, {email}: ServiceAccount, bindings: Binding[]): string {
  const writes = administration.policyWrites.get(email) ?? 0
  if (writes === 0 && bindings.length === 0) return 'ACAB'
  const digest = createHash('sha256')
    .update(JSON.stringify([writes, bindings]))
    .digest()
  return Buffer.from([7, ...digest.subarray(0, 7)]).toString('base64')
}

const isConditional = (bindings: readonly Binding[]): boolean => bindings.some(({condition}) => condition !== undefined)

/** The name of a conditional role for a caller that does not know conditions. */
const withoutCondition = ({condition, members, role}: Binding): Binding => {
  if (!condition) return {role, members}
  const digest = createHash('sha256').update(JSON.stringify(condition)).digest('hex').slice(0, 20)
  return {role: `${role}_withcond_${digest}`, members}
}

/** The policy as a caller sees it who knows policies of the version. */
function showPolicy(cloud: Cloud, account: ServiceAccount, requestedVersion: number): object {
  const bindings = bindingsOf(cloud, account)
  const isWhole = requestedVersion >= CONDITIONAL
  return {
    ...(bindings.length > 0 ? {version: isConditional(bindings) && isWhole ? CONDITIONAL : 1} : {}),
    etag: etagOf(cloud, account, bindings),
    ...(bindings.length > 0 ? {bindings: isWhole ? bindings : bindings.map(withoutCondition)} : {}),
  }
}

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

/** Why the service would refuse the policy. */
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
