import assert from 'node:assert/strict'
import type {Cloud} from '../../../src/lib/emulator/state/cloud.ts'
import {issueAccessToken} from '../../../src/lib/emulator/state/cloud.ts'
import {loadEmulator} from '../../bench/load/run.ts'
import {withEmulator} from '../../support/emulator.ts'

describe('lib/emulator under load', function () {
  this.timeout(60_000)

  it('answers 80 parallel jobs with what the world asks for, and nothing else', async () => {
    const {errors, memory, refusals, requests, signIns} = await loadEmulator({jobs: 80, requests: 700})
    assert.deepEqual([...new Set(errors)], [])
    assert.ok(requests >= 700 && signIns > 80, `${requests}, ${signIns}`)
    assert.ok(refusals > 0, String(refusals))
    const {heapMb = 0} = memory.at(-1) ?? {}
    assert.ok(heapMb > 0 && heapMb < 100, JSON.stringify(memory))
  })

  it('keeps the last of each kind, however many there were', async () => {
    await withEmulator({}, async (emulator) => {
      const [first] = Array.from({length: 1100}, () => emulator.startJob())
      const ask = () =>
        fetch(`${emulator.url}/v1/token`, {method: 'POST', body: 'audience=x'}).then((answer) => answer.text())
      for (let count = 0; count < 1100; count += 50) await Promise.all(Array.from({length: 50}, ask))
      const state = await (await fetch(`${emulator.url}/_emulator/state`)).json()
      const {counts} = state as {counts: Record<string, number>}
      assert.deepEqual([counts['requests'], counts['jobs'], counts['refused']], [1000, 1000, 1100])
      const {exchanges} = (await (await fetch(`${emulator.url}/_emulator/exchanges`)).json()) as {exchanges: unknown[]}
      assert.equal(exchanges.length, 200)
      assert.equal((await fetch(`${emulator.url}${first?.path}?api-version=2.0`)).status, 404)
    })
  })

  it('keeps an idle connection while a busy client pauses', () =>
    withEmulator({}, async ({url}) => {
      const {headers} = await fetch(url)
      assert.equal(headers.get('keep-alive'), 'timeout=60')
    }))

  it('forgets the oldest tokens, and never the one of the operator', () => {
    const cloud = {accessByToken: new Map()} as Pick<Cloud, 'accessByToken'> as Cloud
    const session = {caller: {kind: 'user', email: 'someone@example.com'}, scopes: [], issued: 0} as const
    const scopes: string[] = []
    const operator = issueAccessToken(cloud, 'ya29.a0', {...session, scopes, expires: Number.POSITIVE_INFINITY})
    const first = issueAccessToken(cloud, 'ya29.c.', {...session, scopes, expires: 1})
    for (let count = 0; count < 10_050; count++) issueAccessToken(cloud, 'ya29.c.', {...session, scopes, expires: 1})
    assert.equal(cloud.accessByToken.size, 10_000)
    assert.deepEqual([cloud.accessByToken.has(operator), cloud.accessByToken.has(first)], [true, false])
  })
})
