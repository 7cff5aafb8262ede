import {distance} from '../../nearest.ts'

const plain = (name: string): string => name.toLowerCase().replace(/[-_. ]/g, '')

/** Which of `names` was meant by `name`: another spelling, or a slip of the keyboard. Stricter than a hint, since it goes into rules. */
export function nearName(name: string, names: readonly string[]): string | undefined {
  const spelt = names.find((candidate) => plain(candidate) === plain(name))
  if (spelt !== undefined) return spelt
  const [best] = names
    .map((candidate) => ({candidate, edits: distance(name, candidate)}))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= (name.length < 6 ? 1 : 2) ? best.candidate : undefined
}
