import {platform} from 'node:os'
import type {Environment} from '../../base/environment.ts'
import {type ErrorCode, errorCodes} from '../../base/error-codes.ts'
import {CiAuthError} from '../../base/errors.ts'
import {defined, parseJsonObject} from '../../base/json.ts'
import {withNodeOptions} from '../../base/node-options.ts'
import {PINNED, serverExcerpt, shellQuoted} from '../../base/quoting.ts'
import {evaluated} from '../../base/shell-format.ts'
import type {BuildEvent} from '../../cis/description/builds.ts'
import type {SubjectFormat} from '../../cis/github/tokens.ts'
import type {Answer, Network} from '../../http/http.ts'
import type {ClientMode} from '../listening/environment.ts'

interface EnvironmentRequest {
  /** Where the emulator listens. */
  url: URL
  mode: ClientMode
  /** Also open a new job of this CI. Default: only Google's side. */
  ci?: string | undefined
  /** The kind of build to simulate. Default: a push. */
  event?: BuildEvent | undefined
  /** Claims of the job's ID tokens, as texts. */
  claims?: Readonly<Record<string, string>> | undefined
  /** Of a job of GitHub. */
  subjectFormat?: SubjectFormat | undefined
  /** Also return the operator's token. */
  operator?: boolean | undefined
  /** How long to wait for an emulator that is starting. */
  waitMs: number
  /** Called once, when the waiting begins. */
  onWait?: (() => void) | undefined
  /** The variables of this process. */
  env: Environment
}

const ANSWER_MS = 20_000
const PAUSE_MS = 100
const DEFAULT_PORT = '8787'
/** The status of an emulator that listens, but is not ready: `control/control.ts`. */
const STARTING = 503

const unreachable = ({host, port}: URL, why = '', cause?: unknown): CiAuthError =>
  new CiAuthError('EMULATOR_UNREACHABLE', `no emulator answers at ${host}${why}`, {
    ...defined({cause}),
    suggestions: [
      `Start one and keep it running: ${PINNED} emulator serve${port === DEFAULT_PORT ? '' : ` --port ${port || 80}`}`,
      `Or name the emulator that runs: ${PINNED} emulator env --url URL`,
    ],
  })

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The error for a refusal of the emulator, in its words. */
function refusal(url: URL, {body, status}: Answer): CiAuthError {
  const {code, message, suggestions} = (parseJsonObject(body)?.['error'] ?? {}) as Record<string, unknown>
  if (typeof message !== 'string') return unreachable(url, `: another server answered ${status}`)
  const known = typeof code === 'string' && Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : 'EMULATOR_REFUSED'
  return new CiAuthError(known, serverExcerpt(message), {
    suggestions: isTexts(suggestions) ? suggestions.map((line) => serverExcerpt(line)) : [],
  })
}

/** Whether nothing listens there. This is the only failure that a starting emulator explains. */
const isRefused = (error: unknown): boolean =>
  error instanceof CiAuthError && error.code === 'NETWORK_UNREACHABLE' && error.message.includes('ECONNREFUSED')

type Outcome = {answer: Answer} | {cause: unknown}

const isStarting = (outcome: Outcome): boolean =>
  'cause' in outcome ? isRefused(outcome.cause) : outcome.answer.status === STARTING

async function attempt(network: Network, url: URL): Promise<Outcome> {
  try {
    return {answer: await network.send({service: 'the emulator', direct: true, method: 'GET', url})}
  } catch (cause) {
    return {cause}
  }
}

/** The answer of the emulator. Waits until it has started. */
async function answerOf(network: Network, url: URL, {onWait, waitMs}: EnvironmentRequest): Promise<Answer> {
  const endsAt = performance.now() + waitMs
  const isOver = (): boolean => performance.now() + PAUSE_MS > endsAt
  let outcome = await attempt(network, url)
  if (isStarting(outcome) && !isOver()) onWait?.()
  while (isStarting(outcome) && !isOver()) {
    await network.wait(PAUSE_MS, 'the emulator')
    outcome = await attempt(network, url)
  }
  if ('answer' in outcome) return outcome.answer
  throw unreachable(url, waitMs > 0 && isStarting(outcome) ? `, after ${waitMs / 1000} s` : '', outcome.cause)
}

/**
 * The variables with which clients reach the running emulator at `url`, and the differences from the real cloud, one sentence
 * each.
 *
 * @throws {CiAuthError} `EMULATOR_UNREACHABLE`, `EMULATOR_REFUSED`, `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`,
 * `EMULATOR_CLAIM_INVALID`, `EMULATOR_EVENT_NOT_OFFERED`
 */
export async function askEnvironment(
  request: EnvironmentRequest,
): Promise<{variables: Record<string, string>; notes: string[]}> {
  const {ci, claims = {}, env, event, mode, operator, subjectFormat, url, waitMs} = request
  const asked = new URL('/_emulator/environment', url)
  asked.searchParams.set('mode', mode)
  if (ci !== undefined) asked.searchParams.set('ci', ci)
  if (event !== undefined) asked.searchParams.set('event', event)
  if (Object.keys(claims).length > 0) asked.searchParams.set('claims', JSON.stringify(claims))
  if (subjectFormat !== undefined) asked.searchParams.set('subjectFormat', subjectFormat)
  if (operator) asked.searchParams.set('operator', 'true')

  // Late, because the emulator itself calls nobody.
  const {openNetwork} = await import('../../http/http.ts')
  const network = openNetwork({env, deadlineMs: waitMs + ANSWER_MS, retries: 0})
  try {
    const answer = await answerOf(network, asked, request)
    const {notes, variables} = parseJsonObject(answer.body) ?? {}
    if (answer.status !== 200) throw refusal(url, answer)
    if (typeof variables !== 'object' || variables === null) throw unreachable(url, ': another server answered')
    return {variables: withNodeOptions(env, variables as Record<string, string>), notes: isTexts(notes) ? notes : []}
  } finally {
    network.close()
  }
}

/**
 * The line with which a shell uses the emulator at `url`. For PowerShell on Windows.
 *
 * @param flags - More flags for `emulator env`, with a space before each.
 * @param start - What starts ci-auth.
 */
export function evalLine(url: string, flags = '', system = platform(), start = PINNED): string {
  const named =
    new URL(url).port === DEFAULT_PORT ? '' : ` --url ${/^[\w:/.[\]-]+$/.test(url) ? url : shellQuoted(url)}`
  return system === 'win32'
    ? evaluated(`emulator env${named}${flags} --format powershell`, 'powershell', 'false', start)
    : evaluated(`emulator env${named}${flags}`, 'shell', 'false', start)
}
