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
