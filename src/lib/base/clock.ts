// The clock, and times and durations as text.

/** The current time. A front end can give its own clock to a use case. */
export interface Clock {
  /** Epoch seconds, with a fraction. An administrator of the computer can set it forward or back. */
  now(): number
  /** Milliseconds since an arbitrary moment. Not affected when somebody sets the time of day. */
  elapsedMs(): number
}

// Not `performance`, for which Node loads nine modules.
// biome-ignore lint/style/noRestrictedGlobals: it says nothing of the process
const {hrtime} = process

export const systemClock: Clock = {now: () => Date.now() / 1000, elapsedMs: () => Number(hrtime.bigint()) / 1e6}

const UNITS = [
  [31_536_000, 'years'],
  [86_400, 'days'],
  [3600, 'h'],
  [60, 'min'],
] as const

/** A duration for people: `12 min`, in the largest unit of which there are at least two. */
export function durationText(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= 2 * each) ?? [1, 's']
  return `${Math.round(seconds / size)} ${unit}`
}

/** Milliseconds for people, in seconds: `2.5 s`, `60 s`. */
export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`

/** The first and the last second of RFC 3339, whose years have four digits. */
const YEARS = [-62_167_219_200, 253_402_300_799] as const

/** RFC 3339, UTC, without a fraction. A time outside of its years becomes the nearest second inside. */
export const timestamp = (epochSeconds: number): string =>
  `${new Date(Math.min(Math.max(epochSeconds, YEARS[0]), YEARS[1]) * 1000).toISOString().slice(0, 19)}Z`
