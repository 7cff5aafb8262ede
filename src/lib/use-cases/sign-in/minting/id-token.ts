import {type Clock, durationText} from '../../../base/clock.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {jsonText} from '../../../base/json.ts'
import {type Claims, decodeJwt, describeShape, timeClaim} from '../../../base/jwt.ts'
import {escapeLogLine} from '../../../base/quoting.ts'
import type {TokenSource} from '../../../cis/provider.ts'

/** An ID token whose claims could be read. */
export interface IdToken {
  value: string
  claims: Claims
  /** Epoch seconds. */
  expiresAt: number
}

/** About as much as Google tolerates. */
const LEEWAY_SECONDS = 60
/** For tokens in their last two seconds, STS answers without a lifetime, or with an error 500. The call takes time too. */
const MIN_LIFE_SECONDS = 3

/**
 * Reads `value` of `source`. If it was not minted just now, checks its age.
 *
 * @throws {CiAuthError} `OIDC_TOKEN_MALFORMED`, `OIDC_TOKEN_EXPIRED`, `OIDC_TOKEN_TOO_SHORT`.
 */
export function readIdToken(
  value: string,
  {label, mayRepeat = false, mintsAgain}: Pick<TokenSource, 'label' | 'mayRepeat' | 'mintsAgain'>,
  clock: Clock,
): IdToken {
  const {claims} = decodeJwt(value) ?? {}
  const expiresAt = claims && timeClaim(claims, 'exp')
  if (!claims || expiresAt === undefined) throw unreadableToken(label, value)
  const secondsLeft = expiresAt - clock.now()
  // Google checks a new token by its own clock: the clock of this machine may be wrong.
  if ((!mintsAgain || mayRepeat) && secondsLeft < -LEEWAY_SECONDS) {
    const when = new Date(expiresAt * 1000).toISOString()
    const message = `the ID token in ${label} expired ${durationText(-secondsLeft)} ago (${when})`
    throw new CiAuthError('OIDC_TOKEN_EXPIRED', message, {
      suggestions: [
        'Sign in right after the CI issues the token, or impersonate a service account at the start of the job.',
      ],
    })
  }
  if (!mintsAgain && secondsLeft >= 0 && secondsLeft < MIN_LIFE_SECONDS) {
    throw new CiAuthError('OIDC_TOKEN_TOO_SHORT', `the ID token in ${label} expires in ${Math.round(secondsLeft)} s`, {
      suggestions: ['Sign in right after the CI issues the token.'],
    })
  }
  return {value, claims, expiresAt}
}

/** The error for `value` that is not a JWT, or has no expiry. */
export const unreadableToken = (label: string, value: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_MALFORMED', `${label} contains no ID token, but ${describeShape(value)}`, {
    suggestions: ['Give only the JWT: no quotes, no JSON around it, no masked text.'],
  })

/** `in 5 min`, `12 min ago` */
const expiryText = (secondsLeft: number): string =>
  secondsLeft < 0 ? `${durationText(-secondsLeft)} ago` : `in ${durationText(secondsLeft)}`

export function subjectFact({claims}: IdToken): string {
  const subject = jsonText(claims['sub'] ?? '(none)')
  return `sub  ${escapeLogLine(subject)} (${Buffer.byteLength(subject)} of at most 127 bytes)`
}

/** The claims that decide whether a provider accepts the token, as lines. They are not secret. */
export function claimFacts(idToken: IdToken, clock: Clock): string[] {
  const {claims, expiresAt} = idToken
  const audiences = escapeLogLine([claims['aud'] ?? '(none)'].flat().join(', '))
  return [
    `iss  ${escapeLogLine(jsonText(claims['iss'] ?? '(none)'))}`,
    `aud  ${audiences}`,
    subjectFact(idToken),
    `exp  ${expiryText(expiresAt - clock.now())}`,
  ]
}

/** The claims that conditions, mappings and bindings use most, if the CI is not known. */
export const COMMON_CLAIMS: readonly string[] = [
  ...['repository', 'repository_owner', 'ref', 'environment', 'event_name', 'job_workflow_ref'],
  ...['namespace_path', 'project_path'],
]

/**
 * The other claims that an attribute condition probably uses, as lines. Absent claims are
 * listed too: a condition with such a claim is false. People who see the log may see the job's repository and branch.
 */
export const otherClaimFacts = ({claims}: IdToken, names: readonly string[]): string[] =>
  names
    .filter(
      (name) => !['iss', 'aud', 'sub', 'exp'].includes(name) && (names !== COMMON_CLAIMS || claims[name] !== undefined),
    )
    .map((name) => `${name}  ${claims[name] === undefined ? '(none)' : escapeLogLine(jsonText(claims[name]))}`)
