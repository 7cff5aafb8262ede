// Bazel cannot be had here: the file that configure writes is read as Bazel reads it, and its helper is started as Bazel starts it.
import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {type Ended, start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {calls} from '../support/job.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {acmeNames} from '../support/worlds.ts'

const AT_ONCE = 8

describe('Bazel, by its specification', function () {
  this.timeout(120_000)
  let job: CliJob
  beforeEach(async () => {
    job = await openCliJob()
    const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
    for (const argv of [
      ['federate', ...as],
      ['configure', 'bazel'],
    ]) {
      const {code, stderr} = await job.warmCiAuth(argv)
      assert.equal(code, 0, stderr)
      await job.nextStep()
    }
  })
  afterEach(() => job.close())

  const bazelrc = () => readFileSync(job.env['CI_AUTH_BAZELRC'] ?? '', 'utf8')
  /** The program that Bazel starts for the URIs of a host. */
  const helperFor = (host: string): string => {
    const prefix = `common --credential_helper=${host}=`
    return (
      bazelrc()
        .split('\n')
        .find((line) => line.startsWith(prefix))
        ?.slice(prefix.length) ?? ''
    )
  }
  /** Bazel starts it with the variables of its client. */
  const get = (uri: string) =>
    start(helperFor('storage.googleapis.com'), ['get'], {
      env: job.env,
      cwd: job.workspace,
      input: JSON.stringify({uri}),
    }).ended

  it('gets one token for 64 helpers, several at once', async () => {
    const before = job.emulator.requests.length
    const uris = Array.from({length: 64}, (_, index) => `https://storage.googleapis.com:443/cache/ac/${index}`)
    // A busy machine could not start all of them within the 10 s that each has.
    const ended: Ended[] = []
    while (ended.length < uris.length) {
      ended.push(...(await Promise.all(uris.slice(ended.length, ended.length + AT_ONCE).map(get))))
    }
    const headers = ended.map(({code, stderr, stdout}) => {
      assert.deepEqual({code, stderr}, {code: 0, stderr: ''})
      return JSON.parse(stdout).headers.Authorization[0]
    })
    assert.equal(new Set(headers).size, 1)
    const asked = calls(job.emulator.requests.slice(before))
    assert.equal(asked.filter((call) => call === 'POST /v1/token').length, 1, asked.join('\n'))
    assertNoSecret(bazelrc(), [headers[0].replace('Bearer ', '')])
  })

  it('is told of a host that is not Google’s, and of a job that has ended', async () => {
    const {code, stderr, stdout} = await get('https://example.com/')
    assert.deepEqual({code, stdout}, {code: 1, stdout: ''})
    assert.match(stderr, /^ci-auth-bazel: no credentials for https:\/\/example\.com\/: /)
    const program = helperFor('*.pkg.dev')
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.deepEqual(await job.leftovers(), [])
    await assert.rejects(start(program, ['get'], {env: job.env, input: '{}'}).ended, {code: 'ENOENT'})
  })
})
