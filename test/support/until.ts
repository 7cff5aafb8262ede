import {setTimeout as sleep} from 'node:timers/promises'

/** Waits for `isSo`: what a service does after its answer shows a little later. Fails after `limitMs`. */
export async function until(isSo: () => boolean, what: string, limitMs = 8000): Promise<void> {
  const end = Date.now() + limitMs
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`)
    await sleep(5)
  }
}
