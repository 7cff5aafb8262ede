import assert from 'node:assert/strict'
import {remediesOf} from '../../../src/lib/base/code-remedies.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {accessTokenFor, idTokenFor} from '../../../src/lib/google/oauth.ts'
import {type FakeServer, type Reply, startServer} from '../../support/server.ts'
import {about, clock, googleAt, html502} from './wire.ts'

const iss = 'robot@p.iam.gserviceaccount.com'
const refusal = (error: string, description: string, status = 400): Reply => ({
  status,
  body: {error, error_description: description},
})
const timeframe = refusal(
  'invalid_grant',
  'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
)
const sign = (claims: object): string => JSON.stringify(claims)
const request = {iss, scope: 'scope-a scope-b', sub: 'boss@x.example', lifetimeSeconds: 600}

const refusals: [Reply, string, string][] = [
  [timeframe, 'OAUTH_JWT_TIMEFRAME', 'Set the clock'],
  [
    refusal('invalid_request', 'The access token lifetime cannot exceed 3600 seconds.'),
    'OAUTH_LIFETIME_TOO_LONG',
    '3600s or less',
  ],
  [refusal('invalid_grant', 'Invalid JWT Signature.'), 'OAUTH_JWT_SIGNATURE', `keys list --iam-account=${iss}`],
  [refusal('invalid_grant', 'Invalid grant: account not found'), 'OAUTH_ACCOUNT_NOT_FOUND', `describe ${iss}`],
  [refusal('invalid_grant', 'Invalid email or User ID'), 'OAUTH_SUBJECT_INVALID', 'boss@x.example'],
  [
    refusal(
      'unauthorized_client',
      'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
      401,
    ),
    'OAUTH_DELEGATION_UNAUTHORIZED',
    'scope-a,scope-b',
  ],
  [
    refusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.'),
    'OAUTH_SCOPE_INVALID',
    'Check: scope-a, scope-b',
  ],
  [refusal('quota_exceeded', 'Slow down'), 'OAUTH_RATE_LIMITED', 'Request one token per job'],
  [{status: 429, body: ''}, 'OAUTH_RATE_LIMITED', 'Request one token per job'],
  [html502, 'OAUTH_UNAVAILABLE', 'Run the job again'],
  [{status: 500, body: {}}, 'OAUTH_UNAVAILABLE', 'Run the job again'],
  [refusal('invalid_grant', 'Invalid JWT: Failed audience check.'), 'OAUTH_REJECTED', ''],
  [{status: 404, body: ''}, 'OAUTH_REJECTED', ''],
]

describe('lib/google/oauth', () => {
  let server: FakeServer
  const start = async (script: Reply | readonly Reply[]) => {
    server = await startServer(script)
    return googleAt(server.url, {...about, user: 'boss@x.example'})
  }
  afterEach(() => server.close())
  const claims = (index = 0) => JSON.parse(new URLSearchParams(server.received[index]?.body).get('assertion') ?? 'null')

  it('sends the signed assertion as a form', async () => {
    const google = await start({body: {access_token: 'ya29.c.x', expires_in: 3599, token_type: 'Bearer'}})
    const token = await accessTokenFor(google, sign, request)
    assert.equal(token.value, 'ya29.c.x')
    assert.equal(token.expiresAt, clock.now() + 3599)

    const [{body, headers, method, path} = assert.fail()] = server.received
    assert.equal(`${method} ${path}`, 'POST /token')
    assert.equal(new URLSearchParams(body).get('grant_type'), 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    assert.deepEqual([...new URLSearchParams(body).keys()], ['grant_type', 'assertion'])
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
    assert.equal(headers['x-goog-request-reason'], 'INC-1')
    assert.equal(headers.authorization, undefined)

    const {exp, iat, ...others} = claims()
    assert.deepEqual(others, {
      iss,
      scope: 'scope-a scope-b',
      sub: 'boss@x.example',
      aud: 'https://oauth2.googleapis.com/token',
    })
    assert.equal(exp - iat, 600)
  })

  it('asks for an ID token by its target audience alone', async () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({alg: 'RS256'})}.${part({exp: 1_800_000_000})}.c2ln`
    const google = await start({body: {id_token: token}})
    assert.deepEqual(await idTokenFor(google, sign, {iss, target_audience: 'https://api'}), {
      value: token,
      expiresAt: 1_800_000_000,
    })
    const {exp, iat, ...others} = claims()
    assert.deepEqual(others, {iss, target_audience: 'https://api', aud: 'https://oauth2.googleapis.com/token'})
    assert.equal(exp - iat, 3600)
  })

  for (const [reply, code, remedy] of refusals) {
    it(`calls ${reply.status} ${JSON.stringify(reply.body).slice(0, 80)} ${code}`, async () => {
      const google = await start(reply)
      await assert.rejects(accessTokenFor(google, sign, request), (error: CiAuthError) => {
        assert.equal(error.code, code)
        assert.ok(
          remedy === '' || remediesOf(error).some((line) => line.includes(remedy)),
          remediesOf(error).join('\n'),
        )
        return true
      })
      assert.equal(server.received.length, 1, 'signed once more without the time of the server')
    })
  }

  it('names the endpoint of the universe in the assertion, wherever it is reached', async () => {
    const google = await start({body: {access_token: 'ya29.c.x', expires_in: 3599, token_type: 'Bearer'}})
    await accessTokenFor({...google, universe: 'cloud.example'}, sign, request)
    assert.equal(claims().aud, 'https://oauth2.cloud.example/token')
  })

  it('names the audience that Google refused', async () => {
    const google = await start(refusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.'))
    await assert.rejects(idTokenFor(google, sign, {iss, target_audience: 'https://api'}), {
      suggestions: ['Check: https://api'],
    })
  })

  it('signs once more, by the time of the server', async () => {
    const date = new Date((clock.now() - 3000) * 1000).toUTCString()
    const google = await start([
      {...timeframe, headers: {date}},
      {body: {access_token: 'ya29.c.x', expires_in: 3599, token_type: 'Bearer'}},
    ])
    await accessTokenFor(google, sign, request)
    assert.equal(server.received.length, 2)
    assert.deepEqual([claims(0).iat, claims(1).iat], [clock.now(), clock.now() - 3000])
    assert.equal(claims(1).exp - claims(1).iat, 600)
  })

  for (const [name, body] of Object.entries({
    'an empty object': {},
    'a token without its life': {access_token: 'x', token_type: 'Bearer'},
    'a dead token': {access_token: 'x', expires_in: 0, token_type: 'Bearer'},
    'a page': '<html>',
  })) {
    it(`takes ${name} for no success`, async () => {
      const google = await start({body})
      await assert.rejects(accessTokenFor(google, sign, request), {code: 'OAUTH_RESPONSE_INVALID'})
    })
  }
})
