// Pools and their providers, as kinds of `Collection`.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers
// https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#conditions
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
import {defined} from '../../base/json.ts'
import {ciOfIssuer, isMultiTenant} from '../../cis/tokens-list.ts'
import {poolPath} from '../../google/identifiers.ts'
import type {Fault} from '../../trust/shape.ts'
import type {Pool, Provider} from '../../trust/trust.ts'
import {targetPattern} from '../../trust/trust-limits.ts'
import {jwksFault, poolFaults, providerFaults} from '../../trust/trust-rules.ts'
import {projectOf} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import {ancestorsOf, ISSUERS, rulesFor} from '../services/projects.ts'
import {isFlag, isOneOf, isReply, isText, isTextMap, isTexts} from '../services/request-body.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {type Collection, itemOf, put} from './collection.ts'
import {invalid, notFound, partNotServed, preconditionFailed} from './messages.ts'

const poolFields = {
  displayName: 'displayName',
  description: 'description',
  disabled: 'disabled',
  sessionDuration: 'sessionDuration',
}

const modes = ['FEDERATION_ONLY', 'TRUST_DOMAIN', 'SYSTEM_TRUST_DOMAIN']

export const pools: Collection<Pool> = {
  type: 'WorkloadIdentityPool',
  path: '/v1/projects/{project}/locations/global/workloadIdentityPools',
  key: 'pool',
  fields: {displayName: isText, description: isText, disabled: isFlag, sessionDuration: isText, mode: isOneOf(modes)},
  paths: poolFields,
  constants: {mode: 'FEDERATION_ONLY'},
  ownOf: ({mode}) => ({...defined({mode})}),
  unserved: ['inlineCertificateIssuanceConfig', 'inlineTrustConfig'],
  items: ({cloud}) => cloud.world.pools,
  isHere: ({cloud, project}, pool) => projectOf(cloud.world, pool) === project,
  nameOf: ({project}, id) => poolPath({projectNumber: project.number, pool: id}),
  blank: ({project}, id) => ({id, project: project.id, providers: []}),
  refusal: ({project}, pool) => {
    const [fault] = poolFaults({...pool, providers: []}, [], [project.id])
    return fault && invalid(`workload_identity_pool.${fault.path.join('.')}`, fault.message)
  },
}

/** Changes nothing: the emulator has no attestation rules. The operation is done at once. */
function setAttestationRules(call: AdminCall): Reply {
  const pool = itemOf(pools, call)
  if (isReply(pool)) return pool
  if (((call.body['attestationRules'] ?? []) as unknown[]).length > 0) {
    return partNotServed('workloadIdentityPools.setAttestationRules with rules')
  }
  return put(pools, call, pool, pool)
}

/** An empty list: only managed identities are attested. Terraform reads the list with each pool. */
export const attestationRoutes: AdminRoute[] = [
  {
    method: 'GET',
    path: `${pools.path}/{pool}:listAttestationRules`,
    permission: 'iam.workloadIdentityPools.get',
    answer: (call) => {
      const pool = itemOf(pools, call)
      return isReply(pool) ? pool : json({}, `attestation rules of ${pool.id}: none`)
    },
  },
  {
    method: 'POST',
    path: `${pools.path}/{pool}:setAttestationRules`,
    permission: 'iam.workloadIdentityPools.update',
    fields: {attestationRules: Array.isArray},
    answer: setAttestationRules,
  },
]

/** The pool that the call's path names. */
function poolOf(call: AdminCall): Pool | Reply {
  const found = (pools.items(call) as Pool[]).find((pool) => pool.id === call.names['pool'] && pools.isHere(call, pool))
  return found ?? notFound()
}

const poolName = (call: AdminCall): string => pools.nameOf(call, call.names['pool'] ?? '')

/** Whether jobs of other tenants get tokens of `issuer` too. Its providers must have a condition. */
function isSharedIssuer(issuer: string): boolean {
  const ci = ciOfIssuer(issuer)
  return ci !== undefined && isMultiTenant(ci, issuer)
}

const literal = /r?"(?:\\.|[^"\\])*"|r?'(?:\\.|[^'\\])*'/g

/** Whether `condition` uses a claim or a mapped attribute. `true` does not. */
const referencesClaim = (condition: string): boolean =>
  /\b(?:assertion|attribute|google)\s*[.[]/.test(condition.replaceAll(literal, "''"))

const ofKeys = {
  'not-json': 'Input JWK is not in a valid json format',
  'no-keys': 'Input JWK is not in a valid json format',
  curve: 'Invalid JWKs. Only RSA, EC key types are supported.',
  'key-type': 'Input jwks contains corrupted key material.',
} as const

/** The service's message about a field, if it is known. */
const words: Record<string, (provider: Provider, target: string) => string | undefined> = {
  issuer: ({issuer}) =>
    URL.canParse(issuer) ? 'Invalid OIDC issuer URI. The scheme must be https.' : 'Invalid OIDC issuer URI.',
  jwksJson: ({jwksJson = ''}) => {
    const fault = jwksFault(jwksJson)
    return fault && ofKeys[fault]
  },
  attributeMapping: (_provider, target) =>
    target === '' || targetPattern.test(target)
      ? undefined
      : `Invalid mapped attribute key: ${target}. The maximum length of a mapped attribute key is 100 characters and may only contain the characters [a-z0-9_]. Custom mapped attributes must be in the format 'attribute.{custom_attribute}'.`,
}

function inItsWords(provider: Provider, {message, path}: Fault): Reply {
  const [field = '', target = ''] = path.map(String)
  const known = words[field]?.(provider, target)
  return known === undefined
    ? invalid(`workload_identity_pool_provider.${path.join('.')}`, message)
    : rpcError('INVALID_ARGUMENT', known)
}

const KEY_UPLOAD = 'KEY_UPLOAD'

/** The refusal of a new issuer, or of new uploaded keys, by the organisation policy. */
function policyRefusal(call: AdminCall, {issuer, jwksJson}: Provider, old: Provider | undefined): Reply | undefined {
  const {cloud, project} = call
  const rules = rulesFor(cloud, [`projects/${project.number}`, ...ancestorsOf(project)], ISSUERS)
  const isAllowed = (value: string): boolean =>
    rules.some(({allowAll, values}) => allowAll || values?.allowedValues?.includes(value))
  const wanted = [
    ...(issuer === old?.issuer ? [] : [issuer]),
    ...(jwksJson === undefined || jwksJson === old?.jwksJson ? [] : [KEY_UPLOAD]),
  ]
  const refused = wanted.filter((value) => !isAllowed(value))
  if (refused.length === 0) return undefined
  return preconditionFailed(
    refused.map((value) => ({
      type: `constraints/${ISSUERS}`,
      subject: `orgpolicy:${poolName(call)}`,
      description: `Org Policy violated for value: '${value}'.`,
    })),
  )
}

/** Whether the provider must have a condition. A provider that is older than this rule does not need one until its issuer or
 * condition changes.
 */
const mustHaveCondition = (provider: Provider, old: Provider | undefined): boolean =>
  isSharedIssuer(provider.issuer) &&
  (provider.issuer !== old?.issuer || provider.attributeCondition !== old.attributeCondition)

/** The refusal of `provider`, in the words of the service. */
function providerRefusal(call: AdminCall, provider: Provider, old?: Provider): Reply | undefined {
  const pool = poolOf(call)
  if (isReply(pool)) return pool
  if (pool.deleted) return preconditionFailed()
  const {attributeMapping = {}, issuer = ''} = provider
  const [fault] = providerFaults({...provider, attributeMapping, issuer}, [])
  if (fault) return inItsWords(provider, fault)
  if (mustHaveCondition(provider, old) && !referencesClaim(provider.attributeCondition ?? '')) {
    return rpcError('INVALID_ARGUMENT', "The attribute condition must reference one of the provider's claims.")
  }
  return policyRefusal(call, provider, old)
}

export const providers: Collection<Provider> = {
  type: 'WorkloadIdentityPoolProvider',
  path: `${pools.path}/{pool}/providers`,
  key: 'provider',
  fields: {
    displayName: isText,
    description: isText,
    disabled: isFlag,
    attributeMapping: isTextMap,
    attributeCondition: isText,
    oidc: {issuerUri: isText, allowedAudiences: isTexts, jwksJson: isText, discoveryUri: isText},
  },
  paths: {
    displayName: 'displayName',
    description: 'description',
    disabled: 'disabled',
    attributeMapping: 'attributeMapping',
    attributeCondition: 'attributeCondition',
    'oidc.issuerUri': 'issuer',
    'oidc.allowedAudiences': 'allowedAudiences',
    'oidc.jwksJson': 'jwksJson',
    'oidc.discoveryUri': 'discoveryUri',
  },
  unserved: ['aws', 'saml', 'x509'],
  items: (call) => {
    const pool = poolOf(call)
    if (isReply(pool)) return pool
    return pool.mode === undefined
      ? pool.providers
      : rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.')
  },
  isHere: () => true,
  nameOf: (call, id) => `${poolName(call)}/providers/${id}`,
  blank: (_call, id) => ({id, issuer: '', attributeMapping: {}}),
  refusal: providerRefusal,
  settled: ({cloud}, {issuer}) => {
    // As with a federation.yml, the emulator simulates every issuer that is named, because it cannot reach real ones.
    cloud.world.issuers = [...new Set([...(cloud.world.issuers ?? []), issuer])]
  },
}
