import {platform} from 'node:os'
import {type ErrorCode, errorCodes} from '../error-codes.ts'
import {CiAuthError} from '../errors.ts'
import type {BuildEvent} from '../federation/cis/ci-tokens.ts'
import {type Answer, type Environment, openNetwork} from '../http.ts'
import {parseJsonObject} from '../json.ts'
import {quotable, shellQuoted} from '../quoting.ts'
import {evaluated, PINNED} from '../shell-format.ts'
import type {Mode} from './environment.ts'

export interface EnvironmentRequest {
  /** Where the emulator listens. */
  url: URL
  mode: Mode
  /** A fresh job of this CI. Default: the cloud side only. */
  ci?: string | undefined
  /** The kind of build that the job is. Default: a push. */
  event?: BuildEvent | undefined
  /** With the token of the one who administers. */
  operator?: boolean | undefined
  /** Of the process. */
  env: Environment
}

export interface EmulatorEnvironment {
  variables: Record<string, string>
  /** What differs from the real cloud, a sentence each. */
  notes: string[]
}

const DEADLINE_MS = 20_000
const DEFAULT_PORT = '8787'

const unreachable = ({host, port}: URL, why = '', cause?: unknown): CiAuthError =>
  new CiAuthError('EMULATOR_UNREACHABLE', `no emulator answers at ${host}${why}`, {
    ...(cause === undefined ? {} : {cause}),
    suggestions: [
      `Start one, and leave it running: ci-auth emulator serve${port === DEFAULT_PORT ? '' : ` --port ${port || 80}`}`,
      `Or name the one that runs: ${PINNED} emulator env --url URL`,
    ],
  })

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** What the emulator itself refuses, in its words. */
function refusal(url: URL, {body, status}: Answer): CiAuthError {
  const {code, message, suggestions} = (parseJsonObject(body)?.['error'] ?? {}) as Record<string, unknown>
  if (typeof message !== 'string') return unreachable(url, `: what is there answered ${status}, and is none`)
  const known = typeof code === 'string' && Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : 'EMULATOR_REFUSED'
  return new CiAuthError(known, quotable(message), {
    suggestions: isTexts(suggestions) ? suggestions.map((line) => quotable(line)) : [],
  })
}

/**
 * What makes clients reach the running emulator at `url`.
 *
 * @throws {CiAuthError} `EMULATOR_UNREACHABLE`, `EMULATOR_REFUSED`, `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`,
 * `EMULATOR_EVENT_NOT_OFFERED`
 */
export async function askEnvironment({
  ci,
  env,
  event,
  mode,
  operator,
  url,
}: EnvironmentRequest): Promise<EmulatorEnvironment> {
  const asked = new URL('/_emulator/environment', url)
  asked.searchParams.set('mode', mode)
  if (ci !== undefined) asked.searchParams.set('ci', ci)
  if (event !== undefined) asked.searchParams.set('event', event)
  if (operator) asked.searchParams.set('operator', 'true')

  const network = openNetwork({env, deadlineMs: DEADLINE_MS, retries: 0})
  try {
    const call = {service: 'the emulator', direct: true, method: 'GET', url: asked} as const
    const answer = await network.send(call).catch((cause: unknown) => {
      throw unreachable(url, '', cause)
    })
    const {notes, variables} = parseJsonObject(answer.body) ?? {}
    if (answer.status !== 200) throw refusal(url, answer)
    if (typeof variables !== 'object' || variables === null) throw unreachable(url, ': what is there is none')
    return {variables: variables as Record<string, string>, notes: isTexts(notes) ? notes : []}
  } finally {
    network.close()
  }
}

/** How a shell is pointed at the emulator at `url`: PowerShell on Windows. */
export function evalLine(url: string, system = platform()): string {
  const named =
    new URL(url).port === DEFAULT_PORT ? '' : ` --url ${/^[\w:/.[\]-]+$/.test(url) ? url : shellQuoted(url)}`
  return system === 'win32'
    ? evaluated(`emulator env${named} --format powershell`, 'powershell', 'false')
    : evaluated(`emulator env${named}`, 'shell', 'false')
}
