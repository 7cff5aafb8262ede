import {setTimeout as sleep} from 'node:timers/promises'
import {Runnable} from 'mocha'

/**
 * How many times slower than a quiet machine this one may be. Every time limit of a test is multiplied by it: a limit is
 * there to end what hangs, and a slow machine does not hang.
 */
export const slowness = factor(process.env['CI_AUTH_TEST_SLOWNESS'])

function factor(text = '1'): number {
  const value = Number(text)
  if (!(value >= 1)) throw new Error(`CI_AUTH_TEST_SLOWNESS: "${text}" is not a number of at least 1`)
  return value
}

/** `ms` on a quiet machine, as long as this machine may take for the same. */
export const patience = (ms: number): number => ms * slowness

// Mocha reads the limit here each time when it starts a timer; what a test or a suite wrote stays as it is.
const readOrWrite = Runnable.prototype.timeout as (this: Runnable, ms?: number | string) => number
Object.defineProperty(Runnable.prototype, 'timeout', {
  configurable: true,
  writable: true,
  value(this: Runnable, ...written: [] | [number | string]) {
    const result = readOrWrite.apply(this, written)
    return written.length === 0 ? patience(result) : result
  },
})

/** Waits for `isSo`: what a service does after its answer shows a little later. Fails after `limitMs`. */
export async function until(isSo: () => boolean, what: string, limitMs = patience(8000)): Promise<void> {
  const end = performance.now() + limitMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`)
    await sleep(5)
  }
}
