import assert from 'node:assert/strict'
import {copyFile, readFile, rm} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {cluster, type GoogleClusters, startGoogleClusters} from '../doubles/google-clusters.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {post} from '../support/emulator-client.ts'
import {
  type Action,
  type ActionJob,
  downloadWarmAction,
  type PlacedAction,
  readAction,
  type StepRun,
  startActionJob,
  succeeded,
} from '../support/runner.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'
import {usual} from './input-cases.ts'

const HOST = 'europe-docker.pkg.dev'
const SHOP = 'projects/acme-prod/locations/europe-west1/clusters/shop'
const nightly = {...usual, service_account: acmeNames.nightly, profile: 'nightly'}

type Inputs = Readonly<Record<string, string>>

describe('action/configure', function () {
  this.timeout(30_000)
  let action: Action
  let configure: PlacedAction
  let emulator: TestEmulator
  let clusters: GoogleClusters
  let job: ActionJob

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'the steps of this test are scripts of a POSIX shell')
    action = await downloadWarmAction()
    configure = await readAction(join(action.folder, 'configure'), action.node)
    emulator = await openEmulator()
    clusters = await startGoogleClusters(emulator.url)
    clusters.resources[SHOP] = cluster({dns: 'gke-0123456789abcdef-111122223333.europe-west1.gke.goog'})
  })
  beforeEach(async () => {
    job = await startActionJob(emulator, action, {env: clusters.variables})
  })
  afterEach(() => job.remove())
  after(async () => {
    await clusters?.close()
    await emulator?.close()
    await action?.remove()
  })

  /** A step of the action `configure`. */
  const step = (inputs: Inputs): Promise<StepRun> => job.step(inputs, [], configure)

  /** What a step with the lines `script` writes. */
  async function shell(script: string): Promise<string> {
    const {exitCode, log, raw} = await job.run(['sh', '-c', script])
    assert.equal(exitCode, 0, log)
    return raw
  }

  async function ownerOf(token: string): Promise<string> {
    const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token}))
    return (body as {username: string}).username.replace('serviceAccount:', '')
  }

  /** Whose token the helper `name` gives, as docker asks it. */
  async function ownerFrom(name: string): Promise<string> {
    const {Secret, ServerURL, Username} = JSON.parse(await shell(`printf ${HOST} | ${name} get`))
    assert.deepEqual([ServerURL, Username], [HOST, 'oauth2accesstoken'])
    return ownerOf(Secret)
  }

  const helpersIn = async ({exported}: StepRun): Promise<object> =>
    JSON.parse(await readFile(join(exported['DOCKER_CONFIG'] ?? '', 'config.json'), 'utf8')).credHelpers

  /** What a post says that it removed, below the folder of the job. */
  const removedBy = ({log}: StepRun, {exported}: StepRun): string[] =>
    log.split('\n').map((line) => relative(join(exported['DOCKER_CONFIG'] ?? '', '..'), line.replace('Removed ', '')))

  const end = async (): Promise<StepRun[]> => {
    const posts = (await job.end()).map(succeeded)
    assert.deepEqual(await job.left(), [])
    assert.equal(await shell('find "$RUNNER_TEMP" -mindepth 1 -not -path "*_runner_file_commands*"'), '')
    return posts
  }

  it('gives docker of later steps the identity of the job, and its post takes away what it wrote', async () => {
    const signedIn = succeeded(await job.step(usual))
    const run = succeeded(await step({registries: `${HOST}\ngcr.io`}))
    assert.deepEqual(run.annotations, [])
    assert.deepEqual(await helpersIn(run), {[HOST]: 'ci-auth', 'gcr.io': 'ci-auth'})
    assert.equal(await ownerFrom('docker-credential-ci-auth'), acmeNames.deployer)
    const [own, ofSignIn] = await end()
    // Node has not always kept what it compiled.
    const removed = removedBy(own as StepRun, run).filter((path) => path !== 'compiled')
    assert.deepEqual(removed.map((path) => path.replace(/-[0-9a-f]{16}/, '')).sort(), [
      'bin/docker-credential-ci-auth',
      'docker',
      'helper.json',
      'helper.mjs',
    ])
    // The tokens of the job are those of the sign-in.
    assert.match(ofSignIn?.log ?? '', new RegExp(`^Removed ${signedIn.outputs['credentials_file_path']}\nRemoved `))
  })

  it('gives kubectl of later steps the identity of the job, by a file without a token', async () => {
    succeeded(await job.step(usual))
    const run = succeeded(await step({registries: HOST, clusters: SHOP}))
    assert.match(run.log, /gke_acme-prod_europe-west1_shop: https:\/\/gke-/)
    const [path = ''] = (run.exported['KUBECONFIG'] ?? '').split(':')
    const text = await readFile(path, 'utf8')
    assert.doesNotMatch(text, /ya29/)
    const [, command = ''] = /"?command"?: "?([^",\n]+)/.exec(text) ?? []
    const info = {apiVersion: 'client.authentication.k8s.io/v1', kind: 'ExecCredential', spec: {interactive: false}}
    const asked = succeeded(await job.run([command], {KUBERNETES_EXEC_INFO: JSON.stringify(info)}))
    assert.equal(await ownerOf(JSON.parse(asked.raw).status.token), acmeNames.deployer)
    // Both tools are on the PATH of later steps.
    succeeded(await job.run(['docker-credential-ci-auth', 'version']))
    await end()
  })

  it('of a profile uses its identity, beside that of the default one', async () => {
    succeeded(await job.step(usual))
    succeeded(await job.step(nightly))
    const first = succeeded(await step({registries: 'gcr.io'}))
    const second = succeeded(await step({registries: HOST, clusters: SHOP, profile: 'nightly'}))
    assert.deepEqual(await helpersIn(second), {'gcr.io': 'ci-auth', [HOST]: 'ci-auth-nightly'})
    assert.equal(await ownerFrom('docker-credential-ci-auth-nightly'), acmeNames.nightly)
    assert.equal(await ownerFrom('docker-credential-ci-auth'), acmeNames.deployer)
    // Between the two posts, those of other actions run: they can need what the first step wrote.
    const [last, before] = await end()
    const programs = ['docker-credential-ci-auth-nightly', 'gke-gcloud-auth-plugin'].map(
      (name) => `bin-nightly/${name}`,
    )
    assert.deepEqual(removedBy(last as StepRun, second).sort(), [...programs, 'kube'])
    assert.ok(removedBy(before as StepRun, first).includes('docker'))
  })

  it('takes the credentials of any other sign-in, and its post the tokens too', async () => {
    const {outputs} = succeeded(await job.step({...usual, export_environment_variables: 'false'}))
    const theirs = join(job.workspace, '..', 'theirs.json')
    await copyFile(outputs['credentials_file_path'] ?? '', theirs)
    await job.end()
    job.env['GOOGLE_APPLICATION_CREDENTIALS'] = theirs
    const run = succeeded(await step({registries: HOST}))
    assert.equal(await ownerFrom('docker-credential-ci-auth'), acmeNames.deployer)
    const [own, ofSignIn] = await end()
    // At last the folder of the job itself.
    assert.equal(removedBy(own as StepRun, run).at(-1), '')
    assert.match(ofSignIn?.log ?? '', /^Did not exist: .*$/)
  })

  describe('refuses', () => {
    const given = {registries: HOST}
    const refused: Record<string, [inputs: Inputs, says: RegExp, before?: () => Promise<unknown>]> = {
      'a job that has not signed in': [
        given,
        /^no earlier step of this job has signed in .* \(INPUT_SOURCE_MISSING\)\nTry this:\n {2}Put a step before this one that signs in/,
      ],
      'a sign-in without a credentials file': [
        given,
        /INPUT_SOURCE_MISSING.*have no create_credentials_file: false/s,
        () => job.step({...usual, create_credentials_file: 'false', token_format: 'access_token'}),
      ],
      'credentials that a checkout has removed': [
        given,
        /^GOOGLE_APPLICATION_CREDENTIALS names .* cannot be read.*FILE_CREDENTIALS_MISSING.*after the checkout/s,
        async () => rm((await job.step(usual)).outputs['credentials_file_path'] ?? ''),
      ],
      'a profile that nobody has signed in with': [
        {...given, profile: 'nightly'},
        /"nightly" \(INPUT_PROFILE_UNKNOWN\).*Give the step that signs in the same profile/s,
        () => job.step(usual),
      ],
      'a step without registries or clusters': [
        {},
        /^there is nothing to configure.*\(INPUT_REQUIRED\)/,
        () => job.step(usual),
      ],
      'an input that is misspelt': [
        {...given, cluster: SHOP},
        /^cluster is not an input of this action \(did you mean clusters\?\) \(INPUT_NOT_APPLICABLE\)/,
        () => job.step(usual),
      ],
      'hosts that are not those of Google, and names that are none': [
        {registries: `${HOST}.evil.example`, clusters: 'shop'},
        /"europe-docker\.pkg\.dev\.evil\.example" is not the host.*clusters: "shop" is not the full name of a cluster/s,
        () => job.step(usual),
      ],
    }
    for (const [what, [inputs, says, before]] of Object.entries(refused)) {
      it(what, async () => {
        await before?.()
        emulator.requests.length = 0
        const run = await step(inputs)
        assert.deepEqual([run.exitCode, run.exported, emulator.requests.length], [1, {}, 0])
        assert.match(run.annotations[0]?.message ?? '', says)
        assert.equal(succeeded((await job.end())[0] as StepRun).log, 'Nothing to remove.')
      })
    }
  })

  it('goes on where an input of another action is in its variables, as on the runner of Forgejo', async () => {
    succeeded(await job.step(usual))
    succeeded(await step({...usual, registries: HOST, registry: HOST}))
  })

  it('leaves nothing of a step that failed half way', async () => {
    succeeded(await job.step(usual))
    const run = await step({registries: HOST, clusters: `${SHOP}-2`})
    assert.match(run.annotations[0]?.title ?? '', /GKE_NOT_FOUND/)
    await end()
  })

  describe('as inputs of the action that signs in', () => {
    it('says where they are now, and does the same', async () => {
      const run = succeeded(await job.step({...usual, registries: HOST, clusters: SHOP}))
      assert.match(run.log, /registries and clusters have an action of their own, in the folder configure/)
      assert.deepEqual(await helpersIn(run), {[HOST]: 'ci-auth'})
      assert.equal(await ownerFrom('docker-credential-ci-auth'), acmeNames.deployer)
      await end()
    })

    it('are refused before any call', async () => {
      emulator.requests.length = 0
      const run = await job.step({
        ...usual,
        registries: `${HOST}.evil.example`,
        clusters: 'shop',
        create_credentials_file: 'false',
      })
      assert.match(run.log, /registries: .* is not the host of a registry of Google/)
      assert.match(run.log, /clusters: "shop" is not the full name of a cluster/)
      assert.match(run.log, /registries and clusters need the credentials file/)
      assert.deepEqual([run.exitCode, emulator.requests.length, await job.left(), run.exported], [1, 0, [], {}])
    })

    it('leave no identity of a step that a guardrail refused', async () => {
      const run = await job.step({...usual, registries: HOST, expected_service_account: acmeNames.vault})
      assert.match(run.log, /GUARDRAIL_REFUSED/)
      assert.deepEqual([await job.left(), run.exported], [[], {}])
    })
  })
})
