import {type ShellFormat, shellFailures} from '../lib/shell-format.ts'

const FLAG = '--output-format'

/**
 * What a shell that evaluates our output must run when there is none: `eval "$(ci-auth …)"` looks at no exit code, and a
 * script with `set -e` would go on without an identity. Reads the words themselves, since they may be what is wrong.
 */
export function failureFor(argv: readonly string[], env: NodeJS.ProcessEnv): string {
  if (argv.includes('--json')) return ''
  const at = argv.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`))
  const given = argv[at]?.startsWith(`${FLAG}=`) ? argv[at].slice(FLAG.length + 1) : argv[at + 1]
  const format = at < 0 ? env['CI_AUTH_OUTPUT_FORMAT'] : given
  return shellFailures[format as ShellFormat] ?? ''
}
