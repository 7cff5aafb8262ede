// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials
import {open, rename, unlink} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {IdToken} from '../auth/id-token.ts'
import {partialFileName} from '../credentials/file-names.ts'
import {CiAuthError} from '../errors.ts'
import {JWT_TOKEN_TYPE} from '../google/sts.ts'
import {oneLine, redacted} from '../quoting.ts'

/**
 * The response to a client library, as JSON: also of a failure, which is no other exit code. Never rejects.
 *
 * @param outputFile - Absolute; where a success is kept for the next call.
 */
export async function executableResponse(
  mint: () => Promise<IdToken>,
  outputFile: string | undefined,
): Promise<string> {
  try {
    const response = success(await mint())
    // The library has its token either way, and there is no stream to complain on.
    if (outputFile !== undefined) await keep(outputFile, response).catch(() => {})
    return response
  } catch (error) {
    return failure(error)
  }
}

const success = ({expiresAt, value}: IdToken): string =>
  JSON.stringify({
    version: 1,
    success: true,
    token_type: JWT_TOKEN_TYPE,
    id_token: value,
    expiration_time: Math.floor(expiresAt),
  })

function failure(error: unknown): string {
  const foreseen = error instanceof CiAuthError
  const {message, suggestions = []} = foreseen ? error : {message: `this is a bug in ci-auth: ${error}`}
  const remedies = suggestions.map((remedy) => remedy.replace(/\.$/, '')).join('; ')
  const text = remedies === '' ? message : `${message}. Try this: ${remedies}`
  return JSON.stringify({
    version: 1,
    success: false,
    code: foreseen ? error.code : 'BUG',
    message: redacted(oneLine(text)),
  })
}

/** Whole or not at all: a library that finds half a response there fails for good. */
async function keep(path: string, response: string): Promise<void> {
  const partial = join(dirname(path), partialFileName())
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(response)
    await file.close()
    await rename(partial, path)
  } catch (error) {
    await file.close().catch(() => {})
    await unlink(partial).catch(() => {})
    throw error
  }
}
