// Looks for trouble, for as long as it is given: `npm run campaign`. options.ts says what it takes.
import {auditPart} from './audit/part.ts'
import {flowsPart} from './flows/part.ts'
import {inputsPart} from './inputs/part.ts'
import {type Options, readOptions, USAGE} from './options.ts'
import {type Figures, hold, type Part} from './part.ts'
import {proofPart} from './proof/part.ts'
import {progressLine, type Result, reportOf, totalOf} from './report.ts'

const parts: readonly Part[] = [flowsPart, inputsPart, proofPart, auditPart]

function options(): Options {
  try {
    return readOptions(
      process.argv.slice(2),
      parts.map(({name}) => name),
    )
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(2)
  }
}

const given = options()
const {json, minutes, only, seed} = given
const show = (name: string) => (figures: Figures) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${progressLine(name, figures)}`)
}
if (!json) process.stdout.write(`seed ${seed}\n`)

const chosen = parts.filter(({name}) => only === undefined || name === only)
const share = (minutes * 60_000) / chosen.length
const results: Result[] = []
for (const part of chosen) {
  const startedAt = Date.now()
  const figures = await hold(part, {
    seed,
    isWanted: () => Date.now() < startedAt + share,
    progress: show(part.name),
    planted: given.planted,
    ...(given.pairs === undefined ? {} : {pairs: given.pairs}),
    ...(given.case === undefined ? {} : {only: given.case}),
    ...(given.flows === undefined ? {} : {select: given.flows}),
  })
  results.push({part: part.name, seconds: (Date.now() - startedAt) / 1000, figures})
}
if (process.stderr.isTTY) process.stderr.write('\n')
process.stdout.write(json ? `${JSON.stringify({seed, results}, null, 2)}\n` : reportOf(seed, results))
if (totalOf(results).length > 0) process.exitCode = 1
