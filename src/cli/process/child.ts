import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {isSea} from 'node:sea'
import {isatty} from 'node:tty'
import {type Child, startChild} from '../../lib/base/child-process.ts'
import {CiAuthError} from '../../lib/base/errors.ts'

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'] as const

/** Ctrl-C and Ctrl-\ send these to every process of a terminal, also to the child. */
const terminalSignals: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(['SIGINT', 'SIGQUIT'])

/** Keeps signals from ending this process, and forwards them to the child. */
interface SignalForwarding {
  /** Forwards signals to `child`, also those that arrived before it was started. */
  to(child: Child): void
  stop(): void
}

/**
 * From now on no signal ends this process, so that it can remove what it created.
 *
 * On Windows, signals come from the console, and all its processes get them. They are not forwarded: on Windows, a signal from
 * another process ends the child at once.
 */
export function forwardSignals(system: NodeJS.Platform = process.platform): SignalForwarding {
  const early: NodeJS.Signals[] = []
  let target: Child | undefined
  const forward = (name: NodeJS.Signals): void => {
    if (!target) early.push(name)
    else if (system === 'win32') return
    // Not `process.stdin`: even to read this property would change the stream of the child.
    else if (!terminalSignals.has(name) || !isatty(0)) target.signal(name)
  }
  for (const name of forwardedSignals) process.on(name, forward)
  return {
    to(child) {
      target = child
      for (const name of early.splice(0)) child.signal(name)
    },
    stop() {
      for (const name of forwardedSignals) process.off(name, forward)
    },
  }
}

/** Returns the exit code of `child`. Forwards signals to it until then. */
export async function supervise(child: Child): Promise<number> {
  const signals = forwardSignals()
  signals.to(child)
  try {
    return await child.exitCode
  } finally {
    signals.stop()
  }
}

/** How ci-auth is started once more, before its words. As a program it needs no Node, and Node adds its own options to it. */
const ownCommand = (): [string, ...string[]] =>
  isSea() ? [process.execPath] : [process.execPath, ...process.execArgv, process.argv[1] ?? '']

/** A command line, split at its first `--`. In the `argv` of oclif, arguments that occur twice are moved together. */
export function splitCommandLine(argv: readonly string[]): {own: string[]; command: string[]} {
  const end = argv.indexOf('--')
  return end === -1 ? {own: [...argv], command: []} : {own: argv.slice(0, end), command: argv.slice(end + 1)}
}

/** The arguments with which unshare(1) starts a program in a network that has only loopback. Only root of a namespace may start
 * loopback. So the program runs in a second namespace, where it has its own user again.
 */
function unshareArguments({getgid, getuid}: Pick<NodeJS.Process, 'getgid' | 'getuid'>): string[] {
  const [gid, uid] = [getgid?.() ?? 0, getuid?.() ?? 0]
  const asOwnUser = uid === 0 ? '"$@"' : `unshare --user --map-user=${uid} --map-group=${gid} -- "$@"`
  return ['-rn', 'sh', '-c', `ip link set lo up && exec ${asOwnUser}`, 'sh']
}

/**
 * Runs ci-auth again with `argv`, in a network that is connected to no other. Forwards signals, and returns its exit code.
 *
 * @throws {CiAuthError} `EMULATOR_NOT_ISOLATED`
 */
export async function superviseIsolated(argv: readonly string[]): Promise<number> {
  const {platform: system} = process
  const unshare = unshareArguments(process)
  const {error, status, stderr} = spawnSync('unshare', [...unshare, 'true'], {encoding: 'utf8'})
  if (system !== 'linux' || status !== 0) {
    const why = system === 'linux' ? `${stderr ?? ''}\n${error?.message ?? ''}` : `this system is ${system}`
    const message = 'this system does not let ci-auth cut the command off from the network'
    throw new CiAuthError('EMULATOR_NOT_ISOLATED', message, {
      facts: filledLines(why),
      suggestions: [
        '--isolate needs Linux, the programs unshare and ip, and the permission to create namespaces, which most containers do not give',
        'Leave out --isolate: the command then runs, but a program that ignores the proxy variables reaches the real network',
      ],
    })
  }
  return supervise(startChild('unshare', [...unshare, ...ownCommand(), ...argv], process.env, 'EMULATOR_NOT_ISOLATED'))
}

const filledLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** A server that runs on after the command that started it. */
interface Detached {
  pid: number
  /** Where it listens. */
  url: string
}

/**
 * Starts ci-auth again with `argv`, in a session of its own and without this terminal, and waits until it has
 * announced its URL.
 *
 * @throws {CiAuthError} `EMULATOR_NOT_STARTED`
 */
export async function startDetached(argv: readonly string[]): Promise<Detached> {
  const [program, ...words] = ownCommand()
  const child = spawn(program, [...words, ...argv], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const announced = once(child, 'message').then(([message]) => String(message))
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new CiAuthError('EMULATOR_NOT_STARTED', `the emulator ended with ${signal ?? code} before it answered`, {
      facts: filledLines(errorOutput),
    })
  })
  const url = await Promise.race([announced, ended])
  // If the emulator ends later, that is not a failure of this command.
  ended.catch(() => {})
  child.disconnect()
  child.stderr?.destroy()
  child.unref()
  return {pid: child.pid ?? 0, url}
}

/** If this process was started by `startDetached`: sends it `url`, and disconnects from the terminal. */
export async function announce(url: string): Promise<void> {
  if (!process.send) return
  // From now on, nobody reads standard error.
  process.stderr.on('error', () => {})
  // If the parent has ended, nobody knows this process to stop it, so it must end too.
  await new Promise<void>((resolve, reject) => {
    process.send?.(url, undefined, {}, (error) => (error ? reject(error) : resolve()))
  })
  if (process.connected) process.disconnect?.()
}

/** The command that stops the process `pid`, in the shell of this system. */
export const stopCommand = (pid: number): string =>
  process.platform === 'win32' ? `Stop-Process -Id ${pid}` : `kill ${pid}`
