import {CiAuthError} from '../../base/errors.ts'
import {flagOf, type InputName, type RawInputs} from '../../base/inputs.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'

/** What decides on a refusal, and is no secret. */
const told: readonly InputName[] = [
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

/** The failures that have a chain to be walked. */
const HAS_LINKS = /^(?:OIDC|STS|IAM|API)_/

/** `error`, with the command that looks at the same sign-in link by link, for a shell; only where that tells more. */
export function withDoctor(error: unknown, raw: RawInputs): unknown {
  if (!(error instanceof CiAuthError) || !HAS_LINKS.test(error.code)) return error
  const {cause, code, facts, message, problems, server, suggestions} = error
  const flags = told.flatMap((name) => {
    // Lists may be written line by line.
    const value = raw[name]?.trim().replace(/\s*\n\s*/g, ',')
    return value ? [`--${flagOf(name)}`, /^[\w./:@-]+$/.test(value) ? value : shellQuoted(value)] : []
  })
  const command = [`${PINNED} doctor`, ...flags].join(' ')
  return new CiAuthError(code, message, {
    ...(cause === undefined ? {} : {cause}),
    facts,
    problems,
    server,
    suggestions: [...suggestions, `To have it explained, in the same job: ${command}`],
  })
}
