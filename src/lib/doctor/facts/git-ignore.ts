// What git says of a file in a checkout that somebody else may have written.
import {dirname} from 'node:path'
import type {Surroundings} from '../../cis/description/provider.ts'
import {runProgram} from '../../cis/protocols/run-program.ts'

/** A repository in the checkout could name a program that git would run. */
const NO_PROGRAMS = ['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'safe.bareRepository=explicit']

/**
 * git would fetch missing objects, with a program that the repository names. Older versions of git do not know the
 * second variable; no protocol is called `none`.
 */
const NO_FETCHING = {GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1'}

/** Asks git itself. `check-ignore` ends with 1 for a path in its work tree that it does not ignore. */
export async function gitWarnings(path: string, {env}: Surroundings): Promise<string[]> {
  const args = [...NO_PROGRAMS, 'check-ignore', '--quiet', '--', path]
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
