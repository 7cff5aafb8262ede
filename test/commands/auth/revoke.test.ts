import assert from 'node:assert/strict'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {callAccount, cloudPlatform} from '../../support/emulator-client.ts'
import {applyGcloud} from '../../support/gcloud-lines.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, nightly, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider]

describe('commands/auth/revoke', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  async function ciAuth(...argv: string[]): Promise<string> {
    const {code, stderr, stdout} = await job.warmCiAuth(argv)
    assert.equal(code, 0, stderr + stdout)
    await job.nextStep()
    return stdout
  }

  /** The folder in which the job keeps its tokens. */
  async function jobFolder(): Promise<string> {
    const temp = job.env['RUNNER_TEMP'] ?? ''
    const [tokens = ''] = (await readdir(temp, {recursive: true})).filter((name) => name.endsWith('tokens'))
    return join(temp, tokens, '..')
  }

  /** The line of gcloud that is printed with `revoke`. */
  const printedLine = (stdout: string): string => /: (gcloud .*)$/m.exec(stdout)?.[1] ?? ''

  it('removes everything, also what cleanup would keep, and tells which tokens still work', async () => {
    await ciAuth(...federate, '--service-account', deployer, '--no-cleanup-credentials')
    await ciAuth(...federate, '--service-account', nightly, '--profile', 'second')
    const value = (await ciAuth('token')).trim()
    await ciAuth('token', '--format', 'id_token', '--id-token-audience', 'https://api.example')
    await ciAuth('token', '--bucket', 'my-bucket')
    const folder = await jobFolder()
    await mkdir(join(folder, 'docker'))
    const auths = {'https://europe-docker.pkg.dev': {auth: 'b2F1dGg='}, 'ghcr.io': {auth: 'eDp5'}}
    await writeFile(join(folder, 'docker', 'config.json'), JSON.stringify({auths}))

    const {code, stderr, stdout} = await job.warmCiAuth(['revoke'])
    assert.equal(code, 0, stderr)
    assertClean(job, {stdout, stderr}, [value])
    const lines = stdout.split('\n')
    const removed = `Removed ${folder}, with 3 tokens, with the login to europe-docker.pkg.dev in docker/config.json`
    assert.equal(lines.filter((line) => line.startsWith('Removed ')).length, 3, stdout)
    assert.ok(lines.includes(removed), stdout)
    assert.match(stdout, /^- until \S+Z: access token for https:\/\/www.googleapis.com\/auth\/cloud-platform$/m)
    assert.match(stdout, /^- until \S+Z: access token for \S+, only within its access boundary$/m)
    assert.match(
      stdout,
      /^- until \S+Z: ID token for https:\/\/api.example\n.*\n {2}nothing is known that ends it sooner$/m,
    )
    assert.deepEqual(await job.leftovers(), [])
  })

  it('prints a line that ends the tokens of an account', async () => {
    await ciAuth(...federate, '--service-account', deployer)
    const token = (await ciAuth('token')).trim()
    const impersonate = () => callAccount(job.emulator, nightly, 'generateAccessToken', {scope: [cloudPlatform]}, token)
    assert.equal((await impersonate()).status, 403)
    assert.equal(await applyGcloud(printedLine(await ciAuth('revoke')), job.emulator), true)
    assert.equal((await impersonate()).status, 401)
  })

  it('prints a line that ends the tokens of a federated identity', async () => {
    await ciAuth(...federate)
    const token = (await ciAuth('token')).trim()
    const impersonate = () =>
      callAccount(job.emulator, deployer, 'generateAccessToken', {scope: [cloudPlatform]}, token)
    assert.equal((await impersonate()).status, 200)
    assert.equal(await applyGcloud(printedLine(await ciAuth('revoke')), job.emulator), true)
    assert.notEqual((await impersonate()).status, 200)
  })

  it('says that it knows of no token, with --json too', async () => {
    await ciAuth(...federate, '--service-account', deployer)
    const {removals, tokens} = JSON.parse(await ciAuth('revoke', '--json'))
    assert.deepEqual([removals.length, tokens], [1, []])
    assert.match(await ciAuth('revoke'), /^Nothing to remove\.\nThis job kept no token that still works\.\n/)
  })
})
