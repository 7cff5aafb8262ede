// https://cloud.google.com/docs/authentication/application-default-credentials
import {remember} from '../../auth/minting/actor.ts'
import type {Front} from '../../auth/minting/session.ts'
import {combineProblems} from '../../errors.ts'
import type {Admin} from '../../google/admin/admin-call.ts'
import {type AdminEndpoints, findAdminEndpoints} from '../../google/admin/admin-endpoints.ts'
import type {Network} from '../../http.ts'
import {fileOperator, findDefaultFile} from './file.ts'
import {gcloudOperator} from './gcloud.ts'
import {type Operator, ofUnknownAge} from './operator.ts'

/** The variables that hold a token, for gcloud and for Terraform. */
const tokenVariables = ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN'] as const

function variableOperator(env: Front['surroundings']['env']): Operator | undefined {
  const name = tokenVariables.find((variable) => env[variable]?.trim())
  if (name === undefined) return undefined
  const value = env[name]?.trim() ?? ''
  return {label: `the token in ${name}`, universe: 'googleapis.com', mint: async () => ofUnknownAge(value)}
}

/**
 * Who is signed in here: a token in a variable, else default credentials, else gcloud.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID`, `KEY_…`.
 */
export async function findOperator(front: Front, network: Network): Promise<Operator> {
  const {env} = front.surroundings
  const byVariable = variableOperator(env)
  if (byVariable) return byVariable
  const file = findDefaultFile(front.surroundings)
  return file ? fileOperator(file, front, network) : gcloudOperator(front)
}

/** The calls of `operator`, over `network`. @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` */
export function adminOf(operator: Operator, {report, surroundings}: Front, network: Network): Admin {
  const tokens = remember(async () => {
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

function endpointsFor(env: Front['surroundings']['env'], universe: string): AdminEndpoints {
  const {endpoints, problems} = findAdminEndpoints(env, universe)
  const [first, ...others] = problems
  if (first) throw combineProblems([first, ...others])
  return endpoints
}
