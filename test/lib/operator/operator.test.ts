import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Environment} from '../../../src/lib/base/environment.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {Admin} from '../../../src/lib/google/admin/admin-call.ts'
import {asOperator} from '../../../src/lib/operator/connection.ts'
import {gcloudFolder} from '../../../src/lib/operator/operator.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {acmeToken} from '../../support/emulator-client.ts'
import {onSystem} from '../../support/on-system.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../../support/server.ts'
import {frontOf} from '../../support/setup-rig.ts'
import {stoppedClock, type TestClock} from '../../support/time.ts'
import {acme, acmeNames} from '../../support/worlds.ts'

const person = {
  type: 'authorized_user',
  client_id: 'client.apps.example',
  client_secret: 'a-client-secret',
  refresh_token: 'a-refresh-token',
}

describe('lib/operator/operator', function () {
  this.timeout(20_000)
  let emulator: TestEmulator
  let folder: string
  let env: Record<string, string>
  let clock: TestClock
  const masked: string[] = []
  const servers: FakeServer[] = []

  before(async () => {
    emulator = await openEmulator({world: acme()})
    emulator.clock.stop()
    // Not this computer's time: it is not to be asked.
    emulator.clock.advance(86_400)
  })
  after(() => emulator.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-operator-'))
    await mkdir(join(folder, 'gcloud'))
    env = {...emulator.environment('loopback'), CLOUDSDK_CONFIG: join(folder, 'gcloud'), PATH: join(folder, 'bin')}
    masked.length = 0
    clock = stoppedClock(emulator.clock.now())
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
    await rm(folder, {recursive: true, force: true})
  })

  function connected<Result>(work: (admin: Admin, label: string) => Promise<Result>): Promise<Result> {
    const front = frontOf(env, folder)
    const report = {...front.report, mask: (secret: string) => void masked.push(secret)}
    const limits = {timeoutMs: 10_000, retries: 0}
    return asOperator({...front, clock, report}, limits, ({admin, operator}) => work(admin, operator.label))
  }
  const signIn = () =>
    connected(async (admin, label) => {
      const bearer = await admin.bearer()
      assert.ok(masked.includes(bearer), 'the token was not masked')
      return {label, bearer, quotaProject: admin.quotaProject}
    })
  const failure = async (): Promise<CiAuthError> =>
    signIn().then(
      () => assert.fail('somebody is signed in'),
      (error: CiAuthError) => error,
    )
  const writeDefault = (file: object): Promise<void> =>
    writeFile(join(folder, 'gcloud', 'application_default_credentials.json'), JSON.stringify(file))
  async function writeNamed(file: object): Promise<string> {
    const path = join(folder, 'named.json')
    await writeFile(path, JSON.stringify(file))
    env['GOOGLE_APPLICATION_CREDENTIALS'] = path
    return path
  }
  async function serve(script: (request: Received) => Reply): Promise<FakeServer> {
    const server = await startServer(script)
    servers.push(server)
    return server
  }
  async function stubGcloud(script: string): Promise<void> {
    await mkdir(join(folder, 'bin'))
    await writeFile(join(folder, 'bin', 'gcloud'), `#!${process.execPath}\n${script}\n`)
    await chmod(join(folder, 'bin', 'gcloud'), 0o700)
  }
  const refreshing = (): Promise<FakeServer> =>
    serve(() => ({body: {access_token: 'ya29.of-a-person', expires_in: 3599, token_type: 'Bearer'}}))

  for (const name of ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN']) {
    it(`takes the token in ${name} before all else`, async () => {
      await writeDefault(person)
      env[name] = ' ya29.of-a-variable\n'
      const {bearer, label} = await signIn()
      assert.deepEqual([bearer, label], ['ya29.of-a-variable', `the token in ${name}`])
    })
  }

  it('refreshes what a login left, and lets its project pay', async () => {
    const oauth = await refreshing()
    env['CI_AUTH_ENDPOINT_OAUTH2'] = oauth.url
    await writeDefault({...person, quota_project_id: 'acme-billing'})
    const {bearer, label, quotaProject} = await signIn()
    assert.deepEqual([bearer, quotaProject], ['ya29.of-a-person', 'acme-billing'])
    assert.match(label, /^default credentials, .*application_default_credentials\.json$/)
    const [{body, path} = {body: '', path: ''}] = oauth.received
    assert.equal(path, '/token')
    assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
      grant_type: 'refresh_token',
      client_id: person.client_id,
      client_secret: person.client_secret,
      refresh_token: person.refresh_token,
    })
    assert.ok(masked.includes(person.refresh_token))
    assert.equal(oauth.received.length, 1)
  })

  it('tells how to log in again, and no secret, when the login has ended', async () => {
    const ended = {error: 'invalid_grant', error_description: 'Token has been expired or revoked.'}
    env['CI_AUTH_ENDPOINT_OAUTH2'] = (await serve(() => ({status: 400, body: ended}))).url
    await writeDefault(person)
    const error = await failure()
    assert.equal(error.code, 'SETUP_SIGN_IN_FAILED')
    assert.match(error.message, /400 invalid_grant: Token has been expired or revoked/)
    assert.deepEqual(error.suggestions, ['gcloud auth application-default login'])
    assert.ok(!JSON.stringify(error).includes(person.refresh_token))
  })

  it('becomes the account that a person logged in as', async () => {
    env['CI_AUTH_ENDPOINT_OAUTH2'] = (await refreshing()).url
    const iam = await serve(() => ({body: {accessToken: 'ya29.of-the-admin', expireTime: '2099-01-01T00:00:00Z'}}))
    await writeDefault({
      type: 'impersonated_service_account',
      source_credentials: person,
      delegates: [`projects/-/serviceAccounts/${acmeNames.gate}`],
      service_account_impersonation_url: `${iam.url}/v1/projects/-/serviceAccounts/admin@acme-prod.iam.gserviceaccount.com:generateAccessToken`,
    })
    const {bearer} = await signIn()
    assert.equal(bearer, 'ya29.of-the-admin')
    const [{body, headers} = {body: '', headers: {} as Received['headers']}] = iam.received
    assert.equal(headers.authorization, 'Bearer ya29.of-a-person')
    assert.deepEqual(JSON.parse(body).delegates, [`projects/-/serviceAccounts/${acmeNames.gate}`])
  })

  it('signs in with a key, and with the provider of a job', async () => {
    const keyFile = await writeNamed(emulator.serviceAccountKey(acmeNames.deployer))
    const key = await signIn()
    assert.equal(key.label, `GOOGLE_APPLICATION_CREDENTIALS, ${keyFile}`)
    assert.match(key.bearer, /^ya29\./)

    await writeFile(join(folder, 'token'), await acmeToken(emulator))
    await writeNamed({
      type: 'external_account',
      audience: `//iam.googleapis.com/${acmeNames.provider}`,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${emulator.url}/v1/token`,
      credential_source: {file: join(folder, 'token')},
      service_account_impersonation_url: `${emulator.url}/v1/projects/-/serviceAccounts/${acmeNames.deployer}:generateAccessToken`,
    })
    assert.match((await signIn()).bearer, /^ya29\./)
  })

  it('asks gcloud when there is nothing else', async () => {
    await stubGcloud(`console.log('ya29.of-gcloud-' + process.argv.slice(2).join('-'))`)
    const {bearer, label} = await signIn()
    assert.deepEqual([bearer, label], ['ya29.of-gcloud-auth-print-access-token---quiet', 'gcloud'])
  })

  it('asks gcloud again when its token may be too old', async () => {
    await stubGcloud(`console.log('ya29.of-gcloud-' + crypto.randomUUID())`)
    await connected(async (admin) => {
      const first = await admin.bearer()
      clock.advance(219)
      assert.equal(await admin.bearer(), first)
      clock.advance(1)
      assert.notEqual(await admin.bearer(), first)
    })
  })

  it('says what it looked for when nobody is signed in', async () => {
    const without = await failure()
    assert.equal(without.code, 'SETUP_SIGN_IN_MISSING')
    assert.match(without.facts.join('\n'), /gcloud auth print-access-token cannot be started \(ENOENT\)/)
    assert.deepEqual(without.suggestions, ['gcloud auth login', 'gcloud auth application-default login'])

    await stubGcloud(`console.error('ERROR: You do not currently have an active account selected.'); process.exit(1)`)
    assert.match((await failure()).facts.join('\n'), /ended with 1: ERROR: You do not currently have an active account/)
  })

  it('refuses a file that is named and cannot be used, whatever else there is', async () => {
    await stubGcloud(`console.log('ya29.of-gcloud-whatever')`)
    env['GOOGLE_APPLICATION_CREDENTIALS'] = join(folder, 'absent.json')
    assert.equal((await failure()).code, 'FILE_CREDENTIALS_MISSING')
    await writeNamed({type: 'authorized_user', client_id: 'x'})
    assert.equal((await failure()).code, 'INPUT_CREDENTIALS_FILE_INVALID')
  })

  it('sends no token to an endpoint that is not safe', async () => {
    env['GOOGLE_OAUTH_ACCESS_TOKEN'] = 'ya29.of-a-variable'
    env['CI_AUTH_ENDPOINT_SERVICEUSAGE'] = 'http://elsewhere.example'
    const error = await failure()
    assert.equal(error.code, 'INPUT_ENDPOINT_INVALID')
    assert.match(error.message, /^CI_AUTH_ENDPOINT_SERVICEUSAGE must be an https URL/)
  })
})

describe('lib/operator/operator/file: the folder of gcloud', () => {
  const roaming = String.raw`C:\Users\ada\AppData\Roaming`

  const folderOn = (system: NodeJS.Platform, env: Environment) => onSystem(system, () => gcloudFolder(env))

  it('is below APPDATA on Windows, and only there', async () => {
    const users = {APPDATA: roaming, HOME: '/home/ada'}
    assert.equal(await folderOn('win32', users), String.raw`${roaming}\gcloud`)
    for (const system of ['linux', 'darwin'] as const)
      assert.equal(await folderOn(system, users), join('/home/ada', '.config', 'gcloud'))
  })

  it('is never below the working directory: a checkout must not bring credentials', async () => {
    for (const system of ['linux', 'darwin', 'win32'] as const)
      assert.equal(await folderOn(system, {HOME: ''}), undefined)
  })

  it('is the one that gcloud was told of', async () => {
    assert.equal(await folderOn('win32', {APPDATA: roaming, CLOUDSDK_CONFIG: '/elsewhere'}), '/elsewhere')
  })
})
