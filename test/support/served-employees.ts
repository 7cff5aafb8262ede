import {once} from 'node:events'
import {program as built, ciAuthWords, type Ended, start} from './ci-auth.ts'

export interface ServedEmployees {
  url: string
  stdout(): string
  stderr(): string
  /** Settles when `text` has come on standard error. */
  told(text: string): Promise<void>
  signal(name: NodeJS.Signals): void
  ended: Promise<Ended>
  /** Asks it to end, and waits. */
  end(): Promise<Ended>
}

interface Surroundings {
  cwd?: string
  node?: string
  env?: Record<string, string>
  /** Default: what this repository builds. */
  program?: string
}

/** Runs `ci-auth employee serve` on a free port as a user does. Settles when it serves; rejects when it ends before. */
export async function serveEmployees(
  flags: readonly string[] = [],
  {cwd, env = {}, node, program}: Surroundings = {},
): Promise<ServedEmployees> {
  const [file, ...first] = node || program ? [node ?? process.execPath, program ?? built] : ciAuthWords
  const {child, ended} = start(file, [...first, 'employee', 'serve', '--port', '0', ...flags], {
    env: {PATH: process.env['PATH'], ...env},
    ...(cwd === undefined ? {} : {cwd}),
  })
  const output = {stdout: '', stderr: ''}
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: string) => {
      output[name] += chunk
    })
  }
  const untilTold = async (isTold: () => boolean): Promise<void> => {
    while (!isTold()) {
      const {stderr} = output
      const over = await Promise.race([once(child.stderr, 'data').then(() => false), ended.then(() => true)])
      if (over && stderr === output.stderr && !isTold()) throw new Error(`it ended without a word of it: ${stderr}`)
    }
  }
  const address = /Serving employees on (\S+?)\.?\s/
  await untilTold(() => address.test(output.stderr))
  return {
    url: address.exec(output.stderr)?.[1] ?? '',
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    told: (text) => untilTold(() => output.stderr.includes(text)),
    signal: (name) => {
      child.kill(name)
    },
    ended,
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
