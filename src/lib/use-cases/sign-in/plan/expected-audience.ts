// The guardrail of the audiences for which a job asks its CI for ID tokens. Loaded where it is set, or where an audience is named.
import type {Environment} from '../../../base/environment.ts'
import type {Problem} from '../../../base/errors.ts'
import {parseList} from '../../../base/inputs.ts'
import {inputExcerpt} from '../../../base/quoting.ts'

export const EXPECTED_AUDIENCE = 'CI_AUTH_EXPECTED_AUDIENCE'

/** `GUARDRAIL_REFUSED` for each of `audiences` that is not expected. */
export function audienceProblems(env: Environment, audiences: readonly string[]): Problem[] {
  if (!env[EXPECTED_AUDIENCE]) return []
  const expected = parseList(env[EXPECTED_AUDIENCE])
  return audiences
    .filter((audience) => !expected.includes(audience))
    .map((audience) => ({
      code: 'GUARDRAIL_REFUSED',
      message:
        `--expected-audience: an ID token is asked for "${inputExcerpt(audience)}", ` +
        `which is none of ${inputExcerpt(expected.join(', '))}`,
      suggestions: [`Correct the audience. Change what is expected only if this job is meant to have such a token.`],
    }))
}
