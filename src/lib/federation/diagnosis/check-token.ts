import {mapAttributes} from '../attributes.ts'
import type {Check} from './check.ts'
import {checkAudience} from './check-audience.ts'
import {checkCondition} from './check-condition.ts'
import {checkIssuer} from './check-issuer.ts'
import {checkKeys} from './check-keys.ts'
import {checkMapping} from './check-mapping.ts'
import {checkSubject} from './check-subject.ts'
import {checkTime} from './check-time.ts'
import type {TokenCase} from './token-case.ts'

export type {IssuerKeys, TokenCase} from './token-case.ts'

/** What STS checks in a token, in its order. Each is looked at although one before it failed. */
export function checkToken(about: TokenCase): Check[] {
  const identity = mapAttributes(about.provider.attributeMapping, about.claims)
  return [
    checkIssuer(about),
    checkAudience(about),
    checkKeys(about),
    checkTime(about),
    checkMapping(about, identity),
    checkCondition(about, identity),
    checkSubject(about, identity),
  ]
}
