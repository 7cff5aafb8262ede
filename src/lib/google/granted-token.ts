// https://www.rfc-editor.org/rfc/rfc6749#section-5.1
import type {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {type Google, isBearer, type MintedToken} from './service.ts'

/** Access tokens are valid for 12 hours at most: https://cloud.google.com/iam/docs/create-short-lived-credentials-direct */
export const MAX_TOKEN_SECONDS = 43_200

/**
 * The access token in the answer of a token endpoint. The metadata server answers in the same form.
 *
 * @param otherwise - The error, for what the answer should have held.
 */
export function grantedToken(
  {network}: Pick<Google, 'network'>,
  body: string,
  otherwise: (wanted: string) => CiAuthError,
): MintedToken {
  const {access_token: value, expires_in: seconds, token_type: type} = parseJsonObject(body) ?? {}
  if (!isBearer(value)) throw otherwise('an access token')
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') throw otherwise('the token_type Bearer')
  if (!isLife(seconds)) throw otherwise(`an expires_in of 1 to ${MAX_TOKEN_SECONDS} seconds`)
  return {value, expiresAt: Math.floor(network.clock.now()) + seconds}
}

const isLife = (seconds: unknown): seconds is number =>
  Number.isInteger(seconds) && Number(seconds) > 0 && Number(seconds) <= MAX_TOKEN_SECONDS

/** Whether the answer gives a token no time: Google leaves `expires_in` out when about two seconds are left. */
export function isNearlyExpired(body: string): boolean {
  const {access_token: value, expires_in: seconds} = parseJsonObject(body) ?? {}
  return isBearer(value) && (seconds === undefined || seconds === 0)
}
