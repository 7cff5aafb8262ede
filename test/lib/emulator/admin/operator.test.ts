import assert from 'node:assert/strict'
import {issueOperatorToken} from '../../../../src/lib/emulator/admin/admin-call.ts'
import {type Cloud, issueAccessToken, startClock} from '../../../../src/lib/emulator/state/cloud.ts'
import {openEmulator} from '../../../support/emulator.ts'
import {post} from '../../../support/emulator-client.ts'

describe('lib/emulator/admin/operator', () => {
  it('is known after more tokens than the emulator keeps', () => {
    const cloud = {accessByToken: new Map(), clock: startClock(0)} as Pick<Cloud, 'clock' | 'accessByToken'> as Cloud
    const token = issueOperatorToken(cloud)
    const caller = {kind: 'user', email: 'someone@example.com'} as const
    for (let count = 0; count < 10_050; count++)
      issueAccessToken(cloud, 'ya29.c.', {caller, scopes: [], issued: 0, expires: 1})
    assert.ok(cloud.accessByToken.has(token))
  })

  it('is told by introspection, with no end', async () => {
    const emulator = await openEmulator()
    try {
      const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token: emulator.operatorToken}))
      const {active, exp, username} = body as Record<string, unknown>
      assert.deepEqual([active, username, exp], [true, 'user:operator@example.com', undefined])
    } finally {
      await emulator.close()
    }
  })
})
