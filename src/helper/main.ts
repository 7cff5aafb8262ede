// What tools start for credentials, without oclif.
import {readFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {chooseCi, surroundings} from '../cli/context.ts'
import {interruptible} from '../cli/interruption.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {parseJsonObject} from '../lib/base/json.ts'
import {ciById} from '../lib/cis/list.ts'
import {importProviders} from '../lib/cis/plugin.ts'
import type {CiProvider, Surroundings} from '../lib/cis/provider.ts'
import {type JobFolder, jobFolderAt, jobFolderOf} from '../lib/files/job-folder.ts'
import {parentProcess} from '../lib/files/running-process.ts'
import {askedBefore} from '../lib/files/token-cache.ts'
import {answerTool, type HelperAnswer, type HelperCall, toolToken} from '../lib/use-cases/helper/helper.ts'
import {type HelperSettings, programFolder} from '../lib/use-cases/helper/lay-out.ts'
import {helperCalled, helpers} from '../lib/use-cases/helper/list.ts'
import {nextOnPath} from '../lib/use-cases/helper/next-on-path.ts'
import {silent} from '../lib/use-cases/sign-in/reporter.ts'
import {jobToken} from '../lib/use-cases/token/job-token.ts'

/** The bundler defines it, from package.json. */
declare const CI_AUTH_VERSION: string

/** Which helper, for whom. */
interface Started {
  name: string
  words: readonly string[]
  profile: string | undefined
  /** The folder of the file that the tool started. */
  programs: string
  /** What `configure` wrote, absolute. Undefined: the variables say which job it is. */
  record?: string
}

/**
 * Answers as the program `path`, or as `ci-auth helper`, and ends the process. False if the words are for the command line.
 *
 * @param ci - Of a plugin.
 */
export async function answer(path: string, words: readonly string[], ci?: CiProvider): Promise<boolean> {
  const started = startedBy(path, words)
  if (!started) return false
  await end(started, ci)
  return true
}

function startedBy(path: string, words: readonly string[]): Started | undefined {
  const programs = dirname(path)
  const name = basename(path).replace(/\.(?:exe|cmd)$/i, '')
  const profile = process.env['CI_AUTH_PROFILE'] || undefined
  if (helperCalled(name)) return {name, words, profile, programs}
  const [command, first, second = '', ...others] = words
  if (command !== 'helper') return undefined
  if (first === '--as-recorded') return asRecorded(others, second)
  if (first === '--profile') return withProfile(second, others, programs)
  if (first?.startsWith('--profile=')) return withProfile(first.slice('--profile='.length), words.slice(2), programs)
  return first === undefined || first.startsWith('-') ? undefined : withProfile(profile, words.slice(1), programs)
}

const withProfile = (profile = '', [name = '', ...words]: readonly string[], programs: string): Started => ({
  name,
  words,
  profile: profile || undefined,
  programs,
})

/** @param record - In the folder of the job. */
const asRecorded = ([name = '', given, ...words]: readonly string[], record: string): Started => {
  const profile = given === 'default' ? undefined : given
  return {name, words, profile, programs: join(dirname(record), programFolder(profile)), record}
}

/** The CI of the job, and its folder, as `configure` recorded them. */
async function recordedJob(path: string): Promise<{ci: CiProvider; folder: JobFolder}> {
  const {ci: id, module} = recordIn(path)
  const ci = ciById(id, module === undefined ? [] : await importProviders(module))
  if (!ci) throw new Error(`no CI is called ${id}`)
  return {ci, folder: jobFolderAt(dirname(path))}
}

function recordIn(path: string): HelperSettings {
  try {
    const found = parseJsonObject(readFileSync(path, 'utf8'))
    if (found) return found as unknown as HelperSettings
  } catch {
    // The error below says it.
  }
  throw new CiAuthError('CLIENT_EXECUTABLE_MISSING', `what ci-auth configure wrote is gone: ${path}`, {
    suggestions: ['Run ci-auth configure again.'],
  })
}

async function end(started: Started, ci: CiProvider | undefined): Promise<void> {
  // Node would print its own warnings, for example about a missing certificate file.
  process.removeAllListeners('warning')
  const {exitCode, stderr = '', stdout} = await interruptible((signal) => answerOf(started, ci, signal))
  await Promise.all([written(process.stdout, stdout), written(process.stderr, stderr)])
  // Something that hangs can still be open.
  process.exit(exitCode)
}

const written = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (text === '') return resolve()
    stream.on('error', () => resolve())
    stream.write(text, () => resolve())
  })

async function answerOf(started: Started, ci: CiProvider | undefined, signal: AbortSignal): Promise<HelperAnswer> {
  const helper = helperCalled(started.name)
  if (helper) return answerTool(helper, callOf(started, ci, signal))
  const names = helpers.map(({name}) => name).join(' | ')
  return {stdout: '', stderr: `usage: ci-auth helper [--profile NAME] ${names} [WORDS]\n`, exitCode: 2}
}

function callOf(
  {name, profile, programs, record, words}: Started,
  given: CiProvider | undefined,
  signal: AbortSignal,
): HelperCall {
  const {env} = process
  const jobOf = async (where: Surroundings) => {
    if (record !== undefined) return recordedJob(record)
    const ci = given ?? chooseCi(env['CI_AUTH_CI'] || undefined, where)
    return {ci, folder: jobFolderOf(ci, where)}
  }
  return {
    words,
    startedAs: name,
    version: CI_AUTH_VERSION,
    env,
    stdin: readInput,
    async token(request) {
      const where = surroundings()
      return jobToken({
        ...(await jobOf(where)),
        profile,
        surroundings: where,
        report: silent,
        userAgent: `ci-auth/${CI_AUTH_VERSION}`,
        signal,
        token: toolToken(request),
        fresh: request?.fresh,
        async ambientActor(google, variables, report) {
          const {metadataActor} = await import('../lib/use-cases/sign-in/minting/metadata-actor.ts')
          return metadataActor(google, variables, report)
        },
      })
    },
    askedBefore: async (key) => askedBefore((await jobOf(surroundings())).folder, key, parentProcess()),
    passOn: (program) => nextOnPath(program, words, {env, own: programs}),
  }
}

/** More than any tool sends. */
const MAX_INPUT = 1 << 20

/** Asynchronous, so that the time limit applies. */
async function readInput(): Promise<string> {
  let text = ''
  for await (const part of process.stdin.setEncoding('utf8')) {
    text += part
    if (text.length > MAX_INPUT) throw new Error(`more than ${MAX_INPUT} characters on standard input`)
  }
  return text
}
