// Which proxy the variables name for a URL, and Node's modules of the network.
import {BlockList, isIP} from 'node:net'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'

// Built-in modules without `import`. For the namespace of an import, Node reads every export, getters included. From
// Node 22 on, a getter of node:http then loads undici, and one of node:tls reads the root certificates.

// biome-ignore lint/style/noRestrictedGlobals: it says nothing of the process
const {getBuiltinModule} = process

export const {Agent, request, validateHeaderName, validateHeaderValue}: typeof import('node:http') =
  getBuiltinModule('node:http')

/** Loading it takes milliseconds, and not every run uses TLS. */
export const loadTls = (): typeof import('node:tls') => getBuiltinModule('node:tls')

/** A failure before an answer arrived. Its text and its fields contain no secret. */
export interface CallFault extends Error {
  code?: string
  /** Set if the proxy could not be reached, or refused. */
  atProxy?: true
  /** The status with which the proxy answered CONNECT. */
  proxyStatus?: number
  /** How the proxy wants to be asked: `NTLM`, `Negotiate`, `Basic`. */
  proxySchemes?: readonly string[]
}

export interface ProxyServer {
  url: URL
  /** The variable that named it. */
  variable: string
}

/** Without credentials. */
export const shownProxy = ({url, variable}: ProxyServer): string => `${url.protocol}//${url.host} (from ${variable})`

const variables: Readonly<Record<string, readonly string[]>> = {
  'https:': ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'],
  'http:': ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'],
}

const defaultPorts: Readonly<Record<string, string>> = {'http:': '80', 'https:': '443'}

export const portOf = ({port, protocol}: URL): number => Number(port || defaultPorts[protocol])

/** Without the brackets of an IPv6 address. */
export const hostOf = ({hostname}: URL): string => hostname.replace(/[[\]]/g, '')

/** Wider than `isThisComputer`, which decides about TLS: no proxy reaches any of these. */
export function isLoopback(url: URL): boolean {
  const host = hostOf(url)
  return /^(.+\.)?localhost$/.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/**
 * The proxy that `env` names for `url`. Loopback is always direct.
 *
 * @throws {CiAuthError} `PROXY_FAILED` if the value is not an http or https URL.
 */
export function proxyFor(url: URL, env: Environment): ProxyServer | undefined {
  if (isLoopback(url)) return
  const variable = variables[url.protocol]?.find((name) => env[name]?.trim())
  if (!variable || isExcluded(url, env['no_proxy'] || env['NO_PROXY'] || '')) return
  return {url: parseProxy(env[variable]?.trim() ?? '', variable), variable}
}

function parseProxy(value: string, variable: string): URL {
  const text = value.includes('://') ? value : `http://${value}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.hostname && url.protocol in defaultPorts) return url
  // The value may contain a password, so it is not shown.
  const scheme = /^([a-z\d]+):\/\//i.exec(text)?.[1]?.toLowerCase()
  const reason = url && scheme ? `names a ${scheme} proxy` : 'is not a URL'
  throw new CiAuthError('PROXY_FAILED', `the variable ${variable} ${reason}`, {
    suggestions: [`Set ${variable} to http://HOST:PORT or https://HOST:PORT, or unset it.`],
  })
}

/** True when an entry of `list`, as in NO_PROXY, covers `url`: a name and all below it, an address or a range, `*`. */
export const isExcluded = (url: URL, list: string): boolean =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry !== '' && covers(entry, hostOf(url), String(portOf(url))))

function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true
  const [, name = '', wantedPort] =
    /^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(entry) ?? []
  if (wantedPort && wantedPort !== port) return false
  const wanted = name.replace(/^\*?\.|^\[|\]$/g, '')
  if (wanted === '') return false
  return isIP(host) ? coversAddress(wanted, host) : host === wanted || host.endsWith(`.${wanted}`)
}

function coversAddress(wanted: string, address: string): boolean {
  const [network = '', bits] = wanted.split('/')
  if (isIP(network) !== isIP(address)) return false
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
  const prefix = /^\d{1,3}$/.test(bits ?? '') ? Number(bits) : Number.NaN
  const list = new BlockList()
  if (bits === undefined) list.addAddress(network, family)
  else if (prefix >= 0 && prefix <= (family === 'ipv6' ? 128 : 32)) list.addSubnet(network, prefix, family)
  return list.check(address, family)
}

export const proxyAuthorization = ({url}: ProxyServer): Record<string, string> => {
  if (!url.username && !url.password) return {}
  const pair = `${percentDecoded(url.username)}:${percentDecoded(url.password)}`
  return {'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}`}
}

/** `text` without its percent-encoding; as it is where that is none. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What `start` settles with. If `signal` is aborted first, that is the signal's reason, after `cancel`. */
export async function unlessAborted<Value>(
  signal: AbortSignal,
  start: (resolve: (value: Value) => void, reject: (reason: unknown) => void) => void,
  cancel: () => void = () => {},
): Promise<Value> {
  let abort = (): void => {}
  try {
    return await new Promise<Value>((resolve, reject) => {
      abort = () => {
        reject(signal.reason)
        cancel()
      }
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, {once: true})
      start(resolve, reject)
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
