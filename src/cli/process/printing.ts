// How text and errors are printed: for people, for programs, and for a shell that evaluates the output.
import {isatty} from 'node:tty'
import {styleText} from 'node:util'
import type {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import {type ShellFormat, shellFailures} from '../../lib/base/shell-format.ts'
import {folded} from '../../lib/base/text-columns.ts'

type Style = Parameters<typeof styleText>[0]

type Paint = (style: Style, text: string) => string

/**
 * Whether the output gets colours: at a terminal that has them, unless NO_COLOR is set, and elsewhere if
 * FORCE_COLOR is set, as for the log of a CI that shows them. NO_COLOR has priority.
 *
 * https://no-color.org https://force-color.org
 */
export function isPainted(descriptor: 1 | 2, env = process.env, isTerminal = isatty(descriptor)): boolean {
  if (env['NO_COLOR']) return false
  // For Node and most libraries, 0 means no.
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false'
  return isTerminal && env['TERM'] !== 'dumb'
}

/** The width of the terminal. Undefined if there is none: lines can have any length. */
export const terminalColumns = (stream: NodeJS.WriteStream): number | undefined =>
  stream.isTTY && stream.columns > 0 ? stream.columns : undefined

/** Colours text for a terminal. Text for any other output stays the same. */
export function painter(descriptor: 1 | 2 = 1): Paint {
  // Node's own check would look at standard output, whichever stream is written to.
  return isPainted(descriptor)
    ? (style, text) => styleText(style, text, {validateStream: false})
    : (_style, text) => text
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** Each line of an error can quote other programs. It is escaped, because terminals and CIs obey some character sequences. */
const lines = (text: string): string[] => text.split('\n').map(escapeLogLine)

/** Whether a remedy contains a command or an expression to paste: a lower-case word with another word after it, at the beginning or
 * after a colon. Such a line is not folded, because the line break would be copied too.
 */
const isPasted = (remedy: string): boolean => /(?:^|: )[a-z$'"({[][^\s,]* \S/.test(remedy)

/** The error for people, as it is printed on standard error. */
export const printedError = (error: CiAuthError): string => readable(error, terminalColumns(process.stderr), painter(2))

/** The error for people: the message, the facts, the remedies, one per line, and the code. */
export const readable = (
  {cause, code, facts, message, suggestions}: CiAuthError,
  columns = Number.POSITIVE_INFINITY,
  paint: Paint = (_style, text) => text,
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
