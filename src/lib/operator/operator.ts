// https://cloud.google.com/docs/authentication/application-default-credentials
// https://cloud.google.com/sdk/gcloud/reference/auth/print-access-token
// The operator of setup: a token in a variable, default credentials, or gcloud.

import {existsSync, readFileSync} from 'node:fs'
import {platform} from 'node:os'
import {join, resolve, win32} from 'node:path'
import type {Clock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'
import {CiAuthError, throwAll} from '../base/errors.ts'
import {CLOUD_PLATFORM} from '../base/inputs.ts'
import {parseJsonObject} from '../base/json.ts'
import {runProgram} from '../cis/protocols/run-program.ts'
import type {Fields} from '../files/credentials-file.ts'
import {
  type Credentials,
  delegatesIn,
  type FileImpersonation,
  objectIn,
  readCredentials,
  readImpersonation,
  textFieldOf,
} from '../files/read-credentials.ts'
import {type Admin, findAdminEndpoints} from '../google/admin/admin-call.ts'
import {type AuthorizedUser, userAccessToken} from '../google/oauth.ts'
import {findEndpoints, type Google, type MintedToken} from '../google/service.ts'
import type {Network} from '../http/http.ts'
import {mintToken, type Target, tokenCache} from '../use-cases/sign-in/minting/actor.ts'
import {actorOfCredentials, endpointsFor} from '../use-cases/sign-in/minting/actor-of-credentials.ts'
import type {Minter, UseCaseContext} from '../use-cases/use-case.ts'

const TIMEOUT_MS = 60_000

const UNIVERSE = 'googleapis.com'

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

/** The variables with a token, for gcloud and for Terraform. */
const tokenVariables = ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN'] as const

/** The variable with the path of a credentials file. */
const FILE_VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS'

/**
 * The operator: a token in a variable, or else default credentials, or else gcloud.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID`, `KEY_…`.
 */
export async function findOperator(context: UseCaseContext, network: Network): Promise<Operator> {
  const {cwd, env} = context.surroundings
  const variable = tokenVariables.find((name) => env[name]?.trim())
  if (variable !== undefined) {
    const value = env[variable]?.trim() ?? ''
    const mint = async () => ofUnknownAge(value, network.clock)
    return {label: `the token in ${variable}`, universe: UNIVERSE, mint}
  }
  const named = env[FILE_VARIABLE]
  if (named) return fileOperator(resolve(cwd, named), FILE_VARIABLE, context, network)
  const folder = gcloudFolder(env)
  const path = folder === undefined ? undefined : join(folder, 'application_default_credentials.json')
  return path !== undefined && existsSync(path)
    ? fileOperator(path, undefined, context, network)
    : gcloudOperator(context, network.clock)
}

/** The calls of `operator`, over `network`. @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` */
export function adminOf(operator: Operator, {report, surroundings: {env}}: UseCaseContext, network: Network): Admin {
  const tokens = tokenCache(async () => {
    const token = await operator.mint()
    report.mask(token.value)
    await report.masked()
    return token
  }, network.clock)
  const {endpoints, problems} = findAdminEndpoints(env, operator.universe)
  throwAll(problems)
  return {
    network,
    endpoints,
    bearer: async () => (await tokens.get([])).value,
    quotaProject: env['GOOGLE_CLOUD_QUOTA_PROJECT']?.trim() || operator.quotaProject,
  }
}

/** How long a token of unknown age is used. */
const UNKNOWN_AGE_SECONDS = 240

const ofUnknownAge = (value: string, clock: Clock): MintedToken => ({
  value,
  expiresAt: Math.floor(clock.now()) + UNKNOWN_AGE_SECONDS,
})

/**
 * The account of gcloud. Called at the start, so that a missing sign-in is reported early.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`
 */
async function gcloudOperator(context: UseCaseContext, clock: Clock): Promise<Operator> {
  let next: string | undefined = await printAccessToken(context)
  return {
    label: 'gcloud',
    account: await configuredAccount(context),
    isLastLogin: true,
    universe: UNIVERSE,
    mint: async () => {
      const token = next ?? (await printAccessToken(context))
      next = undefined
      return ofUnknownAge(token, clock)
    },
  }
}

const runGcloud = ({signal, surroundings: {cwd, env}}: UseCaseContext, args: readonly string[]) =>
  runProgram({file: 'gcloud', args: [...args, '--quiet'], shell: false, env, cwd, timeoutMs: TIMEOUT_MS, signal})

/**
 * The account whose token gcloud prints, from its configuration and variables.
 * https://cloud.google.com/sdk/gcloud/reference/config/list
 */
async function configuredAccount(context: UseCaseContext): Promise<string | undefined> {
  const {failure, stdout} = await runGcloud(context, ['config', 'list', '--format=json'])
  context.signal?.throwIfAborted()
  const sections = failure === undefined ? parseJsonObject(stdout) : undefined
  const {auth = {}, core = {}} = (sections ?? {}) as Record<string, Record<string, unknown> | undefined>
  // Then the token comes from a file, and not from the account.
  if (auth['access_token_file'] || auth['credential_file_override']) return undefined
  const account = auth['impersonate_service_account'] ?? core['account']
  return typeof account === 'string' && /^[^\s@]+@[^\s@]+$/.test(account) ? account : undefined
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
    suggestions: ['gcloud auth login', LOG_IN],
  })
}

const LOG_IN = 'gcloud auth application-default login'

/** https://cloud.google.com/sdk/docs/configurations#what_is_a_configuration */
export function gcloudFolder(env: Environment): string | undefined {
  const {APPDATA: roaming, CLOUDSDK_CONFIG: named, HOME: home} = env
  if (named) return named
  if (platform() === 'win32') return roaming ? win32.join(roaming, 'gcloud') : undefined
  // Without HOME, the path would be relative, and so in the checkout.
  return home ? join(home, '.config', 'gcloud') : undefined
}

/**
 * @param variable - That names the file. Undefined: it is of `gcloud auth application-default login`.
 * @throws {CiAuthError} `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID` or a `KEY_` code.
 */
function fileOperator(path: string, variable: string | undefined, context: UseCaseContext, network: Network): Operator {
  const file = parsed(path)
  const user = file && personIn(file, path)
  return {
    label: `${variable ?? 'default credentials'}, ${path}`,
    isLastLogin: variable === undefined,
    quotaProject: file && textFieldOf(file, 'quota_project_id'),
    ...(user
      ? person(user, context, network)
      : machine(readCredentials(path, variable ?? 'your default credentials'), context, network)),
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
  impersonation?: FileImpersonation
}

/** The person in `file`. Undefined if it is the file of a machine. */
function personIn(file: Fields, path: string): Person | undefined {
  if (file['type'] === 'authorized_user') return userIn(file, path)
  const source = objectIn(file, 'source_credentials')
  if (file['type'] !== 'impersonated_service_account' || source?.['type'] !== 'authorized_user') return undefined
  const url = textFieldOf(file, 'service_account_impersonation_url') ?? ''
  return {...userIn(source, path), impersonation: readImpersonation(url, delegatesIn(file, path), path)}
}

function userIn(fields: Fields, path: string): Person {
  const [clientId, clientSecret, refreshToken] = ['client_id', 'client_secret', 'refresh_token'].map((name) =>
    textFieldOf(fields, name),
  )
  if (clientId && clientSecret && refreshToken) {
    return {user: {clientId, clientSecret, refreshToken}, account: textFieldOf(fields, 'account')}
  }
  const message = `the credentials file ${path} cannot be used: it has no client_id, client_secret or refresh_token`
  throw new CiAuthError('INPUT_CREDENTIALS_FILE_INVALID', message, {suggestions: [LOG_IN]})
}

type Minting = Pick<Operator, 'account' | 'mint' | 'universe'>

const request = {format: 'access_token', lifetimeSeconds: 3600, scopes: [CLOUD_PLATFORM], user: undefined} as const

const minting = (google: Google, actor: Minter, target: Target): Minting => ({
  // With impersonation, the impersonated account.
  account: target.serviceAccount ?? actor.account,
  universe: google.universe,
  mint: () => mintToken(google, actor, target, request),
})

function person(
  {account, impersonation, user}: Person,
  {report, surroundings}: UseCaseContext,
  network: Network,
): Minting {
  for (const secret of [user.refreshToken, user.clientSecret]) report.mask(secret)
  const {endpoints} = findEndpoints(surroundings.env, UNIVERSE)
  const {delegates = [], iamcredentials = endpoints.iamcredentials, serviceAccount} = impersonation ?? {}
  const google: Google = {network, universe: UNIVERSE, endpoints: {...endpoints, iamcredentials}}
  const tokens = tokenCache(async () => {
    const token = await userAccessToken(google, user)
    report.mask(token.value)
    return token
  }, network.clock)
  const actor: Minter = {
    account,
    accessToken: tokens.get,
    clear: tokens.clear,
    sign: undefined,
    explain: async () => ({about: {}, facts: async () => []}),
  }
  return minting(google, actor, {serviceAccount, delegates})
}

function machine(credentials: Credentials, {report, surroundings}: UseCaseContext, network: Network): Minting {
  const {universe} = credentials
  const base: Google = {network, universe, endpoints: endpointsFor(credentials, surroundings)}
  const {actor, google, target} = actorOfCredentials(credentials, base, {report, surroundings})
  return minting(google, actor, target)
}
