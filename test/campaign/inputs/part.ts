// The properties of test/properties, each in turn with cases of its own, for as long as there is time.
import {closeEmulators} from '../../properties/emulator/shared.ts'
import {groups} from '../../properties/groups.ts'
import type {Part} from '../part.ts'
import {randomOf} from '../random.ts'

/** Cases of a property before it is the turn of the next one. */
const RUNS = 300

const properties = Object.entries(groups).flatMap(([group, all]) => all.map((property) => ({...property, group})))

export const inputsPart: Part = {
  name: 'inputs',
  async open({seed, select}) {
    const counts: Record<string, number> = {}
    let inputs = 0
    return {
      async play(number) {
        const property = properties[number % properties.length]
        if (!property || select?.every((wanted) => !`${property.group}: ${property.name}`.includes(wanted))) return []
        const {group, hold, name} = property
        const {cases, failure} = await hold({runs: RUNS, seed: randomOf(seed, number).below(2 ** 31)})
        inputs += cases
        counts[group] = (counts[group] ?? 0) + cases
        return failure ? [`${group}: ${name}\n  ${failure.counterexample}\n  ${failure.message}`] : []
      },
      done: () => ({inputs, counts}),
      async close() {
        await closeEmulators()
        return []
      },
    }
  },
}
