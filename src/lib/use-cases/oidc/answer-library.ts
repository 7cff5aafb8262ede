// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials
import {renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {escapeLogLine, redacted} from '../../base/quoting.ts'
import type {TokenSource} from '../../cis/provider.ts'
import {retryWhileBusySync} from '../../files/file-errors.ts'
import {partialFileName} from '../../files/own-files.ts'
import {JWT_TOKEN_TYPE} from '../../google/sts.ts'
import type {IdToken} from '../sign-in/minting/id-token.ts'
import type {Reporter} from '../sign-in/reporter.ts'
import type {UseCaseContext} from '../use-case.ts'
import {type AudienceHints, mintIdToken, readIdTokenRequest} from './token.ts'

export interface LibraryCall extends Pick<UseCaseContext, 'surroundings' | 'userAgent' | 'signal'> {
  /** Where the token comes from; may throw, as a `tokenSource` does. */
  source: () => TokenSource | Promise<TokenSource>
  hints: Pick<AudienceHints, 'flags' | 'nameOf' | 'recorded'>
}

/** Below what our credentials files give the executable: the library should hear what went wrong. */
const MAX_ANSWER_MS = 50_000

/** What a client library reads on standard output when it runs `oidc token --format executable`. Never rejects. */
export function answerLibrary({hints, signal, source, surroundings, userAgent}: LibraryCall): Promise<string> {
  const {cwd, env} = surroundings
  const outputFile = env['GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE']
  return executableResponse(
    async () => {
      const asked = env['GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE']
      const request = readIdTokenRequest({...hints, env, asked})
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

/** Client libraries read standard error as a part of the response, and the CI hears of neither stream. */
const silent: Reporter = {
  mask: () => {},
  masked: async () => {},
  note: () => {},
  warn: () => {},
  waiting: () => {},
  trace: () => {},
}

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
  const foreseen = error instanceof CiAuthError
  const {message, suggestions = []} = foreseen ? error : {message: `this is a bug in ci-auth: ${error}`}
  const remedies = suggestions.map((remedy) => remedy.replace(/\.$/, '')).join('; ')
  const text = remedies === '' ? message : `${message}. Try this: ${remedies}`
  return JSON.stringify({
    version: 1,
    success: false,
    code: foreseen ? error.code : 'BUG',
    message: redacted(escapeLogLine(text)),
  })
}

/**
 * Whole or not at all: a library that finds half a response there fails for good. Never throws. The calls that wait
 * would load more of Node than an answer has time for.
 */
function keep(path: string, response: string): void {
  const partial = join(dirname(path), partialFileName())
  const isWritten = succeeds(() => writeFileSync(partial, response, {flag: 'wx', mode: 0o600}))
  if (!isWritten || !succeeds(() => retryWhileBusySync(() => renameSync(partial, path))))
    succeeds(() => rmSync(partial, {force: true}))
}

/** The library has its token either way, and there is no stream to complain on. */
function succeeds(step: () => void): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}
