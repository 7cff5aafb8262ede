import {exitCode} from '../../lib/base/error-codes.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import {folded} from '../../lib/base/text-columns.ts'

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** Text from elsewhere gets into all of it, and a terminal obeys some of that, as a CI that reads its log for commands. */
const lines = (text: string): string[] => text.split('\n').map(escapeLogLine)

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
    ...(suggestions.length > 0 ? ['Try this:', ...indented(suggestions.map(escapeLogLine))] : []),
    `Code: ${code}`,
  ].join('\n')

/** A failure, as every command prints it with `--json`. */
export const errorDocument = ({code, facts, message, problems, server, suggestions}: CiAuthError): object => ({
  error: {code, message, suggestions, facts, server, problems: problems.length > 0 ? problems : undefined},
})

/** Whether `words` ask for a document, as far as they are ours: what stands behind `--` is a command of somebody else. */
export function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).includes('--json')
}

/** Whoever reads a pipe may go away when he has seen enough: `ci-auth --help | head -1`. */
const isReaderGone = ({code}: NodeJS.ErrnoException): boolean => code === 'EPIPE'

/** A disk may be full, and an answer of which only a part was written is none. */
export function endOnLostOutput(error: NodeJS.ErrnoException): void {
  if (isReaderGone(error)) return
  const lost = new CiAuthError(
    'FILE_WRITE_FAILED',
    `standard output cannot be written (${error.code ?? error.message})`,
  )
  process.stderr.write(`${readable(lost)}\n`)
  process.exit(exitCode(lost.code))
}
