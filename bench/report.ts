/** One line of the report. */
export interface Row {
  group: string
  what: string
  /** Medians by name, with their unit. */
  measured: Record<string, string>
  /** What is held against the target. */
  value?: number
  unit?: string
  /** The most that `value` may be; none where it is only reported. */
  target?: number | undefined
  /** The least that it may be, where more is better. */
  least?: number
  /** Why there is no value. */
  skipped?: string
}

export type Verdict = 'ok' | 'missed' | 'reported' | 'skipped'

export function verdictOf({least, skipped, target, value}: Row): Verdict {
  if (skipped !== undefined || value === undefined) return 'skipped'
  if (target === undefined && least === undefined) return 'reported'
  return value <= (target ?? Number.POSITIVE_INFINITY) && value >= (least ?? 0) ? 'ok' : 'missed'
}

export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`

function numberOf(value: number | undefined, unit = ''): string {
  if (value === undefined) return ''
  const digits = unit === '' ? value.toFixed(2) : String(Math.round(value * 10) / 10)
  return `${digits} ${unit}`.trim()
}

const headings = ['figure', 'medians', 'result', 'target', 'verdict']

const limitOf = ({least, target, unit}: Row): string =>
  [
    ...(least === undefined ? [] : [`>= ${numberOf(least, unit)}`]),
    ...(target === undefined ? [] : [`<= ${numberOf(target, unit)}`]),
  ].join(', ')

const cellsOf = (row: Row): string[] => [
  row.what,
  row.skipped ??
    Object.entries(row.measured)
      .map(([name, text]) => `${name} ${text}`)
      .join(', '),
  numberOf(row.value, row.unit),
  limitOf(row),
  verdictOf(row),
]

/** A Markdown table per group. */
export function tableOf(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map(({group}) => group))]
  return groups.map((group) => groupTable(group, rows)).join('\n')
}

function groupTable(group: string, rows: readonly Row[]): string {
  const lines = [headings, ...rows.filter((row) => row.group === group).map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|\n`
  const [head, ...body] = lines.map(line)
  return `## ${group}\n\n${head}${rule}${body.join('')}`
}
