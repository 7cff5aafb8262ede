const PREFIX = '/employee/'

const utf8 = new TextDecoder('utf-8', {fatal: true})

/**
 * The employee of a path as it was received: decoded, so that `a%2Fb` is one name. `'none'`: there are fewer or more
 * segments, which the router's own match does not see at a trailing slash. `'malformed'`: what is encoded is no UTF-8.
 */
export function employeeNameOf(path: string): {name: string} | 'malformed' | 'none' {
  const segment = path.slice(PREFIX.length)
  if (segment === '' || segment.includes('/') || !path.startsWith(PREFIX)) return 'none'
  if (/^[!-$&-~]*$/.test(segment)) return {name: segment}
  try {
    // A path that nobody encoded comes as bytes, one character each.
    const name = /[\x80-\xff]/.test(segment) ? utf8.decode(Buffer.from(segment, 'latin1')) : segment
    return {name: decodeURIComponent(name)}
  } catch {
    return 'malformed'
  }
}
