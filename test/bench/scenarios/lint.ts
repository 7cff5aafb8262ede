import {conditions, lintLarge, lintPool} from '../../support/large-trust.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, playRounds} from '../rounds.ts'
import type {Scenario} from './scenario.ts'

let rounds = 0

/** Another text in each round: expressions that were read before are not read again. */
const timed = (condition: string, bindings: number) => async (): Promise<number> => {
  const startedAt = performance.now()
  lintLarge(`${condition} // ${rounds++}`, bindings)
  return performance.now() - startedAt
}

/** Of other owners in each round, for the same reason. */
const timedPool = (count: number) => async (): Promise<number> => {
  const startedAt = performance.now()
  lintPool(count, 10_000 * rounds++)
  return performance.now() - startedAt
}

/** The largest files that a team has, in the process. */
export const lint: Scenario = async ({runs, seed}) => {
  const samples = await playRounds(
    {
      ids: timed(conditions.ids(500), 1),
      bindings: timed(conditions.ids(500), 300),
      alternatives: timed(conditions.alternatives(60), 300),
      open: timed(conditions['open alternatives'](60), 300),
      pool: timedPool(100),
      large: timedPool(1000),
    },
    {runs, seed},
  )
  const row = (what: string, name: keyof typeof samples, target: number): Row => {
    const value = median(samples[name])
    return {group: 'lint', what, measured: {lint: milliseconds(value)}, value, unit: 'ms', target}
  }
  return [
    row('in [500 ids]', 'ids', 100),
    row('the same and 300 bindings', 'bindings', 1000),
    row('60 alternatives and 300 bindings', 'alternatives', 1000),
    row('60 open alternatives and 300 bindings', 'open', 1000),
    row('100 providers and 100 bindings in one pool', 'pool', 1000),
    row('1,000 providers and 1,000 bindings in one pool', 'large', 3000),
  ]
}
