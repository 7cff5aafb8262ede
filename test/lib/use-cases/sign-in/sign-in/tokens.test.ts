import assert from 'node:assert/strict'
import {claimsOf, cloudPlatform} from '../../../../support/emulator-client.ts'
import {calls} from '../../../../support/job.ts'
import {startServer} from '../../../../support/server.ts'
import {federation, iam, OIDC, STS, useSignIn} from '../../../../support/sign-in-rig.ts'
import {acmeNames} from '../../../../support/worlds.ts'

const {deployer, gate, nightly, payroll, provider, vault} = acmeNames

describe('lib/use-cases/sign-in/sign-in, federation: tokens, chains and lifetimes', () => {
  const rig = useSignIn()

  it('mints an ID token with the federated token, and proves the file beside it', async () => {
    const {outputs, token} = await rig.job.signIn({
      ...federation,
      token_format: 'id_token',
      id_token_audience: 'https://api.acme.example',
      id_token_include_email: 'true',
    })
    assert.deepEqual(
      calls(rig.emulator.requests).sort(),
      [OIDC, STS, iam(deployer, 'generateAccessToken'), iam(deployer, 'generateIdToken')].sort(),
    )
    assert.deepEqual(rig.bodyOf('generateIdToken'), {audience: 'https://api.acme.example', includeEmail: true})
    const bearers = new Set(rig.requestsTo('serviceAccounts').map(({headers}) => headers.authorization))
    assert.deepEqual([...bearers], [`Bearer ${outputs.auth_token}`])
    assert.equal(claimsOf(outputs.id_token ?? '')['email'], deployer)
    assert.equal(rig.secondsUntil(outputs.id_token_expiration), 3600)
    assert.equal(token?.audience, 'https://api.acme.example')
  })

  const idToken = {...federation, token_format: 'id_token', id_token_audience: 'https://api.acme.example'}

  it('asks for both tokens at the same time, over connections that were open before', async () => {
    let connectionsBefore = 0
    const arrived: string[] = []
    let bothCame = (): void => {}
    const both = new Promise<void>((resolve) => {
      bothCame = resolve
    })
    const server = await startServer(async ({body, headers: {authorization = ''}, method, path}) => {
      if (arrived.push(path) === 2) bothCame()
      // The first answer waits for the second request.
      await both
      const headers = {authorization, 'content-type': 'application/json'}
      const answer = await fetch(rig.emulator.url + path, {method, headers, body})
      return {status: answer.status, body: await answer.json()}
    })
    try {
      rig.job.env['CI_AUTH_ENDPOINT_IAMCREDENTIALS'] = server.url
      // The last secret before these calls is the federated token.
      const {mask} = rig.job.front.report
      rig.job.front.report.mask = (secret) => {
        mask(secret)
        if (arrived.length === 0) connectionsBefore = server.connections
      }
      const {outputs} = await rig.job.signIn(idToken)
      assert.equal(claimsOf(outputs.id_token ?? '')['aud'], 'https://api.acme.example')
      assert.deepEqual(
        calls(rig.emulator.requests).slice(2).sort(),
        [iam(deployer, 'generateAccessToken'), iam(deployer, 'generateIdToken')].sort(),
      )
      assert.deepEqual([connectionsBefore, server.connections], [2, 2])
    } finally {
      await server.close()
    }
  })

  for (const [refused, held] of [
    ['generateIdToken', 'generateAccessToken'],
    ['generateAccessToken', 'generateIdToken'],
  ] as const) {
    it(`does not wait for ${held} once ${refused} was refused, and leaves nothing`, async () => {
      rig.emulator.inject({service: 'iamcredentials', kind: 'hang', path: `:${held}`})
      rig.emulator.inject({service: 'iamcredentials', kind: 'status', status: 403, path: `:${refused}`})
      const {code} = await rig.job.failure(idToken)
      assert.match(code, /^IAM_/)
      assert.deepEqual(
        [refused, held].map((method) => rig.requestsTo(method).map(({status}) => status)),
        [[403], [0]],
      )
    })
  }

  it('needs no proof of a file that is not written', async () => {
    await rig.job.signIn({
      ...federation,
      token_format: 'id_token',
      id_token_audience: 'https://api.acme.example',
      create_credentials_file: 'false',
    })
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, iam(deployer, 'generateIdToken')])
  })

  it('goes over a chain of delegates, and writes a file of the kind that can hold them', async () => {
    const {credentialsFile} = await rig.job.signIn({
      workload_identity_provider: provider,
      service_account: payroll,
      delegates: `${gate},\nprojects/-/serviceAccounts/${vault}`,
    })
    const delegates = [`projects/-/serviceAccounts/${gate}`, `projects/-/serviceAccounts/${vault}`]
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, iam(payroll, 'generateAccessToken')])
    assert.deepEqual(rig.bodyOf('generateAccessToken'), {delegates, scope: [cloudPlatform], lifetime: '3600s'})
    const {content, order} = await rig.fileOf(credentialsFile?.path)
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
    assert.deepEqual(source['credential_source'], rig.urlSource())
    assert.equal('service_account_impersonation_url' in source, false)
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /INPUT_DELEGATES_NOT_PORTABLE/)
  })

  it('asks for more than an hour, in the file too', async () => {
    const {credentialsFile, outputs} = await rig.job.signIn({
      workload_identity_provider: provider,
      service_account: nightly,
      access_token_lifetime: '43200',
      token_format: 'access_token',
    })
    assert.equal(rig.secondsUntil(outputs.access_token_expiration), 43_200)
    const {content, order} = await rig.fileOf(credentialsFile?.path)
    assert.deepEqual(content['service_account_impersonation'], {token_lifetime_seconds: 43_200})
    assert.equal(order.at(-1), 'service_account_impersonation')
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /allowServiceAccountCredentialLifetimeExtension/)
  })

  it('leaves a lifetime out of the file that Java would refuse, and says so', async () => {
    const {credentialsFile} = await rig.job.signIn({...federation, access_token_lifetime: '599s'})
    assert.equal('service_account_impersonation' in (await rig.job.json(credentialsFile?.path)), false)
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /needs at least 600s/)
  })

  it('proves a lifetime above an hour, and explains where the policy is missing', async () => {
    const error = await rig.job.failure({...federation, access_token_lifetime: '2h'})
    assert.equal(error.code, 'IAM_LIFETIME_TOO_LONG')
    assert.deepEqual(rig.bodyOf('generateAccessToken'), {scope: [cloudPlatform], lifetime: '7200s'})
    assert.ok(
      error.suggestions.some((line) => line.includes(`allowServiceAccountCredentialLifetimeExtension ${deployer}`)),
    )
  })
})
