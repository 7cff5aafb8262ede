// How variables reach later steps: in a file that the CI reads, by lines that it finds in its log, by a program of its own.
import {statSync} from 'node:fs'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {isOnPath} from '../../base/programs.ts'
import {FEDERATE_IN_SHELL, formatVariables, type ShellFormat} from '../../base/shell-format.ts'
import type {Handover, Surroundings} from '../description/provider.ts'
import {appendTo} from './job-place.ts'

/** A file from which the CI reads variables, in one of our formats. */
interface EnvFile {
  /** The variable that names the file. */
  variable: string
  format: ShellFormat
  /** @see {@link Handover.reaches} */
  reaches: string
  /** Suggestions if the file does not exist. */
  remedy: string
}

/** Variables appended to a file that the CI reads. */
export const envFileHandover =
  ({format, reaches, remedy, variable}: EnvFile) =>
  ({env}: Surroundings): Handover => ({
    reaches,
    problems: ({variables}) => (variables ? missingFolder(variable, env[variable], remedy) : []),
    exportVariables: (values) => appendTo(variable, env[variable] ?? '', formatVariables(format, values)),
  })

/** The same where it is not documented how the lines are read, quotes above all. */
export const plainFileHandover =
  (file: Omit<EnvFile, 'format'>) =>
  (surroundings: Surroundings): Handover => ({
    ...envFileHandover({...file, format: 'env'})(surroundings),
    exportVariables: (values) => appendTo(file.variable, surroundings.env[file.variable] ?? '', plainLines(values)),
  })

/** The first writer may create such a file; its folder must exist. */
function missingFolder(variable: string, path: string | undefined, remedy: string): Problem[] {
  if (path && !statSync(path, {throwIfNoEntry: false})?.isDirectory()) return []
  const message = path
    ? `${variable} names "${path}", which is a folder`
    : `${variable} is not set, so ci-auth cannot set variables for later steps`
  return [{code: 'EXPORT_FILE_MISSING', message, suggestions: [remedy]}]
}

/** Characters that readers of plain lines keep, and that dotenv readers and shells read differently. */
const AMBIGUOUS = /["'`$#\\]|^\s|\s$/

/** `NAME=value` lines for a file whose grammar is not documented: every possible reader reads them in the same way.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`
 */
export const plainLines = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => plainLine(name, value))
    .join('')

function plainLine(name: string, value: string): string {
  const line = formatVariables('env', {[name]: value})
  if (!AMBIGUOUS.test(value)) return line
  const what = 'a quote, one of $ # \\, or a space at the beginning or the end'
  throw new CiAuthError(
    'EXPORT_VALUE_REFUSED',
    `the value of ${name} holds ${what}, which this CI may read differently`,
    {
      suggestions: [`Choose another path, or do everything in one step: ${FEDERATE_IN_SHELL}.`],
    },
  )
}

type Values = Readonly<Record<string, string>>

/** The lines that set variables in a CI that reads commands from its log. */
interface PrintedCommands {
  /** @see {@link Handover.reaches} */
  reaches: string
  /** @throws {CiAuthError} EXPORT_VALUE_REFUSED */
  variable(name: string, value: string): string
  /** The same for an output of the step; none where outputs cannot be kept secret. */
  output?(name: string, value: string): string
}

/** Passes variables on with `print`. Prints no line before all lines are known to be valid. */
export function printedHandover({output, reaches, variable}: PrintedCommands, print: (line: string) => void): Handover {
  const printAll = (command: (name: string, value: string) => string) => (values: Values) => {
    for (const line of Object.entries(values).map(([name, value]) => command(name, value))) print(line)
  }
  return {
    reaches,
    problems: () => [],
    exportVariables: printAll(variable),
    ...(output === undefined ? {} : {setOutputs: printAll(output)}),
  }
}

const TIMEOUT_MS = 30_000

/** A program of the CI that sets one variable for later steps. */
interface VariableProgram {
  /** On the PATH of the job. */
  file: string
  /** The arguments that set `name`. Every process can read them, so they must not contain a secret.
   *
   * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`
   */
  args(name: string, value: string): string[]
  /** @see {@link Handover.reaches} */
  reaches: string
  /** Suggestions if the program does not exist. */
  remedy: string
}

/** Calls `program` once for each variable. */
export const programHandover =
  (program: VariableProgram) =>
  (where: Surroundings): Handover => ({
    reaches: program.reaches,
    problems: ({variables}) =>
      variables && !isOnPath(program.file, where.env)
        ? [
            {
              code: 'EXPORT_FILE_MISSING',
              message: `the program "${program.file}" is not on PATH, so ci-auth cannot set variables for later steps`,
              suggestions: [program.remedy],
            },
          ]
        : [],
    async exportVariables(variables) {
      const calls = Object.entries(variables).map(([name, value]) => ({name, args: program.args(name, value)}))
      const done: string[] = []
      for (const {args, name} of calls) {
        const failure = await run(program, args, where)
        if (failure !== undefined)
          throw await afterReset(program, done, `it did not accept ${name}: it ${failure}`, where)
        done.push(name)
      }
    },
  })

async function run({file}: VariableProgram, args: readonly string[], {cwd, env}: Surroundings) {
  const {runProgram} = await import('./run-program.ts')
  const {failure} = await runProgram({file, args, env, cwd, timeoutMs: TIMEOUT_MS})
  return failure
}

/**
 * The error. A variable that was set cannot be removed, so the variables first get back the value that this step had,
 * if the CI can express it.
 */
async function afterReset(program: VariableProgram, names: readonly string[], why: string, where: Surroundings) {
  for (const name of names) {
    const args = argsIfAny(program, name, where.env[name] ?? '')
    if (args) await run(program, args, where)
  }
  return new CiAuthError('EXPORT_REFUSED', `${program.file} failed: ${why}`, {suggestions: [program.remedy]})
}

function argsIfAny(program: VariableProgram, name: string, value: string): string[] | undefined {
  try {
    return program.args(name, value)
  } catch {
    return undefined
  }
}
