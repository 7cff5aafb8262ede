import {constants} from 'node:fs'
import {type FileHandle, lstat, open} from 'node:fs/promises'
import {whenAbsent} from './file-errors.ts'

/** More than anybody writes by hand. */
const MAX_BYTES = 1 << 20

/** A checkout may hold a pipe, or a link to a device: opening or reading it could last for ever. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0

/** The text of the list of patterns at `path`, its first megabyte. Empty where there is no regular file. */
export async function readPatternList(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | WITHOUT_WAITING).catch(whenAbsent(undefined))
  try {
    return file && (await file.stat()).isFile() ? await textOf(file) : ''
  } finally {
    await file?.close()
  }
}

/**
 * Ends the list at `path` with `lines`; it is made where it is absent. A link is not followed: whoever made it could choose
 * which file of ours grows.
 *
 * @throws an error of the operating system; `ELOOP` for a link, `EISDIR` for what is no regular file.
 */
export async function addPatterns(path: string, lines: readonly string[]): Promise<void> {
  // Windows has no flag for it.
  const found = await lstat(path).catch(whenAbsent(undefined))
  if (found?.isSymbolicLink()) throw Object.assign(new Error('a link'), {code: 'ELOOP'})
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | WITHOUT_WAITING
  const file = await open(path, flags | (constants.O_NOFOLLOW ?? 0), 0o644)
  try {
    if (!(await file.stat()).isFile()) throw Object.assign(new Error('no regular file'), {code: 'EISDIR'})
    await file.appendFile(lines.map((line) => `${line}\n`).join(''))
  } finally {
    await file.close()
  }
}

async function textOf(file: FileHandle): Promise<string> {
  const {size} = await file.stat()
  const {buffer, bytesRead} = await file.read({buffer: Buffer.alloc(Math.min(size, MAX_BYTES)), position: 0})
  return buffer.toString('utf8', 0, bytesRead)
}
