import type {CiAuthError} from '../lib/errors.ts'
import {oneLine} from '../lib/quoting.ts'

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** What happened, what is known, what to do: each remedy on a line of its own. */
export const readable = ({cause, code, facts, message, suggestions}: CiAuthError): string =>
  [
    `Error: ${message}`,
    ...indented(facts),
    ...(cause instanceof Error ? [`Caused by: ${cause.message}`] : []),
    // A claim can get into a remedy, and a CI may read its log for commands.
    ...(suggestions.length > 0 ? ['Try this:', ...indented(suggestions.map(oneLine))] : []),
    `Code: ${code}`,
  ].join('\n')
