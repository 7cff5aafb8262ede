import assert from 'node:assert/strict'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/cli-secrets.ts'
import {claimsOf, post} from '../../support/emulator-client.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, provider} = acmeNames
const named = ['--workload-identity-provider', provider, '--service-account', deployer]

describe('commands/auth/token', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  async function ownerOf(token: string): Promise<unknown> {
    const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
    return (body as {username: string}).username
  }

  it('prints the token alone, from the credentials of the job', async () => {
    assert.equal((await job.warmCiAuth(['federate', ...named])).code, 0)
    await job.nextStep()
    const {code, stdout, stderr} = await job.warmCiAuth(['token'])
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^\S+\n$/)
    assert.equal(await ownerOf(stdout.trim()), `serviceAccount:${deployer}`)
    assertClean(job, {stdout: '', stderr})
  })

  it('prints it from the provider that is named, and leaves no file', async () => {
    const {stdout} = await job.warmCiAuth(['token', ...named])
    assert.equal(await ownerOf(stdout.trim()), `serviceAccount:${deployer}`)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('prints an ID token', async () => {
    const argv = ['token', ...named, '--format', 'id_token', '--id-token-audience', 'https://a.example']
    const {code, stdout, stderr} = await job.warmCiAuth(argv)
    assert.equal(code, 0, stderr)
    assert.equal(claimsOf(stdout.trim())['aud'], 'https://a.example')
  })

  it('tells expiry, principal and source with --json', async () => {
    const {stdout, stderr} = await job.warmCiAuth(['token', ...named, '--json', '--verbose'], {DEBUG: '*'})
    const {expires, token, ...document} = JSON.parse(stdout)
    assert.deepEqual(document, {format: 'access_token', principal: deployer, source: 'GitHub Actions'})
    assert.match(expires, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.equal(await ownerOf(token), `serviceAccount:${deployer}`)
    assertClean(job, {stdout: '', stderr}, [token])
  })

  it('prints nothing on standard output when it fails', async () => {
    const {code, stdout, stderr} = await job.warmCiAuth(['token', '--workload-identity-provider', 'pool'])
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /INPUT_PROVIDER_INVALID/)
  })
})
