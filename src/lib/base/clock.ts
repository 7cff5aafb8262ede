/** What time it is. A front end can give a clock of its own to a use case. */
export interface Clock {
  /** Epoch seconds, with a fraction. Whoever administers the computer may set it forward or back. */
  now(): number
  /** Milliseconds since some moment. Goes on at the same speed when the time of day is set. */
  elapsedMs(): number
}

export const systemClock: Clock = {now: () => Date.now() / 1000, elapsedMs: () => performance.now()}

const UNITS = [
  [31_536_000, 'years'],
  [86_400, 'days'],
  [3600, 'h'],
  [60, 'min'],
] as const

/** A time as people say it: `12 min`, in the largest unit that there are two of. */
export function durationText(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= 2 * each) ?? [1, 's']
  return `${Math.round(seconds / size)} ${unit}`
}
