// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials
import {renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {failureText} from '../../base/errors.ts'
import type {TokenSource} from '../../cis/provider.ts'
import {retryWhileBusySync} from '../../files/file-errors.ts'
import {partialFileName} from '../../files/own-files.ts'
import {JWT_TOKEN_TYPE} from '../../google/sts.ts'
import type {IdToken} from '../sign-in/minting/id-token.ts'
import {silent, type UseCaseContext} from '../use-case.ts'
import {type AudienceHints, mintIdToken, readIdTokenRequest} from './token.ts'

export interface LibraryCall extends Pick<UseCaseContext, 'surroundings' | 'userAgent' | 'signal'> {
  /** Where the token comes from. Can throw, like `tokenSource`. */
  source: () => TokenSource | Promise<TokenSource>
  hints: Pick<AudienceHints, 'flags' | 'nameOf' | 'recorded'>
}

/** Less than the time limit in our credentials files, so that the library gets our error. */
const MAX_ANSWER_MS = 50_000

/** The output of `oidc token --format executable` for a client library. Never rejects. */
export function answerLibrary({hints, signal, source, surroundings, userAgent}: LibraryCall): Promise<string> {
  const {cwd, env} = surroundings
  const outputFile = env['GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE']
  return executableResponse(
    async () => {
      const libraryAudience = env['GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE']
      const request = readIdTokenRequest({...hints, env, libraryAudience})
      return mintIdToken({
        source: await source(),
        request: {...request, timeoutMs: Math.min(request.timeoutMs, MAX_ANSWER_MS)},
        surroundings,
        report: silent,
        userAgent,
        signal,
      })
    },
    outputFile ? resolve(cwd, outputFile) : undefined,
  )
}

/**
 * The response to a client library, as JSON. A failure is a response too. Never rejects.
 *
 * @param outputFile - Absolute path. A successful response is saved there for the next call.
 */
export async function executableResponse(
  mint: () => Promise<IdToken>,
  outputFile: string | undefined,
): Promise<string> {
  try {
    const response = success(await mint())
    if (outputFile !== undefined) keep(outputFile, response)
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
  const {code, text} = failureText(error)
  return JSON.stringify({version: 1, success: false, code, message: text})
}

/**
 * Writes all or nothing: a library that finds half a response fails each time. Never throws. Synchronous: asynchronous calls
 * would load more of Node, and the library waits only a short time.
 */
function keep(path: string, response: string): void {
  const partial = join(dirname(path), partialFileName())
  const isWritten = succeeds(() => writeFileSync(partial, response, {flag: 'wx', mode: 0o600}))
  if (!isWritten || !succeeds(() => retryWhileBusySync(() => renameSync(partial, path))))
    succeeds(() => rmSync(partial, {force: true}))
}

/** A failure to save the response is ignored: the library has its token, and there is no stream for a warning. */
function succeeds(step: () => void): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}
