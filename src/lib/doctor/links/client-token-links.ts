// A link for each audience of `--id-token`: the client of another cloud exchanges the token itself, so what is judged is the token.

import {durationText} from '../../base/clock.ts'
import {remediesOf} from '../../base/code-remedies.ts'
import type {ErrorCode} from '../../base/error-codes.ts'
import {jsonText} from '../../base/json.ts'
import {type Claims, timeClaim} from '../../base/jwt.ts'
import {escapeLogLine, inputExcerpt} from '../../base/quoting.ts'
import type {ClientToken, Findings} from '../facts/findings.ts'
import {type LinkOutcome, notChecked} from './link.ts'

export const clientTokenLinks = ({clientTokens, nowSeconds}: Findings): LinkOutcome[] =>
  clientTokens.map((token) => outcomeOf(token, nowSeconds))

function outcomeOf(token: ClientToken, nowSeconds: number): LinkOutcome {
  const {audience, minted, name} = token
  if ('problems' in minted) {
    const [{code, message} = {code: 'BUG' as const, message: ''}, ...others] = minted.problems
    return {
      status: 'failed',
      code,
      what: message,
      details: others.map((other) => `${other.message} (${other.code})`),
      remedies: [...new Set(minted.problems.flatMap(remediesOf))],
    }
  }
  const fault = faultOf(token, nowSeconds)
  if (fault)
    return {status: 'failed', what: `${name}: ${fault.what}`, code: fault.code, remedies: renewals(name, audience)}
  const details = [foundLine(token, nowSeconds)]
  return 'skipped' in minted
    ? notChecked(`${name}: ${minted.skipped}`, {details})
    : {status: 'ok', what: `${name}: ${tokenText(minted.claims, nowSeconds)}`, details}
}

const tokenText = (claims: Claims, nowSeconds: number): string => {
  const expires = timeClaim(claims, 'exp')
  const until =
    expires === undefined ? 'without expiry' : `expires in ${durationText(Math.round(expires - nowSeconds))}`
  return `audience ${audiencesOf(claims)}, subject ${escapeLogLine(jsonText(claims['sub'] ?? '(none)'))}, ${until}`
}

const audiencesOf = ({aud}: Claims): string => escapeLogLine([aud ?? '(none)'].flat().join(', '))

function foundLine({found, name, variable}: ClientToken, nowSeconds: number): string {
  if (!found || 'why' in found)
    return `${variable} is not set in this step: exec --id-token and oidc token --for ${name} set it`
  return `${variable}, as its clients read it: ${tokenText(found.claims, nowSeconds)}`
}

/** Why the client would fail with what it finds now. */
function faultOf(
  {audience, found, variable}: ClientToken,
  nowSeconds: number,
): {code: ErrorCode; what: string} | undefined {
  if (!found) return undefined
  const where = `${variable} (${inputExcerpt(found.at)})`
  if ('why' in found) return {code: 'FILE_SUBJECT_TOKEN_MISSING', what: `${where} cannot be used: ${found.why}`}
  const expires = timeClaim(found.claims, 'exp')
  if (expires !== undefined && expires <= nowSeconds) {
    return {code: 'OIDC_TOKEN_EXPIRED', what: `the token in ${where} expired ${durationText(nowSeconds - expires)} ago`}
  }
  if ([found.claims['aud']].flat().includes(audience)) return undefined
  const has = `the token in ${where} has the audience ${audiencesOf(found.claims)}`
  return {code: 'OIDC_AUDIENCE_MISMATCH', what: `${has}, not ${inputExcerpt(audience)}`}
}

const renewals = (name: string, audience: string): string[] => {
  const word = /^[a-z]+$/.test(name) ? name : `${inputExcerpt(audience)}=${name}`
  return [
    `Start what needs it with ci-auth exec --id-token ${word} -- COMMAND, which replaces the token in time.`,
    `Or write a new one shortly before: ci-auth oidc token --for ${word}`,
  ]
}
