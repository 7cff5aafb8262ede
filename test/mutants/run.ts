// How many small mistakes in src/lib the tests do not see: `npm run mutants -- --seed 7 --seed 8 --count 100`. First all
// tests run once, to learn which of them reach what. One line, and some tests:
// `npm run mutants -- --at src/lib/base/jwt.ts:20 --tests test/lib/base`.
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {seededRandom} from '../support/seeded-random.ts'
import {compilerOf} from './compiler.ts'
import {copyOfRepository, root} from './copy.ts'
import {type Switch, switched} from './switched.ts'
import {chancesOf, countLine, tries, unseenLine, type Verdict} from './tries.ts'
import {type MeasuredFile, measured, triedAll} from './workers.ts'

const {values} = parseArgs({
  options: {
    seed: {type: 'string', multiple: true, default: ['1']},
    count: {type: 'string', default: '100'},
    room: {type: 'string', default: 'src/lib'},
    at: {type: 'string', multiple: true, default: []},
    tests: {type: 'string', multiple: true, default: ['test']},
    /** How many seconds of tests one mistake may take. Files of tests that are left then are named in the result. */
    seconds: {type: 'string', default: '60'},
    /** Only lists what was drawn. */
    list: {type: 'boolean', default: false},
  },
})

const isNumber = (text: string): boolean => /^\d+$/.test(text)
const wrong = [
  ...[...values.seed, values.count, values.seconds]
    .filter((text) => !isNumber(text))
    .map((text) => `no number: ${text}`),
  ...values.at
    .filter((place) => !existsSync(join(root, place.replace(/:\d+$/, ''))) || !/^src\/lib\/.*:\d+$/.test(place))
    .map((place) => `no line of a file in src/lib: ${place}`),
  ...values.tests.filter((path) => !existsSync(join(root, path))).map((path) => `no tests: ${path}`),
]
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exit(2)
}

interface Planted extends Switch {
  path: string
  line: number
  seed: string
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), {recursive: true})
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending) && !name.endsWith('.d.ts'))
    .sort()

const modules = filesOf('src/lib', '.ts').filter((path) => path.startsWith(values.room))
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
const idOf = (path: string, {end, start, text}: {start: number; end: number; text: string}): string =>
  `${path} ${start} ${end} ${text}`

/** Mistakes that compile, each on a line that was drawn: a long module gets more of them. */
function* draw(seed: string): Generator<{seed: string; id: string}> {
  const random = seededRandom(Number(seed))
  const compiles = compilerOf()
  const lines = modules.flatMap((path) =>
    textOf(path)
      .split('\n')
      .map((_, index) => ({path, line: index + 1})),
  )
  const seen = new Set<string>()
  for (let drawn = 0; drawn < Number(values.count) && seen.size < lines.length; ) {
    const {line, path} = lines[random(lines.length)] as {path: string; line: number}
    if (seen.has(`${path}:${line}`)) continue
    seen.add(`${path}:${line}`)
    const text = textOf(path)
    const here = switched(path, text).switches.filter(({start}) => lineOf(text, start) === line)
    const mistake = here[random(Math.max(1, here.length))]
    if (!mistake || !compiles(path, text.slice(0, mistake.start) + mistake.text + text.slice(mistake.end))) continue
    drawn += 1
    yield {seed, id: idOf(path, mistake)}
  }
}

/** Each mistake on the lines that were asked for. */
const asked = (): {seed: string; id: string}[] =>
  values.at.flatMap((place) => {
    const [, path = '', line] = /^(.+?):(\d+)$/.exec(place) ?? []
    const text = textOf(path)
    const here = switched(path, text).switches.filter(({start}) => lineOf(text, start) === Number(line))
    return here.map((mistake) => ({seed: place, id: idOf(path, mistake)}))
  })

/** The drawn mistakes with their numbers, and the texts of their modules with switches. */
function prepared(): {planted: readonly Planted[]; texts: ReadonlyMap<string, string>} {
  const drawn = values.at.length > 0 ? asked() : values.seed.flatMap((seed) => [...draw(seed)])
  const seeds = new Map(drawn.map(({id, seed}) => [id, seed]))
  const planted: Planted[] = []
  const texts = new Map<string, string>()
  for (const path of modules) {
    const text = textOf(path)
    const made = switched(path, text, (mistake) => seeds.has(idOf(path, mistake)), planted.length + 1)
    if (made.switches.length === 0) continue
    texts.set(path, made.text)
    for (const each of made.switches)
      planted.push({...each, path, line: lineOf(text, each.start), seed: seeds.get(idOf(path, each)) ?? ''})
  }
  return {planted, texts}
}

/** Runs `work` for each of the `items`, one at a time in each copy. */
async function inEach<Item>(
  copies: readonly string[],
  items: readonly Item[],
  work: (copy: string, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  await Promise.all(
    copies.map(async (copy) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(copy, item)
    }),
  )
}

/** Which tests reach which mistakes. Says which tests cannot be asked. */
async function measuredAll(copies: readonly string[], wanted: readonly string[]): Promise<MeasuredFile[]> {
  const files: MeasuredFile[] = []
  await inEach(copies, wanted, async (copy, file) => {
    const made = await measured(copy, file)
    if (!made) return say(`not tried, as its tests do not end: ${file}`)
    for (const title of made.failed) say(`not tried, as it fails without a mistake: ${file}: ${title}`)
    if (files.push(made) % 50 === 0) say(`${files.length} of ${wanted.length} files of tests have run`)
  })
  return files
}

async function main(): Promise<void> {
  const {planted, texts} = prepared()
  const nameOf = ({line, path, what}: Planted): string => `${path}:${line} ${what}`
  if (values.list) return say(planted.map(nameOf).join('\n'))
  if (planted.length === 0) return say('there is no place for a mistake')
  const wanted = values.tests.flatMap((folder) => (folder.endsWith('.ts') ? [folder] : filesOf(folder, '.test.ts')))
  const copies = Array.from({length: Math.min(availableParallelism(), wanted.length)}, () => copyOfRepository(texts))
  try {
    const files = await measuredAll(copies, wanted)
    const names = new Map(planted.map((each) => [each.number, nameOf(each)]))
    const verdicts = await tries(
      new Map(planted.map((each) => [each.number, chancesOf(each, files)])),
      Number(values.seconds) * 1000,
      (byFile, onResult) =>
        inEach(copies, [...byFile], async (copy, [file, jobs]) => {
          for (const result of await triedAll(copy, file, jobs)) {
            if (result.seenBy) say(`seen  ${names.get(result.number)}  ${file.replace('test/', '')}: ${result.seenBy}`)
            onResult(result)
          }
        }),
    )
    for (const [number, verdict] of verdicts) if (!verdict.isSeen) say(unseenLine(names.get(number) ?? '', verdict))
    for (const seed of new Set(planted.map((each) => each.seed))) {
      const own = planted.filter((each) => each.seed === seed)
      say(`${seed}: ${countLine(own.map(({number}) => verdicts.get(number) as Verdict))}`)
    }
  } finally {
    for (const copy of copies) rmSync(copy, {recursive: true, force: true})
  }
}

await main()
