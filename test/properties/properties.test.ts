import assert from 'node:assert/strict'
import {closeEmulators} from './emulator/shared.ts'
import {groups} from './groups.ts'

const SEED = 20_261_121

/** A moment for all of them, the longer texts of parsers included. `npm run campaign` takes its time. */
const runsOf = (group: string): number => (group.startsWith('parsers') ? 10 : 100)

for (const [group, properties] of Object.entries(groups)) {
  describe(`properties, ${group}`, function () {
    this.timeout(20_000)
    after(closeEmulators)
    for (const {hold, name} of properties) {
      it(name, async () => {
        const {failure} = await hold({seed: SEED, runs: runsOf(group)})
        if (failure) assert.fail(`${failure.counterexample}\n${failure.message}`)
      })
    }
  })
}
