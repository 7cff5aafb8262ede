import {ciIds} from '../../lib/cis/list.ts'
import {simulatedCis} from '../emulator-flags.ts'
import {tokenCis} from '../token-cis.ts'
import type {Values} from './command-tree.ts'

const tokenFormats = ['access_token', 'id_token']

/** What `--ci` of a command takes; undefined where it stands for the CI of the running job. */
const cisOf = (command: string): readonly string[] => {
  if (command === 'setup init') return tokenCis
  return command.startsWith('emulator ') ? simulatedCis : ciIds()
}

/** Values that oclif does not judge by, because plugins add to them, or because we do it with all inputs at once. */
export const listedValues: Values = (command, flag) => {
  if (flag === 'ci') return cisOf(command)
  return flag === 'token-format' ? tokenFormats : undefined
}
