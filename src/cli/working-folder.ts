import {CiAuthError} from '../lib/base/errors.ts'

/** @throws {CiAuthError} `INPUT_WORKSPACE_MISSING` where it was removed meanwhile. */
export function workingFolder(): string {
  try {
    return process.cwd()
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new CiAuthError('INPUT_WORKSPACE_MISSING', `the folder in which ci-auth was started is gone (${code})`, {
      suggestions: ['Change to a folder that exists.'],
    })
  }
}
