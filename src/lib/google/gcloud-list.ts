// https://cloud.google.com/sdk/gcloud/reference/topic/escaping

const SEPARATORS = [',', ';', '|', '#', '~'] as const

/** `entries` as the value of a flag that takes a list or a map. A comma inside an entry needs another separator, named first. */
export function gcloudList(entries: readonly string[]): string {
  const separator = SEPARATORS.find((character) => !entries.some((entry) => entry.includes(character))) ?? ','
  return `${separator === ',' ? '' : `^${separator}^`}${entries.join(separator)}`
}
