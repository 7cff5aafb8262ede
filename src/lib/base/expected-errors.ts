// What is known of an error that was thrown.
import {CiAuthError, type Problem} from './errors.ts'

/** Each problem in `error`. */
export const problemsOf = (error: CiAuthError): readonly Problem[] =>
  error.problems.length > 0 ? error.problems : [error]

/** `error`, if it is one that ci-auth expects. @throws any other, which is a bug */
export function expectedError(error: unknown): CiAuthError {
  if (error instanceof CiAuthError) return error
  throw error
}
