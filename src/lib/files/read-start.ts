// Reads files that somebody else may have created: never more than 1 MiB, and nothing but regular files.
import {closeSync, constants, fstatSync, openSync, readFileSync, readSync} from 'node:fs'
import {ifPresent} from './file-errors.ts'

/** Larger than any file that a person writes. */
const MAX_BYTES = 1 << 20

/** Most files are smaller. For a whole megabyte, V8 would collect garbage. */
const PART_BYTES = 1 << 14

/** Without this flag, opening a pipe can wait for ever. Windows has no such flag. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0

/** The first 1 MiB of the file `path`, which anybody may have created. Undefined if it is not a regular file.
 *
 * @throws an error of the operating system.
 */
export function readStart(path: string): {bytes: Buffer; isWhole: boolean} | undefined {
  const file = openSync(path, constants.O_RDONLY | WITHOUT_WAITING)
  try {
    if (!fstatSync(file).isFile()) return undefined
    const parts: Buffer[] = []
    let length = 0
    for (let read = -1; read !== 0 && length <= MAX_BYTES; length += read) {
      const part = Buffer.alloc(PART_BYTES)
      read = readSync(file, part)
      parts.push(part.subarray(0, read))
    }
    return {bytes: Buffer.concat(parts, Math.min(length, MAX_BYTES)), isWhole: length <= MAX_BYTES}
  } finally {
    closeSync(file)
  }
}

/** The first megabyte of text in the file `path`, which anybody may have created. Empty if it is not a regular file. */
export const readIfFile = (path: string): string => ifPresent(() => readStart(path))?.bytes.toString('utf8') ?? ''

/** The text of a file that need not be there. Undefined if it cannot be read. */
export function readIfPossible(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
