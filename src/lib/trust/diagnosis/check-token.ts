// The checks of STS on a token.
import {durationText, timestamp} from '../../base/clock.ts'
import {jsonText, parseJsonObject} from '../../base/json.ts'
import {timeClaim} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {ciOfIssuer, issuerHolders} from '../../cis/tokens-list.ts'
import {defaultAudience, stsAudienceOf} from '../../google/identifiers.ts'
import {mapAttributes} from '../attributes.ts'
import type {Provider} from '../trust.ts'
import {acceptedAudiences, audiencesIn, type Check, type TokenCase} from './check.ts'
import {checkCondition} from './check-condition.ts'
import {checkMapping, checkSubject} from './check-mapping.ts'

/** Measured at Google STS, in both directions. */
const LEEWAY_SECONDS = 60

/** A token that expires sooner may expire during the exchange. */
const FEW_SECONDS = 10

/** What is wrong with the times of a token: `few` seconds are left. */
export type TimeFault = 'undated' | 'early' | 'expired' | 'few'

export function timeFault({claims, nowSeconds}: TokenCase): TimeFault | undefined {
  const [issued, expires] = [timeClaim(claims, 'iat'), timeClaim(claims, 'exp')]
  if (issued === undefined || expires === undefined) return 'undated'
  if (issued - nowSeconds > LEEWAY_SECONDS) return 'early'
  if (nowSeconds - expires > LEEWAY_SECONDS) return 'expired'
  return expires - nowSeconds < FEW_SECONDS ? 'few' : undefined
}

function checkTime(about: TokenCase): Check {
  const {ci, claims, nowSeconds} = about
  const [issued, expires] = [timeClaim(claims, 'iat'), timeClaim(claims, 'exp')]
  const failed = {name: 'time', status: 'failed', code: 'STS_TOKEN_STALE'} as const
  if (issued === undefined || expires === undefined) {
    const time = issued === undefined ? 'when it was issued (iat)' : 'when it expires (exp)'
    return {...failed, what: `the token does not say ${time}`}
  }
  const details = [`issued ${timestamp(issued)}, expires ${timestamp(expires)}, now ${timestamp(nowSeconds)}`]
  const left = expires - nowSeconds
  switch (timeFault(about)) {
    case 'early': {
      const ahead = durationText(issued - nowSeconds)
      return {...failed, what: `the token was issued ${ahead} in the future: the clock of the issuer is ahead`, details}
    }
    case 'expired': {
      const life = ci === undefined ? '' : `; tokens of ${ci.label} are valid for ${durationText(ci.lifetimeSeconds)}`
      return {...failed, what: `the token expired ${durationText(-left)} ago${life}`, details}
    }
    case 'few': {
      const what =
        left < 0
          ? `the token expired ${-left} s ago, and Google still accepts it for one minute`
          : `the token is valid for ${left} s more`
      return {name: 'time', status: 'warning', code: 'OIDC_TOKEN_TOO_SHORT', what, details}
    }
    default:
      return {name: 'time', status: 'ok', what: `the token is valid for ${durationText(left)} more`, details}
  }
}

/** Whether the pool and the provider are there and enabled, as far as it is known. */
export function checkProvider(about: TokenCase): Check {
  const {pool, provider, providerName: name} = about
  const off = [
    ...stateOf(pool).map((state) => `the pool ${name.pool} is ${state}`),
    ...stateOf(provider).map((state) => `the provider ${name.provider} is ${state}`),
  ]
  return off.length > 0
    ? {name: 'provider', status: 'failed', code: 'STS_TARGET_INVALID', what: off.join(', and ')}
    : {name: 'provider', status: 'ok', what: `${name.pool}/${name.provider} exists and is enabled`}
}

const stateOf = ({deleted, disabled}: Pick<Provider, 'deleted' | 'disabled'> = {}): string[] => [
  ...(deleted ? ['deleted'] : []),
  ...(disabled ? ['disabled'] : []),
]

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
const withoutScheme = (url: string): string => url.replace(/^[a-z]+:\/\//i, '')

/** Ways in which two spellings of one issuer differ. The first that matches counts. */
const SAMENESS: readonly [sameBy: (url: string) => string, what: string][] = [
  [(url) => url.trim(), 'they differ only in spaces at the ends'],
  [withoutSlash, 'they differ only in the slash at the end'],
  [withoutScheme, 'they differ only in the scheme'],
  [(url) => url.toLowerCase(), 'they differ only in upper and lower case'],
  [(url) => withoutSlash(withoutScheme(url.toLowerCase())), 'they differ only in scheme, slash and case'],
]

/** https://docs.cloud.google.com/iam/docs/troubleshooting-workload-identity-federation */
function checkIssuer(about: TokenCase): Check {
  const {claims, provider} = about
  const {iss} = claims
  if (iss === provider.issuer)
    return {name: 'issuer', status: 'ok', what: `the issuer is the provider's: ${escapeLogLine(iss)}`}
  const failed = {name: 'issuer', status: 'failed', code: 'STS_ISSUER_MISMATCH'} as const
  if (typeof iss !== 'string') return {...failed, what: 'the token has no issuer (iss)'}
  const {what} = issuerDifference(iss, provider.issuer)
  const at = [...iss].findIndex((character, index) => character !== [...provider.issuer][index])
  return {
    ...failed,
    what: `the issuer of the token is not the issuer that the provider trusts: ${what}`,
    details: [
      `token:    ${escapeLogLine(iss)}`,
      `provider: ${escapeLogLine(provider.issuer)}`,
      `first difference: character ${(at < 0 ? [...iss].length : at) + 1}`,
    ],
  }
}

/** How the issuer of a token differs from the expected one, and whether that of the token is probably meant. */
export function issuerDifference(iss: string, expected: string): {what: string; isMeant: boolean} {
  const near = SAMENESS.find(([by]) => by(iss) === by(expected))?.[1]
  if (near !== undefined) return {what: near, isMeant: true}
  const [is, wanted] = [iss, expected].map((url) => ciOfIssuer(url))
  if (is !== undefined && is === wanted) {
    // An enterprise of the same CI got an issuer of its own: to trust that one lets fewer jobs in.
    const isMeant = issuerHolders(is, iss).kind === 'organisation' && issuerHolders(is, expected).kind === 'shared'
    const what = isMeant
      ? `one customer of ${is.label} alone has this one, and the provider trusts the one that all customers share`
      : `both belong to ${is.label}, but to different organisations or servers`
    return {what, isMeant}
  }
  const parts = [is && `the token is from ${is.label}`, wanted && `the provider is for ${wanted.label}`]
  return {what: parts.filter((part) => part !== undefined).join(', and ') || 'compare the two', isMeant: false}
}

/** The checks of STS on a token, in its order. Each is made even if an earlier one failed. */
export function checkToken(about: TokenCase): Check[] {
  const identity = mapAttributes(about.provider.attributeMapping, about.claims)
  return [
    checkProvider(about),
    checkIssuer(about),
    checkAudience(about),
    checkKeys(about),
    checkTime(about),
    checkMapping(about, identity),
    checkCondition(about, identity),
    checkSubject(about, identity),
  ]
}

const same = (audience: string): string =>
  audience
    .trim()
    .toLowerCase()
    .replace(/^https?:/, '')
    .replace(/\/+$/, '')

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers#oidc */
function checkAudience(about: TokenCase): Check {
  const {allowedAudiences = []} = about.provider
  const found = audiencesIn(about)
  const expected = acceptedAudiences(about)
  const met = found.find((audience) => expected.includes(audience))
  if (met !== undefined)
    return {name: 'audience', status: 'ok', what: `the audience is accepted: ${escapeLogLine(met)}`}
  return {
    name: 'audience',
    status: 'failed',
    code: 'STS_TOKEN_AUDIENCE_MISMATCH',
    what: mismatch(found, expected, about),
    details: [
      `token:    ${found.map(escapeLogLine).join(', ') || '(none)'}`,
      `provider: ${expected.map(escapeLogLine).join(', ')}${allowedAudiences.length > 0 ? '' : ' (the default: it lists none)'}`,
    ],
  }
}

function mismatch(found: readonly string[], expected: readonly string[], {providerName}: TokenCase): string {
  const [first] = found
  const defaults = [defaultAudience(providerName), stsAudienceOf(providerName)]
  if (first === undefined) return 'the token has no audience (aud)'
  if (found.some((audience) => defaults.includes(audience))) {
    return 'the token has the default audience, but the provider has its own list, which replaces the default'
  }
  const accepted = expected.map(same)
  return found.some((audience) => accepted.includes(same(audience)))
    ? 'the audience differs from an accepted one only in scheme, case, spaces or a slash'
    : `the provider does not accept the audience ${escapeLogLine(first)}`
}

type Key = Readonly<Record<string, unknown>>

/** The algorithms that Google accepts, and the types of their keys: https://www.rfc-editor.org/rfc/rfc7518#section-3.1 */
const KEY_TYPES: ReadonlyMap<string, string> = new Map([
  ['RS256', 'RSA'],
  ['ES256', 'EC'],
])

const shownClaim = (value: unknown): string => (typeof value === 'string' ? escapeLogLine(value) : '(none)')

function checkKeys({header, keys: published = {}, provider}: TokenCase): Check {
  const isUploaded = provider.jwksJson !== undefined
  const failed = {name: 'keys', status: 'failed', code: 'STS_ISSUER_UNREACHABLE'} as const
  const keys = isUploaded ? keysIn(provider.jwksJson) : published.keys
  if (keys === undefined) {
    return published.problem === undefined
      ? {name: 'keys', status: 'not-checked', what: 'the keys of the issuer were not fetched'}
      : {...failed, what: `the keys of the issuer cannot be read: ${escapeLogLine(published.problem)}`}
  }
  const whose = isUploaded ? 'uploaded to the provider' : 'of the issuer'
  const details = [
    `token: kid ${shownClaim(header['kid'])}, alg ${shownClaim(header['alg'])}`,
    ...keys.map(
      ({alg, kid, kty}) => `key ${whose}: kid ${shownClaim(kid)}, kty ${shownClaim(kty)}, alg ${shownClaim(alg)}`,
    ),
  ]
  const problem = keyProblem(header, keys, isUploaded)
  if (problem !== undefined) {
    // Google's message for each of these failures blames the issuer.
    const google = '(Google reports that it cannot connect to the issuer, but it uses only the uploaded keys)'
    return {...failed, what: isUploaded ? `${problem} ${google}` : problem, details}
  }
  if (published.verified === false) {
    const what = `the signature does not match the key with the same kid ${whose}: it is another key, or the token was changed`
    return {...failed, code: 'STS_SIGNATURE_INVALID', what, details}
  }
  const what = `the key of the token is among those ${whose}: ${shownClaim(header['kid'])}`
  return {name: 'keys', status: 'ok', what, details}
}

function keyProblem(header: Key, keys: readonly Key[], isUploaded: boolean): string | undefined {
  const algorithm = jsonText(header['alg'])
  const type = KEY_TYPES.get(algorithm)
  if (type === undefined)
    return `the token is signed with ${escapeLogLine(algorithm)}, and Google accepts only ${[...KEY_TYPES.keys()].join(' and ')}`
  const found = keys.find(({kid}) => kid === header['kid'])
  if (!found) {
    const where = isUploaded ? 'uploaded to the provider' : 'that the issuer publishes'
    return `none of the ${keys.length} keys ${where} has the kid of the token, ${shownClaim(header['kid'])}`
  }
  if (found['kty'] !== type)
    return `the token is signed with ${algorithm}, but the key with its kid has the type ${shownClaim(found['kty'])}`
  return isUploaded && found['alg'] === undefined ? 'the uploaded key has no alg, so Google does not use it' : undefined
}

function keysIn(jwksJson = ''): readonly Key[] {
  const keys = parseJsonObject(jwksJson)?.['keys']
  return Array.isArray(keys) ? keys : []
}
