import type {Clock} from '../base/clock.ts'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {decodeJwt} from '../base/jwt.ts'
import type {TokenSource} from '../cis/provider.ts'
import type {Network} from '../http/http.ts'
import {readIdToken, unreadableToken} from '../use-cases/sign-in/minting/id-token.ts'
import type {DoctorCall, TokenReport} from './findings.ts'

/** A token, with what a sign-in would object to before it asked Google. */
export interface Obtained {
  report: TokenReport | undefined
  problem: Problem | {skipped: string} | undefined
  /** `source`, giving the token that is there already the first time it is asked. */
  source: TokenSource | undefined
  /** The token itself: for Google alone. */
  value?: string
}

/** The ID token of the job for `audience`. Nothing is verified. */
export async function obtainToken(
  source: TokenSource | undefined,
  audience: string,
  network: Network,
  {offline, report}: DoctorCall,
): Promise<Obtained> {
  if (!source) return {report: undefined, problem: undefined, source}
  for (const secret of source.secrets) report.mask(secret)
  const {choosesAudience, label, mintsAgain} = source
  if (offline && mintsAgain) {
    return {
      report: undefined,
      problem: {skipped: `--offline: ${label} mints by a call or a program`},
      source: undefined,
    }
  }
  try {
    const value = await source.mint(audience, network)
    report.mask(value)
    await report.masked()
    const decoded = decodeJwt(value)
    if (!decoded) return {report: undefined, problem: unreadableToken(label, value), source: undefined}
    return {
      report: {label, mintsAgain, choosesAudience, ...decoded},
      problem: ageProblem(value, source, network.clock),
      source: givingFirst(value, source),
      value,
    }
  } catch (error) {
    if (error instanceof CiAuthError) return {report: undefined, problem: error, source: undefined}
    throw error
  }
}

function ageProblem(value: string, source: TokenSource, clock: Clock): Problem | undefined {
  try {
    readIdToken(value, source, clock)
    return undefined
  } catch (error) {
    if (error instanceof CiAuthError) return error
    throw error
  }
}

/** One token for one diagnosis: what is shown is what Google judged, unless it wants a newer one and there are more. */
function givingFirst(value: string, source: TokenSource): TokenSource {
  let given = false
  return {
    ...source,
    mint(audience, network) {
      if (given && source.mintsAgain) return source.mint(audience, network)
      given = true
      return Promise.resolve(value)
    },
  }
}
