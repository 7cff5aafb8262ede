import {mkdirSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'
import {githubJob} from '../../../src/lib/emulator/jobs/github-job.ts'
import {simulateJob} from '../../../src/lib/emulator/jobs/simulate.ts'
import {acmeClaims, zooClaims} from '../../support/worlds.ts'
import type {Cloud} from './clouds.ts'
import type {Places} from './effects.ts'
import {type CiProvider, ciById, ledgerOf} from './use-cases.ts'

/** A job of a CI, in a folder of its own. */
export interface Job {
  ci: CiProvider
  folder: string
  env: Record<string, string>
  places: Places
  /** The full name of the provider that trusts the CI, where the cloud is its example. */
  provider: string | undefined
  close(): Promise<void>
}

export interface JobOptions {
  ciId: string
  cloudName: string
  isProxied: boolean
}

/** @param redirect - Makes the variables lead elsewhere than to the emulator. */
export async function openJob(
  {emulator}: Cloud,
  {ciId, cloudName, isProxied}: JobOptions,
  redirect: (variables: Record<string, string>) => Record<string, string>,
): Promise<Job> {
  // Two kinds of tokens may be of one CI.
  const ci = ciById(tokensOfCi(ciId)?.runsOn ?? ciId)
  if (!ci) throw new Error(`there is no CI ${ciId}`)
  const directory = await mkdtemp(join(tmpdir(), 'ci-auth-campaign-job-'))
  const claims = cloudName === 'zoo' ? zooClaims : acmeClaims
  const mode = isProxied ? 'proxy' : 'loopback'
  const simulated = ciId === 'github' ? undefined : await simulateJob(emulator, {ci: ciId, directory, mode})
  const env = redirect(
    simulated?.variables ?? (await githubJob(emulator, {directory, mode, claims, subjectFormat: 'classic'})),
  )
  return {
    ci,
    folder: directory,
    env,
    places: placesOf(ci, env, directory),
    provider: simulated?.provider,
    async close() {
      await simulated?.close()
      await rm(directory, {recursive: true, force: true})
    },
  }
}

function placesOf(ci: CiProvider, env: Readonly<Record<string, string>>, folder: string): Places {
  const workspace = env['GITHUB_WORKSPACE'] ?? join(folder, 'work')
  const temporary = env['RUNNER_TEMP'] ?? env['TMPDIR'] ?? join(folder, 'tmp')
  const commands = dirname(env['GITHUB_ENV'] ?? join(folder, 'commands', 'env'))
  for (const path of [workspace, temporary, commands]) mkdirSync(path, {recursive: true})
  const ledger = ledgerOf(ci, {env, cwd: workspace, temporaryFolder: temporary}).path
  return {
    workspace,
    temporary,
    commands,
    variables: env['GITHUB_ENV'] ?? join(commands, 'env'),
    outputs: env['GITHUB_OUTPUT'] ?? join(commands, 'output'),
    ledgerFolder: dirname(ledger),
    ledger,
  }
}
