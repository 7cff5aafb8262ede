const PREFIX = '/employee/'

/**
 * The employee of a path as it was received: decoded, so that `a%2Fb` is one name. `'none'`: there are fewer or more
 * segments, which the router's own match does not see at a trailing slash. `'malformed'`: what is encoded is no UTF-8.
 */
export function employeeNameOf(path: string): {name: string} | 'malformed' | 'none' {
  const segment = path.slice(PREFIX.length)
  if (segment === '' || segment.includes('/') || !path.startsWith(PREFIX)) return 'none'
  if (!segment.includes('%')) return {name: segment}
  try {
    return {name: decodeURIComponent(segment)}
  } catch {
    return 'malformed'
  }
}
