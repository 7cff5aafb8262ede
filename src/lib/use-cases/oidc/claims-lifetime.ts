import type {Clock} from '../../base/clock.ts'
import type {Problem} from '../../base/errors.ts'
import {type Claims, timeClaim} from '../../base/jwt.ts'
import {timestamp} from '../../base/outputs.ts'

/** Each only where the token says it. */
export interface Lifetime {
  /** RFC 3339, UTC. */
  issued?: string
  expires?: string
  seconds?: number
  /** When the document was made. Negative: expired. */
  secondsLeft?: number
}

export function lifetimeOf(claims: Claims, clock: Clock): Lifetime {
  const issued = timeClaim(claims, 'iat')
  const expires = timeClaim(claims, 'exp')
  return {
    ...(issued === undefined ? {} : {issued: timestamp(issued)}),
    ...(expires === undefined ? {} : {expires: timestamp(expires), secondsLeft: Math.round(expires - clock.now())}),
    ...(issued === undefined || expires === undefined ? {} : {seconds: expires - issued}),
  }
}

/** Why Google will refuse a token of this age. */
export function expiryProblem(claims: Claims, label: string, clock: Clock): Problem[] {
  const expires = timeClaim(claims, 'exp')
  if (expires === undefined) {
    const message = `the token of ${label} has no expiry (exp), so Google refuses it`
    return [{code: 'OIDC_TOKEN_MALFORMED', message, suggestions: ['Let the CI issue ID tokens with exp and iat.']}]
  }
  const past = Math.round(clock.now() - expires)
  if (past <= 0) return []
  return [{code: 'OIDC_TOKEN_EXPIRED', message: `the token of ${label} expired ${past} s ago`, suggestions: []}]
}
