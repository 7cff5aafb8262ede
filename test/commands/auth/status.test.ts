import assert from 'node:assert/strict'
import {chmod, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {credentialsVariables} from '../../../src/lib/base/outputs.ts'
import type {CredentialStatus, StatusDocument} from '../../../src/lib/use-cases/status/status.ts'
import {type CliJob, type CliJobOptions, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {unsignedToken} from '../../support/tokens.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, gate, pool, provider} = acmeNames
const named = ['--workload-identity-provider', provider]
const DEAD = 9
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

describe('commands/auth/status', function () {
  this.timeout(20_000)
  let job: CliJob

  const open = async (options: CliJobOptions = {}): Promise<void> => {
    job = await openCliJob(options)
  }
  afterEach(() => job.close())

  /** The document, which must come with the exit code that it calls for and without any call. */
  async function status(extra: Record<string, string> = {}, given: readonly string[] = []): Promise<StatusDocument> {
    const before = job.emulator.requests.length
    const run = await job.warmCiAuth(['auth', 'status', '--json'], extra)
    assert.equal(job.emulator.requests.length, before, 'it made a call')
    assert.equal(run.stderr, '')
    assertClean(job, run, given)
    const document: StatusDocument = JSON.parse(run.stdout)
    assert.equal(run.code, document.dead ? DEAD : 0, run.stdout)
    assert.equal(document.error?.code, document.dead ? 'STATUS_CREDENTIAL_DEAD' : undefined)
    return document
  }

  /** The only credential that there is. */
  async function only(extra: Record<string, string> = {}, given: readonly string[] = []): Promise<CredentialStatus> {
    const {credentials} = await status(extra, given)
    assert.equal(credentials.length, 1, JSON.stringify(credentials))
    return credentials[0] as CredentialStatus
  }

  async function signIn(argv: readonly string[], extra: Record<string, string> = {}): Promise<string> {
    const {code, stderr, stdout} = await job.warmCiAuth([...argv, '--json'], extra)
    assert.equal(code, 0, stderr + stdout)
    await job.nextStep()
    return JSON.parse(stdout).credentialsFile.path
  }

  it('says so where there is nothing', async () => {
    await open()
    assert.deepEqual(await status(), {credentials: [], dead: false, tokens: [], warnings: []})
    const {code, stdout} = await job.warmCiAuth(['auth', 'status'])
    assert.deepEqual([code, stdout.split('\n')[0]], [0, 'This job has no credentials.'])
  })

  it('says how many tokens the job keeps, and no token', async () => {
    await open()
    await signIn(['federate', ...named, '--service-account', deployer])
    const value = (await job.warmCiAuth(['token'])).stdout.trim()
    const {stdout} = await job.warmCiAuth(['auth', 'status', '--json'])
    const [{expires, ...token}, ...others] = JSON.parse(stdout).tokens
    const scopes = ['https://www.googleapis.com/auth/cloud-platform']
    assert.deepEqual([token, others], [{format: 'access_token', principal: deployer, scopes}, []])
    const {stdout: text} = await job.warmCiAuth(['auth', 'status'])
    assert.ok(text.includes(`\nThis job keeps 1 token, which expires at ${expires}.\n`), text)
    assert.ok(!(stdout + text).includes(value))
  })

  it('describes a federated sign-in of GitHub, once for all its variables', async () => {
    await open()
    const path = await signIn(['federate', ...named, '--service-account', deployer])
    const {source, written, ...found} = await only()
    assert.deepEqual(found, {
      path,
      profile: 'default',
      variables: [
        'CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE',
        'GOOGLE_APPLICATION_CREDENTIALS',
        'GOOGLE_CI_CREDS_PATH',
        'GOOGLE_GHA_CREDS_PATH',
      ],
      type: 'external_account',
      principal: deployer,
      through: provider,
      expires: 'with the job',
      refresh: 'yes',
      refreshedBy: 'the URL',
      outlook: 'works as long as the job runs: GitHub Actions mints a token for each refresh',
      dead: false,
    })
    assert.match(written ?? '', TIME)
    const endpoint = new URL(job.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '')
    assert.deepEqual(source, {kind: 'url', address: endpoint.origin + endpoint.pathname})

    const {code, stderr, stdout} = await job.warmCiAuth(['auth', 'status'])
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /^ {2}principal {2}deployer@acme-prod\.iam\.gserviceaccount\.com$/m)
    for (const line of stdout.split('\n'))
      assert.ok(
        line.length <= 80 ||
          !line
            .trim()
            .replace(/^\w+ +/, '')
            .includes(' '),
      )
    assertClean(job, {stderr, stdout})
  })

  it('finds what a sign-in wrote where no variable names it, and tells when it is gone', async () => {
    await open()
    const path = await signIn(['federate', ...named, '--no-export-environment-variables'])
    const found = await only()
    assert.deepEqual([found.path, found.variables, found.dead], [path, [], false])
    assert.equal(found.principal, `principalSet://${pool}/*`)
    await rm(path)
    const {fault, ...gone} = await only()
    assert.deepEqual([gone.dead, fault?.code], [true, 'FILE_CREDENTIALS_MISSING'])
    assert.match(fault?.message ?? '', /the record of this job names .*: it does not exist/)
  })

  it('holds nothing any more after the cleanup, but for a variable that still names the file', async () => {
    await open()
    const path = await signIn(['federate', ...named])
    const without = Object.fromEntries(Object.entries(job.env).filter(([, value]) => value === path))
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    const {fault} = await only()
    assert.match(fault?.message ?? '', /^CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE names /)
    for (const name of Object.keys(without)) delete job.env[name]
    assert.deepEqual((await status()).credentials, [])
  })

  it('describes a key, and the account that it acts as', async () => {
    await open()
    const key = job.emulator.serviceAccountKey(gate) as {private_key: string; private_key_id: string}
    const secrets = [key.private_key]
    const extra = {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}
    await signIn(['key', '--no-verify', '--no-export-environment-variables'], extra)
    const own = await only({}, secrets)
    assert.deepEqual(
      [own.type, own.principal, own.through, own.expires, own.refresh],
      ['service_account', gate, `key of ${gate} (${key.private_key_id})`, 'never', 'yes'],
    )
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)

    await signIn(['key', '--no-verify', '--service-account', deployer, '--delegates', acmeNames.vault], extra)
    const other = await only({}, secrets)
    assert.deepEqual(
      [other.type, other.principal, other.through, other.delegates],
      ['impersonated_service_account', deployer, own.through, [acmeNames.vault]],
    )
    const {stdout} = await job.warmCiAuth(['auth', 'status'])
    assertClean(job, {stdout, stderr: ''}, secrets)
  })

  describe('with one token that nothing renews', () => {
    const tokenFile = async (path: string): Promise<string> =>
      JSON.parse(await readFile(path, 'utf8')).credential_source.file

    const signInByVariable = async (): Promise<string> => {
      const {stdout} = await job.warmCiAuth(['oidc', 'token', ...named])
      job.env['DEPLOY_TOKEN'] = stdout.trim()
      const path = await signIn(['federate', ...named, '--oidc-token-env', 'DEPLOY_TOKEN'])
      delete job.env['DEPLOY_TOKEN']
      return path
    }

    it('tells when it expires, who it is, and what to do then', async () => {
      await open()
      const path = await signInByVariable()
      const found = await only()
      assert.deepEqual(found.source, {kind: 'file', address: await tokenFile(path)})
      assert.deepEqual(
        [found.principal, found.subject],
        [`principalSet://${pool}/*`, 'repo:acme/shop:ref:refs/heads/main'],
      )
      assert.match(found.expires, TIME)
      assert.deepEqual([found.refresh, found.dead], ['no', false])
      assert.equal(found.outlook, `expires at ${found.expires}; sign in again`)
    })

    it('is dead when the token has expired, is gone or is none', async () => {
      await open()
      const file = await tokenFile(await signInByVariable())
      const codeOf = async (): Promise<string | undefined> => (await only()).fault?.code
      const now = Math.floor(Date.now() / 1000)
      await writeFile(file, JSON.stringify({id_token: unsignedToken({exp: now + 3600})}))
      assert.equal(await codeOf(), undefined)
      await writeFile(file, JSON.stringify({id_token: unsignedToken({exp: now - 1})}))
      assert.equal(await codeOf(), 'OIDC_TOKEN_EXPIRED')
      await rm(file)
      assert.equal(await codeOf(), 'FILE_SUBJECT_TOKEN_MISSING')
    })
  })

  it('tells what a cleanup removed from what something else did', async () => {
    await open()
    await rm(await signIn(['federate', ...named]))
    const {fault: checkout} = await only()
    assert.match(checkout?.message ?? '', /which cannot be read: it does not exist/)
    assert.match(String(checkout?.suggestions), /Sign in after the checkout/)
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    const {fault} = await only()
    assert.equal(fault?.code, 'FILE_CREDENTIALS_MISSING')
    assert.match(fault.message, /which does not exist, and this job has no record of it: ci-auth cleanup removed it, /)
    assert.doesNotMatch(String(fault.suggestions), /checkout/)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('says when the job was cleaned up, in a later step', async () => {
    await open()
    const path = await signIn(['federate', ...named])
    assert.equal((await job.warmCiAuth(['cleanup', '--json'])).code, 0)
    assert.deepEqual(await job.leftovers(), [])
    await job.nextStep()
    const messageWith = async (variables: Record<string, string> = {}): Promise<string> =>
      (await only(variables)).fault?.message ?? ''
    const [about = '', time = ''] = (await messageWith()).split('has no record of it: cleaned up at ')
    assert.match(time, TIME)
    assert.ok(about.includes(path))
    for (const wrong of ['', '::error::', 'soon']) {
      assert.match(
        await messageWith({CI_AUTH_CLEANED_UP: wrong}),
        /: ci-auth cleanup removed it, the path is wrong, or/,
      )
    }
    // A name that ci-auth did not choose can be that of another job's file.
    const foreign = Object.fromEntries(credentialsVariables.map((name) => [name, '/elsewhere.json']))
    assert.match(await messageWith(foreign), /: ci-auth cleanup removed it at [\d-]+T[\d:]+Z, the path is wrong, or/)
  })

  it('does not say when the job was cleaned up if nothing was removed, or if the CI passes no variables on', async () => {
    await open()
    await rm(await signIn(['federate', ...named]))
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    await job.nextStep()
    assert.equal(job.env['CI_AUTH_CLEANED_UP'], undefined)
    await signIn(['federate', ...named])
    const {code, stderr} = await job.warmCiAuth(['cleanup'], {GITHUB_ENV: join(job.folder, 'missing', 'env')})
    assert.deepEqual([code, stderr], [0, ''])
  })

  it('looks at the executable, and at the leave to run it', async () => {
    await open()
    const [program, token] = [join(job.folder, 'mint'), join(job.folder, 'token')]
    await writeFile(token, (await job.warmCiAuth(['oidc', 'token', ...named])).stdout)
    await writeFile(program, `#!/bin/sh\nexec cat '${token}'\n`, {mode: 0o700})
    await signIn(['federate', ...named, '--oidc-token-command', program])
    const found = await only()
    const {refreshedBy: launcher = ''} = found
    assert.deepEqual(
      [found.source?.kind, found.expires, found.refresh, found.dead],
      ['executable', 'with the job', 'yes', false],
    )
    assert.match(launcher, /\/ci-creds-[0-9a-f]{16}\.cjs$/)
    const notAllowed = await only({GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: 'true'})
    assert.equal(notAllowed.fault?.code, 'CLIENT_EXECUTABLES_NOT_ALLOWED')
    await chmod(launcher, 0o600)
    assert.equal((await only()).fault?.code, 'CLIENT_EXECUTABLE_MISSING')
    await rm(launcher)
    assert.equal((await only()).fault?.code, 'CLIENT_EXECUTABLE_MISSING')
  })

  it('prints all of it before it fails, for people too', async () => {
    await open()
    await signIn(['federate', ...named, '--service-account', deployer])
    const missing = join(job.folder, 'gone.json')
    const {code, stderr, stdout} = await job.warmCiAuth(['auth', 'status'], {GOOGLE_APPLICATION_CREDENTIALS: missing})
    assert.equal(code, DEAD)
    assert.match(stdout, new RegExp(`^${missing}\n {2}state +not valid: `, 'm'))
    assert.match(stdout, /^ {2}state +looks valid$/m)
    assert.match(stdout, /^Warning: FILE_VARIABLES_DIFFER: /m)
    assert.match(stderr, /^Error: 1 of 2 credentials of this job can no longer be used$/m)
    assert.match(stderr, /^ {2}FILE_CREDENTIALS_MISSING: GOOGLE_APPLICATION_CREDENTIALS names /m)
    assert.match(stderr, /^Code: STATUS_CREDENTIAL_DEAD$/m)
    assertClean(job, {stderr, stdout})
  })
})
