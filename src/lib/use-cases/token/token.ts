import {timestamp} from '../../base/clock.ts'
import {type Problem, throwAll} from '../../base/errors.ts'
import {type InputName, type RawInputs, variableOf} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import {nearest} from '../../base/nearest.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {Credentials} from '../../files/read-credentials.ts'
import type {CachedToken} from '../../files/token-cache.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {endpointProblems, type Google} from '../../google/service.ts'
import {parseServiceAccountKey} from '../../google/service-account-key.ts'
import {networkOf} from '../../http/http.ts'
import {
  checkGuardrails,
  checkInputs,
  checkKnown,
  identityIn,
  type KnownIdentity,
  needsAnswer,
} from '../sign-in/guardrails.ts'
import {mintToken, principalOfToken} from '../sign-in/minting/actor.ts'
import {actorOfCredentials, endpointsFor, findCredentials} from '../sign-in/minting/actor-of-credentials.ts'
import {digestOfIdentity, openSession, type Session} from '../sign-in/minting/session.ts'
import {applicabilityProblems, formatProblems} from '../sign-in/plan/applicability.ts'
import {createReader} from '../sign-in/plan/input-reader.ts'
import {missingIdentity} from '../sign-in/plan/missing-identity.ts'
import {chooseSource, planSignIn, type SignInPlan} from '../sign-in/plan/plan.ts'
import {
  readExpected,
  readLifetime,
  readRequestReason,
  readRetries,
  readToken,
  type TokenRequest,
} from '../sign-in/plan/read-inputs.ts'
import type {UseCaseContext} from '../use-case.ts'
import type {Boundary} from './boundary.ts'
import {
  type CacheUse,
  cachedToken,
  chosenProfile,
  digestOfFileIdentity,
  fileOfProfile,
  hasMetadataServer,
  inputsOfJob,
  isAmbient,
} from './job-identity.ts'

export interface TokenCall extends UseCaseContext, CacheUse {
  raw: RawInputs
  nameOf: (name: InputName) => string
  named: NamedSource
  /** Undefined: the file that the variables name. */
  credentialsFile: string | undefined
  /** What names that file. Default: `--credentials-file`. */
  namedBy?: string | undefined
  /** The profile whose file it is to be. Default: what the variables or the inputs name. */
  profile?: string | undefined
  /** The project of the sign-in that wrote the file, if that is known. */
  projectId?: string | undefined
  /** For access tokens only. Default: none. */
  boundary?: Boundary | undefined
}

/** A token for the caller, and its identity. */
export interface CallerToken {
  format: TokenRequest['format']
  /** The token itself. */
  value: string
  /** RFC 3339, UTC. */
  expires: string
  /** The email of an account or a user, or the federated identity, as far as it is known. */
  principal: string
  /** Set if the mapping of the provider is not known. The principal is correct if the provider maps so. */
  ifMapped?: string | undefined
  /** Where the identity came from: a path, a CI, a key. */
  source: string
}

/**
 * A token from the provider or key in `raw`, or else from the credentials file of this job.
 *
 * @throws {CiAuthError} any code of a sign-in, `FILE_CREDENTIALS_MISSING`, `CLIENT_…`.
 */
export async function mintForCaller(call: TokenCall): Promise<CallerToken> {
  const {credentials_json: key, workload_identity_provider: provider} = call.raw
  const named = Boolean(provider?.trim() || key?.trim())
  const profile = call.credentialsFile === undefined && !(named && call.profile === undefined) && chosenProfile(call)
  const own = profile ? {...call, ...fileOfProfile(profile, call)} : call
  const fromInputs = own.credentialsFile === undefined && (named || isAmbient(call))
  const found = await (fromInputs ? mintFromInputs(call) : mintFromFile(own))
  await call.report.masked()
  const {request, source, token} = found
  const {expiresAt, ifMapped, principal, value} = token
  const {format} = request
  return {format, value, expires: timestamp(expiresAt), principal, ...defined({ifMapped}), source}
}

interface JobTokenRequest extends UseCaseContext, CacheUse {
  /** Default: the identity that the variables name, or else that of the default profile. */
  profile?: string | undefined
  token: TokenRequest
}

/**
 * A token of the identity that this job has signed in as: that of the profile, or of the credentials file in the variables, or of the
 * default profile, or else of the metadata server. In a job that has not signed in: of the provider or the key in the variables.
 *
 * @throws {CiAuthError} any code of {@link mintForCaller}, `INPUT_PROFILE_UNKNOWN`
 */
export async function jobToken(request: JobTokenRequest): Promise<CachedToken> {
  const profile = chosenProfile(request)
  const isOfMachine = profile === undefined && isAmbient(request)
  const inputs = profile || isOfMachine ? undefined : inputsOfJob(request)
  const call = {
    ...request,
    // Other inputs have their defaults. The format is that of the request, which is complete.
    raw: {...inputs, token_format: 'access_token'},
    nameOf: variableOf,
    named: {},
    ...(profile ? fileOfProfile(profile, request) : {credentialsFile: undefined}),
  }
  const {token} = await (isOfMachine || inputs
    ? mintFromInputs(call, request.token)
    : mintFromFile(call, request.token))
  await request.report.masked()
  return token
}

/** A token, and where its identity came from: a path, a CI, a key. */
interface Found {
  request: TokenRequest
  token: CachedToken
  source: string
}

/** This command writes no file. */
const nothingWritten: RawInputs = {create_credentials_file: 'false', export_environment_variables: 'false'}

/** @param given - Default: what the inputs request. */
async function mintFromInputs(call: TokenCall, given?: TokenRequest): Promise<Found> {
  const {ci, nameOf, raw, report, surroundings} = call
  const {problems, source} = await chooseSource(call)
  const ambient = hasMetadataServer(call)
  const readKey = parseServiceAccountKey
  const inputsWithoutEffect = applicabilityProblems
  const context = {
    nameOf,
    nearest,
    ambient,
    secretsWithheld: ci.secretsWithheld?.(surroundings.env),
    readKey,
    missingIdentity,
    inputsWithoutEffect,
  }
  const plan = planSignIn({...raw, ...nothingWritten}, context, [...problems, ...endpointProblems(surroundings.env)])
  const {expected, identity} = plan
  checkInputs(plan, nameOf)
  const request = given ?? plan.tokenRequest
  if (!request) throw new Error('no token format')
  for (const secret of source?.secrets ?? []) report.mask(secret)
  for (const note of plan.notes) report.note(note)

  const digest = digestOfIdentity(plan, source, surroundings)
  const known = identityIn(plan)
  const token = await mintOrKept(call, request, {digest, expected, known}, () => openSession(plan, call, source))
  const ofMachine = identity.mode === 'ambient'
  const serviceAccount = known.serviceAccount ?? (ofMachine ? token.principal : undefined)
  if (!needsAnswer(expected)) checkKnown(expected, {...known, serviceAccount}, nameOf)
  const from = source?.label ?? (ofMachine ? 'the metadata server' : 'a service account key')
  return {request, token, source: from}
}

/** @param given - Default: what the inputs request. */
export async function mintFromFile(call: TokenCall, given?: TokenRequest): Promise<Found> {
  const {nameOf, raw, surroundings} = call
  const {credentials, namedBy, path} = findCredentials(call.credentialsFile, surroundings, call.namedBy)
  const plan = planAmbientToken(call, endpointProblems(surroundings.env))
  const {expected} = plan
  const request = given ?? withFileLifetime(plan.request, raw, credentials)
  const digest = digestOfFileIdentity(path, credentials, call)
  const known = {...identityInFile(credentials), ...defined({projectId: call.projectId})}
  const token = await mintOrKept(call, request, {digest, expected, known}, () => openFile(credentials, plan, call))
  if (!needsAnswer(expected)) checkKnown(expected, known, nameOf)
  return {request, token, source: `${path} (${namedBy})`}
}

type TokenSession = Omit<Session, 'mintAsActor'>

/** A token that the job keeps, or a new one that meets the guardrails. A kept one was perhaps minted by another process, without them. */
function mintOrKept(
  call: TokenCall,
  request: TokenRequest,
  {digest, expected, known}: {digest: string | undefined; expected: SignInPlan['expected']; known: KnownIdentity},
  open: () => Promise<TokenSession>,
): Promise<CachedToken> {
  const {boundary, nameOf, report} = call
  const use = needsAnswer(expected) ? {...call, cache: false} : call
  return cachedToken(use, digest, {...request, ...defined({boundary: boundary?.text})}, async () => {
    const session = await open()
    const {actor, google, target} = session
    try {
      const whole = await session.mint(request)
      const minted = (await boundary?.limit(google, whole, report)) ?? whole
      await checkGuardrails(expected, session, known, nameOf)
      return {...minted, ...(await principalOfToken(target, actor, request))}
    } finally {
      session.close()
    }
  })
}

/** What to mint from existing credentials. */
interface AmbientPlan extends Pick<SignInPlan, 'expected' | 'requestReason' | 'retries' | 'timeoutMs'> {
  request: TokenRequest
}

const ofSignIn: readonly InputName[] = ['workload_identity_provider', 'credentials_json']

const ofCredentials: readonly InputName[] = [
  'service_account',
  'delegates',
  'audience',
  'universe',
  'wait_for_propagation',
]

/** @throws {CiAuthError} an `INPUT_` code: all problems together. */
function planAmbientToken({raw, ...context}: TokenCall, others: readonly Problem[]): AmbientPlan {
  const {namedBy = 'a credentials file', profile} = context
  const unused = profile === undefined ? ofCredentials : [...ofCredentials, ...ofSignIn]
  const reader = createReader(raw, {...context, nearest})
  const {add, duration, nameOf, problems, text} = reader
  for (const name of unused.filter((input) => text(input) !== undefined)) {
    const message = `${nameOf(name)} has no effect with ${namedBy}, which contains the identity`
    add('INPUT_NOT_APPLICABLE', message, `Delete it, or name the provider: ${nameOf('workload_identity_provider')}`)
  }
  const request = readToken(reader, readLifetime(reader))
  const settings = {
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: duration('timeout') * 1000,
    expected: readExpected(reader),
  }
  throwAll([...problems, ...formatProblems(raw, context), ...others])
  if (request) return {...settings, request}
  throw new Error('no token format')
}

/** The default lifetime is that of the file, except for tokens of users, which are valid for one hour at most. */
function withFileLifetime(request: TokenRequest, raw: RawInputs, credentials: Credentials): TokenRequest {
  const lifetimeSeconds = credentials.impersonation?.lifetimeSeconds
  const decided = request.format === 'id_token' || request.user !== undefined || raw.access_token_lifetime?.trim()
  return decided || lifetimeSeconds === undefined ? request : {...request, lifetimeSeconds}
}

function identityInFile({caller, impersonation}: Credentials): KnownIdentity {
  const key = caller.kind === 'key' ? caller.key : undefined
  const serviceAccount = impersonation?.serviceAccount ?? key?.email
  const named = serviceAccount === undefined ? undefined : projectOfServiceAccount(serviceAccount)
  return {
    serviceAccount,
    provider: caller.kind === 'federation' ? caller.provider : undefined,
    projectId: named ?? (impersonation ? undefined : key?.projectId),
  }
}

/** A session of a credentials file. */
async function openFile(credentials: Credentials, plan: AmbientPlan, call: TokenCall): Promise<TokenSession> {
  const {report, surroundings} = call
  const network = networkOf(call, plan)
  const base: Google = {
    network,
    endpoints: endpointsFor(credentials, surroundings),
    universe: credentials.universe,
    requestReason: plan.requestReason,
    identify: call.identify,
  }
  try {
    const {actor, google, target} = actorOfCredentials(credentials, base, call)
    const mint = async (request: TokenRequest) => {
      const token = await mintToken(google, actor, target, request)
      report.mask(token.value)
      return token
    }
    return {actor, google, target, mint, close: network.close}
  } catch (error) {
    network.close()
    throw error
  }
}
