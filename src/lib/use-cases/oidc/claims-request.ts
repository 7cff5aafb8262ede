import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import type {InputName, RawInputs} from '../../base/inputs.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../cis/provider.ts'
import {defaultAudience, type ProviderName, parseProviderName} from '../../google/identifiers.ts'
import {readMapping} from '../../trust/diagnosis/claims-findings.ts'
import type {AttributeMapping} from '../../trust/job-principals.ts'
import {createReader} from '../sign-in/plan/input-reader.ts'
import {readRetries, readServiceAccount} from '../sign-in/plan/read-inputs.ts'
import {jobTokenSource} from './token.ts'

/** The inputs that `oidc claims` reads. */
export const claimsInputs: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'retries',
  'timeout',
]

/** The audience to request if the user gave none. No provider accepts it, so nobody can use the token. */
export const AUDIENCE_OF_NOBODY = 'ci-auth-oidc-claims'

export interface ClaimsInputs {
  raw: RawInputs
  nameOf: (name: InputName) => string
  /** Each `KEY=CEL`. */
  attributeMapping: readonly string[]
  ci: CiProvider
  named: NamedSource
  surroundings: Surroundings
}

export interface ClaimsRequest {
  source: TokenSource
  /** Undefined if the user gave none. */
  provider: ProviderName | undefined
  serviceAccount: string | undefined
  /** As the user gave it. Undefined if the user gave none. */
  mapping: AttributeMapping | undefined
  /** The CI that runs the job, as after `--ci`. */
  ci: string
  /** The audience that the user gave. */
  wanted: string | undefined
  /** The audience to request from the CI. */
  asked: string
  retries: number
  timeoutMs: number
}

/** @throws {CiAuthError} an `INPUT_`, `CI_` or `OIDC_` code: all problems together, before any call. */
export function readClaimsRequest(inputs: ClaimsInputs): ClaimsRequest {
  const reader = createReader(inputs.raw, inputs)
  const {add, nameOf, problems, text} = reader
  const given = text('workload_identity_provider')
  const named = given === undefined ? undefined : parseProviderName(given)
  const provider = named && !('code' in named) ? named : undefined
  if (named && 'code' in named) {
    add(
      named.code,
      `${nameOf('workload_identity_provider')}: ${inputExcerpt(named.message)}`,
      ...(named.suggestions ?? []),
    )
  }
  const wanted = text('audience')
  if (wanted !== undefined && /\p{Cc}/u.test(wanted)) {
    add('INPUT_AUDIENCE_INVALID', `${nameOf('audience')}: it contains a line break or another control character`)
  }
  const serviceAccount = readServiceAccount(reader)
  const retries = readRetries(reader)
  const timeoutMs = reader.duration('timeout') * 1000
  const mapped = readMapping(inputs.attributeMapping)
  const found = sourceOf(inputs)
  throwAll([...problems, ...mapped.problems, ...found.problems])
  if (!found.source) throw new Error('no token source')
  return {
    source: found.source,
    provider,
    serviceAccount,
    mapping: mapped.mapping,
    ci: inputs.ci.id,
    wanted,
    asked: wanted ?? (provider ? defaultAudience(provider) : AUDIENCE_OF_NOBODY),
    retries,
    timeoutMs,
  }
}

function sourceOf({ci, named, surroundings}: ClaimsInputs): {source?: TokenSource; problems: readonly Problem[]} {
  try {
    return {source: jobTokenSource(ci, named, surroundings), problems: []}
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [error]}
    throw error
  }
}
