// https://cloud.google.com/docs/authentication/application-default-credentials
// https://cloud.google.com/sdk/gcloud/reference/auth/print-access-token
import type {Clock} from '../../base/clock.ts'
import {CiAuthError, throwAll} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {runProgram} from '../../cis/protocols/run-program.ts'
import {type Admin, type AdminEndpoints, findAdminEndpoints} from '../../google/admin/admin-call.ts'
import type {Network} from '../../http/http.ts'
import {tokenCache} from '../../use-cases/sign-in/minting/actor.ts'
import type {UseCaseContext} from '../../use-cases/use-case.ts'
import {fileOperator, findDefaultFile, type Operator, ofUnknownAge} from './file.ts'

const TIMEOUT_MS = 60_000

/** Who is signed in to gcloud. Asked at once, so that nobody learns late that nobody is. @throws {CiAuthError} `SETUP_SIGN_IN_MISSING` */
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

/** Whose token gcloud prints, as its configuration and variables say. https://cloud.google.com/sdk/gcloud/reference/config/list */
async function configuredAccount(context: UseCaseContext): Promise<string | undefined> {
  const {failure, stdout} = await runGcloud(context, ['config', 'list', '--format=json'])
  context.signal?.throwIfAborted()
  const sections = failure === undefined ? parseJsonObject(stdout) : undefined
  const {auth = {}, core = {}} = (sections ?? {}) as Record<string, Record<string, unknown> | undefined>
  // Then the token is that of a file, and not that of the account.
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
      'no default credentials: GOOGLE_APPLICATION_CREDENTIALS is unset, and none of a login are there',
      `gcloud auth print-access-token ${failure ?? 'printed no token'}`,
    ],
    suggestions: ['gcloud auth login', 'gcloud auth application-default login'],
  })
}

/** The variables that hold a token, for gcloud and for Terraform. */
const tokenVariables = ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN'] as const

function variableOperator(env: UseCaseContext['surroundings']['env'], clock: Clock): Operator | undefined {
  const name = tokenVariables.find((variable) => env[variable]?.trim())
  if (name === undefined) return undefined
  const value = env[name]?.trim() ?? ''
  return {label: `the token in ${name}`, universe: 'googleapis.com', mint: async () => ofUnknownAge(value, clock)}
}

/**
 * Who is signed in here: a token in a variable, else default credentials, else gcloud.
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
    endpoints: endpointsFor(surroundings.env, operator.universe),
    bearer: async () => (await tokens.get([])).value,
    quotaProject: surroundings.env['GOOGLE_CLOUD_QUOTA_PROJECT']?.trim() || operator.quotaProject,
  }
}

function endpointsFor(env: UseCaseContext['surroundings']['env'], universe: string): AdminEndpoints {
  const {endpoints, problems} = findAdminEndpoints(env, universe)
  throwAll(problems)
  return endpoints
}
