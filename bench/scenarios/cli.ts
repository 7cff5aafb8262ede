import {join} from 'node:path'
import {type Cloud, withCloud} from '../cloud/start.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, paired, playRounds, ratio} from '../rounds.ts'
import {checkCalls} from '../run-action.ts'
import {signIns} from '../sign-ins.ts'
import {inFreshStep} from '../step.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

const group = 'Command line, beside an empty Node process'
const VERSION_TARGET = 2.5

/** The built command line as a user starts it. */
export const cli: Scenario = (settings) =>
  withCloud('plain', 0, async (cloud) => {
    const rows: Row[] = []
    for (const node of settings.nodes) rows.push(...(await onNode(node, cloud, settings)))
    return rows
  })

async function federate(node: string, bin: string, cloud: Cloud): Promise<number> {
  const {service_account, workload_identity_provider} = signIns.verified.inputs()
  const flags = [`--workload-identity-provider=${workload_identity_provider}`, `--service-account=${service_account}`]
  return inFreshStep(cloud.variables, async ({env}) => {
    const {ms} = await timedSuccess(node, [bin, 'federate', ...flags], env)
    checkCalls(signIns.verified, await cloud.traffic())
    return ms
  })
}

async function onNode({label, path}: NodeBinary, cloud: Cloud, {root, runs, seed}: Settings): Promise<Row[]> {
  const bin = join(root, 'bin', 'run.js')
  const plain =
    (...args: string[]) =>
    async () =>
      (await timedSuccess(path, args, bareEnvironment())).ms
  const samples = await playRounds(
    {
      idle: plain('-e', '0'),
      version: plain(bin, '--version'),
      help: plain(bin, '--help'),
      federate: () => federate(path, bin, cloud),
    },
    {runs, seed},
  )
  const row = (name: 'version' | 'help' | 'federate', what: string): Row => ({
    group,
    what: `${label}, ${what}`,
    measured: {'node -e 0': milliseconds(median(samples.idle)), 'ci-auth': milliseconds(median(samples[name]))},
    value: paired(samples[name], samples.idle, ratio),
  })
  return [
    {...row('version', 'ci-auth --version'), target: VERSION_TARGET},
    row('help', 'ci-auth --help'),
    row('federate', 'ci-auth federate, three calls'),
  ]
}
