// The properties of test/properties, each in turn with cases of its own, for as long as there is time.
import {closeEmulators} from '../../test/properties/emulator/shared.ts'
import {groups} from '../../test/properties/groups.ts'
import type {Figures, Part, Settings, Violation} from '../part.ts'
import {randomOf} from '../random.ts'

/** Cases of a property before it is the turn of the next one. */
const RUNS = 300

const properties = Object.entries(groups).flatMap(([group, all]) => all.map((property) => ({...property, group})))

/** A property, and the seed of its cases. */
function drawTurn(seed: number, number: number) {
  const property = properties[number % properties.length]
  if (property === undefined) throw new Error('there is no property')
  return {property, own: randomOf(seed, number).below(2 ** 31)}
}

async function run(settings: Settings): Promise<Figures> {
  const {isWanted, only, progress, seed, select} = settings
  const violations: Violation[] = []
  const counts: Record<string, number> = {}
  let inputs = 0
  const figures = (): Figures => ({flows: 0, faults: 0, inputs, violations, counts})

  const blame = (what: string, number: number): void => {
    violations.push({what, seed, repeat: `npm run campaign -- --only inputs --seed ${seed} --case ${number}`})
  }
  const takeTurn = async (number: number): Promise<void> => {
    const {own, property} = drawTurn(seed, number)
    const {group, hold, name} = property
    if (select?.every((wanted) => !`${group}: ${name}`.includes(wanted))) return
    const {cases, failure} = await hold({runs: RUNS, seed: own})
    inputs += cases
    counts[group] = (counts[group] ?? 0) + cases
    if (failure) blame(`${group}: ${name}\n  ${failure.counterexample}\n  ${failure.message}`, number)
    progress(figures())
  }

  let current = 0
  const onStray = (error: unknown): void =>
    blame(`nobody took care of: ${error instanceof Error ? error.stack : error}`, current)
  process.on('unhandledRejection', onStray).on('uncaughtException', onStray)
  if (only === undefined) for (; isWanted(current); current++) await takeTurn(current)
  else await takeTurn(only)
  process.off('unhandledRejection', onStray).off('uncaughtException', onStray)
  await closeEmulators()
  return figures()
}

export const inputsPart: Part = {name: 'inputs', run}
