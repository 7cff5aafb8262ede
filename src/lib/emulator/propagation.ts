// https://cloud.google.com/iam/docs/access-change-propagation
import type {World} from '../trust/trust.ts'
import type {EmulatorClock} from './clock.ts'

/** How changes by the admin API reach STS and IAM Credentials. */
export interface Propagation {
  seconds: number
  /** What was, while changes are on their way: oldest first, each with the epoch second from which it is served. */
  snapshots: {from: number; world: World}[]
}

/** What a change has to do with, of the cloud. */
interface Changing {
  clock: EmulatorClock
  propagation: Propagation
  world: World
}

export const newPropagation = (seconds = 0): Propagation => ({seconds, snapshots: []})

/** Later changes take `seconds`. With 0, those on their way arrive too. */
export function setPropagation(propagation: Propagation, seconds: number): void {
  propagation.seconds = seconds
  if (seconds === 0) propagation.snapshots = []
}

/** The world as STS and IAM Credentials see it now. */
export function served({clock, propagation, world}: Changing): World {
  const due = propagation.snapshots.findLastIndex(({from}) => from <= clock.now())
  if (due < 0) return world
  if (due === propagation.snapshots.length - 1) {
    propagation.snapshots = []
    return world
  }
  propagation.snapshots.splice(0, due)
  return propagation.snapshots[0]?.world ?? world
}

/** Lets `alter` change the world: the admin API sees it at once, the other services after the delay. */
export function change<Result>(cloud: Changing, alter: () => Result): Result {
  const {clock, propagation, world} = cloud
  if (propagation.seconds === 0) {
    propagation.snapshots = []
    return alter()
  }
  if (propagation.snapshots.length === 0) {
    propagation.snapshots.push({from: Number.NEGATIVE_INFINITY, world: structuredClone(world)})
  }
  const result = alter()
  propagation.snapshots.push({from: clock.now() + propagation.seconds, world: structuredClone(world)})
  return result
}
