import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {acmeToken, claimsOf, post} from '../../support/emulator-client.ts'
import {calls} from '../../support/job.ts'
import {assertClean} from '../../support/secret-scan.ts'
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

  describe('with an access boundary', () => {
    const prefixRule = "resource.name.startsWith('projects/_/buckets/my-bucket/objects/in/')"
    const boundaryOf = async (token: string) => {
      const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
      return JSON.stringify((body as {access_boundary?: unknown}).access_boundary)
    }
    const limited = async (...argv: string[]) => {
      const {code, stdout, stderr} = await job.warmCiAuth(['token', ...argv])
      assert.equal(code, 0, stderr)
      assertClean(job, {stdout: '', stderr: stderr.replace(/^::add-mask::.*\n/gm, '')})
      return stdout.trim()
    }

    it('prints a token that has it, of the same account', async () => {
      const token = await limited(...named, '--bucket', 'my-bucket/in/', '--bucket', 'other:write')
      assert.equal(await ownerOf(token), `serviceAccount:${deployer}`)
      const boundary = await boundaryOf(token)
      assert.ok(boundary?.includes(prefixRule))
      assert.ok(boundary?.includes('roles/storage.objectUser'))
    })

    it('takes one from a file', async () => {
      const file = join(job.folder, 'boundary.json')
      const rule = {
        availableResource: '//storage.googleapis.com/projects/_/buckets/assets',
        availablePermissions: ['inRole:roles/storage.objectViewer'],
      }
      await writeFile(file, JSON.stringify({accessBoundary: {accessBoundaryRules: [rule]}}))
      assert.equal(
        await boundaryOf(await limited(...named, '--boundary', file)),
        JSON.stringify({accessBoundaryRules: [rule]}),
      )
    })

    it('keeps a token for each boundary, and never gives one for the other', async () => {
      assert.equal((await job.warmCiAuth(['federate', ...named, '--profile', 'deploy'])).code, 0)
      await job.nextStep()
      const asked: [string[], RegExp | undefined][] = [
        [[], undefined],
        [['--bucket', 'my-bucket/in/'], /objects\/in\//],
        [['--bucket', 'my-bucket/out/'], /objects\/out\//],
      ]
      const tokens: string[] = []
      for (const [flags, boundary] of [...asked, ...asked]) {
        const token = await limited('--profile', 'deploy', ...flags)
        if (boundary) assert.match((await boundaryOf(token)) ?? '', boundary)
        else assert.equal(await boundaryOf(token), undefined)
        tokens.push(token)
      }
      assert.deepEqual(tokens.slice(0, 3), tokens.slice(3))
      assert.equal(new Set(tokens).size, 3)
    })

    it('tries it for a federated identity, and says what to do where Google refuses', async () => {
      const direct = ['token', ...named.slice(0, 2), '--bucket', 'my-bucket']
      const {code, stdout} = await job.warmCiAuth([...direct, '--no-cache'])
      assert.equal(code, 0)
      assert.match((await boundaryOf(stdout.trim())) ?? '', /my-bucket/)
      const error = {error: 'invalid_request', error_description: 'The subject token cannot be used.'}
      // The exchange of the ID token comes first.
      job.emulator.inject({service: 'sts', kind: 'delay', delayMs: 0, times: 1})
      job.emulator.inject({service: 'sts', kind: 'status', status: 400, body: JSON.stringify(error), times: 1})
      const {code: refused, stderr} = await job.warmCiAuth([...direct, '--no-cache'])
      assert.equal(refused, 4)
      assert.match(stderr, /Name a service account to act as[\s\S]*STS_BOUNDARY_REJECTED/)
    })

    const wrong: [what: string, flags: string[], code: string][] = [
      ['a bucket that is none', ['--bucket', 'gs://x'], 'INPUT_BOUNDARY_INVALID'],
      ['a file that does not exist', ['--boundary', 'none.json'], 'INPUT_BOUNDARY_INVALID'],
      ['both kinds', ['--bucket', 'my-bucket', '--boundary', 'x.json'], 'USAGE'],
      ['an ID token', ['--bucket', 'my-bucket', '--format', 'id_token'], 'INPUT_NOT_APPLICABLE'],
    ]
    for (const [what, flags, expected] of wrong) {
      it(`refuses ${what} before any call`, async () => {
        job.emulator.requests.length = 0
        const {code, stdout, stderr} = await job.warmCiAuth(['token', ...named, ...flags])
        assert.deepEqual([code, stdout], [2, ''])
        assert.match(stderr, new RegExp(expected))
        assert.deepEqual(job.emulator.requests, [])
      })
    }
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
