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

/** Google tolerates about as much. */
const LEEWAY_SECONDS = 60
/** STS answers without a lifetime, or with an error 500, for tokens in their last two seconds; and the call takes time. */
const SHORTEST_LIFE_SECONDS = 3

/**
 * `value` of `source`, read and, unless it was minted just now, checked for its age.
 *
 * @throws {CiAuthError} `OIDC_TOKEN_MALFORMED`, `OIDC_TOKEN_EXPIRED`, `OIDC_TOKEN_TOO_SHORT`.
 */
export function readIdToken(
  value: string,
  {label, mayRepeat = false, mintsAgain}: Pick<TokenSource, 'label' | 'mayRepeat' | 'mintsAgain'>,
  clock: Clock,
): IdToken {
  const decoded = decodeJwt(value)
  const expiresAt = decoded && timeClaim(decoded.claims, 'exp')
  if (!decoded || expiresAt === undefined) {
    throw unreadableToken(label, value)
  }
  // A token minted for us is judged by Google's clock: the one of this machine may be wrong.
  if (!mintsAgain || mayRepeat) refuseExpired(expiresAt - clock.now(), expiresAt, label)
  if (!mintsAgain) refuseShort(expiresAt - clock.now(), label)
  return {value, claims: decoded.claims, expiresAt}
}

/** For `value`, which is no JWT, or one without expiry. */
export const unreadableToken = (label: string, value: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_MALFORMED', `${label} contains no ID token, but ${describeShape(value)}`, {
    suggestions: ['Give only the JWT: no quotes, no JSON around it, no masked text.'],
  })

function refuseExpired(secondsLeft: number, expiresAt: number, label: string): void {
  const when = new Date(expiresAt * 1000).toISOString()
  if (secondsLeft < -LEEWAY_SECONDS) {
    throw new CiAuthError(
      'OIDC_TOKEN_EXPIRED',
      `the ID token in ${label} expired ${durationText(-secondsLeft)} ago (${when})`,
      {
        suggestions: [
          'Sign in right after the CI issues the token, or impersonate a service account at the start of the job.',
        ],
      },
    )
  }
}

function refuseShort(secondsLeft: number, label: string): void {
  if (secondsLeft >= 0 && secondsLeft < SHORTEST_LIFE_SECONDS) {
    throw new CiAuthError('OIDC_TOKEN_TOO_SHORT', `the ID token in ${label} expires in ${Math.round(secondsLeft)} s`, {
      suggestions: ['Sign in right after the CI issues the token.'],
    })
  }
}

/** `in 5 min`, `12 min ago` */
const expiryText = (secondsLeft: number): string =>
  secondsLeft < 0 ? `${durationText(-secondsLeft)} ago` : `in ${durationText(secondsLeft)}`

/** The claims that decide whether a provider accepts the token: one line each. No secret among them. */
export function claimFacts({claims, expiresAt}: IdToken, clock: Clock): string[] {
  const subject = jsonText(claims['sub'] ?? '(none)')
  const audiences = escapeLogLine([claims['aud'] ?? '(none)'].flat().join(', '))
  return [
    `iss  ${escapeLogLine(jsonText(claims['iss'] ?? '(none)'))}`,
    `aud  ${audiences}`,
    `sub  ${escapeLogLine(subject)} (${Buffer.byteLength(subject)} of at most 127 bytes)`,
    `exp  ${expiryText(expiresAt - clock.now())}`,
  ]
}

/** What conditions, mappings and bindings mostly look at, where nobody knows the CI. */
export const TELLING: readonly string[] = [
  ...['repository', 'repository_owner', 'ref', 'environment', 'event_name', 'job_workflow_ref'],
  ...['namespace_path', 'project_path'],
]

/** Shown above. */
const FIRST = ['iss', 'aud', 'sub', 'exp']

/**
 * The further claims that an attribute condition is likely to be about, by their names: one line each. What is absent is
 * said too: a condition that names it is false. Who sees the log may see the job's repository and branch.
 */
export const tellingFacts = ({claims}: IdToken, names: readonly string[]): string[] =>
  names
    .filter((name) => !FIRST.includes(name) && (names !== TELLING || claims[name] !== undefined))
    .map((name) => `${name}  ${claims[name] === undefined ? '(none)' : escapeLogLine(jsonText(claims[name]))}`)
