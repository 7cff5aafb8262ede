// Keys of providers, with which assertions for Google are encrypted. The emulator keeps only the public half of a key.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers.keys
import {generateKeyPair, X509Certificate} from 'node:crypto'
import {promisify} from 'node:util'
import {timestamp} from '../../base/clock.ts'
import {idPattern} from '../../trust/trust-limits.ts'
import type {ProviderKey} from '../cloud.ts'
import {certificateOf} from '../services/keys.ts'
import {isOneOf, isOutput, isReply} from '../services/request-body.ts'
import type {AdminCall} from './admin-call.ts'
import {type Collection, itemOf} from './collection.ts'
import {invalid} from './messages.ts'
import {providers} from './providers.ts'

const bits: Readonly<Record<string, number>> = {RSA_2048: 2048, RSA_3072: 3072, RSA_4096: 4096}

/** The fields of `keyData` that a caller may send back. */
const outputs = Object.fromEntries(
  ['format', 'key', 'notBeforeTime', 'notAfterTime'].map((name) => [name, isOutput] as const),
)

const providerName = (call: AdminCall): string => providers.nameOf(call, call.names['provider'] ?? '')

const timeOf = (date: string): string => timestamp(Date.parse(date) / 1000)

/** Empty if the body requests an unknown kind of key, which is refused later. */
async function newKey({body}: AdminCall, id: string): Promise<ProviderKey> {
  const {keySpec = ''} = (body['keyData'] ?? {}) as {keySpec?: string}
  const modulusLength = bits[keySpec]
  const named = {id, use: String(body['use'] ?? ''), keySpec, format: 'RSA_X509_PEM'} as const
  if (modulusLength === undefined) return {...named, key: '', notBeforeTime: '', notAfterTime: ''}
  const pair = await promisify(generateKeyPair)('rsa', {modulusLength})
  const key = await certificateOf({kid: id, ...pair}, id)
  const {validFrom, validTo} = new X509Certificate(key)
  return {...named, key, notBeforeTime: timeOf(validFrom), notAfterTime: timeOf(validTo)}
}

export const providerKeys: Collection<ProviderKey> = {
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
    const provider = itemOf(providers, call)
    if (isReply(provider)) return provider
    const {providerKeys: all} = call.cloud.administration
    const keys = all.get(providerName(call)) ?? []
    all.set(providerName(call), keys)
    return keys
  },
  isHere: () => true,
  nameOf: (call, id) => `${providerName(call)}/keys/${id}`,
  blank: newKey,
  refusal: (_call, {id, key, use}) => {
    if (!idPattern.test(id)) return invalid('workload_identity_pool_provider_key_id', `"${id}" is no id`)
    if (use === '') return invalid('workload_identity_pool_provider_key.use', 'it is missing')
    return key === '' ? invalid('workload_identity_pool_provider_key.key_data.key_spec', 'it is missing') : undefined
  },
}
