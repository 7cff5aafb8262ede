import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {buildIn, copyOfRepository, root} from './copy.ts'
import {type Region, regionsOf} from './regions.ts'

/** What one run of all tests showed. */
export interface Coverage {
  tests: readonly {path: string; hash: string; seconds: number; failed: boolean}[]
  /** Of each module, by the hash of a region: numbers of the tests that ran it, and of those that ran it as built. */
  modules: Readonly<Record<string, Readonly<Record<string, {direct: readonly number[]; built: readonly number[]}>>>>
}

/** Paths of the files below `folder`, from the root of the repository, that end so. */
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), {recursive: true})
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending) && !name.endsWith('.d.ts'))
    .sort()

export const modules = (): string[] => filesOf('src/lib', '.ts')
/** The files of tests that `npm test` runs. */
export const testFiles = (): string[] => filesOf('test', '.test.ts')

export const hashOf = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('base64url')
    .slice(0, 12)

/** Kept until it is deleted: a region that changed later is looked up by what stands around it. */
export function coverage(say: (line: string) => void): Coverage {
  const kept = join(root, 'build/coverage.json')
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Coverage
  say('runs all tests once, to learn which of them run what')
  const made = measure()
  mkdirSync(join(root, 'build'), {recursive: true})
  writeFileSync(kept, JSON.stringify(made))
  return made
}

function measure(): Coverage {
  const copy = copyOfRepository()
  try {
    const folder = join(copy, 'build', 'regions')
    mkdirSync(folder, {recursive: true})
    for (const name of ['recorder.mjs', 'root-hooks.mjs']) {
      const text = readFileSync(join(root, 'test/mutants', name), 'utf8')
      writeFileSync(join(copy, 'test/mutants', name), text.replaceAll('FOLDER', folder).replaceAll('ROOT', copy))
    }
    const tests = testFiles().map((path) => ({path, hash: hashOf(path)}))
    const places: {path: string; region: Region}[] = []
    for (const path of modules()) {
      const {regions, instrumented} = regionsOf(path, readFileSync(join(copy, path), 'utf8'), places.length)
      const recorder = relative(join(copy, path, '..'), join(copy, 'test/mutants/recorder.mjs'))
      writeFileSync(join(copy, path), `${instrumented}\nimport {ran as ran_} from '${recorder}'\n`)
      places.push(...regions.map((region) => ({path, region})))
    }
    buildIn(copy)
    const args = ['--jobs', '2', '--reporter', 'dot', '--require', './test/mutants/root-hooks.mjs']
    const mocha = join(root, 'node_modules/mocha/bin/mocha.js')
    spawnSync(process.execPath, [mocha, ...args, ...tests.map(({path}) => path)], {cwd: copy, stdio: 'ignore'})
    return read(folder, places, tests)
  } finally {
    rmSync(copy, {recursive: true, force: true})
  }
}

function read(
  folder: string,
  places: readonly {path: string; region: Region}[],
  tests: readonly {path: string; hash: string}[],
): Coverage {
  const linesOf = (name: string): string[] =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean) : []
  const seconds = new Map(
    linesOf('seconds').map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseFloat(line)]),
  )
  const failed = new Set(linesOf('failed'))
  const found: Record<string, Record<string, {direct: number[]; built: number[]}>> = {}
  for (const {path, region} of places) {
    found[path] ??= {}
    found[path][region.hash] = {direct: [], built: []}
  }
  for (const [test, {path}] of tests.entries()) {
    for (const line of new Set(linesOf(encodeURIComponent(path)))) {
      const place = places[Number.parseInt(line, 10)]
      const ran = place && found[place.path]?.[place.region.hash]
      ran?.[line.endsWith(' built') ? 'built' : 'direct'].push(test)
    }
  }
  return {
    tests: tests.map((each) => ({...each, seconds: seconds.get(each.path) ?? 0, failed: failed.has(each.path)})),
    modules: found,
  }
}
