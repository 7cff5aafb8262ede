// https://cloud.google.com/sdk/gcloud/reference/topic/escaping

const SEPARATORS = [',', ';', '|', '#', '~'] as const

/** `entries` as the value of a flag that takes a list or a map. A comma inside an entry needs another separator, named first. */
export function gcloudList(entries: readonly string[]): string {
  const separator = separatorFor(entries)
  // What begins with a caret would itself be read as the name of a separator.
  const isNamed = separator !== ',' || entries[0]?.startsWith('^')
  return `${isNamed ? `^${separator}^` : ''}${entries.join(separator)}`
}

function separatorFor(entries: readonly string[]): string {
  // A separator must not arise where it meets an entry either, as `##` would of `#` and `a#`.
  const isFree = (separator: string): boolean => !entries.some((entry) => entry.includes(separator))
  const simple = SEPARATORS.find(isFree)
  if (simple !== undefined) return simple
  for (let number = 0; ; number += 1) {
    const separator = `;${number};`
    if (isFree(separator)) return separator
  }
}
