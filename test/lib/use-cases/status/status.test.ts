import assert from 'node:assert/strict'
import {execFileSync, spawn} from 'node:child_process'
import {generateKeyPairSync} from 'node:crypto'
import {chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {ledgerOf} from '../../../../src/lib/files/ledger.ts'
import {statusLines} from '../../../../src/lib/use-cases/status/render.ts'
import {
  type CredentialStatus,
  describeStatus,
  type StatusDocument,
  unusableError,
} from '../../../../src/lib/use-cases/status/status.ts'
import {assertNoSecret} from '../../../support/secret-scan.ts'
import {stoppedClock} from '../../../support/time.ts'
import {unsignedToken} from '../../../support/tokens.ts'
import {acmeNames} from '../../../support/worlds.ts'

const {deployer, pool, provider} = acmeNames
const audience = `//iam.googleapis.com/${provider}`
const clock = stoppedClock()
const {now} = clock
const codesOf = ({warnings}: StatusDocument): string[] => warnings.map(({code}) => code)

/** A file whose ID token comes from `source`. */
const external = (source: object): object => ({
  type: 'external_account',
  audience,
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: 'https://sts.googleapis.com/v1/token',
  credential_source: source,
})

describe('lib/use-cases/status', () => {
  let folder: string
  const secrets: string[] = []
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  const pem = privateKey.export({type: 'pkcs8', format: 'pem'}).toString()
  const key = {type: 'service_account', client_email: deployer, private_key: pem}

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-status-'))
    secrets.splice(0, secrets.length, pem)
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  function put(name: string, content: string | object, mode = 0o600): string {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), {mode})
    return path
  }

  /** What is held with these variables. Nothing that shows holds a secret. */
  function status(env: Record<string, string>): StatusDocument {
    const document = describeStatus(generic, {env, cwd: folder, temporaryFolder: folder}, clock)
    const error = unusableError(document.credentials)
    assert.equal(error?.code, document.error?.code)
    const shown = [JSON.stringify(document), ...statusLines(document), error?.message, ...(error?.facts ?? [])]
    assertNoSecret([...shown, ...(error?.suggestions ?? [])].join('\n'), secrets)
    return document
  }

  /** The only credential, named as client libraries want it. */
  function only(path: string, more: Record<string, string> = {}): CredentialStatus {
    const {credentials} = status({GOOGLE_APPLICATION_CREDENTIALS: path, ...more})
    assert.equal(credentials.length, 1, JSON.stringify(credentials))
    return credentials[0] as CredentialStatus
  }

  it('does not know who keeps a token file fresh, and warns of what stands around the token', () => {
    const exp = now() + 600
    const token = unsignedToken({exp, sub: 'job:1'})
    secrets.push(token)
    const file = put('token', token)
    const found = only(put('creds.json', external({file: 'token'})))
    assert.deepEqual([found.refresh, found.refreshedBy, found.dead], ['unknown', `whatever renews ${file}`, false])
    assert.equal(found.outlook, `expires at ${found.expires}, unless ${file} gets a new token before`)
    assert.equal(Date.parse(found.expires), exp * 1000)
    assert.deepEqual([found.principal, found.subject], [`principalSet://${pool}/*`, 'job:1'])
    put('token', `${token}\n`)
    assert.deepEqual(codesOf(status({GOOGLE_APPLICATION_CREDENTIALS: 'creds.json'})), ['FILE_TOKEN_NEWLINE'])
  })

  it('knows a token file that is of no use', () => {
    const path = put('creds.json', external({file: 'token', format: {type: 'json', subject_token_field_name: 'jwt'}}))
    const codeOf = (): string | undefined => only(path).fault?.code
    assert.equal(codeOf(), 'FILE_SUBJECT_TOKEN_MISSING')
    const cases: [content: string | object, code: string | undefined][] = [
      ['', 'FILE_SUBJECT_TOKEN_MISSING'],
      [{id_token: unsignedToken({exp: now() + 3600})}, 'FILE_SUBJECT_TOKEN_MISSING'],
      [{jwt: 'not-a-jwt-and-not-to-be-shown'}, 'OIDC_TOKEN_MALFORMED'],
      [{jwt: unsignedToken({exp: now()})}, 'OIDC_TOKEN_EXPIRED'],
      [{jwt: unsignedToken({exp: now() + 1})}, undefined],
      [{jwt: unsignedToken({exp: now() + 3600})}, undefined],
      [{jwt: unsignedToken({})}, undefined],
      [{jwt: unsignedToken({exp: 1e300})}, undefined],
    ]
    secrets.push('not-a-jwt-and-not-to-be-shown')
    for (const [content, code] of cases) {
      put('token', content)
      assert.equal(codeOf(), code, JSON.stringify(content))
    }
    rmSync(join(folder, 'token'))
    mkdirSync(join(folder, 'token'))
    assert.equal(codeOf(), 'FILE_SUBJECT_TOKEN_MISSING')
  })

  it('runs no executable, and shows none of its arguments', () => {
    const trace = join(folder, 'trace')
    const program = put('spy', `#!/bin/sh\ntouch '${trace}'\n`, 0o700)
    secrets.push('hunter2-hunter2')
    const path = put('creds.json', external({executable: {command: `${program} --password hunter2-hunter2`}}))
    const allowed = {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'}
    const found = only(path, allowed)
    assert.deepEqual([found.dead, found.source?.address, found.expires], [false, program, 'unknown'])
    assert.equal(only(path).fault?.code, 'CLIENT_EXECUTABLES_NOT_ALLOWED')
    assert.equal(only(path, {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: 'true'}).dead, true)
    chmodSync(program, 0o600)
    assert.equal(only(path, allowed).fault?.code, 'CLIENT_EXECUTABLE_MISSING')
    rmSync(program)
    assert.match(only(path, allowed).fault?.message ?? '', /it does not exist \(ENOENT\)/)
    assert.ok(!readdirSync(folder).includes('trace'))
  })

  it('shows of a URL what is no secret', () => {
    const secret = 'correct-horse-battery-staple'
    secrets.push(secret)
    const url = `https://user:${secret}@tokens.example/get?key=${secret}`
    const path = put('creds.json', external({url, headers: {Authorization: `Bearer ${secret}`}}))
    const found = only(path)
    assert.deepEqual(found.source, {kind: 'url', address: 'https://tokens.example/get'})
    assert.deepEqual([found.expires, found.outlook], ['unknown', 'works as long as tokens.example answers'])
    assert.equal(found.principal, `principalSet://${pool}/*`)
    const local = only(put('creds.json', external({url: 'http://127.0.0.1:4711/token'})))
    assert.equal(local.outlook, 'works as long as 127.0.0.1:4711 answers, a server on this computer')
  })

  it('is shown with what names it, where it comes from, and who renews it', () => {
    const lines = (content: object, columns?: number): string[] =>
      statusLines(status({GOOGLE_APPLICATION_CREDENTIALS: put('creds.json', content)}), columns)
    put('token', unsignedToken({exp: now() + 600}))
    const shown = lines(external({file: 'token'}), 300).join('\n')
    assert.match(shown, /^ {2}named by {3}GOOGLE_APPLICATION_CREDENTIALS$/m)
    assert.ok(shown.includes(`\n  source     file ${join(folder, 'token')}\n`))
    assert.match(shown, /^ {2}refresh {4}not known, by whatever renews /m)
    const ofKey = lines(key)
    assert.ok(ofKey.includes('  source     key'))
    assert.ok(ofKey.includes(`  through    key of ${deployer}`))
    assert.deepEqual(ofKey.slice(-2), [
      '  then       works until the key is deleted, disabled or expires at Google; no',
      '             file says when',
    ])
  })

  it('lists what a sign-in recorded, of one profile where that is asked for, and no file beside it', () => {
    const surroundings = {env: {}, cwd: folder, temporaryFolder: folder}
    const {record} = ledgerOf(generic, surroundings)
    const common = {device: '1', inode: '1', birthtimeMs: 0, createdAt: '2026-11-20T11:23:22Z', remove: true}
    for (const [kind, profile] of [
      ['credentials', 'default'],
      ['credentials', 'eu'],
      ['subject-token', 'eu'],
    ] as const)
      record({...common, id: kind + profile, kind, profile, path: put(kind + profile, key)})
    const listed = (profile?: string) =>
      describeStatus(generic, surroundings, clock, profile).credentials.map((each) => each.profile)
    assert.deepEqual([listed(), listed('eu')], [['default', 'eu'], ['eu']])
    assert.throws(() => listed('prod'), {code: 'INPUT_PROFILE_UNKNOWN'})
  })

  it('is dead where a variable names no usable file, and shows none of a key that got there', () => {
    const cases: [content: string | object, code: string][] = [
      ['{"type": "serv', 'INPUT_CREDENTIALS_FILE_INVALID'],
      ['', 'INPUT_CREDENTIALS_FILE_INVALID'],
      [{...key, private_key: pem.slice(0, 300)}, 'KEY_PRIVATE_KEY_INVALID'],
      [{type: pem}, 'INPUT_CREDENTIALS_FILE_INVALID'],
    ]
    for (const [content, code] of cases) assert.equal(only(put('creds.json', content)).fault?.code, code)
    mkdirSync(join(folder, 'below'))
    const {message = '', suggestions} = only(join(folder, 'below')).fault ?? {}
    assert.match(message, /it is a folder/)
    assert.equal(suggestions?.length, 1, 'this CI has no folder outside of the workspace')
    for (const value of [JSON.stringify(key), JSON.stringify(key, null, 2), pem]) {
      const {fault, path} = only(value)
      assert.equal(path, undefined)
      assert.match(fault?.message ?? '', /should name a file, but contains \d+ characters/)
    }
  })

  it('warns where tools would take different identities, or a token in place of the file', () => {
    const path = put('creds.json', key)
    symlinkSync(path, join(folder, 'link.json'))
    const one = {GOOGLE_APPLICATION_CREDENTIALS: 'link.json', GOOGLE_GHA_CREDS_PATH: path}
    assert.deepEqual(codesOf(status(one)), [])
    const other = put('other.json', key)
    const two = status({...one, CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE: other})
    assert.deepEqual(codesOf(two), ['FILE_VARIABLES_DIFFER'])
    assert.equal(two.credentials.length, 2)

    const token = 'ya29.an-access-token-of-somebody'
    secrets.push(token)
    const extra = {CLOUDSDK_AUTH_ACCESS_TOKEN: token, GOOGLE_OAUTH_ACCESS_TOKEN: token}
    const hidden = status({...one, ...extra})
    assert.deepEqual(codesOf(hidden), ['FILE_HIDDEN_BY_TOKEN', 'FILE_HIDDEN_BY_TOKEN'])
    const bare = hidden.credentials.find(({type}) => type === 'access_token')
    assert.deepEqual(bare?.variables, Object.keys(extra))
    assert.deepEqual([bare?.expires, bare?.refresh, bare?.dead], ['unknown', 'no', false])
    assert.deepEqual(codesOf(status(extra)), [])
  })

  it('reads the expiry of an access token that says it', () => {
    const of = (exp: number) => status({GOOGLE_OAUTH_ACCESS_TOKEN: unsignedToken({exp})}).credentials[0]
    assert.deepEqual([of(now() + 1)?.dead, of(now())?.dead], [false, true])
  })

  it('reads no more of a token file of gcloud than whether there is a token', () => {
    const extra = {CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: 'access-token'}
    const found = (): CredentialStatus | undefined => status(extra).credentials[0]
    assert.equal(found()?.fault?.code, 'FILE_CREDENTIALS_MISSING')
    put('access-token', '\n')
    assert.match(found()?.fault?.message ?? '', /it is empty/)
    secrets.push('ya29.an-access-token-of-somebody')
    put('access-token', 'ya29.an-access-token-of-somebody\n')
    assert.deepEqual([found()?.type, found()?.dead], ['access_token', false])
    put('access-token', unsignedToken({exp: now()}))
    assert.equal(found()?.fault?.code, 'OIDC_TOKEN_EXPIRED')
    put('access-token', unsignedToken({exp: now() + 1}))
    assert.equal(found()?.fault, undefined)
  })

  it('takes credentials of a person, and sources of other clouds, for what client libraries can renew', () => {
    const secret = '1//refresh-token-of-a-person-which-is-secret'
    secrets.push(secret)
    const files: [object, string | undefined][] = [
      [{type: 'authorized_user', client_id: 'i', client_secret: 's', refresh_token: secret}, undefined],
      [external({environment_id: 'aws1'}), 'aws'],
      [external({certificate: {}}), 'certificate'],
    ]
    for (const [file, kind] of files) {
      const found = only(put('creds.json', file))
      assert.deepEqual([found.dead, found.refresh, found.source?.kind], [false, 'yes', kind])
    }
  })

  it('looks at what the variables name, also where the record of the job cannot be read', function () {
    if (process.getuid === undefined) this.skip()
    const record = join(folder, `ci-auth-${process.getuid()}`)
    mkdirSync(record)
    chmodSync(record, 0o755)
    const document = status({GOOGLE_APPLICATION_CREDENTIALS: put('creds.json', key)})
    assert.deepEqual([document.credentials[0]?.principal, codesOf(document)], [deployer, ['FILE_RECORD_UNREADABLE']])
  })

  it('does not wait for a pipe', function () {
    if (process.platform === 'win32') this.skip()
    const path = join(folder, 'pipe')
    execFileSync('mkfifo', [path])
    // Whoever reads all the same gets something, so that the test fails rather than hangs.
    const writer = spawn('sh', ['-c', `echo '{}' > '${path}'`])
    try {
      const found = only(path)
      assert.deepEqual([found.dead, found.outlook], [false, 'it is not a regular file, so it was not read'])
      const ofToken = only(put('creds.json', external({file: path})))
      assert.match(ofToken.fault?.message ?? '', /pipe cannot be used: it is not a regular file$/)
    } finally {
      writer.kill('SIGKILL')
    }
  })

  it('names the account of the machine, where the CI has one', () => {
    const {credentials, dead} = describeStatus(
      {...generic, label: 'Cloud Build', hasGoogleIdentity: true},
      {env: {}, cwd: folder, temporaryFolder: folder},
      clock,
    )
    const principal = 'the service account that Cloud Build runs this job as'
    assert.deepEqual([credentials.map((each) => [each.type, each.principal]), dead], [[['metadata', principal]], false])
  })

  it('names the metadata server that variables point at', () => {
    const address = '127.0.0.1:4711'
    const [found, ...others] = status({GCE_METADATA_HOST: address, GCE_METADATA_IP: address}).credentials
    assert.deepEqual(others, [])
    assert.deepEqual(found?.variables, ['GCE_METADATA_HOST', 'GCE_METADATA_IP'])
    assert.deepEqual([found?.source, found?.expires], [{kind: 'metadata', address}, 'unknown'])
  })

  it('keeps a path and a claim from commanding a runner', () => {
    const sub = 'x\n::set-output name=a::b##[error]'
    put('token', unsignedToken({exp: now() + 3600, sub}))
    const lines = statusLines(status({GOOGLE_APPLICATION_CREDENTIALS: put('##[group]', external({file: 'token'}))}))
    for (const line of lines) assert.doesNotMatch(line, /^\s*::|##\[|\p{Cc}/u)
  })
})
