/** `path` without its percent-encoding; as it is where that is none. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
