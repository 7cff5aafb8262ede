import {type ShellFormat, shellFailures} from '../../lib/base/shell-format.ts'

/** Where a command says in which format it prints. */
export interface FormatFlag {
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
