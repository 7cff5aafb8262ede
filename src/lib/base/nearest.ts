// Which known name was probably meant.

/** Number of edits from `from` to `to`: inserted, deleted or replaced letters, or two neighbours exchanged. */
export function distance(from: string, to: string): number {
  const [letters, others] = [[...from], [...to]]
  // Row i, column j: from the first i letters of `from` to the first j letters of `to`.
  const rows = [Array.from({length: others.length + 1}, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (const [i, letter] of letters.entries()) {
    const row = [i + 1]
    rows.push(row)
    for (const [j, other] of others.entries()) {
      const isExchanged = letter === others[j - 1] && other === letters[i - 1]
      const replaced = at(i, j) + (letter === other ? 0 : 1)
      const exchanged = isExchanged ? at(i - 1, j - 1) + 1 : replaced
      row.push(Math.min(replaced, exchanged, at(i, j + 1) + 1, at(i + 1, j) + 1))
    }
  }
  return at(letters.length, others.length)
}

/** For a short word, half of the letters make another word: `bash` and `fish`. */
const editsAllowed = ({length}: string): number => Math.max(1, length / 3)

/** The name in `names` that was probably meant; undefined if none is similar. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  // A text of twice their length is near none of them: a long one costs nothing.
  const maxLetters = 2 * Math.max(...names.map((candidate) => [...candidate].length))
  const [best] =
    [...name].length > maxLetters
      ? []
      : names
          .map((candidate) => ({candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase())}))
          .sort((a, b) => a.edits - b.edits)
  if (best !== undefined && best.edits <= editsAllowed(best.candidate)) return best.candidate
  return name.length > 2
    ? names.find((candidate) => name.startsWith(candidate) || candidate.startsWith(name))
    : undefined
}

/** ` (did you mean X?)`, or nothing. */
export function hint(name: string, names: readonly string[]): string {
  const found = nearest(name, names)
  return found === undefined ? '' : ` (did you mean ${found}?)`
}
