import type {Environment} from '../../http.ts'
import {quotable} from '../../quoting.ts'

export interface Program {
  /** A file; with `shell`, a command line. */
  file: string
  args: readonly string[]
  shell: boolean
  env: Environment
  cwd: string
  timeoutMs: number
}

export interface Ended {
  stdout: string
  stderr: string
  /** Why it was no success, with what it said: `ended with 1: no such user`. No token in it. */
  failure?: string
}

/** More than a token is nobody's token. */
const MAX_OUTPUT_BYTES = 1 << 20

/** Runs a program to its end, without standard input. Never rejects. */
export async function runProgram({args, cwd, env, file, shell, timeoutMs}: Program): Promise<Ended> {
  // Most jobs start no program, and should not load what starts one.
  const {execFile} = await import('node:child_process')
  return new Promise((resolve) => {
    const options = {cwd, env: {...env}, shell, timeout: timeoutMs, maxBuffer: MAX_OUTPUT_BYTES}
    execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve({stderr, stdout})
      const why = error.killed ? `ran for more than ${timeoutMs / 1000} s` : `ended with ${error.code ?? error.signal}`
      const said = quotable(stderr)
      resolve({stderr, stdout, failure: said ? `${why}: ${said}` : why})
    }).stdin?.end()
  })
}
