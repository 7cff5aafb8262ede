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
export const callName = ({path}: Pick<Asked, 'path'>): string =>
  names.find(([pattern]) => pattern.test(path))?.[1] ?? 'something else'
