import {CiAuthError, type Problem, throwAll} from '../../../base/errors.ts'
import {inputNames, type RawInputs} from '../../../base/inputs.ts'
import {defined} from '../../../base/json.ts'
import {inputExcerpt} from '../../../base/quoting.ts'
import type {FindNamedSource, NamedSource} from '../../../cis/named-source.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../../cis/provider.ts'
import {isServiceAccount, projectOfServiceAccount} from '../../../google/identifiers.ts'
import {hasTokenEndpoint, isDomain} from '../../../google/service.ts'
import type {ServiceAccountKey} from '../../../google/service-account-key.ts'
import {
  addPlaceholderProblem,
  applicabilityProblems,
  createReader,
  type InputContext,
  type InputReader,
} from './input-reader.ts'
import {
  type Expected,
  guardrailProblems,
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
  token?: TokenRequest | undefined
  /** The credentials file to write. `lifetimeSeconds`: in a file with impersonation; undefined: the default of the libraries. */
  file?: {lifetimeSeconds?: number | undefined; cleanup: boolean} | undefined
  expected: readonly Expected[]
  /** The name of this identity among those of the job. */
  profile: string
  exportVariables: boolean
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

/**
 * `raw`, read and checked.
 *
 * @throws {CiAuthError} an `INPUT_` or `KEY_` code: all problems of the inputs, and `others`, together.
 */
export function planSignIn(raw: RawInputs, context: InputContext, others: readonly Problem[]): SignInPlan {
  const reader = createReader(raw, context)
  const plan = readPlan(reader)
  const impersonates = plan && plan.serviceAccount !== undefined
  throwAll([...reader.problems, ...applicabilityProblems(raw, context, impersonates), ...others])
  if (plan) return plan
  throw new Error('no plan and no problem')
}

/** Undefined if it is not known who signs in. */
function readPlan(reader: InputReader): SignInPlan | undefined {
  for (const name of inputNames) addPlaceholderProblem(reader, name)
  const {boolean, duration} = reader
  const identity = readIdentity(reader)
  const account = readServiceAccount(reader)
  const lifetime = readLifetime(reader)
  const token = readToken(reader, lifetime)
  const expected = readExpected(reader)
  const settings = {
    token,
    expected,
    delegates: readDelegates(reader),
    profile: readProfileName(reader),
    exportVariables: boolean('export_environment_variables'),
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: duration('timeout') * 1000,
    propagationMs: duration('wait_for_propagation') * 1000,
    // Who the token is of is known only after Google gave one.
    verify: boolean('verify') || expected.length > 0,
  }
  const cleanup = boolean('cleanup_credentials')
  const wantsFile = boolean('create_credentials_file')
  const projectId = readProject(reader)
  const givenUniverse = readUniverse(reader)
  if (!identity) return undefined

  const key = identity.mode === 'key' ? identity.key : undefined
  const universe = givenUniverse ?? key?.universe ?? 'googleapis.com'
  const isOwnAccount = account !== undefined && [key?.email, key?.file['client_id']].includes(account)
  const serviceAccount = isOwnAccount ? undefined : account
  checkKeyUniverse(reader, key)
  checkDelegation(reader, token, serviceAccount, universe)
  const lifetimeSeconds = serviceAccount === undefined ? undefined : lifetimeForFile(lifetime)
  return {
    ...settings,
    identity,
    serviceAccount,
    file: wantsFile ? {lifetimeSeconds, cleanup} : undefined,
    projectId: projectId ?? projectOf(key, account),
    universe,
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
  token: TokenRequest | undefined,
  account: string | undefined,
  universe: string,
): void {
  if (token?.format !== 'access_token' || token.user === undefined) return
  // The issuer of an assertion must be an email: for a unique id, Google's error is about the signature.
  if (account !== undefined && !account.includes('@') && isServiceAccount(account)) {
    const remedy = `gcloud iam service-accounts describe ${account} --format='value(email)'`
    const message = 'domain-wide delegation needs the email, not the unique id'
    refuse('service_account', 'INPUT_SERVICE_ACCOUNT_INVALID', message, remedy)
  }
  // Workspace is only in googleapis.com.
  if (hasTokenEndpoint({universe})) return
  const message = `${nameOf('access_token_subject')} has no effect in the universe ${inputExcerpt(universe)}`
  add('INPUT_NOT_APPLICABLE', message)
}

/** A source, and how another process finds it again. */
export interface ChosenSource extends TokenSource {
  origin: {ci: string; module?: string} | {named: NamedSource}
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
  const problems = [...ofSource, ...guardrailProblems(surroundings.env)]
  if (source) return {source: {...source, origin: {named}}, problems}
  if (ofSource.length > 0 || !raw.workload_identity_provider?.trim()) return {problems}
  try {
    const origin = {ci: ci.id, ...defined({module: ci.module})}
    return {source: {...ci.tokenSource(surroundings), origin}, problems}
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [...problems, error]}
    throw error
  }
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
