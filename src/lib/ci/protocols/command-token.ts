import {isAbsolute} from 'node:path'
import {CiAuthError} from '../../errors.ts'
import type {Environment} from '../../http.ts'
import {parseJsonObject} from '../../json.ts'
import {quotable} from '../../quoting.ts'
import type {TokenSource} from '../provider.ts'
import {reported} from './executable-token.ts'
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
    secrets: [],
    async mint(audience) {
      const {stderr, stdout} = await run(command, {...env, GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE: audience}, cwd, label)
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

async function run(
  command: string,
  env: Environment,
  cwd: string,
  label: string,
): Promise<{stdout: string; stderr: string}> {
  // Most jobs start no command, and should not load what starts one.
  const {exec} = await import('node:child_process')
  return new Promise((resolvePromise, reject) => {
    const options = {cwd, env: {...env}, timeout: COMMAND_TIMEOUT_MS, maxBuffer: 1 << 20}
    exec(command, options, (error, stdout, stderr) => {
      if (!error) return resolvePromise({stderr, stdout})
      const why = error.killed
        ? `ran for more than ${COMMAND_TIMEOUT_MS / 1000} s`
        : `exited with ${error.code ?? error.signal}`
      const said = quotable(stderr)
      reject(new CiAuthError('OIDC_REQUEST_FAILED', `${label} ${why}${said ? `: ${said}` : ''}`))
    }).stdin?.end()
  })
}
