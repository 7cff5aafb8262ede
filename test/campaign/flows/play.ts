import type {Random} from '../random.ts'
import type {Case} from './case.ts'
import {faultsOf, shownBy} from './checks.ts'
import type {Flow} from './flow.ts'
import {noteSecrets} from './handled.ts'
import {type Around, openStage, type Stage} from './stage.ts'

/** What one case came to. */
export interface Outcome {
  flow: string
  /** What is wrong, a sentence each. */
  faults: string[]
  /** The code that it ended with; `done` when it did not fail. */
  ending: string
  /** Faults that met a call, as `call: fault`. */
  met: string[]
  effect: string | undefined
  secrets: number
  bytes: number
}

/** Runs `flow` once, and looks at everything that came of it. */
export async function play(flow: Flow, drawn: Case, random: Random, around: Around): Promise<Outcome> {
  const given = {...drawn, isProxied: drawn.isProxied && flow.isProxyable}
  const stage = await openStage(given, {ciId: flow.ci, cloudName: flow.cloud}, random, around)
  try {
    if (flow.prepare) {
      await flow.prepare(stage)
      noteSecrets(stage.gate.calls, stage.secrets)
    }
    stage.begin()
    return await playOn(flow, stage, around)
  } finally {
    await stage.close()
  }
}

/** What a flow ended with. */
interface Run {
  result: unknown
  /** Undefined when it did not fail. */
  error: unknown
  spentMs: number
  /** Milliseconds in which this process did not get to run. */
  lagMs: number
}

const TICK_MS = 100

/** How late timers are, all in all: on a busy machine nothing ends in time. */
function watchLag(): () => number {
  let lagMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    lagMs += Math.max(0, performance.now() - last - TICK_MS)
    last = performance.now()
  }, TICK_MS)
  return () => {
    clearInterval(timer)
    return lagMs
  }
}

const PATIENCE_MS = 10_000

/** A flow that never ends must not keep the others from beginning. */
async function withinReason(flow: Flow, stage: Stage): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not end')), flow.limitMs + PATIENCE_MS)
  })
  try {
    return await Promise.race([flow.run(stage), late])
  } finally {
    clearTimeout(timer)
  }
}

async function timed(flow: Flow, stage: Stage): Promise<Run> {
  const startedAt = performance.now()
  const lag = watchLag()
  const spent = () => ({spentMs: performance.now() - startedAt, lagMs: lag()})
  try {
    return {result: await withinReason(flow, stage), error: undefined, ...spent()}
  } catch (thrown) {
    return {result: undefined, error: thrown ?? new Error('nothing was thrown'), ...spent()}
  }
}

/** What is wrong with what came of it, when it did not fail. */
async function afterwards(flow: Flow, stage: Stage, {error, result}: Run): Promise<string[]> {
  const faults: string[] = []
  if (error !== undefined || !flow.after) return faults
  try {
    for await (const fault of flow.after(stage, result as never)) faults.push(fault)
  } catch (thrown) {
    faults.push(`what came of it cannot be looked at: ${thrown instanceof Error ? thrown.stack : thrown}`)
  }
  return faults
}

const endingOf = ({error}: Run): string =>
  error === undefined ? 'done' : String((error as {code?: unknown}).code ?? (error as Error).message)

async function playOn(flow: Flow, stage: Stage, {stranger}: Around): Promise<Outcome> {
  const {gate, given, secrets} = stage
  const run = await timed(flow, stage)
  const faults = [
    ...faultsOf({...run, limitMs: flow.limitMs, isSingle: flow.isSingle}, stage),
    ...(await afterwards(flow, stage, run)),
    ...stage.wrongs,
    ...stranger.callsOf(given.number).map((call) => `a stranger was called: ${call}`),
  ]
  const {bytes, leaks} = search(stage, run.error)
  return {
    flow: given.flow,
    faults: [...faults, ...leaks],
    ending: endingOf(run),
    met: [
      ...gate.calls.flatMap(({fault, name}) => (fault ? [`${name}: ${fault}`] : [])),
      ...gate.tunnels.flatMap((fault) => (fault ? [`a tunnel: ${fault}`] : [])),
    ],
    effect: stage.hasStruck() ? given.effect?.name : undefined,
    secrets: secrets.count,
    bytes,
  }
}

/** Every byte that came out, but for masks, files of credentials and outputs that were asked for. */
function search({gate, said, secrets, shown}: Stage, error: unknown): {bytes: number; leaks: string[]} {
  noteSecrets(gate.calls, secrets)
  const texts: [where: string, text: string][] = [
    ['what was said', said.flatMap(({kind, text}) => (kind === 'mask' ? [] : [text])).join('\n')],
    ['what was shown', shown.join('\n')],
    ['the error', error === undefined ? '' : shownBy(error)],
  ]
  return {
    bytes: texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
    leaks: texts.flatMap(([where, text]) => secrets.search(text).map((name) => `${where} shows a secret: ${name}`)),
  }
}
