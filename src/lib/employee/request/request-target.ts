import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'
import type {Refusal} from './answer.ts'

/** A name of the public DNS has a dot; an address has one without letters, or stands in brackets. */
const PUBLIC_NAME = /^(?!\[)(?=.*[a-z])[^:]*\.[^:]/i

const OWN_NAME = /^(?:.+\.)?localhost\.?$/i

/** Whether a service that listens on `address` serves this computer alone. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/**
 * Why a request to a service for this computer alone is refused: a page of elsewhere can let its own name lead here, and then
 * read what no other page may. The name gives it away.
 *
 * @param listensOn - The name that the service was told to listen on; none where it serves others too.
 */
export function rejectForeignHost({headers, url}: IncomingMessage, listensOn: string | undefined): Refusal | undefined {
  const given = headers.host
  if (listensOn === undefined || given === undefined || !PUBLIC_NAME.test(given)) return undefined
  // A whole URL is what a proxy is sent: no page can do that.
  if (!url?.startsWith('/')) return undefined
  const name = given.replace(/:\d*$/, '').toLowerCase()
  if (OWN_NAME.test(name) || name === listensOn.toLowerCase()) return undefined
  return {
    status: 403,
    message: 'this service accepts only host names of this computer: use --host to open it to others',
  }
}

/** How often a header came: names come as they were sent, every second one being a value. */
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

/** A path, a whole URL, or what OPTIONS asks about all. Node 20.19 lets more through. */
const TARGET = /^(?:\/|[a-z][a-z\d+.-]*:\/\/|\*$)[!-~]*$/i

const bad = (message: string): Refusal => ({status: 400, message})

/**
 * Why a request is not to be trusted, though it could be read.
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

/** The path and query of a request target that may be a whole URL, as it is sent to a proxy; `*` is the root. */
export function withPath(target = '/'): string {
  if (target.startsWith('/')) return target
  if (target === '*') return '/'
  const path = target.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}
