import {spawn} from 'node:child_process'

export interface Timed {
  /** From its start to its end. */
  ms: number
  /** Of the processors, for itself and all that it started: a busy machine changes it little. */
  processorMs: number
  status: number | null
  output: string
}

/** bash tells both of the program that it runs: Node says of a child only when it ended. */
const TIMED = `TIMEFORMAT='ran for %3R s, %3U s and %3S s'; time "$0" "$@"`
const TOLD = /^ran for (\S+) s, (\S+) s and (\S+) s\n/m

/** @param input - What it gets on standard input. */
export function timed(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', TIMED, file, ...args], {env, cwd: env['GITHUB_WORKSPACE']})
    child.stdin.end(input)
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (status) => {
      const [told = '', ...seconds] = TOLD.exec(output) ?? []
      const [real = Number.NaN, user = Number.NaN, system = Number.NaN] = seconds.map((text) => Number(text) * 1000)
      resolve({ms: real, processorMs: user + system, status, output: output.replace(told, '')})
    })
  })
}

/** What every process has, and nothing else of this one: its options would be the others' too. */
export const bareEnvironment = (): Record<string, string> => ({PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8'})

/** A run that must succeed. */
export async function timedSuccess(...command: Parameters<typeof timed>): Promise<Timed> {
  const run = await timed(...command)
  if (run.status !== 0) throw new Error(`${command[1].join(' ')} ended with ${run.status}:\n${run.output}`)
  return run
}
