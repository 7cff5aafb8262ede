import assert from 'node:assert/strict'
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
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

  it('removes, names and does not pass over what another version kept, with --json too', async () => {
    for (const more of [[], ['--json']]) {
      await ciAuth(...federate, '--service-account', deployer)
      await ciAuth('token')
      const folder = join(await jobFolder(), 'tokens')
      const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.json'))
      const later = join(folder, name.replace('.json', '.v2'))
      await writeFile(later, (await readFile(join(folder, name), 'utf8')).replace('"version":1', '"version":2'))
      await rm(join(folder, name))
      const status = await job.warmCiAuth(['auth', 'status'])
      assert.ok(status.stdout.replace(/\s+/g, '').includes(later), status.stdout)
      const {code, stderr, stdout} = await job.warmCiAuth(['revoke', ...more])
      assert.equal(code, 6, stderr)
      assert.match(stdout + stderr, /FILE_TOKENS_UNREAD/)
      assert.ok((stdout + stderr).includes(later) && !/no token that still works/.test(stdout), stdout + stderr)
      assert.deepEqual(await job.leftovers(), [])
    }
  })

  it('prints the whole document where it could not remove a file', async () => {
    const {credentialsFile} = JSON.parse(await ciAuth(...federate, '--service-account', deployer, '--json'))
    await ciAuth('token')
    await rm(credentialsFile.path)
    await writeFile(credentialsFile.path, 'of somebody else')
    const {code, stdout} = await job.warmCiAuth(['revoke', '--json'])
    const {error, removals, tokens} = JSON.parse(stdout)
    assert.deepEqual([code, error.code, tokens.length], [6, 'CLEANUP_REFUSED', 1])
    assert.deepEqual(removals.map(({outcome}: Record<string, string>) => outcome).sort(), ['refused', 'removed'])
    const {stderr} = await job.warmCiAuth(['revoke'])
    assert.match(stderr, /CLEANUP_REFUSED/)
    await rm(credentialsFile.path)
  })

  it('says that it knows of no token, with --json too', async () => {
    await ciAuth(...federate, '--service-account', deployer)
    const {removals, tokens} = JSON.parse(await ciAuth('revoke', '--json'))
    assert.deepEqual([removals.length, tokens], [1, []])
    assert.match(await ciAuth('revoke'), /^Nothing to remove\.\nThis job kept no token that still works\.\n/)
  })
})
