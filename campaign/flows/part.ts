// Flows of ci-auth, each with a random schedule of faults over every call that it makes.
import {makeCertificates} from '../faults/certificates.ts'
import {openStranger} from '../faults/stranger.ts'
import type {Figures, Part, Settings, Violation} from '../part.ts'
import {randomOf} from '../random.ts'
import {removeAction} from './actions.ts'
import {type Case, describeCase, drawCase} from './case.ts'
import {openClouds} from './clouds.ts'
import {flows} from './list.ts'
import {play} from './play.ts'
import type {Around} from './stage.ts'
import {newTally} from './tally.ts'

/** Flows that run side by side: most of them wait. */
const WORKERS = 6

const shares = Object.fromEntries(Object.entries(flows).map(([name, {share}]) => [name, share]))

const repeatOf = ({seed}: Settings, {number}: Case): string =>
  `npm run campaign -- --only flows --seed ${seed} --case ${number}`

async function run(settings: Settings): Promise<Figures> {
  const {only, progress, seed, select} = settings
  const clouds = openClouds()
  const [certificates, stranger] = await Promise.all([makeCertificates(), openStranger()])
  const around: Around = {certificates, stranger, cloudOf: clouds.get}
  const violations: Violation[] = []
  const tally = newTally()
  const current = new Set<Case>()
  const figures = (): Figures => ({...tally.figures(), violations, counts: tally.counts()})

  const blame = (given: Case, what: string, met: readonly string[] = []): void =>
    void violations.push({what: `${what}\n  ${describeCase(given, met)}`, seed, repeat: repeatOf(settings, given)})
  const onStray = (error: unknown): void => {
    for (const given of current) blame(given, `nobody took care of: ${error instanceof Error ? error.stack : error}`)
  }
  const tryCase = async (number: number): Promise<void> => {
    const random = randomOf(seed, number)
    const given = drawCase(number, shares, random)
    const flow = flows[given.flow]
    if (!flow || select?.every((name) => !given.flow.startsWith(name))) return
    current.add(given)
    const outcome = await play(flow, given, random, around)
    current.delete(given)
    for (const what of outcome.faults) blame(given, what, outcome.met)
    tally.add(outcome)
    progress(figures())
  }

  process.on('unhandledRejection', onStray).on('uncaughtException', onStray)
  if (only === undefined) await inTurn(settings, tryCase)
  else await tryCase(only)
  process.off('unhandledRejection', onStray).off('uncaughtException', onStray)
  stranger.close()
  await removeAction()
  await clouds.close()
  return figures()
}

async function inTurn({isWanted}: Settings, tryCase: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    while (isWanted(next)) await tryCase(next++)
  }
  await Promise.all(Array.from({length: WORKERS}, work))
}

export const flowsPart: Part = {name: 'flows', run}
