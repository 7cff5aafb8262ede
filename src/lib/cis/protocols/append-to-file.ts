// One way to append to a file of the CI. Apart from what writes variables: the action's post step loads no more than this.
import {appendFileSync, rmSync, statSync, truncateSync} from 'node:fs'
import {CiAuthError} from '../../base/errors.ts'

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

/** Appends `text` to the file that `variable` names. @throws {CiAuthError} `FILE_WRITE_FAILED` */
export function appendTo(variable: string, path: string, text: string): void {
  try {
    appendWhole(path, text)
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new CiAuthError('FILE_WRITE_FAILED', `the file that ${variable} names cannot be written (${code})`, {
      suggestions: ['Look for a full disk, or a step that changed the owner or the mode of the file.'],
    })
  }
}
