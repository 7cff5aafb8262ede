import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/cli-secrets.ts'
import {acmeToken, claimsOf, post} from '../../support/emulator-client.ts'
import {calls} from '../../support/job.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, nightly, provider} = acmeNames
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

  describe('after a sign-in', () => {
    const exchanges = (): number => calls(job.emulator.requests).filter((call) => call === 'POST /v1/token').length
    const token = async (...argv: string[]): Promise<string> => {
      const {code, stdout, stderr} = await job.warmCiAuth(['token', ...argv])
      assert.equal(code, 0, stderr)
      assertClean(job, {stdout: '', stderr: stderr.replace(/^::add-mask::.*\n/gm, '')})
      return stdout.trim()
    }

    beforeEach(async () => {
      assert.equal((await job.warmCiAuth(['federate', ...named])).code, 0)
      await job.nextStep()
      job.emulator.requests.length = 0
    })

    it('gives the same token to all who ask for the same, until cleanup', async () => {
      const [first, second, ofInputs] = [await token(), await token(), await token(...named)]
      assert.deepEqual([first, first], [second, ofInputs])
      assert.equal(exchanges(), 1)
      const other = await token('--access-token-scopes', 'https://www.googleapis.com/auth/devstorage.read_only')
      assert.notEqual(other, first)
      const {stdout} = await job.warmCiAuth(['cleanup'])
      assert.ok(!stdout.includes(first))
      assert.deepEqual(await job.leftovers(), [])
    })

    it('gives the account of the file that is there now', async () => {
      const path = job.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? ''
      await token()
      await writeFile(path, (await readFile(path, 'utf8')).replace('deployer@', 'nightly@'))
      assert.equal(await ownerOf(await token()), `serviceAccount:${nightly}`)
    })

    it('takes a token of the ID token that is in its file now', async () => {
      const [idToken, credentials] = [join(job.folder, 'token'), join(job.folder, 'credentials.json')]
      const file = JSON.parse(await readFile(job.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '', 'utf8'))
      await writeFile(credentials, JSON.stringify({...file, credential_source: {file: idToken}}))
      await writeFile(idToken, await acmeToken(job.emulator))
      const first = await token('--credentials-file', credentials)
      assert.equal(await token('--credentials-file', credentials), first)
      await writeFile(idToken, await acmeToken(job.emulator, {run_id: '2'}))
      assert.notEqual(await token('--credentials-file', credentials), first)
    })

    it('gets a new one with --no-cache, and does not keep it', async () => {
      const kept = await token()
      assert.notEqual(await token('--no-cache'), kept)
      assert.equal(await token(), kept)
      assert.equal(exchanges(), 2)
    })

    it('takes a token from a flag for another identity, also under the name of the first', async () => {
      const idToken = await acmeToken(job.emulator)
      const file = join(job.folder, 'token')
      await writeFile(file, idToken)
      const first = await token(...named, '--oidc-token-file', file)
      assert.equal(await token(...named, '--oidc-token-file', file), first)
      await writeFile(file, await acmeToken(job.emulator, {run_id: '2'}))
      assert.notEqual(await token(...named, '--oidc-token-file', file), first)
    })
  })
})
