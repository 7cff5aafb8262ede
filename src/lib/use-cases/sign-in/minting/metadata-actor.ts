import type {Environment} from '../../../base/environment.ts'
import {accountEmail, accountIdToken, accountToken, metadataBase} from '../../../google/metadata.ts'
import type {Google} from '../../../google/service.ts'
import type {Reporter} from '../reporter.ts'
import {type Actor, remember} from './actor.ts'

/** The account that this machine runs as. Its tokens come from the metadata server, which needs no role. */
export function metadataActor(google: Google, env: Environment, report: Reporter): Actor {
  const base = metadataBase(env)
  const tokens = remember(async (scopes) => {
    google.about.principal ??= await accountEmail(google, base)
    const token = await accountToken(google, base, scopes)
    report.mask(token.value)
    return token
  }, google.network.clock)
  return {
    // Known after the first call only, and it can be impersonated by others alone.
    account: undefined,
    principal: () => google.about.principal ?? 'the account of this machine',
    accessToken: (scopes) => tokens.get(scopes),
    async mintIdToken(audience) {
      google.about.principal ??= await accountEmail(google, base)
      return accountIdToken(google, base, audience)
    },
    forget: tokens.forget,
    sign: undefined,
    facts: () => (google.about.principal === undefined ? [] : [`account of the machine  ${google.about.principal}`]),
  }
}
