import {setImmediate as turn} from 'node:timers/promises'
import type {Clock} from '../../src/lib/base/clock.ts'

/** A clock that only the test moves. */
export interface TestClock extends Clock {
  advance(seconds: number): void
}

/** Stands still at `epochSeconds`. */
export function stoppedClock(epochSeconds = 1_800_000_000): TestClock {
  let now = epochSeconds
  return {
    now: () => now,
    elapsedMs: () => now * 1000,
    advance: (seconds) => {
      now += seconds
    },
  }
}

/** Timers that end when the test says so. */
export interface HeldTimers {
  /** How many are held now. */
  count(): number
  /** Ends all that are held. */
  end(): void
  /** Lets timers of this length be as they were. */
  release(): void
}

/**
 * Holds each timer of exactly `ms` that is set from now on: a length that nothing else waits for. So a test decides when a
 * limit is reached, not the speed of the machine.
 */
export function holdTimers(ms: number): HeldTimers {
  const original = globalThis.setTimeout
  const held = new Map<NodeJS.Timeout, () => void>()
  const hold = (work: (...args: unknown[]) => void, delay?: number, ...args: unknown[]): NodeJS.Timeout => {
    if (delay !== ms) return original(work, delay, ...args)
    // Its own end is days away. Whoever clears it has no use for its work any more.
    const timer = original(() => {}, MAX_DELAY_MS).unref()
    held.set(timer, () => work(...args))
    return timer
  }
  const originalClear = globalThis.clearTimeout
  globalThis.setTimeout = hold as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    held.delete(timer as NodeJS.Timeout)
    originalClear(timer)
  }
  return {
    count: () => held.size,
    end() {
      for (const [timer, work] of [...held]) {
        globalThis.clearTimeout(timer)
        work()
      }
    },
    release() {
      globalThis.setTimeout = original
      globalThis.clearTimeout = originalClear
    },
  }
}

/**
 * Does `work` over the emulator's line of `latencyMs` without waiting for it.
 *
 * @returns How often something was under way for that long, one after the other; a connection that opens, twice.
 */
export async function tripsOf(latencyMs: number, work: () => Promise<unknown>): Promise<number> {
  const opening = holdTimers(2 * latencyMs)
  const single = holdTimers(latencyMs)
  let [trips, ended] = [0, false]
  try {
    const working = work().finally(() => {
      ended = true
    })
    for (; !ended; await turn()) {
      const held = [single, opening].find((timers) => timers.count() > 0)
      if (held) trips += held === opening ? 2 : 1
      held?.end()
    }
    await working
    return trips
  } finally {
    single.release()
    opening.release()
  }
}

/** setTimeout takes no more. */
const MAX_DELAY_MS = 2_147_483_647
