import type {IncomingMessage} from 'node:http'
import type {Refusal} from './answer.ts'

/** The values of a header that came more than once. */
function valuesOf({rawHeaders}: IncomingMessage, name: string): string[] {
  const values: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index]
    if (header?.length === name.length && header.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '')
  }
  return values
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

const bad = (message: string): Refusal => ({status: 400, message})

/**
 * Why a request is not to be trusted, though it could be read.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and #section-6.1
 */
export function findFault(request: IncomingMessage): Refusal | undefined {
  const {headers, httpVersion, httpVersionMajor} = request
  if (httpVersionMajor !== 1) return {status: 505, message: `HTTP/${httpVersion} is not spoken here`}
  const [host, ...more] = valuesOf(request, 'host')
  if (more.length > 0) return bad('more than one Host header')
  if (host === undefined && httpVersion === '1.1') return bad('no Host header')
  if (host !== undefined && !HOST.test(host)) return bad('the Host header holds no host')
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
    return bad('HTTP/1.0 has no transfer codings')
  const {expect} = headers
  if (expect !== undefined && httpVersion === '1.1' && expect.toLowerCase() !== '100-continue') {
    return {status: 417, message: 'this expectation cannot be met'}
  }
  return undefined
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** The path and query of a request target that may be a whole URL, as it is sent to a proxy; `*` is the root. */
export function withPath(target = '/'): string {
  if (target.startsWith('/')) return target
  if (target === '*') return '/'
  const path = target.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}
