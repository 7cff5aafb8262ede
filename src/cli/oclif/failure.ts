import type {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import {type ShellFormat, shellFailures} from '../../lib/base/shell-format.ts'
import {folded} from '../../lib/base/text-columns.ts'

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** Each line of an error can quote other programs. It is escaped, because terminals and CIs obey some character sequences. */
const lines = (text: string): string[] => text.split('\n').map(escapeLogLine)

/** Whether a remedy contains a command or an expression to paste: a lower-case word with another word after it, at the beginning or
 * after a colon. Such a line is not folded, because the line break would be copied too.
 */
const isPasted = (remedy: string): boolean => /(?:^|: )[a-z$'"({[][^\s,]* \S/.test(remedy)

/** How an error is printed for people. */
interface PrintStyle {
  /** Width of the terminal. Default: lines are not folded. */
  columns?: number | undefined
  /** Default: no colours. */
  paint?: (style: 'bold' | 'red', text: string) => string
}

/** The error for people: the message, the facts, the remedies, one per line, and the code. */
export const readable = (
  {cause, code, facts, message, suggestions}: CiAuthError,
  {columns = Number.POSITIVE_INFINITY, paint = (_style, text) => text}: PrintStyle = {},
): string =>
  [
    ...lines(`Error: ${message}`)
      .flatMap((line) => folded(line, columns, 2))
      .map((line, index) => (index === 0 ? line.replace('Error:', paint('red', 'Error:')) : line)),
    ...indented(facts.flatMap(lines)).flatMap((line) => folded(line, columns, 4)),
    ...(cause instanceof Error && !message.includes(cause.message)
      ? lines(`Caused by: ${cause.message}`).flatMap((line) => folded(line, columns, 2))
      : []),
    ...(suggestions.length > 0 ? [paint('bold', 'Try this:')] : []),
    ...indented(suggestions.map(escapeLogLine)).flatMap((line) =>
      isPasted(line.trim()) ? [line] : folded(line, columns, 4),
    ),
    `Code: ${paint('bold', code)}`,
  ].join('\n')

/** The `--json` document of a failure, the same for all commands. */
export const errorDocument = ({code, facts, message, problems, server, suggestions}: CiAuthError): object => ({
  error: {code, message, suggestions, facts, server, problems: problems.length > 0 ? problems : undefined},
})

/** Whether `words` contain `--json`. Words after `--` belong to another command. */
export function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).includes('--json')
}

/** The flag that chooses the output format of a command. */
interface FormatFlag {
  name: string
  /** The variable that replaces the flag. */
  variable?: string
  /** The format without flag and variable. */
  fallback?: ShellFormat
}

const outputFormat: FormatFlag = {name: '--output-format', variable: 'CI_AUTH_OUTPUT_FORMAT'}

/** What to print after a failure for a shell that evaluates our output: a command that fails. `eval "$(ci-auth …)"` ignores our exit
 * code, and a script with `set -e` would continue without an identity. Reads the words of `argv` directly, because the failure can be
 * that they could not be parsed. Empty if no shell evaluates the output.
 */
export function failureFor(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  {fallback, name, variable = ''}: FormatFlag = outputFormat,
): string {
  if (argv.includes('--json')) return ''
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`))
  const given = argv[at]?.startsWith(`${name}=`) ? argv[at].slice(name.length + 1) : argv[at + 1]
  const format = at < 0 ? (env[variable] ?? fallback) : given
  return shellFailures[format as ShellFormat] ?? ''
}
