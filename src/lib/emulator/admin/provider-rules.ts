// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers
import {jwksFault} from '../../federation/jwks.ts'
import {isSharedIssuer, referencesClaim} from '../../federation/multi-tenant.ts'
import {providerFaults} from '../../federation/provider-rules.ts'
import type {Fault} from '../../federation/shape.ts'
import type {Provider} from '../../federation/trust.ts'
import {targetPattern} from '../../federation/trust-limits.ts'
import {type Reply, rpcError} from '../listening/reply.ts'
import {isReply} from '../services/json-body.ts'
import type {AdminCall} from './admin-call.ts'
import {poolName, poolOf} from './pools.ts'
import {invalid, preconditionFailed} from './refusals.ts'

const ofKeys = {
  'not-json': 'Input JWK is not in a valid json format',
  'no-keys': 'Input JWK is not in a valid json format',
  curve: 'Invalid JWKs. Only RSA, EC key types are supported.',
  'key-type': 'Input jwks contains corrupted key material.',
} as const

/** What the service says of a field, where its words are known. */
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

/** What the organisation has against the issuer, if anything. */
function policyRefusal(call: AdminCall, {issuer}: Provider): Reply | undefined {
  const {allowedIssuers} = call.cloud.administration
  if (allowedIssuers === undefined || allowedIssuers.includes(issuer)) return undefined
  return preconditionFailed([
    {
      type: 'constraints/iam.workloadIdentityPoolProviders',
      subject: `orgpolicy:${poolName(call)}`,
      description: `Org Policy violated for value: '${issuer}'.`,
    },
  ])
}

/** Those that were made before the rule are left alone, as long as what it is about stays. */
const mustHaveCondition = (provider: Provider, old: Provider | undefined): boolean =>
  isSharedIssuer(provider.issuer) &&
  (provider.issuer !== old?.issuer || provider.attributeCondition !== old.attributeCondition)

/** Why the service would not have `provider`, in its own words. */
export function providerRefusal(call: AdminCall, provider: Provider, old?: Provider): Reply | undefined {
  const pool = poolOf(call)
  if (isReply(pool)) return pool
  if (pool.deleted) return preconditionFailed()
  const {attributeMapping = {}, issuer = ''} = provider
  const [fault] = providerFaults({...provider, attributeMapping, issuer}, [])
  if (fault) return inItsWords(provider, fault)
  if (mustHaveCondition(provider, old) && !referencesClaim(provider.attributeCondition ?? '')) {
    return rpcError('INVALID_ARGUMENT', "The attribute condition must reference one of the provider's claims.")
  }
  return provider.issuer === old?.issuer ? undefined : policyRefusal(call, provider)
}
