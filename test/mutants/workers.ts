import {spawn} from 'node:child_process'
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** A test that passes, and the numbers of the switches that it reaches: in its own process, and in those that it starts. */
export interface MeasuredTest {
  title: string
  ms: number
  reached: readonly number[]
  elsewhere: readonly number[]
}

export interface MeasuredFile {
  file: string
  /** Reached before the first test. */
  loaded: readonly number[]
  tests: readonly MeasuredTest[]
  failed: readonly string[]
}

/** One mistake, for some tests of a file. */
export interface WorkerJob {
  number: number
  titles: readonly string[]
  /** What these tests take without it. */
  ms: number
}

/** What came of a mistake. */
export interface Result {
  number: number
  /** The test that failed. */
  seenBy?: string
  /** False: no test came there again, since a value from before was kept. */
  isReached?: boolean
  /** To be tried again in a process of its own. */
  isUnclear?: boolean
}

/** Runs `worker.ts` in a copy, and returns the lines that it wrote. One that hangs is ended. */
function work(copy: string, args: readonly string[], limitMs: number): Promise<string[]> {
  const results = join(copy, 'build/mutants/results')
  rmSync(results, {force: true})
  return new Promise((resolve) => {
    const {CI_AUTH_TEST_SLOWNESS = '2', ...env} = process.env
    const options = ['--import=tsx', '--no-experimental-require-module', '--max-semi-space-size=64']
    // A group of its own: what the tests start ends with them.
    const child = spawn(process.execPath, [...options, 'test/mutants/worker.ts', ...args], {
      cwd: copy,
      stdio: 'ignore',
      detached: true,
      env: {...env, CI_AUTH_TEST_SLOWNESS, CI_AUTH_TEST_COLD: '1'},
    })
    const stop = (): void => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // Nothing is left.
      }
    }
    const late = setTimeout(stop, limitMs)
    child.on('close', () => {
      clearTimeout(late)
      stop()
      resolve(existsSync(results) ? readFileSync(results, 'utf8').split('\n').filter(Boolean) : [])
    })
  })
}

const MEASURE_MS = 400_000

/** Undefined for a file whose tests do not end. */
export async function measured(copy: string, file: string): Promise<MeasuredFile | undefined> {
  const [line] = await work(copy, [file], MEASURE_MS)
  return line === undefined ? undefined : (JSON.parse(line) as MeasuredFile)
}

/** Tries each job: together in one process, and alone where that tells nothing. */
export async function triedAll(copy: string, file: string, jobs: readonly WorkerJob[]): Promise<Result[]> {
  const done = new Map<number, Result>()
  const list = join(copy, 'build/mutants/jobs.json')
  const attempt = async (some: readonly WorkerJob[]): Promise<void> => {
    writeFileSync(list, JSON.stringify(some))
    const limitMs = 30_000 + some.reduce((sum, {ms}) => sum + 5000 + 10 * ms, 0)
    let begun: number | undefined
    for (const line of await work(copy, [file, list], limitMs)) {
      const {begins, ...result} = JSON.parse(line) as Result & {begins?: number}
      begun = begins
      if (begins === undefined) done.set(result.number, result)
    }
    // It ended the process.
    if (begun !== undefined) done.set(begun, {number: begun, seenBy: file})
  }
  const left = (): WorkerJob[] => jobs.filter(({number}) => !done.has(number))
  for (let before = Number.POSITIVE_INFINITY; left().length < before; ) {
    before = left().length
    if (before > 0) await attempt(before === 1 ? [...left(), ...left()] : left())
  }
  for (const job of jobs) {
    const {isReached, isUnclear} = done.get(job.number) ?? {isUnclear: true}
    if (isUnclear || isReached === false) await attempt([job])
  }
  return [...done.values()]
}
