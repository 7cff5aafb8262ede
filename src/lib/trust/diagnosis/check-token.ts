import {durationText, timestamp} from '../../base/clock.ts'
import type {Problem} from '../../base/errors.ts'
import {timeClaim} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {ciOfIssuer, issuerHolders} from '../../cis/tokens-list.ts'
import {defaultAudience, stsAudience} from '../../google/identifiers.ts'
import {NEW_TOKEN} from '../../google/remedies.ts'
import {limits, type MappedIdentity, mapAttributes} from '../attributes.ts'
import {
  acceptedAudiences,
  audienceRemedies,
  audiencesIn,
  issuerRemedies,
  restoreRemedies,
} from '../remedy/provider-changes.ts'
import type {Provider} from '../trust.ts'
import type {Check, TokenCase} from './check.ts'
import {checkCondition} from './check-condition.ts'
import {checkKeys} from './check-keys.ts'
import {checkMapping, remap} from './check-mapping.ts'
import {mappingProblemsOf, warningsOf} from './claims-findings.ts'
import {shorterSubjects} from './subject-forms.ts'

/** Measured at Google STS, in both directions. */
const LEEWAY_SECONDS = 60

/** A token that expires sooner may expire during the exchange. */
const FEW_SECONDS = 10

const stale = {name: 'time', status: 'failed', code: 'STS_TOKEN_STALE'} as const

function checkTime({ci, claims, nowSeconds}: TokenCase): Check {
  const [issued, expires] = [timeClaim(claims, 'iat'), timeClaim(claims, 'exp')]
  if (issued === undefined) return timeless('when it was issued (iat)')
  if (expires === undefined) return timeless('when it expires (exp)')
  const details = [`issued ${timestamp(issued)}, expires ${timestamp(expires)}, now ${timestamp(nowSeconds)}`]
  const ahead = issued - nowSeconds
  const life = ci === undefined ? '' : `; tokens of ${ci.label} are valid for ${durationText(ci.lifetimeSeconds)}`
  return {...(ahead > LEEWAY_SECONDS ? early(ahead) : ofLeft(expires - nowSeconds, life)), details}
}

const timeless = (what: string): Check => ({
  ...stale,
  what: `the token does not say ${what}`,
  remedies: ['Let the CI issue ID tokens with iat and exp'],
})

const early = (ahead: number): Check => ({
  ...stale,
  what: `the token was issued ${durationText(ahead)} in the future: the clock of the issuer is ahead`,
  remedies: ['On the machine that issues the tokens: timedatectl set-ntp true'],
})

function ofLeft(left: number, life: string): Check {
  if (-left > LEEWAY_SECONDS)
    return {...stale, what: `the token expired ${durationText(-left)} ago${life}`, remedies: [NEW_TOKEN]}
  if (left >= FEW_SECONDS)
    return {name: 'time', status: 'ok', what: `the token is valid for ${durationText(left)} more`}
  const what =
    left < 0
      ? `the token expired ${-left} s ago, and Google still accepts it for one minute`
      : `the token is valid for ${left} s more`
  return {name: 'time', status: 'warning', code: 'OIDC_TOKEN_TOO_SHORT', what, remedies: [NEW_TOKEN]}
}

const offProvider = {name: 'provider', status: 'failed', code: 'STS_TARGET_INVALID'} as const

/** Whether the pool and the provider are there and enabled, as far as it is known. */
export function checkProvider(about: TokenCase): Check {
  const {pool, provider, providerName: name} = about
  const off = [
    ...stateOf(pool).map((state) => `the pool ${name.pool} is ${state}`),
    ...stateOf(provider).map((state) => `the provider ${name.provider} is ${state}`),
  ]
  return off.length > 0
    ? {...offProvider, what: off.join(', and '), ...restoreRemedies(about)}
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
  if (typeof iss !== 'string') {
    return {
      ...failed,
      what: 'the token has no issuer (iss)',
      remedies: ['Sign in with an ID token: Google accepts only tokens with iss, sub, aud, iat and exp'],
    }
  }
  const near = SAMENESS.find(([by]) => by(iss) === by(provider.issuer))?.[1]
  const own = near === undefined && isOwnOfCustomer(iss, provider.issuer)
  const at = [...iss].findIndex((character, index) => character !== [...provider.issuer][index])
  const isMeant = near !== undefined || own
  return {
    ...failed,
    what: `the issuer of the token is not the issuer that the provider trusts: ${near ?? (own ? `${whoseOwn(iss)}, and the provider trusts the one that all customers share` : whose(iss, provider.issuer))}`,
    details: [
      `token:    ${escapeLogLine(iss)}`,
      `provider: ${escapeLogLine(provider.issuer)}`,
      `first difference: character ${(at < 0 ? [...iss].length : at) + 1}`,
    ],
    ...issuerRemedies(about, iss, isMeant),
  }
}

/** An enterprise of the same CI got an issuer of its own: to trust that one lets fewer jobs in. */
function isOwnOfCustomer(iss: string, expected: string): boolean {
  const [is, wanted] = [iss, expected].map((url) => ciOfIssuer(url))
  if (is === undefined || is !== wanted) return false
  return issuerHolders(is, iss).kind === 'organisation' && issuerHolders(is, expected).kind === 'shared'
}

const whoseOwn = (iss: string): string => `one customer of ${ciOfIssuer(iss)?.label} alone has this one`

function whose(iss: string, expected: string): string {
  const [is, wanted] = [iss, expected].map((url) => ciOfIssuer(url)?.label)
  if (is !== undefined && is === wanted) return `both belong to ${is}, but to different organisations or servers`
  if (is !== undefined && wanted !== undefined) return `the token is from ${is}, and the provider is for ${wanted}`
  if (is !== undefined) return `the token is from ${is}`
  return wanted === undefined ? 'compare the two' : `the provider is for ${wanted}`
}

export type {IssuerKeys, TokenCase} from './check.ts'

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
  const {provider, providerName} = about
  const found = audiencesIn(about)
  const {allowedAudiences = []} = provider
  const expected = acceptedAudiences(about)
  const met = found.find((audience) => expected.includes(audience))
  if (met !== undefined)
    return {name: 'audience', status: 'ok', what: `the audience is accepted: ${escapeLogLine(met)}`}
  return {
    name: 'audience',
    status: 'failed',
    code: 'STS_TOKEN_AUDIENCE_MISMATCH',
    what: mismatch(found, expected, [defaultAudience(providerName), stsAudience(providerName)]),
    details: [
      `token:    ${found.map(escapeLogLine).join(', ') || '(none)'}`,
      `provider: ${expected.map(escapeLogLine).join(', ')}${allowedAudiences.length > 0 ? '' : ' (the default: it lists none)'}`,
    ],
    ...audienceRemedies(about),
  }
}

function mismatch(found: readonly string[], expected: readonly string[], defaults: readonly string[]): string {
  const [first] = found
  if (first === undefined) return 'the token has no audience (aud)'
  if (found.some((audience) => defaults.includes(audience))) {
    return 'the token has the default audience, but the provider has its own list, which replaces the default'
  }
  const near = expected.some((audience) => found.some((mine) => same(mine) === same(audience)))
  return near
    ? 'the audience differs from an accepted one only in scheme, case, spaces or a slash'
    : `the provider does not accept the audience ${escapeLogLine(first)}`
}

/** How long the subject is, and whether a binding to it lasts. `checkMapping` reports a missing subject. */
function checkSubject(about: TokenCase, identity: MappedIdentity): Check {
  const {providerName} = about
  const {problems, subject} = identity
  if (subject === undefined)
    return {name: 'subject', status: 'not-checked', what: 'there is no google.subject to measure'}
  const [problem] = mappingProblemsOf(
    {...identity, problems: problems.filter(({kind}) => kind === 'subject-too-long')},
    about,
  )
  if (problem) return tooLong(about, subject, problem)
  const what = `google.subject is ${Buffer.byteLength(subject)} of at most ${limits.subjectBytes} bytes: ${escapeLogLine(subject)}`
  const [warning] = warningsOf(about, identity, providerName)
  if (!warning) return {name: 'subject', status: 'ok', what}
  const {code, message, suggestions} = warning
  return {name: 'subject', status: 'warning', code, what: message, details: [what], remedies: suggestions}
}

function tooLong(about: TokenCase, subject: string, {code, message, suggestions = []}: Problem): Check {
  const [shorter] = shorterSubjects(about.claims, about.ci)
  return {
    name: 'subject',
    status: 'failed',
    code,
    what: message,
    details: [
      `google.subject = ${escapeLogLine(about.provider.attributeMapping['google.subject'] ?? '')}`,
      escapeLogLine(subject),
    ],
    remedies: [...(shorter === undefined ? [] : [remap(about, {'google.subject': shorter})]), ...suggestions],
    edits: shorter === undefined ? [] : [{of: 'mapping', target: 'google.subject', expression: shorter}],
  }
}
