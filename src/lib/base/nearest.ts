/** Edits that lead from `from` to `to`: letters put in, left out or replaced. */
export function distance(from: string, to: string): number {
  const letters = [...to]
  let row = Array.from({length: letters.length + 1}, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of letters.entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Which of `names` was probably meant; undefined when none is close. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((candidate) => ({candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase())}))
    .sort((a, b) => a.edits - b.edits)
  if (best === undefined || best.edits <= 2) return best?.candidate
  const extended = names.find((candidate) => name.startsWith(candidate) || candidate.startsWith(name))
  if (name.length > 2 && extended !== undefined) return extended
  return best.edits <= best.candidate.length / 3 ? best.candidate : undefined
}

/** ` (did you mean X?)`, or nothing. */
export function hint(name: string, names: readonly string[]): string {
  const found = nearest(name, names)
  return found === undefined ? '' : ` (did you mean ${found}?)`
}
