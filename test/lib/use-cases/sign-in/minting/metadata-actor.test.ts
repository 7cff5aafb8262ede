import assert from 'node:assert/strict'
import {openNetwork} from '../../../../../src/lib/http/http.ts'
import {
  accountEmail,
  accountIdToken,
  accountToken,
  metadataBase,
} from '../../../../../src/lib/use-cases/sign-in/minting/metadata-actor.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../../../../support/server.ts'
import {clock, googleAt} from '../../../google/wire.ts'

const account = '/computeMetadata/v1/instance/service-accounts/default'
const idToken = ['{"alg":"RS256"}', '{"exp":2000000000}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

/** Refuses, as the real one does, whoever does not know what it asks. */
const strict =
  (answer: (url: URL) => Reply) =>
  ({headers, method, path}: Received): Reply =>
    method === 'GET' && headers['metadata-flavor'] === 'Google'
      ? answer(new URL(path, 'http://metadata.google.internal'))
      : {status: 403, body: 'Missing Metadata-Flavor:Google header.'}

const answers: Readonly<Record<string, Reply>> = {
  [`${account}/email`]: {body: 'build@acme-prod.iam.gserviceaccount.com\n'},
  [`${account}/token?scopes=a%2Cb`]: {body: {access_token: 'ya29.c.x', expires_in: 1799, token_type: 'Bearer'}},
  [`${account}/identity?audience=https%3A%2F%2Fs.example&format=full`]: {body: idToken},
}

describe('lib/use-cases/sign-in/minting/metadata-actor', () => {
  let server: FakeServer | undefined
  afterEach(() => server?.close())

  it('asks for the email, an access token and an ID token of the machine', async () => {
    server = await startServer(strict(({pathname, search}) => answers[pathname + search] ?? {status: 404, body: 'no'}))
    const google = googleAt(server.url)
    const base = metadataBase({GCE_METADATA_HOST: new URL(server.url).host})
    assert.equal(await accountEmail(google, base), 'build@acme-prod.iam.gserviceaccount.com')
    const token = await accountToken(google, base, ['a', 'b'])
    assert.equal(token.value, 'ya29.c.x')
    assert.equal(token.expiresAt, clock.now() + 1799)
    assert.deepEqual(await accountIdToken(google, base, 'https://s.example'), {
      value: idToken,
      expiresAt: 2_000_000_000,
    })
  })

  it('is asked past any proxy: only this machine can reach it', async () => {
    server = await startServer(strict(() => ({body: 'build@acme-prod.iam.gserviceaccount.com'})))
    const network = openNetwork({env: {HTTP_PROXY: 'http://127.0.0.1:9'}, deadlineMs: 3000, retries: 0})
    // Another name of this computer, that is none of those which never go through a proxy.
    const base = `http://0.0.0.0:${server.port}`
    assert.match(await accountEmail({...googleAt(base), network}, base), /^build@/)
    network.close()
  })

  it('is asked where the machine has it, unless the variable of the client libraries says otherwise', () => {
    assert.equal(metadataBase({}), 'http://metadata.google.internal')
    assert.equal(metadataBase({GCE_METADATA_HOST: '127.0.0.1:1234'}), 'http://127.0.0.1:1234')
  })

  const bad: readonly [string, Reply, RegExp][] = [
    ['a refusal', {status: 404, body: 'Scope refused'}, /answered HTTP 404: Scope refused/],
    ['no token', {body: {token: 'x'}}, /answered without an access token/],
    ['something else', {body: 'ya29.c.secret'}, /answered without an access token/],
  ]
  for (const [name, reply, message] of bad) {
    it(`says so when it answers with ${name}`, async () => {
      server = await startServer(reply)
      await assert.rejects(accountToken(googleAt(server.url), server.url, ['a']), {
        code: 'CI_IDENTITY_UNAVAILABLE',
        message,
      })
    })
  }
})
