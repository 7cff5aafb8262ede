/** The time of the emulated services, which need not be this computer's. */
export interface Clock {
  /** Whole epoch seconds. */
  now(): number
  advance(seconds: number): void
}

export function startClock(offsetSeconds: number): Clock {
  let offset = offsetSeconds
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    advance: (seconds) => {
      offset += seconds
    },
  }
}
