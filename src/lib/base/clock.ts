/** What time it is. A front end can give a clock of its own to a use case. */
export interface Clock {
  /** Epoch seconds, with a fraction. Whoever administers the computer may set it forward or back. */
  now(): number
  /** Milliseconds since some moment. Goes on at the same speed when the time of day is set. */
  elapsedMs(): number
}

export const systemClock: Clock = {now: () => Date.now() / 1000, elapsedMs: () => performance.now()}
