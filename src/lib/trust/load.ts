import {realpathSync} from 'node:fs'
import {dirname, isAbsolute, relative, resolve, sep} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {readForeignText} from '../files/text-file.ts'
import {type FederationFile, readFederation} from './federation-file.ts'

/** The name that is looked for where none is given. */
export const DEFAULT_NAME = 'federation.yml'

/**
 * Reads the file `path`, and what it names.
 *
 * @param path - Absolute, or relative to the working directory; as written in messages.
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID`
 */
export function loadFederation(path: string): FederationFile {
  const content = readOrRefuse(path)
  return readFederation(content, path, (beside) => readForeignText(below(dirname(path), beside)))
}

/** Where the file `name` is. It would be uploaded as keys: it must be none of another place, by no `..` and by no link. */
function below(folder: string, name: string): string {
  if (!leadsOut(folder, resolve(folder, name)) && !isAbsolute(name)) {
    const path = realpathSync(resolve(folder, name))
    if (!leadsOut(realpathSync(folder), path)) return path
  }
  throw new Error('it is not below the folder of this file')
}

function leadsOut(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

function readOrRefuse(path: string): string {
  try {
    return readForeignText(path)
  } catch (cause) {
    const {code, message} = cause as NodeJS.ErrnoException
    throw new CiAuthError('FEDERATION_FILE_MISSING', `cannot read ${path} (${code ?? message})`, {
      suggestions: ['Write one to start from: ci-auth setup init', 'Name another file: --federation FILE'],
    })
  }
}
