import {setTimeout as sleep} from 'node:timers/promises'
import {patience} from './slowness.ts'

/** Waits for `isSo`: what a service does after its answer shows a little later. Fails after `limitMs`. */
export async function until(isSo: () => boolean, what: string, limitMs = patience(8000)): Promise<void> {
  const end = performance.now() + limitMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`)
    await sleep(5)
  }
}
