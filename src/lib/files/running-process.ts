// Which process one is, so that another process can later tell whether it still runs.
import {execFileSync} from 'node:child_process'
import {readFileSync, readlinkSync} from 'node:fs'
import {hostname, platform} from 'node:os'
import {kill, pid as ownPid, ppid} from 'node:process'

/** A process, and when it was started: the system gives its number to another process later. */
export interface ProcessIdentity {
  pid: number
  /** In the words of the system. Empty if it does not say. */
  startedAt: string
}

/** The process that started this one. */
export const parentProcess = (): ProcessIdentity => ({pid: ppid, startedAt: startOf(ppid) ?? ''})

/** A process, and where its number means it: containers that share a folder number their processes apart. */
interface Holder extends ProcessIdentity {
  /** The computer since it was started, and the numbering of processes. */
  world: string
}

let own: Holder | undefined

/** This process. */
export function thisProcess(): Holder {
  own ??= {pid: ownPid, startedAt: startOf(ownPid) ?? '', world: world()}
  return own
}

/** When processes were started that run still: to ask `ps` takes longer than to look whether there is one. */
const started = new Map<string, string | undefined>()

/** Whether it still runs. Undefined if this cannot be seen from here. */
export function isRunning({pid, startedAt, world: theirs}: Holder): boolean | undefined {
  if (theirs !== world()) return undefined
  const key = `${pid} ${startedAt}`
  if (platform() === 'linux' || !started.has(key)) started.set(key, startOf(pid))
  const found = started.get(key)
  if (found === undefined || !exists(pid)) return false
  // Without a time, another process can have the number now.
  return found === '' || startedAt === '' ? undefined : found === startedAt
}

let known: string | undefined

const world = (): string => {
  known ??= [platform(), hostname(), textOf(bootId), textOf(processNumbers)].join(' ')
  return known
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
const processNumbers = (): string => readlinkSync('/proc/self/ns/pid')

function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** When the process was started. Undefined if there is none; empty if the system does not say. */
function startOf(pid: number): string | undefined {
  if (platform() === 'linux') return startOnLinux(pid)
  if (platform() === 'win32') return exists(pid) ? '' : undefined
  // `ps` ends with an error if there is no such process.
  const said = textOf(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8', stdio: 'pipe'}))
  return said.trim() || (exists(pid) ? '' : undefined)
}

/** The 22nd field: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. The second one can have blanks and brackets. */
function startOnLinux(pid: number): string | undefined {
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === '') return exists(pid) ? '' : undefined
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A process that has ended stays listed until its parent asks for its exit code.
  return state === 'Z' || state === 'X' ? undefined : fields[18]
}

function exists(pid: number): boolean {
  try {
    return kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
