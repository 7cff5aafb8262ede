import {CiAuthError} from '../../base/errors.ts'
import type {Handover} from '../provider.ts'

const impossible: readonly (readonly [found: RegExp, called: string])[] = [
  [/\0/, 'a NUL'],
  [/\p{Surrogate}/u, 'half a character'],
]

/** What `value` holds that no variable of a process can hold, whatever the grammar. */
export const impossibleIn = (value: string): string | undefined => impossible.find(([found]) => found.test(value))?.[1]

/** @throws {CiAuthError} `EXPORT_VALUE_REFUSED` for a value that no variable of a process can have. */
export function requirePossible(name: string, value: string): void {
  const called = impossibleIn(value)
  if (called === undefined) return
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${called}, which no variable can hold`, {
    suggestions: ['Write the value into a file and export its path.'],
  })
}

type Values = Readonly<Record<string, string>>

/** The lines by which a CI, that reads its log for commands, is told of variables. */
export interface PrintedCommands {
  /** @see {@link Handover.reaches} */
  reaches: string
  /** @throws {CiAuthError} EXPORT_VALUE_REFUSED */
  variable(name: string, value: string): string
  /** The same for an output of the step; none where outputs cannot be kept secret. */
  output?(name: string, value: string): string
}

/** Hands over by `print`. No line is printed before all of them could be written. */
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
