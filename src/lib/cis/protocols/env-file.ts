// Variables handed over in a file that the CI reads.
import {statSync} from 'node:fs'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {evaluated, formatVariables, type ShellFormat} from '../../base/shell-format.ts'
import type {Handover, Surroundings} from '../provider.ts'
import {appendTo} from './append-to-file.ts'

/** A file that the CI reads variables from, in one of our formats. */
export interface EnvFile {
  /** The variable that names the file. */
  variable: string
  format: ShellFormat
  /** @see {@link Handover.reaches} */
  reaches: string
  /** What to do where the file is not there. */
  remedy: string
}

/** Variables appended to a file that the CI reads. */
export const envFileHandover = ({format, reaches, remedy, variable}: EnvFile, {env}: Surroundings): Handover => ({
  reaches,
  problems: ({variables}) => (variables ? missingFolder(variable, env[variable], remedy) : []),
  exportVariables: (values) => appendTo(variable, env[variable] ?? '', formatVariables(format, values)),
})

/** The same where it is not documented how the lines are read, quotes above all. */
export const plainFileHandover = (file: Omit<EnvFile, 'format'>, surroundings: Surroundings): Handover => ({
  ...envFileHandover({...file, format: 'env'}, surroundings),
  exportVariables(values) {
    const lines = Object.entries(values).map(([name, value]) => plainLine(name, value))
    appendTo(file.variable, surroundings.env[file.variable] ?? '', lines.join(''))
  },
})

/** Such files may be made by whoever writes first; their folder must be there. */
function missingFolder(variable: string, path: string | undefined, remedy: string): Problem[] {
  if (path && !statSync(path, {throwIfNoEntry: false})?.isDirectory()) return []
  const message = path
    ? `${variable} names "${path}", which is a folder`
    : `${variable} is not set, so later steps cannot be told`
  return [{code: 'EXPORT_FILE_MISSING', message, suggestions: [remedy]}]
}

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
