// Texts of files: read in any form in which people save them, and written in one step.
import {randomBytes} from 'node:crypto'
import {chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {retryWhileBusySync, whenAbsent} from './file-errors.ts'
import {readStart} from './read-start.ts'

/** The text of a file that a person wrote or saved, without a byte order mark. `>` in Windows PowerShell 5.1 writes UTF-16,
 * and editors on Windows can begin UTF-8 with a mark, which JSON does not allow.
 *
 * @param path - Or the descriptor of an open file.
 * @throws an error of the operating system.
 */
export const readText = (path: string | number): string => decoded(readFileSync(path))

/** The same, for a file that somebody else may have created: a checkout can contain pipes, links to devices, and endless
 * files. Only a regular file of at most 1 MiB is read.
 *
 * @throws an error of the operating system, or one whose message says what is wrong with the file.
 */
export function readForeignText(path: string): string {
  const start = readStart(path)
  if (!start) throw new Error('it is not a regular file')
  if (!start.isWhole) throw new Error('it is larger than 1 MiB')
  return decoded(start.bytes)
}

function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return bytes.toString('utf16le', 2)
  if (mark === 'feff') return swapped(bytes.subarray(2)).toString('utf16le')
  return new TextDecoder().decode(bytes)
}

/** Drops half a character at the end, because the file was cut there. */
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()

/** The text of the file `path`. Undefined if there is none. @throws an error of the operating system. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return whenAbsent(undefined)(error)
  }
}

/**
 * Writes the file `path` in one step: whoever reads it finds what was there before, or all of `content`. Synchronous: asynchronous
 * calls would load more of Node.
 *
 * @param partial - Its name until it is complete.
 * @throws an error of the operating system, with nothing left behind.
 */
export function writeWhole(
  path: string,
  content: string,
  mode = 0o600,
  partial = `${path}.${randomBytes(8).toString('hex')}`,
): void {
  try {
    writeFileSync(partial, content, {flag: 'wx', mode})
    // The mask of the process does not apply to this call.
    chmodSync(partial, mode)
    retryWhileBusySync(() => renameSync(partial, path))
  } catch (error) {
    rmSync(partial, {force: true})
    throw error
  }
}

/** The names in the folder `path`. None if it cannot be read. */
export function fileNamesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
