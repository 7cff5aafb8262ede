// The ID token for client libraries, without oclif: bundled into one file, which is also the text of launcher files.
import {closeSync, existsSync, openSync, readFileSync} from 'node:fs'
import {devNull, tmpdir} from 'node:os'
import {parseArgs} from 'node:util'
import {interruptible} from '../cli/interruption.ts'
import {environmentOf} from '../lib/base/environment.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {flagOf, type RawInputs} from '../lib/base/inputs.ts'
import {generic} from '../lib/cis/generic/provider.ts'
import {ciById, detectCi} from '../lib/cis/list.ts'
import type {NamedSource} from '../lib/cis/named-source.ts'
import {importProviders} from '../lib/cis/plugin.ts'
import type {CiProvider, Surroundings, TokenSource} from '../lib/cis/provider.ts'
import {answerLibrary, jobTokenSource, type LibraryCall} from '../lib/use-cases/oidc/token.ts'
import type {LauncherSettings} from '../lib/use-cases/sign-in/files/launcher.ts'

const text = {type: 'string'} as const

/** The flags of `oidc token`, with the same names. A test compares them. */
export const launcherFlags = {
  format: text,
  audience: text,
  'workload-identity-provider': text,
  retries: text,
  timeout: text,
  ci: text,
  verbose: {type: 'boolean'},
  'oidc-token-env': text,
  'oidc-token-file': text,
  'oidc-token-command': text,
  'oidc-token-url': text,
  'oidc-token-header': {type: 'string', multiple: true},
  'oidc-token-method': text,
  'oidc-token-field': text,
} as const

interface GivenFlags {
  inputs: RawInputs
  named: NamedSource
  ci: string | undefined
}

/** The flags in `argv`. Undefined if the full command line must read them. */
export function readFlags(argv: readonly string[]): GivenFlags | undefined {
  const values = parsed(argv)
  if (!values || !isSimpleCall(values)) return undefined
  return {
    inputs: {
      audience: values.audience,
      workload_identity_provider: values['workload-identity-provider'],
      retries: values.retries,
      timeout: values.timeout,
    },
    named: {
      env: values['oidc-token-env'],
      file: values['oidc-token-file'],
      command: values['oidc-token-command'],
      url: values['oidc-token-url'],
      headers: values['oidc-token-header'],
      method: values['oidc-token-method'],
      field: values['oidc-token-field'],
    },
    ci: values.ci,
  }
}

/** The full command line reports unknown methods and flags that exclude each other. */
function isSimpleCall(values: Readonly<Record<string, unknown>>): boolean {
  const {audience, format, 'oidc-token-method': method = 'GET', 'workload-identity-provider': provider} = values
  const hasOneAudience = audience === undefined || provider === undefined
  return format === 'executable' && hasOneAudience && (method === 'GET' || method === 'POST')
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({args: [...argv], options: launcherFlags}).values
  } catch {
    return undefined
  }
}

/** The bundler defines it, from package.json. */
declare const CI_AUTH_VERSION: string

/** A launcher file defines it before this program. In `dist` it is undefined. */
declare const settings: LauncherSettings | undefined

/** Answers `oidc token` with these arguments. False if the full command line must read them. */
export async function answer(argv: readonly string[]): Promise<boolean> {
  const [first, file] = argv
  if (first === '--as-recorded' && file !== undefined) {
    await answerByFile(file)
    return true
  }
  const flags = readFlags(argv)
  const {env} = process
  const id = flags?.ci ?? (env['CI_AUTH_CI'] || undefined)
  const ci = id === undefined ? detectCi(env) : ciById(id)
  if (!flags || !ci) return false
  const where = surroundings(process.cwd())
  await print(where, () => jobTokenSource(ci, flags.named, where), {flags: flags.inputs})
  return true
}

/** Answers by the launcher file `path` of ci-auth as a program. The last line of the file has the settings. */
async function answerByFile(path: string): Promise<void> {
  // Client libraries read standard error as a part of the response, and Node writes there, too.
  closeSync(2)
  openSync(devNull, 'w')
  const settings = settingsIn(path)
  if (settings) return answerAsRecorded(settings)
  const source = (): TokenSource => {
    throw new CiAuthError('CLIENT_EXECUTABLE_MISSING', `what the sign-in wrote for client libraries is gone: ${path}`, {
      suggestions: ['Sign in again.'],
    })
  }
  await print(surroundings(tmpdir()), source, {flags: {}})
}

function settingsIn(path: string): LauncherSettings | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8').split('\n').at(-1) ?? '') as LauncherSettings
  } catch {
    return undefined
  }
}

async function answerAsRecorded({audience, cwd, origin}: LauncherSettings): Promise<void> {
  // A step may have deleted the folder of the sign-in, and a program cannot start in a folder that does not exist.
  const where = surroundings(existsSync(cwd) ? cwd : tmpdir())
  const source = async (): Promise<TokenSource> =>
    'named' in origin ? jobTokenSource(generic, origin.named, where) : (await ciOf(origin)).tokenSource(where)
  await print(where, source, {flags: {}, recorded: audience})
}

async function ciOf({ci: id, module}: {ci: string; module?: string}): Promise<CiProvider> {
  const ci = ciById(id, module === undefined ? [] : await importProviders(module))
  if (ci) return ci
  throw new Error(`no CI is called ${id}`)
}

const surroundings = (cwd: string): Surroundings => ({
  env: environmentOf(process.env, process.platform),
  cwd,
  temporaryFolder: tmpdir(),
})

async function print(
  where: Surroundings,
  source: LibraryCall['source'],
  hints: Omit<LibraryCall['hints'], 'nameOf'>,
): Promise<void> {
  // Node would print its own warnings, for example about a missing certificate file.
  process.removeAllListeners('warning')
  const response = await interruptible((signal) =>
    answerLibrary({
      source,
      surroundings: where,
      userAgent: `ci-auth/${CI_AUTH_VERSION}`,
      hints: {...hints, nameOf: (name) => `--${flagOf(name)}`},
      signal,
    }),
  )
  process.stdout.write(`${response}\n`)
}

if (typeof settings !== 'undefined') void answerAsRecorded(settings)
