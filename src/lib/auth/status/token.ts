import {readFileSync, statSync} from 'node:fs'
import type {Problem} from '../../errors.ts'
import {decodeJwt, timeClaim} from '../../jwt.ts'
import {timestamp} from '../../outputs.ts'
import type {FileStatus} from './file.ts'
import {type Outlook, readReason} from './outlook.ts'

/** An access token that stands by itself: in a variable, or in a file that a variable names. */
export const tokenStatus = (token: string): FileStatus => ({
  type: 'access_token',
  source: {kind: 'token'},
  refresh: 'no',
  ...lifeOf(token),
})

/** Google's tokens say nothing of themselves; one that is a JWT does. */
function lifeOf(token: string): Pick<Outlook, 'expires' | 'outlook' | 'fault'> {
  const dies = timeClaim(decodeJwt(token.trim())?.claims ?? {}, 'exp')
  if (dies === undefined) {
    return {expires: 'unknown', outlook: 'mostly lives for an hour after it was made; nothing renews it'}
  }
  const expires = timestamp(dies)
  const outlook = `dies at ${expires}; nothing renews it`
  if (dies > Date.now() / 1000) return {expires, outlook}
  const message = `the token expired at ${expires}`
  return {expires, outlook, fault: {code: 'OIDC_TOKEN_EXPIRED', message, suggestions: ['Put a new token there.']}}
}

/** @see {@link tokenStatus} */
export function tokenFileStatus(path: string, namedBy: string): FileStatus {
  try {
    if (!statSync(path).isFile()) return {...tokenStatus(''), outlook: 'it is no regular file, so it was not looked at'}
    const token = readFileSync(path, 'utf8')
    return token.trim() === '' ? dead(path, namedBy, 'it is empty') : tokenStatus(token)
  } catch (error) {
    return dead(path, namedBy, readReason(error))
  }
}

const dead = (path: string, namedBy: string, why: string): FileStatus => ({
  ...tokenStatus(''),
  fault: missing(path, namedBy, why),
})

const missing = (path: string, namedBy: string, why: string): Problem => ({
  code: 'FILE_CREDENTIALS_MISSING',
  message: `${namedBy} names ${path}, which cannot be used: ${why}`,
  suggestions: ['Put a token there, or unset the variable.'],
})
