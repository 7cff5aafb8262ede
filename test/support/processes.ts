import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'

/** What Linux keeps there, and macOS tells by `ps`. */
const hasProc = existsSync('/proc/self/status')

const ps = (...args: readonly string[]): string => execFileSync('ps', args, {encoding: 'utf8'})

/** Whether a process runs: one that has ended may still wait for its parent to look. */
export function isRunning(pid: number, proc = hasProc): boolean {
  try {
    process.kill(pid, 0)
    return proc
      ? !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      : !ps('-o', 'stat=', '-p', String(pid)).startsWith('Z')
  } catch {
    return false
  }
}

export const commandLineOf = (pid: number, proc = hasProc): string =>
  proc
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    : ps('-ww', '-o', 'command=', '-p', String(pid)).trim()

/** The processes that `pid` started, and theirs. */
export function childrenOf(pid: number, proc = hasProc): number[] {
  const own = proc ? fromProc(pid) : fromPs(pid)
  return own.flatMap((child) => [child, ...childrenOf(child, proc)])
}

const fromProc = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

const fromPs = (parent: number): number[] =>
  ps('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
