// https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html

/** Lines of context, as diff and git print by default. */
const CONTEXT = 3

interface Line {
  mark: ' ' | '-' | '+'
  text: string
}

/** What changes in the file `name`, so that `git apply` and `patch -p1` make the same change. Empty if nothing does. */
export function unifiedDiff(before: string, after: string, name: string): string {
  const lines = compared(linesOf(before), linesOf(after))
  const hunks = hunksOf(lines).map(([start, end]) => hunkText(lines, start, end))
  return hunks.length === 0 ? '' : [`--- a/${name}\n`, `+++ b/${name}\n`, ...hunks].join('')
}

/** With their line ends: the last line may have none. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Every line of both. A difference ends at the nearest line that both have. */
function compared(before: readonly string[], after: readonly string[]): Line[] {
  const found: Line[] = []
  let [at, to] = [0, 0]
  while (at < before.length || to < after.length) {
    const [removed, added] = difference(before, after, at, to)
    found.push(...before.slice(at, at + removed).map((text) => ({mark: '-' as const, text})))
    found.push(...after.slice(to, to + added).map((text) => ({mark: '+' as const, text})))
    at += removed
    to += added
    const next = before[at]
    if (next !== undefined) found.push({mark: ' ', text: next})
    at += 1
    to += 1
  }
  return found
}

/** How many lines are removed and added before the next line that both have, or before their ends. */
function difference(before: readonly string[], after: readonly string[], at: number, to: number): [number, number] {
  const rest = before.length - at + (after.length - to)
  for (let sum = 0; sum < rest; sum += 1) {
    for (let removed = 0; removed <= sum; removed += 1) {
      const next = before[at + removed]
      if (next !== undefined && next === after[to + sum - removed]) return [removed, sum - removed]
    }
  }
  return [before.length - at, after.length - to]
}

/** The first line of each group of changes, and the line after its last one, with context. */
function hunksOf(lines: readonly Line[]): [start: number, end: number][] {
  const hunks: [number, number][] = []
  for (const [at, {mark}] of lines.entries()) {
    if (mark === ' ') continue
    const last = hunks.at(-1)
    const end = Math.min(lines.length, at + 1 + CONTEXT)
    if (last && at - CONTEXT <= last[1]) last[1] = end
    else hunks.push([Math.max(0, at - CONTEXT), end])
  }
  return hunks
}

function hunkText(lines: readonly Line[], start: number, end: number): string {
  const shown = lines.slice(start, end)
  const range = (other: Line['mark']): string => {
    const count = shown.filter(({mark}) => mark !== other).length
    const before = lines.slice(0, start).filter(({mark}) => mark !== other).length
    return `${count === 0 ? before : before + 1},${count}`
  }
  const texts = shown.map(
    ({mark, text}) => mark + text + (text.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'),
  )
  return [`@@ -${range('+')} +${range('-')} @@\n`, ...texts].join('')
}
