import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {closeSync, openSync, readdirSync, readFileSync} from 'node:fs'
import {bareEnvironment} from '../timed.ts'

/** Where standard output goes: into a file, into a pipe that is read, or nowhere. */
export type Output = {file: string} | 'pipe' | 'ignore'

export interface Serving {
  url: string
  /** Processor time since its start in milliseconds; undefined where the system does not tell. */
  cpuMs(): number | undefined
  end(): Promise<void>
}

/** Nanoseconds that each thread has run. https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat */
function cpuMs(pid: number): number | undefined {
  const threads = `/proc/${pid}/task`
  try {
    const times = readdirSync(threads).map((one) =>
      Number.parseInt(readFileSync(`${threads}/${one}/schedstat`, 'utf8'), 10),
    )
    return times.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
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
