// The address of a CI's service: its own, or one that a variable of ours names.
import {isAbsolute} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Environment, isThisComputer} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'

/** The default address of a CI's service, and our variable that replaces it. */
export interface CiServiceAddress {
  variable: `CI_AUTH_ENDPOINT_${string}`
  /** An https URL without slash at its end; for a file or a socket, its path. */
  defaultAddress: string
}

/**
 * The URL of a service, without slash at its end.
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` if the variable holds neither an https nor a loopback URL: tokens
 * are sent to it.
 */
export function serviceUrl({defaultAddress, variable}: CiServiceAddress, env: Environment): string {
  const given = env[variable]?.trim()
  if (!given) return defaultAddress
  const url = URL.canParse(given) ? new URL(given) : undefined
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisComputer(url.hostname))
  if (!safe || url?.search || url?.hash || url?.username || url?.password) {
    throw invalidAddress(
      variable,
      'an https URL without a query, or an http URL on the loopback address',
      defaultAddress,
    )
  }
  return given.replace(/\/+$/, '')
}

/**
 * The path of a file (`file:///…`) or a socket (`unix:///…`).
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID` if the variable holds another kind of address.
 */
export function localPath(
  scheme: 'file' | 'unix',
  {defaultAddress, variable}: CiServiceAddress,
  env: Environment,
): string {
  const given = env[variable]?.trim()
  if (!given) return defaultAddress
  const path = given.startsWith(`${scheme}:///`) ? pathOf(given.slice(scheme.length)) : undefined
  if (path !== undefined && isAbsolute(path)) return path
  throw invalidAddress(variable, `a URL that begins with ${scheme}:///`, `${scheme}://${defaultAddress}`)
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(`file${address}`)
  } catch {
    return undefined
  }
}

const invalidAddress = (variable: string, wanted: string, example: string): CiAuthError =>
  new CiAuthError('INPUT_ENDPOINT_INVALID', `${variable} must be ${wanted}`, {
    suggestions: [`Unset ${variable}, or write for example ${example}`],
  })
