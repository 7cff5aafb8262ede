// What the helpers of all tools have in common. One file beside this one for each protocol.

import {failureText} from '../../base/code-remedies.ts'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../base/inputs.ts'
import type {TokenRequest} from '../sign-in/plan/read-inputs.ts'

export type HelperName = 'docker' | 'kubectl' | 'git' | 'keyring' | 'bazel' | 'goauth' | 'pnpm'

/** A token for the tool. */
export interface HelperToken {
  value: string
  /** Epoch seconds. */
  expiresAt: number
  /** Whose token it is, for messages: the email of an account, or `principal://…`. */
  principal?: string
}

export interface HelperTokenRequest {
  /** Default: cloud-platform. */
  scopes?: readonly string[]
  /** Not the token of the cache, or not this one: the tool was refused with it. */
  fresh?: boolean | string
}

/** What is minted for it: for one hour, or for as long as the identity allows. */
export const toolToken = ({scopes = [CLOUD_PLATFORM]}: HelperTokenRequest = {}): TokenRequest => ({
  format: 'access_token',
  scopes,
  lifetimeSeconds: 3600,
})

/** One call of a helper by a tool. */
export interface HelperCall {
  /** What stands behind the name of the helper, for example `get`. */
  words: readonly string[]
  /** `1.2.3` */
  version: string
  /** The variables of the tool. */
  env: Environment
  /** All of standard input. Ask only where the protocol sends something: it waits for the end. */
  stdin(): Promise<string>
  /** A token of the job's identity with at least 300 s left, or a new one. @throws {CiAuthError} any code of a token. */
  token(request?: HelperTokenRequest): Promise<HelperToken>
  /** Whether the process that started this one has asked with this `key` before. For tools that do not say that a token was refused. */
  askedBefore(key: string): Promise<boolean>
  /**
   * Runs the next program of this name on PATH, other than our own, with the same words and streams. Returns its exit code,
   * or undefined if there is none.
   */
  passOn(program: string): Promise<number | undefined>
}

/** What the tool gets: nothing but the answer is on standard output. */
export interface HelperAnswer {
  stdout: string
  /** For people. */
  stderr?: string
  exitCode: number
}

/** An answer on standard output. */
export const helperAnswer = (stdout: string): HelperAnswer => ({stdout, exitCode: 0})

/** A failure, one line on standard error. */
export const helperFailure = (line: string): HelperAnswer => ({stdout: '', stderr: `${line}\n`, exitCode: 1})

/** The names under which tools look for helpers. */
export const programNames = {
  docker: 'docker-credential-ci-auth',
  kubectl: 'gke-gcloud-auth-plugin',
  git: 'git-credential-ci-auth',
  keyring: 'keyring',
  bazel: 'ci-auth-bazel',
  goauth: 'ci-auth-goauth',
  pnpm: 'ci-auth-pnpm',
} as const satisfies Record<HelperName, string>

/** The protocol of one tool. It has no effect but those of the call. */
export interface Helper {
  name: HelperName
  answer(call: HelperCall): Promise<HelperAnswer>
  /** How the tool reads a failure. Default: one line on standard error, exit code 1. */
  failure?(message: string): HelperAnswer
}

/**
 * A token for `what`; another one if the process that started this helper was given the same before. For tools that keep a token,
 * and ask again when it was refused, without saying so.
 */
export async function tokenFor(what: string, call: HelperCall): Promise<HelperToken> {
  const wasGiven = ({value}: HelperToken): Promise<boolean> => call.askedBefore(`${what} ${value}`)
  const token = await call.token()
  if (!(await wasGiven(token))) return token
  const other = await call.token({fresh: token.value})
  await wasGiven(other)
  return other
}

/** Most tools wait no longer. */
const HELPER_LIMIT_MS = 10_000

const working = 'this program is still working'

/** What an answer can wait for. */
const hangs = {
  stdin: 'the tool that started this helper did not end its request on standard input',
  token: 'Google, or the CI, did not answer the request for a token',
  passOn: 'the next program of this name on PATH did not end',
} as const

/** The answer of `helper`, within the time limit. A failure is an answer, too. Never rejects. */
export async function answerTool(
  helper: Helper,
  call: HelperCall,
  limitMs: number = HELPER_LIMIT_MS,
): Promise<HelperAnswer> {
  let waiting: string = working
  const during = async <Result>(what: keyof typeof hangs, step: () => Promise<Result>): Promise<Result> => {
    waiting = hangs[what]
    const result = await step()
    waiting = working
    return result
  }
  const watched: HelperCall = {
    ...call,
    stdin: () => during('stdin', call.stdin),
    token: (request) => during('token', () => call.token(request)),
    passOn: (program) => during('passOn', () => call.passOn(program)),
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const lateError = () => new CiAuthError('NETWORK_TIMEOUT', `no answer within ${limitMs / 1000} s: ${waiting}`)
    timer = setTimeout(() => reject(lateError()), limitMs)
  })
  try {
    return await Promise.race([helper.answer(watched), late])
  } catch (error) {
    const {code, text} = failureText(error)
    const message = `${code}: ${text}`
    return (helper.failure ?? helperFailure)(message)
  } finally {
    clearTimeout(timer)
  }
}
