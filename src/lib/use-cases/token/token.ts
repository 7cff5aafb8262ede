import {timestamp} from '../../base/clock.ts'
import {ACCESS_BOUNDARY_VARIABLE, EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import {DEFAULT_PROFILE, type InputName, type RawInputs} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {Credentials} from '../../files/credentials-file.ts'
import {ledgerBeside, ledgerOf, type Profile, profilesOf, requireProfile} from '../../files/ledger.ts'
import type {CachedToken} from '../../files/token-cache.ts'
import {type ProviderName, parseProviderName, projectOfServiceAccount, providerPath} from '../../google/identifiers.ts'
import {endpointProblems, type Google} from '../../google/service.ts'
import {networkOf} from '../../http/http.ts'
import {checkGuardrails, checkPlan, guardrailProblems, isUniqueId} from '../sign-in/guardrails.ts'
import {mintToken, principalOf} from '../sign-in/minting/actor.ts'
import {ambientActor, endpointsFor, findAmbient, searchedVariables} from '../sign-in/minting/ambient.ts'
import {openSession, whoIs, withFacts} from '../sign-in/minting/session.ts'
import {createReader, formatProblems} from '../sign-in/plan/input-reader.ts'
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
import {type CacheUse, cachedToken, whoOfFile} from './cached-token.ts'

/** What to mint from existing credentials. */
interface AmbientPlan extends Pick<SignInPlan, 'expected'> {
  request: TokenRequest
  requestReason: string | undefined
  retries: number
  timeoutMs: number
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
  const reader = createReader(raw, context)
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
  const own = profile ? {...call, ...fileOf(profile, call)} : call
  const fromInputs = own.credentialsFile === undefined && (named || isAmbient(call))
  const found = await (fromInputs ? mintFromInputs(call) : mintFromFile(own))
  await call.report.masked()
  const {request, source, token} = found
  const {expiresAt, ifMapped, principal, value} = token
  const {format} = request
  return {format, value, expires: timestamp(expiresAt), principal, ...defined({ifMapped}), source}
}

/** A token, and where its identity came from: a path, a CI, a key. */
interface Found {
  request: TokenRequest
  token: CachedToken
  source: string
}

/**
 * The profile that is named, or else the default one, if no variable names a file. Undefined: the variables say who it is.
 *
 * @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`, `INPUT_NOT_APPLICABLE`
 */
export function chosenProfile({
  ci,
  folder,
  profile,
  surroundings,
}: Pick<TokenCall, 'ci' | 'folder' | 'profile' | 'surroundings'>): Profile | undefined {
  const {env} = surroundings
  if (env[ACCESS_BOUNDARY_VARIABLE]) {
    if (profile !== undefined) throw withoutBoundary(profile)
    return undefined
  }
  if (profile === undefined && searchedVariables.some((each) => env[each])) return undefined
  const entries = (folder ? ledgerBeside(folder.path) : ledgerOf(ci, surroundings)).read()
  if (profile !== undefined) return requireProfile(entries, profile)
  return profilesOf(entries).find(({name}) => name === DEFAULT_PROFILE)
}

/** Whether there is an identity, as far as this job's record and its variables say. @throws {CiAuthError} as {@link chosenProfile} */
export const isSignedIn = (call: Pick<TokenCall, 'ci' | 'folder' | 'profile' | 'surroundings'>): boolean =>
  hasMetadataServer(call) ||
  searchedVariables.some((name) => call.surroundings.env[name]) ||
  chosenProfile(call) !== undefined

const withoutBoundary = (profile: string): CiAuthError =>
  new CiAuthError(
    'INPUT_NOT_APPLICABLE',
    `the profile ${profile} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,
    {suggestions: [`Give the profile to exec: ci-auth exec --profile ${profile} …`]},
  )

/** What a call needs to know of a profile. A sign-in of this job wrote the file, so what that names may run. */
export const fileOf = (
  {credentialsFile, name, projectId}: Profile,
  {surroundings}: Pick<TokenCall, 'surroundings'>,
) => ({
  credentialsFile,
  namedBy: `the profile ${name}`,
  projectId,
  surroundings: {...surroundings, env: {...surroundings.env, [EXECUTABLES_VARIABLE]: '1'}},
})

/** Whether to use the metadata server: there is one, and no variable names a credentials file. */
export const isAmbient = (call: Pick<TokenCall, 'ci' | 'surroundings'>): boolean =>
  hasMetadataServer(call) && !searchedVariables.some((name) => call.surroundings.env[name])

/** Also in a command of `ci-auth exec --metadata-server`. */
const hasMetadataServer = ({ci, surroundings}: Pick<TokenCall, 'ci' | 'surroundings'>): boolean =>
  ci.hasGoogleIdentity === true || Boolean(surroundings.env['GCE_METADATA_HOST']?.trim())

/** This command writes no file. */
const nothingWritten: RawInputs = {create_credentials_file: 'false', export_environment_variables: 'false'}

/** @param given - Default: what the inputs request. */
export async function mintFromInputs(call: TokenCall, given?: TokenRequest): Promise<Found> {
  const {ci, raw, report, surroundings} = call
  const {problems, source} = await chooseSource(call)
  const context = {
    nameOf: call.nameOf,
    ambient: hasMetadataServer(call),
    secretsWithheld: ci.secretsWithheld?.(surroundings.env),
  }
  const plan = planSignIn({...raw, ...nothingWritten}, context, [...problems, ...endpointProblems(surroundings.env)])
  const request = given ?? plan.token
  if (!request) throw new Error('no token format')
  for (const secret of source?.secrets ?? []) report.mask(secret)
  for (const note of plan.notes) report.note(note)

  const who = whoIs(plan, source, surroundings)
  const token = await cachedToken(judgedAnew(call, plan), who, limited(request, call), async () => {
    const session = await openSession(plan, call, source)
    try {
      const whole = await session.mint(request)
      const limit = async () => call.boundary?.limit(session.google, whole, report)
      const minted = (await withFacts(session.actor.facts, limit)) ?? whole
      if (plan.expected.length > 0) await checkPlan(plan, session, call.nameOf)
      return {...minted, ...(await principalOf(session.target, session.actor, request))}
    } finally {
      session.close()
    }
  })
  const {identity, projectId, serviceAccount} = plan
  const own = identity.mode === 'key' ? identity.key.email : identity.mode === 'ambient' ? token.principal : undefined
  const provider = identity.mode === 'federation' ? identity.provider : undefined
  judgeKept(plan.expected, {account: serviceAccount ?? own, projectId, provider}, call.nameOf)
  const from = source?.label ?? (plan.identity.mode === 'ambient' ? 'the metadata server' : 'a service account key')
  return {request, token, source: from}
}

/** @param given - Default: what the inputs request. */
export async function mintFromFile(call: TokenCall, given?: TokenRequest): Promise<Found> {
  const {report, surroundings} = call
  const {credentials, namedBy, path} = findAmbient(call.credentialsFile, surroundings, call.namedBy)
  const plan = planAmbientToken(call, endpointProblems(surroundings.env))
  const request = given ?? withFileLifetime(plan.request, call.raw, credentials)
  const who = whoOfFile(path, credentials, call)
  const token = await cachedToken(judgedAnew(call, plan), who, limited(request, call), async () => {
    const network = networkOf(call, plan)
    const base: Google = {
      network,
      endpoints: endpointsFor(credentials, surroundings),
      universe: credentials.universe,
      requestReason: plan.requestReason,
      refusalContext: {identify: call.identify},
    }
    try {
      const {actor, google, target} = ambientActor(credentials, base, surroundings, report)
      const minted = await withFacts(actor.facts, async () => {
        const whole = await mintToken(google, actor, target, request)
        return call.boundary ? call.boundary.limit(google, whole, report) : whole
      })
      report.mask(minted.value)
      if (plan.expected.length > 0) {
        const {serviceAccount} = target
        const {provider} = google.refusalContext
        const mint = (own: TokenRequest) => mintToken(google, actor, target, own)
        const projectId = call.projectId ?? projectOf(serviceAccount ?? actor.account, credentials)
        await checkGuardrails(plan.expected, {actor, google, mint, projectId, provider, serviceAccount}, call.nameOf)
      }
      return {...minted, ...(await principalOf(target, actor, request))}
    } finally {
      network.close()
    }
  })
  const {account, provider} = identityIn(credentials)
  const projectId = call.projectId ?? projectOf(account, credentials)
  judgeKept(plan.expected, {account, projectId, provider}, call.nameOf)
  return {request, token, source: `${path} (${namedBy})`}
}

function identityIn(credentials: Credentials): {account: string | undefined; provider: ProviderName | undefined} {
  if (credentials.type === 'service_account') return {account: credentials.key.email, provider: undefined}
  const account = credentials.impersonation?.serviceAccount
  if (credentials.type === 'impersonated_service_account') return {...identityIn(credentials.source), account}
  const provider = parseProviderName(credentials.audience)
  return {account, provider: 'code' in provider ? undefined : provider}
}

const limited = (request: TokenRequest, {boundary}: TokenCall) => ({...request, ...defined({boundary: boundary?.text})})

/** Whether only a new answer of Google tells it. The rest holds for each token of the same identity. */
const needsAnswer = (expected: SignInPlan['expected']): boolean =>
  expected.some(({name, wanted}) => name === 'expected_subject' || isUniqueId(wanted))

const judgedAnew = (call: TokenCall, {expected}: Pick<AmbientPlan, 'expected'>): TokenCall =>
  needsAnswer(expected) ? {...call, cache: false} : call

/** The guardrails, for a token that an earlier process may have minted. */
function judgeKept(
  expected: SignInPlan['expected'],
  {account, projectId, provider}: ReturnType<typeof identityIn> & {projectId: string | undefined},
  nameOf: TokenCall['nameOf'],
): void {
  if (needsAnswer(expected)) return
  const found = {
    expected_project_id: projectId,
    expected_service_account: account,
    expected_provider: provider && providerPath(provider),
    expected_subject: undefined,
  }
  throwAll(guardrailProblems(expected, found, nameOf))
}

const projectOf = (account: string | undefined, credentials: Credentials): string | undefined =>
  (account && projectOfServiceAccount(account)) ??
  (credentials.type === 'service_account' ? credentials.key.projectId : undefined)

/** The default lifetime is that of the file, except for tokens of users, which are valid for one hour at most. */
function withFileLifetime(request: TokenRequest, raw: RawInputs, credentials: Credentials): TokenRequest {
  const lifetimeSeconds =
    credentials.type === 'service_account' ? undefined : credentials.impersonation?.lifetimeSeconds
  const decided = request.format === 'id_token' || request.user !== undefined || raw.access_token_lifetime?.trim()
  return decided || lifetimeSeconds === undefined ? request : {...request, lifetimeSeconds}
}
