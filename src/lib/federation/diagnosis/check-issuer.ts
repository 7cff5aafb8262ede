import {describeProvider} from '../../google/remedies.ts'
import {oneLine} from '../../quoting.ts'
import {ciOfIssuer} from '../cis/index.ts'
import type {Check} from './check.ts'
import {aboutProvider, change, type TokenCase} from './token-case.ts'

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
const withoutScheme = (url: string): string => url.replace(/^[a-z]+:\/\//i, '')

/** How two issuers that are meant to be one differ. The first that fits tells it. */
const SAMENESS: readonly [sameBy: (url: string) => string, what: string][] = [
  [(url) => url.trim(), 'they differ in a blank'],
  [withoutSlash, 'they differ in the slash at the end'],
  [withoutScheme, 'they differ in the scheme'],
  [(url) => url.toLowerCase(), 'they differ in case'],
  [(url) => withoutSlash(withoutScheme(url.toLowerCase())), 'they differ in scheme, slash or case'],
]

/** https://docs.cloud.google.com/iam/docs/troubleshooting-workload-identity-federation */
export function checkIssuer(about: TokenCase): Check {
  const {claims, provider} = about
  const {iss} = claims
  if (iss === provider.issuer)
    return {name: 'issuer', status: 'ok', what: `the issuer is the provider's: ${oneLine(iss)}`}
  const failed = {name: 'issuer', status: 'failed', code: 'STS_ISSUER_MISMATCH'} as const
  if (typeof iss !== 'string') {
    return {
      ...failed,
      what: 'the token has no issuer (iss)',
      remedies: ['Sign in with an ID token: Google takes none without iss, sub, aud, iat and exp'],
    }
  }
  const near = SAMENESS.find(([by]) => by(iss) === by(provider.issuer))?.[1]
  const at = [...iss].findIndex((character, index) => character !== [...provider.issuer][index])
  return {
    ...failed,
    what: `the token is of another issuer than the provider trusts: ${near ?? whose(iss, provider.issuer)}`,
    details: [
      `token:    ${oneLine(iss)}`,
      `provider: ${oneLine(provider.issuer)}`,
      `first difference: character ${(at < 0 ? [...iss].length : at) + 1}`,
    ],
    remedies: [
      ...(near === undefined
        ? [`Name the provider that trusts ${oneLine(iss)}`, describeProvider(aboutProvider(about))]
        : []),
      `${near === undefined ? 'Only if that issuer is to be trusted in place of the other one: ' : ''}${change(about, 'issuer-uri', iss)}`,
    ],
  }
}

function whose(iss: string, expected: string): string {
  const [is, wanted] = [iss, expected].map((url) => ciOfIssuer(url)?.label)
  if (is !== undefined && is === wanted) return `both are of ${is}, each of another organisation or server`
  if (is !== undefined && wanted !== undefined) return `it is of ${is}, and the provider is for ${wanted}`
  if (is !== undefined) return `it is of ${is}`
  return wanted === undefined ? 'compare the two' : `the provider is for ${wanted}`
}
