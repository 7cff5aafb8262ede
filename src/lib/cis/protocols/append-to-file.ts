// What every handover needs. Apart from the others: the action's post step loads no more than this.
import {appendFileSync, rmSync, statSync, truncateSync} from 'node:fs'
import {CiAuthError} from '../../base/errors.ts'

/** Appends all of `text` to a file, or nothing: half of a command would damage the next one. Throws the error of the system. */
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
    // The caller needs the first failure, not this one.
  }
}

/** Appends `text` to the file that `variable` names. @throws {CiAuthError} `FILE_WRITE_FAILED` */
export function appendTo(variable: string, path: string, text: string): void {
  try {
    appendWhole(path, text)
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new CiAuthError('FILE_WRITE_FAILED', `the file that ${variable} names cannot be written (${code})`, {
      suggestions: ['The disk may be full, or a step changed the owner or the mode of the file.'],
    })
  }
}

const impossible: readonly (readonly [found: RegExp, called: string])[] = [
  [/\0/, 'a NUL'],
  [/\p{Surrogate}/u, 'half a character'],
]

/** The part of `value` that a variable of a process cannot contain, in any grammar. */
export const impossibleIn = (value: string): string | undefined => impossible.find(([found]) => found.test(value))?.[1]

/** @throws {CiAuthError} `EXPORT_VALUE_REFUSED` for a value that no variable of a process can have. */
export function requirePossible(name: string, value: string): void {
  const called = impossibleIn(value)
  if (called === undefined) return
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${called}, which a variable cannot hold`, {
    suggestions: ['Write the value into a file and export its path.'],
  })
}
