// Bazel with helpers needs more packages than a test may install: the file that configure writes is read as Bazel reads it, and its helper is started as Bazel starts it.
import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {calls} from '../support/job.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {acmeNames} from '../support/worlds.ts'

describe('Bazel, by its specification', function () {
  this.timeout(120_000)
  let job: CliJob
  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  async function configure(...as: string[]): Promise<void> {
    const argv = ['federate', '--workload-identity-provider', acmeNames.provider, ...as]
    for (const each of [argv, ['configure', 'bazel']]) {
      const {code, stderr} = await job.warmCiAuth(each)
      assert.equal(code, 0, stderr)
      await job.nextStep()
    }
  }

  const bazelrc = () => readFileSync(job.env['CI_AUTH_BAZELRC'] ?? '', 'utf8')
  /** The program that Bazel starts for the URIs of a host. */
  const helperFor = (host: string): string => {
    const prefix = `common --credential_helper=${host}=`
    const lines = bazelrc().split('\n')
    return lines.find((line) => line.startsWith(prefix))?.slice(prefix.length) ?? ''
  }
  /** Bazel starts it with the variables of its client. */
  const get = (uri: string) =>
    start(helperFor('storage.googleapis.com'), ['get'], {env: job.env, input: JSON.stringify({uri})}).ended

  it('gets one token for 32 helpers, many at once', async () => {
    await configure('--service-account', acmeNames.deployer)
    const before = job.emulator.requests.length
    // From a shell: this process would be too busy to write 16 requests at once. Each helper has 10 s, whatever the machine does.
    const script = `cd "$1"; for wave in 1 2; do for each in $(seq 16); do
      echo "{\\"uri\\": \\"https://storage.googleapis.com:443/cache/ac/$wave$each\\"}" | "$2" get &
    done; wait; done`
    const program = helperFor('storage.googleapis.com')
    const {code, stderr, stdout} = await start('sh', ['-c', script, 'sh', job.folder, program], {env: job.env}).ended
    assert.deepEqual({code, stderr}, {code: 0, stderr: ''})
    const answers = stdout.trimEnd().split('\n')
    assert.deepEqual([answers.length, new Set(answers).size], [32, 1])
    const asked = calls(job.emulator.requests.slice(before))
    assert.equal(asked.filter((call) => call === 'POST /v1/token').length, 1, asked.join('\n'))
    // After a refusal, Bazel asks again, for many at once. Its process is this one: the shell above was another.
    const uris = [...'12345678'].map((each) => `https://storage.googleapis.com/cache/ac/${each}`)
    const wave = async () =>
      (await Promise.all(uris.map(get))).map((each) => JSON.parse(each.stdout).headers.Authorization[0])
    const [given, after] = [await wave(), await wave()]
    assert.deepEqual([new Set(given).size, new Set(after).size], [1, 1])
    assert.notEqual(given[0], after[0])
    assert.equal(calls(job.emulator.requests.slice(before)).filter((call) => call === 'POST /v1/token').length, 2)
    assertNoSecret(bazelrc(), [JSON.parse(answers[0] ?? '').headers.Authorization[0].replace('Bearer ', '')])
  })

  it('is told when to ask again, and then gets another token', async () => {
    // Tokens of federated identities end with the ID token, after minutes.
    await configure()
    const [first, second] = [
      await get('https://storage.googleapis.com/a'),
      await get('https://storage.googleapis.com/a'),
    ]
    const answer = JSON.parse(first.stdout)
    const left = Date.parse(answer.expires) / 1000 - job.emulator.clock.now()
    assert.ok(left > 0 && left <= 240, String(left))
    assert.notDeepEqual(JSON.parse(second.stdout).headers, answer.headers)
  })

  it('is told of a host that is not Google’s, and of a job that has ended', async () => {
    await configure()
    const {code, stderr, stdout} = await get('https://example.com/')
    assert.deepEqual({code, stdout}, {code: 1, stdout: ''})
    assert.match(stderr, /^ci-auth-bazel: no credentials for https:\/\/example\.com\/: /)
    const program = helperFor('*.pkg.dev')
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.deepEqual(await job.leftovers(), [])
    await assert.rejects(start(program, ['get'], {env: job.env, input: '{}'}).ended, {code: 'ENOENT'})
  })
})
