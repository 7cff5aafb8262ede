import assert from 'node:assert/strict'
import {MAX_TOKEN_SECONDS} from '../../../src/lib/google/granted-token.ts'
import {accountToken} from '../../../src/lib/google/metadata.ts'
import {accessTokenFor} from '../../../src/lib/google/oauth.ts'
import {userAccessToken} from '../../../src/lib/google/refresh-grant.ts'
import type {Google} from '../../../src/lib/google/service.ts'
import {exchange, exchangeTarget} from '../../../src/lib/google/sts.ts'
import {type FakeServer, startServer} from '../../support/server.ts'
import {googleAt, provider} from './wire.ts'

/** Each endpoint that answers in this form, and the code of an answer that it cannot have meant. */
const endpoints: Readonly<Record<string, [string, (google: Google) => Promise<{expiresAt: number; value: string}>]>> = {
  STS: ['STS_RESPONSE_INVALID', (google) => exchange(google, {...exchangeTarget(provider), idToken: 'i', scopes: []})],
  'OAuth, for an assertion': [
    'OAUTH_RESPONSE_INVALID',
    (google) => accessTokenFor(google, () => 'a.b.c', {iss: 'a@b.example', scope: 's', lifetimeSeconds: 600}),
  ],
  'OAuth, for a person': [
    'SETUP_SIGN_IN_FAILED',
    (google) => userAccessToken(google, {clientId: 'i', clientSecret: 's', refreshToken: 'r'}),
  ],
  'the metadata server': [
    'CI_IDENTITY_UNAVAILABLE',
    (google) => accountToken(google, new URL(google.endpoints.sts).origin, ['a']),
  ],
}

const granted = (seconds: string, type = '"Bearer"'): string =>
  `{"access_token":"ya29.x","token_type":${type},"expires_in":${seconds}}`

const lives = [
  '9007199254740991',
  '1e300',
  String(MAX_TOKEN_SECONDS + 1),
  '-1',
  '1.5',
  '0.4',
  '"3599"',
  'null',
  'true',
  '[60]',
]
const types = ['"N_A"', '"mac"', '""', 'null', '5', '["Bearer"]', '" Bearer"', '"Bearer "']

describe('lib/google/granted-token', () => {
  let server: FakeServer
  const answering = async (body: string): Promise<Google> => {
    server = await startServer({body})
    return googleAt(server.url)
  }
  afterEach(() => server.close())

  for (const [name, [code, ask]] of Object.entries(endpoints)) {
    for (const life of lives) {
      it(`takes no token of ${name} that is valid for ${life} seconds`, async () =>
        assert.rejects(ask(await answering(granted(life))), {code, message: /an expires_in of 1 to 43200 seconds/}))
    }
    for (const type of types) {
      it(`takes no token of ${name} that has the type ${type}`, async () =>
        assert.rejects(ask(await answering(granted('60', type))), {code, message: /without the token_type Bearer/}))
    }
    it(`takes no token of ${name} without a type`, async () =>
      assert.rejects(ask(await answering('{"access_token":"ya29.x","expires_in":60}')), {code}))

    for (const [life, type] of [
      ['1', '"Bearer"'],
      ['43200', '"bearer"'],
      ['3599', '"BEARER"'],
      ['3.6e3', '"Bearer"'],
    ] as const) {
      it(`takes a token of ${name}, ${type}, for ${life} seconds`, async () => {
        const google = await answering(granted(life, type))
        const before = Math.floor(Date.now() / 1000)
        const token = await ask(google)
        const after = Math.floor(Date.now() / 1000)
        assert.equal(token.value, 'ya29.x')
        assert.ok(token.expiresAt >= before + Number(life) && token.expiresAt <= after + Number(life))
      })
    }
  }
})
