import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type GithubJobOptions, githubJob} from '../../src/lib/emulator/jobs/issuers.ts'
import type {TestEmulator} from './emulator.ts'
import {type Action, type Job, openJob, type StepRun} from './runner.ts'
import {acmeClaims} from './worlds.ts'

/** A job of `acme` with a checkout, which the action can be run in. */
export interface ActionJob extends Job {
  workspace: string
  temp: string
  /** What lies in the workspace beside the checkout. */
  left(): Promise<string[]>
  remove(): Promise<void>
}

/** Starts a job whose folders are under one with a blank in its name. */
export async function startActionJob(
  emulator: TestEmulator,
  action: Action,
  options: Partial<GithubJobOptions> & {env?: Readonly<Record<string, string>>} = {},
): Promise<ActionJob> {
  const {env = {}, ...job} = options
  const directory = await mkdtemp(join(tmpdir(), 'a runner '))
  const variables = await githubJob(emulator, {directory, mode: 'loopback', claims: acmeClaims, ...job})
  const own = {PATH: process.env['PATH'] ?? '', HOME: directory, TMPDIR: join(directory, 'temp')}
  const workspace = join(directory, 'workspace')
  await writeFile(join(workspace, 'README.md'), 'a checkout\n')
  return {
    ...openJob(action, {...variables, ...own, ...env}),
    workspace,
    temp: join(directory, 'temp'),
    left: async () => (await readdir(workspace)).filter((name) => name !== 'README.md'),
    remove: () => rm(directory, {recursive: true, force: true}),
  }
}

/** Fails, with what a person would see, when the step did not end well. */
export function succeeded(run: StepRun): StepRun {
  if (run.exitCode !== 0) throw new Error(`the step ended with ${run.exitCode}:\n${run.log}`)
  return run
}
