import {type Cloud, startCloud} from '../cloud/start.ts'
import {earlyConnections, type Traffic} from '../cloud/traffic.ts'
import type {Way} from '../cloud/ways.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, paired, playRounds, ratio} from '../rounds.ts'
import {checkCalls, runAction} from '../run-action.ts'
import {type SignInName, signInNames, signIns} from '../sign-ins.ts'
import type {Scenario, Settings} from './scenario.ts'

interface Course {
  group: 'near' | 'far' | 'tunnel'
  way: Way
  latencyMs: number
  /** The most that the ratio may be. */
  targets: Readonly<Partial<Record<SignInName, number>>>
}

const NEAR = 0.75
const LATENCY_MS = 40
const farTargets = {token: 0.65, verified: 0.85} as const
/** An ID token takes one call more, at the same time as the call for an access token. */
const ID_TOKEN = 1.15

/** Both actions with the same inputs where answers come at once. Without a peer, ours alone. */
export const near: Scenario = (settings) =>
  run(settings, {
    group: 'near',
    way: 'plain',
    latencyMs: 0,
    targets: Object.fromEntries(signInNames.map((name) => [name, NEAR])),
  })

/** The same with every connection over a long line. */
export const far: Scenario = async (settings) => {
  const line = {latencyMs: LATENCY_MS, targets: farTargets}
  return [
    ...(await run(settings, {group: 'far', way: 'direct', ...line})),
    ...(await run(settings, {group: 'tunnel', way: 'proxy', ...line})),
  ]
}

async function run(settings: Settings, course: Course): Promise<Row[]> {
  const cloud = await startCloud(course.way, course.latencyMs)
  try {
    const rows: Row[] = []
    for (const node of settings.nodes) {
      for (const name of signInNames.filter((name) => course.latencyMs === 0 || signIns[name].calls.length > 0)) {
        rows.push(await compare(settings, course, {cloud, name, node}))
      }
      if (course.latencyMs > 0) rows.push(await compareTokens(settings, course, {cloud, node}))
    }
    return rows
  } finally {
    await cloud.close()
  }
}

async function compare(
  {ours, peer, runs, seed}: Settings,
  {group, latencyMs, targets}: Course,
  {cloud, name, node}: {cloud: Cloud; name: SignInName; node: NodeBinary},
): Promise<Row> {
  const signIn = signIns[name]
  const seen: {ours?: Traffic; peer?: Traffic} = {}
  const contestants = {
    ours: async () => {
      const {ms, traffic} = await runAction(node.path, ours, signIn, cloud)
      checkCalls(signIn, traffic)
      seen.ours = traffic
      return ms
    },
    peer: async () => {
      if (!peer) return Number.NaN
      const {ms, traffic} = await runAction(node.path, peer, signIn, cloud)
      seen.peer = traffic
      return ms
    },
  }
  const samples = await playRounds(contestants, {runs, seed})
  const measure = (who: 'ours' | 'peer'): string =>
    milliseconds(median(samples[who])) + (latencyMs > 0 ? connectionsOf(seen[who]) : '')
  return {
    group,
    what: `${node.label}, ${signIn.title}`,
    measured: {ours: measure('ours'), ...(peer ? {peer: measure('peer')} : {})},
    ...(peer
      ? {...paired(samples.ours, samples.peer, ratio), target: targets[name]}
      : {skipped: `ours ${measure('ours')}; PEER_ACTION names no action to compare with`}),
  }
}

/** Ours alone: an ID token beside an access token. */
async function compareTokens(
  {ours, runs, seed}: Settings,
  {group}: Course,
  {cloud, node}: {cloud: Cloud; node: NodeBinary},
): Promise<Row> {
  const run = (name: SignInName) => async () => {
    const {ms, traffic} = await runAction(node.path, ours, signIns[name], cloud)
    checkCalls(signIns[name], traffic)
    return ms
  }
  const samples = await playRounds({token: run('token'), idToken: run('idToken')}, {runs, seed})
  return {
    group,
    what: `${node.label}, an ID token, of the time of an access token`,
    measured: {'access token': milliseconds(median(samples.token)), 'ID token': milliseconds(median(samples.idToken))},
    ...paired(samples.idToken, samples.token, ratio),
    target: ID_TOKEN,
  }
}

const connectionsOf = (traffic: Traffic | undefined): string =>
  traffic
    ? ` (${traffic.answers.length} calls, ${traffic.connectionsAt.length} connections, ${earlyConnections(traffic)} early)`
    : ''
