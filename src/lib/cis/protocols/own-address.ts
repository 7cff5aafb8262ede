import {isAbsolute} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'

/** The names of this computer, in URLs. */
export const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Where a service of a CI that has no variable for it is, and the variable of ours that says otherwise. */
export interface OwnAddress {
  variable: `CI_AUTH_ENDPOINT_${string}`
  /** An https URL without slash at its end; for a file or a socket, its path. */
  usual: string
}

/**
 * The URL of a service, without slash at its end.
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` where the variable holds neither an https nor a loopback URL: tokens
 * travel there.
 */
export function serviceUrl({usual, variable}: OwnAddress, env: Environment): string {
  const given = env[variable]?.trim()
  if (!given) return usual
  const url = URL.canParse(given) ? new URL(given) : undefined
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!safe || url?.search || url?.hash || url?.username || url?.password) {
    throw invalid(variable, 'an https URL without a query, or an http one on the loopback address', usual)
  }
  return given.replace(/\/+$/, '')
}

/**
 * The path of a file (`file:///…`) or a socket (`unix:///…`).
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` where the variable holds another kind of address.
 */
export function localPath(scheme: 'file' | 'unix', {usual, variable}: OwnAddress, env: Environment): string {
  const given = env[variable]?.trim()
  if (!given) return usual
  const path = given.startsWith(`${scheme}:///`) ? pathOf(given.slice(scheme.length)) : undefined
  if (path !== undefined && isAbsolute(path)) return path
  throw invalid(variable, `a URL that begins with ${scheme}:///`, `${scheme}://${usual}`)
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(`file${address}`)
  } catch {
    return undefined
  }
}

const invalid = (variable: string, wanted: string, example: string): CiAuthError =>
  new CiAuthError('INPUT_ENDPOINT_INVALID', `${variable} must be ${wanted}`, {
    suggestions: [`Unset ${variable}, or write for example ${example}`],
  })
