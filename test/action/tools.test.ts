import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {cluster, startGoogleClusters} from '../doubles/google-clusters.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {post} from '../support/emulator-client.ts'
import {type Action, downloadWarmAction, startActionJob, succeeded} from '../support/runner.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'
import {usual} from './input-cases.ts'

const HOST = 'europe-docker.pkg.dev'

describe('action: registries and clusters', function () {
  this.timeout(30_000)
  let action: Action
  let emulator: TestEmulator
  let job: Awaited<ReturnType<typeof startActionJob>>

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'the steps of this test are scripts of a POSIX shell')
    action = await downloadWarmAction()
    emulator = await openEmulator()
  })
  beforeEach(async () => {
    job = await startActionJob(emulator, action)
  })
  afterEach(() => job.remove())
  after(async () => {
    await emulator.close()
    await action.remove()
  })

  /** What a step with the lines `script` writes. */
  async function shell(script: string): Promise<string> {
    const {exitCode, log, raw} = await job.run(['sh', '-c', script])
    assert.equal(exitCode, 0, log)
    return raw
  }

  /** Whose token the helper `name` gives, as docker asks it. */
  async function ownerFrom(name: string): Promise<string> {
    const {Secret, ServerURL, Username} = JSON.parse(await shell(`printf ${HOST} | ${name} get`))
    assert.deepEqual([ServerURL, Username], [HOST, 'oauth2accesstoken'])
    const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token: Secret}))
    return (body as {username: string}).username
  }

  it('give docker of later steps the identity of the step, and are gone after the job', async () => {
    const run = succeeded(await job.step({...usual, registries: `${HOST}\ngcr.io`}))
    const {DOCKER_CONFIG: folder = ''} = run.exported
    const settings = JSON.parse(await readFile(join(folder, 'config.json'), 'utf8'))
    assert.deepEqual(settings, {credHelpers: {[HOST]: 'ci-auth', 'gcr.io': 'ci-auth'}})
    assert.equal(await ownerFrom('docker-credential-ci-auth'), `serviceAccount:${acmeNames.deployer}`)
    for (const post of await job.end()) succeeded(post)
    assert.deepEqual(await job.left(), [])
    assert.equal((await shell('find "$RUNNER_TEMP" -name "config.json" -o -name "docker-credential*"')).trim(), '')
  })

  it('of a profile use its identity, beside those of the default one', async () => {
    succeeded(await job.step({...usual, registries: 'gcr.io'}))
    const profile = {...usual, service_account: acmeNames.nightly, profile: 'nightly', registries: HOST}
    const {exported} = succeeded(await job.step(profile))
    const settings = JSON.parse(await readFile(join(exported['DOCKER_CONFIG'] ?? '', 'config.json'), 'utf8'))
    assert.deepEqual(settings.credHelpers, {'gcr.io': 'ci-auth', [HOST]: 'ci-auth-nightly'})
    assert.equal(await ownerFrom('docker-credential-ci-auth-nightly'), `serviceAccount:${acmeNames.nightly}`)
    assert.equal(await ownerFrom('docker-credential-ci-auth'), `serviceAccount:${acmeNames.deployer}`)
  })

  it('give kubectl of later steps the identity of the step, by a file without a token', async () => {
    const clusters = await startGoogleClusters(emulator.url)
    const name = 'projects/acme-prod/locations/europe-west1/clusters/shop'
    clusters.resources[name] = cluster({dns: 'gke-0123456789abcdef-111122223333.europe-west1.gke.goog'})
    const own = await startActionJob(emulator, action, {env: clusters.variables})
    try {
      const run = succeeded(await own.step({...usual, registries: HOST, clusters: name}))
      assert.match(run.log, /gke_acme-prod_europe-west1_shop: https:\/\/gke-/)
      const [path = ''] = (run.exported['KUBECONFIG'] ?? '').split(':')
      const text = await readFile(path, 'utf8')
      assert.doesNotMatch(text, /ya29/)
      const [, command = ''] = /"?command"?: "?([^",\n]+)/.exec(text) ?? []
      const info = {apiVersion: 'client.authentication.k8s.io/v1', kind: 'ExecCredential', spec: {interactive: false}}
      const asked = await own.run([command], {KUBERNETES_EXEC_INFO: JSON.stringify(info)})
      assert.equal(asked.exitCode, 0, asked.log)
      const {body} = await post(
        emulator,
        '/v1/introspect',
        new URLSearchParams({token: JSON.parse(asked.raw).status.token}),
      )
      assert.equal((body as {username: string}).username, `serviceAccount:${acmeNames.deployer}`)
      // Both tools are on the PATH of later steps.
      assert.equal((await own.run(['docker-credential-ci-auth', 'version'])).exitCode, 0)
      for (const end of await own.end()) succeeded(end)
      await assert.rejects(readFile(path))
    } finally {
      await own.remove()
      await clusters.close()
    }
  })

  it('that are not of Google, or without a file, are refused before any call', async () => {
    emulator.requests.length = 0
    const run = await job.step({
      ...usual,
      registries: `${HOST}.evil.example`,
      clusters: 'shop',
      create_credentials_file: 'false',
    })
    assert.equal(run.exitCode, 1)
    assert.match(
      run.log,
      /registries: "europe-docker\.pkg\.dev\.evil\.example" is not the host of a registry of Google/,
    )
    assert.match(run.log, /clusters: "shop" is not the full name of a cluster/)
    assert.match(run.log, /registries and clusters need the credentials file/)
    assert.deepEqual([emulator.requests.length, await job.left(), run.exported], [0, [], {}])
  })

  it('leave no identity of a step that a guardrail refused', async () => {
    const run = await job.step({...usual, registries: HOST, expected_service_account: acmeNames.vault})
    assert.match(run.log, /GUARDRAIL_REFUSED/)
    assert.deepEqual([await job.left(), run.exported], [[], {}])
  })
})
