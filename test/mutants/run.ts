// How many small mistakes in src/lib the tests do not see: `npm run mutants -- --seed 7 --count 100`.
// One line: `npm run mutants -- --at src/lib/base/jwt.ts:20`.
import {spawn} from 'node:child_process'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {seededRandom} from '../support/seeded-random.ts'
import {compilerOf} from './compiler.ts'
import {buildIn, copyOfRepository, root} from './copy.ts'
import {type Coverage, coverage, modules} from './coverage.ts'
import {type Mistake, mistakesIn} from './mistakes.ts'
import {type TestFile, testsOf} from './tests-of.ts'

const {values} = parseArgs({
  options: {
    seed: {type: 'string', default: '1'},
    count: {type: 'string', default: '100'},
    room: {type: 'string', default: 'src/lib'},
    /** How many seconds of tests one mistake may take. */
    seconds: {type: 'string', default: '120'},
    at: {type: 'string', multiple: true, default: []},
    /** Only lists what was drawn. */
    list: {type: 'boolean', default: false},
  },
})

interface Planted extends Mistake {
  path: string
  line: number
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

function mistakesAt(path: string, line: number): Planted[] {
  const text = textOf(path)
  return mistakesIn(path, text)
    .filter(({start}) => text.slice(0, start).split('\n').length === line)
    .map((mistake) => ({...mistake, path, line}))
}

/** Mistakes that compile, each on a line that was drawn: a long module gets more of them. */
function* draw(count: number): Generator<Planted, void> {
  const random = seededRandom(Number(values.seed))
  const compiles = compilerOf()
  const lines = modules()
    .filter((path) => path.startsWith(values.room))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((_, index) => ({path, line: index + 1})),
    )
  const seen = new Set<string>()
  for (let drawn = 0; drawn < count && seen.size < lines.length; ) {
    const place = lines[random(lines.length)]
    if (!place || seen.has(`${place.path}:${place.line}`)) continue
    seen.add(`${place.path}:${place.line}`)
    const here = mistakesAt(place.path, place.line)
    const mistake = here[random(Math.max(1, here.length))]
    if (mistake && compiles(place.path, changed(textOf(place.path), mistake))) {
      drawn += 1
      yield mistake
    }
  }
}

/** Each mistake on the lines that were asked for, or the one of a line that `--list` printed. Some do not compile. */
const asked = (): Planted[] =>
  values.at.flatMap((place) => {
    const [, path = '', line, what] = /^(.+?):(\d+)(?: (.*))?$/.exec(place) ?? []
    return mistakesAt(path, Number(line)).filter((mistake) => what === undefined || mistake.what === what)
  })

const changed = (text: string, {start, end, text: other}: Mistake): string =>
  text.slice(0, start) + other + text.slice(end)

/** As many of the `tests` as fit into the time that one mistake may take. */
function within(tests: readonly TestFile[]): TestFile[] {
  let sum = 0
  return tests.filter(({seconds}, index) => {
    sum += seconds
    return index < 3 || sum < Number(values.seconds)
  })
}

const mocha = join(root, 'node_modules/mocha/bin/mocha.js')

/** Whether these files of tests pass, in one process. One that takes far longer than it should has failed. */
const pass = (copy: string, tests: readonly TestFile[]): Promise<boolean> =>
  new Promise((resolve) => {
    const args = [mocha, '--no-parallel', '--bail', '--reporter', 'min', '--exit', ...tests.map(({path}) => path)]
    const {CI_AUTH_TEST_SLOWNESS = '4', ...env} = process.env
    // A group of its own: what the tests start ends with them.
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: 'ignore',
      detached: true,
      env: {...env, CI_AUTH_TEST_SLOWNESS},
    })
    const stop = (): void => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // Nothing is left.
      }
    }
    const late = setTimeout(stop, 1000 * (60 + 8 * tests.reduce((sum, {seconds}) => sum + seconds, 0)))
    child.on('close', (status) => {
      clearTimeout(late)
      stop()
      resolve(status === 0)
    })
  })

interface Copies {
  /** Here mistakes are made, one at a time. */
  broken: string
  /** Here none is made: a test that fails here too says nothing. */
  whole: string
}

/** Whether each file of tests that has seen a mistake passes without one. */
const passesWhole = new Map<string, boolean>()

/** Those of `tests` that pass without a mistake. */
async function trusted(whole: string, tests: readonly TestFile[]): Promise<TestFile[]> {
  for (const test of tests) if (!passesWhole.has(test.path)) passesWhole.set(test.path, await pass(whole, [test]))
  return tests.filter(({path}) => passesWhole.get(path))
}

/** Groups of tests, small ones first: most mistakes are seen at once. */
function* groups(tests: readonly TestFile[]): Generator<TestFile[]> {
  for (let at = 0, size = 1; at < tests.length; at += size, size = Math.min(12, size * 2))
    yield tests.slice(at, at + size).filter(({path}) => passesWhole.get(path) !== false)
}

/** What sees the mistake: the first group of the `tests` that fails. Undefined if all of them pass. */
async function seenBy({broken, whole}: Copies, tests: readonly TestFile[]): Promise<string | undefined> {
  let isBuilt = false
  for (const some of groups(tests)) {
    if (some.some((test) => test.isBuilt) && !isBuilt && !builds(broken)) return 'the build'
    isBuilt ||= some.some((test) => test.isBuilt)
    if (some.length === 0 || (await pass(broken, some))) continue
    const left = await trusted(whole, some)
    const fails = left.length === some.length || (left.length > 0 && !(await pass(broken, left)))
    if (fails) return left.map(({path}) => path.replace('test/', '')).join(' ')
  }
  return undefined
}

function builds(copy: string): boolean {
  try {
    buildIn(copy)
    return true
  } catch {
    return false
  }
}

/** Makes one mistake after the other. Returns those that lived. */
async function plantEach(mistakes: Iterable<Planted>, known: Coverage): Promise<{lived: string[]; count: number}> {
  const copies: Copies = {broken: copyOfRepository(), whole: copyOfRepository()}
  const lived: string[] = []
  let count = 0
  try {
    for (const mistake of mistakes) {
      count += 1
      const file = join(copies.broken, mistake.path)
      const text = readFileSync(file, 'utf8')
      const all = testsOf(mistake.path, mistake.start, known)
      const tests = within(all)
      writeFileSync(file, changed(text, mistake))
      const seen = await seenBy(copies, tests)
      writeFileSync(file, text)
      const rest = all.length > tests.length ? ` of ${all.length}` : ''
      const line = `${mistake.path}:${mistake.line} ${mistake.what} (${tests.length}${rest} files of tests)`
      say(`${String(count).padStart(3)} ${seen === undefined ? 'LIVED' : 'seen '} ${line} ${seen ?? ''}`)
      if (seen === undefined) lived.push(line)
    }
  } finally {
    for (const copy of Object.values(copies)) rmSync(copy, {recursive: true, force: true})
  }
  return {lived, count}
}

async function main(): Promise<void> {
  const mistakes = values.at.length > 0 ? asked() : draw(Number(values.count))
  if (values.list) {
    for (const {path, line, what} of mistakes) say(`${path}:${line} ${what}`)
    return
  }
  const {count, lived} = await plantEach(mistakes, coverage(say))
  const untrusted = [...passesWhole].filter(([, passes]) => !passes).map(([path]) => path)
  if (untrusted.length > 0) say(`\nnot counted, as they fail without a mistake too: ${untrusted.join(' ')}`)
  say(`\nseed ${values.seed}: ${lived.length} of ${count} lived\n${lived.join('\n')}`)
}

await main()
