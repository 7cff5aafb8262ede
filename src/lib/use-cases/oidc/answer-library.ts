// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials
import {resolve} from 'node:path'
import type {TokenSource} from '../../cis/provider.ts'
import type {Front} from '../sign-in/minting/session.ts'
import type {Reporter} from '../sign-in/reporter.ts'
import {executableResponse} from './executable-response.ts'
import {mintIdToken} from './token.ts'
import {type AudienceHints, readIdTokenRequest} from './token-request.ts'

export interface LibraryCall extends Pick<Front, 'surroundings' | 'userAgent' | 'signal'> {
  /** Where the token comes from; may throw, as a `tokenSource` does. */
  source: () => TokenSource | Promise<TokenSource>
  hints: Pick<AudienceHints, 'flags' | 'nameOf' | 'recorded'>
}

/** Below what our credentials files give the executable: the library should hear what went wrong. */
const LONGEST_ANSWER_MS = 50_000

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
        request: {...request, timeoutMs: Math.min(request.timeoutMs, LONGEST_ANSWER_MS)},
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
  trace: () => {},
}
