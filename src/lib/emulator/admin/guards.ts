// What limits federation from above: the organisation policy, deny policies, and principal access boundaries. All are only read.
// https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy
// https://cloud.google.com/iam/docs/reference/rest/v2/policies
// https://cloud.google.com/iam/docs/reference/rest/v3/projects.locations.policyBindings
import type {DenyPolicy} from '../../trust/trust.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {containerOf, containers, DENIED, projectsIn} from './assets.ts'
import {notFound, page} from './messages.ts'

/** The constraint that the emulator enforces, and one that it only knows. */
const ISSUERS = 'iam.workloadIdentityPoolProviders'
const AWS_ACCOUNTS = 'iam.workloadIdentityPoolAwsAccounts'

const inContainer =
  (answer: (call: AdminCall, container: string) => Reply) =>
  (call: AdminCall): Reply =>
    projectsIn(call).length > 0 ? answer(call, containerOf(call)) : rpcError('PERMISSION_DENIED', DENIED)

const effectivePolicy = inContainer(({cloud, names}, container) => {
  const constraint = names['constraint'] ?? ''
  if (constraint !== ISSUERS && constraint !== AWS_ACCOUNTS) return notFound()
  const {allowedIssuers} = cloud.administration
  const isLimited = constraint === ISSUERS && allowedIssuers !== undefined
  const rules = [isLimited ? {values: {allowedValues: allowedIssuers}} : {allowAll: true}]
  return json({name: `${container}/policies/${constraint}`, spec: {rules}}, `policy ${constraint} of ${container}`)
})

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

const of = (path: (container: string) => string, rest: Pick<AdminRoute, 'permission' | 'answer'>): AdminRoute[] =>
  containers.map((container) => ({method: 'GET', path: path(container), deniedAs: DENIED, ...rest}))

export const orgPolicyRoutes: AdminRoute[] = of(
  (container) => `/v2/${container}/policies/{constraint}:getEffectivePolicy`,
  {
    permission: 'orgpolicy.policy.get',
    answer: effectivePolicy,
  },
)

const attached = (container: string): string =>
  `/v2/policies/cloudresourcemanager.googleapis.com/${container}/denypolicies`

export const guardRoutes: AdminRoute[] = [
  ...of(attached, {permission: 'iam.denypolicies.list', answer: listDenyPolicies}),
  ...of((container) => `${attached(container)}/{policy}`, {permission: 'iam.denypolicies.get', answer: getDenyPolicy}),
  ...of((container) => `/v3/${container}/locations/global/policyBindings`, {
    permission: 'iam.policybindings.list',
    answer: listBindings,
  }),
]
