import type {Random} from '../random.ts'
import {answerKinds} from './answers.ts'
import {echoKinds} from './echoes.ts'
import {lineKinds} from './lines.ts'
import type {Kind} from './meeting.ts'
import {refusalKinds} from './refusals.ts'
import {type TunnelKind, tunnelKinds} from './tunnels.ts'

/** Every way in which a call can go wrong, by the name that the report gives it. */
export const kinds: Readonly<Record<string, Kind>> = {...refusalKinds, ...answerKinds, ...echoKinds, ...lineKinds}

const names = Object.keys(kinds)
const passing = names.filter((name) => kinds[name]?.again !== 'never')
const tunnelNames = Object.keys(tunnelKinds)

/** What meets the calls of one case, in the order in which they come; undefined where nothing does. */
export interface Schedule {
  calls: readonly (string | undefined)[]
  tunnels: readonly (string | undefined)[]
}

export const kindOf = (name: string | undefined): Kind | undefined => (name === undefined ? undefined : kinds[name])

export const tunnelKindOf = (name: string | undefined): TunnelKind | undefined =>
  name === undefined ? undefined : tunnelKinds[name]

const CALLS = 24
const TUNNELS = 6

/** Mostly few faults, so that flows come far; sometimes many, sometimes none. */
export function drawSchedule(random: Random): Schedule {
  const percent = random.pick([0, 15, 15, 30, 30, 50, 90])
  // What passes, more often than not: a sign-in that ends at its first call tells nothing of the others.
  const draw = () => (random.chance(percent) ? random.pick(random.chance(60) ? passing : names) : undefined)
  return {
    calls: Array.from({length: CALLS}, draw),
    tunnels: Array.from({length: TUNNELS}, () => (random.chance(percent / 2) ? random.pick(tunnelNames) : undefined)),
  }
}
