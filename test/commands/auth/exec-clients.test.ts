import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {mkdtemp, writeFile} from 'node:fs/promises'
import {platform} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {peers} from '../../peers/clients.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {claimsOf, post} from '../../support/emulator-client.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {skipBecause} from '../../support/skip.ts'
import {openWarmProgram} from '../../support/warm-ci-auth.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, gate, payroll, projectId, provider, vault} = acmeNames
const federate = ['--workload-identity-provider', provider]
const impersonating = [...federate, '--service-account', deployer]
const delegated = [...federate, '--service-account', payroll, '--delegates', `${gate},${vault}`]
const jobPrincipal = `principal://${acmeNames.pool}/subject/repo:acme/shop:ref:refs/heads/main`

/** Elsewhere than on Linux it starts for those only who accept what that means. */
const metadataServer = ['--metadata-server', ...(platform() === 'linux' ? [] : ['--allow-unknown-users'])]

interface Way {
  flags: readonly string[]
  /** The key of the deployer is given. */
  key?: true
  principal: string
}

const ways: Readonly<Record<string, Way>> = {
  impersonation: {flags: impersonating, principal: `serviceAccount:${deployer}`},
  'direct federation': {flags: [...federate, '--project-id', projectId], principal: jobPrincipal},
  'a chain': {flags: delegated, principal: `serviceAccount:${payroll}`},
  'a key': {flags: [], key: true, principal: `serviceAccount:${deployer}`},
  'a metadata server for a chain': {flags: [...delegated, ...metadataServer], principal: `serviceAccount:${payroll}`},
  'a metadata server for a key': {flags: metadataServer, key: true, principal: `serviceAccount:${deployer}`},
}

/**
 * The ways that differ for each client; `test/peers/refresh.test.ts` has the rest. Java wants https of every token URL, and
 * the Go library that Debian packages wants a host of Google, so neither takes a file of ours for a chain or a key.
 */
const clients: Readonly<Record<string, readonly string[]>> = {
  'google-auth-library for Node': Object.keys(ways),
  'golang.org/x/oauth2': ['a metadata server for a chain'],
  'google-auth for Java': ['impersonation', 'a metadata server for a key'],
  gcloud: ['a chain', 'a key', 'a metadata server for a chain'],
}

describe('commands/auth/exec, with real clients', function () {
  this.timeout(60_000)
  let job: CliJob
  let deployerKey: string
  let shortLived: CliJob | undefined

  before(async () => {
    job = await openCliJob({mode: 'proxy'})
    deployerKey = JSON.stringify(job.emulator.serviceAccountKey(deployer))
    // What ci-auth sets itself keeps requests for its server from the proxy.
    for (const name of ['NO_PROXY', 'no_proxy', 'NO_GCE_CHECK']) delete job.env[name]
  })
  after(async () => {
    await job.close()
  })
  afterEach(async () => {
    await shortLived?.close()
    shortLived = undefined
  })

  async function exec({flags, key}: Pick<Way, 'flags' | 'key'>, command: readonly string[], folder?: string) {
    const {code, stderr, stdout} = await job.warmCiAuth(['exec', ...flags, '--', ...command], {
      // gcloud keeps tokens in its folder.
      CLOUDSDK_CONFIG: folder ?? (await mkdtemp(join(job.folder, 'gcloud-'))),
      ...(key && {CI_AUTH_CREDENTIALS_JSON: deployerKey}),
    })
    assert.equal(code, 0, stderr.replace(/^::add-mask::.*$\n/gm, ''))
    assert.ok(
      job.emulator.tunnels.every(({target}) => !target.startsWith('127.')),
      'the proxy was asked for our server',
    )
    return stdout.trim()
  }

  async function whose(token: string): Promise<unknown> {
    const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
    return (body as {username?: string}).username
  }

  for (const [client, names] of Object.entries(clients)) {
    for (const name of names) {
      const way = ways[name] as Way
      it(`${client} gets a token through ${name}`, async function () {
        const command = (await peers[client]?.find()) ?? 'it is not in the table of peers'
        if (typeof command === 'string') return skipBecause(this, command)
        assert.equal(await whose(await exec(way, command)), way.principal)
      })
    }
  }

  it('google-auth-library gets an ID token from default credentials, by the metadata server', async () => {
    const script = fileURLToPath(new URL('../../support/clients/google-auth-id-token.mjs', import.meta.url))
    const command = [process.execPath, script, 'https://a.example']
    const {aud, email, iss} = claimsOf(await exec({flags: [...impersonating, ...metadataServer]}, command))
    assert.deepEqual([iss, aud, email], ['https://accounts.google.com', 'https://a.example', deployer])
  })

  for (const [name, flags] of [
    ['impersonation', impersonating],
    ['direct federation', ways['direct federation']?.flags ?? []],
    ['a chain', [...delegated, '--access-token-lifetime', '5s']],
  ] as const) {
    it(`google-auth-library has tokens again after an outage, through ${name}`, async () => {
      const job = await openCliJob({idTokenLifetimeSeconds: 5})
      shortLived = job
      const script = fileURLToPath(new URL('../../support/clients/google-auth-tries.mjs', import.meta.url))
      const command = [process.execPath, script]
      const {child, ended} = job.startCiAuth(['exec', ...flags, '--retries', '0', '--', ...command])
      const tries: string[] = []
      child.stdout.on('data', (text: string) => tries.push(...text.trim().split('\n')))
      const next = async (outcome: string): Promise<void> => {
        tries.length = 0
        while (!tries.includes(outcome) && child.exitCode === null) await sleep(20)
      }
      await next('token')
      for (const service of ['issuer', 'sts'] as const) job.emulator.inject({service, kind: 'status'})
      await next('failure')
      job.emulator.clearFaults()
      await next('token')
      child.kill('SIGTERM')
      const {code, stderr} = await ended
      assert.equal(code, 143)
      assertClean(job, {stdout: '', stderr})
      assert.deepEqual(await job.leftovers(), [])
    })
  }

  it('gcloud knows the account and the project of the metadata server, and gets ID tokens', async function () {
    const command = (await peers['gcloud']?.find()) ?? ''
    if (typeof command === 'string') return skipBecause(this, command)
    const [gcloud] = command
    const script = `${gcloud} auth list --format='value(account)'; ${gcloud} config get-value project; ${gcloud} auth print-identity-token --audiences=https://a.example`
    const printed = await exec({flags: [...impersonating, ...metadataServer]}, ['bash', '-c', script])
    const [account, project, idToken = ''] = printed.split('\n')
    assert.deepEqual([account, project], [deployer, projectId])
    assert.equal(claimsOf(idToken)['aud'], 'https://a.example')
  })

  it('gcloud finds the metadata server right after it found none, and looks again when the server is gone', async function () {
    const command = (await peers['gcloud']?.find()) ?? ''
    if (typeof command === 'string') return skipBecause(this, command)
    const folder = await mkdtemp(join(job.folder, 'gcloud-'))
    const cache = join(folder, 'gce')
    for (let times = 0; times < 2; times++) {
      // As a gcloud outside of exec leaves it.
      await writeFile(cache, 'False')
      const token = await exec({flags: [...impersonating, ...metadataServer]}, [...command], folder)
      assert.equal(await whose(token), `serviceAccount:${deployer}`)
      assert.ok(!existsSync(cache))
    }
  })

  it('gcloud can log in with the file, also where it leads to tokens of ours', async function () {
    const command = (await peers['gcloud']?.find()) ?? ''
    if (typeof command === 'string') return skipBecause(this, command)
    const [gcloud] = command
    const script = `unset CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE; ${gcloud} auth login --quiet --cred-file="$GOOGLE_APPLICATION_CREDENTIALS" 2>&1 | tail -1; ${gcloud} auth print-access-token`
    const token = (await exec({flags: delegated}, ['bash', '-c', script])).split('\n').at(-1) ?? ''
    assert.equal(await whose(token), `serviceAccount:${payroll}`)
  })

  it('ci-auth itself mints from the file, in every mode', async () => {
    const program = await openWarmProgram(join(job.folder, 'ci-auth'))
    for (const way of ['impersonation', 'direct federation', 'a chain', 'a key'] as const) {
      const token = await exec(ways[way] as Way, [...program.words, 'token'])
      assert.equal(await whose(token), ways[way]?.principal, way)
    }
    await program.close()
  })
})
