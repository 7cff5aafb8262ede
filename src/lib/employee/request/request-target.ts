import type {IncomingMessage} from 'node:http'
import type {Refusal} from './answer.ts'

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
  if (httpVersionMajor !== 1) return {status: 505, message: `HTTP/${httpVersion} is not spoken here`}
  if (!TARGET.test(url)) return bad('the request target is none, or has characters that must be percent-encoded')
  const {expect, host} = headers
  if (count(rawHeaders, 'host') > 1) return bad('more than one Host header')
  if (host !== undefined && !HOST.test(host)) return bad('the Host header holds no host')
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
