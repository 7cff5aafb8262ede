import assert from 'node:assert/strict'
import {tokenCache} from '../../../../../src/lib/use-cases/sign-in/minting/actor.ts'
import {stoppedClock} from '../../../../support/time.ts'

const clock = stoppedClock()

describe('lib/use-cases/sign-in/actor', () => {
  it('mints once for all who ask for the same, also at the same time', async () => {
    let minted = 0
    const tokens = tokenCache(async (scopes) => ({value: `${scopes} ${++minted}`, expiresAt: clock.now() + 100}), clock)
    const [first, second] = await Promise.all([tokens.get(['a']), tokens.get(['a'])])
    assert.equal(first, second)
    assert.equal((await tokens.get(['a'])).value, 'a 1')
    assert.equal((await tokens.get(['b'])).value, 'b 2')
    assert.equal((await tokens.get(['a'], 600)).value, 'a 3')
  })

  it('mints anew what is about to expire, and what was cleared', async () => {
    let minted = 0
    const tokens = tokenCache(
      async () => ({value: String(++minted), expiresAt: clock.now() + (minted === 1 ? 20 : 21)}),
      clock,
    )
    await tokens.get(['a'])
    assert.equal((await tokens.get(['a'])).value, '2')
    assert.equal((await tokens.get(['a'])).value, '2')
    tokens.clear()
    assert.equal((await tokens.get(['a'])).value, '3')
  })

  it('does not keep a failure', async () => {
    let minted = 0
    const tokens = tokenCache(async () => {
      if (++minted === 1) throw new Error('not yet')
      return {value: 'x', expiresAt: clock.now() + 100}
    }, clock)
    await assert.rejects(tokens.get(['a']), /not yet/)
    assert.equal((await tokens.get(['a'])).value, 'x')
  })
})
