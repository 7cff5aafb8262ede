// Reads the ID token of the CI, and refuses one that Google could not accept.
import {type Clock, durationText} from '../../../base/clock.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {decodeJwt, describeShape, timeClaim} from '../../../base/jwt.ts'
import type {TokenSource} from '../../../cis/description/provider.ts'
import type {IdToken} from '../../use-case.ts'

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
    throw new CiAuthError('OIDC_TOKEN_TOO_SHORT', `the ID token in ${label} expires in ${Math.round(secondsLeft)} s`)
  }
  return {value, claims, expiresAt}
}

/** The error for `value` that is not a JWT, or has no expiry. */
export const unreadableToken = (label: string, value: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_MALFORMED', `${label} contains no ID token, but ${describeShape(value)}`, {
    suggestions: ['Give only the JWT: no quotes, no JSON around it, no masked text.'],
  })
