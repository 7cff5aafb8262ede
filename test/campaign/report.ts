import type {Figures, Violation} from './part.ts'

/** What one part came to. */
export interface Result {
  part: string
  seconds: number
  figures: Figures
}

export const totalOf = (results: readonly Result[]): Violation[] => results.flatMap(({figures}) => figures.violations)

/** A line while a part runs. */
export const progressLine = (part: string, {faults, flows, inputs, violations}: Figures): string =>
  [part, `${flows} flows`, `${faults} faults`, `${inputs} inputs`, `${violations.length} violations`].join('  ')

/** All figures, a line each, and how to see each violation again. */
export function reportOf(seed: number, results: readonly Result[]): string {
  const rows = results.flatMap(({part, seconds, figures: {counts, faults, flows, inputs, violations}}) => [
    ...Object.entries({flows, faults, inputs, ...counts})
      .filter(([, number]) => number > 0)
      .map(([what, number]) => [part, what, number.toLocaleString('en-GB')] as const),
    [part, 'violations', String(violations.length)] as const,
    [part, 'seconds', seconds.toFixed(0)] as const,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(([part, what, number]) =>
    [part.padEnd(widths[0] ?? 0), what.padEnd(widths[1] ?? 0), number.padStart(widths[2] ?? 0)].join('  '),
  )
  const found = totalOf(results).map(({repeat, what}) => `\n${what}\n  ${repeat}`)
  return [`seed ${seed}`, ...lines, ...found, ''].join('\n')
}
