import assert from 'node:assert/strict'
import {allWorlds} from '../worlds/all-worlds.ts'
import {federated} from '../worlds/library.ts'
import {openScene, refusal} from '../worlds/scene.ts'

describe('of a sign-in that is broken, a library of Google says', function () {
  this.timeout(20_000)

  for (const row of allWorlds) {
    const {library} = row
    if (library === undefined || typeof library === 'string') continue
    const {ask, says} = library instanceof RegExp ? {ask: federated, says: library} : library

    it(`${row.finds.code}: ${row.cause}`, async () => {
      const scene = await openScene(row)
      try {
        assert.equal(await refusal(scene), row.finds.code)
        const {message, response} = await ask(scene).then(
          () => assert.fail('no error'),
          (error: Error & {response?: {data?: unknown}}) => error,
        )
        assert.match(`${message} ${JSON.stringify(response?.data)}`, says)
      } finally {
        await scene.close()
      }
    })
  }
})
