// The ID token for client libraries, without oclif: bundled into one file, which is also the text of launcher files.
import {closeSync, existsSync, openSync, readFileSync} from 'node:fs'
import {devNull, tmpdir} from 'node:os'
import {interruptible} from '../cli/process/interruption.ts'
import {environmentOf} from '../lib/base/environment.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {flagOf} from '../lib/base/input-names.ts'
import type {CiProvider, Surroundings, TokenSource} from '../lib/cis/description/provider.ts'
import {ciCalled, detectCi} from '../lib/cis/find.ts'
import {generic} from '../lib/cis/generic/provider.ts'
import {importProviders} from '../lib/cis/plugin.ts'
import {answerLibrary, jobTokenSource, type LibraryCall} from '../lib/use-cases/oidc/token.ts'
import type {LauncherSettings} from '../lib/use-cases/use-case.ts'
import {readFlags} from './flags.ts'

/** The bundler defines it, from package.json. */
declare const CI_AUTH_VERSION: string

/** A launcher file defines it before this program. In `dist` it is undefined. */
declare const settings: LauncherSettings | undefined

/** Answers `oidc token` with these arguments. False if the full command line must read them. */
export async function answerAsLauncher(argv: readonly string[]): Promise<boolean> {
  const [first, file] = argv
  if (first === '--as-recorded' && file !== undefined) {
    await answerByFile(file)
    return true
  }
  const flags = readFlags(argv)
  const {env} = process
  const id = flags?.ci ?? (env['CI_AUTH_CI'] || undefined)
  const ci = await (id === undefined ? detectCi(env) : ciCalled(id))
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
  const ci = await ciCalled(id, module === undefined ? [] : await importProviders(module))
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
