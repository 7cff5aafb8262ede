import type {IncomingMessage} from 'node:http'

/** Names of headers that come as they were sent, every second one being a value. */
function count(rawHeaders: readonly string[], name: string): number {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index]
    if (header?.length === name.length && header.toLowerCase() === name) found += 1
  }
  return found
}

/** Why a request is not to be trusted, though it could be read. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
export function findFault({httpVersion, rawHeaders}: IncomingMessage): string | undefined {
  const hosts = count(rawHeaders, 'host')
  if (hosts > 1) return 'more than one Host header'
  if (hosts === 0 && httpVersion === '1.1') return 'no Host header'
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
