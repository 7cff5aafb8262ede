import assert from 'node:assert/strict'
import {assertTakesToken, type CiRig, ciNames, elsewhere, keyOf, openCiRig} from '../support/ci-rig.ts'
import {post} from '../support/emulator-client.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

const builder = 'builder@acme-prod.iam.gserviceaccount.com'
/** The metadata server of a build. What only a live run could show: which scopes it gives, and how fresh its tokens are. */
const metadataOf =
  (answers: () => Readonly<Record<string, unknown>>) =>
  ({headers, method, path}: Received): Reply => {
    const [, what = ''] = /^\/computeMetadata\/v1\/instance\/service-accounts\/default\/(\w+)(?:\?|$)/.exec(path) ?? []
    if (headers['metadata-flavor'] !== 'Google' || 'x-forwarded-for' in headers) return {status: 403, body: 'Forbidden'}
    const body = answers()[what]
    if (method !== 'GET' || body === undefined) return {status: 404, body: 'Not Found'}
    return {headers: {'metadata-flavor': 'Google'}, body}
  }

describe('Google Cloud Build, a build', function () {
  this.timeout(20_000)
  let rig: CiRig
  let server: FakeServer
  let token: string

  /** A token of the account that the build runs as, such as Google would know. */
  async function tokenOfBuilder(): Promise<string> {
    const key = JSON.stringify(rig.emulator.serviceAccountKey(builder))
    const run = await rig.ciAuth(['token', '--ci', 'generic'], {CI_AUTH_CREDENTIALS_JSON: key})
    assert.equal(run.code, 0, run.stderr)
    return run.stdout.trim()
  }

  beforeEach(async () => {
    server = await startServer(
      metadataOf(() => ({email: builder, token: {access_token: token, expires_in: 3599, token_type: 'Bearer'}})),
    )
    rig = await openCiRig(
      {...elsewhere, caller: builder},
      {
        BUILDER_OUTPUT: '/builder/outputs',
        GCE_METADATA_HOST: `127.0.0.1:${server.port}`,
      },
    )
    token = await tokenOfBuilder()
  })
  afterEach(async () => {
    await rig.close()
    await server.close()
  })

  it('says that there is nothing to federate, with the lines that choose the account', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /already runs this build as a service account/)
    assert.match(run.stderr, /serviceAccount: projects\/PROJECT_ID\/serviceAccounts\//)
    assert.match(run.stderr, /options: \{logging: CLOUD_LOGGING_ONLY\}/)
    assert.deepEqual([await rig.leftovers(), server.received], [[], []])
  })

  it('says what to do instead where no provider was given', async () => {
    const run = await rig.ciAuth(['federate', '--service-account', ciNames.deployer])
    assert.equal(run.code, 2)
    assert.match(run.stderr, /already runs as a service account/)
    assert.match(run.stderr, /ci-auth exec --service-account ACCOUNT -- COMMAND/)
  })

  it('gives a token of the account that the build runs as', async () => {
    const run = await rig.ciAuth(['token'])
    assert.equal(run.code, 0, run.stderr)
    assert.equal(run.stdout.trim(), token)
    assertNoSecret(run.stderr, [token])
  })

  const account = ['--service-account', ciNames.deployer]

  it('gives a token of another account that it may act as', async () => {
    const run = await rig.ciAuth(['token', ...account, '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {principal, source} = JSON.parse(run.stdout)
    assert.deepEqual([principal, source], [ciNames.deployer, 'the metadata server'])
    assertNoSecret(run.stderr, [token])
  })

  it('runs a command as another account, which a credentials file could not name', async () => {
    const run = await rig.ciAuth(['exec', ...account, '--', 'ci-auth', 'token', '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {body} = await post(
      rig.emulator,
      '/v1/introspect',
      new URLSearchParams({token: JSON.parse(run.stdout).token}),
    )
    assert.equal((body as {username: string}).username, `serviceAccount:${ciNames.deployer}`)
    assertNoSecret(run.stderr, [token])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('signs in with a key of another account, and removes it in another step', async () => {
    const {secrets, variables} = keyOf(rig)
    const run = await rig.shell('eval "$(ci-auth key --output-format shell)" && ci-auth token', variables)
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assert.notEqual(run.stdout.trim(), token)
    assertNoSecret(run.stderr, secrets)
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes a token from elsewhere', () => assertTakesToken(rig))
})
