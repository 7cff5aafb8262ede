// A file of trust that a person named.

import {CiAuthError} from '../base/errors.ts'
import {readForeignText} from './text-file.ts'

/**
 * The text of a file that a person named.
 *
 * @param name - As in messages.
 * @param missing - What to do where there is none.
 * @param unreadable - What to do where it cannot be read.
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_UNREADABLE`
 */
export function readNamed(path: string, name: string, missing: string[] = [], unreadable: string[] = []): string {
  try {
    return readForeignText(path)
  } catch (cause) {
    const {code, message} = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new CiAuthError('FEDERATION_FILE_MISSING', `there is no file ${name}`, {cause, suggestions: missing})
    }
    const text = `cannot read ${name} (${code ?? message})`
    throw new CiAuthError('FEDERATION_FILE_UNREADABLE', text, {cause, suggestions: unreadable})
  }
}
