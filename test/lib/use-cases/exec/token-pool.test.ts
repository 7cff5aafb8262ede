import assert from 'node:assert/strict'
import {setImmediate as turn} from 'node:timers/promises'
import {type PooledToken, tokenPool} from '../../../../src/lib/use-cases/exec/token-pool.ts'
import {stoppedClock, type TestClock} from '../../../support/time.ts'

let clock: TestClock

/** Tokens `1`, `2`, … that live for `lifeSeconds`; each takes a moment. */
function mint(lifeSeconds: number) {
  const source = {
    count: 0,
    async next(): Promise<PooledToken> {
      const value = String(++source.count)
      await turn()
      return {value, expiresAt: clock.now() + lifeSeconds}
    },
  }
  return source
}

const values = (tokens: readonly PooledToken[]): string[] => [...new Set(tokens.map(({value}) => value))]

describe('lib/use-cases/exec/credential-server/token-pool', () => {
  beforeEach(() => {
    clock = stoppedClock()
  })

  it('mints once for all who ask at the same time, even a token that is dead at once', async () => {
    for (const life of [3600, 0, -3600]) {
      const pool = tokenPool(clock)
      const source = mint(life)
      const tokens = await Promise.all(Array.from({length: 200}, () => pool.get('one', source.next)))
      assert.deepEqual([values(tokens), source.count], [['1'], 1], `life ${life}`)
    }
  })

  it('hands a token out again in the first fifth of its life, and no longer', async () => {
    const pool = tokenPool(clock)
    const source = mint(3600)
    assert.equal((await pool.get('one', source.next)).value, '1')
    clock.advance(719)
    assert.equal((await pool.get('one', source.next)).value, '1')
    clock.advance(1)
    assert.equal((await pool.get('one', source.next)).value, '2')
  })

  it('keeps names apart', async () => {
    const pool = tokenPool(clock)
    const source = mint(3600)
    const tokens = await Promise.all([pool.get('one', source.next), pool.get('other', source.next)])
    assert.deepEqual(values(tokens), ['1', '2'])
  })

  it('goes by the life that a token states, whatever the clock of this computer says', async () => {
    const pool = tokenPool(clock)
    let count = 0
    const behind = async (): Promise<PooledToken> => ({value: String(++count), expiresAt: 0, lifeSeconds: 3600})
    await pool.get('one', behind)
    assert.equal((await pool.get('one', behind)).value, '1')
  })

  it('tells a failure to all who wait for it, and tries again for the next', async () => {
    const pool = tokenPool(clock)
    const source = mint(3600)
    let failures = 0
    const failing = async (): Promise<PooledToken> => {
      failures++
      await turn()
      throw new Error('no answer')
    }
    const results = await Promise.allSettled(Array.from({length: 10}, () => pool.get('one', failing)))
    assert.ok(results.every(({status}) => status === 'rejected'))
    assert.equal(failures, 1)
    assert.equal((await pool.get('one', source.next)).value, '1')
  })

  it('takes what was minted elsewhere, and knows its own while they live', async () => {
    const pool = tokenPool(clock)
    pool.keep('one', {value: 'kept', expiresAt: clock.now() + 3600})
    assert.equal((await pool.get('one', async () => assert.fail('it minted'))).value, 'kept')
    assert.deepEqual([pool.holds('kept'), pool.holds('another')], [true, false])
    clock.advance(3599)
    assert.equal(pool.holds('kept'), true)
    clock.advance(1)
    assert.equal(pool.holds('kept'), false)
  })
})
