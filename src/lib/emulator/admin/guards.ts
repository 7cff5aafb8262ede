// What limits federation from above: the organisation policy, deny policies, and principal access boundaries. Only the first is written.
// https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy
// https://cloud.google.com/iam/docs/reference/rest/v2/policies
// https://cloud.google.com/iam/docs/reference/rest/v3/projects.locations.policyBindings
import type {DenyPolicy} from '../../trust/trust.ts'
import type {PolicyRule} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import {ancestorsOf, ISSUERS, rulesFor} from '../services/projects.ts'
import {type Check, type Fields, isFlag, isOutput, isText, isTexts} from '../services/request-body.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {containerOf, containers, DENIED, projectsIn} from './assets.ts'
import {notFound, page, partNotServed} from './messages.ts'

/** Constraints that the emulator knows. It enforces the first. */
const constraints: readonly string[] = [ISSUERS, 'iam.workloadIdentityPoolAwsAccounts']

const inContainer =
  (answer: (call: AdminCall, container: string) => Reply) =>
  (call: AdminCall): Reply =>
    projectsIn(call).length > 0 ? answer(call, containerOf(call)) : rpcError('PERMISSION_DENIED', DENIED)

/** On a policy of a known constraint. */
const ofConstraint = (answer: (call: AdminCall, container: string, constraint: string) => Reply) =>
  inContainer((call, container) => {
    const constraint = call.names['constraint'] ?? String(call.body['name'] ?? '').replace(/^.*\//, '')
    return constraints.includes(constraint) ? answer(call, container, constraint) : notFound()
  })

const shownPolicy = (name: string, rules: readonly PolicyRule[]): Reply =>
  json({name, spec: {rules}}, `organisation policy ${name}`)

const effectivePolicy = ofConstraint((call, container, constraint) => {
  const [first] = projectsIn(call)
  const above = container.startsWith('projects/') && first ? ancestorsOf(first) : []
  return shownPolicy(`${container}/policies/${constraint}`, rulesFor(call.cloud, [container, ...above], constraint))
})

const getOrgPolicy = ofConstraint(({cloud}, container, constraint) => {
  const name = `${container}/policies/${constraint}`
  const rules = cloud.administration.orgPolicies.get(name)
  return rules ? shownPolicy(name, rules) : notFound()
})

const setOrgPolicy = ofConstraint(({body, cloud}, container, constraint) => {
  const {inheritFromParent, rules = []} = (body['spec'] ?? {}) as {inheritFromParent?: boolean; rules?: PolicyRule[]}
  if (inheritFromParent) return partNotServed('an organisation policy that inherits')
  const name = `${container}/policies/${constraint}`
  cloud.administration.orgPolicies.set(name, rules)
  return shownPolicy(name, rules)
})

const listConstraints = inContainer(({query}, container) =>
  page(
    query,
    'constraints',
    constraints.map((id) => ({name: `${container}/constraints/${id}`, listConstraint: {}})),
    {defaultSize: 1000, maxSize: 1000},
  ),
)

const denyPoliciesAt = ({cloud}: AdminCall, container: string): DenyPolicy[] =>
  (cloud.world.denyPolicies ?? []).filter(({at}) => at === container)

/** As the service returns it. A list leaves the rules out. */
function shown({at, id, permissions, principals}: DenyPolicy, isWhole: boolean): object {
  const place = encodeURIComponent(`cloudresourcemanager.googleapis.com/${at}`)
  const rule = {denyRule: {deniedPrincipals: principals, deniedPermissions: permissions}}
  return {name: `policies/${place}/denypolicies/${id}`, kind: 'DenyPolicy', ...(isWhole ? {rules: [rule]} : {})}
}

const listDenyPolicies = inContainer((call, container) => {
  const found = denyPoliciesAt(call, container).map((policy) => shown(policy, false))
  return page(call.query, 'policies', found, {defaultSize: 1000, maxSize: 1000})
})

const getDenyPolicy = inContainer((call, container) => {
  const found = denyPoliciesAt(call, container).find(({id}) => id === call.names['policy'])
  return found ? json(shown(found, true), `deny policy ${found.id} of ${container}`) : notFound()
})

const listBindings = inContainer((call, container) => {
  const found = (call.cloud.world.boundaries ?? [])
    .filter(({at}) => at === container)
    .map(({id, policy, principalSet}) => ({
      name: `${container}/locations/global/policyBindings/${id}`,
      target: {principalSet},
      policyKind: 'PRINCIPAL_ACCESS_BOUNDARY',
      policy,
    }))
  return page(call.query, 'policyBindings', found, {defaultSize: 50, maxSize: 1000})
})

const of = (
  path: (container: string) => string,
  rest: Partial<AdminRoute> & Pick<AdminRoute, 'answer'>,
): AdminRoute[] => containers.map((container) => ({method: 'GET', path: path(container), deniedAs: DENIED, ...rest}))

const isRule: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, item]) =>
    name === 'values'
      ? isTexts((item as {allowedValues?: unknown}).allowedValues)
      : /^(?:allow|deny)All$/.test(name) && isFlag(item),
  )

const policyFields: Fields = {
  name: isText,
  spec: {
    etag: isText,
    inheritFromParent: isFlag,
    updateTime: isOutput,
    rules: (value) => Array.isArray(value) && value.every(isRule),
  },
}

const written = {permission: 'orgpolicy.policies.create', fields: policyFields, answer: setOrgPolicy} as const

export const orgPolicyRoutes: AdminRoute[] = [
  ...of((container) => `/v2/${container}/policies/{constraint}:getEffectivePolicy`, {
    permission: 'orgpolicy.policy.get',
    answer: effectivePolicy,
  }),
  ...of((container) => `/v2/${container}/policies/{constraint}`, {
    permission: 'orgpolicy.policy.get',
    answer: getOrgPolicy,
  }),
  ...of((container) => `/v2/${container}/constraints`, {
    permission: 'orgpolicy.constraints.list',
    answer: listConstraints,
  }),
  ...of((container) => `/v2/${container}/policies`, {method: 'POST', ...written}),
  ...of((container) => `/v2/${container}/policies/{constraint}`, {method: 'PATCH', ...written}),
]

/** gcloud encodes the place of a policy twice: the name of a policy has it encoded once. */
const attached = ['/', '%2F'].map(
  (slash) =>
    (container: string): string =>
      `/v2/policies/cloudresourcemanager.googleapis.com${slash}${container.replaceAll('/', slash)}/denypolicies`,
)

export const guardRoutes: AdminRoute[] = [
  ...attached.flatMap((path) => [
    ...of(path, {permission: 'iam.denypolicies.list', answer: listDenyPolicies}),
    ...of((container) => `${path(container)}/{policy}`, {permission: 'iam.denypolicies.get', answer: getDenyPolicy}),
  ]),
  ...of((container) => `/v3/${container}/locations/global/policyBindings`, {
    permission: 'iam.policybindings.list',
    answer: listBindings,
  }),
]
