import type {ChildProcess, ChildProcessWithoutNullStreams} from 'node:child_process'
// Nothing else sends a signal to a group of processes.
import {kill} from 'node:process'
import type {Environment} from '../../base/environment.ts'
import {findOnPath, type Startable, type System, startable, systemFolder, thisSystem} from '../../base/programs.ts'
import {serverExcerpt} from '../../base/quoting.ts'

export interface Program {
  /** A file, or a name to look up in PATH; with `shell`, a command line for the shell. */
  file: string
  args: readonly string[]
  /** Default false. */
  shell?: boolean
  env: Environment
  cwd: string
  timeoutMs: number
  /** Ends the program and the processes that it started. */
  signal?: AbortSignal | undefined
  /** For its standard input. Default: none. */
  input?: string | undefined
}

interface Ended {
  stdout: string
  stderr: string
  /** Why it failed, with its message: `ended with 1: no such user`. Contains no token. */
  failure?: string
}

/** Longer than any token. */
const MAX_OUTPUT_BYTES = 1 << 20

/** The system itself would also search relative folders of PATH, and so the checkout, for the program that gets tokens. */
function located(program: Program, system: System): Startable | string {
  const {env, file} = program
  const isSearched = !/[\\/:]/.test(file) && (env['PATH'] ?? env['Path']) !== undefined
  const found = isSearched ? findOnPath(file, env, system) : file
  return found === undefined ? 'ENOENT' : startable({...program, file: found}, system)
}

/** Runs a program to its end. Never rejects. */
export async function runProgram(program: Program, system: System = thisSystem): Promise<Ended> {
  const {args, cwd, env, file, input, shell = false, signal, timeoutMs} = program
  const how: Startable | string = shell ? {file, args} : located(program, system)
  if (typeof how === 'string') return {stdout: '', stderr: '', failure: `cannot be started (${how})`}
  // Windows has no groups of processes.
  const isWindows = system.platform === 'win32'
  // Most jobs start no program, and should not load this code.
  const {spawn} = await import('node:child_process')
  return new Promise((resolve) => {
    // Its own process group, so that the processes that it starts can be ended with it.
    const {windowsVerbatimArguments} = how
    const options = {cwd, env: {...env}, shell, detached: !isWindows, windowsHide: true, windowsVerbatimArguments}
    const child = spawn(how.file, how.args, options)
    const output = {stdout: '', stderr: ''}
    let why: string | undefined
    const end = (reason: string): void => {
      const isFirst = why === undefined
      why ??= reason
      if (!isWindows) endGroup(child)
      else if (isFirst) endTree(child, () => spawn(...taskkill(child, env)))
    }
    const timer = setTimeout(() => end(`ran for more than ${timeoutMs / 1000} s`), timeoutMs)
    const abort = (): void => end('was interrupted')
    signal?.addEventListener('abort', abort, {once: true})
    if (signal?.aborted) abort()

    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text
        if (output[name].length > MAX_OUTPUT_BYTES) end(`printed more than ${MAX_OUTPUT_BYTES} bytes`)
      })
    }
    const settle = (failed: string | undefined): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      const reason = why ?? failed
      const message = serverExcerpt(output.stderr)
      resolve(reason === undefined ? output : {...output, failure: message ? `${reason}: ${message}` : reason})
    }
    child.on('error', ({code}: NodeJS.ErrnoException) => settle(`cannot be started (${code})`))
    child.on('close', (code, name) => settle(code === 0 ? undefined : `ended with ${code ?? name}`))
    // The program may not read its standard input.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

function endGroup(child: ChildProcessWithoutNullStreams): void {
  try {
    if (child.pid !== undefined) kill(-child.pid, 'SIGKILL')
  } catch {
    // The program has already ended.
  }
}

/** On Windows, the children of a program run on after it, and would keep its output open. */
function endTree(child: ChildProcessWithoutNullStreams, killTree: () => ChildProcess): void {
  if (child.pid === undefined) return
  const end = (): void => {
    child.kill('SIGKILL')
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
  }
  killTree().on('error', end).on('close', end)
}

/** https://learn.microsoft.com/windows-server/administration/windows-commands/taskkill */
const taskkill = ({pid}: ChildProcess, env: Environment) =>
  [
    `${systemFolder(env)}\\taskkill.exe`,
    ['/pid', String(pid), '/t', '/f'],
    {env: {...env}, stdio: 'ignore', windowsHide: true},
  ] as const
