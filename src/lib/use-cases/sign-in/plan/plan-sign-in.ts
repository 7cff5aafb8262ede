import {CiAuthError, type Problem, throwAll} from '../../../base/errors.ts'
import {inputNames, type RawInputs} from '../../../base/inputs.ts'
import {defined} from '../../../base/json.ts'
import {inputExcerpt} from '../../../base/quoting.ts'
import type {FindNamedSource, NamedSource} from '../../../cis/named-source.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../../cis/provider.ts'
import {isServiceAccount, projectOfServiceAccount} from '../../../google/identifiers.ts'
import {hasTokenEndpoint, isDomain} from '../../../google/service.ts'
import {
  addPlaceholderProblem,
  applicabilityProblems,
  createReader,
  type InputContext,
  type InputReader,
} from './input-reader.ts'
import type {Identity, SignInPlan, TokenRequest} from './plan.ts'
import {
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
} from './read-inputs.ts'

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
  const {boolean, duration, text} = reader
  const identity = readIdentity(reader)
  const account = readServiceAccount(reader)
  const lifetime = readLifetime(reader)
  const token = readToken(reader, lifetime)
  const expected = readExpected(reader)
  const settings = {
    expected,
    delegates: readDelegates(reader),
    profile: readProfileName(reader),
    exportVariables: boolean('export_environment_variables'),
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: duration('timeout') * 1000,
    propagationMs: duration('wait_for_propagation') * 1000,
    // Who the token is of is known only after Google gave one.
    verify: [boolean('verify'), expected.length > 0].includes(true),
  }
  const file = {path: text('credentials_file_path'), cleanup: boolean('cleanup_credentials')}
  const wantsFile = boolean('create_credentials_file')
  const projectId = readProject(reader)
  const universe = readUniverse(reader)
  if (!identity) return undefined
  checkKeyUniverse(reader, identity)

  const serviceAccount = account !== undefined && isOwnAccount(identity, account) ? undefined : account
  checkSigner(reader, token, serviceAccount)
  checkDelegationUniverse(reader, token, universe ?? universeOf(identity))
  return {
    ...settings,
    identity,
    serviceAccount,
    token,
    file: wantsFile
      ? {...file, lifetimeSeconds: serviceAccount === undefined ? undefined : lifetimeForFile(lifetime)}
      : undefined,
    projectId: projectId ?? projectOf(identity, account),
    universe: universe ?? universeOf(identity),
    notes: [
      ...(identity.mode === 'key' ? identity.key.notes : []),
      ...lifetimeNotes(lifetime, wantsFile && serviceAccount !== undefined),
      ...impersonationNotes(identity, serviceAccount),
    ],
  }
}

/** By its email, or by its unique id. */
const isOwnAccount = (identity: Identity, account: string): boolean =>
  identity.mode === 'key' && [identity.key.email, identity.key.file['client_id']].includes(account)

const universeOf = (identity: Identity): string =>
  (identity.mode === 'key' ? identity.key.universe : undefined) ?? 'googleapis.com'

function projectOf(identity: Identity, account: string | undefined): string | undefined {
  const named = account === undefined ? undefined : projectOfServiceAccount(account)
  if (named !== undefined || identity.mode !== 'key') return named
  const {email, projectId} = identity.key
  return projectId !== undefined && isProjectId(projectId) ? projectId : projectOfServiceAccount(email)
}

const lifetimeForFile = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && seconds >= FILE_LIFETIME.min && seconds <= FILE_LIFETIME.max ? seconds : undefined

function lifetimeNotes(seconds: number | undefined, inFile: boolean): string[] {
  if (seconds === undefined) return []
  const {min} = FILE_LIFETIME
  return [
    ...(inFile && seconds < min ? [`a credentials file needs at least ${min}s, so it has no lifetime`] : []),
    ...(seconds > ONE_HOUR_SECONDS
      ? ['a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account']
      : []),
  ]
}

function impersonationNotes(identity: Identity, serviceAccount: string | undefined): string[] {
  if (identity.mode !== 'key' || serviceAccount === undefined) return []
  const {email} = identity.key
  return [
    `the key's account ${email} impersonates ${serviceAccount}: it needs roles/iam.serviceAccountTokenCreator on it`,
  ]
}

/** The domain must be valid, because tokens are sent to its hosts. */
function checkKeyUniverse({add, nameOf}: InputReader, identity: Identity): void {
  const domain = universeOf(identity)
  if (isDomain(domain)) return
  const message = `${nameOf('credentials_json')}: its universe_domain "${inputExcerpt(domain)}" is not a domain name`
  add('INPUT_UNIVERSE_INVALID', message)
}

/** The issuer of an assertion must be an email: for a unique id, Google's error is about the signature. */
function checkSigner({add, nameOf}: InputReader, token: TokenRequest | undefined, account: string | undefined): void {
  if (token?.format !== 'access_token' || token.user === undefined || account === undefined) return
  if (account.includes('@') || !isServiceAccount(account)) return
  const message = `${nameOf('service_account')}: domain-wide delegation needs the email, not the unique id`
  const suggestion = `gcloud iam service-accounts describe ${account} --format='value(email)'`
  add('INPUT_SERVICE_ACCOUNT_INVALID', message, suggestion)
}

/** Domain-wide delegation is for users of Workspace, which is only in googleapis.com. */
function checkDelegationUniverse({add, nameOf}: InputReader, token: TokenRequest | undefined, universe: string): void {
  if (token?.format !== 'access_token' || token.user === undefined || hasTokenEndpoint({universe})) return
  add(
    'INPUT_NOT_APPLICABLE',
    `${nameOf('access_token_subject')} has no effect in the universe ${inputExcerpt(universe)}`,
  )
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
export async function chooseSource({
  ci,
  findNamedSource,
  named,
  raw,
  surroundings,
}: SourceChoice): Promise<{source?: ChosenSource; problems: readonly Problem[]}> {
  const {problems, source} = await namedBy(named, surroundings, findNamedSource)
  if (source) return {source: {...source, origin: {named}}, problems}
  if (problems.length > 0 || !raw.workload_identity_provider?.trim()) return {problems}
  try {
    return {
      source: {
        ...ci.tokenSource(surroundings),
        origin: {ci: ci.id, ...defined({module: ci.module})},
      },
      problems: [],
    }
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [error]}
    throw error
  }
}

/** The source that the user named by flags or by variables. */
async function namedBy(
  named: NamedSource,
  surroundings: Surroundings,
  findNamedSource: SourceChoice['findNamedSource'],
): ReturnType<FindNamedSource> {
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
