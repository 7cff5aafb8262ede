// A command with an access boundary: what its environment must not lead to. It is no sandbox: see SECURITY.md.
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {ACCESS_BOUNDARY_VARIABLE, type Environment} from '../../base/environment.ts'
import {type Problem, throwAll} from '../../base/errors.ts'
import {decodeJwt} from '../../base/jwt.ts'
import {builtInCis} from '../../cis/list.ts'
import type {CiProvider} from '../../cis/provider.ts'
import {commandFolder, jobFolderOf} from '../../files/job-folder.ts'
import {type ExecRequest, warnOfLeft} from './exec-plan.ts'

/** The limits of one command. */
interface CommandLimits {
  /** `env`, without what leads to other credentials. @throws {CiAuthError} `FILE_WRITE_FAILED` */
  environment(env: Environment): Environment
  /** Removes what was written. Never throws. */
  close(): Promise<void>
}

type LimitRequest = Pick<ExecRequest, 'ci' | 'keepCiToken' | 'named' | 'report' | 'surroundings' | 'whileRunning'>

/** Other credentials of programs that use Google Cloud: those that no sign-in sets, and gcloud's choice of a login. */
const OTHERS = [
  'GOOGLE_CREDENTIALS',
  'GOOGLE_BACKEND_CREDENTIALS',
  'GOOGLE_CLOUD_KEYFILE_JSON',
  'GCLOUD_KEYFILE_JSON',
  'BOTO_CONFIG',
  'BOTO_PATH',
  'CLOUDSDK_ACTIVE_CONFIG_NAME',
  'CLOUDSDK_CORE_ACCOUNT',
]

/** Of the other profiles of this job. */
const PROFILE_FILE = /^CI_AUTH_PROFILE_.*_FILE$/

/** Of Google, under any name: of `configure npm`, `configure maven` or twine in an earlier step, or of the user. */
const ACCESS_TOKEN = /\bya29\.[\w-]/

/**
 * Takes from a command what would give it credentials without its boundary. gcloud gets a folder of its own, without logins.
 *
 * @throws {CiAuthError} `INPUT_BOUNDARY_BYPASSED`
 */
export function limitCommand(request: LimitRequest): CommandLimits {
  const {ci, keepCiToken = false, named, report, surroundings, whileRunning} = request
  const {env} = surroundings
  throwAll(bypasses(env))
  const others = builtInCis.filter((each) => each.id !== ci.id && (each.hasTokenSurface(env) || each.detect(env)))
  const cis = [ci, ...others]
  const minting = keepCiToken
    ? []
    : [...sourceVariables(named), ...cis.flatMap(({tokenVariables = []}) => tokenVariables)]
  const dropped = new Set([...OTHERS, ...minting].map((name) => name.toUpperCase()))
  const job = jobFolderOf(ci, surroundings)
  const own = commandFolder(job)
  const isKept = ([name, value]: [string, string | undefined]): boolean =>
    !dropped.has(name.toUpperCase()) &&
    !PROFILE_FILE.test(name) &&
    !ACCESS_TOKEN.test(value ?? '') &&
    // Of an earlier `configure go`: it has an access token.
    !(name === 'NETRC' && value?.startsWith(join(job.path, '/'))) &&
    (keepCiToken || !isIdToken(value))
  const without = (given: Environment): Environment => Object.fromEntries(Object.entries(given).filter(isKept))
  if (!keepCiToken) warnOfReachable(cis, without(env), report)

  return {
    environment(given) {
      job.make()
      return {...without(given), CLOUDSDK_CONFIG: own.make('gcloud'), [ACCESS_BOUNDARY_VARIABLE]: '1'}
    },
    async close() {
      const removals = await own.remove()
      warnOfLeft([...removals, ...(job.isUsed() ? [] : await job.remove())], whileRunning())
    },
  }
}

/** Those by which another ci-auth, or the command itself, asks the source that the user named. */
const sourceVariables = ({headers = []}: ExecRequest['named']): string[] => [
  'CI_AUTH_ID_TOKEN_FILE',
  ...headers.map((header) => header.slice(header.indexOf('=') + 1)),
]

/** Client libraries search there before they ask a metadata server, and no variable stops all of them. */
function bypasses({APPDATA, HOME}: Environment): Problem[] {
  const folders = [...(APPDATA ? [APPDATA] : []), ...(HOME ? [join(HOME, '.config')] : [])]
  const found = folders
    .map((folder) => join(folder, 'gcloud', 'application_default_credentials.json'))
    .filter(existsSync)
  return found.map((path) => ({
    code: 'INPUT_BOUNDARY_BYPASSED',
    message: `client libraries of the command would use ${path} instead of credentials with the access boundary`,
    suggestions: ['Remove the file, or set HOME (on Windows: APPDATA) to another folder for this step.'],
  }))
}

const isIdToken = (value: string | undefined): boolean =>
  value?.startsWith('eyJ') === true && decodeJwt(value.trim())?.claims['iss'] !== undefined

/** Some CIs give tokens by a file, a socket or a program, which no variable names. */
function warnOfReachable(cis: readonly CiProvider[], env: Environment, {warn}: ExecRequest['report']): void {
  for (const {facts, hasGoogleIdentity, hasTokenSurface, label} of cis) {
    if (!hasGoogleIdentity && !hasTokenSurface(env)) continue
    const from = hasGoogleIdentity ? 'the metadata server of the machine' : facts.tokenFrom.replaceAll('`', '')
    warn(
      'EXEC_CI_TOKEN_REACHABLE',
      `the command can still get tokens of the job without the boundary, from ${label}: ${from}`,
    )
  }
}
