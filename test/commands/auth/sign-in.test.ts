import assert from 'node:assert/strict'
import {readFile, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, projectId, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]

describe('commands/auth, signing in', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  const keyOf = (email: string): string => JSON.stringify(job.emulator.serviceAccountKey(email))

  it('federates: tells who the job became, writes the file, exports the variables', async () => {
    const run = await job.ciAuth(federate)
    assert.equal(run.code, 0, run.stderr)
    const {GOOGLE_APPLICATION_CREDENTIALS: path = '', ...variables} = await job.nextStep()
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], projectId)
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.ok(path.startsWith(job.workspace), path)
    for (const said of [deployer, 'by repo:acme/shop:ref:refs/heads/main', path])
      assert.ok(run.stdout.includes(said), run.stdout)
    assertClean(job, run)
  })

  it('answers to the long name too, and to variables in place of flags', async () => {
    const variables = {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider, CI_AUTH_SERVICE_ACCOUNT: deployer}
    assert.equal((await job.warmCiAuth(['auth', 'federate'], variables)).code, 0)
  })

  it('prints one JSON document with --json, without any secret', async () => {
    const run = await job.warmCiAuth([...federate, '--token-format', 'access_token', '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {credentialsFile, token, variables, ...document} = JSON.parse(run.stdout)
    assert.deepEqual(document, {
      mode: 'federation',
      profile: 'default',
      provider,
      subject: 'repo:acme/shop:ref:refs/heads/main',
      serviceAccount: deployer,
      projectId,
    })
    assert.deepEqual([credentialsFile.type, credentialsFile.source], ['external_account', 'url'])
    assert.deepEqual(Object.keys(token), ['format', 'expires', 'scopes'])
    assert.equal(variables.GOOGLE_APPLICATION_CREDENTIALS, credentialsFile.path)
    assertClean(job, run)
  })

  const forms: Readonly<Record<string, (key: string) => string>> = {
    JSON: (key) => key,
    base64: (key) => Buffer.from(key).toString('base64'),
    base64url: (key) => Buffer.from(key).toString('base64url'),
  }

  for (const [name, encode] of Object.entries(forms)) {
    it(`takes a key as ${name} from a variable, a file and standard input`, async () => {
      const key = keyOf(deployer)
      const file = join(job.folder, 'key')
      await writeFile(file, encode(key))
      const ways = [
        () => job.warmCiAuth(['key'], {CI_AUTH_CREDENTIALS_JSON: encode(key)}),
        () => job.warmCiAuth(['key', '--credentials-json-file', file]),
        () => job.ciAuth(['key', '--credentials-json-file', '-'], {}, encode(key)),
      ]
      for (const way of ways) {
        const run = await way()
        assert.equal(run.code, 0, run.stderr)
        const {GOOGLE_APPLICATION_CREDENTIALS: path = ''} = await job.nextStep()
        assert.equal(JSON.parse(await readFile(path, 'utf8')).private_key, JSON.parse(key).private_key)
        assertClean(job, run, [JSON.parse(key).private_key])
      }
    })
  }

  it('calls a key that is wrong by what it came from', async () => {
    const wrong = '{"type":"external_account"}'
    const piped = await job.ciAuth(['key', '--credentials-json-file', '-'], {}, wrong)
    assert.match(piped.stderr, /^Error: --credentials-json-file: the JSON is of type "external_account"/)
    const named = await job.warmCiAuth(['key'], {CI_AUTH_CREDENTIALS_JSON: wrong})
    assert.match(named.stderr, /^Error: CI_AUTH_CREDENTIALS_JSON: the JSON is of type "external_account"/)
    assert.deepEqual([piped.code, named.code], [2, 2])
  })

  it('shows no secret when it is loud', async () => {
    const key = keyOf(deployer)
    const loud = {DEBUG: '*', CI_AUTH_CREDENTIALS_JSON: key}
    const runs = [
      await job.warmCiAuth([...federate, '--verbose', '--token-format', 'access_token'], {DEBUG: '*'}),
      await job.warmCiAuth([...federate, '--verbose', '--json'], {DEBUG: '*'}),
      await job.warmCiAuth(['key', '--verbose', '--token-format', 'access_token'], loud),
    ]
    for (const run of runs) {
      assert.equal(run.code, 0, run.stderr)
      assertClean(job, run, [JSON.parse(key).private_key])
    }
  })

  it('tells of each call with --verbose, on standard error', async () => {
    const {stderr, stdout} = await job.warmCiAuth([...federate, '--verbose', '--json'])
    JSON.parse(stdout)
    for (const said of [/\/v1\/token\b.* 200\b/, /:generateAccessToken\b.* 200\b/]) assert.match(stderr, said)
  })

  it('masks each token before anything else is said', async () => {
    const {stderr} = await job.warmCiAuth([...federate, '--token-format', 'access_token'])
    const masks = [...stderr.matchAll(/^::add-mask::(.*)$/gm)].map(([, value]) => value)
    assert.ok(masks.some((value) => value?.startsWith('ya29.c.')))
    assert.ok(masks.some((value) => value?.startsWith('eyJ')))
  })
})
