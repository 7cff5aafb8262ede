import assert from 'node:assert/strict'
import {setTimeout as sleep} from 'node:timers/promises'
import {type PooledToken, tokenPool} from '../../../src/lib/credential-server/token-pool.ts'

/** Tokens `1`, `2`, … that live for `lifeSeconds`; each takes a moment. */
function mint(lifeSeconds: number) {
  const source = {
    count: 0,
    async next(): Promise<PooledToken> {
      const value = String(++source.count)
      await sleep(5)
      return {value, expiresAt: Date.now() / 1000 + lifeSeconds}
    },
  }
  return source
}

const values = (tokens: readonly PooledToken[]): string[] => [...new Set(tokens.map(({value}) => value))]

describe('lib/credential-server/token-pool', () => {
  it('mints once for all who ask at the same time, even a token that is dead at once', async () => {
    for (const life of [3600, 0, -3600]) {
      const pool = tokenPool()
      const source = mint(life)
      const tokens = await Promise.all(Array.from({length: 200}, () => pool.get('one', source.next)))
      assert.deepEqual([values(tokens), source.count], [['1'], 1], `life ${life}`)
    }
  })

  it('hands a token out again in the first fifth of its life, and no longer', async () => {
    const pool = tokenPool()
    const source = mint(1)
    assert.equal((await pool.get('one', source.next)).value, '1')
    assert.equal((await pool.get('one', source.next)).value, '1')
    await sleep(220)
    assert.equal((await pool.get('one', source.next)).value, '2')
  })

  it('keeps names apart', async () => {
    const pool = tokenPool()
    const source = mint(3600)
    const tokens = await Promise.all([pool.get('one', source.next), pool.get('other', source.next)])
    assert.deepEqual(values(tokens), ['1', '2'])
  })

  it('goes by the life that a token states, whatever the clock of this computer says', async () => {
    const pool = tokenPool()
    let count = 0
    const behind = async (): Promise<PooledToken> => ({value: String(++count), expiresAt: 0, lifeSeconds: 3600})
    await pool.get('one', behind)
    assert.equal((await pool.get('one', behind)).value, '1')
  })

  it('tells a failure to all who wait for it, and tries again for the next', async () => {
    const pool = tokenPool()
    const source = mint(3600)
    let failures = 0
    const failing = async (): Promise<PooledToken> => {
      failures++
      await sleep(5)
      throw new Error('no answer')
    }
    const results = await Promise.allSettled(Array.from({length: 10}, () => pool.get('one', failing)))
    assert.ok(results.every(({status}) => status === 'rejected'))
    assert.equal(failures, 1)
    assert.equal((await pool.get('one', source.next)).value, '1')
  })

  it('takes what was minted elsewhere, and knows its own while they live', async () => {
    const pool = tokenPool()
    pool.keep('one', {value: 'kept', expiresAt: Date.now() / 1000 + 0.2})
    assert.equal((await pool.get('one', async () => assert.fail('it minted'))).value, 'kept')
    assert.deepEqual([pool.holds('kept'), pool.holds('another')], [true, false])
    await sleep(220)
    assert.equal(pool.holds('kept'), false)
  })
})
