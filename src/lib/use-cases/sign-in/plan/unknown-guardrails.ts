// Variables that look like guardrails and are none. Loaded where there are variables of guardrails.
import type {Environment} from '../../../base/environment.ts'
import type {Problem} from '../../../base/errors.ts'
import {guardrailNames, type RawInputs} from '../../../base/inputs.ts'
import {hint} from '../../../base/nearest.ts'
import {escapeLogLine} from '../../../base/quoting.ts'
import {defaultAudience, parseProviderName} from '../../../google/identifiers.ts'
import {audienceProblems, EXPECTED_AUDIENCE} from './expected-audience.ts'

/** Also `expected-subject`, which the runner passes on as it is. */
const GUARDRAIL = /^(CI_AUTH_|INPUT_)(EXPECT.*)$/

/**
 * Variables that look like guardrails and are none: whoever set one relies on it. And the audience of the sign-in, if it is not expected.
 */
export const unknownGuardrailProblems = (env: Environment, raw: RawInputs): Problem[] =>
  Object.keys(env).flatMap((variable) => {
    if (variable === EXPECTED_AUDIENCE) return audienceProblems(env, audienceOf(raw))
    const [, prefix = '', word = ''] = GUARDRAIL.exec(variable) ?? []
    const name = word.toLowerCase()
    if (word === '' || env[variable] === '' || guardrailNames.some((known) => known === name)) return []
    const message = `${escapeLogLine(variable)} guards nothing: there is no input ${escapeLogLine(name)}${hint(name, guardrailNames)}`
    const suggestions = [
      `Remove it, or write one of: ${guardrailNames.map((known) => prefix + known.toUpperCase()).join(', ')}`,
    ]
    return [{code: 'INPUT_GUARDRAIL_UNKNOWN', message, suggestions}]
  })

/** That for which a sign-in asks the CI. None for a key. */
function audienceOf({audience, workload_identity_provider: name}: RawInputs): string[] {
  const provider = parseProviderName(name?.trim() ?? '')
  return 'code' in provider ? [] : [audience?.trim() || defaultAudience(provider)]
}
