import {dirname} from 'node:path'
import {runProgram} from '../cis/protocols/run-program.ts'
import type {CiProvider, Surroundings} from '../cis/provider.ts'
import {placeWarnings} from '../use-cases/sign-in/files/place.ts'
import type {StatusDocument} from '../use-cases/status/status.ts'

/** How the credentials files that are there may be deleted, or get into a commit, an image or an upload. */
export async function exposuresOf(
  {credentials}: StatusDocument,
  ci: CiProvider,
  surroundings: Surroundings,
): Promise<string[]> {
  const paths = credentials.flatMap(({dead, path}) => (path === undefined || dead ? [] : [path]))
  const found = await Promise.all(
    paths.map(async (path) => [
      ...(await placeWarnings({ci, surroundings, path})),
      ...(await gitWarnings(path, surroundings)),
    ]),
  )
  return [...new Set(found.flat())]
}

/** A repository in the checkout, or one that a checkout holds as files, could name a program that git runs at a question. */
const NO_PROGRAMS = ['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'safe.bareRepository=explicit']

/**
 * What a repository lacks, git would fetch, by a program that the repository names. Older versions of git do not know the
 * second variable; no protocol is called `none`.
 */
const NO_FETCHING = {GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1'}

/** Git knows best what it ignores. `check-ignore` ends with 1 for a path in its work tree that it would take. */
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
  return [`git does not ignore ${path}, so a commit takes it along: add it to .git/info/exclude`]
}
