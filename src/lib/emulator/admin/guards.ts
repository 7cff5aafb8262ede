// What limits federation from above: the organisation policy, deny policies, and principal access boundaries. Only the first is written.
// https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy
// https://cloud.google.com/iam/docs/reference/rest/v2/policies
// https://cloud.google.com/iam/docs/reference/rest/v3/projects.locations.policyBindings
import type {DenyPolicy} from '../../trust/trust.ts'
import {
  entityNotFound,
  isFlag,
  isOutput,
  isTextField,
  isTexts,
  pageOfItems,
  type ValueCheck,
} from '../services/messages.ts'
import {ancestorsOf, ISSUERS, rulesFor} from '../services/projects.ts'
import {type CallReply, jsonReply, refuseCall, unimplemented} from '../state/call.ts'
import type {PolicyRule} from '../state/cloud.ts'
import {type AcceptedCall, type AdminRoute, PAGE_PARAMETERS} from './admin-call.ts'
import {containerOf, containerRows} from './assets.ts'

/** Constraints that the emulator knows. It enforces the first. */
const constraints: readonly string[] = [ISSUERS, 'iam.workloadIdentityPoolAwsAccounts']

/** The policy that the call names, of a known constraint. */
function policyOf(call: AcceptedCall) {
  const {container, projects} = containerOf(call)
  const constraint = call.names['constraint'] ?? String(call.body['name'] ?? '').replace(/^.*\//, '')
  if (!constraints.includes(constraint)) refuseCall(entityNotFound())
  return {container, projects, constraint, name: `${container}/policies/${constraint}`}
}

const shownPolicy = (name: string, rules: readonly PolicyRule[]): CallReply =>
  jsonReply({name, spec: {rules}}, `organisation policy ${name}`)

function effectivePolicy(call: AcceptedCall): CallReply {
  const {
    constraint,
    container,
    name,
    projects: [first],
  } = policyOf(call)
  const above = container.startsWith('projects/') && first ? ancestorsOf(first) : []
  return shownPolicy(name, rulesFor(call.cloud, [container, ...above], constraint))
}

function getOrgPolicy(call: AcceptedCall): CallReply {
  const {name} = policyOf(call)
  return shownPolicy(name, call.cloud.administration.orgPolicies.get(name) ?? refuseCall(entityNotFound()))
}

function setOrgPolicy(call: AcceptedCall): CallReply {
  const {name} = policyOf(call)
  const spec = (call.body['spec'] ?? {}) as {inheritFromParent?: boolean; rules?: PolicyRule[]}
  const {inheritFromParent, rules = []} = spec
  if (inheritFromParent) return unimplemented('an organisation policy that inherits')
  call.cloud.administration.orgPolicies.set(name, rules)
  return shownPolicy(name, rules)
}

function listConstraints(call: AcceptedCall): CallReply {
  const {container} = containerOf(call)
  const shown = constraints.map((id) => ({name: `${container}/constraints/${id}`, listConstraint: {}}))
  return pageOfItems(call.query, 'constraints', shown, {defaultSize: 1000, maxSize: 1000})
}

function denyPoliciesOf(call: AcceptedCall): DenyPolicy[] {
  const {container} = containerOf(call)
  return (call.cloud.world.denyPolicies ?? []).filter(({at}) => at === container)
}

/** As the service returns it. A list leaves the rules out. */
function shownDenyPolicy({at, id, permissions, principals}: DenyPolicy, isWhole: boolean): object {
  const place = encodeURIComponent(`cloudresourcemanager.googleapis.com/${at}`)
  const rule = {denyRule: {deniedPrincipals: principals, deniedPermissions: permissions}}
  return {name: `policies/${place}/denypolicies/${id}`, kind: 'DenyPolicy', ...(isWhole ? {rules: [rule]} : {})}
}

function listDenyPolicies(call: AcceptedCall): CallReply {
  const found = denyPoliciesOf(call).map((policy) => shownDenyPolicy(policy, false))
  return pageOfItems(call.query, 'policies', found, {defaultSize: 1000, maxSize: 1000})
}

function getDenyPolicy(call: AcceptedCall): CallReply {
  const found = denyPoliciesOf(call).find(({id}) => id === call.names['policy']) ?? refuseCall(entityNotFound())
  return jsonReply(shownDenyPolicy(found, true), `deny policy ${found.id} of ${found.at}`)
}

function listBindings(call: AcceptedCall): CallReply {
  const {container} = containerOf(call)
  const found = (call.cloud.world.boundaries ?? [])
    .filter(({at}) => at === container)
    .map(({id, policy, principalSet}) => ({
      name: `${container}/locations/global/policyBindings/${id}`,
      target: {principalSet},
      policyKind: 'PRINCIPAL_ACCESS_BOUNDARY',
      policy,
    }))
  return pageOfItems(call.query, 'policyBindings', found, {defaultSize: 50, maxSize: 1000})
}

const isRule: ValueCheck = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, item]) =>
    name === 'values'
      ? isTexts((item as {allowedValues?: unknown}).allowedValues)
      : /^(?:allow|deny)All$/.test(name) && isFlag(item),
  )

const policyFields = {
  name: isTextField,
  spec: {
    etag: isTextField,
    inheritFromParent: isFlag,
    updateTime: isOutput,
    rules: (value: unknown) => Array.isArray(value) && value.every(isRule),
  },
}

const policies = (container: string): string => `/v2/${container}/policies`
const policy = (container: string): string => `${policies(container)}/{constraint}`
const effective = (container: string): string => `${policy(container)}:getEffectivePolicy`
const known = (container: string): string => `/v2/${container}/constraints`

export const orgPolicyRoutes: AdminRoute[] = [
  ...containerRows('GET', effective, 'orgpolicy.policy.get', effectivePolicy),
  ...containerRows('GET', policy, 'orgpolicy.policy.get', getOrgPolicy),
  ...containerRows('GET', known, 'orgpolicy.constraints.list', listConstraints, {}, PAGE_PARAMETERS),
  ...containerRows('POST', policies, 'orgpolicy.policies.create', setOrgPolicy, policyFields),
  ...containerRows('PATCH', policy, 'orgpolicy.policies.create', setOrgPolicy, policyFields, ['updateMask']),
]

/** gcloud encodes the place of a policy twice: the name of a policy has it encoded once. */
const attached = ['/', '%2F'].map(
  (slash) =>
    (container: string): string =>
      `/v2/policies/cloudresourcemanager.googleapis.com${slash}${container.replaceAll('/', slash)}/denypolicies`,
)

const bindingsPath = (container: string): string => `/v3/${container}/locations/global/policyBindings`

export const guardRoutes: AdminRoute[] = [
  ...attached.flatMap((path) => [
    ...containerRows('GET', path, 'iam.denypolicies.list', listDenyPolicies, {}, PAGE_PARAMETERS),
    ...containerRows('GET', (container) => `${path(container)}/{policy}`, 'iam.denypolicies.get', getDenyPolicy),
  ]),
  ...containerRows('GET', bindingsPath, 'iam.policybindings.list', listBindings, {}, ['filter', ...PAGE_PARAMETERS]),
]
