// https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
import type {Environment} from './environment.ts'
import {findOnPath, firstProgram, pathsOf, type System, thisSystem} from './on-path.ts'

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
  if (args.some((arg) => /[\r\n]/.test(arg))) return 'it is a batch file, which takes no line break in an argument'
  const folder = systemFolder(env)
  if (folder === undefined) return 'it is a batch file, and SystemRoot, where the shell is, is not set'
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
