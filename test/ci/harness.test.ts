import assert from 'node:assert/strict'
import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseEnv} from 'node:util'
import {parse} from 'yaml'
import {type CiRig, ciNames, openCiRig, shownPackage} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

const cloud = {
  issuer: 'https://app.harness.example/ng/api/oidc/account/acme',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.pipeline': 'assertion.pipeline_id'},
  member: 'attribute.pipeline/deploy',
}
const claims = {sub: 'account/acme:org/default:project/shop', pipeline_id: 'deploy'}
const handles = {signIn: 'a1'.repeat(16), deploy: 'b2'.repeat(16)}

// What only a live run could show: issuer, subject and lifetime of the tokens, that Harness hides what is in the file of
// secrets, and which characters its reader of outputs takes for more than themselves.
describe('Harness CI, a step', function () {
  this.timeout(20_000)
  let rig: CiRig
  let engine: FakeServer
  let running: string[]

  /** The handle of a step that has ended is unknown, and so is a name that the step has not declared. */
  async function answer({body, method, path}: Received): Promise<Reply> {
    if (method !== 'POST' || path !== '/mint_workload_token') return {status: 404, body: '404 page not found'}
    const {audience_override: audience, handle, name, ...more} = JSON.parse(body)
    if (Object.keys(more).length > 0) return {status: 400, body: {error: 'bad request'}}
    if (!running.includes(handle) || name !== 'gcp') return {status: 404, body: {error: 'unknown workload identity'}}
    const token = await rig.token({...claims, aud: audience || 'https://default.example'})
    return {body: {oidc_token: token, expires_at_unix: rig.emulator.clock.now() + 3600}}
  }

  beforeEach(async () => {
    running = [handles.signIn]
    rig = await openCiRig(cloud, ({agent, workspace}) => ({
      DRONE: 'true',
      HARNESS_BUILD_ID: '42',
      HARNESS_PIPELINE_ID: 'deploy',
      HARNESS_SCRATCH_DIR: agent,
      DRONE_WORKSPACE: workspace,
      HARNESS_WI_MINT_URL: `unix://${join(agent, 'wi.sock')}`,
      HARNESS_WI_HANDLE: handles.signIn,
      CI_AUTH_HARNESS_IDENTITY: 'gcp',
      DRONE_OUTPUT: join(agent, 'output.env'),
      HARNESS_OUTPUT_SECRET_FILE: join(agent, 'secrets.env'),
    }))
    await Promise.all(['DRONE_OUTPUT', 'HARNESS_OUTPUT_SECRET_FILE'].map((name) => writeFile(rig.env[name] ?? '', '')))
    engine = await startServer(answer, {socketPath: join(rig.agent, 'wi.sock')})
  })
  afterEach(async () => {
    await engine.close()
    await rig.close()
  })

  /** As Harness does: a dotenv reader, which is not ours. */
  const outputs = async (name: string): Promise<Record<string, string>> =>
    ({...parseEnv(await readFile(rig.env[name] ?? '', 'utf8'))}) as Record<string, string>

  it('signs in over the socket, and puts tokens into the file of secrets alone', async () => {
    const run = await rig.ciAuth([...rig.federate, '--token-format', 'access_token'])
    assert.equal(run.code, 0, run.stderr)
    const {access_token: token = '', auth_token: federated = '', ...more} = await outputs('HARNESS_OUTPUT_SECRET_FILE')
    assert.match(token, /^ya29\./)
    assert.deepEqual(more, {})
    const plain = await outputs('DRONE_OUTPUT')
    assert.equal(plain['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    assert.equal(plain['credentials_file_path'], plain['GOOGLE_APPLICATION_CREDENTIALS'])
    const secrets = [token, federated, handles.signIn]
    assertNoSecret(run.stdout + run.stderr + (await readFile(rig.env['DRONE_OUTPUT'] ?? '', 'utf8')), secrets)
  })

  it('writes credentials that mint again in a later step with its own handle, until the last one cleans up', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.match(run.stdout, /source: executable/, run.stderr)
    const variables = await outputs('DRONE_OUTPUT')
    assert.ok(variables['GOOGLE_APPLICATION_CREDENTIALS']?.startsWith(rig.agent))
    running = [handles.deploy]
    rig.emulator.clock.advance(7200)
    const stale = await rig.ciAuth(['token'], variables)
    assert.match(stale.stderr, /unknown workload identity/)
    const later = await rig.ciAuth(['token'], {...variables, HARNESS_WI_HANDLE: handles.deploy})
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.equal((await rig.ciAuth(['cleanup'], {TMPDIR: rig.bin})).code, 0)
    assert.deepEqual((await readdir(rig.agent)).sort(), ['output.env', 'secrets.env', 'wi.sock'])
  })

  it('takes the token of a connector where the step has no identity, and says when it dies', async () => {
    const token = await rig.token(claims)
    const run = await rig.ciAuth(rig.federate, {HARNESS_WI_HANDLE: '', PLUGIN_OIDC_TOKEN_ID: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /OIDC_NO_REFRESH/)
    assertNoSecret(run.stdout + run.stderr, [token])
    assert.equal(engine.received.length, 0)
  })

  it('signs in with the plugin, and hands its outputs to steps without ci-auth', async () => {
    const step = `dash ${fileURLToPath(new URL('../../packages/step-image/step.sh', import.meta.url))}`
    const [google, deploy, cleanup] = parse(shownPackage('harness')).map(
      (one: {step: {spec: unknown}}) => one.step.spec,
    )
    const settings = Object.fromEntries(
      Object.entries<string>({...google.settings, token_format: 'access_token'}).map(([name, value]) => [
        `PLUGIN_${name.toUpperCase()}`,
        value,
      ]),
    )
    const {CI_AUTH_HARNESS_IDENTITY: _, ...env} = rig.env
    rig.env = env
    const signIn = await rig.shell(step, settings)
    assert.equal(signIn.code, 0, signIn.stderr)
    const {access_token: token = ''} = await outputs('HARNESS_OUTPUT_SECRET_FILE')
    assertNoSecret(signIn.stdout + signIn.stderr, [token, handles.signIn])
    const plain = await outputs('DRONE_OUTPUT')
    const variables = Object.fromEntries(
      Object.entries<string>(deploy.envVariables).map(([name, value]) => [
        name,
        value.replace(/^<\+steps\.google\.output\.outputVariables\.(\w+)>$/, (_all, output) => plain[output] ?? ''),
      ]),
    )
    assert.equal(variables['CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE'], join(rig.workspace, '.ci-auth/credentials.json'))
    // The handle has ended with its step: what the file names is a token that is there.
    running = []
    const run = await rig.shell(deploy.command, variables)
    assert.match(run.stdout, /^ya29\./, run.stderr)
    assert.equal(run.code, 9)
    assert.equal((await rig.shell(step, {PLUGIN_COMMAND: cleanup.settings.command})).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
    assert.deepEqual((await readdir(rig.agent)).sort(), ['output.env', 'secrets.env', 'wi.sock'])
  })

  it('refuses a value that a reader of outputs could take for another one, with nothing written', async () => {
    const path = join(rig.agent, 'creds $HOME.json')
    const run = await rig.ciAuth([...rig.federate, '--credentials-file-path', path])
    assert.equal(run.code, 6)
    assert.match(run.stderr, /EXPORT_VALUE_REFUSED/)
    assert.deepEqual(await outputs('DRONE_OUTPUT'), {})
    assert.deepEqual((await readdir(rig.agent)).sort(), ['output.env', 'secrets.env', 'wi.sock'])
  })

  it('says what to declare where the step has no identity, or none of this name', async () => {
    const none = await rig.ciAuth(rig.federate, {HARNESS_WI_HANDLE: ''})
    assert.equal(none.code, 3)
    assert.match(none.stderr, /HARNESS_WI_HANDLE and HARNESS_WI_MINT_URL are not set/)
    assert.match(none.stderr, /PIPE_PIPELINE_IDENTITY\): https:\/\/developer\.harness\.io/)
    const unnamed = await rig.ciAuth(rig.federate, {CI_AUTH_HARNESS_IDENTITY: ''})
    assert.equal(unnamed.code, 2)
    assert.match(unnamed.stderr, /CI_AUTH_HARNESS_IDENTITY=NAME/)
    const unknown = await rig.ciAuth(rig.federate, {CI_AUTH_HARNESS_IDENTITY: 'aws'})
    assert.equal(unknown.code, 3)
    assert.match(unknown.stderr, /HTTP 404: unknown workload identity/)
    assert.match(unknown.stderr, /identity with the name in CI_AUTH_HARNESS_IDENTITY/)
  })
})
