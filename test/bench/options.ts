import {parseArgs} from 'node:util'

export const USAGE = `npm run bench -- [--only NAME[,NAME]] [--runs N | --quick] [--seed N] [--json] [--strict]

  --only    near, far, cli, refresh, helper, load, employee, lint, audit, footprint. Default: all
  --runs    rounds per figure, each with every contestant once. Default: 15
  --quick   5 rounds, and short loads: where the figures are about
  --seed    of the order within a round. Default: 1
  --json    print one document instead of the table
  --strict  exit with 1 when a target is missed

  BENCH_NODES=path,path        further Nodes. Default: a node24 on the PATH
  PEER_ACTION=folder           a checkout of another auth action, to compare with
`

export interface Options {
  only: string[]
  runs: number
  quick: boolean
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
      runs: {type: 'string'},
      quick: {type: 'boolean', default: false},
      seed: {type: 'string', default: '1'},
      json: {type: 'boolean', default: false},
      strict: {type: 'boolean', default: false},
    },
  })
  const only = values.only.split(',')
  const unknown = only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`there is no figure ${unknown}`)
  const {json, quick, strict} = values
  const runs = wholeNumber('runs', values.runs ?? (quick ? '5' : '15'))
  return {only, runs, quick, seed: wholeNumber('seed', values.seed), json, strict}
}
