import {decodeJwt} from '../../../src/lib/base/jwt.ts'
import type {Asked} from './meeting.ts'

const names: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\/token\b/, 'sts'],
  [/^\/v1\/introspect\b/, 'introspect'],
  [/^\/token\b|^\/oauth2\/v4\/token\b/, 'oauth'],
  [/:generateAccessToken\b/, 'generateAccessToken'],
  [/:generateIdToken\b/, 'generateIdToken'],
  [/:signJwt\b/, 'signJwt'],
  [/idtoken|oidctoken|\/oidc\/|oidc-jwt|~token/, "CI's token"],
  [/well-known|jwks|\/keys|\/certs|x509/, 'keys of an issuer'],
  [/\/services/, 'service usage'],
  [/\/projects(?:\/[^/]*)?(?:\?|$)/, 'projects'],
  [/workloadIdentityPools/, 'pools and providers'],
  [/serviceAccounts/, 'service accounts'],
]

/** What a call is for, as the report calls it. */
export function callName({body, path}: Pick<Asked, 'body' | 'path'>): string {
  const name = names.find(([pattern]) => pattern.test(path))?.[1] ?? 'something else'
  return name === 'oauth' ? `oauth${purposeOf(body)}` : name
}

/** The account of a key is proven by a token of its own, before another is asked for. */
function purposeOf(body: string): string {
  const claims = decodeJwt(new URLSearchParams(body).get('assertion') ?? '')?.claims ?? {}
  if ('target_audience' in claims) return ' for an ID token'
  return 'sub' in claims ? ' for a user' : ''
}
