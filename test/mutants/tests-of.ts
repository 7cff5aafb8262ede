import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './copy.ts'
import {type Coverage, hashOf, testFiles} from './coverage.ts'
import {regionsOf} from './regions.ts'

/** A file of tests that runs the mistake: in its own process, or only in processes of what is built. */
export interface TestFile {
  path: string
  seconds: number
  isBuilt: boolean
  /** Also without a mistake, in the copy in which the coverage was made. */
  failed: boolean
}

/** What a start of the built program costs, and the build itself. */
const BUILD_SECONDS = 6

/** Which files of tests run what stands at a place: those with the same name first, then the quick ones. */
export function testsOf(path: string, start: number, {modules, tests}: Coverage): TestFile[] {
  const kept = modules[path] ?? {}
  const around = regionsOf(path, readFileSync(join(root, path), 'utf8'))
    .regions.filter((each) => each.start <= start && start < each.end)
    .sort((one, other) => one.end - one.start - (other.end - other.start))
  const known = around.map(({hash}) => kept[hash]).find((each) => each !== undefined)
  // Code at the top of a module, or that has changed since: whatever runs the module.
  const ran = known ? [known] : Object.values(kept)
  const direct = new Set(ran.flatMap((each) => each.direct))
  const found = new Map<string, TestFile>()
  for (const number of new Set([...direct, ...ran.flatMap(({built}) => built)])) {
    const test = tests[number]
    if (test) found.set(test.path, {...test, isBuilt: !direct.has(number)})
  }
  const mirror = path.replace('src/', 'test/').replace(/\.ts$/, '.test.ts')
  const hashes = new Map(tests.map((test) => [test.path, test.hash]))
  const current = testFiles()
  for (const test of current) {
    if (hashes.get(test) === hashOf(test) || found.has(test)) continue
    // A test that changed since may run more than it did.
    if (test === mirror || readFileSync(join(root, test), 'utf8').includes(`/${path}'`))
      found.set(test, {path: test, seconds: 2, isBuilt: true, failed: false})
  }
  const rank = (test: TestFile): number =>
    test.path === mirror ? -1 : test.seconds + (test.isBuilt ? BUILD_SECONDS : 0)
  return [...found.values()].filter((test) => current.includes(test.path)).sort((one, other) => rank(one) - rank(other))
}
