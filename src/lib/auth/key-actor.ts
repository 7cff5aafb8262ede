import {accessTokenFor, LONGEST_ASSERTION_SECONDS} from '../google/oauth.ts'
import type {Google} from '../google/service.ts'
import {type ServiceAccountKey, signWithKey} from '../google/service-account-key.ts'
import {type Actor, remember} from './actor.ts'
import type {Reporter} from './reporter.ts'

/** The account of a key. Its tokens come from the JWT-bearer grant, which needs no role. */
export function keyActor(google: Google, key: ServiceAccountKey, report: Reporter): Actor {
  const sign = signWithKey(key)
  google.about.principal = key.email
  const tokens = remember(async (scopes, lifetimeSeconds = LONGEST_ASSERTION_SECONDS) => {
    const token = await accessTokenFor(google, sign, {iss: key.email, scope: scopes.join(' '), lifetimeSeconds})
    report.mask(token.value)
    return token
  })
  return {
    account: key.email,
    principal: async () => key.email,
    accessToken: tokens.get,
    forget: tokens.forget,
    sign,
    facts: () => [`key of  ${key.email}`, ...(key.keyId === undefined ? [] : [`key id  ${key.keyId}`])],
  }
}

/** What in a key must not be printed: the lines of the private key, however its line breaks are written. */
export const keySecrets = ({file}: ServiceAccountKey): string[] =>
  String(file['private_key'])
    .split(/\r?\n|\\n/)
    .filter((line) => line.length >= 16 && !line.startsWith('-----'))
