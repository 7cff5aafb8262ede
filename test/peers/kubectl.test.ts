// Real clients of Kubernetes against a double of a cluster, with the kubeconfig of `configure gke`.
// kubectl: the one on PATH. `CI_AUTH_TEST_KUBERNETES` names a folder with a newer one, Helm, and the client for JavaScript.
import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {pathToFileURL} from 'node:url'
import {cluster, type GoogleClusters, startGoogleClusters} from '../doubles/google-clusters.ts'
import {type KubernetesDouble, startKubernetes} from '../doubles/kubernetes.ts'
import {ciAuthLine, type Ended, start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {type FakeProxy, startProxy} from '../support/proxy.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const CLUSTER = 'projects/acme-prod/locations/europe-west1/clusters/shop'
const MEMBERSHIP = 'projects/acme-prod/locations/global/memberships/shop'
const DNS = 'gke-1234.europe-west1.gke.goog'
const CONTEXT = 'gke_acme-prod_europe-west1_shop'

const extra = process.env['CI_AUTH_TEST_KUBERNETES'] ?? ''
const kubectls = ['kubectl', join(extra, 'kubectl', 'kubectl')].filter(
  (program) => spawnSync(program, ['version', '--client']).status === 0,
)

const [kubectl = 'kubectl'] = kubectls

describe('peers: clients of Kubernetes', function () {
  this.timeout(120_000)
  let job: CliJob
  let google: GoogleClusters
  let cloud: KubernetesDouble
  let proxy: FakeProxy | undefined

  before(function () {
    if (process.platform === 'win32') skipBecause(this, 'the programs are those of Linux')
    if (kubectls.length === 0) skipBecause(this, 'kubectl is not installed')
  })

  /** A job that has signed in, and whose cluster is `described`. */
  async function open({account = acmeNames.deployer as string, idTokenLifetimeSeconds = 300} = {}): Promise<void> {
    job = await openCliJob({idTokenLifetimeSeconds})
    cloud = await startKubernetes(job.emulator.url, [DNS])
    google = await startGoogleClusters(job.emulator.url)
    google.resources[CLUSTER] = cluster({public: cloud.address}, cloud.authority)
    Object.assign(job.env, google.variables)
    const as = account === '' ? [] : ['--service-account', account]
    await ciAuth(['federate', '--workload-identity-provider', acmeNames.provider, ...as])
  }
  afterEach(async () => {
    await Promise.all([proxy, cloud, google, job].map((one) => one?.close()))
    proxy = undefined
  })

  async function ciAuth(argv: readonly string[]): Promise<Ended> {
    const ended = await job.warmCiAuth(argv)
    assert.equal(ended.code, 0, ended.stderr)
    await job.nextStep()
    return ended
  }
  const run = (program: string, ...words: string[]): Promise<Ended> =>
    start(program, words, {env: job.env, cwd: job.workspace}).ended
  const exchanges = (): number => job.emulator.requests.filter(({path}) => path === '/v1/token').length
  const tokens = (): Set<string | undefined> => new Set(cloud.calls.map(({token}) => token))

  for (const [index, kubectl] of kubectls.entries()) {
    const which = index === 0 ? 'kubectl' : 'another kubectl'

    it(`${which} acts as the account, by one exchange for configure and many calls at once`, async () => {
      await open()
      const before = exchanges()
      const {stdout} = await ciAuth(['configure', 'gke', CLUSTER])
      assert.match(stdout, new RegExp(`^${CONTEXT}: ${cloud.url}, the public IP endpoint`, 'm'))
      const all = await Promise.all(Array.from({length: 4}, () => run(kubectl, 'get', 'namespaces', '-o', 'name')))
      for (const {stderr, stdout: names} of all) assert.equal(names, 'namespace/default\nnamespace/shop\n', stderr)
      assert.equal(exchanges() - before, 1)
      assert.equal(tokens().size, 1)
      const who = await run(kubectl, 'auth', 'whoami', '-o', 'jsonpath={.status.userInfo.username}')
      assert.equal(who.stdout, acmeNames.deployer, who.stderr)
    })

    it(`${which} gets another token when its own expires in the middle`, async () => {
      // A federated token ends with the ID token that it was exchanged for: 30 s before, kubectl asks for another.
      await open({account: '', idTokenLifetimeSeconds: 36})
      await ciAuth(['configure', 'gke', CLUSTER])
      let isExpiring = false
      cloud.beforeList = async () => {
        const {token} = cloud.calls.at(-1) ?? {}
        while (!isExpiring) {
          const {exp} = await introspected(token ?? '')
          isExpiring = exp - 30 < Date.now() / 1000
          await sleep(100)
        }
      }
      const {code, stderr, stdout} = await run(kubectl, 'get', 'namespaces', '--watch', '-o', 'name')
      assert.equal(code, 0, stderr)
      assert.equal(stdout, 'namespace/default\nnamespace/shop\nnamespace/late\n')
      const watch = cloud.calls.findIndex(({path}) => path.includes('watch='))
      assert.ok(watch > 0)
      assert.notEqual(cloud.calls[watch]?.token, cloud.calls[watch - 1]?.token)
      assert.ok(cloud.calls.every(({user}) => user?.startsWith('principal://iam.googleapis.com/')))
    })

    it(`${which} gets a fresh token after a refusal`, async () => {
      await open()
      await ciAuth(['configure', 'gke', CLUSTER])
      const first = await run(kubectl, 'get', 'namespaces')
      assert.equal(first.code, 0, first.stderr)
      const before = exchanges()
      cloud.refuse(1)
      await run(kubectl, 'get', '--raw', '/version')
      assert.equal(exchanges() - before, 1)
      const second = await run(kubectl, 'get', 'namespaces')
      assert.equal(second.code, 0, second.stderr)
      assert.equal(exchanges() - before, 1)
      assert.equal(tokens().size, 2)
    })
  }

  const introspected = async (token: string): Promise<{exp: number}> => {
    const body = new URLSearchParams({token})
    const answer = await fetch(`${job.emulator.url}/v1/introspect`, {method: 'POST', body})
    return {exp: Number(((await answer.json()) as {exp?: string}).exp ?? 0)}
  }

  it('kubectl says why there is no token', async () => {
    // A token with so little life is not kept.
    await open({account: '', idTokenLifetimeSeconds: 60})
    await ciAuth(['configure', 'gke', CLUSTER])
    for (const {providers} of job.emulator.world.pools) for (const one of providers) one.disabled = true
    const {code, stderr} = await run(kubectl, 'get', 'namespaces')
    assert.notEqual(code, 0)
    assert.match(stderr, /^ci-auth helper kubectl: STS_TARGET_INVALID: /m)
    assert.equal(cloud.calls.length, 0)
    assertNoSecret(stderr, [])
  })

  it('nothing is left after cleanup, and kubectl says what is missing', async () => {
    await open()
    await ciAuth(['configure', 'gke', CLUSTER])
    const {KUBECONFIG: path = ''} = job.env
    const text = await readFile(path, 'utf8')
    assertNoSecret(text, [])
    await run(kubectl, 'get', 'namespaces')
    await ciAuth(['cleanup'])
    assert.deepEqual(await job.leftovers(), [])
    const copy = join(job.folder, 'copy')
    await writeFile(copy, text)
    const {stderr} = await run(kubectl, '--kubeconfig', copy, 'get', 'namespaces')
    assert.match(stderr, /bin\/gke-gcloud-auth-plugin: no such file or directory/)
  })

  it('the line for a shell takes the same endpoint', async () => {
    await open()
    google.resources[CLUSTER] = cluster({dns: DNS, public: cloud.address}, cloud.authority)
    const words = ['configure', 'gke', CLUSTER, '--endpoint', 'public']
    const {stdout} = await job.warmCiAuth([...words, '--ci', 'generic'])
    const [, line = ''] = /To set KUBECONFIG, PATH in this shell: (.*)/.exec(stdout) ?? []
    assert.match(line, /--endpoint=public /)
    const npx = `npx() { shift 2; ${ciAuthLine} "$@"; }`
    const {code, stderr} = await run(
      'bash',
      '-c',
      `${npx}; export CI_AUTH_CI=generic; ${line}; ${kubectl} get namespaces`,
    )
    assert.equal(code, 0, stderr)
    await ciAuth(['cleanup', '--ci', 'generic'])
  })

  it('exec has the cluster for one command, and nothing is left after it', async () => {
    await open()
    await ciAuth(['cleanup'])
    const who = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
    const command = [kubectl, 'get', 'namespaces', '-o', 'name']
    const {code, stderr, stdout} = await job.ciAuth(['exec', '--configure', `gke=${CLUSTER}`, ...who, '--', ...command])
    assert.equal(code, 0, stderr)
    assert.match(stdout, /namespace\/default\nnamespace\/shop\n$/)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('edits the file of the user in place, and cleanup puts back every byte', async () => {
    await open()
    const path = join(job.env['HOME'] ?? '', '.kube', 'config')
    await mkdir(dirname(path))
    const theirs = '# mine\ncontexts: [{name: kind,   context: {cluster: kind, user: kind}}]\ncurrent-context: kind\n'
    await writeFile(path, theirs)
    await ciAuth(['configure', 'gke', CLUSTER, '--in-place'])
    const contexts = await run(kubectl, 'config', 'get-contexts', '-o', 'name')
    assert.deepEqual(contexts.stdout.trim().split('\n').sort(), [CONTEXT, 'kind'])
    assert.equal((await run(kubectl, 'get', 'namespaces', '-o', 'name')).code, 0)
    await ciAuth(['cleanup'])
    assert.equal(await readFile(path, 'utf8'), theirs)
  })

  it('other contexts stay in force, also where kubectl has changed ours', async () => {
    await open()
    const theirs = join(job.folder, 'theirs')
    await writeFile(theirs, 'contexts: [{name: kind, context: {cluster: kind, user: kind}}]\ncurrent-context: kind\n')
    job.env['KUBECONFIG'] = theirs
    await ciAuth(['configure', 'gke', CLUSTER])
    assert.equal((await run(kubectl, 'config', 'set-context', '--current', '--namespace', 'shop')).code, 0)
    const other = CLUSTER.replace(/shop$/, 'other')
    google.resources[other] = cluster({public: cloud.address}, cloud.authority)
    await ciAuth(['configure', 'gke', other])
    const contexts = await run(kubectl, 'config', 'get-contexts', '-o', 'name')
    assert.deepEqual(contexts.stdout.trim().split('\n').sort(), [CONTEXT.replace(/shop$/, 'other'), CONTEXT, 'kind'])
    const view = ['config', 'view', '-o', `jsonpath={.contexts[?(@.name=="${CONTEXT}")].context.namespace}`]
    assert.equal((await run(kubectl, ...view)).stdout, 'shop')
    assert.equal((await run(kubectl, 'config', 'current-context')).stdout.trim(), CONTEXT.replace(/shop$/, 'other'))
  })

  it('each profile has its clusters', async () => {
    await open()
    const {nightly, provider} = acmeNames
    await ciAuth([
      'federate',
      '--workload-identity-provider',
      provider,
      '--service-account',
      nightly,
      '--profile',
      'nightly',
    ])
    const other = CLUSTER.replace(/shop$/, 'other')
    google.resources[other] = cluster({public: cloud.address}, cloud.authority)
    await ciAuth(['configure', 'gke', CLUSTER])
    await ciAuth(['configure', 'gke', other, '--profile', 'nightly'])
    const user = async (context: string): Promise<string> =>
      (await run(kubectl, '--context', context, 'auth', 'whoami', '-o', 'jsonpath={.status.userInfo.username}')).stdout
    assert.equal(await user(CONTEXT), acmeNames.deployer)
    assert.equal(await user(CONTEXT.replace(/shop$/, 'other')), nightly)
  })

  it('the DNS endpoint and the Connect gateway are trusted as all computers trust them', async () => {
    await open()
    google.resources[CLUSTER] = cluster({dns: DNS, public: '192.0.2.1'}, 'not asked')
    google.resources[MEMBERSHIP] = {endpoint: {gkeCluster: {}}}
    google.resources['projects/acme-prod'] = {name: 'projects/111122223333'}
    proxy = await startProxy({tunnelTo: cloud.port})
    const authority = join(job.folder, 'ca.pem')
    await writeFile(authority, cloud.authority)
    Object.assign(job.env, {CI_AUTH_ENDPOINT_CONNECTGATEWAY: cloud.url})
    await ciAuth(['configure', 'gke', CLUSTER, MEMBERSHIP])
    Object.assign(job.env, {HTTPS_PROXY: proxy.url, SSL_CERT_FILE: authority})
    const dns = await run(kubectl, 'get', 'namespaces', '-o', 'name')
    assert.equal(dns.code, 0, dns.stderr)
    assert.ok(proxy.received.some(({line}) => line === `CONNECT ${DNS}:443`))
    cloud.calls.splice(0)
    const context = 'connectgateway_acme-prod_global_shop'
    const gateway = await run(kubectl, '--context', context, 'get', 'namespaces', '-o', 'name')
    assert.equal(gateway.code, 0, gateway.stderr)
    const prefix = '/v1/projects/111122223333/locations/global/gkeMemberships/shop/'
    assert.ok(cloud.calls.every(({path}) => path.startsWith(prefix)))
  })

  it('a kubeconfig that gcloud wrote works too', async () => {
    await open()
    await ciAuth(['configure', 'gke', CLUSTER])
    const exec = {
      apiVersion: 'client.authentication.k8s.io/v1beta1',
      command: 'gke-gcloud-auth-plugin',
      provideClusterInfo: true,
    }
    const authority = Buffer.from(cloud.authority).toString('base64')
    const theirs = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'x',
      clusters: [{name: 'x', cluster: {server: cloud.url, 'certificate-authority-data': authority}}],
      contexts: [{name: 'x', context: {cluster: 'x', user: 'x'}}],
      users: [{name: 'x', user: {exec}}],
    }
    const path = join(job.folder, 'theirs')
    await writeFile(path, JSON.stringify(theirs))
    const {code, stderr} = await run(kubectl, '--kubeconfig', path, 'get', 'namespaces')
    assert.equal(code, 0, stderr)
  })

  it('helm reads the releases', async function () {
    const helm = join(extra, 'helm', 'helm')
    if (!existsSync(helm)) skipBecause(this, 'CI_AUTH_TEST_KUBERNETES names no folder with Helm')
    await open()
    await ciAuth(['configure', 'gke', CLUSTER])
    const {code, stderr, stdout} = await run(helm, 'list', '-o', 'json')
    assert.equal(code, 0, stderr)
    assert.equal(stdout.trim(), '[]')
    assert.ok(
      cloud.calls.some(({path, user}) => path.includes('/secrets') && user === `serviceAccount:${acmeNames.deployer}`),
    )
  })

  it('the client for JavaScript reads the namespaces', async function () {
    const client = join(extra, 'node_modules', '@kubernetes', 'client-node')
    if (!existsSync(client)) skipBecause(this, 'CI_AUTH_TEST_KUBERNETES names no folder with @kubernetes/client-node')
    await open()
    await ciAuth(['configure', 'gke', CLUSTER])
    const script = `
      import {KubeConfig, CoreV1Api} from ${JSON.stringify(pathToFileURL(join(client, 'dist', 'index.js')).href)}
      const config = new KubeConfig()
      config.loadFromDefault()
      const {items} = await config.makeApiClient(CoreV1Api).listNamespace()
      console.log(items.map(({metadata}) => metadata.name).join())`
    const {code, stderr, stdout} = await run(process.execPath, '--input-type=module', '--eval', script)
    assert.equal(code, 0, stderr)
    assert.equal(stdout, 'default,shop\n')
  })
})
