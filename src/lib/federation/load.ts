import {dirname, resolve} from 'node:path'
import {CiAuthError} from '../errors.ts'
import {readText} from '../text-file.ts'
import {type FederationFile, readFederation} from './federation-file.ts'

/** The name that is looked for where none is given. */
export const USUAL_NAME = 'federation.yml'

/**
 * Reads the file `path`, and what it names.
 *
 * @param path - Absolute, or relative to the working directory; as written in messages.
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID`
 */
export function loadFederation(path: string): FederationFile {
  const content = readOrRefuse(path)
  return readFederation(content, path, (beside) => readText(resolve(dirname(path), beside)))
}

function readOrRefuse(path: string): string {
  try {
    return readText(path)
  } catch (cause) {
    const {code, message} = cause as NodeJS.ErrnoException
    throw new CiAuthError('FEDERATION_FILE_MISSING', `cannot read ${path} (${code ?? message})`, {
      suggestions: ['Write one to start from: ci-auth setup init', 'Name another file: --federation FILE'],
    })
  }
}
