import assert from 'node:assert/strict'
import type {Environment} from '../../../../../src/lib/base/environment.ts'
import {type Call, type Network, openNetwork} from '../../../../../src/lib/http/http.ts'
import {mintToken} from '../../../../../src/lib/use-cases/sign-in/minting/actor.ts'
import {metadataActor} from '../../../../../src/lib/use-cases/sign-in/minting/metadata-actor.ts'
import type {Actor} from '../../../../../src/lib/use-cases/use-case.ts'
import {recorder} from '../../../../support/job.ts'
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

const actorAt = (url: string, network?: Network, {report} = recorder()): Actor => {
  const google = googleAt(url)
  const env = {GCE_METADATA_HOST: new URL(url).host}
  return metadataActor(network ? {...google, network} : google, env, report)
}

describe('lib/use-cases/sign-in/minting/metadata-actor', () => {
  let server: FakeServer | undefined
  afterEach(() => server?.close())

  it('asks for the email, an access token and an ID token of the machine', async () => {
    server = await startServer(strict(({pathname, search}) => answers[pathname + search] ?? {status: 404, body: 'no'}))
    const told = recorder()
    const actor = actorAt(server.url, undefined, told)
    const facts = async () => (await actor.explain()).facts?.('IAM_IMPERSONATION_DENIED', {})
    assert.deepEqual(await facts(), [])
    const token = await actor.accessToken(['a', 'b'])
    assert.deepEqual([token.value, token.expiresAt], ['ya29.c.x', clock.now() + 1799])
    assert.deepEqual(told.said, [{kind: 'mask', text: 'ya29.c.x'}], 'masked before anybody has it')
    assert.deepEqual(await actor.principal(), {principal: 'build@acme-prod.iam.gserviceaccount.com'})
    assert.deepEqual(await facts(), ['account of the machine  build@acme-prod.iam.gserviceaccount.com'])
    const request = {format: 'id_token', audience: 'https://s.example', includeEmail: true} as const
    const minted = await mintToken(googleAt(server.url), actor, {delegates: []}, request)
    assert.deepEqual(minted, {value: idToken, expiresAt: 2_000_000_000})
  })

  it('is asked past any proxy: only this machine can reach it', async () => {
    server = await startServer(strict(({pathname, search}) => answers[pathname + search] ?? {status: 404, body: 'no'}))
    const network = openNetwork({env: {HTTP_PROXY: 'http://127.0.0.1:9'}, deadlineMs: 3000, retries: 0})
    // Another name of this computer, that is none of those which never go through a proxy.
    const actor = actorAt(`http://0.0.0.0:${server.port}`, network)
    assert.equal((await actor.accessToken(['a', 'b'])).value, 'ya29.c.x')
    network.close()
  })

  it('is asked where the machine has it, unless the variable of the client libraries says otherwise', async () => {
    const asked = async (env: Environment): Promise<string> => {
      const google = googleAt('http://unused.example')
      const send = ({url}: Call) => assert.fail(url.origin)
      const {message} = await metadataActor({...google, network: {...google.network, send}}, env, recorder().report)
        .accessToken([])
        .then(
          () => assert.fail('it is answered'),
          (error) => error,
        )
      return message
    }
    assert.equal(await asked({}), 'http://metadata.google.internal')
    assert.equal(await asked({GCE_METADATA_HOST: '127.0.0.1:1234'}), 'http://127.0.0.1:1234')
  })

  const bad: readonly [string, Reply, RegExp, isOfIdToken?: boolean][] = [
    ['a refusal', {status: 404, body: 'Scope refused'}, /answered HTTP 404: Scope refused/],
    ['no token', {body: {token: 'x'}}, /answered without an access token/],
    ['something else', {body: 'ya29.c.secret'}, /answered without an access token/],
    ['a word for an ID token', {body: 'none'}, /answered with something else than an ID token/, true],
  ]
  for (const [name, reply, message, isOfIdToken] of bad) {
    it(`says so when it answers with ${name}`, async () => {
      server = await startServer(strict((url) => (url.pathname.endsWith('/email') ? {body: 'a@b.example'} : reply)))
      const actor = actorAt(server.url)
      const asked = isOfIdToken ? (actor.mintIdToken?.('x') ?? assert.fail()) : actor.accessToken(['a'])
      await assert.rejects(asked, {
        code: 'CI_IDENTITY_UNAVAILABLE',
        message,
      })
    })
  }
})
