/** The time of the emulated services, which can differ from this computer's. */
export interface EmulatorClock {
  /** Whole epoch seconds. */
  now(): number
  advance(seconds: number): void
  /** Seconds by which it is ahead of this computer's clock, unless it is stopped. */
  offset(): number
  /** Stops the clock. Only {@link advance} moves it. */
  stop(): void
}

const wallClock = (): number => Math.floor(Date.now() / 1000)

export function startClock(offsetSeconds: number): EmulatorClock {
  let offset = offsetSeconds
  let stoppedAt: number | undefined
  return {
    now: () => (stoppedAt ?? wallClock()) + offset,
    advance: (seconds) => {
      offset += seconds
    },
    offset: () => offset,
    stop: () => {
      stoppedAt ??= wallClock()
    },
  }
}
