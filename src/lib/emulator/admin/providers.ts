// Pools, their providers, and the keys of these, as kinds of `Collection`.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers
// https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#conditions
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers.keys
import {generateKeyPair} from 'node:crypto'
import {promisify} from 'node:util'
import {defined} from '../../base/json.ts'
import {ciOfIssuer, isMultiTenant} from '../../cis/tokens-list.ts'
import {poolPath} from '../../google/identifiers.ts'
import type {ShapeFault} from '../../trust/shape.ts'
import {idPattern, type Pool, type Provider, targetPattern} from '../../trust/trust.ts'
import {jwksFault, poolFaults, providerFaults, unmappedProblem} from '../../trust/trust-rules.ts'
import {certificateOf, validityOf} from '../services/keys.ts'
import {
  entityNotFound,
  invalidArgument,
  invalidField,
  isFlag,
  isOneOf,
  isOutput,
  isTextField,
  isTextMap,
  isTexts,
  preconditionFailed,
} from '../services/messages.ts'
import {ancestorsOf, ISSUERS, rulesFor} from '../services/projects.ts'
import {type CallReply, jsonReply, refuseCall, rpcError, unimplemented} from '../state/call.ts'
import {type ProviderKey, projectOfPool} from '../state/cloud.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow, PAGE_PARAMETERS} from './admin-call.ts'
import {type Collection, collectionRoutes, namedItem, putItem} from './collection.ts'

const poolFields = {
  displayName: 'displayName',
  description: 'description',
  disabled: 'disabled',
  sessionDuration: 'sessionDuration',
}

const modes = ['FEDERATION_ONLY', 'TRUST_DOMAIN', 'SYSTEM_TRUST_DOMAIN']

export const poolCollection: Collection<Pool> = {
  type: 'WorkloadIdentityPool',
  path: '/v1/projects/{project}/locations/global/workloadIdentityPools',
  key: 'pool',
  fields: {
    displayName: isTextField,
    description: isTextField,
    disabled: isFlag,
    sessionDuration: isTextField,
    mode: isOneOf(modes),
  },
  paths: poolFields,
  constants: {mode: 'FEDERATION_ONLY'},
  ownOf: ({mode}) => ({...defined({mode})}),
  unserved: ['inlineCertificateIssuanceConfig', 'inlineTrustConfig'],
  items: ({cloud}) => cloud.world.pools,
  isHere: ({cloud, project}, pool) => projectOfPool(cloud.world, pool) === project,
  nameOf: ({project}, id) => poolPath({projectNumber: project.number, pool: id}),
  blank: ({project}, id) => ({id, project: project.id, providers: []}),
  check: ({project}, pool) => {
    const [fault] = poolFaults({...pool, providers: []}, [], [project.id])
    if (fault) refuseCall(invalidField(`workload_identity_pool.${fault.path.join('.')}`, fault.message))
  },
}

/** An empty list: only managed identities are attested. Terraform reads the list with each pool. */
const listAttestationRules = (call: AcceptedCall): CallReply =>
  jsonReply({}, `attestation rules of ${namedItem(poolCollection, call).id}: none`)

/** Changes nothing: the emulator has no attestation rules. The operation is done at once. */
function setAttestationRules(call: AcceptedCall): CallReply {
  const pool = namedItem(poolCollection, call)
  const rules = (call.body['attestationRules'] ?? []) as unknown[]
  if (rules.length > 0) return unimplemented('workloadIdentityPools.setAttestationRules with rules')
  return putItem(poolCollection, call, pool, pool)
}

const onePool = `${poolCollection.path}/{pool}`

/** The pool that the call's path names. */
const poolOf = (call: AcceptedCall): Pool =>
  poolCollection.items(call).find((pool) => pool.id === call.names['pool'] && poolCollection.isHere?.(call, pool)) ??
  refuseCall(entityNotFound())

const poolName = (call: AcceptedCall): string => poolCollection.nameOf(call, call.names['pool'] ?? '')

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
      : `Invalid mapped attribute key: ${target}. The maximum length of a mapped attribute key is 100 characters and ` +
        'may only contain the characters [a-z0-9_]. Custom mapped attributes must be in the format ' +
        "'attribute.{custom_attribute}'.",
}

function inItsWords(provider: Provider, {message, path}: ShapeFault): CallReply {
  const [field = '', target = ''] = path.map(String)
  const known = words[field]?.(provider, target)
  return known === undefined
    ? invalidField(`workload_identity_pool_provider.${path.join('.')}`, message)
    : rpcError('INVALID_ARGUMENT', known)
}

const KEY_UPLOAD = 'KEY_UPLOAD'

/** Refuses a new issuer, or new uploaded keys, that the organisation policy does not allow. */
function checkOrgPolicy(call: AcceptedCall, {issuer, jwksJson}: Provider, old: Provider | undefined): void {
  const {cloud, project} = call
  const rules = rulesFor(cloud, [`projects/${project.number}`, ...ancestorsOf(project)], ISSUERS)
  const isAllowed = (value: string): boolean =>
    rules.some(({allowAll, values}) => allowAll || values?.allowedValues?.includes(value))
  const wanted = [
    ...(issuer === old?.issuer ? [] : [issuer]),
    ...(jwksJson === undefined || jwksJson === old?.jwksJson ? [] : [KEY_UPLOAD]),
  ]
  const violations = wanted
    .filter((value) => !isAllowed(value))
    .map((value) => ({
      type: `constraints/${ISSUERS}`,
      subject: `orgpolicy:${poolName(call)}`,
      description: `Org Policy violated for value: '${value}'.`,
    }))
  if (violations.length > 0) refuseCall(preconditionFailed(violations))
}

/** Whether the provider must have a condition. A provider that is older than this rule does not need one until its issuer or
 * condition changes.
 */
const mustHaveCondition = (provider: Provider, old: Provider | undefined): boolean =>
  isSharedIssuer(provider.issuer) &&
  (provider.issuer !== old?.issuer || provider.attributeCondition !== old.attributeCondition)

/** Refuses a wrong `provider`, in the words of the service. */
function checkProvider(call: AcceptedCall, provider: Provider, old?: Provider): void {
  if (poolOf(call).deleted) refuseCall(preconditionFailed())
  const {attributeMapping = {}, issuer = ''} = provider
  const [fault] = providerFaults({...provider, attributeMapping, issuer}, [])
  if (fault) refuseCall(inItsWords(provider, fault))
  const unmapped = unmappedProblem(provider)
  if (unmapped !== undefined) refuseCall(invalidField('workload_identity_pool_provider.attribute_condition', unmapped))
  if (mustHaveCondition(provider, old) && !referencesClaim(provider.attributeCondition ?? '')) {
    refuseCall(rpcError('INVALID_ARGUMENT', "The attribute condition must reference one of the provider's claims."))
  }
  checkOrgPolicy(call, provider, old)
}

export const providers: Collection<Provider> = {
  type: 'WorkloadIdentityPoolProvider',
  path: `${onePool}/providers`,
  key: 'provider',
  fields: {
    displayName: isTextField,
    description: isTextField,
    disabled: isFlag,
    attributeMapping: isTextMap,
    attributeCondition: isTextField,
    oidc: {issuerUri: isTextField, allowedAudiences: isTexts, jwksJson: isTextField, discoveryUri: isTextField},
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
    const {mode, providers} = poolOf(call)
    return mode === undefined ? providers : refuseCall(invalidArgument())
  },
  nameOf: (call, id) => `${poolName(call)}/providers/${id}`,
  blank: (_call, id) => ({id, issuer: '', attributeMapping: {}}),
  check: checkProvider,
  settled: ({cloud}, {issuer}) => {
    // As with a federation.yml, the emulator simulates every issuer that is named, because it cannot reach real ones.
    cloud.world.issuers = [...new Set([...(cloud.world.issuers ?? []), issuer])]
  },
}

// Keys, with which assertions for Google are encrypted. The emulator keeps only the public half of a key.

const bits: Readonly<Record<string, number>> = {RSA_2048: 2048, RSA_3072: 3072, RSA_4096: 4096}

/** The fields of `keyData` that a caller may send back. */
const outputs = Object.fromEntries(
  ['format', 'key', 'notBeforeTime', 'notAfterTime'].map((name) => [name, isOutput] as const),
)

const providerName = (call: AcceptedCall): string => providers.nameOf(call, call.names['provider'] ?? '')

/** Empty if the body requests an unknown kind of key, which is refused later. */
async function newKey({body}: AcceptedCall, id: string): Promise<ProviderKey> {
  const {keySpec = ''} = (body['keyData'] ?? {}) as {keySpec?: string}
  const modulusLength = bits[keySpec]
  const named = {id, use: String(body['use'] ?? ''), keySpec, format: 'RSA_X509_PEM'} as const
  if (modulusLength === undefined) return {...named, key: '', notBeforeTime: '', notAfterTime: ''}
  const pair = await promisify(generateKeyPair)('rsa', {modulusLength})
  const key = await certificateOf({kid: id, ...pair}, id)
  const {begin, end} = validityOf(key)
  return {...named, key, notBeforeTime: begin, notAfterTime: end}
}

const providerKeys: Collection<ProviderKey> = {
  type: 'WorkloadIdentityPoolProviderKey',
  path: `${providers.path}/{provider}/keys`,
  key: 'key',
  fields: {use: isOneOf(['ENCRYPTION']), keyData: {keySpec: isOneOf(Object.keys(bits)), ...outputs}},
  paths: {
    use: 'use',
    'keyData.format': 'format',
    'keyData.keySpec': 'keySpec',
    'keyData.key': 'key',
    'keyData.notBeforeTime': 'notBeforeTime',
    'keyData.notAfterTime': 'notAfterTime',
  },
  isFixed: true,
  items: (call) => {
    namedItem(providers, call)
    const {providerKeys: all} = call.cloud.administration
    const keys = all.get(providerName(call)) ?? []
    all.set(providerName(call), keys)
    return keys
  },
  nameOf: (call, id) => `${providerName(call)}/keys/${id}`,
  blank: newKey,
  check: (_call, {id, key, use}) => {
    const field = 'workload_identity_pool_provider_key'
    if (!idPattern.test(id)) refuseCall(invalidField(`${field}_id`, `"${id}" is no id`))
    if (use === '') refuseCall(invalidField(`${field}.use`, 'it is missing'))
    if (key === '') refuseCall(invalidField(`${field}.key_data.key_spec`, 'it is missing'))
  },
}

/** Pools are in the location `global` only. */
export const otherLocation = /^\/v1\/projects\/[^/]+\/locations\/(?!global\/)[^/]+\/workloadIdentityPools(?:[/:].*)?$/

export const refuseLocation = (): CallReply =>
  invalidField('parent', 'workload identity pools are in the location global')

/** The calls on pools, their providers, and the keys of these. */
export const poolRoutes: AdminRoute[] = [
  ...collectionRoutes(poolCollection),
  adminCallRow('GET', `${onePool}:listAttestationRules`, 'iam.workloadIdentityPools.get', listAttestationRules, {}, [
    'filter',
    ...PAGE_PARAMETERS,
  ]),
  adminCallRow('POST', `${onePool}:setAttestationRules`, 'iam.workloadIdentityPools.update', setAttestationRules, {
    attestationRules: Array.isArray,
  }),
  ...collectionRoutes(providers),
  ...collectionRoutes(providerKeys),
]
