import {budgets} from './budgets.ts'
import {commandProperties} from './commands.ts'
import {requestProperties} from './emulator/requests.ts'
import {tokenProperties} from './emulator/tokens.ts'
import {tunnelProperties} from './emulator/tunnels.ts'
import {ciGrammars} from './grammars/cis.ts'
import {reportGrammars} from './grammars/reports.ts'
import {roundTrips} from './grammars/round-trips.ts'
import {shellGrammars} from './grammars/shells.ts'
import {toolGrammars} from './grammars/tools.ts'
import {trustGrammars} from './grammars/trust.ts'
import {wires} from './grammars/wires.ts'
import {jobTokenProperties} from './job-tokens.ts'
import {federationParsers} from './parsers/federation.ts'
import {fileParsers} from './parsers/files.ts'
import {inputParsers} from './parsers/inputs.ts'
import {parserProperties} from './parsers/parser.ts'
import {serviceParsers} from './parsers/services.ts'
import {patterns} from './patterns.ts'
import type {Property} from './property.ts'
import {secretProperties} from './secrets.ts'

/** Every property, by what it is about. */
export const groups: Readonly<Record<string, readonly Property[]>> = {
  'parsers of inputs': inputParsers.flatMap(parserProperties),
  'parsers of files': fileParsers.flatMap(parserProperties),
  'parsers of answers': serviceParsers.flatMap(parserProperties),
  'parsers of trust': federationParsers.flatMap(parserProperties),
  'round trips': roundTrips,
  'grammars of shells': shellGrammars,
  'grammars of logs': ciGrammars,
  'grammars of trust': trustGrammars,
  'grammars of reports': reportGrammars,
  'what tools ask helpers': toolGrammars,
  'budgets of expressions': budgets,
  'regular expressions': patterns,
  'tokens of jobs': jobTokenProperties,
  'inputs and wires': wires,
  'secrets that servers repeat': secretProperties,
  'services of the emulator': [...tokenProperties, ...requestProperties, ...tunnelProperties],
  commands: commandProperties,
}
