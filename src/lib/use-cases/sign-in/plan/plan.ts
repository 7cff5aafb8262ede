// What one sign-in will do: all inputs, checked and in their types, and where its ID token comes from.
import {CiAuthError, type Problem, throwAll} from '../../../base/errors.ts'
import {inputNames, type RawInputs} from '../../../base/inputs.ts'
import {defined} from '../../../base/json.ts'
import {inputExcerpt} from '../../../base/quoting.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../../cis/description/provider.ts'
import type {FindNamedSource, NamedSource, SourceOrigin} from '../../../cis/named-source.ts'
import {isServiceAccount, projectOfServiceAccount} from '../../../google/identifiers.ts'
import {hasJwtBearerGrant, isDomain} from '../../../google/service.ts'
import type {ServiceAccountKey} from '../../../google/service-account-key.ts'
import {addPlaceholderProblem, createReader, type InputContext, type InputReader} from './input-reader.ts'
import {
  type Expected,
  type Identity,
  isProjectId,
  readDelegates,
  readExpected,
  readIdentity,
  readLifetime,
  readProfileName,
  readProject,
  readRequestReason,
  readRetries,
  readServiceAccount,
  readToken,
  readUniverse,
  type TokenRequest,
} from './read-inputs.ts'

/** What one sign-in will do: all inputs, checked and in their types. */
export interface SignInPlan {
  identity: Identity
  /** The account to impersonate. Undefined: the identity itself is used. */
  serviceAccount?: string | undefined
  delegates: readonly string[]
  tokenRequest?: TokenRequest | undefined
  /** The credentials file to write. `lifetimeSeconds`: in a file with impersonation; undefined: the default of the libraries. */
  file?: {lifetimeSeconds?: number | undefined; cleanup: boolean} | undefined
  expected: readonly Expected[]
  /** The name of this identity among those of the job. */
  profile: string
  exportsVariables: boolean
  projectId?: string | undefined
  universe: string
  requestReason?: string | undefined
  retries: number
  timeoutMs: number
  propagationMs: number
  verify: boolean
  /** What the user should know, one sentence each. */
  notes: readonly string[]
}

/** The lifetimes that Java's client library accepts in a credentials file. */
const FILE_LIFETIME = {min: 600, max: 43_200} as const
const ONE_HOUR_SECONDS = 3600

/** What else a plan is made of. */
interface PlanContext extends InputContext {
  /** The problems of `applicability.ts`. */
  inputsWithoutEffect: (raw: RawInputs, context: InputContext, impersonates?: boolean) => Problem[]
}

/**
 * `raw`, read and checked.
 *
 * @throws {CiAuthError} an `INPUT_` or `KEY_` code: all problems of the inputs, and `others`, together.
 */
export function planSignIn(raw: RawInputs, context: PlanContext, others: readonly Problem[]): SignInPlan {
  const reader = createReader(raw, context)
  const plan = readPlan(reader)
  const impersonates = plan && plan.serviceAccount !== undefined
  throwAll([...reader.problems, ...context.inputsWithoutEffect(raw, context, impersonates), ...others])
  if (plan) return plan
  throw new Error('no plan and no problem')
}

/** Who signs in, as which account, for which token, and how Google is asked. Says of each input what is wrong. */
export function readRequest(reader: InputReader, read = readIdentity) {
  for (const name of inputNames) addPlaceholderProblem(reader, name)
  const identity = read(reader)
  const key = identity?.mode === 'key' ? identity.key : undefined
  const account = readServiceAccount(reader)
  const lifetime = readLifetime(reader)
  return {
    identity,
    key,
    account,
    // A key acts as its own account by itself.
    serviceAccount: [key?.email, key?.file['client_id']].includes(account) ? undefined : account,
    lifetime,
    tokenRequest: readToken(reader, lifetime),
    expected: readExpected(reader),
    delegates: readDelegates(reader),
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: reader.duration('timeout') * 1000,
    universe: readUniverse(reader) ?? key?.universe ?? 'googleapis.com',
  }
}

/** Undefined if it is not known who signs in. */
function readPlan(reader: InputReader): SignInPlan | undefined {
  const {account, identity, key, lifetime, ...request} = readRequest(reader)
  const {boolean, duration} = reader
  const settings = {
    profile: readProfileName(reader),
    exportsVariables: boolean('export_environment_variables'),
    propagationMs: duration('wait_for_propagation') * 1000,
    // Who the token is of is known only after Google gave one.
    verify: boolean('verify') || request.expected.length > 0,
  }
  const cleanup = boolean('cleanup_credentials')
  const wantsFile = boolean('create_credentials_file')
  const projectId = readProject(reader)
  if (!identity) return undefined

  checkKeyUniverse(reader, key)
  checkDelegation(reader, request)
  const {serviceAccount} = request
  const lifetimeSeconds = serviceAccount === undefined ? undefined : lifetimeForFile(lifetime)
  return {
    ...request,
    ...settings,
    identity,
    file: wantsFile ? {lifetimeSeconds, cleanup} : undefined,
    projectId: projectId ?? projectOf(key, account),
    notes: notesOf(key, serviceAccount, lifetime, wantsFile),
  }
}

function projectOf(key: ServiceAccountKey | undefined, account: string | undefined): string | undefined {
  const named = account === undefined ? undefined : projectOfServiceAccount(account)
  if (named !== undefined || !key) return named
  const {email, projectId} = key
  return projectId !== undefined && isProjectId(projectId) ? projectId : projectOfServiceAccount(email)
}

const lifetimeForFile = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && seconds >= FILE_LIFETIME.min && seconds <= FILE_LIFETIME.max ? seconds : undefined

function notesOf(
  key: ServiceAccountKey | undefined,
  serviceAccount: string | undefined,
  lifetimeSeconds = 0,
  wantsFile: boolean,
): string[] {
  const {min} = FILE_LIFETIME
  const isShort = lifetimeSeconds > 0 && lifetimeSeconds < min
  return [
    ...(key?.notes ?? []),
    ...(isShort && wantsFile && serviceAccount !== undefined
      ? [`a credentials file needs at least ${min}s, so it has no lifetime`]
      : []),
    ...(lifetimeSeconds > ONE_HOUR_SECONDS
      ? ['a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account']
      : []),
    ...(key && serviceAccount !== undefined
      ? [
          `the key's account ${key.email} impersonates ${serviceAccount}: it needs roles/iam.serviceAccountTokenCreator on it`,
        ]
      : []),
  ]
}

/** The domain must be valid, because tokens are sent to its hosts. */
function checkKeyUniverse({refuse}: InputReader, key: ServiceAccountKey | undefined): void {
  const {universe} = key ?? {}
  if (universe === undefined || isDomain(universe)) return
  const message = `its universe_domain "${inputExcerpt(universe)}" is not a domain name`
  refuse('credentials_json', 'INPUT_UNIVERSE_INVALID', message)
}

/** Of domain-wide delegation, for a user of Workspace. */
function checkDelegation(
  {add, nameOf, refuse}: InputReader,
  {serviceAccount: account, tokenRequest, universe}: Pick<SignInPlan, 'serviceAccount' | 'tokenRequest' | 'universe'>,
): void {
  if (tokenRequest?.format !== 'access_token' || tokenRequest.user === undefined) return
  // The issuer of an assertion must be an email: for a unique id, Google's error is about the signature.
  if (account !== undefined && !account.includes('@') && isServiceAccount(account)) {
    const remedy = `gcloud iam service-accounts describe ${account} --format='value(email)'`
    const message = 'domain-wide delegation needs the email, not the unique id'
    refuse('service_account', 'INPUT_SERVICE_ACCOUNT_INVALID', message, remedy)
  }
  // Workspace is only in googleapis.com.
  if (hasJwtBearerGrant({universe})) return
  const message = `${nameOf('access_token_subject')} has no effect in the universe ${inputExcerpt(universe)}`
  add('INPUT_NOT_APPLICABLE', message)
}

/** A source, and how another process finds it again. */
export interface ChosenSource extends TokenSource {
  origin: SourceOrigin
}

interface SourceChoice {
  ci: CiProvider
  named: NamedSource
  raw: RawInputs
  surroundings: Surroundings
  findNamedSource?: FindNamedSource | undefined
}

/** The source that the user named, or else that of the CI. If it can give no token, that is one of the problems. */
export async function chooseSource(
  choice: SourceChoice,
): Promise<{source?: ChosenSource; problems: readonly Problem[]}> {
  const {ci, named, raw, surroundings} = choice
  const {problems: ofSource, source} = await namedBy(choice)
  const problems = [...ofSource, ...(await unknownGuardrails(choice))]
  if (ofSource.length > 0 || !raw.workload_identity_provider?.trim()) return {problems}
  if (source) return {source: {...source, origin: {named}}, problems}
  try {
    const origin = {ci: ci.id, ...defined({module: ci.module})}
    return {source: {...ci.tokenSource(surroundings), origin}, problems}
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [...problems, error]}
    throw error
  }
}

/** Variables that look like guardrails and are none. */
async function unknownGuardrails({raw, surroundings: {env}}: SourceChoice): Promise<Problem[]> {
  const given = Object.keys(env).filter((name) => /^(?:CI_AUTH_|INPUT_)EXPECT/.test(name) && env[name] !== '')
  if (given.length === 0) return []
  const {unknownGuardrailProblems} = await import('./unknown-guardrails.ts')
  return unknownGuardrailProblems(env, raw)
}

/** The source that the user named by flags or by variables. */
async function namedBy({findNamedSource, named, surroundings}: SourceChoice): ReturnType<FindNamedSource> {
  if (findNamedSource && Object.values(named).some((value) => value !== undefined)) {
    return findNamedSource(named, surroundings)
  }
  const {cwd, env} = surroundings
  // Loaded only if needed: most jobs use the CI's source.
  if (!env['CI_AUTH_ID_TOKEN'] && !env['CI_AUTH_ID_TOKEN_FILE']) return {problems: []}
  const {environmentTokenSource} = await import('../../../cis/protocols/token-sources.ts')
  const source = environmentTokenSource(env, cwd)
  return source ? {source, problems: []} : {problems: []}
}
