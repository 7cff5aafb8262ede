import {type ChildProcessWithoutNullStreams, spawn} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {shellQuoted, shellWord} from '../../src/lib/base/quoting.ts'

/** ci-auth as it is installed: what `npm run build` made. */
export const program = fileURLToPath(new URL('../../bin/run.js', import.meta.url))

/** The program without Node that is to be tested in its place, if any. */
export const programWithoutNode = process.env['CI_AUTH_TEST_PROGRAM'] || undefined

/** What ci-auth prints as the start of a command, when tests start it. */
export const START = programWithoutNode === undefined ? `node ${shellWord(program)}` : shellWord(programWithoutNode)

/** How ci-auth is started: the words before its own. */
export const ciAuthWords: readonly [string, ...string[]] = programWithoutNode
  ? [programWithoutNode]
  : [process.execPath, program]

/** The same for a shell. */
export const ciAuthLine = ciAuthWords.map(shellQuoted).join(' ')

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Surroundings {
  /** The whole environment. */
  env: Readonly<Record<string, string | undefined>>
  cwd?: string
  /** Standard input. Default: none. */
  input?: string
  /** As which user. Default: the one who runs the tests. */
  uid?: number
}

export interface Running {
  child: ChildProcessWithoutNullStreams
  ended: Promise<Ended>
  /** What it has printed up to now. */
  output: Readonly<Record<'stdout' | 'stderr', string>>
  /**
   * Waits until what it printed since its start matches: a wait for the next chunk misses what came before it.
   * @throws if it ends without that
   */
  told(from: 'stdout' | 'stderr', wanted: RegExp | string): Promise<RegExpExecArray>
}

/** Starts `command` with no environment but the one given. */
export function start(command: string, args: readonly string[], {env, input, ...options}: Surroundings): Running {
  const child = spawn(command, args, {env: {...env}, ...options})
  const output = {stdout: '', stderr: ''}
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk
    })
  }
  // It need not read what it is given.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({code, signal, ...output}))
  })
  const told: Running['told'] = (from, wanted) =>
    new Promise((resolve, reject) => {
      const pattern = typeof wanted === 'string' ? new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : wanted
      const look = () => {
        const found = pattern.exec(output[from])
        if (found !== null) resolve(found)
        return found !== null
      }
      if (look()) return
      child[from].on('data', look)
      ended.then(() => {
        if (!look()) reject(new Error(`${command} ended without ${pattern}: ${output.stdout}${output.stderr}`))
      }, reject)
    })
  return {child, ended, output, told}
}

export function startCiAuth(argv: readonly string[], surroundings: Surroundings): Running {
  const [file, ...first] = ciAuthWords
  return start(file, [...first, ...argv], surroundings)
}

/** Runs ci-auth as a user does, in a process of its own. */
export const ciAuth = (argv: readonly string[], surroundings: Surroundings): Promise<Ended> =>
  startCiAuth(argv, surroundings).ended
