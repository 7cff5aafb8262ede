import type {Handover} from '../provider.ts'

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
