// What git says of a file in a checkout that somebody else may have written.
import {dirname} from 'node:path'
import {INERT, NO_FETCHING} from '../../checkout/checkout.ts'
import type {Surroundings} from '../../cis/description/provider.ts'
import {runProgram} from '../../cis/protocols/run-program.ts'

/** Asks git itself. `check-ignore` ends with 1 for a path in its work tree that it does not ignore. */
export async function gitWarnings(path: string, {env}: Surroundings): Promise<string[]> {
  const args = [...INERT, 'check-ignore', '--quiet', '--', path]
  const {failure} = await runProgram({
    file: 'git',
    args,
    shell: false,
    env: {...env, ...NO_FETCHING},
    timeoutMs: 3000,
    cwd: dirname(path),
  })
  if (failure !== 'ended with 1') return []
  return [`git does not ignore ${path}, so a commit could include it: add it to .git/info/exclude`]
}
