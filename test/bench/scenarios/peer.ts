import type {Action} from '../action.ts'
import {type Cloud, startCloud} from '../cloud/start.ts'
import {earlyConnections} from '../cloud/traffic.ts'
import type {Way} from '../cloud/ways.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, paired, playRounds, ratio} from '../rounds.ts'
import {type ActionRun, checkCalls, floor, runAction} from '../run-action.ts'
import {type SignInName, signInNames, signIns} from '../sign-ins.ts'
import {bareEnvironment, type Timed, timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

interface Course {
  group: 'near' | 'far' | 'tunnel'
  way: Way
  latencyMs: number
}

const LATENCY_MS = 40

/** The most that the ratios may be: of the floor, and of the peer. Of a sign-in that is not here it is only reported. */
const targets: Readonly<
  Record<Course['group'], Readonly<Record<'floor' | 'peer', Partial<Record<Measured, number>>>>>
> = {
  near: {
    floor: {token: 1.35, verified: 1.35, idToken: 1.35, keyToken: 1.35},
    peer: {token: 0.7, verified: 0.7, idToken: 0.7, post: 0.4},
  },
  far: {floor: {token: 1.04, verified: 1.04, idToken: 1.04}, peer: {token: 0.65, verified: 0.85}},
  tunnel: {floor: {}, peer: {token: 0.65, verified: 0.85}},
}

/** A sign-in by the action's main step, or what its post step does. */
type Measured = SignInName | 'post'

/** Who runs: an empty Node, what a sign-in costs at least, ours, another action. */
type Contestant = 'idle' | 'floor' | 'ours' | 'peer'

/** All with the same inputs where answers come at once. Without a peer, ours and the floor. */
export const near: Scenario = (settings) => run(settings, {group: 'near', way: 'plain', latencyMs: 0})

/** The same with every connection over a long line. */
export const far: Scenario = async (settings) => [
  ...(await run(settings, {group: 'far', way: 'direct', latencyMs: LATENCY_MS})),
  ...(await run(settings, {group: 'tunnel', way: 'proxy', latencyMs: LATENCY_MS})),
]

async function run(settings: Settings, course: Course): Promise<Row[]> {
  const cloud = await startCloud(course.way, course.latencyMs)
  try {
    const rows: Row[] = []
    for (const node of settings.nodes) {
      for (const name of signInNames.filter((name) => course.latencyMs === 0 || isOfFar(name)))
        rows.push(...(await compare(settings, course, {cloud, name, node})))
    }
    return rows
  } finally {
    await cloud.close()
  }
}

/** What calls anybody. With a key, the emulator knows the peer's self-signed token at its own address only. */
const isOfFar = (name: SignInName): boolean => signIns[name].calls.length > 0 && name !== 'keyToken'

async function compare(
  {ours, peer, runs, seed}: Settings,
  course: Course,
  {cloud, name, node}: {cloud: Cloud; name: SignInName; node: NodeBinary},
): Promise<Row[]> {
  const signIn = signIns[name]
  // The floor opens no tunnels.
  const actions: Partial<Record<Contestant, Action>> = {
    ...(course.group === 'tunnel' ? {} : {floor}),
    ours,
    ...(peer ? {peer} : {}),
  }
  const ran: Partial<Record<Contestant, ActionRun[]>> = {}
  const contestants = mapped(actions, (action, who): (() => Promise<number>) => async () => {
    const run = await runAction(node.path, action, signIn, cloud)
    if (who !== 'peer') checkCalls(signIn, run.traffic)
    ran[who] = [...(ran[who] ?? []), run]
    return run.main.ms
  })
  const idle: Timed[] = []
  contestants.idle = async () => {
    idle.push(await timedSuccess(node.path, ['-e', '0'], bareEnvironment()))
    return 0
  }
  await playRounds(contestants as Required<typeof contestants>, {runs, seed})
  checkSameFile(signIn.title, ran)
  const rows = (measured: Measured, title: string, step: 'main' | 'post'): Row[] => {
    // The first round does not count.
    const timed = {idle, ...mapped(ran, (all) => all.map((run) => run[step]))}
    const samples = mapped(timed, (all) => all.slice(1))
    const times = mapped(samples, (all) => all.map(({ms}) => ms))
    const told = mapped(samples, (all, who) => {
      const [ms, processorMs] = [median(all.map((each) => each.ms)), median(all.map((each) => each.processorMs))]
      return `${milliseconds(ms)} (${milliseconds(processorMs)} of processors${connectionsOf(course, ran[who]?.at(-1))})`
    })
    return (['floor', 'peer'] as const)
      .filter((other) => other in ran || other === 'peer')
      .map((other) => ({
        group: course.group,
        what: `${node.label}, ${title}, of the ${other}`,
        measured: told,
        ...(other in ran
          ? {...paired(times.ours ?? [], times[other] ?? [], ratio), target: targets[course.group][other][measured]}
          : {skipped: 'PEER_ACTION names no action to compare with'}),
      }))
  }
  return [
    ...rows(name, signIn.title, 'main'),
    ...(name === 'token' && course.group === 'near' ? rows('post', 'post', 'post') : []),
  ]
}

/** By contestant, what `change` makes of `values`. */
const mapped = <Value, Changed>(
  values: Partial<Record<Contestant, Value>>,
  change: (value: Value, who: Contestant) => Changed,
): Partial<Record<Contestant, Changed>> =>
  Object.fromEntries(Object.entries(values).map(([who, value]) => [who, change(value, who as Contestant)]))

/** The floor would be no floor, if it wrote something else. */
function checkSameFile(title: string, {floor: theirs, ours}: Partial<Record<Contestant, ActionRun[]>>): void {
  const [wanted, written] = [ours, theirs].map((runs) => JSON.stringify(runs?.at(-1)?.file))
  if (written && wanted !== written) throw new Error(`${title}: the floor writes ${written}, and the action ${wanted}`)
}

const connectionsOf = ({latencyMs}: Course, run: ActionRun | undefined): string =>
  run && latencyMs > 0
    ? `, ${run.traffic.answers.length} calls, ${run.traffic.connectionsAt.length} connections, ${earlyConnections(run.traffic)} early`
    : ''
