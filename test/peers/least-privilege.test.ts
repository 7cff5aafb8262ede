// Programs that know nothing of access boundaries, under `exec --bucket`, against a double of Cloud Storage that enforces them.
import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {platform} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {type CloudStorage, openCloudStorage} from '../doubles/storage.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {assertClean} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {patience, until} from '../support/slowness.ts'
import {acmeNames} from '../support/worlds.ts'
import {bundledPython, peers} from './clients.ts'

const {deployer, projectId, provider} = acmeNames
const federate = ['--workload-identity-provider', provider]
const limits = ['--bucket', 'my-bucket/in', '--bucket', 'my-bucket/out/:write']
const anyUser = platform() === 'linux' ? [] : ['--allow-unknown-users']

const allowed = {
  'read in/a': 'inside',
  'list in/': 'in/a',
  'write out/b': 'ok',
  'write out/c in two steps': 'ok',
  'delete out/b': 'ok',
}
const denied = {
  'read secret': '403',
  'read in-other/a': '403',
  'list all': '403',
  'write in/x': '403',
  'delete in/a': '403',
  'read other bucket': '403',
}

const script = (name: string): string => fileURLToPath(new URL(`../support/clients/${name}`, import.meta.url))

interface Client {
  command: readonly string[]
  variables?: Readonly<Record<string, string>>
}

/** A text says why this computer has no such client. */
const clients: Readonly<Record<string, () => Promise<Client | string>>> = {
  async '@google-cloud/storage'() {
    const folder = process.env['CI_AUTH_TEST_STORAGE']
    if (!folder) return 'CI_AUTH_TEST_STORAGE names no folder with @google-cloud/storage'
    return {command: [process.execPath, script('storage.mjs'), folder]}
  },
  'google-auth for Python': async () => bundledPython('storage.py'),
}

/** Runs its words once for each file `begin-N`, as new clients. The first line says where the metadata server is. */
const rounds =
  'echo "$GCE_METADATA_HOST"; for n in 1 2; do until [ -e "$GATE/begin-$n" ]; do sleep 0.02; done; "$@" || exit; done'

describe('under exec --bucket', function () {
  this.timeout(120_000)
  let job: CliJob
  let storage: CloudStorage

  beforeEach(async () => {
    job = await openCliJob()
    storage = await openCloudStorage(job.emulator)
    storage.put('my-bucket', 'in/a', 'inside')
    for (const place of ['my-bucket/secret', 'my-bucket/in-other/a', 'other-bucket/in/a']) {
      const [bucket = '', ...name] = place.split('/')
      storage.put(bucket, name.join('/'), 'outside')
    }
    // Tokens expire when the test says so. By the clock of the job, none is too old.
    job.emulator.clock.stop()
    job.emulator.clock.advance(3600)
  })
  afterEach(async () => {
    await storage.close()
    await job.close()
  })

  const begin = (round: number) => writeFile(join(job.folder, `begin-${round}`), '')

  for (const [name, find] of Object.entries(clients)) {
    it(`${name} reaches what is inside and nothing else, over several tokens`, async function () {
      const client = await find()
      if (typeof client === 'string') return skipBecause(this, client)
      const flags = [...federate, '--service-account', deployer, ...limits, ...anyUser, '--access-token-lifetime', '5s']
      const own = {...storage.env, ...client.variables, GATE: job.folder}
      const {child, ended} = job.startCiAuth(
        [
          'exec',
          ...flags,
          '--keep-env',
          Object.keys(own).join(),
          '--',
          'bash',
          '-c',
          rounds,
          'rounds',
          ...client.command,
        ],
        own,
      )
      const lines: string[] = []
      child.stdout.on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
      const printed = (count: number) =>
        Promise.race([ended, until(() => lines.length >= count, `line ${count}`, patience(30_000))])
      await printed(1)
      for (const round of [1, 2]) {
        await begin(round)
        await printed(round + 1)
        if (round < 2) await letTokensExpire(lines[0] ?? '')
      }
      const {code, stderr} = await ended
      assert.equal(code, 0, stderr)
      assert.deepEqual(
        lines.slice(1).map((line) => JSON.parse(line)),
        Array(2).fill({...allowed, ...denied}),
      )
      assert.equal(new Set(storage.visits.filter(({status}) => status < 400).map(({token}) => token)).size > 1, true)
      assert.ok(!storage.visits.some(({status}) => status === 401))
      assertClean(job, {stdout: '', stderr})
    })
  }

  /** Until the metadata server, which keeps each token for a second, has another one than those that expired. */
  async function letTokensExpire(host: string): Promise<void> {
    const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`
    const token = async () => {
      const answer = await fetch(url, {headers: {'metadata-flavor': 'Google'}})
      return ((await answer.json()) as {access_token: string}).access_token
    }
    const expired = await token()
    job.emulator.clock.advance(10)
    while ((await token()) === expired) await sleep(50)
  }

  it('gcloud storage reaches what is inside and nothing else, as a federated identity too', async function () {
    const command = (await peers['gcloud']?.find()) ?? ''
    if (typeof command === 'string') return skipBecause(this, command)
    const [gcloud] = command
    const file = join(job.folder, 'b')
    await writeFile(file, 'b')
    const refusal = /does not have permission|HTTPError 403/
    const lines: [words: string, code: number, prints: RegExp][] = [
      ['cat gs://my-bucket/in/a', 0, /^inside$/],
      // Without a wildcard, gcloud asks for all names that begin with `in`: the boundary does not allow that.
      ["ls 'gs://my-bucket/in/**'", 0, /^gs:\/\/my-bucket\/in\/a$/],
      [`cp ${file} gs://my-bucket/out/b`, 0, /Copying/],
      ['cat gs://my-bucket/secret', 1, refusal],
      [`cp ${file} gs://my-bucket/in/x`, 1, refusal],
    ]
    const script = lines.map(([words]) => `${gcloud} storage ${words} 2>&1; echo "=$?="`).join('\n')
    // A federated identity: it has no email, and gcloud wants one.
    const flags = [...federate, '--project-id', projectId, ...limits, ...anyUser]
    const {code, stderr, stdout} = await job.ciAuth(['exec', ...flags, '--', 'bash', '-c', script], storage.env)
    assert.equal(code, 0, stderr)
    const printed = [...stdout.matchAll(/(.*?)=(\d)=\n/gs)]
    for (const [index, [words, exit, prints]] of lines.entries()) {
      const [, said = '', status] = printed[index] ?? []
      assert.equal(status, String(exit), `${words}: ${said}`)
      assert.match(said.trim(), prints, words)
    }
    assert.equal(String(storage.objects.get('my-bucket/out/b')?.content), 'b')
    assertClean(job, {stdout, stderr})
  })
})
