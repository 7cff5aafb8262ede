import {appendFileSync, rmSync, statSync, truncateSync} from 'node:fs'

/** Appends `text` to a file, or nothing of it: half of a command spoils what stands behind it. Throws what the system says. */
export function appendWhole(path: string, text: string): void {
  const before = statSync(path, {throwIfNoEntry: false})
  try {
    appendFileSync(path, text)
  } catch (error) {
    takeBack(path, before?.size)
    throw error
  }
}

function takeBack(path: string, size: number | undefined): void {
  try {
    if (size === undefined) rmSync(path, {force: true})
    else truncateSync(path, size)
  } catch {
    // The first failure is the one to tell of.
  }
}
