import {constants} from 'node:fs'
import {lstat, open} from 'node:fs/promises'
import {whenAbsent} from './file-errors.ts'
import {readStart} from './text-file.ts'

/** A checkout may hold a pipe: opening it could last for ever. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0

/** The text of the file `path`, its first megabyte, whoever made it. Empty where there is no regular file. */
export const readIfFile = async (path: string): Promise<string> => {
  try {
    return readStart(path)?.bytes.toString('utf8') ?? ''
  } catch (error) {
    return whenAbsent('')(error)
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
