import {spawn} from 'node:child_process'

export interface Timed {
  ms: number
  status: number | null
  output: string
}

/** From the start of the process until it and its output have ended. */
export function timed(file: string, args: readonly string[], env: Record<string, string>): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const child = spawn(file, args, {env, cwd: env['GITHUB_WORKSPACE'], stdio: ['ignore', 'pipe', 'pipe']})
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (status) => resolve({ms: performance.now() - startedAt, status, output}))
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
