import {CiAuthError} from '../../base/errors.ts'
import type {Surroundings, TokenSource} from '../provider.ts'
import {runProgram} from './run-program.ts'
import {tokenIn} from './token-text.ts'

/** A program of the CI, on the job's PATH, that prints a token. */
export interface TokenProgram {
  /** As written in messages: `CircleCI`. */
  label: string
  /** The file to run, and its arguments. No secret among them: every process can read them. */
  argv(audience: string): readonly [string, ...string[]]
  /** The field of the JSON that holds the token; none where the output is the token itself. */
  field?: string | undefined
  /** Finds the token in another kind of output. */
  find?: ((output: string) => string | undefined) | undefined
  /** Default true. */
  choosesAudience?: boolean
  secrets?: readonly string[]
  /** Default 30,000. */
  timeoutMs?: number
  /** What to do about a failure, by what the program said of it. */
  remedies(said: string): readonly string[]
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
      const {failure, stdout} = await runProgram({file, args, shell: false, env, cwd, timeoutMs, signal})
      if (failure === undefined) return tokenIn(find(stdout) ?? '', field, `the output of ${file}`)
      throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} minted no ID token: ${file} ${failure}`, {
        suggestions: remedies(failure),
      })
    },
    refreshSource: () => undefined,
  }
}
