import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {cp, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {github} from '../../../../../src/lib/cis/github/provider.ts'
import {describeStatus} from '../../../../../src/lib/use-cases/status/status.ts'
import {cloudPlatform} from '../../../../support/emulator-client.ts'
import {assertSilent, calls} from '../../../../support/job.ts'
import {federation, iam, OIDC, STS, useSignIn} from '../../../../support/sign-in-rig.ts'
import {acmeNames} from '../../../../support/worlds.ts'

const {deployer, provider} = acmeNames

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

describe('lib/use-cases/sign-in/sign-in, federation', () => {
  const rig = useSignIn()

  it('impersonates a service account, proves it, and writes the file of an external account', async () => {
    const signedIn = await rig.job.signIn(federation)

    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, iam(deployer, 'generateAccessToken')])
    assert.deepEqual(rig.bodyOf('generateAccessToken'), {scope: [cloudPlatform], lifetime: '3600s'})
    const {content, order} = await rig.fileOf(signedIn.credentialsFile?.path)
    assert.deepEqual(content, {
      universe_domain: 'googleapis.com',
      type: 'external_account',
      audience: `//iam.googleapis.com/${provider}`,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${rig.emulator.url}/v1/token`,
      credential_source: rig.urlSource(),
      service_account_impersonation_url: `${rig.emulator.url}/v1/projects/-/serviceAccounts/${deployer}:generateAccessToken`,
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
    assert.equal(rig.secondsUntil(auth_token_expiration), 299)
    assert.equal((await stat(signedIn.credentialsFile?.path ?? '')).mode & 0o777, 0o600)
    rig.job.clock.advance(60)
    const {credentials} = describeStatus(github, rig.job.front.surroundings, rig.job.clock)
    assert.deepEqual(
      credentials.map(({written}) => rig.secondsUntil(written)),
      [-60],
    )
    assert.match(signedIn.credentialsFile?.path ?? '', /workspace\/ci-creds-[0-9a-f]{16}\.json$/)
    assertSilent(rig.job.said, rig.secrets())
  })

  it('tells who the job became', async () => {
    const {credentialsFile, outputs, variables, ...told} = await rig.job.signIn(federation)
    const subject = 'repo:acme/shop:ref:refs/heads/main'
    assert.deepEqual(told, {
      mode: 'federation',
      profile: 'default',
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
    await rig.job.signIn({
      ...federation,
      token_format: 'access_token',
      request_reason: 'INC-42: deploy',
    })
    for (const {headers, service} of rig.emulator.requests) {
      assert.equal(headers['user-agent'], 'ci-auth/test')
      assert.equal(headers['x-goog-request-reason'], service === 'issuer' ? undefined : 'INC-42: deploy')
    }
    assert.equal(rig.emulator.requests.length, 3)
  })

  it('masks each token before it says anything else of it', async () => {
    const {outputs} = await rig.job.signIn({...federation, token_format: 'access_token'})
    const masked = rig.job.said.filter(({kind}) => kind === 'mask').map(({text}) => text)
    for (const secret of [
      rig.job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '',
      rig.formOf('/v1/token')['subject_token'] ?? '',
      outputs.auth_token ?? '',
      outputs.access_token ?? '',
    ]) {
      assert.ok(secret.length > 100)
      assert.ok(masked.includes(secret))
    }
    assertSilent(rig.job.said, masked)
  })

  it('hands the variables and outputs to the later steps of the job', async () => {
    const {outputs} = await rig.job.signIn({...federation, token_format: 'access_token'})
    const env = readFileSync(rig.job.env['GITHUB_ENV'] ?? '', 'utf8')
    for (const name of [...CLI_PROJECT, ...CLI_FILE]) assert.match(env, new RegExp(`^${name}<<ghadelimiter_`, 'm'))
    assert.doesNotMatch(env, /ALLOW_EXECUTABLES|ya29/)
    const out = readFileSync(rig.job.env['GITHUB_OUTPUT'] ?? '', 'utf8')
    for (const [name, value] of Object.entries(outputs)) assert.ok(out.includes(`${name}<<`) && out.includes(value))
  })

  it('says that later steps get no outputs, if they need none', async () => {
    const {GITHUB_OUTPUT = ''} = rig.job.env
    rig.job.env['GITHUB_OUTPUT'] = '/missing/output'
    await rig.job.signIn(federation)
    rig.job.env['GITHUB_OUTPUT'] = GITHUB_OUTPUT
    const notes = rig.job.said.filter(({kind}) => kind === 'note').map(({text}) => text)
    assert.deepEqual(notes, ['later steps get no outputs: GITHUB_OUTPUT names "/missing/output", which is not a file'])
  })

  it('sets no variable and writes no file when told so', async () => {
    const signedIn = await rig.job.signIn({
      ...federation,
      export_environment_variables: 'false',
      create_credentials_file: 'F',
    })
    assert.deepEqual(signedIn.variables, {})
    assert.equal(signedIn.credentialsFile, undefined)
    assert.equal(readFileSync(rig.job.env['GITHUB_ENV'] ?? '', 'utf8'), '')
    assert.deepEqual(readdirSync(rig.job.workspace), ['README'])
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, iam(deployer, 'generateAccessToken')])
  })

  it('stops after the exchange when verification is off', async () => {
    await rig.job.signIn({...federation, verify: '0'})
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS])
  })

  it('makes one call for the token and the proof', async () => {
    const {outputs, token} = await rig.job.signIn({
      ...federation,
      token_format: 'access_token',
      access_token_lifetime: '10m',
      access_token_scopes: 'https://www.googleapis.com/auth/devstorage.read_only, openid',
    })
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, iam(deployer, 'generateAccessToken')])
    const scopes = ['https://www.googleapis.com/auth/devstorage.read_only', 'openid']
    assert.deepEqual(rig.bodyOf('generateAccessToken'), {scope: scopes, lifetime: '600s'})
    assert.equal(rig.secondsUntil(outputs.access_token_expiration), 600)
    assert.deepEqual(token, {format: 'access_token', scopes, expires: outputs.access_token_expiration})
  })

  it('uses the federated identity itself where no account is given, with the scopes that were asked for', async () => {
    const {credentialsFile, outputs, serviceAccount} = await rig.job.signIn({
      workload_identity_provider: provider,
      token_format: 'access_token',
      access_token_scopes: 'https://www.googleapis.com/auth/devstorage.read_only',
    })
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS])
    assert.equal(rig.formOf('/v1/token')['scope'], 'https://www.googleapis.com/auth/devstorage.read_only')
    assert.equal(outputs.access_token, outputs.auth_token)
    assert.equal(serviceAccount, undefined)
    assert.equal(outputs.project_id, undefined)
    const {content, order} = await rig.fileOf(credentialsFile?.path)
    assert.equal(content['token_info_url'], `${rig.emulator.url}/v1/introspect`)
    assert.equal(order.at(-1), 'token_info_url')
    assert.equal(order.includes('service_account_impersonation_url'), false)
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /project id is not certain.*project_id/)
  })

  it('keeps the path that was chosen, and nothing else in the workspace', async () => {
    await cp(join(rig.job.workspace, 'README'), join(rig.job.workspace, 'OTHER'))
    const {credentialsFile} = await rig.job.signIn({...federation, credentials_file_path: 'creds.json'})
    assert.equal(credentialsFile?.path, join(rig.job.workspace, 'creds.json'))
    assert.deepEqual(readdirSync(rig.job.workspace).sort(), ['OTHER', 'README', 'creds.json'])
  })
})
