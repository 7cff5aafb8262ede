import {isAbsolute} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import type {TokenSource} from '../provider.ts'
import {reported} from './executable-token.ts'
import {runProgram} from './run-program.ts'
import {tokenIn} from './token-text.ts'

const COMMAND_TIMEOUT_MS = 30_000

/** A command whose standard output is the token, or the JSON of the executable contract (AIP-4117). */
export function commandTokenSource(
  command: string,
  env: Environment,
  cwd: string,
  field: string | undefined,
): TokenSource {
  const label = 'the command of --oidc-token-command'
  let keepsContract = false
  return {
    label,
    mintsAgain: true,
    mayRepeat: true,
    choosesAudience: true,
    secrets: [],
    async mint(audience, {signal}) {
      const {failure, stderr, stdout} = await runProgram({
        file: command,
        args: [],
        shell: true,
        env: {...env, GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE: audience},
        cwd,
        timeoutMs: COMMAND_TIMEOUT_MS,
        signal,
      })
      if (failure !== undefined) throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} ${failure}`)
      const response = field === undefined ? parseJsonObject(stdout) : undefined
      if (response?.['version'] === 1 && response['success'] === false) {
        throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} reported a failure${reported(response)}`)
      }
      // Client libraries read standard error as a part of the response.
      keepsContract = isResponse(response) && stderr === ''
      return tokenIn(stdout, field, label)
    },
    // Each library splits the command in its own way, so only single blanks and no quotes are safe.
    refreshSource: () =>
      keepsContract && isAbsolute(command) && !/["'\\$`|;&<>*?]| {2}/.test(command)
        ? {kind: 'executable', command, timeoutMs: COMMAND_TIMEOUT_MS}
        : undefined,
  }
}

const isResponse = (response: Readonly<Record<string, unknown>> = {}): boolean =>
  response['version'] === 1 && response['success'] === true && typeof response['id_token'] === 'string'
