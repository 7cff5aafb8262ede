import assert from 'node:assert/strict'
import {backoff, isTransientAnswer} from '../../../src/lib/http/send.ts'
import {stoppedClock} from '../../support/time.ts'

const clock = stoppedClock()
const dateIn = (seconds: number): string => new Date((clock.now() + seconds) * 1000).toUTCString()

describe('lib/http/send', () => {
  it('doubles the wait each time, and never by less than half of the step: four attempts take seconds', () => {
    const waits = (random: number) => [1, 2, 3, 4].map((failed) => backoff(failed, 500, undefined, clock, () => random))
    assert.deepEqual(waits(1), [500, 1000, 2000, 4000])
    assert.deepEqual(waits(0.5), [375, 750, 1500, 3000])
    assert.deepEqual(waits(0), [250, 500, 1000, 2000])
  })

  it('waits at least as long as the server asks', () => {
    assert.equal(
      backoff(1, 500, '7', clock, () => 1),
      7000,
    )
    assert.equal(
      backoff(4, 500, '1', clock, () => 1),
      4000,
    )
    assert.equal(
      backoff(1, 500, dateIn(10), clock, () => 1),
      10_000,
    )
  })

  it('takes no notice of a Retry-After that is neither seconds nor a date to come', () => {
    for (const value of ['soon', '-5', '', dateIn(-60)]) {
      assert.equal(
        backoff(1, 500, value, clock, () => 1),
        500,
      )
    }
  })

  it('knows quota_exceeded by the error code alone', () => {
    const answer = (status: number, body: string) => isTransientAnswer({status, headers: {}, body})
    assert.equal(answer(400, '{"error":"quota_exceeded"}'), true)
    assert.equal(answer(400, '{"error":"invalid_grant","error_description":"quota_exceeded"}'), false)
    assert.equal(answer(200, '{"error":"quota_exceeded"}'), false)
    assert.equal(answer(400, 'quota_exceeded'), false)
    assert.equal(answer(400, 'null quota_exceeded'), false)
  })
})
