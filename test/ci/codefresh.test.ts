import assert from 'node:assert/strict'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

const cloud = {
  issuer: 'https://oidc.codefresh.io',
  attributeMapping: {'google.subject': 'assertion.pipeline_id', 'attribute.account': 'assertion.account_id'},
  attributeCondition: "assertion.account_id == '628a80b693a15c0f9c13ab75'",
  member: 'subject/64f447c02199f903000gh20',
}
const claims = {
  sub: 'account:628a80b693a15c0f9c13ab75:pipeline:64f447c02199f903000gh20:initiator:somebody:scm_repo_url:https://github.com/acme/shop:scm_ref:main',
  account_id: '628a80b693a15c0f9c13ab75',
  pipeline_id: '64f447c02199f903000gh20',
}
const requestToken = 'codefresh-request-token-0123456789abcdef'

/** One variable per call, which becomes one line. */
const cfExport = `
if (argv.length !== 1 || !/^[A-Z_]+=.*$/.test(argv[0])) { console.error('usage: cf_export NAME=VALUE'); process.exit(1) }
if (process.env.REFUSED && argv[0].startsWith(process.env.REFUSED + '=/')) { console.error('read-only'); process.exit(1) }
fs.appendFileSync(process.env.FAKE_META, argv[0] + '\\n')
`

// What only a live run could show: that plain freestyle steps get both request variables, and how cf_export reads a value
// with blanks. That the header has no "Bearer" is reported by those who use it.
describe('Codefresh, a build', function () {
  this.timeout(20_000)
  let rig: CiRig
  let server: FakeServer
  let step: Record<string, string>

  async function answer({headers, method, path}: Received): Promise<Reply> {
    const {pathname, searchParams} = new URL(path, 'http://localhost')
    if (method !== 'GET' || pathname !== '/api/oidc/token') return {status: 404, body: {message: 'Not Found'}}
    if (headers.authorization !== requestToken) return {status: 401, body: {message: 'Unauthorized'}}
    const audiences = (searchParams.get('audience') ?? 'https://g.codefresh.io').split(',')
    return {body: {id_token: await rig.token({...claims, aud: audiences.length > 1 ? audiences : audiences[0]})}}
  }

  /** What the next step sees. */
  const exported = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await readFile(rig.env['FAKE_META'] ?? '', 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean)
        .map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []),
    )

  beforeEach(async () => {
    server = await startServer(answer)
    rig = await openCiRig(cloud, ({agent}) => ({
      CF_BUILD_ID: '65000000000000000000000a',
      CF_VOLUME_PATH: agent,
      FAKE_META: join(agent, 'env_vars_to_export'),
    }))
    step = {CF_OIDC_REQUEST_URL: `${server.url}/api/oidc/token`, CF_OIDC_REQUEST_TOKEN: requestToken}
    await rig.stub('cf_export', cfExport)
  })
  afterEach(async () => {
    await server.close()
    await rig.close()
  })

  it('signs in, keeps the file on the volume, and later steps use it until the hook cleans up', async () => {
    const run = await rig.ciAuth(rig.federate, step)
    assert.equal(run.code, 0, run.stderr)
    assertNoSecret(run.stdout + run.stderr, [requestToken])
    const variables = await exported()
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    assert.ok(variables['GOOGLE_APPLICATION_CREDENTIALS']?.startsWith(rig.agent))

    rig.emulator.clock.advance(7200)
    const later = await rig.ciAuth(['token'], {TMPDIR: rig.bin, ...variables})
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.equal(server.received.length, 2)
    // Another container: nothing is shared but the volume.
    assert.equal((await rig.ciAuth(['cleanup'], {TMPDIR: rig.bin})).code, 0)
    assert.deepEqual(await readdir(rig.agent), ['env_vars_to_export'])
  })

  it('writes a source that client libraries ask with GET', async () => {
    await rig.ciAuth(rig.federate, step)
    const {credential_source: source} = await credentialsIn(await exported())
    assert.deepEqual(source, {
      url: `${server.url}/api/oidc/token?audience=${encodeURIComponent(ciNames.audience)}`,
      headers: {Authorization: requestToken},
      format: {type: 'json', subject_token_field_name: 'id_token'},
    })
  })

  it('takes the token that a step before has exported, and says when it dies', async () => {
    const token = await rig.token(claims)
    const run = await rig.ciAuth(rig.federate, {ID_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /OIDC_NO_REFRESH/)
    assertNoSecret(run.stdout + run.stderr, [token])
  })

  it('takes back what it exported when a variable is refused, and leaves no file', async () => {
    const run = await rig.ciAuth(rig.federate, {...step, REFUSED: 'GOOGLE_APPLICATION_CREDENTIALS'})
    assert.equal(run.code, 6)
    assert.match(run.stderr, /EXPORT_REFUSED/)
    assert.match(run.stderr, /did not accept GOOGLE_APPLICATION_CREDENTIALS: it ended with 1: read-only/)
    const variables = await exported()
    assert.equal(variables['CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE'], '')
    assert.deepEqual(await readdir(rig.agent), ['env_vars_to_export'])
  })

  it('says what to add where the step has neither, or cannot export', async () => {
    const none = await rig.ciAuth(rig.federate)
    assert.equal(none.code, 3)
    assert.match(none.stderr, /CF_OIDC_REQUEST_URL and CF_OIDC_REQUEST_TOKEN are not set/)
    assert.match(none.stderr, /type: obtain-oidc-id-token/)
    const other = await rig.ciAuth(rig.federate, {...step, PATH: (rig.env['PATH'] ?? '').replace(`${rig.bin}:`, '')})
    assert.equal(other.code, 6)
    assert.match(other.stderr, /the program "cf_export" is not on PATH/)
    assert.equal(server.received.length, 0)
  })
})
