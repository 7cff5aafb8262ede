import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {findPython} from '../../peers/employee/python.ts'
import {firstAnswer} from '../employee/first-answer.ts'
import {hasWrk, type Load, load} from '../employee/load.ts'
import {type Output, type Serving, startServing} from '../employee/serving.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {type Contestant, difference, median, paired, playRounds, ratio} from '../rounds.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

const START_TARGET_MS = 150
/** Of one measure. */
const SECONDS = 1

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const bare = file('../employee/bare.mjs')
const flask = file('../../support/flask/app.py')

/** The employee service: how fast it answers beside a bare server of Node and Flask-RESTful, how soon after its start. */
export const employee: Scenario = async (settings) => {
  const python = await findPython('flask_restful')
  const rows: Row[] = []
  for (const node of settings.nodes) {
    rows.push(...(await throughput(node, python, settings)), ...(await startUp(node, python, settings)))
  }
  return rows
}

const serve = (root: string, port: number, ...flags: string[]): string[] => [
  join(root, 'bin', 'run.js'),
  'employee',
  'serve',
  `--port=${port}`,
  ...flags,
]

/** What is measured, and beside which of them. */
interface Course {
  what: string
  command: 'bare' | 'ours' | 'flask'
  method?: 'POST'
  flags?: readonly string[]
  output?: 'file' | 'pipe'
  beside: 'bare' | 'barePost'
  /** The most processor time of a request, in that of the other. */
  most?: number
}

const courses = {
  bare: {what: 'a bare server', command: 'bare', beside: 'bare'},
  toFile: {what: 'log into a file', command: 'ours', output: 'file', beside: 'bare', most: 1.25},
  toPipe: {what: 'log into a pipe', command: 'ours', output: 'pipe', beside: 'bare', most: 1.25},
  jsonLog: {
    what: '--log json into a file',
    command: 'ours',
    flags: ['--log=json'],
    output: 'file',
    beside: 'bare',
    most: 1.3,
  },
  noLog: {what: '--log none', command: 'ours', flags: ['--log=none'], beside: 'bare', most: 1.1},
  barePost: {what: 'POST to a bare server', command: 'bare', method: 'POST', beside: 'barePost'},
  post: {what: 'POST, log into a file', command: 'ours', method: 'POST', output: 'file', beside: 'barePost'},
  flask: {what: 'Flask-RESTful, development server', command: 'flask', output: 'file', beside: 'bare'},
} as const satisfies Record<string, Course>

type Name = keyof typeof courses

async function throughput(node: NodeBinary, python: string | undefined, settings: Settings): Promise<Row[]> {
  if (!hasWrk()) return [{group: 'throughput', what: node.label, measured: {}, skipped: 'wrk is not installed'}]
  const names = (Object.keys(courses) as Name[]).filter((name) => name !== 'flask' || python !== undefined)
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-employee-'))
  const servings = new Map<Name, Serving>()
  try {
    for (const name of names) servings.set(name, await startCourse(courses[name], name))
    const loads = await loadAll(servings, settings)
    return names.flatMap((name) => rowOf(name, loads, node))
  } finally {
    await Promise.all([...servings.values()].map(({end}) => end()))
    await rm(folder, {recursive: true, force: true})
  }

  function startCourse({command, flags = [], output}: Course, name: Name): Promise<Serving> {
    const to: Output = output === 'file' ? {file: join(folder, name)} : (output ?? 'ignore')
    if (command === 'flask') return startServing(python ?? '', [flask, '0'], to)
    return startServing(node.path, command === 'bare' ? [bare] : serve(settings.root, 0, ...flags), to)
  }
}

type Loads = Readonly<Partial<Record<Name, Load[]>>>

async function loadAll(servings: ReadonlyMap<Name, Serving>, {loadRuns, seed}: Settings): Promise<Loads> {
  const loads: Partial<Record<Name, Load[]>> = {}
  const contestants = Object.fromEntries(
    [...servings].map(([name, serving]): [string, Contestant] => [
      name,
      async () => {
        const course: Course = courses[name]
        const measured = await load(serving, course.method ?? 'GET', SECONDS)
        loads[name] = [...(loads[name] ?? []), measured]
        return measured.requestsPerSecond
      },
    ]),
  )
  await playRounds(contestants, {runs: loadRuns, seed})
  // The first round, which warms up, does not count.
  return Object.fromEntries(Object.entries(loads).map(([name, measured]) => [name, measured.slice(1)]))
}

function rowOf(name: Name, loads: Loads, {label}: NodeBinary): Row[] {
  const {beside, most, what}: Course = courses[name]
  const [own = [], other = []] = [loads[name], loads[beside]]
  if (name === beside) return []
  const figures = (measured: readonly Load[], key: keyof Load): number[] => measured.map((one) => one[key])
  const told = (measured: readonly Load[]): string =>
    [
      `${Math.round(median(figures(measured, 'requestsPerSecond')))}/s`,
      `p99 ${median(figures(measured, 'p99Ms')).toFixed(1)} ms`,
      `${median(figures(measured, 'cpuMicroseconds')).toFixed(1)} µs of processor each`,
    ].join(' ')
  return [
    {
      group: 'throughput',
      what: `${label}, ${what}`,
      measured: {[courses[beside].what]: told(other), this: told(own)},
      ...paired(figures(own, 'cpuMicroseconds'), figures(other, 'cpuMicroseconds'), ratio),
      target: most,
      ...(Number.isNaN(own[0]?.cpuMicroseconds)
        ? {skipped: 'this system does not tell the processor time of a process'}
        : {}),
    },
  ]
}

const starts = {
  builtIn: {what: 'ci-auth employee serve', target: START_TARGET_MS},
  handlers: {what: 'ci-auth employee serve --handlers', target: START_TARGET_MS},
  bare: {what: 'a bare server', target: undefined},
  flask: {what: 'Flask-RESTful, development server', target: undefined},
} as const

async function startUp({label, path}: NodeBinary, python: string | undefined, settings: Settings): Promise<Row[]> {
  const {root} = settings
  const skeleton = join(root, 'assets', 'employee-templates', 'skeleton.mjs')
  const samples = await playRounds(
    {
      idle: async () => (await timedSuccess(path, ['-e', '0'], bareEnvironment())).ms,
      builtIn: () => firstAnswer(path, (port) => serve(root, port)),
      handlers: () => firstAnswer(path, (port) => serve(root, port, `--handlers=${skeleton}`)),
      bare: () => firstAnswer(path, (port) => [bare, String(port)]),
      flask: async () => (python === undefined ? Number.NaN : firstAnswer(python, (port) => [flask, String(port)])),
    },
    settings,
  )
  return Object.entries(starts).map(([name, {target, what}]) => {
    const measured = samples[name as keyof typeof starts]
    const isMissing = name === 'flask' && python === undefined
    return {
      group: 'first answer',
      what: `${label}, ${what}`,
      measured: {'node -e 0': milliseconds(median(samples.idle)), this: milliseconds(median(measured))},
      ...paired(measured, samples.idle, difference),
      unit: 'ms',
      target,
      ...(isMissing ? {skipped: 'there is no python3 with flask_restful'} : {}),
    }
  })
}
