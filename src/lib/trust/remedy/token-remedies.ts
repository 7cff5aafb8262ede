// What to do about each check of STS on a token.
import {NEW_TOKEN} from '../../base/code-remedies.ts'
import {jsonText} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {describeProvider, uploadKeys} from '../../google/remedies.ts'
import type {Check, CheckName, TokenCase} from '../diagnosis/check.ts'
import {type TimeFault, timeFault} from '../diagnosis/check-token.ts'
import {conditionRemedies} from './condition-changes.ts'
import {mappingRemedies, subjectRemedies} from './mapping-changes.ts'
import {audienceRemedies, issuerRemedies, restoreRemedies} from './provider-changes.ts'
import {aboutProvider} from './provider-lines.ts'
import type {RemediedCheck, Remedies} from './search.ts'

const remediesByCheck: Partial<Record<CheckName, (about: TokenCase, check: Check) => Remedies>> = {
  provider: restoreRemedies,
  issuer: issuerRemedies,
  audience: audienceRemedies,
  keys: keyRemedies,
  time: timeRemedies,
  mapping: mappingRemedies,
  condition: conditionRemedies,
  subject: subjectRemedies,
}

/** `check` of the token, with what to do about it. */
export const withTokenRemedies = (about: TokenCase, check: Check): RemediedCheck =>
  check.status === 'failed' || check.status === 'warning'
    ? {...check, ...remediesByCheck[check.name]?.(about, check)}
    : check

function keyRemedies(about: TokenCase): Remedies {
  const {claims, provider} = about
  const of = aboutProvider(about)
  if (provider.jwksJson !== undefined) return {remedies: [uploadKeys(of), describeProvider(of)]}
  const issuer = escapeLogLine(jsonText(claims['iss'] ?? provider.issuer).replace(/\/+$/, ''))
  const published = `${issuer}/.well-known/openid-configuration`
  return {
    remedies: [`Make ${published} available on the public internet, over https, without a redirect`, uploadKeys(of)],
  }
}

const remedyByTime: Readonly<Record<TimeFault, string>> = {
  undated: 'Let the CI issue ID tokens with iat and exp',
  early: 'On the machine that issues the tokens: timedatectl set-ntp true',
  expired: NEW_TOKEN,
  few: NEW_TOKEN,
}

function timeRemedies(about: TokenCase): Remedies {
  const fault = timeFault(about)
  return fault === undefined ? {} : {remedies: [remedyByTime[fault]]}
}
