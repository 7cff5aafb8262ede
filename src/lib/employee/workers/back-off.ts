import type {WorkerEnd} from './worker-process.ts'

const FIRST_MS = 100

const LONGEST_MS = 5000

/** A worker that served this long was sound: what ended it is no fault of every start. */
const SOUND_MS = 5000

/**
 * Milliseconds to wait before a worker is replaced: none after one that served for five seconds, or that somebody ended
 * with care. Else 100, then twice as long each time, up to five seconds.
 *
 * @param previousMs - The wait before the worker that ended now.
 */
export function nextWait(
  previousMs: number,
  {servedMs = 0, wasAsked}: Pick<WorkerEnd, 'servedMs' | 'wasAsked'>,
): number {
  if (wasAsked || servedMs >= SOUND_MS) return 0
  return Math.min(LONGEST_MS, Math.max(FIRST_MS, previousMs * 2))
}
