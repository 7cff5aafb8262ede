import type {CiAuthError} from '../../lib/base/errors.ts'
import {oneLine} from '../../lib/base/quoting.ts'
import {folded} from '../../lib/base/text-columns.ts'

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** Text from elsewhere gets into all of it, and a terminal obeys some of that, as a CI that reads its log for commands. */
const lines = (text: string): string[] => text.split('\n').map(oneLine)

/**
 * What happened, what is known, what to do: each remedy on a line of its own, which no terminal breaks for us.
 *
 * @param columns - Of the terminal. Default: lines are as long as they are.
 */
export const readable = (
  {cause, code, facts, message, suggestions}: CiAuthError,
  columns = Number.POSITIVE_INFINITY,
): string =>
  [
    ...lines(`Error: ${message}`).flatMap((line) => folded(line, columns, 2)),
    ...indented(facts.flatMap(lines)).flatMap((line) => folded(line, columns, 4)),
    ...(cause instanceof Error ? lines(`Caused by: ${cause.message}`) : []),
    ...(suggestions.length > 0 ? ['Try this:', ...indented(suggestions.map(oneLine))] : []),
    `Code: ${code}`,
  ].join('\n')
