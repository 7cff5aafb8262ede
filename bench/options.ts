import {parseArgs} from 'node:util'

export const USAGE = `npm run bench -- [--only NAME[,NAME]] [--runs N] [--seed N] [--json] [--strict]

  --only    overhead, near, far, cli, employee, footprint. Default: all
  --runs    rounds per figure, each with every contestant once. Default: 15
  --seed    of the order within a round. Default: 1
  --json    print one document instead of tables
  --strict  exit with 1 when a target is missed

  BENCH_NODES=path,path        further Nodes. Default: a node24 on the PATH
  PEER_ACTION=folder           a checkout of another auth action, to compare with
`

export interface Options {
  only: string[]
  runs: number
  seed: number
  json: boolean
  strict: boolean
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a whole number above 0, not ${text}`)
  return Number(text)
}

/** @throws {Error} when `args` hold something else than USAGE says. */
export function readOptions(args: string[], known: readonly string[]): Options {
  const {values} = parseArgs({
    args,
    options: {
      only: {type: 'string', default: known.join(',')},
      runs: {type: 'string', default: '15'},
      seed: {type: 'string', default: '1'},
      json: {type: 'boolean', default: false},
      strict: {type: 'boolean', default: false},
    },
  })
  const only = values.only.split(',')
  const unknown = only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`there is no figure ${unknown}`)
  const {json, strict} = values
  return {only, runs: wholeNumber('runs', values.runs), seed: wholeNumber('seed', values.seed), json, strict}
}
