// https://cloud.google.com/docs/authentication/application-default-credentials
// https://cloud.google.com/sdk/gcloud/reference/auth/print-access-token
// The operator of setup: a token in a variable, default credentials, or gcloud.

import {existsSync, readFileSync} from 'node:fs'
import {platform} from 'node:os'
import {join, resolve, win32} from 'node:path'
import type {Clock} from '../base/clock.ts'
import {CiAuthError, throwAll} from '../base/errors.ts'
import {CLOUD_PLATFORM} from '../base/inputs.ts'
import {parseJsonObject} from '../base/json.ts'
import {runProgram} from '../cis/protocols/run-program.ts'
import type {Surroundings} from '../cis/provider.ts'
import {type Impersonation, readCredentials, readImpersonation} from '../files/credentials-file.ts'
import {type Admin, type AdminEndpoints, findAdminEndpoints} from '../google/admin/admin-call.ts'
import {type AuthorizedUser, userAccessToken} from '../google/oauth.ts'
import {findEndpoints, type Google, type MintedToken} from '../google/service.ts'
import type {Network} from '../http/http.ts'
import {type Actor, tokenCache} from '../use-cases/sign-in/minting/actor.ts'
import {ambientActor, endpointsFor} from '../use-cases/sign-in/minting/ambient.ts'
import {mintToken, type Target} from '../use-cases/sign-in/minting/mint-token.ts'
import {withFacts} from '../use-cases/sign-in/minting/session.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'

const TIMEOUT_MS = 60_000

/** The account of gcloud. Called at the start, so that a missing sign-in is reported early. @throws {CiAuthError} `SETUP_SIGN_IN_MISSING` */
async function gcloudOperator(context: UseCaseContext, clock: Clock): Promise<Operator> {
  const first = await printAccessToken(context)
  const account = await configuredAccount(context)
  let next: string | undefined = first
  return {
    label: 'gcloud',
    account,
    isLastLogin: true,
    universe: 'googleapis.com',
    mint: async () => {
      const token = next ?? (await printAccessToken(context))
      next = undefined
      return ofUnknownAge(token, clock)
    },
  }
}

const runGcloud = ({signal, surroundings}: UseCaseContext, args: readonly string[]) =>
  runProgram({
    file: 'gcloud',
    args: [...args, '--quiet'],
    shell: false,
    env: surroundings.env,
    cwd: surroundings.cwd,
    timeoutMs: TIMEOUT_MS,
    signal,
  })

const isEmail = (text: unknown): text is string => typeof text === 'string' && /^[^\s@]+@[^\s@]+$/.test(text)

/** The account whose token gcloud prints, from its configuration and variables. https://cloud.google.com/sdk/gcloud/reference/config/list */
async function configuredAccount(context: UseCaseContext): Promise<string | undefined> {
  const {failure, stdout} = await runGcloud(context, ['config', 'list', '--format=json'])
  context.signal?.throwIfAborted()
  const sections = failure === undefined ? parseJsonObject(stdout) : undefined
  const {auth = {}, core = {}} = (sections ?? {}) as Record<string, Record<string, unknown> | undefined>
  // Then the token comes from a file, and not from the account.
  if (auth['access_token_file'] || auth['credential_file_override']) return undefined
  const account = auth['impersonate_service_account'] ?? core['account']
  return isEmail(account) ? account : undefined
}

async function printAccessToken(context: UseCaseContext): Promise<string> {
  const {report, signal} = context
  const {failure, stdout} = await runGcloud(context, ['auth', 'print-access-token'])
  const token = stdout.trim()
  if (failure === undefined && /^\S{20,}$/.test(token)) {
    report.mask(token)
    return token
  }
  signal?.throwIfAborted()
  throw new CiAuthError('SETUP_SIGN_IN_MISSING', 'nobody is signed in to Google Cloud here', {
    facts: [
      'no token in GOOGLE_OAUTH_ACCESS_TOKEN or CLOUDSDK_AUTH_ACCESS_TOKEN',
      'no default credentials: GOOGLE_APPLICATION_CREDENTIALS is unset, and there are none of a login',
      `gcloud auth print-access-token ${failure ?? 'printed no token'}`,
    ],
    suggestions: ['gcloud auth login', 'gcloud auth application-default login'],
  })
}

/** The variables with a token, for gcloud and for Terraform. */
const tokenVariables = ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN'] as const

function variableOperator(env: UseCaseContext['surroundings']['env'], clock: Clock): Operator | undefined {
  const name = tokenVariables.find((variable) => env[variable]?.trim())
  if (name === undefined) return undefined
  const value = env[name]?.trim() ?? ''
  return {label: `the token in ${name}`, universe: 'googleapis.com', mint: async () => ofUnknownAge(value, clock)}
}

/**
 * The operator: a token in a variable, or else default credentials, or else gcloud.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID`, `KEY_…`.
 */
export async function findOperator(context: UseCaseContext, network: Network): Promise<Operator> {
  const {env} = context.surroundings
  const byVariable = variableOperator(env, network.clock)
  if (byVariable) return byVariable
  const file = findDefaultFile(context.surroundings)
  return file ? fileOperator(file, context, network) : gcloudOperator(context, network.clock)
}

/** The calls of `operator`, over `network`. @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` */
export function adminOf(operator: Operator, {report, surroundings}: UseCaseContext, network: Network): Admin {
  const tokens = tokenCache(async () => {
    const token = await operator.mint()
    report.mask(token.value)
    await report.masked()
    return token
  }, network.clock)
  return {
    network,
    endpoints: adminEndpoints(surroundings.env, operator.universe),
    bearer: async () => (await tokens.get([])).value,
    quotaProject: surroundings.env['GOOGLE_CLOUD_QUOTA_PROJECT']?.trim() || operator.quotaProject,
  }
}

function adminEndpoints(env: UseCaseContext['surroundings']['env'], universe: string): AdminEndpoints {
  const {endpoints, problems} = findAdminEndpoints(env, universe)
  throwAll(problems)
  return endpoints
}

/** The identity that reads or changes Google Cloud. */
export interface Operator {
  /** Where the identity comes from, for a person: `gcloud`. */
  label: string
  /** Email of the account. Undefined if it is not known. */
  account?: string | undefined
  /** Whether it is the last login on this computer: no variable of this run names it. */
  isLastLogin?: boolean
  mint(): Promise<MintedToken>
  /** The universe domain of the identity. */
  universe: string
  /** Id of the quota project, if the credentials have one. */
  quotaProject?: string | undefined
}

/** How long a token of unknown age is used. */
const UNKNOWN_AGE_SECONDS = 240

/** A token whose expiry is not known. */
const ofUnknownAge = (value: string, clock: Clock): MintedToken => ({
  value,
  expiresAt: Math.floor(clock.now()) + UNKNOWN_AGE_SECONDS,
})

/** A file of default credentials, and what names it. */
interface DefaultFile {
  path: string
  namedBy: string
}

type Fields = Readonly<Record<string, unknown>>

const VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS'

/** The file in the variable, or else the one of `gcloud auth application-default login`. */
function findDefaultFile({cwd, env}: Surroundings): DefaultFile | undefined {
  const named = env[VARIABLE]
  if (named) return {path: resolve(cwd, named), namedBy: VARIABLE}
  const folder = gcloudFolder(env)
  const path = folder === undefined ? undefined : join(folder, 'application_default_credentials.json')
  return path !== undefined && existsSync(path) ? {path, namedBy: 'your default credentials'} : undefined
}

/** https://cloud.google.com/sdk/docs/configurations#what_is_a_configuration */
export function gcloudFolder(env: Surroundings['env'], system = platform()): string | undefined {
  const {APPDATA: roaming, CLOUDSDK_CONFIG: named, HOME: home} = env
  if (named) return named
  if (system === 'win32') return roaming ? win32.join(roaming, 'gcloud') : undefined
  // Without HOME, the path would be relative, and so in the checkout.
  return home ? join(home, '.config', 'gcloud') : undefined
}

/** @throws {CiAuthError} `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID` or a `KEY_` code. */
function fileOperator({namedBy, path}: DefaultFile, context: UseCaseContext, network: Network): Operator {
  const file = parsed(path)
  const quota = file?.['quota_project_id']
  const user = file && personIn(file, path)
  return {
    label: `${namedBy === VARIABLE ? `${VARIABLE}, ` : 'default credentials, '}${path}`,
    isLastLogin: namedBy !== VARIABLE,
    quotaProject: typeof quota === 'string' && quota !== '' ? quota : undefined,
    ...(user ? person(user, context, network) : machine(path, namedBy, context, network)),
  }
}

/** Undefined if it cannot be read: `readCredentials` then says why. */
function parsed(path: string): Fields | undefined {
  try {
    return parseJsonObject(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

interface Person {
  user: AuthorizedUser
  /** The person's email, if the login saved it. */
  account: string | undefined
  /** The account that the person acts as. */
  impersonation: Impersonation | undefined
}

/** The person in `file`. Undefined if it is the file of a machine. */
function personIn(file: Fields, path: string): Person | undefined {
  if (file['type'] === 'authorized_user') return {...userIn(file, path), impersonation: undefined}
  const source = file['source_credentials'] as Fields | undefined
  if (file['type'] !== 'impersonated_service_account' || source?.['type'] !== 'authorized_user') return undefined
  const delegates = (Array.isArray(file['delegates']) ? file['delegates'] : []).map((delegate) =>
    String(delegate).replace(/^projects\/-\/serviceAccounts\//, ''),
  )
  const url = String(file['service_account_impersonation_url'] ?? '')
  return {...userIn(source, path), impersonation: readImpersonation(url, delegates, path)}
}

const userIn = (fields: Fields, path: string): Pick<Person, 'account' | 'user'> => ({
  user: userOf(fields, path),
  account: typeof fields['account'] === 'string' && fields['account'] !== '' ? fields['account'] : undefined,
})

function userOf(fields: Fields, path: string): AuthorizedUser {
  const [clientId = '', clientSecret = '', refreshToken = ''] = ['client_id', 'client_secret', 'refresh_token'].map(
    (name) => (typeof fields[name] === 'string' ? fields[name] : ''),
  )
  if (clientId && clientSecret && refreshToken) return {clientId, clientSecret, refreshToken}
  throw new CiAuthError(
    'INPUT_CREDENTIALS_FILE_INVALID',
    `the credentials file ${path} cannot be used: it has no client_id, client_secret or refresh_token`,
    {suggestions: ['gcloud auth application-default login']},
  )
}

type Minting = Pick<Operator, 'account' | 'mint' | 'universe'>

const request = {format: 'access_token', lifetimeSeconds: 3600, scopes: [CLOUD_PLATFORM], user: undefined} as const

const minting = (google: Google, actor: Actor, target: Target): Minting => ({
  // With impersonation, the impersonated account.
  account: target.serviceAccount ?? actor.account,
  universe: google.universe,
  mint: () => withFacts(actor.facts, () => mintToken(google, actor, target, request)),
})

function person(
  {account, impersonation, user}: Person,
  {report, surroundings}: UseCaseContext,
  network: Network,
): Minting {
  for (const secret of [user.refreshToken, user.clientSecret]) report.mask(secret)
  const universe = 'googleapis.com'
  const {endpoints} = findEndpoints(surroundings.env, universe)
  const through = impersonation ? {iamcredentials: impersonation.iamcredentials} : {}
  const google: Google = {network, universe, endpoints: {...endpoints, ...through}, refusalContext: {}}
  const tokens = tokenCache(async () => {
    const token = await userAccessToken(google, user)
    report.mask(token.value)
    return token
  }, network.clock)
  const actor: Actor = {
    principal: async () => ({principal: 'you'}),
    account,
    accessToken: tokens.get,
    clear: tokens.clear,
    sign: undefined,
    refusalContext: () => ({}),
    facts: async () => [],
  }
  const {delegates = [], serviceAccount} = impersonation ?? {}
  return minting(google, actor, {serviceAccount, delegates})
}

function machine(path: string, namedBy: string, {report, surroundings}: UseCaseContext, network: Network): Minting {
  const credentials = readCredentials(path, namedBy)
  const {universe} = credentials
  const base: Google = {network, universe, endpoints: endpointsFor(credentials, surroundings), refusalContext: {}}
  const {actor, google, target} = ambientActor(credentials, base, surroundings, report)
  return minting(google, actor, target)
}
