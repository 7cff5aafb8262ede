// How inputs are described, and named on a command line.
import {type Input, type InputName, writeDuration} from './inputs.ts'

/** The text about an input in help and tables: its description, and its range. */
export const describeInput = ({description, range}: Input): string =>
  range === undefined ? description : `${description} At most ${writeDuration(range.max)}.`

/** `access-token-lifetime` for `access_token_lifetime`. */
export const flagOf = (name: InputName): string => name.replaceAll('_', '-')
