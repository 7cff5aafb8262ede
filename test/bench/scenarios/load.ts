import {loadEmulator} from '../load/run.ts'
import {median} from '../rounds.ts'
import type {Scenario} from './scenario.ts'

const JOBS = 50
/** Beyond what it keeps of the last calls, memory must not grow. */
const HEAP_MB = 100

/** Jobs that sign in to the emulator as fast as it answers. */
export const load: Scenario = async ({loadSeconds}) => {
  const {errors, memory, p50Ms, p99Ms, refusals, requestsPerSecond, signIns} = await loadEmulator({
    jobs: JOBS,
    seconds: loadSeconds,
  })
  const heaps = memory.map(({heapMb}) => heapMb)
  const about = {group: 'load', what: `${JOBS} jobs for ${loadSeconds} s`} as const
  return [
    {
      ...about,
      what: `${about.what}, answers`,
      measured: {'per second': `${requestsPerSecond}`, p50: `${p50Ms} ms`, p99: `${p99Ms} ms`},
      value: requestsPerSecond,
      unit: '/s',
    },
    {
      ...about,
      what: `${about.what}, what the world does not ask for`,
      measured: {'sign-ins': `${signIns}`, refusals: `${refusals}`},
      value: errors.length,
      unit: 'errors',
      target: 0,
    },
    {
      ...about,
      what: `${about.what}, heap at the end`,
      measured: {median: `${median(heaps)} MB`},
      value: heaps.at(-1) ?? Number.NaN,
      unit: 'MB',
      target: HEAP_MB,
    },
  ]
}
