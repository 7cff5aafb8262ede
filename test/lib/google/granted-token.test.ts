import assert from 'node:assert/strict'
import {systemClock} from '../../../src/lib/base/clock.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {accessTokenFor, userAccessToken} from '../../../src/lib/google/oauth.ts'
import type {Google} from '../../../src/lib/google/service.ts'
import {exchange, exchangeSettingsOf} from '../../../src/lib/google/sts.ts'
import {metadataActor} from '../../../src/lib/use-cases/sign-in/minting/metadata-actor.ts'
import {recorder} from '../../support/job.ts'
import {type FakeServer, startServer} from '../../support/server.ts'
import {googleAt, provider} from './wire.ts'

const {report} = recorder()

/** Each endpoint that answers in this form, and the code of an answer that it cannot have meant. */
const endpoints: Readonly<Record<string, [string, (google: Google) => Promise<{expiresAt: number; value: string}>]>> = {
  STS: [
    'STS_RESPONSE_INVALID',
    (google) => exchange(google, {...exchangeSettingsOf(provider), subjectToken: 'i', scopes: []}),
  ],
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
    (google) =>
      metadataActor(google, {GCE_METADATA_HOST: new URL(google.endpoints.sts).host}, report).accessToken(['a']),
  ],
}

const granted = (seconds: string, type = '"Bearer"'): string =>
  `{"access_token":"ya29.x","token_type":${type},"expires_in":${seconds}}`

const lives = [
  '9007199254740991',
  '1e300',
  // More than the 12 hours that an organisation can allow.
  '43201',
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

  for (const [name, [code, ask]] of Object.entries(endpoints)) {
    describe(`of ${name}`, () => {
      const refuses = async (body: string, message: RegExp): Promise<void> => {
        const [error] = await ask(await answering(body)).then(
          () => [],
          (thrown: CiAuthError) => [thrown],
        )
        // Not by `rejects`, which takes a promise of an error for the error.
        assert.equal(error?.code, code, body)
        assert.match(error?.message ?? '', message)
        await server.close()
      }

      it('refuses a token that is valid for a time that no token has', async () => {
        for (const life of lives) await refuses(granted(life), /an expires_in of 1 to 43200 seconds/)
      })

      it('refuses a token of another type than Bearer', async () => {
        for (const type of types) await refuses(granted('60', type), /without the token_type Bearer/)
        await refuses('{"access_token":"ya29.x","expires_in":60}', /without the token_type Bearer/)
      })

      it('refuses a token that would add to the header of a call', async () => {
        for (const value of ['ya29.x\\r\\nx-other: y', 'ya29.x y', ''])
          await refuses(granted('60').replace('ya29.x', value), /without an access token/)
      })

      it('takes a token in any spelling of the type, for 1 second to 12 hours', async () => {
        for (const [life, type] of Object.entries({'1': '"Bearer"', '43200': '"bearer"', '3.6e3': '"BEARER"'})) {
          const google = await answering(granted(life, type))
          const clock = {...systemClock, now: () => 1_800_000_000.7}
          const token = await ask({...google, network: {...google.network, clock}})
          assert.deepEqual(token, {value: 'ya29.x', expiresAt: 1_800_000_000 + Number(life)})
          await server.close()
        }
      })
    })
  }
})
