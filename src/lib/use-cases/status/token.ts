import {readFileSync, statSync} from 'node:fs'
import type {Clock} from '../../base/clock.ts'
import type {Problem} from '../../base/errors.ts'
import {decodeJwt, timeClaim} from '../../base/jwt.ts'
import {timestamp} from '../../base/outputs.ts'
import type {FileStatus} from './file.ts'
import {type Outlook, readReason} from './outlook.ts'

/** An access token that stands by itself: in a variable, or in a file that a variable names. */
export const tokenStatus = (token: string, clock: Clock): FileStatus => ({...silent, ...lifeOf(token, clock)})

/** Google's tokens say nothing of themselves. */
const silent: FileStatus = {
  type: 'access_token',
  source: {kind: 'token'},
  refresh: 'no',
  expires: 'unknown',
  outlook: 'mostly lives for an hour after it was made; nothing renews it',
}

/** What one says that is a JWT. */
function lifeOf(token: string, clock: Clock): Partial<Outlook> {
  const dies = timeClaim(decodeJwt(token.trim())?.claims ?? {}, 'exp')
  if (dies === undefined) return {}
  const expires = timestamp(dies)
  const outlook = `dies at ${expires}; nothing renews it`
  if (dies > clock.now()) return {expires, outlook}
  const message = `the token expired at ${expires}`
  return {expires, outlook, fault: {code: 'OIDC_TOKEN_EXPIRED', message, suggestions: ['Put a new token there.']}}
}

/** @see {@link tokenStatus} */
export function tokenFileStatus(path: string, namedBy: string, clock: Clock): FileStatus {
  try {
    if (!statSync(path).isFile()) return {...silent, outlook: 'it is no regular file, so it was not looked at'}
    const token = readFileSync(path, 'utf8')
    return token.trim() === '' ? dead(path, namedBy, 'it is empty') : tokenStatus(token, clock)
  } catch (error) {
    return dead(path, namedBy, readReason(error))
  }
}

const dead = (path: string, namedBy: string, why: string): FileStatus => ({
  ...silent,
  fault: missing(path, namedBy, why),
})

const missing = (path: string, namedBy: string, why: string): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which cannot be used: ${why}`,
  suggestions: ['Put a token there, or unset the variable.'],
})
