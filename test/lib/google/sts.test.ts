import assert from 'node:assert/strict'
import {gzipSync} from 'node:zlib'
import {remediesOf} from '../../../src/lib/base/code-remedies.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {exchange, exchangeSettingsOf} from '../../../src/lib/google/sts.ts'
import {type FakeServer, type Reply, startServer} from '../../support/server.ts'
import {about, clock, googleAt, html502, provider, rpc} from './wire.ts'

const oauth = (error: string, description: string, status = 400): Reply => ({
  status,
  body: {error, error_description: description},
})
const of = 'projects/1234/locations/global/workloadIdentityPools/ci/providers/github'
const describeLine = `gcloud iam workload-identity-pools providers describe ${of} --format=json`
const update = (change: string): string => `gcloud iam workload-identity-pools providers update-oidc ${of} ${change}`

/** What the server says, our code, and a part of our remedy. */
const refusals: [Reply, string, string][] = [
  [
    oauth(
      'invalid_request',
      'Invalid value for "audience". This value should be the full resource name of the Identity Provider. See https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token for the list of possible formats.',
    ),
    'STS_AUDIENCE_INVALID',
    'Write projects/<number>/',
  ],
  [
    oauth(
      'invalid_target',
      'The target service indicated by the "audience" parameters is invalid. This might either be because the pool or provider is disabled or deleted or because it doesn\'t exist.',
    ),
    'STS_TARGET_INVALID',
    `If it was deleted: gcloud iam workload-identity-pools providers undelete ${of}`,
  ],
  [
    oauth('invalid_grant', 'The audience in ID Token [https://x] does not match the expected audience.'),
    'STS_TOKEN_AUDIENCE_MISMATCH',
    `To allow it: ${update("--allowed-audiences='https://aud.example'")}`,
  ],
  [
    oauth('invalid_grant', 'The audience in ID Token [] does not match the expected audience https://github.com/o.'),
    'STS_TOKEN_AUDIENCE_MISMATCH',
    'Remove the audience input',
  ],
  [
    oauth('invalid_grant', 'The issuer in ID Token null does not match the expected ones: https://a'),
    'STS_ISSUER_MISMATCH',
    describeLine,
  ],
  [
    oauth('invalid_grant', "Error connecting to the given credential's issuer."),
    'STS_ISSUER_UNREACHABLE',
    update('--jwk-json-path=jwks.json'),
  ],
  [oauth('invalid_grant', 'Unable to verify the ID Token signature.'), 'STS_SIGNATURE_INVALID', '--jwk-json-path'],
  [oauth('invalid_grant', 'Unable to parse the ID Token.'), 'STS_TOKEN_MALFORMED', 'Give only the token'],
  [oauth('invalid_grant', 'ID Token issued at null is stale to sign-in.'), 'STS_TOKEN_STALE', 'sign in right before'],
  [
    oauth('unauthorized_client', 'The given credential is rejected by the attribute condition.', 403),
    'STS_CONDITION_REJECTED',
    describeLine,
  ],
  [
    oauth('unauthorized_client', 'Could not obtain a value for google.subject from the given credential.'),
    'STS_SUBJECT_EMPTY',
    '--attribute-mapping',
  ],
  [
    oauth(
      'invalid_request',
      'The size of mapped attribute google.subject exceeds the 127 bytes limit. Either modify your attribute mapping or the incoming assertion to produce a mapped attribute that is less than 127 bytes.',
    ),
    'STS_SUBJECT_TOO_LONG',
    'assertion.repository_id',
  ],
  [
    oauth('unauthorized_client', "The mapped attribute 'attribute.role' must be of type STRING."),
    'STS_ATTRIBUTE_INVALID',
    'string(…)',
  ],
  [
    oauth('invalid_request', 'The size of mapped attributes exceeds the 8192 bytes limit.'),
    'STS_ATTRIBUTE_INVALID',
    describeLine,
  ],
  [
    oauth('quota_exceeded', 'The request was throttled due to rate limit: sts.googleapis.com/requests.', 429),
    'STS_RATE_LIMITED',
    'Exchange once per job',
  ],
  [oauth('quota_exceeded', 'The request was throttled.'), 'STS_RATE_LIMITED', 'Exchange once per job'],
  [rpc(429, 'RESOURCE_EXHAUSTED', 'Slow down.'), 'STS_RATE_LIMITED', 'Exchange once per job'],
  [rpc(503, 'UNAVAILABLE', 'The service is currently unavailable.'), 'STS_UNAVAILABLE', 'Run the job again'],
  [rpc(500, 'INTERNAL', 'Internal error encountered.'), 'STS_UNAVAILABLE', 'Run the job again'],
  [html502, 'STS_UNAVAILABLE', 'Run the job again'],
  [oauth('invalid_request', 'Something new.'), 'STS_REJECTED', describeLine],
  [oauth('invalid_grant', 'say: Unable to parse the ID Token.'), 'STS_REJECTED', describeLine],
  [{status: 404, body: 'not here'}, 'STS_REJECTED', describeLine],
  [{status: 403, body: ''}, 'STS_REJECTED', describeLine],
  [
    {status: 302, headers: {location: 'https://login.example'}, body: ''},
    'STS_REJECTED',
    'Look for a proxy, a firewall',
  ],
  [{status: 407, body: 'log in'}, 'STS_REJECTED', 'Look for a proxy, a firewall'],
]

describe('lib/google/sts', () => {
  let server: FakeServer
  const start = async (reply: Reply, retries = 0) => {
    server = await startServer(reply)
    return googleAt(server.url, about, retries)
  }
  afterEach(() => server.close())
  const ask = {
    ...exchangeSettingsOf(provider),
    subjectToken: 'the-id-token',
    scopes: ['https://www.googleapis.com/auth/cloud-platform', 'openid'],
  }

  it('sends the form of a token exchange, and reads the answer', async () => {
    const google = await start({body: {access_token: 'ya29.d.x', token_type: 'Bearer', expires_in: 299}})
    const token = await exchange(google, ask)
    assert.equal(token.value, 'ya29.d.x')
    assert.equal(token.expiresAt, clock.now() + 299)

    const [{body, headers, method, path} = assert.fail()] = server.received
    assert.equal(`${method} ${path}`, 'POST /v1/token')
    assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: '//iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/ci/providers/github',
      scope: 'https://www.googleapis.com/auth/cloud-platform openid',
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token: 'the-id-token',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    })
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
    assert.equal(headers['x-goog-request-reason'], 'INC-1')
    assert.equal(headers['user-agent'], 'ci-auth/test')
    assert.equal(headers.accept, 'application/json')
    assert.equal(headers.authorization, undefined)
  })

  for (const [reply, code, remedy] of refusals) {
    it(`calls ${reply.status} ${JSON.stringify(reply.body).slice(0, 90)} ${code}`, async () => {
      const google = await start(reply)
      await assert.rejects(exchange(google, ask), (error: CiAuthError) => {
        assert.equal(error.code, code)
        assert.ok(
          remediesOf(error).some((line) => line.includes(remedy)),
          remediesOf(error).join('\n'),
        )
        assert.equal((error.server as {status: number}).status, reply.status)
        return true
      })
    })
  }

  it("keeps Google's own words, and says how often it asked", async () => {
    const google = await start(rpc(503, 'UNAVAILABLE', 'The service is currently unavailable.'), 2)
    await assert.rejects(exchange(google, ask), {
      message:
        "Google's token service failed; the configuration is not the reason\nGoogle STS answered 503 UNAVAILABLE after 3 attempts: The service is currently unavailable.",
    })
    assert.equal(server.received.length, 3)
  })

  it('asks once where the answer is final', async () => {
    const google = await start({status: 400, body: {error: 'invalid_grant'}}, 3)
    await assert.rejects(exchange(google, ask), {code: 'STS_REJECTED'})
    assert.equal(server.received.length, 1)
  })

  for (const [name, body] of Object.entries({
    'an empty object': {},
    'an empty token': {access_token: '', expires_in: 10},
    'a number as token': {access_token: 7, expires_in: 10},
    'a list': [],
    'a page': '<html>log in</html>',
    nothing: '',
  })) {
    it(`takes ${name} for no success`, async () => {
      const google = await start({body})
      await assert.rejects(exchange(google, ask), {code: 'STS_RESPONSE_INVALID'})
    })
  }

  it('says how an answer is damaged: empty, cut off or compressed', async () => {
    for (const [body, found] of [
      ['', 'an empty body'],
      ['x'.repeat(1_100_000), 'more than 1 MiB, of which the rest was not read'],
      [gzipSync('{}'), 'compressed, which ci-auth did not ask for'],
      ['{"access_token": "ab', 'no whole JSON object: it is cut off, or damaged'],
    ] as const) {
      const google = await start({body})
      await assert.rejects(exchange(google, ask), {
        code: 'STS_RESPONSE_INVALID',
        message: new RegExp(`but (?:with )?${found}$`),
      })
      await server.close()
    }
  })

  it('says that an answer with too long headers is not of Google, and that the network works', async () => {
    const google = await start({headers: {'x-long': 'x'.repeat(20_000)}})
    await assert.rejects(exchange(google, ask), (error: CiAuthError) => {
      assert.match(error.message, /longer than Node reads \(16 KiB\) \(HPE_HEADER_OVERFLOW\)/)
      assert.match(remediesOf(error).join(), /^Look at what answers there/)
      return true
    })
  })

  for (const life of [undefined, 0]) {
    it(`takes a token that is valid for ${JSON.stringify(life)} s for nearly expired`, async () => {
      const google = await start({body: {access_token: 'ya29.d.x', token_type: 'Bearer', expires_in: life}})
      await assert.rejects(exchange(google, ask), {code: 'STS_TOKEN_NEARLY_EXPIRED'})
    })
  }

  it('quotes no token that the server sends back', async () => {
    const jwt = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(40)}`
    const google = await start({status: 400, body: {error: 'invalid_grant', error_description: `bad: ${jwt}`}})
    await assert.rejects(exchange(google, ask), ({message}: Error) => {
      assert.match(message, /bad: \*\*\*/)
      assert.ok(!message.includes('aaaa') && !message.includes('bbbb'))
      return true
    })
  })
})
