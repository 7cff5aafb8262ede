import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'
import type {Refusal} from './answer.ts'

/** A name of the public DNS has a dot and a letter. An IPv4 address has no letter, and an IPv6 address is in brackets. */
const PUBLIC_NAME = /^(?!\[)(?=.*[a-z])[^:]*\.[^:]/i

const OWN_NAME = /^(?:.+\.)?localhost\.?$/i

/** Whether a service that listens on `address` serves only this computer. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/**
 * Refuses requests with a foreign host name, for a service that serves only this computer. The owner of a web page can point the
 * page's own host name to this computer. The page could then read the answers, as if the service had its origin.
 *
 * @param listensOn - The value of `--host`. Undefined if the service serves other computers too.
 */
export function rejectForeignHost({headers, url}: IncomingMessage, listensOn: string | undefined): Refusal | undefined {
  const given = headers.host
  if (listensOn === undefined || given === undefined || !PUBLIC_NAME.test(given)) return undefined
  // Requests with a whole URL are for proxies. Web pages cannot send them.
  if (!url?.startsWith('/')) return undefined
  const name = given.replace(/:\d*$/, '').toLowerCase()
  if (OWN_NAME.test(name) || name === listensOn.toLowerCase()) return undefined
  return {
    status: 403,
    message: 'this service accepts only host names of this computer: use --host to open it to others',
  }
}

/** How often a header was sent. `rawHeaders` contains names and values in turn. */
function count(rawHeaders: readonly string[], name: string): number {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index]
    if (header?.length === name.length && header.toLowerCase() === name) found += 1
  }
  return found
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/** A path, a whole URL, or the `*` of OPTIONS. Node 20.19 accepts more. */
const TARGET = /^(?:\/|[a-z][a-z\d+.-]*:\/\/|\*$)[!-~]*$/i

const bad = (message: string): Refusal => ({status: 400, message})

/**
 * Why a request is refused although Node could parse it.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and #section-6.1
 */
export function findFault(request: IncomingMessage): Refusal | undefined {
  const {headers, httpVersion, httpVersionMajor, rawHeaders, url = ''} = request
  if (httpVersionMajor !== 1) return {status: 505, message: `HTTP/${httpVersion} is not supported`}
  if (!TARGET.test(url)) return bad('the request target is missing, or has characters that must be percent-encoded')
  const {expect, host} = headers
  if (count(rawHeaders, 'host') > 1) return bad('more than one Host header')
  if (host !== undefined && !HOST.test(host)) return bad('the Host header is not a host name')
  if (httpVersion === '1.0') {
    return headers['transfer-encoding'] === undefined ? undefined : bad('HTTP/1.0 has no transfer codings')
  }
  if (host === undefined) return bad('no Host header')
  if (expect === undefined || expect.toLowerCase() === '100-continue') return undefined
  return {status: 417, message: 'this expectation cannot be met'}
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** The path and query of a request target, which can be a whole URL, as for a proxy. `*` becomes the root. */
export function withPath(target = '/'): string {
  if (target.startsWith('/')) return target
  if (target === '*') return '/'
  const path = target.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}
