import {statSync} from 'node:fs'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {formatVariables, type ShellFormat} from '../../base/shell-format.ts'
import type {Handover, Surroundings} from '../provider.ts'
import {appendWhole} from './append-whole.ts'
import {plainLine} from './plain-line.ts'

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

/** Appends `text` to the file that `variable` names. @throws {CiAuthError} `FILE_WRITE_FAILED` */
export function appendTo(variable: string, path: string, text: string): void {
  try {
    appendWhole(path, text)
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new CiAuthError('FILE_WRITE_FAILED', `the file that ${variable} names cannot be written (${code})`, {
      suggestions: ['Look for a full disk, or a step that changed the owner or the mode of the file.'],
    })
  }
}
