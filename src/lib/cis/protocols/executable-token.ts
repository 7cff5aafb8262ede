// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials
import {readFileSync} from 'node:fs'
import {type Environment, EXECUTABLES_VARIABLE} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {keysOf, parseJsonObject} from '../../base/json.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {TokenSource} from '../provider.ts'
import {runProgram} from './run-program.ts'

/** The executable of a credentials file. */
export interface Executable {
  /** Split at blanks, quotes not understood: the same words in every client library. */
  command: string
  timeoutMs: number
  outputFile?: string | undefined
  /** Passed on to it, as the contract wants. */
  tokenType: string
}

/** Runs the executable that a credentials file names, if this process was allowed to. */
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
        {
          suggestions: [`If the file is yours: export ${EXECUTABLES_VARIABLE}=1`],
        },
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

/** The token that an earlier run left, while it is valid. */
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
  const {failure, stdout} = await runProgram({file, args, shell: false, timeoutMs, ...where})
  if (failure !== undefined) throw broken(`the executable ${failure}`)
  return stdout
}

function tokenOf(output: string): string {
  const response = parseJsonObject(output)
  if (response?.['version'] !== 1) throw broken('the executable printed something else than a response of version 1')
  if (response['success'] !== true) throw broken(`the executable reported a failure${reported(response)}`)
  const token = response['id_token']
  if (typeof token === 'string' && token !== '') return token
  throw broken(`the response of the executable has no id_token, but the keys ${keysOf(response)}`)
}

/** What a response says of a failure, after a colon. */
export function reported({code, message}: Readonly<Record<string, unknown>>): string {
  const said = [code, message].filter((part) => typeof part === 'string').join(': ')
  return said ? `: ${serverExcerpt(said)}` : ''
}

const broken = (message: string): CiAuthError =>
  new CiAuthError('CLIENT_EXECUTABLE_OUTPUT', message, {
    suggestions: ['Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117'],
  })
