import {drawSchedule, type Schedule} from '../faults/schedule.ts'
import type {Random} from '../random.ts'
import {canMount, effects} from './effects.ts'

/** One case: what is tried, and what goes wrong. The seed and the number decide all of it. */
export interface Case {
  number: number
  flow: string
  schedule: Schedule
  /** What happens to the files, and at which call. */
  effect: {name: string; at: number} | undefined
  /** The call at which the person presses Ctrl-C. */
  interruptAt: number | undefined
  retries: number
  /** Calls go through a proxy that opens tunnels, with TLS inside. */
  isProxied: boolean
}

const effectNames = Object.entries(effects)
  .filter(([, {disk}]) => disk === undefined || canMount)
  .map(([name]) => name)

/** @param shares - How often each flow is drawn, among all of them. */
export function drawCase(number: number, shares: Readonly<Record<string, number>>, random: Random): Case {
  const names = Object.entries(shares).flatMap(([name, share]) => Array.from({length: share}, () => name))
  const flow = random.pick(names)
  const schedule = drawSchedule(random)
  const effect = {name: random.pick(effectNames), at: random.below(4)}
  const interruptAt = random.below(4)
  return {
    number,
    flow,
    schedule,
    effect: random.chance(15) ? effect : undefined,
    interruptAt: random.chance(5) ? interruptAt : undefined,
    retries: random.below(4),
    isProxied: random.chance(15),
  }
}

/** @param met - What went wrong by then. */
export const describeCase = (
  {effect, flow, interruptAt, isProxied, number, retries}: Case,
  met: readonly string[],
): string =>
  [
    `case ${number}: ${flow}`,
    isProxied ? 'by a proxy' : '',
    `${retries} retries`,
    ...met,
    effect ? `from call ${effect.at} on: ${effect.name}` : '',
    interruptAt === undefined ? '' : `Ctrl-C at call ${interruptAt}`,
  ]
    .filter(Boolean)
    .join('; ')
