import {gcloudList} from '../../google/admin/gcloud-list.ts'
import {defaultAudience, stsAudience} from '../../google/identifiers.ts'
import {jsonText} from '../../json-text.ts'
import {oneLine} from '../../quoting.ts'
import {limits} from '../attributes.ts'
import type {Check} from './check.ts'
import {change, type TokenCase} from './token-case.ts'

const same = (audience: string): string =>
  audience
    .trim()
    .toLowerCase()
    .replace(/^https?:/, '')
    .replace(/\/+$/, '')

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers#oidc */
export function checkAudience(about: TokenCase): Check {
  const {claims, provider, providerName} = about
  const found = [claims['aud'] ?? []].flat().map(jsonText)
  const {allowedAudiences = []} = provider
  const defaults = [defaultAudience(providerName), stsAudience(providerName)]
  const expected = allowedAudiences.length > 0 ? allowedAudiences : defaults
  const met = found.find((audience) => expected.includes(audience))
  if (met !== undefined) return {name: 'audience', status: 'ok', what: `the audience is accepted: ${oneLine(met)}`}
  return {
    name: 'audience',
    status: 'failed',
    code: 'STS_TOKEN_AUDIENCE_MISMATCH',
    what: mismatch(found, expected, defaults),
    details: [
      `token:    ${found.map(oneLine).join(', ') || '(none)'}`,
      `provider: ${expected.map(oneLine).join(', ')}${allowedAudiences.length > 0 ? '' : ' (the default: it lists none)'}`,
    ],
    remedies: remedies(about, found, expected),
  }
}

function mismatch(found: readonly string[], expected: readonly string[], defaults: readonly string[]): string {
  const [first] = found
  if (first === undefined) return 'the token has no audience (aud)'
  if (found.some((audience) => defaults.includes(audience))) {
    return "the token has the default audience, and the provider's own list has taken its place"
  }
  const near = expected.some((audience) => found.some((mine) => same(mine) === same(audience)))
  return near
    ? 'the audience differs from an accepted one in scheme, case, blank or slash only'
    : `the provider does not accept the audience ${oneLine(first)}`
}

function remedies(about: TokenCase, found: readonly string[], expected: readonly string[]): string[] {
  const {ci, provider} = about
  const [wanted = ''] = expected
  const [first] = found
  const list = [...(provider.allowedAudiences ?? expected.slice(0, 1)), ...found.slice(0, 1)]
  const canAllow = first !== undefined && first.length <= limits.audienceLength && list.length <= limits.audiences
  return [
    ...(ci?.fixedAudience === undefined ? [`Let the pipeline ask for the audience ${oneLine(wanted)}`] : []),
    ...(canAllow ? [change(about, 'allowed-audiences', gcloudList(list))] : []),
  ]
}
