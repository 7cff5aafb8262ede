// What a tool asks of a helper: the words and the streams of this process, the tokens of a job, and the next program of its name.
import {realpathSync} from 'node:fs'
import {delimiter} from 'node:path'
import {startChild} from '../lib/base/child-process.ts'
import type {Environment} from '../lib/base/environment.ts'
import {findOnPath} from '../lib/base/programs.ts'
import type {CiProvider, Surroundings} from '../lib/cis/description/provider.ts'
import type {JobFolder} from '../lib/files/job-folder.ts'
import {parentProcess} from '../lib/files/running-process.ts'
import {askedBefore} from '../lib/files/token-cache.ts'
import {type HelperAnswer, type HelperCall, toolToken} from '../lib/use-cases/helper/helper.ts'
import {jobToken} from '../lib/use-cases/token/token.ts'
import {silentReporter, type UseCaseContext} from '../lib/use-cases/use-case.ts'

/** The bundler defines it, from package.json. */
declare const CI_AUTH_VERSION: string

/** Which helper, for whom. */
export interface StartedHelper {
  name: string
  words: readonly string[]
  profile: string | undefined
  /** The folder of the file that the tool started. */
  programs: string
  /** What `configure` wrote, absolute. Undefined: the variables say which job it is. */
  record?: string
}

/** Which job it is, found only when a token is wanted. */
export type FindJob = (where: Surroundings) => Promise<{ci: CiProvider; folder: JobFolder}>

interface Surrounded extends Pick<UseCaseContext, 'metadataActor'> {
  jobOf: FindJob
  /** What is to be known of this process. */
  look: () => Surroundings
  signal: AbortSignal
}

export function helperCallOf(
  {profile, programs, words}: StartedHelper,
  {metadataActor, jobOf, look, signal}: Surrounded,
): HelperCall {
  const {env} = process
  return {
    words,
    version: CI_AUTH_VERSION,
    env,
    stdin: readInput,
    async token(request) {
      const where = look()
      return jobToken({
        ...(await jobOf(where)),
        profile,
        surroundings: where,
        report: silentReporter,
        userAgent: `ci-auth/${CI_AUTH_VERSION}`,
        signal,
        token: toolToken(request),
        fresh: request?.fresh,
        metadataActor,
      })
    },
    askedBefore: async (key) => askedBefore((await jobOf(look())).folder, key, parentProcess()),
    passOn: (program) => nextOnPath(program, words, {env, own: programs}),
  }
}

/**
 * Runs the first `program` in the folders of PATH behind `own`, the folder of ours, so that two of ours never start each other
 * for ever: a tool can have found ours under the name of another one, which then gets what is not for us. Returns its exit code, or
 * undefined if there is none.
 */
async function nextOnPath(
  program: string,
  words: readonly string[],
  {env, own}: {env: Environment; own: string},
): Promise<number | undefined> {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const ours = realPath(own)
  const at = folders.findLastIndex((folder) => folder !== '' && realPath(folder) === ours)
  const path = findOnPath(program, {...env, PATH: folders.slice(at + 1).join(delimiter)})
  return path === undefined ? undefined : startChild(path, words, env, 'EXEC_COMMAND_MISSING').exitCode
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
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

/** Writes the answer, and ends the process. */
export async function endWithAnswer({exitCode, stderr = '', stdout}: HelperAnswer): Promise<never> {
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
