// Speed and size, as ratios of paired runs: `npm run bench`. options.ts says what it takes.
import {fileURLToPath} from 'node:url'
import {readAction} from './action.ts'
import {findNodes} from './nodes.ts'
import {type Options, readOptions, USAGE} from './options.ts'
import {type Row, tableOf, verdictOf} from './report.ts'
import {audit} from './scenarios/audit.ts'
import {cli} from './scenarios/cli.ts'
import {employee} from './scenarios/employee.ts'
import {footprint} from './scenarios/footprint.ts'
import {helper} from './scenarios/helper.ts'
import {lint} from './scenarios/lint.ts'
import {load} from './scenarios/load.ts'
import {far, near} from './scenarios/peer.ts'
import {refresh} from './scenarios/refresh.ts'
import type {Scenario, Settings} from './scenarios/scenario.ts'

const scenarios: Readonly<Record<string, Scenario>> = {
  near,
  far,
  cli,
  refresh,
  helper,
  load,
  employee,
  lint,
  audit,
  footprint,
}

function options(): Options {
  try {
    return readOptions(process.argv.slice(2), Object.keys(scenarios))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(2)
  }
}

const {json, only, quick, runs, seed, strict} = options()
const root = fileURLToPath(new URL('../..', import.meta.url))
const {BENCH_NODES, PEER_ACTION} = process.env
const settings: Settings = {
  runs,
  loadRuns: quick ? 2 : 5,
  loadSeconds: quick ? 3 : 10,
  seed,
  root,
  nodes: findNodes(BENCH_NODES),
  ours: await readAction(root),
  peer: PEER_ACTION ? await readAction(PEER_ACTION) : undefined,
}

const rows: Row[] = []
for (const name of only) {
  const found = (await scenarios[name]?.(settings)) ?? []
  rows.push(...found)
  process.stderr.write(`${name}: done after ${Math.round(performance.now() / 1000)} s\n`)
}
if (!json) process.stdout.write(tableOf(rows))
if (json) {
  const figures = rows.map((row) => ({...row, verdict: verdictOf(row)}))
  process.stdout.write(`${JSON.stringify({runs, seed, figures}, null, 2)}\n`)
}
if (strict && rows.some((row) => verdictOf(row) === 'missed')) process.exitCode = 1
