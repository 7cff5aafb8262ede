import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {closeSync, openSync, readFileSync} from 'node:fs'
import {bareEnvironment} from '../timed.ts'

/** Where standard output goes: into a file, into a pipe that is read, or nowhere. */
export type Output = {file: string} | 'pipe' | 'ignore'

export interface Serving {
  url: string
  /** Processor time since its start in milliseconds; undefined where the system does not tell. */
  cpuMs(): number | undefined
  end(): Promise<void>
}

/** Clock ticks, which Linux counts 100 of in a second on every architecture that Node runs on. */
const TICK_MS = 10

function cpuMs(pid: number): number | undefined {
  try {
    // The name, in brackets, may hold spaces. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

function spawnTo(output: Output, file: string, args: readonly string[]): ChildProcess {
  const descriptor = typeof output === 'object' ? openSync(output.file, 'w') : undefined
  const child = spawn(file, args, {
    env: bareEnvironment(),
    stdio: ['ignore', descriptor ?? (output as 'pipe' | 'ignore'), 'pipe'],
  })
  if (descriptor !== undefined) closeSync(descriptor)
  child.stdout?.resume()
  return child
}

/** Starts a server that tells its address on standard error. */
export async function startServing(file: string, args: readonly string[], output: Output): Promise<Serving> {
  const child = spawnTo(output, file, args)
  const exited = once(child, 'exit')
  let told = ''
  child.stderr?.setEncoding('utf8')
  for (const over = exited.then(() => Promise.reject(new Error(`${args.join(' ')} ended: ${told}`))); ; ) {
    const [text] = await Promise.race([once(child.stderr as NonNullable<ChildProcess['stderr']>, 'data'), over])
    told += text
    const url = /\bon (http:\/\/[\d.]+:\d+)/.exec(told)?.[1]
    if (url === undefined) continue
    over.catch(() => {})
    child.stderr?.resume()
    return {
      url,
      cpuMs: () => cpuMs(child.pid ?? 0),
      end: async () => {
        child.kill('SIGKILL')
        await exited
      },
    }
  }
}
