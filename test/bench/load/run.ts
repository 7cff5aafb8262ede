import {fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {openLine, signInOnce} from './job.ts'

export interface LoadOptions {
  jobs: number
  /** When the load ends. Default: after `requests`. */
  seconds?: number
  /** After how many answers the load ends. Default: after `seconds`. */
  requests?: number
}

/** After a collection of garbage. */
export interface Memory {
  /** Since the beginning of the load. */
  second: number
  heapMb: number
  rssMb: number
}

export interface LoadOutcome {
  jobs: number
  seconds: number
  requests: number
  signIns: number
  /** Asked for by the world, and got. */
  refusals: number
  /** Anything else than what the world asks for. */
  errors: string[]
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  memory: Memory[]
}

const SAMPLE_SECONDS = 5
const STRANGER_EVERY = 10

const mb = (bytes: number): number => Math.round(bytes / 104_857.6) / 10
const quantile = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10

/** `jobs` in parallel, each on a connection that it keeps. */
export async function loadEmulator({
  jobs,
  requests = Number.POSITIVE_INFINITY,
  seconds = Number.POSITIVE_INFINITY,
}: LoadOptions): Promise<LoadOutcome> {
  const main = fileURLToPath(new URL('server.ts', import.meta.url))
  const child = fork(main, {execArgv: ['--expose-gc', '--import', 'tsx']})
  const exited = once(child, 'exit')
  const [{url}] = (await once(child, 'message')) as [{url: string}]
  const started = performance.now()
  const ends = started + seconds * 1000
  const found = {signIns: 0, refusals: 0, times: [] as number[], errors: [] as string[], memory: [] as Memory[]}

  const measure = async (): Promise<void> => {
    const answered = once(child, 'message')
    child.send('memory')
    const [{heapUsed, rss}] = (await answered) as [{heapUsed: number; rss: number}]
    const second = Math.round((performance.now() - started) / 1000)
    found.memory.push({second, heapMb: mb(heapUsed), rssMb: mb(rss)})
  }

  let turn = 0
  const work = async (): Promise<void> => {
    const line = openLine(url)
    while (performance.now() < ends && found.times.length < requests) {
      const isStranger = ++turn % STRANGER_EVERY === 0
      try {
        const calls = await signInOnce(line, isStranger)
        found.times.push(...calls.map(({ms}) => ms))
        found[isStranger ? 'refusals' : 'signIns']++
      } catch (error) {
        found.errors.push(String(error))
      }
    }
    line.close()
  }

  await measure()
  const timer = setInterval(() => void measure(), Math.min(SAMPLE_SECONDS, seconds) * 1000)
  await Promise.all(Array.from({length: jobs}, work))
  clearInterval(timer)
  const took = (performance.now() - started) / 1000
  await measure()
  child.disconnect()
  await exited

  const {errors, memory, refusals, signIns, times} = found
  const sorted = Float64Array.from(times).sort()
  return {
    jobs,
    seconds: Math.round(took),
    requests: times.length,
    signIns,
    refusals,
    errors,
    memory,
    requestsPerSecond: Math.round(times.length / took),
    p50Ms: quantile([...sorted], 0.5),
    p99Ms: quantile([...sorted], 0.99),
  }
}

export const report = ({
  errors,
  jobs,
  memory,
  p50Ms,
  p99Ms,
  refusals,
  requests,
  requestsPerSecond,
  seconds,
  signIns,
}: LoadOutcome): string =>
  [
    `${jobs} jobs for ${seconds} s: ${signIns} sign-ins, ${refusals} refusals that the world asks for, ${errors.length} errors`,
    `${requests} requests, ${requestsPerSecond} per second, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    ...memory.map(
      ({heapMb, rssMb, second}) => `  after ${String(second).padStart(3)} s: heap ${heapMb} MB, resident ${rssMb} MB`,
    ),
    ...[...new Set(errors)].slice(0, 5),
  ].join('\n')
