// What a checkout tells of itself, by git: remotes, branch, files. Nothing in it is run.
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Environment} from '../base/environment.ts'
import {runProgram} from '../cis/protocols/run-program.ts'

/** A value, and where it was found: completes "NAME, from …". */
export interface Found {
  value: string
  source: string
}

/** A remote of git. Its URL can hold a password, so only its parts are kept. */
export interface Remote {
  name: string
  /** Lower case, without a port. An alias of ssh has no dot. */
  host: string
  /** `acme/shop` */
  path: string
}

export interface Checkout {
  /** Its top folder; without git, the working directory. */
  folder: string
  remotes: readonly Remote[]
  /** The branch that the remote has as its default; otherwise the current one. */
  branch?: Found
  /** Paths below `folder`, with slashes: what git has or would add. */
  files: readonly string[]
  /** Whether a file below `folder` differs from the last commit, or is in none. */
  isChanged(path: string): Promise<boolean>
}

const TIMEOUT_MS = 20_000

/** Somebody else may have written the repository, which can name programs that git would start: none of them is needed. */
export const INERT = [
  ...['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'core.untrackedCache=false'],
  ...['-c', 'safe.bareRepository=explicit', '--no-optional-locks'],
]

/**
 * git would fetch missing objects, with a program that the repository names. Older versions of git do not know the
 * second variable; no protocol is called `none`.
 */
export const NO_FETCHING = {GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0'}

/** Names of ssh over port 443, which are those of another host. */
const otherHosts: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
}

/** The host and the path of a remote's URL. Undefined: it is a folder of this computer. */
function parseRemote(url: string): Pick<Remote, 'host' | 'path'> | undefined {
  const [, withScheme, afterScheme] = /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(url) ?? []
  const [, inScp, afterScp] = /^(?:[^@/:]+@)?([\w.-]{2,}):(?!\/\/)(.+)$/.exec(url) ?? []
  const host = (withScheme ?? inScp)?.toLowerCase()
  const path = (afterScheme ?? afterScp)?.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  return host && path ? {host: otherHosts[host] ?? host, path} : undefined
}

/** What is below the working directory, or around it. Without git: the folders where pipelines are, and no remote. */
export async function readCheckout(cwd: string, env: Environment, signal?: AbortSignal): Promise<Checkout> {
  const git = async (folder: string, ...args: string[]): Promise<string | undefined> => {
    const {failure, stdout} = await runProgram({
      file: 'git',
      args: [...INERT, ...args],
      env: {...env, ...NO_FETCHING, LC_ALL: 'C'},
      cwd: folder,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    signal?.throwIfAborted()
    return failure === undefined ? stdout : undefined
  }
  const top = (await git(cwd, 'rev-parse', '--show-toplevel'))?.trim()
  if (!top) {
    return {folder: cwd, remotes: [], files: filesBelow(cwd, MAX_LEVELS), isChanged: async () => false}
  }
  const [urls, head, current, listed] = await Promise.all([
    git(top, 'remote', '-v'),
    git(top, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD'),
    git(top, 'symbolic-ref', '--short', 'HEAD'),
    git(top, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'),
  ])
  const branch = head
    ? {value: head.trim().replace(/^origin\//, ''), source: 'the default branch of origin'}
    : current && {value: current.trim(), source: 'the current branch'}
  return {
    folder: top,
    remotes: remotesIn(urls ?? ''),
    ...(branch ? {branch} : {}),
    // Git fails, or lists more than is taken.
    files: listed === undefined ? filesBelow(top, MAX_LEVELS) : [...new Set(listed.split('\0').filter(Boolean))],
    isChanged: async (path) => Boolean(await git(top, 'status', '--porcelain', '--', path)),
  }
}

/** The lines of `git remote -v`; origin first. */
function remotesIn(lines: string): Remote[] {
  const found = lines.split('\n').flatMap((line) => {
    const [, name = '', url = ''] = /^(\S+)\t(.+) \(fetch\)/.exec(line) ?? []
    const parts = parseRemote(url)
    return parts ? [{name, ...parts}] : []
  })
  return found.sort((one, other) => Number(other.name === 'origin') - Number(one.name === 'origin'))
}

/** Deep enough for the pipelines of every CI. */
const MAX_LEVELS = 3

/**
 * The files below a folder without git, with slashes.
 *
 * @param levels - How deep; those of the folder itself are at 1.
 * @throws what Node throws.
 */
export function filesBelow(folder: string, levels: number, below = ''): string[] {
  return readdirSync(join(folder, below), {withFileTypes: true}).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isFile()) return [path]
    const isPassed = !entry.isDirectory() || levels === 1 || ['.git', 'node_modules'].includes(entry.name)
    return isPassed ? [] : filesBelow(folder, levels - 1, path)
  })
}

/** The text of a file of the checkout. @throws what Node throws. */
export const fileTextIn = ({folder}: Checkout, path: string): string => readFileSync(join(folder, path), 'utf8')
