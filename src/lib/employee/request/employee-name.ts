const PREFIX = '/employee/'

/** The part of a path that names the employee, as it was received. Undefined: there are fewer or more segments. */
export function employeeSegment(path: string): string | undefined {
  const isOne = path.startsWith(PREFIX) && path.length > PREFIX.length && !path.includes('/', PREFIX.length)
  return isOne ? path.slice(PREFIX.length) : undefined
}

/**
 * The employee of a path as it was received: decoded, so that `a%2Fb` is one name. `'none'`: there are fewer or more
 * segments, which the router's own match does not see at a trailing slash. `'malformed'`: what is encoded is no UTF-8.
 */
export function employeeNameOf(path: string): {name: string} | 'malformed' | 'none' {
  const segment = employeeSegment(path)
  if (segment === undefined) return 'none'
  if (!segment.includes('%')) return {name: segment}
  try {
    return {name: decodeURIComponent(segment)}
  } catch {
    return 'malformed'
  }
}
