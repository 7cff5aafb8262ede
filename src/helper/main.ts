// What tools start for credentials, without oclif.
import {readFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {chooseCi, surroundings} from '../cli/process/context.ts'
import {interruptible} from '../cli/process/interruption.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {parseJsonObject} from '../lib/base/json.ts'
import type {CiProvider} from '../lib/cis/description/provider.ts'
import {ciCalled} from '../lib/cis/find.ts'
import {importProviders} from '../lib/cis/plugin.ts'
import {type JobFolder, jobFolderAt, jobFolderOf} from '../lib/files/job-folder.ts'
import {answerTool, type HelperAnswer} from '../lib/use-cases/helper/helper.ts'
import {helperCalled, helpers} from '../lib/use-cases/helper/helpers.ts'
import {type HelperSettings, programFolder} from '../lib/use-cases/helper/programs.ts'
import type {UseCaseContext} from '../lib/use-cases/use-case.ts'
import {endWithAnswer, type FindJob, helperCallOf, type StartedHelper} from './call.ts'

/**
 * Answers as the program `path`, or as `ci-auth helper`, and ends the process. False if the words are for the command line.
 *
 * @param ci - Of a plugin.
 */
export async function answerAsHelper(path: string, words: readonly string[], ci?: CiProvider): Promise<boolean> {
  const started = startedBy(path, words)
  if (!started) return false
  // Node would print its own warnings, for example about a missing certificate file.
  process.removeAllListeners('warning')
  return endWithAnswer(await interruptible((signal) => answerOf(started, ci, signal)))
}

function startedBy(path: string, words: readonly string[]): StartedHelper | undefined {
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

const withProfile = (profile = '', [name = '', ...words]: readonly string[], programs: string): StartedHelper => ({
  name,
  words,
  profile: profile || undefined,
  programs,
})

/** @param record - In the folder of the job. */
const asRecorded = ([name = '', given, ...words]: readonly string[], record: string): StartedHelper => {
  const profile = given === 'default' ? undefined : given
  return {name, words, profile, programs: join(dirname(record), programFolder(profile)), record}
}

/** The CI of the job, and its folder, as `configure` recorded them. */
async function recordedJob(path: string): Promise<{ci: CiProvider; folder: JobFolder}> {
  const {ci: id, module} = recordIn(path)
  const ci = await ciCalled(id, module === undefined ? [] : await importProviders(module))
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

async function answerOf(
  started: StartedHelper,
  given: CiProvider | undefined,
  signal: AbortSignal,
): Promise<HelperAnswer> {
  const helper = helperCalled(started.name)
  const jobOf: FindJob = async (where) => {
    if (started.record !== undefined) return recordedJob(started.record)
    const ci = given ?? (await chooseCi(where.env['CI_AUTH_CI'] || undefined, where))
    return {ci, folder: jobFolderOf(ci, where)}
  }
  if (helper) return answerTool(helper, helperCallOf(started, {metadataActor, jobOf, look: surroundings, signal}))
  const names = helpers.map(({name}) => name).join(' | ')
  return {stdout: '', stderr: `usage: ci-auth helper [--profile NAME] ${names} [WORDS]\n`, exitCode: 2}
}

const metadataActor: UseCaseContext['metadataActor'] = async (...asked) => {
  const late = await import('../lib/use-cases/sign-in/minting/metadata-actor.ts')
  return late.metadataActor(...asked)
}
