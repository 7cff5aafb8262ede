import assert from 'node:assert/strict'
import {readdirSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import type {RawInputs} from '../../../../src/lib/base/inputs.ts'
import {github} from '../../../../src/lib/cis/github/provider.ts'
import {type CallerToken, mintForCaller, type TokenCall} from '../../../../src/lib/use-cases/token/token.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {claimsOf} from '../../../support/emulator-client.ts'
import {assertSilent, calls, openJob, sentSecrets, type TestJob} from '../../../support/job.ts'
import {acme, acmeClaims, acmeNames, zoo, zooClaims, zooNames} from '../../../support/worlds.ts'

const {deployer, gate, locked, nightly, payroll, provider, vault} = acmeNames
const STS = 'POST /v1/token'
const OAUTH = 'POST /token'
const iam = (account: string, method: string): string => `POST /v1/projects/-/serviceAccounts/${account}:${method}`
const principal = `principalSet://${acmeNames.pool}/attribute.repository_id/700100200`

describe('lib/use-cases/token', () => {
  let emulator: TestEmulator
  let job: TestJob
  let keys: Record<string, object>

  before(async () => {
    const world = acme()
    for (const [account, member] of [
      [locked, deployer],
      [nightly, nightly],
    ] as const) {
      world.grants.push({
        serviceAccount: account,
        role: 'roles/iam.serviceAccountTokenCreator',
        members: [`serviceAccount:${member}`],
      })
    }
    emulator = await openEmulator({world})
    keys = {deployer: emulator.serviceAccountKey(deployer), nightly: emulator.serviceAccountKey(nightly)}
  })
  after(() => emulator.close())
  beforeEach(async () => {
    emulator.requests.length = 0
    job = await openJob(emulator)
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job.close()
  })

  const call = (raw: RawInputs, more: Partial<TokenCall> = {}): Promise<CallerToken> =>
    mintForCaller({
      ...job.front,
      raw: {token_format: 'access_token', ...raw},
      nameOf: (name) => name,
      ci: github,
      named: {},
      credentialsFile: undefined,
      ...more,
    })
  const failure = async (raw: RawInputs, more?: Partial<TokenCall>): Promise<CiAuthError> => {
    const error = await call(raw, more).then(
      () => assert.fail('there was a token'),
      (reason) => reason,
    )
    assertSilent(job.said, sentSecrets(emulator.requests), error)
    return error
  }
  const withEnv = (env: Record<string, string>): Partial<TokenCall> => ({
    surroundings: {...job.front.surroundings, env: {...job.env, ...env}},
  })
  const file = async (content: unknown): Promise<string> => {
    const path = join(job.env['RUNNER_TEMP'] ?? '', 'credentials.json')
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const from = async (content: unknown, raw: RawInputs = {}, more: Partial<TokenCall> = {}) =>
    call(raw, {credentialsFile: await file(content), ...more})
  const jobToken = (): Promise<string> =>
    emulator.mintIdToken({
      ...acmeClaims,
      sub: 'repo:acme/shop:ref:refs/heads/main',
      audience: `https://iam.googleapis.com/${provider}`,
    })
  const external = (source: object, more: object = {}): object => ({
    type: 'external_account',
    audience: `//iam.googleapis.com/${provider}`,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${emulator.url}/v1/token`,
    credential_source: source,
    ...more,
  })
  const impersonating = (account: string): object => ({
    service_account_impersonation_url: `${emulator.url}/v1/projects/-/serviceAccounts/${account}:generateAccessToken`,
  })
  const urlSource = () => {
    const url = `${job.env['ACTIONS_ID_TOKEN_REQUEST_URL']}&audience=${encodeURIComponent(`https://iam.googleapis.com/${provider}`)}`
    return {
      url,
      headers: {Authorization: `Bearer ${job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
      format: {type: 'json', subject_token_field_name: 'value'},
    }
  }
  const fileSource = async (content?: string) => {
    const path = join(job.env['RUNNER_TEMP'] ?? '', 'subject-token')
    await writeFile(path, content ?? (await jobToken()))
    return {file: path}
  }
  const executable = async (body: string) => {
    const command = join(job.env['RUNNER_TEMP'] ?? '', 'mint.sh')
    await writeFile(command, `#!/bin/sh\n${body}\n`, {mode: 0o755})
    return {executable: {command, timeout_millis: 5000}}
  }
  const allowed = {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'}
  const said = async (): Promise<string> =>
    `printf %s '${JSON.stringify({version: 1, success: true, token_type: 'urn:ietf:params:oauth:token-type:jwt', id_token: await jobToken()})}'`

  describe('from a file of type external_account', () => {
    it('asks the url, and is the federated identity', async () => {
      const token = await from(external(urlSource()))
      assert.match(token.value, /^ya29\.d\./)
      assert.equal(token.principal, principal)
      assert.equal(token.source, `${join(job.env['RUNNER_TEMP'] ?? '', 'credentials.json')} (--credentials-file)`)
      assert.deepEqual(calls(emulator.requests), ['GET /59//idtoken', STS])
      const masked = job.said.filter(({kind}) => kind === 'mask').map(({text}) => text)
      assert.ok(masked.includes(token.value) && masked.includes(job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '-'))
      assertSilent(job.said, masked)
    })

    it('impersonates where the file says so, for as long as it says', async () => {
      const token = await from(
        external(urlSource(), {
          ...impersonating(deployer),
          service_account_impersonation: {token_lifetime_seconds: 900},
        }),
      )
      assert.equal(token.principal, deployer)
      assert.equal(Date.parse(token.expires) / 1000, job.clock.now() + 900)
      assert.deepEqual(calls(emulator.requests), ['GET /59//idtoken', STS, iam(deployer, 'generateAccessToken')])
    })

    it('prefers the lifetime that was asked for', async () => {
      await from(
        external(urlSource(), {
          ...impersonating(deployer),
          service_account_impersonation: {token_lifetime_seconds: 900},
        }),
        {access_token_lifetime: '700s', request_reason: 'INC-9'},
      )
      const last = emulator.requests.at(-1)
      assert.equal(JSON.parse(last?.body ?? '{}').lifetime, '700s')
      assert.equal(last?.headers['x-goog-request-reason'], 'INC-9')
    })

    it('mints an ID token of the account', async () => {
      const {value} = await from(external(urlSource(), impersonating(deployer)), {
        token_format: 'id_token',
        id_token_audience: 'https://api',
      })
      assert.equal(claimsOf(value)['aud'], 'https://api')
    })

    it('has no ID token without an account', async () => {
      const path = await file(external(urlSource()))
      const error = await failure({token_format: 'id_token', id_token_audience: 'https://api'}, {credentialsFile: path})
      assert.equal(error.code, 'INPUT_SERVICE_ACCOUNT_REQUIRED')
    })

    it('reads a file, with a line break at its end or in JSON', async () => {
      assert.equal((await from(external(await fileSource(), impersonating(deployer)))).principal, deployer)
      assert.equal((await from(external(await fileSource(`${await jobToken()}\n`)))).principal, principal)
      const json = await fileSource(JSON.stringify({jwt: await jobToken()}))
      const format = {type: 'json', subject_token_field_name: 'jwt'}
      assert.equal((await from(external({...json, format}))).principal, principal)
    })

    it('tells that the token file is gone', async () => {
      for (const source of [{file: '/nowhere/token'}, await fileSource('')]) {
        const error = await failure({}, {credentialsFile: await file(external(source))})
        assert.equal(error.code, 'FILE_SUBJECT_TOKEN_MISSING')
      }
    })

    it('tells that the token in the file is dead', async () => {
      const old = await emulator.mintIdToken({...acmeClaims, audience: 'x', exp: job.clock.now() - 600})
      const error = await failure({}, {credentialsFile: await file(external(await fileSource(old)))})
      assert.equal(error.code, 'OIDC_TOKEN_EXPIRED')
      assert.deepEqual(emulator.requests, [])
    })

    it('refuses a token in its last seconds, and takes one that has a few more', async () => {
      const living = (seconds: number) =>
        emulator.mintIdToken({
          ...acmeClaims,
          sub: 'repo:acme/shop:ref:refs/heads/main',
          audience: `https://iam.googleapis.com/${acmeNames.provider}`,
          exp: job.clock.now() + seconds,
        })
      const error = await failure({}, {credentialsFile: await file(external(await fileSource(await living(2))))})
      assert.equal(error.code, 'OIDC_TOKEN_TOO_SHORT')
      assert.equal((await from(external(await fileSource(await living(6))))).principal, principal)
    })

    it('runs an executable, if that is allowed', async () => {
      const content = external(await executable(await said()), impersonating(deployer))
      const token = await from(content, {}, withEnv(allowed))
      assert.equal(token.principal, deployer)

      const error = await failure({}, {credentialsFile: await file(content)})
      assert.equal(error.code, 'CLIENT_EXECUTABLES_NOT_ALLOWED')
    })

    const broken: Record<string, {body: string; says: RegExp}> = {
      'prints no JSON': {body: 'echo warning', says: /did not print a response of version 1/},
      'prints another version': {body: `printf '{"version":2}'`, says: /version 1/},
      'reports a failure': {
        body: `printf '{"version":1,"success":false,"code":"401","message":"log in"}'`,
        says: /reported a failure: 401: log in/,
      },
      'has no token': {body: `printf '{"version":1,"success":true}'`, says: /no id_token/},
      fails: {body: 'echo "no luck" >&2; exit 4', says: /ended with 4: no luck/},
    }
    for (const [name, {body, says}] of Object.entries(broken)) {
      it(`tells that the executable ${name}`, async () => {
        const path = await file(external(await executable(body)))
        const error = await failure({}, {credentialsFile: path, ...withEnv(allowed)})
        assert.equal(error.code, 'CLIENT_EXECUTABLE_OUTPUT')
        assert.match(error.message, says)
      })
    }

    it('tells that the executable is not there', async () => {
      const path = await file(external({executable: {command: '/nowhere/mint'}}))
      const error = await failure({}, {credentialsFile: path, ...withEnv(allowed)})
      assert.match(error.message, /ENOENT/)
    })
  })

  describe('from a file of type service_account', () => {
    it('signs by itself', async () => {
      const token = await from(keys['deployer'])
      assert.equal(token.principal, deployer)
      assert.deepEqual(calls(emulator.requests), [OAUTH])
      assertSilent(job.said, [String((keys['deployer'] as {private_key?: string}).private_key)])
    })

    it('gets an ID token, and more than an hour', async () => {
      const {value} = await from(keys['nightly'], {token_format: 'id_token', id_token_audience: 'https://api'})
      assert.equal(claimsOf(value)['email'], nightly)
      emulator.requests.length = 0
      await from(keys['nightly'], {access_token_lifetime: '2h'})
      assert.deepEqual(calls(emulator.requests), [OAUTH, iam(nightly, 'generateAccessToken')])
    })
  })

  describe('from a file of type impersonated_service_account', () => {
    const impersonated = (account: string, source: unknown, delegates: string[] = []): object => ({
      type: 'impersonated_service_account',
      delegates,
      ...impersonating(account),
      source_credentials: source,
    })

    it('acts for an account with a key', async () => {
      const token = await from(impersonated(locked, keys['deployer']))
      assert.equal(token.principal, locked)
      assert.deepEqual(calls(emulator.requests), [OAUTH, iam(locked, 'generateAccessToken')])
    })

    it('goes over delegates from an external account', async () => {
      const token = await from(
        impersonated(payroll, external(urlSource()), [`projects/-/serviceAccounts/${gate}`, vault]),
      )
      assert.equal(token.principal, payroll)
      assert.deepEqual(JSON.parse(emulator.requests.at(-1)?.body ?? '{}').delegates, [
        `projects/-/serviceAccounts/${gate}`,
        `projects/-/serviceAccounts/${vault}`,
      ])
    })

    it('says which file it does not understand', async () => {
      for (const source of [
        impersonated(gate, keys['deployer']),
        external(urlSource(), impersonating(gate)),
        {type: 'authorized_user'},
      ]) {
        const error = await failure({}, {credentialsFile: await file(impersonated(payroll, source))})
        assert.equal(error.code, 'INPUT_CREDENTIALS_FILE_INVALID')
      }
      const whole = impersonated(payroll, keys['deployer'])
      for (const [part, says] of [
        [{delegates: [7]}, /delegates are not a list of texts/],
        [{service_account_impersonation_url: 'https://iam.example/v1/projects/-/serviceAccounts/x'}, /does not name/],
        [impersonating('%zz'), /does not name an account/],
      ] as const) {
        const error = await failure({}, {credentialsFile: await file({...whole, ...part})})
        assert.match(error.message, says)
      }
      assert.deepEqual(emulator.requests, [])
    })

    it('explains a refusal by the account of the file', async () => {
      const error = await failure({}, {credentialsFile: await file(impersonated(payroll, keys['deployer']))})
      assert.equal(error.code, 'IAM_IMPERSONATION_DENIED')
      assert.match(error.suggestions[0] ?? '', new RegExp(`${payroll} .*--member='serviceAccount:${deployer}'`))
    })
  })

  it('does not stretch the token of a user to the lifetime of the file', async () => {
    const animals = await openEmulator({world: zoo()})
    const keeper = await openJob(animals, {claims: zooClaims})
    try {
      const url = `${keeper.env['ACTIONS_ID_TOKEN_REQUEST_URL']}&audience=${encodeURIComponent(zooNames.audience)}`
      const content = {
        ...external({
          url,
          headers: {Authorization: `Bearer ${keeper.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
          format: {type: 'json', subject_token_field_name: 'value'},
        }),
        audience: `//iam.googleapis.com/${zooNames.provider}`,
        token_url: `${animals.url}/v1/token`,
        service_account_impersonation_url: `${animals.url}/v1/projects/-/serviceAccounts/${zooNames.secretary}:generateAccessToken`,
        service_account_impersonation: {token_lifetime_seconds: 7200},
      }
      const token = await call(
        {access_token_scopes: zooNames.userScope, access_token_subject: zooNames.user},
        {...keeper.front, credentialsFile: await file(content)},
      )
      assert.equal(token.principal, zooNames.user)
    } finally {
      await keeper.close()
      await animals.close()
    }
  })

  describe('offline', () => {
    const offline = async (content: unknown, code: string, says: RegExp, raw: RawInputs = {}): Promise<void> => {
      const error = await failure(raw, {credentialsFile: await file(content)})
      assert.equal(error.code, code)
      assert.match(error.message, says)
      assert.deepEqual(emulator.requests, [])
    }

    it('refuses what is no credentials file', async () => {
      await offline('not JSON', 'INPUT_CREDENTIALS_FILE_INVALID', /not a JSON object/)
      await offline({}, 'INPUT_CREDENTIALS_FILE_INVALID', /its type is \(none\)/)
      await offline({type: 'authorized_user'}, 'INPUT_CREDENTIALS_FILE_INVALID', /a person's/)
      await offline({type: 'external_account'}, 'INPUT_CREDENTIALS_FILE_INVALID', /no audience/)
      await offline({type: 'service_account'}, 'KEY_FIELD_MISSING', /client_email/)
      await offline(external({}), 'INPUT_CREDENTIALS_FILE_INVALID', /none of url, file and executable; it has nothing/)
      await offline(external({environment_id: 'aws1'}), 'INPUT_CREDENTIALS_FILE_INVALID', /environment_id/)
      await offline(external({executable: {}}), 'INPUT_CREDENTIALS_FILE_INVALID', /no command/)
    })

    it('sends no token to another host in plain text, nor to an odd universe', async () => {
      const url = {url: 'https://ci.example'}
      await offline(
        external(url, {token_url: 'http://sts.evil.example/v1/token'}),
        'INPUT_CREDENTIALS_FILE_INVALID',
        /not an https URL/,
      )
      await offline(
        external(url, {
          service_account_impersonation_url: `http://evil.example/v1/projects/-/serviceAccounts/${deployer}:generateAccessToken`,
        }),
        'INPUT_CREDENTIALS_FILE_INVALID',
        /not an https URL/,
      )
      await offline(external(url, {universe_domain: 'a b'}), 'INPUT_CREDENTIALS_FILE_INVALID', /not a domain name/)
    })

    it('tells which variable names the file that is gone', async () => {
      const error = await failure({}, withEnv({GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/creds.json'}))
      assert.equal(error.code, 'FILE_CREDENTIALS_MISSING')
      assert.match(error.message, /^GOOGLE_APPLICATION_CREDENTIALS names \/nowhere\/creds\.json/)
    })

    it('tells that there is nothing to mint from', async () => {
      assert.equal((await failure({})).code, 'INPUT_SOURCE_MISSING')
    })

    it('refuses inputs that the file decides, and those of the other format', async () => {
      const more = {credentialsFile: await file(keys['deployer'])}
      const {problems} = await failure(
        {
          service_account: locked,
          token_format: 'id_token',
          id_token_audience: 'https://api',
          access_token_scopes: 'openid',
          access_token_lifetime: '600s',
        },
        more,
      )
      assert.deepEqual(
        problems.map(({code, message}) => `${code} ${message.split(' ')[0]}`),
        [
          'INPUT_NOT_APPLICABLE service_account',
          'INPUT_NOT_APPLICABLE access_token_lifetime',
          'INPUT_NOT_APPLICABLE access_token_scopes',
        ],
      )
    })
  })

  it('finds the file by its variables, relative to the working directory', async () => {
    await writeFile(join(job.workspace, 'creds.json'), JSON.stringify(keys['deployer']))
    const {source} = await call({}, withEnv({GOOGLE_GHA_CREDS_PATH: 'creds.json'}))
    assert.match(source, /creds\.json \(GOOGLE_GHA_CREDS_PATH\)$/)
  })

  describe('from inputs', () => {
    it('signs in without writing anything', async () => {
      const token = await call({workload_identity_provider: provider, service_account: deployer})
      assert.equal(token.principal, deployer)
      assert.equal(token.source, 'GitHub Actions')
      assert.deepEqual(readdirSync(job.workspace), ['README'])
      assert.deepEqual(calls(emulator.requests), ['GET /59//idtoken', STS, iam(deployer, 'generateAccessToken')])
    })

    it('takes no profile where exec has set an access boundary', async () => {
      const {code} = await failure({}, {profile: 'eu', ...withEnv({CI_AUTH_HAS_BOUNDARY: '1'})})
      assert.equal(code, 'INPUT_NOT_APPLICABLE')
    })

    it('takes a key', async () => {
      const token = await call({credentials_json: JSON.stringify(keys['deployer'])})
      assert.equal(token.source, 'a service account key')
      assert.equal(token.principal, deployer)
    })

    it('finds all faults together', async () => {
      const error = await failure({workload_identity_provider: 'x', service_account: 'y', access_token_lifetime: '0s'})
      assert.deepEqual(
        error.problems.map(({code}) => code),
        ['INPUT_PROVIDER_INVALID', 'INPUT_SERVICE_ACCOUNT_INVALID', 'INPUT_LIFETIME_INVALID'],
      )
    })
  })
})
