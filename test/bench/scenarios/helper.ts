import {readdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {isOnPath} from '../../../src/lib/base/programs.ts'
import {type Cloud, withCloud} from '../cloud/start.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, paired, playRounds, ratio} from '../rounds.ts'
import {signIns} from '../sign-ins.ts'
import {inFreshStep, readCommands} from '../step.ts'
import {timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

/** Of the time that gcloud takes for the same token. */
const TARGET = 0.35

/** What a tool waits for when it asks for credentials, beside gcloud, which people use for it. */
export const helper: Scenario = (settings) =>
  withCloud('plain', 0, async (cloud) => {
    const rows: Row[] = []
    for (const node of settings.nodes) rows.push(...(await onNode(node, cloud, settings)))
    return rows
  })

async function onNode({label, path}: NodeBinary, cloud: Cloud, {root, runs, seed}: Settings): Promise<Row[]> {
  const what = (from: string) => `${label}, a token from ${from}`
  if (!isOnPath('gcloud', process.env)) {
    return [{group: 'helper', what: what('the cache'), measured: {}, skipped: 'there is no gcloud'}]
  }
  return inFreshStep(cloud.variables, async ({env}) => {
    const {service_account, workload_identity_provider} = signIns.verified.inputs()
    const ciAuth = async (...args: string[]): Promise<Record<string, string>> => {
      await timedSuccess(path, [join(root, 'bin', 'run.js'), ...args], env)
      return {...env, ...readCommands(await readFile(env['GITHUB_ENV'] ?? '', 'utf8'))}
    }
    await ciAuth(
      'federate',
      `--workload-identity-provider=${workload_identity_provider}`,
      `--service-account=${service_account}`,
    )
    const later = await ciAuth('configure', 'npm', 'https://europe-npm.pkg.dev/my-project/npm/')
    const job = join(later['NPM_CONFIG_USERCONFIG'] ?? '', '..', '..')
    // pnpm's protocol has nothing on standard input. What all helpers do is the same.
    const ask = async () => (await timedSuccess(join(job, 'bin', 'ci-auth-pnpm'), [], later)).ms
    const samples = await playRounds(
      {
        gcloud: async () => (await timedSuccess('gcloud', ['auth', 'print-access-token'], later)).ms,
        kept: ask,
        minted: async () => {
          const tokens = join(job, 'tokens')
          if ((await readdir(tokens)).length === 0) throw new Error('no token is kept')
          await rm(tokens, {recursive: true})
          return ask()
        },
      },
      {runs, seed},
    )
    const row = (from: string, measured: readonly number[]): Row => ({
      group: 'helper',
      what: what(from),
      measured: {
        'gcloud auth print-access-token': milliseconds(median(samples.gcloud)),
        'ci-auth': milliseconds(median(measured)),
      },
      ...paired(measured, samples.gcloud, ratio),
      target: TARGET,
    })
    return [row('the cache', samples.kept), row('Google', samples.minted)]
  })
}
