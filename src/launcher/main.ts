// The ID token for client libraries, without oclif: bundled into one file, which is also the text of launcher files.
import {existsSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {interruptible} from '../cli/interruption.ts'
import {environmentOf} from '../lib/base/environment.ts'
import {flagOf} from '../lib/base/inputs.ts'
import {generic} from '../lib/cis/generic/provider.ts'
import {ciById, detectCi} from '../lib/cis/list.ts'
import {importProviders} from '../lib/cis/plugin.ts'
import type {CiProvider, Surroundings, TokenSource} from '../lib/cis/provider.ts'
import {answerLibrary, type LibraryCall} from '../lib/use-cases/oidc/answer-library.ts'
import {jobTokenSource} from '../lib/use-cases/oidc/token.ts'
import type {LauncherSettings} from '../lib/use-cases/use-case.ts'
import {readFlags} from './flags.ts'

/** Put in by the bundler, from package.json. */
declare const CI_AUTH_VERSION: string

/** What stands before the text in a launcher file; in `dist` nothing does. */
declare const settings: LauncherSettings | undefined

/** Answers `oidc token` with these words after it. False where only the whole command line can judge them. */
export async function answer(argv: readonly string[]): Promise<boolean> {
  const flags = readFlags(argv)
  const {env} = process
  const id = flags?.ci ?? (env['CI_AUTH_CI'] || undefined)
  const ci = id === undefined ? detectCi(env) : ciById(id)
  if (!flags || !ci) return false
  const where = surroundings(process.cwd())
  await print(where, () => jobTokenSource(ci, flags.named, where), {flags: flags.inputs})
  return true
}

async function answerAsRecorded({audience, cwd, origin}: LauncherSettings): Promise<void> {
  // A step may have deleted the folder of the sign-in, and nothing can be started in a folder that is gone.
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
  // Node would print its own: of a certificate file that is not there, say.
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
