import assert from 'node:assert/strict'
import {randomBytes} from 'node:crypto'
import {secretsOf, withoutSecrets} from '../../../src/lib/http/sent-secrets.ts'
import {openNetwork} from '../../../src/lib/http.ts'
import {startServer} from '../../support/server.ts'

const secret = randomBytes(60).toString('base64url')
const url = new URL('https://sts.example/v1/token')

describe('lib/http/sent-secrets', () => {
  it('knows what a call sends', () => {
    assert.deepEqual(secretsOf({service: 's', method: 'GET', url, bearer: secret, json: {aud: secret}}), [secret])
    assert.deepEqual(secretsOf({service: 's', method: 'GET', url, headers: {Authorization: secret}}), [secret])
    assert.deepEqual(secretsOf({service: 's', method: 'POST', url, form: {subject_token: secret, audience: 'a'}}), [
      secret,
    ])
    assert.deepEqual(secretsOf({service: 's', method: 'POST', url, json: {token: secret, payload: 'x'.repeat(99)}}), [
      secret,
    ])
  })

  it('hides every piece that could be used, wherever it stands', () => {
    for (let length = 16; length <= secret.length; length++) {
      for (const start of [0, 1, 7, secret.length - length]) {
        const piece = secret.slice(start, start + length)
        assert.equal(withoutSecrets(`<${piece}> and ${piece}`, [secret]), '<***> and ***', `${length} from ${start}`)
      }
    }
  })

  it('leaves alone what is no secret', () => {
    const text = `The audience in ID Token [https://aud.example] of ${secret.slice(0, 12)} is not expected.`
    assert.equal(withoutSecrets(text, [secret]), text)
    assert.equal(withoutSecrets(text, []), text)
  })

  it('takes no longer for a secret that repeats itself', () => {
    const started = performance.now()
    withoutSecrets('a'.repeat(100_000), ['a'.repeat(1000)])
    withoutSecrets('ab'.repeat(50_000), [`${'ab'.repeat(500)}c`])
    assert.ok(performance.now() - started < 1500)
  })

  it('keeps what a server repeats out of a refusal, and out of its type', async () => {
    const server = await startServer((call) => ({
      status: 400,
      headers: {'content-type': `x/${secret}`},
      body: `${call.headers.authorization?.slice(-40)} is wrong`,
    }))
    const network = openNetwork({env: {}, deadlineMs: 5000, retries: 0})
    const answer = await network.send({service: 's', method: 'GET', url: new URL(server.url), bearer: secret})
    await server.close()
    assert.deepEqual([answer.body, answer.contentType], ['*** is wrong', 'x/***'])
  })
})
