import assert from 'node:assert/strict'
import {nextWait} from '../../../../src/lib/employee/workers/back-off.ts'

describe('lib/employee/workers/back-off', () => {
  it('doubles the wait while workers end at once, up to five seconds', () => {
    const waits: number[] = []
    for (let wait = 0; waits.length < 8; waits.push(wait)) wait = nextWait(wait, {servedMs: undefined, wasAsked: false})
    assert.deepEqual(waits, [100, 200, 400, 800, 1600, 3200, 5000, 5000])
  })

  it('starts anew after a worker that served for a while', () => {
    assert.equal(nextWait(5000, {servedMs: 4999, wasAsked: false}), 5000)
    assert.equal(nextWait(5000, {servedMs: 5000, wasAsked: false}), 0)
    assert.equal(nextWait(0, {servedMs: 10, wasAsked: false}), 100)
  })

  it('does not wait after a worker that somebody ended', () => {
    assert.equal(nextWait(400, {servedMs: 10, wasAsked: true}), 0)
  })
})
