import assert from 'node:assert/strict'
import {createPublicKey, createVerify, type JsonWebKey} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {cp, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ghes} from '../../../src/lib/ci/ghes.ts'
import type {RawInputs} from '../../../src/lib/inputs.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {claimsOf, cloudPlatform} from '../../support/emulator-client.ts'
import {assertSilent, calls, openJob, sentSecrets, type TestJob} from '../../support/job.ts'
import {acme, acmeClaims, acmeNames, zoo, zooClaims, zooNames} from '../../support/worlds.ts'

const {deployer, gate, locked, nightly, payroll, provider, vault} = acmeNames
const federation: RawInputs = {workload_identity_provider: provider, service_account: deployer}

const OIDC = 'GET /59//idtoken'
const STS = 'POST /v1/token'
const OAUTH = 'POST /token'
const iam = (account: string, method: string): string => `POST /v1/projects/-/serviceAccounts/${account}:${method}`

const CLI_PROJECT = [
  'CLOUDSDK_PROJECT',
  'CLOUDSDK_CORE_PROJECT',
  'GCP_PROJECT',
  'GCLOUD_PROJECT',
  'GOOGLE_CLOUD_PROJECT',
]
const CLI_FILE = [
  'CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_CI_CREDS_PATH',
  'GOOGLE_GHA_CREDS_PATH',
]

const secondsUntil = (expiration: string | undefined): number => Date.parse(expiration ?? '') / 1000 - Date.now() / 1000
const near = (actual: number, wanted: number): void =>
  assert.ok(Math.abs(actual - wanted) <= 3, `${actual} is not about ${wanted}`)

describe('lib/auth/sign-in', () => {
  let emulator: TestEmulator
  let job: TestJob
  let world: ReturnType<typeof acme>
  const keys = new Map<string, Record<string, unknown>>()

  before(async () => {
    world = acme()
    emulator = await openEmulator({world})
  })
  after(() => emulator.close())
  beforeEach(async () => {
    Object.assign(world, acme())
    emulator.requests.length = 0
    job = await openJob(emulator)
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job.close()
  })

  const keyOf = (email: string): Record<string, unknown> => {
    const key = keys.get(email) ?? (emulator.serviceAccountKey(email) as Record<string, unknown>)
    keys.set(email, key)
    return key
  }
  const secrets = (): string[] => [
    ...sentSecrets(emulator.requests),
    ...[...keys.values()].map(({private_key: pem}) => String(pem)),
  ]
  const requestsTo = (part: string) => emulator.requests.filter(({path}) => path.includes(part))
  const bodyOf = (part: string): unknown => JSON.parse(requestsTo(part)[0]?.body ?? '{}')
  const formOf = (part: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(requestsTo(part)[0]?.body))
  const assertVerified = async (jwt: string, path: string): Promise<void> => {
    const {keys: published} = (await (await fetch(emulator.url + path)).json()) as {
      keys: (JsonWebKey & {kid: string})[]
    }
    const [header = '', payload = '', signature = ''] = jwt.split('.')
    const {kid} = JSON.parse(Buffer.from(header, 'base64url').toString())
    const jwk = published.find((key) => key.kid === kid)
    assert.ok(jwk, 'no such key')
    const verify = createVerify('sha256').update(`${header}.${payload}`)
    assert.ok(verify.verify(createPublicKey({key: {...jwk}, format: 'jwk'}), signature, 'base64url'))
  }
  const jwks = (email: string): string => `/service_accounts/v1/jwk/${encodeURIComponent(email)}`
  /** The file, and its keys in their order. */
  const fileOf = async (path: string | undefined): Promise<{content: Record<string, unknown>; order: string[]}> => {
    const content = await job.json(path)
    return {content, order: Object.keys(content)}
  }
  const sourceUrl = (): string => {
    const url = new URL(job.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '')
    url.searchParams.set('audience', `https://iam.googleapis.com/${provider}`)
    return url.href
  }
  const urlSource = () => ({
    url: sourceUrl(),
    headers: {Authorization: `Bearer ${job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
    format: {type: 'json', subject_token_field_name: 'value'},
  })

  describe('federation', () => {
    it('impersonates a service account, proves it, and writes the file of an external account', async () => {
      const signedIn = await job.signIn(federation)

      assert.deepEqual(calls(emulator.requests), [OIDC, STS, iam(deployer, 'generateAccessToken')])
      assert.deepEqual(bodyOf('generateAccessToken'), {scope: [cloudPlatform], lifetime: '3600s'})
      const {content, order} = await fileOf(signedIn.credentialsFile?.path)
      assert.deepEqual(content, {
        universe_domain: 'googleapis.com',
        type: 'external_account',
        audience: `//iam.googleapis.com/${provider}`,
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `${emulator.url}/v1/token`,
        credential_source: urlSource(),
        service_account_impersonation_url: `${emulator.url}/v1/projects/-/serviceAccounts/${deployer}:generateAccessToken`,
      })
      assert.deepEqual(order, [
        'universe_domain',
        'type',
        'audience',
        'subject_token_type',
        'token_url',
        'credential_source',
        'service_account_impersonation_url',
      ])
      const {auth_token, auth_token_expiration, ...outputs} = signedIn.outputs
      assert.deepEqual(outputs, {project_id: 'acme-prod', credentials_file_path: signedIn.credentialsFile?.path})
      assert.match(auth_token ?? '', /^ya29\.d\./)
      assert.match(auth_token_expiration ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      near(secondsUntil(auth_token_expiration), 299)
      assert.equal((await stat(signedIn.credentialsFile?.path ?? '')).mode & 0o777, 0o600)
      assert.match(signedIn.credentialsFile?.path ?? '', /workspace\/ci-creds-[0-9a-f]{16}\.json$/)
      assertSilent(job.said, secrets())
    })

    it('tells who the job became', async () => {
      const {credentialsFile, outputs, variables, ...story} = await job.signIn(federation)
      const subject = 'repo:acme/shop:ref:refs/heads/main'
      assert.deepEqual(story, {
        mode: 'federation',
        principal: `principal://${acmeNames.pool}/subject/${subject}`,
        provider,
        subject,
        serviceAccount: deployer,
        projectId: 'acme-prod',
        token: undefined,
      })
      assert.equal(credentialsFile?.source, 'url')
      assert.equal(credentialsFile?.expires, undefined)
      assert.deepEqual(Object.keys(variables).sort(), [...CLI_PROJECT, ...CLI_FILE].sort())
      assert.equal(variables['GOOGLE_APPLICATION_CREDENTIALS'], outputs.credentials_file_path)
    })

    it('sends its name and the reason with every call to Google, and no reason to the CI', async () => {
      await job.signIn({
        ...federation,
        token_format: 'access_token',
        request_reason: 'INC-42: deploy',
      })
      for (const {headers, service} of emulator.requests) {
        assert.equal(headers['user-agent'], 'ci-auth/test')
        assert.equal(headers['x-goog-request-reason'], service === 'issuer' ? undefined : 'INC-42: deploy')
      }
      assert.equal(emulator.requests.length, 3)
    })

    it('masks each token before it says anything else of it', async () => {
      const {outputs} = await job.signIn({...federation, token_format: 'access_token'})
      const masked = job.said.filter(({kind}) => kind === 'mask').map(({text}) => text)
      for (const secret of [
        job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '',
        formOf('/v1/token')['subject_token'] ?? '',
        outputs.auth_token ?? '',
        outputs.access_token ?? '',
      ]) {
        assert.ok(secret.length > 100)
        assert.ok(masked.includes(secret))
      }
      assertSilent(job.said, masked)
    })

    it('hands the variables and outputs to the later steps of the job', async () => {
      const {outputs} = await job.signIn({...federation, token_format: 'access_token'})
      const env = readFileSync(job.env['GITHUB_ENV'] ?? '', 'utf8')
      for (const name of [...CLI_PROJECT, ...CLI_FILE]) assert.match(env, new RegExp(`^${name}<<ghadelimiter_`, 'm'))
      assert.doesNotMatch(env, /ALLOW_EXECUTABLES|ya29/)
      const out = readFileSync(job.env['GITHUB_OUTPUT'] ?? '', 'utf8')
      for (const [name, value] of Object.entries(outputs)) assert.ok(out.includes(`${name}<<`) && out.includes(value))
    })

    it('sets no variable and writes no file when told so', async () => {
      const signedIn = await job.signIn({
        ...federation,
        export_environment_variables: 'false',
        create_credentials_file: 'F',
      })
      assert.deepEqual(signedIn.variables, {})
      assert.equal(signedIn.credentialsFile, undefined)
      assert.equal(readFileSync(job.env['GITHUB_ENV'] ?? '', 'utf8'), '')
      assert.deepEqual(readdirSync(job.workspace), ['README'])
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, iam(deployer, 'generateAccessToken')])
    })

    it('stops after the exchange when verification is off', async () => {
      await job.signIn({...federation, verify: '0'})
      assert.deepEqual(calls(emulator.requests), [OIDC, STS])
    })

    it('makes one call for the token and the proof', async () => {
      const {outputs, token} = await job.signIn({
        ...federation,
        token_format: 'access_token',
        access_token_lifetime: '10m',
        access_token_scopes: 'https://www.googleapis.com/auth/devstorage.read_only, openid',
      })
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, iam(deployer, 'generateAccessToken')])
      const scopes = ['https://www.googleapis.com/auth/devstorage.read_only', 'openid']
      assert.deepEqual(bodyOf('generateAccessToken'), {scope: scopes, lifetime: '600s'})
      near(secondsUntil(outputs.access_token_expiration), 600)
      assert.deepEqual(token, {format: 'access_token', scopes, expires: outputs.access_token_expiration})
    })

    it('uses the federated identity itself where no account is given, with the scopes that were asked for', async () => {
      const {credentialsFile, outputs, serviceAccount} = await job.signIn({
        workload_identity_provider: provider,
        token_format: 'access_token',
        access_token_scopes: 'https://www.googleapis.com/auth/devstorage.read_only',
      })
      assert.deepEqual(calls(emulator.requests), [OIDC, STS])
      assert.equal(formOf('/v1/token')['scope'], 'https://www.googleapis.com/auth/devstorage.read_only')
      assert.equal(outputs.access_token, outputs.auth_token)
      assert.equal(serviceAccount, undefined)
      assert.equal(outputs.project_id, undefined)
      const {content, order} = await fileOf(credentialsFile?.path)
      assert.equal(content['token_info_url'], `${emulator.url}/v1/introspect`)
      assert.equal(order.at(-1), 'token_info_url')
      assert.equal(order.includes('service_account_impersonation_url'), false)
      assert.match(job.said.map(({text}) => text).join('\n'), /project id is not certain.*project_id/)
    })

    it('mints an ID token with the federated token, and proves the file beside it', async () => {
      const {outputs, token} = await job.signIn({
        ...federation,
        token_format: 'id_token',
        id_token_audience: 'https://api.acme.example',
        id_token_include_email: 'true',
      })
      assert.deepEqual(
        calls(emulator.requests).sort(),
        [OIDC, STS, iam(deployer, 'generateAccessToken'), iam(deployer, 'generateIdToken')].sort(),
      )
      assert.deepEqual(bodyOf('generateIdToken'), {audience: 'https://api.acme.example', includeEmail: true})
      const bearers = new Set(requestsTo('serviceAccounts').map(({headers}) => headers.authorization))
      assert.deepEqual([...bearers], [`Bearer ${outputs.auth_token}`])
      assert.equal(claimsOf(outputs.id_token ?? '')['email'], deployer)
      near(secondsUntil(outputs.id_token_expiration), 3600)
      assert.equal(token?.audience, 'https://api.acme.example')
    })

    it('needs no proof of a file that is not written', async () => {
      await job.signIn({
        ...federation,
        token_format: 'id_token',
        id_token_audience: 'https://api.acme.example',
        create_credentials_file: 'false',
      })
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, iam(deployer, 'generateIdToken')])
    })

    it('goes over a chain of delegates, and writes a file of the kind that can hold them', async () => {
      const {credentialsFile} = await job.signIn({
        workload_identity_provider: provider,
        service_account: payroll,
        delegates: `${gate},\nprojects/-/serviceAccounts/${vault}`,
      })
      const delegates = [`projects/-/serviceAccounts/${gate}`, `projects/-/serviceAccounts/${vault}`]
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, iam(payroll, 'generateAccessToken')])
      assert.deepEqual(bodyOf('generateAccessToken'), {delegates, scope: [cloudPlatform], lifetime: '3600s'})
      const {content, order} = await fileOf(credentialsFile?.path)
      assert.deepEqual(order, [
        'universe_domain',
        'type',
        'delegates',
        'service_account_impersonation_url',
        'source_credentials',
      ])
      assert.deepEqual(content['delegates'], delegates)
      const source = content['source_credentials'] as Record<string, unknown>
      assert.equal(source['type'], 'external_account')
      assert.deepEqual(source['credential_source'], urlSource())
      assert.equal('service_account_impersonation_url' in source, false)
      assert.match(job.said.map(({text}) => text).join('\n'), /INPUT_DELEGATES_NOT_PORTABLE/)
    })

    it('asks for more than an hour, in the file too', async () => {
      const {credentialsFile, outputs} = await job.signIn({
        workload_identity_provider: provider,
        service_account: nightly,
        access_token_lifetime: '43200',
        token_format: 'access_token',
      })
      near(secondsUntil(outputs.access_token_expiration), 43_200)
      const {content, order} = await fileOf(credentialsFile?.path)
      assert.deepEqual(content['service_account_impersonation'], {token_lifetime_seconds: 43_200})
      assert.equal(order.at(-1), 'service_account_impersonation')
      assert.match(job.said.map(({text}) => text).join('\n'), /allowServiceAccountCredentialLifetimeExtension/)
    })

    it('leaves a lifetime out of the file that Java would refuse, and says so', async () => {
      const {credentialsFile} = await job.signIn({...federation, access_token_lifetime: '599s'})
      assert.equal('service_account_impersonation' in (await job.json(credentialsFile?.path)), false)
      assert.match(job.said.map(({text}) => text).join('\n'), /less than 600s/)
    })

    it('proves a lifetime above an hour, and explains where the policy is missing', async () => {
      const error = await job.failure({...federation, access_token_lifetime: '2h'})
      assert.equal(error.code, 'IAM_LIFETIME_TOO_LONG')
      assert.deepEqual(bodyOf('generateAccessToken'), {scope: [cloudPlatform], lifetime: '7200s'})
      assert.ok(
        error.suggestions.some((line) => line.includes(`allowServiceAccountCredentialLifetimeExtension ${deployer}`)),
      )
    })

    it('says what the token and the principal were when Google refuses', async () => {
      const error = await job.failure({...federation, service_account: locked})
      const subject = 'repo:acme/shop:ref:refs/heads/main'
      const principal = `principal://${acmeNames.pool}/subject/${subject}`
      assert.equal(error.code, 'IAM_IMPERSONATION_DENIED')
      assert.deepEqual(error.server?.status, 403)
      assert.deepEqual(error.facts.slice(0, 5), [
        `provider  ${provider}`,
        `service account  ${locked}`,
        'iss  https://token.actions.githubusercontent.com',
        `aud  https://iam.googleapis.com/${provider}`,
        `sub  ${subject} (${subject.length} of at most 127 bytes)`,
      ])
      assert.match(error.facts[5] ?? '', /^exp {2}in (?:300|299) s$/)
      assert.equal(error.facts[6], `${principal} (if google.subject is mapped from assertion.sub)`)
      assert.equal(
        error.suggestions[0],
        `gcloud iam service-accounts add-iam-policy-binding ${locked} --role=roles/iam.workloadIdentityUser --member='${principal}'`,
      )
    })

    it('names each hop that a chain needs', async () => {
      const error = await job.failure({...federation, service_account: locked, delegates: `${gate},${vault}`})
      assert.equal(error.code, 'IAM_DELEGATION_DENIED')
      assert.deepEqual(
        error.suggestions.map((line) => line.replace(/.*-binding (\S+) .*--member='(.*)'/, '$2 → $1')),
        [
          `principal://${acmeNames.pool}/subject/repo:acme/shop:ref:refs/heads/main → ${gate}`,
          `serviceAccount:${gate} → ${vault}`,
          `serviceAccount:${vault} → ${locked}`,
        ],
      )
    })

    it('keeps the words of a 404', async () => {
      const account = 'nobody@my-very-long-project-name.iam.gserviceaccount.com'
      const error = await job.failure({...federation, service_account: account})
      assert.equal(error.code, 'IAM_SERVICE_ACCOUNT_NOT_FOUND')
      assert.match(error.message, /Not found; Gaia id not found for email nobody@my-very-long-project-name\.iam\./)
    })

    it('shows the audience that Google quotes', async () => {
      const other = 'https://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme/x'
      const error = await job.failure({...federation, audience: other})
      assert.equal(error.code, 'STS_TOKEN_AUDIENCE_MISMATCH')
      assert.ok(error.message.includes(`The audience in ID Token [${other}]`), error.message)
    })

    it('waits for a grant that is on its way, as long as it was told to', async () => {
      const {grants} = acme()
      world.grants = []
      const waiting = job.signIn({...federation, wait_for_propagation: '1m'})
      while (!job.said.some(({text}) => text.startsWith('IAM_IMPERSONATION_DENIED'))) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      world.grants = grants
      await waiting
      const denied = emulator.requests.filter(({status}) => status === 403)
      assert.ok(denied.length > 0)
      assert.equal(requestsTo('/v1/token').length, 1, 'the federated token is used again')
    })

    it('gives up with the refusal itself when the wait is over', async () => {
      world.grants = []
      job.front.pace = {backoffMs: 100}
      const error = await job.failure({...federation, wait_for_propagation: '1s', timeout: '1s'})
      assert.equal(error.code, 'IAM_IMPERSONATION_DENIED')
      assert.ok(requestsTo('generateAccessToken').length > 1)
    })

    it('does not wait for what no time will change', async () => {
      const error = await job.failure({
        ...federation,
        audience: 'https://elsewhere.example',
        wait_for_propagation: '1m',
      })
      assert.equal(error.code, 'STS_TOKEN_AUDIENCE_MISMATCH')
      assert.deepEqual(calls(emulator.requests), [OIDC, STS])
    })

    it('fetches one new ID token where the first was stale', async () => {
      const stale = {error: 'invalid_grant', error_description: 'ID Token issued at 1 is stale to sign-in.'}
      emulator.inject({service: 'sts', kind: 'status', status: 400, body: JSON.stringify(stale), times: 1})
      await job.signIn({...federation, verify: 'false'})
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, OIDC, STS])
      const [first, second] = requestsTo('/v1/token').map(({body}) => new URLSearchParams(body).get('subject_token'))
      assert.notEqual(first, second)

      emulator.requests.length = 0
      emulator.inject({service: 'sts', kind: 'status', status: 400, body: JSON.stringify(stale)})
      await assert.rejects(job.signIn({...federation, verify: 'false'}), {code: 'STS_TOKEN_STALE'})
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, OIDC, STS])
    })

    it('fetches one new ID token where Google left the lifetime out', async () => {
      const body = JSON.stringify({access_token: 'ya29.d.nearly-dead', token_type: 'Bearer'})
      emulator.inject({service: 'sts', kind: 'status', status: 200, body, times: 1})
      await job.signIn({...federation, verify: 'false'})
      assert.deepEqual(calls(emulator.requests), [OIDC, STS, OIDC, STS])
    })

    it('names an ID token in its last second for what it is, though Google only fails', async () => {
      const body = {error: {code: 500, message: 'Internal error encountered.', status: 'INTERNAL'}}
      emulator.inject({service: 'sts', kind: 'status', status: 500, body: JSON.stringify(body)})
      const dying = await emulator.mintIdToken({
        ...acmeClaims,
        audience: `https://iam.googleapis.com/${provider}`,
        exp: Math.floor(Date.now() / 1000) + 1,
      })
      const fresh = {command: `printf %s ${dying}`}
      const error = await job.failure({workload_identity_provider: provider, retries: '0'}, {named: fresh})
      assert.equal(error.code, 'STS_TOKEN_NEARLY_EXPIRED')
      assert.equal(error.server?.status, 500)
    })

    it("goes by Google's clock when it says so", async () => {
      emulator.clock.advance(-600)
      try {
        const body = {error: {code: 500, message: 'Internal error encountered.', status: 'INTERNAL'}}
        emulator.inject({service: 'sts', kind: 'status', status: 500, body: JSON.stringify(body)})
        const dying = await emulator.mintIdToken({
          ...acmeClaims,
          audience: `https://iam.googleapis.com/${provider}`,
          exp: Math.floor(Date.now() / 1000) + 60,
        })
        emulator.clock.advance(659)
        const source = {named: {command: `printf %s ${dying}`}}
        const error = await job.failure({workload_identity_provider: provider, retries: '0'}, source)
        assert.equal(error.code, 'STS_TOKEN_NEARLY_EXPIRED')
      } finally {
        emulator.clock.advance(-59)
      }
    })

    it('says by how much the clock is wrong', async () => {
      emulator.clock.advance(600)
      try {
        emulator.inject({service: 'sts', kind: 'status', status: 400, body: '{"error":"invalid_request"}', times: 1})
        const error = await job.failure(federation)
        assert.equal(error.code, 'STS_REJECTED')
        assert.match(
          error.suggestions.at(-1) ?? '',
          /^Set the clock of this machine: it is (?:600|599) s behind Google's/,
        )
      } finally {
        emulator.clock.advance(-600)
      }
    })

    it('leaves nothing behind when the last step fails', async () => {
      const error = await job
        .signIn(federation, {
          accept: () => {
            throw new Error('the pipe is closed')
          },
        })
        .catch((reason) => reason)
      assert.equal(error.message, 'the pipe is closed')
      assert.deepEqual(readdirSync(job.workspace), ['README'])
    })

    it('warns of a token that tools take in place of the file', async () => {
      await job.signIn(federation)
      assert.doesNotMatch(job.said.map(({text}) => text).join('\n'), /FILE_HIDDEN_BY_TOKEN/)
      Object.assign(job.env, {GOOGLE_OAUTH_ACCESS_TOKEN: 'ya29.c.of-another'})
      await job.signIn(federation)
      const said = job.said.map(({text}) => text).join('\n')
      assert.match(said, /FILE_HIDDEN_BY_TOKEN: GOOGLE_OAUTH_ACCESS_TOKEN is set: Terraform's Google provider takes/)
      assert.doesNotMatch(said, /of-another/)
    })

    it('signs in from a file that holds one token, and says when the credentials die', async () => {
      const token = await emulator.mintIdToken({
        ...(await claimsOfJob()),
        audience: `https://iam.googleapis.com/${provider}`,
      })
      const path = join(job.env['RUNNER_TEMP'] ?? '', 'token')
      await writeFile(path, token)
      const {credentialsFile} = await job.signIn(federation, {named: {file: path}})
      assert.deepEqual((await job.json(credentialsFile?.path))['credential_source'], {
        file: path,
        format: {type: 'text'},
      })
      assert.equal(credentialsFile?.source, 'file')
      near(secondsUntil(credentialsFile?.expires), 300)
      assert.match(job.said.map(({text}) => text).join('\n'), /OIDC_NO_REFRESH/)
    })

    it('writes the token beside the credentials where the libraries could not read its source', async () => {
      const token = await emulator.mintIdToken({
        ...(await claimsOfJob()),
        audience: `https://iam.googleapis.com/${provider}`,
      })
      const {credentialsFile} = await job.signIn(federation, {
        named: {env: 'MY_TOKEN'},
        surroundings: {...job.front.surroundings, env: {...job.env, MY_TOKEN: `${token}\n`}},
      })
      const source = (await job.json(credentialsFile?.path))['credential_source'] as Record<string, unknown>
      assert.deepEqual(source, {file: source['file'], format: {type: 'json', subject_token_field_name: 'id_token'}})
      assert.match(String(source['file']), /workspace\/ci-creds-[0-9a-f]{16}\.json$/)
      assert.notEqual(source['file'], credentialsFile?.path)
      assert.deepEqual(await job.json(String(source['file'])), {id_token: token})
      assert.equal((await stat(String(source['file']))).mode & 0o777, 0o600)
      assertSilent(job.said, [...secrets(), token])
    })

    it('names an executable that keeps the contract, and allows the libraries to run it', async () => {
      const token = await emulator.mintIdToken({
        ...(await claimsOfJob()),
        audience: `https://iam.googleapis.com/${provider}`,
      })
      const command = join(job.env['RUNNER_TEMP'] ?? '', 'mint.sh')
      const response = JSON.stringify({
        version: 1,
        success: true,
        token_type: 'urn:ietf:params:oauth:token-type:jwt',
        id_token: token,
      })
      await writeFile(command, `#!/bin/sh\nprintf %s '${response}'\n`, {mode: 0o755})
      const {credentialsFile, variables} = await job.signIn(federation, {named: {command}})
      assert.deepEqual((await job.json(credentialsFile?.path))['credential_source'], {
        executable: {command, timeout_millis: 30_000},
      })
      assert.equal(variables['GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'], '1')
      assert.equal(credentialsFile?.expires, undefined)
    })

    it('takes the source that was named, whatever the CI offers', async () => {
      const token = await emulator.mintIdToken({
        ...(await claimsOfJob()),
        audience: `https://iam.googleapis.com/${provider}`,
      })
      await job.signIn(federation, {
        ci: ghes,
        surroundings: {...job.front.surroundings, env: {...job.env, CI_AUTH_ID_TOKEN: token}},
      })
      assert.deepEqual(calls(emulator.requests), [STS, iam(deployer, 'generateAccessToken')])
    })

    const claimsOfJob = async () => {
      const {acmeClaims} = await import('../../support/worlds.ts')
      return {...acmeClaims, sub: 'repo:acme/shop:ref:refs/heads/main'}
    }
  })

  describe('domain-wide delegation by federation', () => {
    let animals: TestEmulator
    let keeper: TestJob
    before(async () => {
      animals = await openEmulator({world: zoo()})
    })
    after(() => animals.close())
    beforeEach(async () => {
      animals.requests.length = 0
      keeper = await openJob(animals, {claims: zooClaims})
    })
    afterEach(() => keeper.close())

    const asUser: RawInputs = {
      workload_identity_provider: zooNames.provider,
      audience: zooNames.audience,
      service_account: zooNames.secretary,
      token_format: 'access_token',
      access_token_scopes: zooNames.userScope,
      access_token_subject: zooNames.user,
    }

    it('has the service account sign for the user', async () => {
      const {outputs} = await keeper.signIn({...asUser, verify: 'false', access_token_lifetime: '30m'})
      assert.deepEqual(calls(animals.requests), [OIDC, STS, iam(zooNames.secretary, 'signJwt'), OAUTH])
      const body = JSON.parse(animals.requests[2]?.body ?? '{}')
      assert.deepEqual(Object.keys(body), ['payload'])
      assert.equal(typeof body.payload, 'string')
      const {exp, iat, ...claims} = JSON.parse(body.payload)
      assert.deepEqual(claims, {
        iss: zooNames.secretary,
        scope: zooNames.userScope,
        sub: zooNames.user,
        aud: 'https://oauth2.googleapis.com/token',
      })
      assert.equal(exp - iat, 1800)
      assert.match(outputs.access_token ?? '', /^ya29\.c\./)
      assert.equal(outputs.project_id, 'example.com:zoo')
    })

    it('proves the file beside it, since another permission is needed there', async () => {
      await keeper.signIn(asUser)
      assert.ok(calls(animals.requests).includes(iam(zooNames.secretary, 'generateAccessToken')))
    })

    it('sends the delegates with signJwt', async () => {
      const error = await keeper.failure({...asUser, verify: 'false', delegates: zooNames.keeper})
      assert.equal(error.code, 'IAM_DELEGATION_DENIED')
      assert.deepEqual(JSON.parse(animals.requests[2]?.body ?? '{}').delegates, [
        `projects/-/serviceAccounts/${zooNames.keeper}`,
      ])
    })

    it('says which scopes and which account the Workspace admin must know', async () => {
      const error = await keeper.failure({...asUser, access_token_scopes: 'openid', verify: 'false'})
      assert.equal(error.code, 'OAUTH_DELEGATION_UNAUTHORIZED')
      assert.equal(
        error.suggestions[0],
        `gcloud iam service-accounts describe ${zooNames.secretary} --format='value(uniqueId)'`,
      )
      assert.match(error.suggestions[1] ?? '', /openid$/)
    })

    it('says that a user does not exist', async () => {
      const error = await keeper.failure({...asUser, access_token_subject: 'nobody@zoo.example.com', verify: 'false'})
      assert.equal(error.code, 'OAUTH_SUBJECT_INVALID')
      assert.match(error.suggestions[0] ?? '', /nobody@zoo\.example\.com/)
    })

    it('names the scopes that Google refused, not the audience of the CI', async () => {
      const error = await keeper.failure({...asUser, access_token_scopes: 'no-scope', verify: 'false'})
      assert.equal(error.code, 'OAUTH_SCOPE_INVALID')
      assert.equal(error.suggestions[0], 'Check: no-scope')
    })
  })

  describe('key', () => {
    const withKey = (email: string, more: RawInputs = {}): RawInputs => ({
      credentials_json: JSON.stringify(keyOf(email)),
      ...more,
    })

    it('proves the key and writes it back as it came', async () => {
      const {credentialsFile, outputs, principal, variables} = await job.signIn(withKey(locked))
      assert.deepEqual(calls(emulator.requests), [OAUTH])
      const {assertion = '', ...form} = formOf('/token')
      assert.deepEqual(form, {grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer'})
      const {exp, iat, ...claims} = claimsOf(assertion) as {exp: number; iat: number}
      assert.deepEqual(claims, {iss: locked, scope: cloudPlatform, aud: 'https://oauth2.googleapis.com/token'})
      assert.equal(exp - iat, 3600)
      near(iat, Date.now() / 1000)
      await assertVerified(assertion, jwks(locked))
      assert.deepEqual(await job.json(credentialsFile?.path), keyOf(locked))
      assert.deepEqual(outputs, {project_id: 'acme-prod', credentials_file_path: credentialsFile?.path})
      assert.equal(principal, locked)
      assert.equal(variables['GOOGLE_CLOUD_PROJECT'], 'acme-prod')
      assertSilent(job.said, secrets())
    })

    it('signs its access tokens itself in another universe, which has no grant for keys', async () => {
      const {credentialsFile, outputs} = await job.signIn(
        withKey(locked, {universe: 'cloud.example', token_format: 'access_token', access_token_lifetime: '600s'}),
      )
      assert.deepEqual(emulator.requests, [])
      const token = outputs.access_token ?? ''
      const {exp, iat, ...claims} = claimsOf(token) as {exp: number; iat: number}
      assert.deepEqual(claims, {iss: locked, sub: locked, scope: cloudPlatform})
      assert.equal(exp - iat, 600)
      assert.equal(outputs.access_token_expiration, new Date(exp * 1000).toISOString().replace('.000', ''))
      await assertVerified(token, jwks(locked))
      assert.equal(credentialsFile?.type, 'service_account')
    })

    it('knows no users to act for in another universe', async () => {
      const user = {
        token_format: 'access_token',
        access_token_subject: 'a@b.example',
        access_token_scopes: cloudPlatform,
      }
      const {code} = await job.failure(withKey(locked, {universe: 'cloud.example', ...user}))
      assert.equal(code, 'INPUT_NOT_APPLICABLE')
    })

    it('makes no call when verification is off', async () => {
      await job.signIn(withKey(locked, {verify: 'false'}))
      assert.deepEqual(emulator.requests, [])
    })

    it('takes a key in base64 and in base64url', async () => {
      for (const encoding of ['base64', 'base64url'] as const) {
        const {credentialsFile} = await job.signIn({
          credentials_json: Buffer.from(JSON.stringify(keyOf(locked), null, 2)).toString(encoding),
          verify: 'false',
        })
        assert.deepEqual(await job.json(credentialsFile?.path), keyOf(locked))
      }
    })

    it('masks the lines of the key before anything is said', async () => {
      await job.signIn(withKey(locked))
      const lines = String(keyOf(locked)['private_key'])
        .split('\n')
        .filter((line) => line && !line.startsWith('-----'))
      const first = job.said.findIndex(({kind}) => kind !== 'mask')
      const masked = job.said.slice(0, first).map(({text}) => text)
      for (const line of lines.slice(0, -1)) assert.ok(masked.includes(line))
    })

    it('gets its own access token by the grant that needs no role', async () => {
      const {outputs} = await job.signIn(
        withKey(locked, {
          token_format: 'access_token',
          access_token_scopes: 'openid,email',
          access_token_lifetime: '600s',
        }),
      )
      assert.deepEqual(calls(emulator.requests), [OAUTH])
      const {exp, iat, ...claims} = claimsOf(formOf('/token')['assertion'] ?? '') as {exp: number; iat: number}
      assert.equal((claims as {scope?: string}).scope, 'openid email')
      assert.equal(exp - iat, 600)
      assert.match(outputs.access_token ?? '', /^ya29\.c\./)
    })

    it('gets its own ID token by a target audience', async () => {
      const {outputs} = await job.signIn(
        withKey(locked, {token_format: 'id_token', id_token_audience: 'https://api', create_credentials_file: 'false'}),
      )
      assert.deepEqual(calls(emulator.requests), [OAUTH])
      const {exp, iat, ...claims} = claimsOf(formOf('/token')['assertion'] ?? '')
      assert.deepEqual(claims, {
        iss: locked,
        target_audience: 'https://api',
        aud: 'https://oauth2.googleapis.com/token',
      })
      assert.equal(Number(exp) - Number(iat), 3600)
      assert.equal(claimsOf(outputs.id_token ?? '')['aud'], 'https://api')
    })

    it('signs for a user by itself', async () => {
      world.domainWideDelegation = [{serviceAccount: locked, scopes: ['openid'], users: ['boss@acme.example']}]
      await job.signIn(
        withKey(locked, {
          token_format: 'access_token',
          access_token_scopes: 'openid',
          access_token_subject: 'boss@acme.example',
          verify: 'false',
        }),
      )
      assert.deepEqual(calls(emulator.requests), [OAUTH])
      const {exp, iat, ...claims} = claimsOf(formOf('/token')['assertion'] ?? '')
      assert.deepEqual(claims, {
        iss: locked,
        scope: 'openid',
        sub: 'boss@acme.example',
        aud: 'https://oauth2.googleapis.com/token',
      })
    })

    it('impersonates another account, in token and file alike', async () => {
      world.grants.push({
        serviceAccount: locked,
        role: 'roles/iam.serviceAccountTokenCreator',
        members: [`serviceAccount:${deployer}`],
      })
      const {credentialsFile, outputs, serviceAccount} = await job.signIn(
        withKey(deployer, {service_account: locked, token_format: 'access_token', access_token_lifetime: '1800s'}),
      )
      assert.deepEqual(calls(emulator.requests), [OAUTH, iam(locked, 'generateAccessToken')])
      assert.equal(serviceAccount, locked)
      near(secondsUntil(outputs.access_token_expiration), 1800)
      const {content, order} = await fileOf(credentialsFile?.path)
      assert.deepEqual(order, [
        'universe_domain',
        'type',
        'delegates',
        'service_account_impersonation_url',
        'source_credentials',
      ])
      assert.equal(content['type'], 'impersonated_service_account')
      assert.deepEqual(content['source_credentials'], keyOf(deployer))
      assert.match(job.said.map(({text}) => text).join('\n'), /impersonates locked@.*serviceAccountTokenCreator/)
    })

    it('asks OAuth once for the token and the proof together', async () => {
      world.grants.push({
        serviceAccount: locked,
        role: 'roles/iam.serviceAccountTokenCreator',
        members: [`serviceAccount:${deployer}`],
      })
      await job.signIn(
        withKey(deployer, {service_account: locked, token_format: 'id_token', id_token_audience: 'https://api'}),
      )
      assert.deepEqual(
        calls(emulator.requests).sort(),
        [OAUTH, iam(locked, 'generateAccessToken'), iam(locked, 'generateIdToken')].sort(),
      )
    })

    it('is not another account under its unique id', async () => {
      const {credentialsFile} = await job.signIn(withKey(locked, {service_account: String(keyOf(locked)['client_id'])}))
      assert.equal(credentialsFile?.type, 'service_account')
      assert.deepEqual(calls(emulator.requests), [OAUTH])
    })

    it('goes to IAM Credentials for more than an hour', async () => {
      world.grants.push({
        serviceAccount: nightly,
        role: 'roles/iam.serviceAccountTokenCreator',
        members: [`serviceAccount:${nightly}`],
      })
      const {outputs} = await job.signIn(withKey(nightly, {token_format: 'access_token', access_token_lifetime: '2h'}))
      assert.deepEqual(calls(emulator.requests), [OAUTH, iam(nightly, 'generateAccessToken')])
      assert.deepEqual(bodyOf('generateAccessToken'), {scope: [cloudPlatform], lifetime: '7200s'})
      near(secondsUntil(outputs.access_token_expiration), 7200)
    })

    it('signs once more by the time of the server when the clock is wrong', async () => {
      emulator.clock.advance(7200)
      try {
        await job.signIn(withKey(locked))
        assert.deepEqual(calls(emulator.requests), [OAUTH, OAUTH])
        const [first, second] = emulator.requests.map(({body}) =>
          Number(claimsOf(new URLSearchParams(body).get('assertion') ?? '')['iat']),
        )
        near(Number(second) - Number(first), 7200)
      } finally {
        emulator.clock.advance(-7200)
      }
    })

    it('does not try a third time', async () => {
      const body = JSON.stringify({
        error: 'invalid_grant',
        error_description:
          'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      })
      emulator.inject({service: 'oauth', kind: 'status', status: 400, body})
      assert.equal((await job.failure(withKey(locked))).code, 'OAUTH_JWT_TIMEFRAME')
      assert.deepEqual(calls(emulator.requests), [OAUTH, OAUTH])
    })

    it('tells that a key was deleted', async () => {
      const other = await openEmulator()
      try {
        const stranger = await openJob(other)
        const error = await stranger.failure(withKey(locked))
        assert.equal(error.code, 'OAUTH_JWT_SIGNATURE')
        assert.equal(error.suggestions[0], `gcloud iam service-accounts keys list --iam-account=${locked}`)
        assert.deepEqual(error.facts, [`key of  ${locked}`, `key id  ${keyOf(locked)['private_key_id']}`])
        await stranger.close()
      } finally {
        await other.close()
      }
    })

    it('reads a private key whose line breaks were escaped, and says so', async () => {
      const escaped = {...keyOf(locked), private_key: String(keyOf(locked)['private_key']).replaceAll('\n', '\\n')}
      const {credentialsFile} = await job.signIn({credentials_json: JSON.stringify(escaped)})
      assert.deepEqual(await job.json(credentialsFile?.path), keyOf(locked))
      assert.match(job.said.map(({text}) => text).join('\n'), /held \\n as two characters/)
      assertSilent(job.said, secrets())
    })
  })

  it('keeps the path that was chosen, and nothing else in the workspace', async () => {
    await cp(join(job.workspace, 'README'), join(job.workspace, 'OTHER'))
    const {credentialsFile} = await job.signIn({...federation, credentials_file_path: 'creds.json'})
    assert.equal(credentialsFile?.path, join(job.workspace, 'creds.json'))
    assert.deepEqual(readdirSync(job.workspace).sort(), ['OTHER', 'README', 'creds.json'])
  })
})
