// Programs on this computer: where a program is, and how to start it.
// https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows

import {accessSync, constants, statSync} from 'node:fs'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import type {Environment} from './environment.ts'

/** The facts that decide how a program is found. */
export interface System {
  platform: NodeJS.Platform
  /** For an absolute path. Follows links. */
  isFile(path: string): boolean
}

export const thisSystem: System = {platform: platform(), isFile}

/** The endings of programs on Windows, in the order in which it tries them. A file without one of these is not a program there. */
const ENDINGS = ['.com', '.exe', '.bat', '.cmd']

/** Whether a program `name` is in one of the folders of PATH. Does not start it. */
export const isOnPath = (name: string, env: Environment): boolean => findOnPath(name, env) !== undefined

/** The absolute path of the program `name` in the folders of PATH. */
export function findOnPath(name: string, env: Environment, system: System = thisSystem): string | undefined {
  const {join} = pathsOf(system)
  return firstProgram(
    foldersOf(env, system).map((folder) => join(folder, name)),
    system,
  )
}

/** The first of `paths` that is a program, with its ending if that was left out. */
const firstProgram = (paths: readonly string[], system: System): string | undefined =>
  paths.flatMap((path) => withEndings(path, system)).find(system.isFile)

const pathsOf = ({platform}: Pick<System, 'platform'>) => (platform === 'win32' ? win32 : posix)

/** Relative folders are ignored: a checkout must not decide which program gets tokens. */
function foldersOf(env: Environment, system: System): string[] {
  const {delimiter, isAbsolute} = pathsOf(system)
  const folders = system.platform === 'win32' ? windowsFolders(env) : (env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => isAbsolute(folder))
}

/** A folder with a semicolon is in quotes. */
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
    // A script without the executable mode is skipped. Windows has no such mode.
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // It does not exist, or it is an alias of the Windows Store, which nobody may inspect.
    return false
  }
}

/** The arguments of `spawn`. */
export interface Startable {
  file: string
  args: readonly string[]
  /** The arguments already are a command line: do not quote them. */
  windowsVerbatimArguments?: true
}

interface Wanted {
  /** A name to look up in PATH, or a path. */
  file: string
  args: readonly string[]
  env: Environment
  /** Absolute. The base of a relative path. */
  cwd: string
}

/** How to start a program here, or the reason, in words, why it cannot be started.
 *
 * Windows itself would look first in the working directory, whose files come from a checkout. And it would not start batch files,
 * such as `npm`, `npx` and `gcloud`.
 */
export function startable({args, cwd, env, file}: Wanted, system: System = thisSystem): Startable | string {
  if (system.platform !== 'win32') return {file, args}
  const isName = !/[\\/:]/.test(file)
  const found = isName ? findOnPath(file, env, system) : firstProgram([pathsOf(system).resolve(cwd, file)], system)
  if (found === undefined) return 'ENOENT'
  return /\.(?:bat|cmd)$/i.test(found) ? batch(found, args, env) : {file: found, args}
}

/** Starts a batch file with cmd. Does not use the shell in a variable: a step could have set it. */
function batch(file: string, args: readonly string[], env: Environment): Startable | string {
  if (args.some((arg) => /[\r\n]/.test(arg)))
    return 'it is a batch file, and a batch file cannot take an argument with a line break'
  const folder = systemFolder(env)
  if (folder === undefined) return 'it is a batch file, and SystemRoot, the folder of cmd, is not set'
  const line = [file, ...args].map(batchWord).join(' ')
  return {
    file: `${folder}\\cmd.exe`,
    // Extensions on, no delayed expansion of `!`, no commands of the registry; cmd removes the outermost quotes.
    args: ['/e:on', '/v:off', '/d', '/s', '/c', `"${line}"`],
    windowsVerbatimArguments: true,
  }
}

/** The folder of Windows' own programs. */
export function systemFolder(env: Environment): string | undefined {
  const root = env['SystemRoot'] ?? env['SYSTEMROOT']
  return root && `${root}\\System32`
}

/** Text that cmd does not change. A backslash at the end would escape the quote of the next word. */
const PLAIN = /^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/

/** One argument, quoted for cmd and for the program. Inside quotes cmd changes only `%`. So `%` is written before an expansion that
 * is empty: `cd` is always set. For cmd, a doubled quote closes and opens again; for the program, it is one quote. The program
 * reads two backslashes before a quote as one.
 */
const batchWord = (word: string): string => {
  if (PLAIN.test(word)) return word
  const quoted = word.replace(/(\\*)"/g, '$1$1""').replace(/(\\+)$/, '$1$1')
  return `"${quoted.replaceAll('%', '%%cd:~,%')}"`
}
