import {withCloud} from '../cloud/start.ts'
import {milliseconds, type Row} from '../report.ts'
import {difference, median, paired, playRounds} from '../rounds.ts'
import {checkCalls, runAction} from '../run-action.ts'
import {type SignInName, signInNames, signIns} from '../sign-ins.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

const group = 'overhead'

/** What the action costs above a Node that does nothing. */
export const overhead: Scenario = (settings) =>
  withCloud('plain', 0, async (cloud) => {
    const rows: Row[] = []
    for (const node of settings.nodes) rows.push(...(await onNode(node, cloud, settings)))
    return rows
  })

async function onNode(
  {label, path}: Settings['nodes'][number],
  cloud: Parameters<typeof runAction>[3],
  settings: Settings,
): Promise<Row[]> {
  const sign = (name: SignInName) => async () => {
    const {ms, traffic} = await runAction(path, settings.ours, signIns[name], cloud)
    checkCalls(signIns[name], traffic)
    return ms
  }
  const samples = await playRounds(
    {
      idle: async () => (await timedSuccess(path, ['-e', '0'], bareEnvironment())).ms,
      verified: sign('verified'),
      token: sign('token'),
      idToken: sign('idToken'),
      direct: sign('direct'),
      key: sign('key'),
    },
    settings,
  )
  return signInNames.map((name) => ({
    group,
    what: `${label}, ${signIns[name].title}`,
    measured: {'node -e 0': milliseconds(median(samples.idle)), action: milliseconds(median(samples[name]))},
    ...paired(samples[name], samples.idle, difference),
    unit: 'ms',
  }))
}
