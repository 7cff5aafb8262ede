import assert from 'node:assert/strict'
import {chmod, mkdir, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CredentialStatus, StatusDocument} from '../../../src/lib/auth/status.ts'
import {type CliJob, type CliJobOptions, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/cli-secrets.ts'
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
    const run = await job.ciAuth(['auth', 'status', '--json'], extra)
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
    const {code, stderr, stdout} = await job.ciAuth([...argv, '--json'], extra)
    assert.equal(code, 0, stderr + stdout)
    await job.nextStep()
    return JSON.parse(stdout).credentialsFile.path
  }

  const codesOf = ({warnings}: StatusDocument): string[] => warnings.map(({code}) => code)

  it('says so where there is nothing', async () => {
    await open()
    assert.deepEqual(await status(), {credentials: [], dead: false, warnings: []})
    const {code, stdout} = await job.ciAuth(['auth', 'status'])
    assert.deepEqual([code, stdout.split('\n')[0]], [0, 'This job holds no credentials.'])
  })

  it('describes a federated sign-in of GitHub, once for all its variables', async () => {
    await open()
    const path = await signIn(['federate', ...named, '--service-account', deployer])
    const {source, written, ...found} = await only()
    assert.deepEqual(found, {
      path,
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
      outlook: 'lasts as long as the job runs: GitHub Actions mints a token for each refresh',
      dead: false,
    })
    assert.match(written ?? '', TIME)
    const endpoint = new URL(job.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '')
    assert.deepEqual(source, {kind: 'url', address: endpoint.origin + endpoint.pathname})

    const {code, stderr, stdout} = await job.ciAuth(['auth', 'status'])
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
    assert.match(fault?.message ?? '', /the record of this job names .*: it is not there/)
  })

  it('holds nothing any more after the cleanup, but for a variable that still names the file', async () => {
    await open()
    const path = await signIn(['federate', ...named])
    const without = Object.fromEntries(Object.entries(job.env).filter(([, value]) => value === path))
    assert.equal((await job.ciAuth(['cleanup'])).code, 0)
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
    assert.equal((await job.ciAuth(['cleanup'])).code, 0)

    await signIn(['key', '--no-verify', '--service-account', deployer, '--delegates', acmeNames.vault], extra)
    const other = await only({}, secrets)
    assert.deepEqual(
      [other.type, other.principal, other.through, other.delegates],
      ['impersonated_service_account', deployer, own.through, [acmeNames.vault]],
    )
    const {stdout} = await job.ciAuth(['auth', 'status'])
    assertClean(job, {stdout, stderr: ''}, secrets)
  })

  describe('with one token that nothing renews', () => {
    const tokenFile = async (path: string): Promise<string> =>
      JSON.parse(await readFile(path, 'utf8')).credential_source.file

    const signInByVariable = async (): Promise<string> => {
      const {stdout} = await job.ciAuth(['oidc', 'token', ...named])
      job.env['DEPLOY_TOKEN'] = stdout.trim()
      const path = await signIn(['federate', ...named, '--oidc-token-env', 'DEPLOY_TOKEN'])
      delete job.env['DEPLOY_TOKEN']
      return path
    }

    it('tells when it dies, who it is, and what to do then', async () => {
      await open()
      const path = await signInByVariable()
      const found = await only()
      assert.deepEqual(found.source, {kind: 'file', address: await tokenFile(path)})
      assert.equal(found.principal, `principal://${pool}/subject/repo:acme/shop:ref:refs/heads/main`)
      assert.match(found.expires, TIME)
      assert.deepEqual([found.refresh, found.dead], ['no', false])
      assert.equal(found.outlook, `dies at ${found.expires}; sign in again`)
    })

    it('is dead when the token has expired, is gone or is none', async () => {
      await open({idTokenLifetimeSeconds: 12})
      const path = await signInByVariable()
      const file = await tokenFile(path)
      const text = await readFile(file, 'utf8')
      const codeOf = async (): Promise<string | undefined> => (await only()).fault?.code
      assert.equal(await codeOf(), undefined)

      await writeFile(file, JSON.stringify({id_token: text.slice(20, 80)}))
      assert.equal(await codeOf(), 'OIDC_TOKEN_MALFORMED')
      await writeFile(file, '')
      assert.equal(await codeOf(), 'FILE_SUBJECT_TOKEN_MISSING')
      await rm(file)
      assert.equal(await codeOf(), 'FILE_SUBJECT_TOKEN_MISSING')

      await writeFile(file, text)
      const [, payload = ''] = text.split('.')
      const {exp} = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, exp * 1000 - Date.now()) + 50))
      assert.equal(await codeOf(), 'OIDC_TOKEN_EXPIRED')
    })
  })

  it('does not know who keeps a file of the CI fresh, and warns of what stands around the token', async () => {
    await open()
    const {stdout} = await job.ciAuth(['oidc', 'token', ...named])
    const token = join(job.folder, 'projected')
    await writeFile(token, stdout.trim())
    await signIn(['federate', ...named, '--oidc-token-file', token])
    const found = await only()
    assert.deepEqual([found.refresh, found.refreshedBy], ['unknown', `whatever keeps ${token} fresh`])
    assert.equal(found.outlook, `dies at ${found.expires}; unless a new token is put into ${token} before`)
    await writeFile(token, stdout)
    assert.deepEqual(codesOf(await status()), ['FILE_TOKEN_NEWLINE'])
  })

  it('looks at the executable, and at the leave to run it', async () => {
    await open()
    const program = join(job.folder, 'mint')
    const script = `#!/bin/sh\nexec curl -sS -H "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=$GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE"\n`
    await writeFile(program, script, {mode: 0o700})
    await signIn(['federate', ...named, '--oidc-token-command', program])
    const found = await only()
    const {address = ''} = found.source ?? {}
    assert.deepEqual(
      [found.source?.kind, found.expires, found.refresh, found.dead],
      ['executable', 'with the job', 'yes', false],
    )
    assert.notEqual(address, program)
    const notAllowed = await only({GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: 'true'})
    assert.equal(notAllowed.fault?.code, 'CLIENT_EXECUTABLES_NOT_ALLOWED')
    await chmod(address, 0o600)
    assert.equal((await only()).fault?.code, 'CLIENT_EXECUTABLE_MISSING')
    await rm(address)
    assert.equal((await only()).fault?.code, 'CLIENT_EXECUTABLE_MISSING')
  })

  it('runs no executable, and shows none of its arguments', async () => {
    await open()
    const [program, trace, path] = ['spy', 'trace', 'creds.json'].map((name) => join(job.folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(program, `#!/bin/sh\ntouch ${trace}\n`, {mode: 0o700})
    const file = {
      type: 'external_account',
      audience: `//iam.googleapis.com/${provider}`,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: 'https://sts.googleapis.com/v1/token',
      credential_source: {executable: {command: `${program} --password hunter2-hunter2`}},
    }
    await writeFile(path, JSON.stringify(file))
    const extra = {GOOGLE_APPLICATION_CREDENTIALS: path, GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'}
    const found = await only(extra, ['hunter2-hunter2'])
    assert.deepEqual([found.dead, found.source?.address, found.expires], [false, program, 'unknown'])
    assert.ok(!(await readdir(job.folder)).includes('trace'))
  })

  it('shows of a URL what is no secret', async () => {
    await open()
    const path = join(job.folder, 'creds.json')
    const secret = 'correct-horse-battery-staple'
    const file = {
      type: 'external_account',
      audience: `//iam.googleapis.com/${provider}`,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      credential_source: {
        url: `https://user:${secret}@tokens.example/get?key=${secret}`,
        headers: {Authorization: `Bearer ${secret}`},
      },
    }
    await writeFile(path, JSON.stringify(file))
    const found = await only({GOOGLE_APPLICATION_CREDENTIALS: path}, [secret])
    assert.deepEqual(found.source, {kind: 'url', address: 'https://tokens.example/get'})
    assert.deepEqual([found.expires, found.outlook], ['unknown', 'lasts as long as tokens.example answers'])
  })

  it('is dead where a variable names no usable file, and shows none of a key that got there', async () => {
    await open()
    const key = job.emulator.serviceAccountKey(deployer) as {private_key: string}
    const texts: Record<string, [text: string, code: string]> = {
      garbage: ['{"type": "serv', 'INPUT_CREDENTIALS_FILE_INVALID'],
      empty: ['', 'INPUT_CREDENTIALS_FILE_INVALID'],
      cut: [JSON.stringify({...key, private_key: key.private_key.slice(0, 300)}), 'KEY_PRIVATE_KEY_INVALID'],
      swapped: [JSON.stringify({type: key.private_key}), 'INPUT_CREDENTIALS_FILE_INVALID'],
    }
    for (const [name, [text, code]] of Object.entries(texts)) {
      const path = join(job.folder, name)
      await writeFile(path, text)
      assert.equal((await only({GOOGLE_APPLICATION_CREDENTIALS: path}, [key.private_key])).fault?.code, code, name)
    }
    const folder = await only({GOOGLE_APPLICATION_CREDENTIALS: job.folder})
    assert.match(folder.fault?.message ?? '', /it is a folder/)
    for (const value of [JSON.stringify(key), JSON.stringify(key, null, 2), key.private_key]) {
      const found = await only({GOOGLE_APPLICATION_CREDENTIALS: value}, [key.private_key])
      assert.equal(found.path, undefined)
      assert.match(found.fault?.message ?? '', /should name a file, but holds \d+ characters/)
    }
  })

  it('prints all of it before it fails, for people too', async () => {
    await open()
    await signIn(['federate', ...named, '--service-account', deployer])
    const missing = join(job.folder, 'gone.json')
    const {code, stderr, stdout} = await job.ciAuth(['auth', 'status'], {GOOGLE_APPLICATION_CREDENTIALS: missing})
    assert.equal(code, DEAD)
    assert.match(stdout, new RegExp(`^${missing}\n {2}state +dead: `, 'm'))
    assert.match(stdout, /^ {2}state +alive, as far as it shows$/m)
    assert.match(stdout, /^Warning: FILE_VARIABLES_DIFFER: /m)
    assert.match(stderr, /^Error: 1 of 2 credentials of this job are dead$/m)
    assert.match(stderr, /^ {2}FILE_CREDENTIALS_MISSING: GOOGLE_APPLICATION_CREDENTIALS names /m)
    assert.match(stderr, /^Code: STATUS_CREDENTIAL_DEAD$/m)
    assertClean(job, {stderr, stdout})
  })

  it('warns where tools would take different identities, or a token in place of the file', async () => {
    await open()
    const path = await signIn(['federate', ...named])
    const [link, token] = [join(job.folder, 'link.json'), 'ya29.an-access-token-of-somebody']
    await symlink(path, link)
    assert.deepEqual(codesOf(await status({GOOGLE_APPLICATION_CREDENTIALS: link})), [])

    const extra = {CLOUDSDK_AUTH_ACCESS_TOKEN: token, GOOGLE_OAUTH_ACCESS_TOKEN: token}
    const hidden = await status(extra, [token])
    assert.deepEqual(codesOf(hidden), ['FILE_HIDDEN_BY_TOKEN', 'FILE_HIDDEN_BY_TOKEN'])
    const bare = hidden.credentials.find(({type}) => type === 'access_token')
    assert.deepEqual(bare?.variables, Object.keys(extra))
    assert.deepEqual([bare?.expires, bare?.refresh, bare?.dead], ['unknown', 'no', false])
  })

  it('reads no more of a token file of gcloud than whether there is a token', async () => {
    await open()
    const path = join(job.folder, 'access-token')
    const token = 'ya29.an-access-token-of-somebody'
    const extra = {CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: path}
    assert.equal((await only(extra)).fault?.code, 'FILE_CREDENTIALS_MISSING')
    await writeFile(path, '\n')
    assert.match((await only(extra)).fault?.message ?? '', /it is empty/)
    await writeFile(path, `${token}\n`)
    assert.deepEqual([(await only(extra, [token])).type, (await status(extra, [token])).warnings], ['access_token', []])
  })

  it('takes credentials of a person, and sources of other clouds, for what client libraries can renew', async () => {
    await open()
    const secret = '1//refresh-token-of-a-person-which-is-secret'
    const audience = `//iam.googleapis.com/${provider}`
    const files: [object, string | undefined][] = [
      [{type: 'authorized_user', client_id: 'i', client_secret: 's', refresh_token: secret}, undefined],
      [{type: 'external_account', audience, credential_source: {environment_id: 'aws1'}}, 'aws'],
      [{type: 'external_account', audience, credential_source: {certificate: {}}}, 'certificate'],
    ]
    for (const [file, kind] of files) {
      const path = join(job.folder, `${kind}.json`)
      await writeFile(path, JSON.stringify(file))
      const found = await only({GOOGLE_APPLICATION_CREDENTIALS: path}, [secret])
      assert.deepEqual([found.dead, found.refresh, found.source?.kind], [false, 'yes', kind])
    }
  })

  it('looks at what the variables name, also where the record of the job cannot be read', async () => {
    await open({github: false})
    const folder = join(job.env['TMPDIR'] ?? '', `ci-auth-${process.getuid?.()}`)
    await mkdir(folder, {mode: 0o755})
    await chmod(folder, 0o755)
    const path = join(job.folder, 'creds.json')
    await writeFile(path, JSON.stringify(job.emulator.serviceAccountKey(deployer)))
    const document = await status({GOOGLE_APPLICATION_CREDENTIALS: path})
    assert.deepEqual([document.credentials[0]?.principal, codesOf(document)], [deployer, ['FILE_RECORD_UNREADABLE']])
  })

  it('does not wait for a pipe', async () => {
    await open()
    const {execFileSync} = await import('node:child_process')
    const path = join(job.folder, 'pipe')
    execFileSync('mkfifo', [path])
    const found = await only({GOOGLE_APPLICATION_CREDENTIALS: path})
    assert.deepEqual([found.dead, found.outlook], [false, 'it is no regular file, so it was not looked at'])
  })
})
