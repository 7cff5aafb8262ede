// Runs one file of tests in a copy of the repository: `worker.ts FILE` says which switches each test reaches,
// `worker.ts FILE JOBS` makes one mistake after the other, and says which of them the tests see.
import {appendFileSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import Mocha from 'mocha'
import type {MeasuredFile, MeasuredTest, Result, WorkerJob} from './workers.ts'

const [file = '', jobs] = process.argv.slice(2)
const folder = 'build/mutants'

interface State {
  number: number
  calls: number
  reached: Set<number>
  isWorker: boolean
}

const setMade = (number: number): void => writeFileSync(`${folder}/made`, String(number))

/** What the processes reached that tests started. */
function reachedElsewhere(): number[] {
  const kept = `${folder}/reached`
  if (!existsSync(kept)) return []
  const numbers = readFileSync(kept, 'utf8').split('\n').filter(Boolean).map(Number)
  rmSync(kept)
  return [...new Set(numbers)]
}

const read = jobs === undefined ? undefined : (JSON.parse(readFileSync(jobs, 'utf8')) as WorkerJob[])
// A single one is made before anything is loaded: what is kept from then on has the mistake too.
const isFresh = read?.length === 1
setMade((isFresh && read[0]?.number) || 0)
for (const name of ['mutants/switches.mjs', 'support/keys.mjs', 'support/slowness.ts']) await import(`../${name}`)
const {mochaHooks} = await import('../support/portability.ts')
const state = (globalThis as unknown as Record<symbol, State>)[Symbol.for('ci-auth mutants')] as State
state.isWorker = true

class Silent extends Mocha.reporters.Base {
  override epilogue(): void {}
}
const mocha = new Mocha({timeout: 20_000, reporter: Silent, rootHooks: mochaHooks})
mocha.cleanReferencesAfterRun(false)
mocha.addFile(file)
await mocha.loadFilesAsync()

/** Runs the tests with these titles, to the first that fails, or all of them. Returns its title. */
const run = (
  titles: ReadonlySet<string> | undefined,
  ended: (test: Mocha.Test, ms: number) => void = () => {},
): Promise<string | undefined> =>
  new Promise((resolve) => {
    let failed: string | undefined
    let startedMs = 0
    const matches = {test: (title: string) => titles === undefined || titles.has(title)}
    Object.assign(mocha.options, {grep: matches, bail: titles !== undefined})
    mocha.suite.bail(titles !== undefined)
    mocha
      .run(() => resolve(failed))
      .on('test', () => {
        startedMs = performance.now()
      })
      .on('fail', (test: Mocha.Test) => {
        failed ??= test.fullTitle()
      })
      .on('test end', (test: Mocha.Test) => ended(test, performance.now() - startedMs))
  })

async function measure(): Promise<MeasuredFile> {
  const loaded = [...state.reached]
  state.reached.clear()
  const tests: MeasuredTest[] = []
  const failed: string[] = []
  await run(undefined, (test, ms) => {
    const reached = [...state.reached]
    const elsewhere = reachedElsewhere()
    state.reached.clear()
    if (test.isPassed()) tests.push({title: test.fullTitle(), ms, reached, elsewhere})
    if (test.isFailed()) failed.push(test.fullTitle())
  })
  return {file, loaded, tests, failed}
}

/** Whether these tests see the mistake. */
async function tried({number, ms, titles}: WorkerJob): Promise<Result> {
  if (!isFresh) state.reached.clear()
  Object.assign(state, {number, calls: 0})
  setMade(number)
  reachedElsewhere()
  // What waits for something that does not come has seen it.
  const late = setTimeout(() => end({number, seenBy: file}), 4000 + 8 * ms)
  const all = new Set(titles)
  const seenBy = await run(all)
  clearTimeout(late)
  const isReached = state.reached.has(number) || reachedElsewhere().includes(number)
  Object.assign(state, {number: 0})
  setMade(0)
  if (seenBy === undefined) return {number, isReached}
  // A hook may not be made to run twice. A test that now fails without the mistake too: what is left in this process is to blame.
  const isUnclear = !isFresh && (!all.has(seenBy) || (await run(new Set([seenBy]))) !== undefined)
  return isUnclear ? {number, isUnclear} : {number, seenBy}
}

const results = `${folder}/results`
const say = (result: Result | {begins: number}): void => appendFileSync(results, `${JSON.stringify(result)}\n`)
function end(result: Result): never {
  say(result)
  process.exit(0)
}

if (read) {
  for (const job of read) {
    say({begins: job.number})
    const result = await tried(job)
    if (result.isUnclear) end(result)
    say(result)
  }
} else writeFileSync(results, JSON.stringify(await measure()))
process.exit(0)
