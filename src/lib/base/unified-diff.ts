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

/** Of larger differences, all lines are removed and added. */
const MOST_PAIRS = 4_000_000

/** Every line of both: with as many as possible that both have. */
function compared(before: readonly string[], after: readonly string[]): Line[] {
  const [start, end] = [same(before, after), same(before.toReversed(), after.toReversed())]
  const most = Math.min(before.length, after.length) - start
  const middle = (lines: readonly string[]): readonly string[] => lines.slice(start, lines.length - Math.min(end, most))
  const [one, other] = [middle(before), middle(after)]
  return [
    ...marked(' ', before.slice(0, start)),
    ...differences(one, other),
    ...marked(' ', before.slice(start + one.length)),
  ]
}

const marked = (mark: Line['mark'], lines: readonly string[]): Line[] => lines.map((text) => ({mark, text}))

/** How many lines they begin with alike. */
function same(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((text, at) => text !== other[at])
  return first < 0 ? one.length : first
}

/** By the longest common subsequence. */
function differences(one: readonly string[], other: readonly string[]): Line[] {
  if (one.length * other.length > MOST_PAIRS) return [...marked('-', one), ...marked('+', other)]
  const common = commonFrom(one, other)
  const found: Line[] = []
  let to = 0
  for (const [at, text] of one.entries()) {
    if (common(at, to) === common(at + 1, to)) {
      found.push({mark: '-', text})
      continue
    }
    const next = other.indexOf(text, to)
    found.push(...marked('+', other.slice(to, next)), {mark: ' ', text})
    to = next + 1
  }
  return [...found, ...marked('+', other.slice(to))]
}

/** Of the lines from two places on, how many both have. */
function commonFrom(one: readonly string[], other: readonly string[]): (at: number, to: number) => number {
  const width = other.length + 1
  const counts = new Uint32Array((one.length + 1) * width)
  const count = (at: number, to: number): number => counts[at * width + to] ?? 0
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let to = other.length - 1; to >= 0; to -= 1)
      counts[at * width + to] =
        one[at] === other[to] ? count(at + 1, to + 1) + 1 : Math.max(count(at + 1, to), count(at, to + 1))
  return count
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
