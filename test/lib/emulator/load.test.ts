import assert from 'node:assert/strict'
import {loadEmulator} from '../../../bench/load/run.ts'
import type {Cloud} from '../../../src/lib/emulator/cloud.ts'
import {openSession} from '../../../src/lib/emulator/cloud.ts'

describe('lib/emulator under load', function () {
  this.timeout(60_000)

  it('answers twenty parallel jobs with what the world asks for, and nothing else', async () => {
    const {errors, memory, refusals, signIns} = await loadEmulator({jobs: 20, seconds: 3})
    assert.deepEqual([...new Set(errors)], [])
    assert.ok(signIns > 20, String(signIns))
    assert.ok(refusals > 0, String(refusals))
    const {heapMb = 0} = memory.at(-1) ?? {}
    assert.ok(heapMb > 0 && heapMb < 100, JSON.stringify(memory))
  })

  it('forgets the oldest tokens, and never the one of the operator', () => {
    const cloud = {sessions: new Map()} as Pick<Cloud, 'sessions'> as Cloud
    const session = {caller: {kind: 'user', email: 'someone@example.com'}, scopes: [], issued: 0} as const
    const scopes: string[] = []
    const operator = openSession(cloud, 'ya29.a0', {...session, scopes, expires: Number.POSITIVE_INFINITY})
    const first = openSession(cloud, 'ya29.c.', {...session, scopes, expires: 1})
    for (let count = 0; count < 10_050; count++) openSession(cloud, 'ya29.c.', {...session, scopes, expires: 1})
    assert.equal(cloud.sessions.size, 10_000)
    assert.deepEqual([cloud.sessions.has(operator), cloud.sessions.has(first)], [true, false])
  })
})
