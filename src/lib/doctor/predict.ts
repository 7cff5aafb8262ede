import {ciOfIssuer} from '../federation/cis/index.ts'
import type {Check} from '../federation/diagnosis/check.ts'
import {checkToken} from '../federation/diagnosis/check-token.ts'
import type {IssuerKeys} from '../federation/diagnosis/token-case.ts'
import {type ProviderName, providerPath} from '../google/identifiers.ts'
import {describeProvider, undeletePool, undeleteProvider, updateProvider} from '../google/remedies.ts'
import {jsonText} from '../json-text.ts'
import type {TokenReport} from './findings.ts'
import {accountChecks, bindingChecks} from './predict-account.ts'
import type {Subject} from './subject.ts'
import type {Trust} from './trust/trust.ts'

/** What the trust is held against. */
export interface Prediction {
  subject: Subject | undefined
  token: TokenReport | undefined
  trust: Trust
  keys: IssuerKeys | undefined
  /** By Google's clock, as far as it was heard. */
  nowSeconds: number
}

/** Everything that the trust says of this token, each thing although one before it failed. */
export function predict(about: Prediction): Check[] {
  const {subject, token, trust} = about
  const {identity} = subject ?? {}
  const name = identity?.mode === 'federation' ? identity.provider : undefined
  return [
    ...(name ? providerCheck(name, trust) : []),
    ...(name && token && trust.provider ? tokenChecks(about, name, token) : []),
    ...(subject?.serviceAccount === undefined ? [] : accountChecks(subject, subject.serviceAccount, trust)),
    ...bindingChecks(about),
  ]
}

function tokenChecks({keys, nowSeconds, trust}: Prediction, providerName: ProviderName, token: TokenReport): Check[] {
  const {provider} = trust
  if (!provider) return []
  const known = ciOfIssuer(jsonText(token.claims['iss'] ?? ''))
  return checkToken({
    provider: provider.value,
    providerName,
    header: token.header,
    claims: token.claims,
    nowSeconds,
    ...(known ? {ci: known} : {}),
    ...(keys ? {keys} : {}),
  })
}

/** Whether it can be used at all. */
function providerCheck(name: ProviderName, {absent, pool, provider}: Trust): Check[] {
  const about = {provider: name}
  const failed = {name: 'provider', status: 'failed', code: 'STS_TARGET_INVALID'} as const
  if (absent) {
    const instead = absent.instead ? [`Name the one that is there: ${providerPath(absent.instead)}`] : []
    return [{...failed, what: absent.value, remedies: [...instead, describeProvider(about)]}]
  }
  const states = [
    {of: pool?.value.deleted, what: `the pool ${name.pool} is deleted`, remedy: undeletePool(about)},
    {of: provider?.value.deleted, what: `the provider ${name.provider} is deleted`, remedy: undeleteProvider(about)},
    {
      of: pool?.value.disabled,
      what: `the pool ${name.pool} is disabled`,
      remedy: `gcloud iam workload-identity-pools update ${name.pool} --location=global --project=${name.projectNumber} --no-disabled`,
    },
    {
      of: provider?.value.disabled,
      what: `the provider ${name.provider} is disabled`,
      remedy: updateProvider(about, '--no-disabled'),
    },
  ]
  const state = states.find(({of}) => of === true)
  if (state) return [{...failed, what: state.what, remedies: [state.remedy]}]
  return provider ? [{name: 'provider', status: 'ok', what: `${name.pool}/${name.provider} is there and enabled`}] : []
}
