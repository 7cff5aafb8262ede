// The errors that ci-auth expects, and several of them as one.
import type {ErrorCode} from './error-codes.ts'

/** One thing that is wrong. */
export interface Problem {
  code: ErrorCode
  /** Lower case, no full stop, the thing and its value. Never a secret. */
  message: string
  /** What to try next, one imperative sentence or one command line each. */
  suggestions?: readonly string[]
}

/** The answer of the server. */
export interface ServerAnswer {
  status: number
  /** The server's error text, cut to a readable length. */
  text: string
  /** Seconds by which the local clock is behind the server's, if the server told its time. */
  skewSeconds?: number | undefined
}

export interface CiAuthErrorOptions {
  /** The cause. Its message is shown after "Caused by", so it must not contain a secret. */
  cause?: unknown
  /** What to try next, one imperative sentence or one command line each. Shown after "Try this". */
  suggestions?: readonly string[]
  /** What is known about the failed exchange, one line each: claims, principals, the provider's name. */
  facts?: readonly string[]
  server?: ServerAnswer | undefined
  /** Every problem, if several were found at once. The error itself has the code of the first. */
  problems?: readonly Problem[]
}

/** A failure that ci-auth expects. Any other error is a bug. */
export class CiAuthError extends Error {
  override readonly name = 'CiAuthError'
  /** Also of one that another file of `dist` made: some of them have this class too. */
  static override [Symbol.hasInstance](value: unknown): value is CiAuthError {
    return value instanceof Error && value.name === 'CiAuthError'
  }

  readonly code: ErrorCode
  readonly suggestions: string[]
  readonly facts: string[]
  readonly server: ServerAnswer | undefined
  readonly problems: Problem[]

  constructor(code: ErrorCode, message: string, options: CiAuthErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : {cause: options.cause})
    this.code = code
    this.suggestions = [...(options.suggestions ?? [])]
    this.facts = [...(options.facts ?? [])]
    this.server = options.server
    this.problems = [...(options.problems ?? [])]
  }

  /** A copy with `changes`. */
  with({code = this.code, message = this.message, ...changes}: Partial<Problem> & CiAuthErrorOptions): CiAuthError {
    return new CiAuthError(code, message, {...this, cause: this.cause, ...changes})
  }
}

/** One error for all `problems` that were found together. */
export function combineProblems(problems: readonly [Problem, ...Problem[]]): CiAuthError {
  const [first, ...others] = problems
  if (others.length === 0) return new CiAuthError(first.code, first.message, {suggestions: first.suggestions ?? []})

  const list = problems.map(({code, message}) => `- ${message} (${code})`).join('\n')
  return new CiAuthError(first.code, `${problems.length} things are wrong\n${list}`, {
    problems,
    suggestions: [...new Set(problems.flatMap(({suggestions = []}) => suggestions))],
  })
}

/** @throws {CiAuthError} all `problems` together, if there are any. */
export function throwAll([first, ...others]: readonly Problem[]): void {
  if (first) throw combineProblems([first, ...others])
}
