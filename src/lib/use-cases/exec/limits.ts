// A command with an access boundary: what its environment must not lead to. It is no sandbox: see SECURITY.md.
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {ACCESS_BOUNDARY_VARIABLE, type Environment} from '../../base/environment.ts'
import {type Problem, throwAll} from '../../base/errors.ts'
import {decodeJwt} from '../../base/jwt.ts'
import {credentialsVariables, tokenReaders} from '../../base/outputs.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import type {CiProvider} from '../../cis/description/provider.ts'
import {cisWithSigns} from '../../cis/find.ts'
import {commandFolder, jobFolderOf} from '../../files/job-folder.ts'
import {type ExecRequest, warnOfLeft} from './exec-plan.ts'
import {foundCredential, SIGNED_TOKEN} from './found-credential.ts'
import {isHarmless} from './harmless-variables.ts'

/** The limits of one command. */
interface CommandLimits {
  /** `env`, without what leads to other credentials. @throws {CiAuthError} `FILE_WRITE_FAILED` */
  environment(env: Environment): Environment
  /** Removes what was written. Never throws. */
  close(): Promise<void>
}

type LimitRequest = Pick<
  ExecRequest,
  'ci' | 'keepCiToken' | 'keepEnv' | 'named' | 'report' | 'surroundings' | 'whileRunning'
>

/** Other credentials of programs that use Google Cloud, and gcloud's choice of a login. Not even a user can keep them. */
const OTHERS: readonly string[] = [
  ...credentialsVariables,
  ...Object.keys(tokenReaders),
  'CI_AUTH_CREDENTIALS_JSON',
  'CI_AUTH_ID_TOKEN',
  'GOOGLE_CREDENTIALS',
  'GOOGLE_BACKEND_CREDENTIALS',
  'GOOGLE_CLOUD_KEYFILE_JSON',
  'GCLOUD_KEYFILE_JSON',
  'BOTO_CONFIG',
  'BOTO_PATH',
  'CLOUDSDK_ACTIVE_CONFIG_NAME',
  'CLOUDSDK_CORE_ACCOUNT',
]

/**
 * Takes from a command what would give it credentials without its boundary: it gets the variables that are known to be harmless, and
 * those that the user names, if no credential is in them. gcloud gets a folder of its own, without logins.
 *
 * @throws {CiAuthError} `INPUT_BOUNDARY_BYPASSED`
 */
export async function limitCommand(request: LimitRequest): Promise<CommandLimits> {
  const {ci, keepCiToken = false, keepEnv = [], named, report, surroundings, whileRunning} = request
  const {env} = surroundings
  throwAll(bypasses(env))
  const found = await cisWithSigns(env)
  const others = found.filter((each) => each.id !== ci.id && (each.hasTokenSurface(env) || each.detect(env)))
  const cis = [ci, ...others]
  const minting = upper([...sourceVariables(named), ...cis.flatMap(({tokenVariables = []}) => tokenVariables)])
  const wanted = upper([...keepEnv, ...cis.flatMap(({place}) => place?.job ?? [])])
  const dropped = upper(OTHERS)
  const job = jobFolderOf(ci, surroundings)
  const own = commandFolder(job)

  /** With keepCiToken: a way to an ID token, or the token itself. */
  const isCiToken = (name: string, value: string, kind: string | undefined): boolean =>
    keepCiToken && [undefined, SIGNED_TOKEN].includes(kind) && (minting.has(name) || isIdToken(value))

  /** Why the command does not get a variable. Empty: nobody knows what it is for. */
  function reason(given: string, value: string): string | undefined {
    const name = given.toUpperCase()
    const kind = foundCredential(value)
    if (isCiToken(name, value, kind)) return undefined
    if (kind !== undefined) return kind
    if (minting.has(name) || dropped.has(name)) return 'a way to credentials'
    return isHarmless(name) || wanted.has(name) ? undefined : ''
  }

  function limited(given: Environment): {kept: Environment; removed: [name: string, why: string][]} {
    const kept: Record<string, string | undefined> = {}
    const removed: [string, string][] = []
    for (const [name, value = ''] of Object.entries(given)) {
      // What exec itself has set leads to the metadata server with the boundary.
      const why = value === env[name] ? reason(name, value) : undefined
      if (why === undefined) kept[name] = value
      else removed.push([name, why])
    }
    return {kept, removed}
  }
  if (!keepCiToken) warnOfReachable(cis, limited(env).kept, report)

  return {
    environment(given) {
      job.make()
      const {kept, removed} = limited(given)
      if (removed.length > 0) report.warn('EXEC_VARIABLES_REMOVED', removedLine(removed))
      return {...kept, CLOUDSDK_CONFIG: own.make('gcloud'), [ACCESS_BOUNDARY_VARIABLE]: '1'}
    },
    async close() {
      const removals = await own.remove()
      warnOfLeft([...removals, ...(job.isUsed() ? [] : await job.remove())], whileRunning())
    },
  }
}

const upper = (names: readonly string[]): Set<string> => new Set(names.map((name) => name.toUpperCase()))

function removedLine(removed: readonly (readonly [name: string, why: string])[]): string {
  const shown = removed.map(([name, why]) => `${inputExcerpt(name)}${why === '' ? '' : ` (${why})`}`)
  const isKeepable = removed.some(([, why]) => why === '')
  const list = `the command does not get these variables: ${shown.toSorted().join(', ')}`
  return isKeepable ? `${list}; to keep one without a reason in brackets: --keep-env NAME` : list
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
  }))
}

const isIdToken = (value: string): boolean => decodeJwt(value.trim())?.claims['iss'] !== undefined

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
