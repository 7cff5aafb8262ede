// Programs of this computer: where one is, and how it is started.
// https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows

import {accessSync, constants, statSync} from 'node:fs'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import type {Environment} from './environment.ts'

/** What decides on how a program is found. */
export interface System {
  platform: NodeJS.Platform
  /** Of an absolute path, links followed. */
  isFile(path: string): boolean
}

export const thisSystem: System = {platform: platform(), isFile}

/** What Windows can start, in the order in which it looks. A file without one of these endings is none of its programs. */
const ENDINGS = ['.com', '.exe', '.bat', '.cmd']

/** Whether a program `name` is in one of the folders of PATH; it is not started. */
export const isOnPath = (name: string, env: Environment): boolean => findOnPath(name, env) !== undefined

/** The absolute path of the program `name`, by the folders of PATH. */
export function findOnPath(name: string, env: Environment, system: System = thisSystem): string | undefined {
  const {join} = pathsOf(system)
  return firstProgram(
    foldersOf(env, system).map((folder) => join(folder, name)),
    system,
  )
}

/** The first of `paths` that is a program, with its ending where that was left out. */
const firstProgram = (paths: readonly string[], system: System): string | undefined =>
  paths.flatMap((path) => withEndings(path, system)).find(system.isFile)

const pathsOf = ({platform}: Pick<System, 'platform'>) => (platform === 'win32' ? win32 : posix)

/** Relative folders are left out: a checkout must not decide on the program that mints tokens. */
function foldersOf(env: Environment, system: System): string[] {
  const {delimiter, isAbsolute} = pathsOf(system)
  const folders = system.platform === 'win32' ? windowsFolders(env) : (env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => isAbsolute(folder))
}

/** A folder with a semicolon stands between quotes. */
function windowsFolders(env: Environment): string[] {
  const [, path = ''] = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH') ?? []
  return (path.match(/(?:"[^"]*"|[^;"])+/g) ?? []).map((folder) => folder.replace(/^"(.*)"$/, '$1'))
}

function withEndings(path: string, {platform}: System): string[] {
  if (platform !== 'win32' || ENDINGS.includes(win32.extname(path).toLowerCase())) return [path]
  return ENDINGS.map((ending) => path + ending)
}

function isFile(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false
    // A script that lost its mode: the search goes on behind it. Windows knows no such mode.
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or what Windows lets nobody look at: the aliases of its store.
    return false
  }
}

/** What `spawn` takes. */
export interface Startable {
  file: string
  args: readonly string[]
  /** The arguments are a command line already: nothing is to be quoted. */
  windowsVerbatimArguments?: true
}

interface Wanted {
  /** A name to be looked up on PATH, or a path. */
  file: string
  args: readonly string[]
  env: Environment
  /** Absolute. What a relative path begins at. */
  cwd: string
}

/**
 * How a program is started here; the reason, in words, where it cannot be.
 *
 * Windows would look in the working directory first, which a checkout fills, and start no batch file: `npm`, `npx` and
 * `gcloud` are some there.
 */
export function startable({args, cwd, env, file}: Wanted, system: System = thisSystem): Startable | string {
  if (system.platform !== 'win32') return {file, args}
  const isName = !/[\\/:]/.test(file)
  const found = isName ? findOnPath(file, env, system) : firstProgram([pathsOf(system).resolve(cwd, file)], system)
  if (found === undefined) return 'ENOENT'
  return /\.(?:bat|cmd)$/i.test(found) ? batch(found, args, env) : {file: found, args}
}

/** By the shell, which reads batch files. Not the one that a variable names: a step could have set it. */
function batch(file: string, args: readonly string[], env: Environment): Startable | string {
  if (args.some((arg) => /[\r\n]/.test(arg)))
    return 'it is a batch file, and a batch file cannot take an argument with a line break'
  const folder = systemFolder(env)
  if (folder === undefined) return 'it is a batch file, and SystemRoot, the folder of cmd, is not set'
  const line = [file, ...args].map(batchWord).join(' ')
  return {
    file: `${folder}\\cmd.exe`,
    // Extensions on, no delayed expansion of `!`, no commands of the registry; the outermost quotes go.
    args: ['/e:on', '/v:off', '/d', '/s', '/c', `"${line}"`],
    windowsVerbatimArguments: true,
  }
}

/** Where Windows keeps its own programs. */
export function systemFolder(env: Environment): string | undefined {
  const root = env['SystemRoot'] ?? env['SYSTEMROOT']
  return root && `${root}\\System32`
}

/** What the shell takes as it is. A backslash at the end would meet the quote of the word after it. */
const PLAIN = /^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/

/**
 * One argument, as both the shell and then the program read it. Between quotes the shell leaves all as it is, but for
 * `%`, which is put before an expansion to nothing: `cd` is always set. A doubled quote opens and closes at once for the
 * shell, and is one quote for the program; of backslashes, the program reads two before a quote as one.
 */
const batchWord = (word: string): string => {
  if (PLAIN.test(word)) return word
  const quoted = word.replace(/(\\*)"/g, '$1$1""').replace(/(\\+)$/, '$1$1')
  return `"${quoted.replaceAll('%', '%%cd:~,%')}"`
}
