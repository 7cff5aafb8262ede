import type {Problem} from '../../base/errors.ts'
import {expectedError, problemsOf} from '../../base/expected-errors.ts'
import {CLOUD_PLATFORM, inputNames} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import {nearest} from '../../base/nearest.ts'
import type {TokenSource} from '../../cis/description/provider.ts'
import type {Credentials, FileImpersonation} from '../../files/read-credentials.ts'
import {defaultAudience, type ProviderName} from '../../google/identifiers.ts'
import {findEndpoints} from '../../google/service.ts'
import {parseServiceAccountKey} from '../../google/service-account-key.ts'
import {exchangeSettingsOf} from '../../google/sts.ts'
import {jobTokenSource, withAudience} from '../../use-cases/oidc/token.ts'
import {endpointsFor, subjectTokens, variableWithFile} from '../../use-cases/sign-in/minting/actor-of-credentials.ts'
import {applicabilityProblems} from '../../use-cases/sign-in/plan/applicability.ts'
import {addPlaceholderProblem, createReader, type InputReader} from '../../use-cases/sign-in/plan/input-reader.ts'
import {readRequest} from '../../use-cases/sign-in/plan/plan.ts'
import {
  type Identity,
  readExpected,
  readIdentity,
  readLifetime,
  readRequestReason,
  readRetries,
  readToken,
  type TokenRequest,
} from '../../use-cases/sign-in/plan/read-inputs.ts'
import type {CredentialsOfJob} from '../../use-cases/status/status.ts'
import type {DoctorCall, Subject} from './findings.ts'

export interface SubjectReading {
  subject: Subject | undefined
  /** The source of the ID token. Undefined with a key, or if the job has none. */
  source: TokenSource | undefined
  problems: readonly Problem[]
  retries: number
  timeoutMs: number
}

/** Reads the inputs as a sign-in would, but continues after problems. */
export async function readSubject(
  call: DoctorCall,
  only: ProviderName | undefined,
  files: CredentialsOfJob,
): Promise<SubjectReading> {
  const {ci, nameOf, raw, surroundings} = call
  const {missingIdentity} = isNamed(call) ? {} : await import('../../use-cases/sign-in/plan/missing-identity.ts')
  const reader = createReader(raw, {
    nameOf,
    ambient: ci.hasGoogleIdentity,
    secretsWithheld: ci.secretsWithheld?.(surroundings.env),
    nearest,
    readKey: parseServiceAccountKey,
    missingIdentity,
  })
  const variable = isNamed(call) ? undefined : variableWithFile(surroundings)
  const {source, subject, ...settings} =
    variable === undefined ? fromInputs(reader, call, only) : fromFile(reader, call, files, variable)
  const found = source ?? jobSource(call, subject, reader)
  const problems = isForOthers(call)
    ? reader.problems.filter(({code}) => code !== 'INPUT_SOURCE_MISSING')
    : reader.problems
  return {subject, source: found, problems, ...settings}
}

type Read = Omit<SubjectReading, 'problems'>

/** Whether the job is asked about for other clouds alone: then nothing needs to sign in to Google Cloud. */
const isForOthers = ({idTokens = [], raw}: DoctorCall): boolean => idTokens.length > 0 && !raw.service_account?.trim()

const isNamed = ({raw}: DoctorCall): boolean =>
  Boolean(raw.workload_identity_provider?.trim() || raw.credentials_json?.trim())

function fromInputs(reader: InputReader, {raw, surroundings}: DoctorCall, only: ProviderName | undefined): Read {
  const isOpen = only !== undefined && !raw.workload_identity_provider && !raw.credentials_json
  const {identity, lifetime, tokenRequest, ...request} = readRequest(
    reader,
    isOpen
      ? ({text}) => ({mode: 'federation', provider: only, audience: text('audience') ?? defaultAudience(only)})
      : readIdentity,
  )
  const {delegates, requestReason, retries, serviceAccount, timeoutMs, universe} = request
  reader.problems.push(...applicabilityProblems(raw, reader))
  if (!identity) return {subject: undefined, source: undefined, retries, timeoutMs}
  const {endpoints, problems} = findEndpoints(surroundings.env, universe)
  reader.problems.push(...problems)
  const subject = {
    identity:
      identity.mode === 'federation' ? {...identity, exchange: exchangeSettingsOf(identity.provider)} : identity,
    namedBy: isOpen ? 'the only provider of the federation file' : namesOf(reader)[identity.mode],
    serviceAccount,
    delegates,
    request: tokenRequest ?? testingToken(lifetime),
    endpoints,
    universe,
    requestReason,
  }
  return {subject, source: undefined, retries, timeoutMs}
}

const namesOf = ({nameOf}: InputReader): Record<Identity['mode'], string> => ({
  federation: nameOf('workload_identity_provider'),
  key: nameOf('credentials_json'),
  ambient: 'the metadata server',
})

/** The job's token is also requested if no provider is known, because its claims help. */
function jobSource(call: DoctorCall, subject: Subject | undefined, {problems}: InputReader): TokenSource | undefined {
  if (subject && subject.identity.mode !== 'federation') return undefined
  if (call.raw.credentials_json?.trim()) return undefined
  try {
    return jobTokenSource(call.ci, call.named, call.surroundings)
  } catch (error) {
    const audience = subject?.identity.mode === 'federation' ? subject.identity.audience : undefined
    problems.push(...problemsOf(withAudience(expectedError(error), {audience})))
    return undefined
  }
}

/** From the credentials file that client libraries would load. A broken file is reported by its own link. */
function fromFile(reader: InputReader, {surroundings}: DoctorCall, files: CredentialsOfJob, namedBy: string): Read {
  for (const name of inputNames) addPlaceholderProblem(reader, name)
  readExpected(reader)
  const settings = {retries: readRetries(reader), timeoutMs: reader.duration('timeout') * 1000}
  const credentials = files.get(namedBy)
  if (!credentials) return {subject: undefined, source: undefined, ...settings}
  const {caller, impersonation, universe} = credentials
  const {
    delegates = [],
    iamcredentials,
    lifetimeSeconds,
    serviceAccount,
  }: Partial<FileImpersonation> = impersonation ?? {}
  const lifetime = readLifetime(reader)
  const request = readToken(reader, lifetime) ?? testingToken(lifetime)
  const sts = caller.kind === 'federation' ? caller.sts : undefined
  const subject = {
    identity: identityOf(caller),
    serviceAccount,
    delegates,
    endpoints: {...endpointsFor(credentials, surroundings), ...defined({iamcredentials, sts})},
    request: request.format === 'access_token' && lifetimeSeconds ? {...request, lifetimeSeconds} : request,
    namedBy: `${surroundings.env[namedBy]} (${namedBy})`,
    universe,
    requestReason: readRequestReason(reader),
  }
  const source =
    caller.kind === 'key' ? undefined : subjectTokens(caller.credentialSource, caller.subjectTokenType, surroundings)
  return {subject, source, ...settings}
}

function identityOf(caller: Credentials['caller']): Subject['identity'] {
  if (caller.kind === 'key') return {mode: 'key', key: caller.key}
  const {provider, stsAudience, subjectTokenType} = caller
  return {
    mode: 'federation',
    provider,
    audience: provider ? defaultAudience(provider) : stsAudience,
    exchange: {stsAudience, subjectTokenType},
  }
}

/** The token that tests a sign-in, if the inputs request none. */
const testingToken = (lifetimeSeconds = 3600): TokenRequest => ({
  format: 'access_token',
  scopes: [CLOUD_PLATFORM],
  lifetimeSeconds,
})
