import type {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import {type ShellFormat, shellFailures} from '../../lib/base/shell-format.ts'
import {folded} from '../../lib/base/text-columns.ts'

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** Text from elsewhere gets into all of it, and a terminal obeys some of that, as a CI that reads its log for commands. */
const lines = (text: string): string[] => text.split('\n').map(escapeLogLine)

/** A command, or an expression: a word in small letters with something behind it, alone or after a colon. A break would come along when it is copied. */
const isPasted = (remedy: string): boolean => /(?:^|: )[a-z$'"({[][^\s,]* \S/.test(remedy)

/** How an error looks where a person reads it. */
interface Look {
  /** Of the terminal. Default: lines are as long as they are. */
  columns?: number | undefined
  /** Default: no colours. */
  paint?: (style: 'bold' | 'red', text: string) => string
}

/** What happened, what is known, what to do: each remedy on a line of its own, which no terminal breaks within a word. */
export const readable = (
  {cause, code, facts, message, suggestions}: CiAuthError,
  {columns = Number.POSITIVE_INFINITY, paint = (_style, text) => text}: Look = {},
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

/** A failure, as every command prints it with `--json`. */
export const errorDocument = ({code, facts, message, problems, server, suggestions}: CiAuthError): object => ({
  error: {code, message, suggestions, facts, server, problems: problems.length > 0 ? problems : undefined},
})

/** Whether `words` ask for a document, as far as they are ours: what stands behind `--` is a command of somebody else. */
export function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).includes('--json')
}

/** Where a command says in which format it prints. */
interface FormatFlag {
  name: string
  /** What stands in for the flag. */
  variable?: string
  /** When neither is given. */
  fallback?: ShellFormat
}

const outputFormat: FormatFlag = {name: '--output-format', variable: 'CI_AUTH_OUTPUT_FORMAT'}

/**
 * What a shell that evaluates our output must run when there is none: `eval "$(ci-auth …)"` looks at no exit code, and a
 * script with `set -e` would go on without an identity. Reads the words themselves, since they may be what is wrong.
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
