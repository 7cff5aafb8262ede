// The doctor command that explains a failed sign-in. Loaded only then.
import {withRemedies} from '../../base/code-remedies.ts'
import {CiAuthError} from '../../base/errors.ts'
import {flagOf} from '../../base/input-names.ts'
import type {InputName, RawInputs} from '../../base/inputs.ts'
import {PINNED, shellQuoted} from '../../base/quoting.ts'

/** The inputs that explain a refusal and are not secret. */
const doctorInputs: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'delegates',
  'universe',
  'token_format',
  'access_token_lifetime',
  'access_token_scopes',
  'access_token_subject',
  'id_token_audience',
]

/** The codes of failures that doctor can explain. */
const EXPLAINED_BY_DOCTOR = /^(?:OIDC|STS|IAM|API)_/

/** `thrown`, with what helps, and the doctor command for the same sign-in, for a shell, if doctor can tell more. */
export function withDoctor(thrown: unknown, raw: RawInputs): unknown {
  const error = withRemedies(thrown)
  if (!(error instanceof CiAuthError) || !EXPLAINED_BY_DOCTOR.test(error.code)) return error
  const flags = doctorInputs.flatMap((name) => {
    // A list can have one entry per line.
    const value = raw[name]?.trim().replace(/\s*\n\s*/g, ',')
    return value ? [`--${flagOf(name)}`, /^[\w./:@-]+$/.test(value) ? value : shellQuoted(value)] : []
  })
  const command = [`${PINNED} doctor`, ...flags].join(' ')
  return error.with({suggestions: [...error.suggestions, `To have it explained, in the same job: ${command}`]})
}
