// ID tokens that a program prints: one of the CI, a command of the user, the executable of a credentials file.
// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials
import {readFileSync} from 'node:fs'
import {isAbsolute} from 'node:path'
import {type Environment, EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {keysOf} from '../../base/json-texts.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {Surroundings, TokenSource} from '../description/provider.ts'
import {tokenIn} from './found-token.ts'

/** A program of the CI, on the job's PATH, that prints a token. */
export interface TokenProgram {
  /** As written in messages: `CircleCI`. */
  label: string
  /** The file to run, and its arguments. They must not contain a secret: every process can read them. */
  argv(audience: string): readonly [string, ...string[]]
  /** The field of the JSON output with the token; undefined if the output is the token itself. */
  field?: string | undefined
  /** Finds the token in an output of another form. */
  find?: ((output: string) => string | undefined) | undefined
  /** Default true. */
  choosesAudience?: boolean
  secrets?: readonly string[]
  /** Default 30,000. */
  timeoutMs?: number
  /** Suggestions for a failure, depending on the program's message. */
  remedies(message: string): readonly string[]
}

const PROGRAM_TIMEOUT_MS = 30_000

/** A source that runs `program` for each token. */
export function programTokenSource(program: TokenProgram, {cwd, env}: Surroundings): TokenSource {
  const {
    choosesAudience = true,
    field,
    find = (output) => output,
    label,
    remedies,
    secrets = [],
    timeoutMs = PROGRAM_TIMEOUT_MS,
  } = program
  return {
    label,
    mintsAgain: true,
    choosesAudience,
    secrets,
    async mint(audience, {signal}) {
      const [file, ...args] = program.argv(audience)
      const {runProgram} = await import('./run-program.ts')
      const {failure, stdout} = await runProgram({file, args, env, cwd, timeoutMs, signal})
      if (failure === undefined) return tokenIn(find(stdout) ?? '', field, `the output of ${file}`)
      throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} gave no ID token: ${file} ${failure}`, {
        suggestions: remedies(failure),
      })
    },
    refreshSource: () => undefined,
  }
}

/** The executable of a credentials file. */
interface Executable {
  /** Split at spaces, without quotes: every client library then gets the same words. */
  command: string
  timeoutMs: number
  outputFile?: string | undefined
  /** Passed to the executable, as the contract requires. */
  tokenType: string
}

/** Runs the executable that a credentials file names, if this process may do so. */
export const executableTokenSource = (executable: Executable, env: Environment, cwd: string): TokenSource => ({
  label: 'the executable of the credentials file',
  mintsAgain: true,
  choosesAudience: true,
  secrets: [],
  refreshSource: () => ({kind: 'executable', command: executable.command, timeoutMs: executable.timeoutMs}),
  async mint(audience, {clock, signal}) {
    const cached = readOutputFile(executable.outputFile, clock.now())
    if (cached !== undefined) return cached
    if (env[EXECUTABLES_VARIABLE] !== '1') {
      throw new CiAuthError(
        'CLIENT_EXECUTABLES_NOT_ALLOWED',
        `the credentials file names an executable, but ${EXECUTABLES_VARIABLE} is not 1`,
      )
    }
    return tokenOf(await run(executable, {env: {...env, ...contract(executable, audience)}, cwd, signal}))
  },
})

const contract = ({outputFile, tokenType}: Executable, audience: string): Record<string, string> => ({
  GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE: audience,
  GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE: tokenType,
  GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE: '0',
  ...(outputFile === undefined ? {} : {GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE: outputFile}),
})

/** The token that an earlier run stored, if it is still valid. */
function readOutputFile(path: string | undefined, now: number): string | undefined {
  if (path === undefined) return undefined
  try {
    const response = parseJsonObject(readFileSync(path, 'utf8'))
    const isValid = typeof response?.['expiration_time'] === 'number' && response['expiration_time'] > now
    return isValid && response?.['success'] === true ? tokenOf(JSON.stringify(response)) : undefined
  } catch {
    return undefined
  }
}

async function run(
  {command, timeoutMs}: Executable,
  where: {env: Environment; cwd: string; signal: AbortSignal},
): Promise<string> {
  const [file = '', ...args] = command.split(/\s+/).filter((word) => word !== '')
  const {runProgram} = await import('./run-program.ts')
  const {failure, stdout} = await runProgram({file, args, timeoutMs, ...where})
  if (failure !== undefined) throw broken(`the executable ${failure}`)
  return stdout
}

function tokenOf(output: string): string {
  const response = parseJsonObject(output)
  if (response?.['version'] !== 1) throw broken('the executable did not print a response of version 1')
  if (response['success'] !== true) throw broken(`the executable reported a failure${reported(response)}`)
  const token = response['id_token']
  if (typeof token === 'string' && token !== '') return token
  throw broken(`the response of the executable has no id_token, but the keys ${keysOf(response)}`)
}

/** The message of a response for a failure, after a colon. */
export function reported({code, message}: Readonly<Record<string, unknown>>): string {
  const text = [code, message].filter((part) => typeof part === 'string').join(': ')
  return text ? `: ${serverExcerpt(text)}` : ''
}

const broken = (message: string): CiAuthError => new CiAuthError('CLIENT_EXECUTABLE_OUTPUT', message)

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
      const {runProgram} = await import('./run-program.ts')
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
