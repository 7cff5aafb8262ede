import {CiAuthError} from '../../base/errors.ts'
import {evaluated, formatVariables} from '../../base/shell-format.ts'

/** Taken as they are by those who read plain lines, and differently by dotenv readers and by shells. */
const AMBIGUOUS = /["'`$#\\]|^\s|\s$/

/**
 * A `NAME=value` line for a file whose grammar its vendor does not tell: each reader that it may have takes it alike.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`
 */
export function plainLine(name: string, value: string): string {
  const line = formatVariables('env', {[name]: value})
  if (!AMBIGUOUS.test(value)) return line
  const what = 'a quote, one of $ # \\, or a blank at an end'
  throw new CiAuthError(
    'EXPORT_VALUE_REFUSED',
    `the value of ${name} holds ${what}, which this CI may read differently`,
    {
      suggestions: [`Choose another path, or keep to one step: ${evaluated('federate --output-format shell')}.`],
    },
  )
}
