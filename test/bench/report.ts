import {type Group, groups} from './groups.ts'

/** One line of the report. */
export interface Row {
  group: Group
  what: string
  /** Medians by name, with their unit. */
  measured: Record<string, string>
  /** What is held against the target. */
  value?: number
  /** The middle half of what `value` is the median of. */
  spread?: readonly [number, number]
  unit?: string
  /** The most that `value` may be; none where it is only reported. */
  target?: number | undefined
  /** Why there is no value. */
  skipped?: string
}

export type Verdict = 'ok' | 'missed' | 'reported' | 'skipped'

export function verdictOf({skipped, target, value}: Row): Verdict {
  if (skipped !== undefined || value === undefined) return 'skipped'
  if (target === undefined) return 'reported'
  return value <= target ? 'ok' : 'missed'
}

export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`

/** Ratios have no unit. */
const digitsOf = (value: number, unit: string | undefined): string =>
  unit === undefined ? value.toFixed(2) : String(Math.round(value * 10) / 10)

const numberOf = (value: number | undefined, unit: string | undefined): string =>
  value === undefined ? '' : [digitsOf(value, unit), unit].join(' ').trim()

const headings = ['part', 'figure', 'medians', 'result', 'middle half', 'target', 'verdict']

const limitOf = ({target, unit}: Row): string => (target === undefined ? '' : `<= ${numberOf(target, unit)}`)

const told = ({measured, skipped}: Row): string =>
  skipped ??
  Object.entries(measured)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')

const cellsOf = (row: Row): string[] => [
  row.group,
  row.what,
  told(row),
  numberOf(row.value, row.unit),
  row.spread?.map((end) => digitsOf(end, row.unit)).join(' to ') ?? '',
  limitOf(row),
  verdictOf(row),
]

/** One Markdown table of everything, and below it what its parts are. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [headings, ...rows.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|\n`
  const [head, ...body] = lines.map(line)
  const present = [...new Set(rows.map(({group}) => group))]
  const legend = present.map((group) => `${group}: ${groups[group]}\n`)
  return `${head}${rule}${body.join('')}\n${legend.join('')}`
}
