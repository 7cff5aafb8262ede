// Replaces the text of a file of the user, completely or not at all.
import {lstat, readFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {problemError, writeProblem} from './file-errors.ts'
import {partialFileName} from './own-files.ts'
import {writeWhole} from './text-file.ts'
import {asWriteError} from './write-file.ts'

/** Puts `content` in the place of `before` in the file `path`, completely or not at all. Its mode stays. Never follows a link.
 *
 * @throws {CiAuthError} FILE_WRITE_FAILED also if `path` is a link, or has another content than `before` by now.
 */
export async function replaceFile(path: string, before: string, content: string): Promise<void> {
  try {
    const found = await lstat(path)
    if (found.isSymbolicLink()) throw problemError(writeProblem(path, 'it is a link: name the file that it leads to'))
    if (!(await readFile(path)).equals(Buffer.from(before)))
      throw new CiAuthError('FILE_WRITE_FAILED', `cannot write ${path}: it does not contain the text that was read`, {
        suggestions: ['Save it as UTF-8 without a byte order mark, and run the command again.'],
      })
    writeWhole(path, content, found.mode & 0o777, join(dirname(path), partialFileName()))
  } catch (error) {
    throw asWriteError(path, error)
  }
}
