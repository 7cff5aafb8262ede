import type {ErrorCode} from './error-codes.ts'

/** One thing that is wrong. */
export interface Problem {
  code: ErrorCode
  /** Lower case, no full stop, the thing and its value. Never a secret. */
  message: string
  /** What to try next, one imperative sentence or one command line each. */
  suggestions?: readonly string[]
}

/** The answer of the server, unchanged. */
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

/** Each problem in `error`. */
export const problemsOf = (error: CiAuthError): readonly Problem[] =>
  error.problems.length > 0 ? error.problems : [error]

/** `error`, if it is one that ci-auth expects. @throws any other, which is a bug */
export function expectedError(error: unknown): CiAuthError {
  if (error instanceof CiAuthError) return error
  throw error
}

/** The exit code of each class of errors, and of the one error that has an exit code of its own. */
export const exitCodes = {
  BUG: 1,
  MACHINE: 6,
  USAGE: 2,
  INPUT: 2,
  KEY: 2,
  GUARDRAIL: 13,
  CI: 3,
  CLOCK: 3,
  OIDC: 3,
  STS: 4,
  IAM: 4,
  OAUTH: 4,
  API: 4,
  GKE: 4,
  CLIENT: 4,
  NETWORK: 5,
  PROXY: 5,
  TLS: 5,
  FILE: 6,
  EXPORT: 6,
  CLEANUP: 6,
  FEDERATION: 7,
  FEDERATION_FILE_MISSING: 12,
  SETUP: 7,
  SETUP_CHANGES_PENDING: 10,
  SETUP_SIGN_IN_FAILED: 11,
  SETUP_SIGN_IN_MISSING: 11,
  AUDIT: 7,
  AUDIT_FINDINGS: 14,
  AUDIT_INCOMPLETE: 15,
  DOCTOR: 9,
  EMPLOYEE: 8,
  EMULATOR: 8,
  /** As shells use it. */
  EXEC: 127,
  STATUS: 9,
} as const satisfies Record<Prefix<ErrorCode>, number> & Partial<Record<ErrorCode, number>>

/** The exit code of a failure with `code`. */
export function exitCode(code: ErrorCode): number {
  const own: Partial<Record<ErrorCode, number>> = exitCodes
  return own[code] ?? exitCodes[code.split('_', 1)[0] as Prefix<ErrorCode>]
}

type Prefix<Code extends string> = Code extends `${infer First}_${string}` ? First : Code
