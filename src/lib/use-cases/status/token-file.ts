import {readFileSync, statSync} from 'node:fs'
import {resolve} from 'node:path'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {type Claims, decodeJwt, timeClaim} from '../../base/jwt.ts'
import {timestamp} from '../../base/outputs.ts'
import {findToken} from '../../cis/protocols/token-text.ts'
import {unreadableToken} from '../sign-in/minting/id-token.ts'
import {readReason, type SourceContext, type SourceOf, type SourceStatus} from './outlook.ts'

/** A file that holds the ID token, and is read at each refresh. */
export function tokenFileSourceStatus({field, path}: SourceOf<'file'>, context: SourceContext): SourceStatus {
  const file = resolve(context.surroundings.cwd, path)
  const source = {kind: 'file', address: file}
  const isSnapshot = context.entries.some((entry) => entry.kind === 'subject-token' && entry.path === file)
  const refresh = isSnapshot
    ? {refresh: 'no' as const}
    : {refresh: 'unknown' as const, refreshedBy: `whatever keeps ${file} fresh`}
  const found = tokenIn(file, field, context.tokenType)
  if ('code' in found)
    return {source, expires: 'unknown', ...refresh, outlook: 'a new token must be put there', fault: found}

  const {claims, isExact} = found
  const dies = timeClaim(claims, 'exp')
  const rest = {claims, isInexact: !isExact}
  if (dies === undefined)
    return {source, ...rest, expires: 'unknown', ...refresh, outlook: 'its token does not say when it dies'}
  const expires = timestamp(dies)
  const then = isSnapshot ? '; sign in again' : `, unless a new token is put into ${file} before`
  const fault = dies <= context.clock.now() ? {fault: expired(file, expires)} : {}
  return {source, ...rest, expires, ...refresh, outlook: `dies at ${expires}${then}`, ...fault}
}

const expired = (file: string, when: string): Problem => ({
  code: 'OIDC_TOKEN_EXPIRED',
  message: `the token in ${file} expired at ${when}`,
  suggestions: ['Sign in again, or impersonate a service account at the start of the job.'],
})

/** Only of these can more be read than that they are there. */
const isJwt = (tokenType: string): boolean => /:(?:jwt|id_token)$/.test(tokenType)

function tokenIn(
  file: string,
  field: string | undefined,
  tokenType: string,
): {claims: Claims; isExact: boolean} | Problem {
  try {
    if (!statSync(file).isFile()) return missing(file, 'it is no regular file')
    const {isExact, token} = findToken(readFileSync(file, 'utf8'), field, `the file ${file}`)
    const decoded = decodeJwt(token)
    if (decoded || !isJwt(tokenType)) return {claims: decoded?.claims ?? {}, isExact}
    return unreadableToken(`the file ${file}`, token)
  } catch (error) {
    return missing(file, error instanceof CiAuthError ? error.message : readReason(error))
  }
}

const missing = (file: string, why: string): Problem => ({
  code: 'FILE_SUBJECT_TOKEN_MISSING',
  message: `the token file ${file} cannot be used: ${why}`,
  suggestions: ['Sign in again in this job: the credentials outlived the token file that they name.'],
})
