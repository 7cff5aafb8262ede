import {closeSync, constants, fstatSync, openSync, readFileSync, readSync} from 'node:fs'
import {whenAbsent} from './file-errors.ts'

/** More than anybody writes by hand. */
const MAX_BYTES = 1 << 20

/** Opening a pipe could last for ever. Windows has no such flag. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0

/**
 * The text of a file that a person wrote or saved, without a byte order mark. `>` of Windows PowerShell 5.1 writes UTF-16,
 * and editors of Windows may begin UTF-8 with a mark, which JSON does not know.
 *
 * @param path - Or the descriptor of an open file.
 * @throws an error of the operating system.
 */
export const readText = (path: string | number): string => decoded(readFileSync(path))

/**
 * The same, of a file that somebody else may have put there: a checkout can hold pipes, devices by links, and files without
 * end. Only a regular file of at most 1 MiB is read.
 *
 * @throws an error of the operating system, or one whose message says what is wrong with the file.
 */
export function readForeignText(path: string): string {
  const start = readStart(path)
  if (!start) throw new Error('it is no regular file')
  if (!start.isWhole) throw new Error('it is larger than 1 MiB')
  return decoded(start.bytes)
}

/**
 * The first 1 MiB of the file `path`, whoever made it. Undefined for what is no regular file.
 *
 * @throws an error of the operating system.
 */
export function readStart(path: string): {bytes: Buffer; isWhole: boolean} | undefined {
  const file = openSync(path, constants.O_RDONLY | WITHOUT_WAITING)
  try {
    if (!fstatSync(file).isFile()) return undefined
    const bytes = Buffer.alloc(MAX_BYTES + 1)
    let length = 0
    for (let read = -1; read !== 0; length += read) read = readSync(file, bytes, length, bytes.length - length, null)
    return {bytes: bytes.subarray(0, Math.min(length, MAX_BYTES)), isWhole: length <= MAX_BYTES}
  } finally {
    closeSync(file)
  }
}

function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return bytes.toString('utf16le', 2)
  if (mark === 'feff') return swapped(bytes.subarray(2)).toString('utf16le')
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** Half a character at the end goes: the file was cut. */
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()

/** The text of the file `path`, its first megabyte, whoever made it. Empty where there is no regular file. */
export const readIfFile = async (path: string): Promise<string> => {
  try {
    return readStart(path)?.bytes.toString('utf8') ?? ''
  } catch (error) {
    return whenAbsent('')(error)
  }
}
