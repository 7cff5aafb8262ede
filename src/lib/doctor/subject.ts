import {expectedError, type Problem, problemsOf} from '../base/errors.ts'
import {CLOUD_PLATFORM, inputNames} from '../base/inputs.ts'
import {defined} from '../base/json.ts'
import type {TokenSource} from '../cis/provider.ts'
import type {Credentials, Impersonation} from '../files/credentials-file.ts'
import {defaultAudience, type ProviderName, parseProviderName} from '../google/identifiers.ts'
import {findEndpoints} from '../google/service.ts'
import {exchangeTarget} from '../google/sts.ts'
import {jobTokenSource, withAudience} from '../use-cases/oidc/token.ts'
import {endpointsFor, findAmbient, searchedVariables, subjectTokens} from '../use-cases/sign-in/minting/ambient.ts'
import {
  addPlaceholderProblem,
  applicabilityProblems,
  createReader,
  type InputReader,
} from '../use-cases/sign-in/plan/input-reader.ts'
import {
  type Identity,
  readDelegates,
  readExpected,
  readIdentity,
  readLifetime,
  readRequestReason,
  readRetries,
  readServiceAccount,
  readToken,
  readUniverse,
  type TokenRequest,
} from '../use-cases/sign-in/plan/read-inputs.ts'
import type {DoctorCall, Subject} from './findings.ts'

export interface Reading {
  subject: Subject | undefined
  /** The source of the ID token. Undefined with a key, or if the job has none. */
  source: TokenSource | undefined
  problems: readonly Problem[]
  retries: number
  timeoutMs: number
}

/** Reads the inputs as a sign-in would, but continues after problems. */
export function readSubject(call: DoctorCall, only: ProviderName | undefined): Reading {
  const {ci, nameOf, raw, surroundings} = call
  const ambient = ci.hasGoogleIdentity
  const reader = createReader(raw, {nameOf, ambient, secretsWithheld: ci.secretsWithheld?.(surroundings.env)})
  for (const name of inputNames) addPlaceholderProblem(reader, name)
  readExpected(reader)
  const settings = {retries: readRetries(reader), timeoutMs: reader.duration('timeout') * 1000}
  const byFile = !isNamed(call) && searchedVariables.some((name) => surroundings.env[name])
  const found = byFile ? subjectOfFile(call) : undefined
  const subject = byFile ? found?.subject : fromInputs(reader, call, only)
  const source = found?.source ?? jobSource(call, subject, reader)
  return {subject, source, problems: [...reader.problems, ...(found?.problems ?? [])], ...settings}
}

const isNamed = ({raw}: DoctorCall): boolean =>
  Boolean(raw.workload_identity_provider?.trim() || raw.credentials_json?.trim())

function fromInputs(reader: InputReader, {raw, surroundings}: DoctorCall, only: ProviderName | undefined) {
  const account = readServiceAccount(reader)
  const delegates = readDelegates(reader)
  const request = defaultRequest(reader)
  const requestReason = readRequestReason(reader)
  const given = readUniverse(reader)
  const isOpen = only !== undefined && !raw.workload_identity_provider && !raw.credentials_json
  const identity: Identity | undefined = isOpen
    ? {mode: 'federation', provider: only, audience: reader.text('audience') ?? defaultAudience(only)}
    : readIdentity(reader)
  reader.problems.push(...applicabilityProblems(raw, reader))
  if (!identity) return undefined
  const universe = given ?? (identity.mode === 'key' ? identity.key.universe : undefined) ?? 'googleapis.com'
  const {endpoints, problems} = findEndpoints(surroundings.env, universe)
  reader.problems.push(...problems)
  const isOwn = identity.mode === 'key' && [identity.key.email, identity.key.file['client_id']].includes(account)
  return {
    identity: identity.mode === 'federation' ? {...identity, exchange: exchangeTarget(identity.provider)} : identity,
    namedBy: isOpen ? 'the only provider of the federation file' : namesOf(reader)[identity.mode],
    serviceAccount: isOwn ? undefined : account,
    delegates,
    request,
    endpoints,
    universe,
    requestReason,
  } satisfies Subject
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
function subjectOfFile(
  call: DoctorCall,
): {subject: Subject; source: TokenSource | undefined; problems: Problem[]} | undefined {
  const {nameOf, raw, surroundings} = call
  const reader = createReader(raw, {nameOf})
  try {
    const {credentials, namedBy, path} = findAmbient(undefined, surroundings)
    const request = defaultRequest(reader)
    const {lifetimeSeconds, source, ...who} = readFile(credentials, call)
    return {
      subject: {
        ...who,
        request: request.format === 'access_token' && lifetimeSeconds ? {...request, lifetimeSeconds} : request,
        namedBy: `${path} (${namedBy})`,
        universe: credentials.universe,
        requestReason: readRequestReason(reader),
      },
      source,
      problems: reader.problems,
    }
  } catch (error) {
    expectedError(error)
    return undefined
  }
}

type FileReading = Pick<Subject, 'identity' | 'serviceAccount' | 'delegates' | 'endpoints'> & {
  source: TokenSource | undefined
  lifetimeSeconds: number | undefined
}

function readFile(credentials: Credentials, call: DoctorCall): FileReading {
  const endpoints = endpointsFor(credentials, call.surroundings)
  const alone = {serviceAccount: undefined, delegates: [], source: undefined, lifetimeSeconds: undefined}
  if (credentials.type === 'service_account')
    return {...alone, identity: {mode: 'key', key: credentials.key}, endpoints}
  const {iamcredentials, ...who}: Partial<Impersonation> = credentials.impersonation ?? {}
  const hosts = defined({iamcredentials})
  if (credentials.type === 'impersonated_service_account') {
    const source = readFile(credentials.source, call)
    return {...source, ...who, endpoints: {...source.endpoints, ...hosts}}
  }
  const {audience, source, subjectTokenType} = credentials
  const named = parseProviderName(audience)
  const provider = 'code' in named ? undefined : named
  return {
    ...alone,
    ...who,
    identity: {
      mode: 'federation',
      provider,
      audience: provider ? defaultAudience(provider) : audience,
      exchange: {audience, subjectTokenType},
    },
    endpoints: {...endpoints, sts: credentials.sts, ...hosts},
    source: subjectTokens(source, subjectTokenType, call.surroundings),
  }
}

/** The token that the inputs request. If they request none, the one that tests a sign-in. */
const defaultRequest = (reader: InputReader): TokenRequest => {
  const lifetimeSeconds = readLifetime(reader)
  return (
    readToken(reader, lifetimeSeconds) ?? {
      format: 'access_token',
      scopes: [CLOUD_PLATFORM],
      lifetimeSeconds: lifetimeSeconds ?? 3600,
    }
  )
}
