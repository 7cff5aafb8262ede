// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
import type {Provider} from '../../federation/trust.ts'
import {isFlag, isReply, isText, isTextMap, isTexts} from '../services/json-body.ts'
import type {Collection} from './collection.ts'
import {poolName, poolOf, pools} from './pools.ts'
import {providerRefusal} from './provider-rules.ts'

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
  items: (call) => {
    const pool = poolOf(call)
    return isReply(pool) ? pool : pool.providers
  },
  isHere: () => true,
  nameOf: (call, id) => `${poolName(call)}/providers/${id}`,
  blank: (_call, id) => ({id, issuer: '', attributeMapping: {}}),
  refusal: providerRefusal,
  settled: ({cloud}, {issuer}) => {
    // As of a federation.yml: the emulator plays every issuer that is named, since it can reach no other.
    cloud.world.issuers = [...new Set([...(cloud.world.issuers ?? []), issuer])]
  },
}
