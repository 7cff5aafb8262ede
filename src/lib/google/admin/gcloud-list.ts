// https://cloud.google.com/sdk/gcloud/reference/topic/escaping

const SEPARATORS = [',', ';', '|', '#', '~'] as const

/** `entries` as the value of a flag that takes a list or a map. A comma inside an entry needs another separator, named first. */
export function gcloudList(entries: readonly string[]): string {
  if (entries.length === 0) return ''
  const separator = separatorFor(entries)
  // What begins with a caret would itself be read as the name of a separator.
  const isNamed = separator !== ',' || entries[0]?.startsWith('^')
  return `${isNamed ? `^${separator}^` : ''}${entries.join(separator)}`
}

function separatorFor(entries: readonly string[]): string {
  const isFree = (separator: string): boolean => {
    const read = entries.join(separator).split(separator)
    // Not by looking into the entries: a longer separator can also arise where one meets an entry.
    return read.length === entries.length && read.every((entry, index) => entry === entries[index])
  }
  const simple = SEPARATORS.find(isFree)
  if (simple !== undefined) return simple
  for (let number = 0; ; number += 1) {
    const separator = `;${number};`
    if (isFree(separator)) return separator
  }
}
