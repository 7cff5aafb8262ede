// The account of a service account key, and its tokens.
import {accessTokenFor, type Sign} from '../../../google/oauth.ts'
import {type Google, hasJwtBearerGrant, MAX_ASSERTION_SECONDS, type MintedToken} from '../../../google/service.ts'
import {type ServiceAccountKey, signWithKey} from '../../../google/service-account-key.ts'
import type {Actor, Reporter} from '../../use-case.ts'
import {tokenCache} from './actor.ts'

/** The account of a key. It gets its tokens with the JWT-bearer grant, which needs no role. */
export function keyActor(google: Google, key: ServiceAccountKey, report: Reporter): Actor {
  const sign = signWithKey(key)
  const tokens = tokenCache(async (scopes, lifetimeSeconds = MAX_ASSERTION_SECONDS) => {
    const scope = scopes.join(' ')
    const token = hasJwtBearerGrant(google)
      ? await accessTokenFor(google, sign, {iss: key.email, scope, lifetimeSeconds})
      : await selfSigned(google, sign, {email: key.email, scope, lifetimeSeconds})
    report.mask(token.value)
    return token
  }, google.network.clock)
  return {
    account: key.email,
    principal: async () => ({principal: key.email}),
    accessToken: tokens.get,
    clear: tokens.clear,
    sign,
    explain: async () => ({
      about: {account: key.email},
      facts: async () => [`key of  ${key.email}`, ...(key.keyId === undefined ? [] : [`key id  ${key.keyId}`])],
    }),
  }
}

/** A signed JWT that APIs accept as an access token. https://google.aip.dev/auth/4111 */
async function selfSigned(
  {network}: Google,
  sign: Sign,
  {email, lifetimeSeconds, scope}: {email: string; scope: string; lifetimeSeconds: number},
): Promise<MintedToken> {
  const iat = Math.floor(network.clock.now())
  const expiresAt = iat + lifetimeSeconds
  return {value: await sign({iss: email, sub: email, scope, iat, exp: expiresAt}), expiresAt}
}

/** The secret parts of a key: the lines of the private key, with real or escaped line breaks. */
export const keySecrets = ({file}: ServiceAccountKey): string[] =>
  String(file['private_key'])
    .split(/\r?\n|\\n/)
    .filter((line) => line.length >= 16 && !line.startsWith('-----'))
