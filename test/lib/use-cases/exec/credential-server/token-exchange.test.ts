import assert from 'node:assert/strict'
import {decodeJwt} from '../../../../../src/lib/base/jwt.ts'
import {
  byPath,
  type LoopbackReply,
  type LoopbackRequest,
} from '../../../../../src/lib/use-cases/exec/credential-server/loopback-server.ts'
import {
  newSecret,
  secretJwt,
  subjectTokenRoutes,
  tokenExchangeRoutes,
} from '../../../../../src/lib/use-cases/exec/credential-server/token-exchange.ts'
import {stoppedClock} from '../../../../support/time.ts'

const audience = '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q'
const clock = stoppedClock()
const bearer = newSecret()
const subjectToken = secretJwt({sub: 'me'}, clock)
const principal = 'robot@acme.iam.gserviceaccount.com'

const good = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  audience,
  scope: 'one two',
  requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  subject_token: subjectToken,
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
}

describe('lib/use-cases/exec/credential-server/token-exchange', () => {
  let minted: (readonly string[])[]
  beforeEach(() => {
    minted = []
  })

  async function ask(
    path: string,
    asked: Partial<LoopbackRequest> = {},
  ): Promise<LoopbackReply & {json: Record<string, unknown>}> {
    const answer = byPath({
      ...subjectTokenRoutes({bearer, subjectToken: async () => subjectToken}),
      ...tokenExchangeRoutes({
        subjectToken,
        audience,
        principal,
        clock,
        isOurs: (token) => token === 'ours',
        async mint(scopes) {
          minted.push(scopes)
          return {value: 'ours', expiresAt: clock.now() + 3600}
        },
      }),
    })
    const reply = await answer({method: 'POST', headers: {}, body: '', url: new URL(path, 'http://x'), ...asked})
    return {...reply, json: reply.type.startsWith('application/json') ? JSON.parse(reply.body) : {}}
  }

  const exchange = (changes: Record<string, string> = {}) =>
    ask('/v1/token', {body: new URLSearchParams({...good, ...changes}).toString()})

  it('answers as the token service does, with the scopes that were asked for', async () => {
    const {json, status} = await exchange()
    assert.equal(status, 200)
    assert.deepEqual(json, {
      access_token: 'ours',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    })
    await exchange({scope: ''})
    assert.deepEqual(minted, [['one', 'two'], []])
  })

  it('takes JSON, as some clients send it', async () => {
    const camel = Object.entries(good).map(([name, value]) => [name.replace(/_(.)/g, (_, c) => c.toUpperCase()), value])
    const body = JSON.stringify(Object.fromEntries(camel))
    const {status} = await ask('/v1/token', {body, headers: {'content-type': 'application/json; charset=utf-8'}})
    assert.equal(status, 200)
  })

  const boundary = '{"accessBoundary":{"accessBoundaryRules":[]}}'
  const refused: readonly (readonly [string, Record<string, string>, string])[] = [
    ['another grant', {grant_type: 'password'}, 'unsupported_grant_type'],
    ['another audience', {audience: `${audience}x`}, 'invalid_request'],
    [
      'another kind of token wanted',
      {requested_token_type: 'urn:ietf:params:oauth:token-type:id_token'},
      'invalid_request',
    ],
    ['another kind of token given', {subject_token_type: 'urn:ietf:params:oauth:token-type:saml2'}, 'invalid_request'],
    ['another subject token', {subject_token: secretJwt({sub: 'me'}, clock)}, 'invalid_grant'],
    ['a part of it', {subject_token: subjectToken.slice(0, -1)}, 'invalid_grant'],
    ['no subject token', {subject_token: ''}, 'invalid_grant'],
    ['a token to be narrowed', {options: boundary}, 'invalid_request'],
    ['the same, as Python encodes it', {options: encodeURIComponent(boundary)}, 'invalid_request'],
  ]
  for (const [what, changes, error] of refused) {
    it(`refuses ${what}, as the token service would`, async () => {
      const {json, status} = await exchange(changes)
      assert.deepEqual([status, json['error'], typeof json['error_description']], [400, error, 'string'])
      assert.deepEqual(minted, [])
    })
  }

  it('says whose its tokens are, of its own only', async () => {
    const introspect = async (token: string) =>
      (await ask('/v1/introspect', {body: new URLSearchParams({token}).toString()})).json
    assert.deepEqual(await introspect('ours'), {active: true, username: principal, sub: principal})
    assert.deepEqual(await introspect('other'), {active: false})
  })

  it('gives the subject token for its bearer alone', async () => {
    const get = (authorization?: string) =>
      ask('/subject-token', {method: 'GET', headers: authorization === undefined ? {} : {authorization}})
    assert.deepEqual((await get(`Bearer ${bearer}`)).json, {id_token: subjectToken})
    for (const wrong of [
      undefined,
      '',
      'Bearer',
      bearer,
      `Basic ${bearer}`,
      `Bearer ${bearer}x`,
      `Bearer ${newSecret()}`,
    ]) {
      const {body, status} = await get(wrong)
      assert.equal(status, 401)
      assert.ok(!body.includes(subjectToken) && !body.includes(bearer))
    }
  })

  it('knows its paths and their methods', async () => {
    assert.equal((await ask('/v1/token', {method: 'GET'})).status, 405)
    assert.equal((await ask('/subject-token')).status, 405)
    for (const path of ['/', '/v1', '/v1/token/', '/constructor', '/__proto__']) {
      assert.equal((await ask(path)).status, 404, path)
    }
  })

  it('makes secrets that nobody can guess, in the form of an ID token where that is read', () => {
    assert.notEqual(secretJwt({sub: 'me'}, clock), secretJwt({sub: 'me'}, clock))
    const {claims, header} = decodeJwt(subjectToken) ?? {}
    assert.deepEqual([header?.['alg'], claims?.['sub']], ['HS256', 'me'])
    assert.equal(claims?.['iat'], clock.now())
    assert.equal(claims?.['exp'], clock.now() + 30 * 86_400)
    assert.match(bearer, /^[\w-]{43}$/)
  })
})
