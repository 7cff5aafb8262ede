import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Cloud, withCloud} from '../cloud/start.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {difference, median, paired} from '../rounds.ts'
import {signIns} from '../sign-ins.ts'
import {inFreshStep} from '../step.ts'
import {timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

/** What a job waits longer, once an hour. */
const TARGET_MS = 50

const client = fileURLToPath(new URL('../exec/refresh.mjs', import.meta.url))

/** What `ci-auth exec` adds to the time in which the CI mints. */
export const refresh: Scenario = (settings) =>
  withCloud('plain', 0, async (cloud) => {
    const rows: Row[] = []
    for (const node of settings.nodes) rows.push(await onNode(node, cloud, settings))
    return rows
  })

async function onNode({label, path}: NodeBinary, cloud: Cloud, {root, runs}: Settings): Promise<Row> {
  const {service_account, workload_identity_provider} = signIns.verified.inputs()
  const flags = [`--workload-identity-provider=${workload_identity_provider}`, `--service-account=${service_account}`]
  const {ACTIONS_ID_TOKEN_REQUEST_TOKEN = '', ACTIONS_ID_TOKEN_REQUEST_URL = ''} = cloud.variables
  const issuer = {ISSUER_BEARER: ACTIONS_ID_TOKEN_REQUEST_TOKEN, ISSUER_URL: ACTIONS_ID_TOKEN_REQUEST_URL}
  return inFreshStep({...cloud.variables, ...issuer}, async ({env}) => {
    const command = [path, client, String(runs)]
    const {output} = await timedSuccess(path, [join(root, 'bin', 'run.js'), 'exec', ...flags, '--', ...command], env)
    const times = JSON.parse(output.slice(output.lastIndexOf('\n{') + 1)) as Record<'exec' | 'issuer', number[]>
    return {
      group: 'refresh',
      what: `${label}, an ID token`,
      measured: {"CI's endpoint": milliseconds(median(times.issuer)), exec: milliseconds(median(times.exec))},
      ...paired(times.exec, times.issuer, difference),
      unit: 'ms',
      target: TARGET_MS,
    }
  })
}
