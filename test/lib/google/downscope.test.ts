import assert from 'node:assert/strict'
import {downscope} from '../../../src/lib/google/downscope.ts'
import type {RefusalContext} from '../../../src/lib/google/refusal-context.ts'
import {type FakeServer, type Reply, startServer} from '../../support/server.ts'
import {about, clock, googleAt, provider, rpc} from './wire.ts'

const options = '{"accessBoundary":{"accessBoundaryRules":[]}}'
const source = {value: 'the-source', expiresAt: Math.floor(clock.now()) + 600}
const token = {access_token: 'narrow', issued_token_type: 'urn:x', token_type: 'Bearer'}

describe('lib/google/downscope', () => {
  let server: FakeServer

  afterEach(() => server.close())

  async function downscoped(reply: Reply, context: RefusalContext = {}) {
    server = await startServer(async () => reply)
    return downscope(googleAt(server.url, context), source, options)
  }

  it('sends the token as the subject, the boundary in options, and nothing as Authorization', async () => {
    await downscoped({body: {...token, expires_in: 100}})
    const [{body = '', headers, method, path} = assert.fail()] = server.received
    assert.equal(`${method} ${path}`, 'POST /v1/token')
    assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token: 'the-source',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      options,
    })
    assert.match(body, /options=%7B%22accessBoundary%22%3A/)
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
    assert.equal(headers.authorization, undefined)
  })

  const ends: [what: string, expiresIn: number | undefined, seconds: number][] = [
    ['what Google says', 100, 100],
    ['the end of the source, where Google says nothing', undefined, 600],
    ['the end of the source, which no token outlives', 3600, 600],
  ]
  for (const [what, expiresIn, seconds] of ends) {
    it(`takes as its end ${what}`, async () => {
      const {expiresAt, value} = await downscoped({body: {...token, expires_in: expiresIn}})
      assert.deepEqual([value, expiresAt], ['narrow', Math.floor(clock.now()) + seconds])
    })
  }

  it('does not take the token that it gave for one with a boundary', () =>
    assert.rejects(downscoped({body: {...token, access_token: source.value, expires_in: 100}}), {
      code: 'STS_RESPONSE_INVALID',
      message: /without a token other than the one it was given/,
      facts: ['known at STS_RESPONSE_INVALID'],
    }))

  const refused = {status: 400, body: {error: 'invalid_request', error_description: 'No.'}}
  const ofAccount = /Name a service account to act as/
  const refusals: [what: string, reply: Reply, context: RefusalContext, code: string, isAboutAccount: boolean][] = [
    ['a federated identity', refused, {provider}, 'STS_BOUNDARY_REJECTED', true],
    ['an account', refused, about, 'STS_BOUNDARY_REJECTED', false],
    ['a key', refused, {account: 'a@p.iam.gserviceaccount.com'}, 'STS_BOUNDARY_REJECTED', false],
    ['anybody, too often', rpc(429, 'RESOURCE_EXHAUSTED', 'Slow.'), about, 'STS_RATE_LIMITED', false],
    ['anybody, in an outage', rpc(503, 'UNAVAILABLE', 'Later.'), about, 'STS_UNAVAILABLE', false],
  ]
  for (const [what, reply, context, code, isAboutAccount] of refusals) {
    it(`explains a refusal of the token of ${what}`, () =>
      assert.rejects(downscoped(reply, context), (error: {code: string; facts: string[]; suggestions: string[]}) => {
        assert.deepEqual([error.code, error.facts], [code, [`known at ${code}`]])
        assert.equal(ofAccount.test(error.suggestions.join('\n')), isAboutAccount)
        return true
      }))
  }
})
