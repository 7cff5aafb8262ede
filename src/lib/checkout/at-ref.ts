// The files of a commit, as git has them. Nothing of the checkout is run, and nothing is fetched.
import {spawnSync} from 'node:child_process'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import {findOnPath} from '../base/programs.ts'
import {inputExcerpt, serverExcerpt} from '../base/quoting.ts'
import {INERT, NO_FETCHING} from './checkout.ts'

export interface FilesAtRef {
  /** Its full hash. */
  commit: string
  /** Paths below the folder, with slashes. Neither links nor submodules. */
  paths: readonly string[]
  /** Those that git has now: in the index. */
  tracked: readonly string[]
  /** @throws {Error} if git does not have it here: a partial clone leaves files out. */
  read(path: string): string
}

const MAX_BYTES = 64 << 20

/** @throws {CiAuthError} `INPUT_SINCE_INVALID` */
function gitIn(folder: string, env: Environment, about: string) {
  return (...args: string[]): string => {
    try {
      return runGit(folder, env, args)
    } catch (cause) {
      const why = (cause as Error).message
      throw new CiAuthError('INPUT_SINCE_INVALID', `cannot read the files of "${inputExcerpt(about)}": ${why}`, {
        cause,
      })
    }
  }
}

/** @throws {Error} with what git says. */
function runGit(folder: string, env: Environment, args: readonly string[]): string {
  const file = findOnPath('git', env)
  if (file === undefined) throw new Error('git is not on PATH')
  const {error, status, stderr, stdout} = spawnSync(file, [...INERT, ...args], {
    cwd: folder,
    env: {...env, ...NO_FETCHING, LC_ALL: 'C'},
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    windowsHide: true,
  })
  if (error) throw error
  if (status !== 0) throw new Error(serverExcerpt(stderr) || `git ended with ${status}`)
  return stdout
}

/**
 * @param ref - A branch, tag or commit, as git reads it: `origin/main`, `HEAD^1`.
 * @param folder - In a work tree of git. Only what is below it is listed.
 * @throws {CiAuthError} `INPUT_SINCE_INVALID`
 */
export function filesAtRef(ref: string, folder: string, env: Environment): FilesAtRef {
  const git = gitIn(folder, env, ref)
  const commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim()
  const entries = git('ls-tree', '-r', '-z', commit).split('\0')
  return {
    commit,
    paths: entries.flatMap((entry) => /^100\d{3} blob [0-9a-f]+\t(.+)$/s.exec(entry)?.[1] ?? []),
    tracked: git('ls-files', '-z', '--cached').split('\0').filter(Boolean),
    read: (path) => runGit(folder, env, ['cat-file', 'blob', `${commit}:./${path}`]),
  }
}

/**
 * The commit that a pull request would be merged into, or from which its branch began.
 *
 * @param pull - Hashes: of the branch that it is for, and of its own newest commit.
 * @throws {CiAuthError} `INPUT_SINCE_INVALID`
 */
export function baseOfPullRequest(pull: {base: string; head: string}, folder: string, env: Environment): string {
  const git = gitIn(folder, env, pull.base)
  const [, first, second] = git('rev-list', '--parents', '--max-count=1', 'HEAD').trim().split(' ')
  // A runner checks out what GitHub has merged. The event can name an older commit of the branch.
  if (first !== undefined && second === pull.head) return first
  return git('merge-base', '--end-of-options', pull.base, 'HEAD').trim()
}
