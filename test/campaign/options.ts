import {randomInt} from 'node:crypto'
import {parseArgs} from 'node:util'

export const USAGE = `npm run campaign -- [--minutes N | --pairs N] [--seed N] [--only PART] [--flows NAME[,NAME]] [--case N] [--planted] [--json]

  --minutes  how long to look for trouble. Default: 3
  --pairs    of the part proof: so many pairs of a condition and a token, however long it takes
  --seed     of everything that is chosen. Default: a new one, always printed
  --only     one part alone: flows, inputs, proof, audit
  --flows    of the part flows: those alone whose names begin so, such as federate or setup
  --case     one case of one part alone, by its number: with --only and --seed
  --planted  of the part proof: plants each known mistake in the proof instead, and says how soon it is found
  --json     print one document instead of a table
`

export interface Options {
  minutes: number
  seed: number
  only: string | undefined
  flows: readonly string[] | undefined
  case: number | undefined
  pairs: number | undefined
  planted: boolean
  json: boolean
}

const SEEDS = 2 ** 31

function numberOf(name: string, text: string, pattern: RegExp): number {
  if (!pattern.test(text)) throw new Error(`--${name} takes a number, not ${text}`)
  return Number(text)
}

/** @throws {Error} when `args` hold something else than USAGE says. */
export function readOptions(args: string[], parts: readonly string[]): Options {
  const {values} = parseArgs({
    args,
    options: {
      minutes: {type: 'string', default: '3'},
      seed: {type: 'string', default: String(randomInt(SEEDS))},
      only: {type: 'string'},
      flows: {type: 'string'},
      case: {type: 'string'},
      pairs: {type: 'string'},
      planted: {type: 'boolean', default: false},
      json: {type: 'boolean', default: false},
    },
  })
  if (values.only !== undefined && !parts.includes(values.only)) throw new Error(`there is no part ${values.only}`)
  if (values.case !== undefined && values.only === undefined) throw new Error('--case needs --only')
  if ((values.pairs !== undefined || values.planted) && values.only !== 'proof') {
    throw new Error('--pairs and --planted need --only proof')
  }
  return {
    minutes: numberOf('minutes', values.minutes, /^\d+(?:\.\d+)?$/),
    seed: numberOf('seed', values.seed, /^\d{1,10}$/),
    only: values.only,
    flows: values.flows?.split(','),
    case: values.case === undefined ? undefined : numberOf('case', values.case, /^\d{1,9}$/),
    pairs: values.pairs === undefined ? undefined : numberOf('pairs', values.pairs, /^\d{1,9}$/),
    planted: values.planted,
    json: values.json,
  }
}
