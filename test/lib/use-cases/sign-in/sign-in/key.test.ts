import assert from 'node:assert/strict'
import type {RawInputs} from '../../../../../src/lib/base/inputs.ts'
import {openEmulator} from '../../../../support/emulator.ts'
import {claimsOf, cloudPlatform} from '../../../../support/emulator-client.ts'
import {assertSilent, calls, openJob} from '../../../../support/job.ts'
import {iam, OAUTH, useSignIn} from '../../../../support/sign-in-rig.ts'
import {acmeNames} from '../../../../support/worlds.ts'

const {deployer, locked, nightly} = acmeNames

describe('lib/use-cases/sign-in/sign-in, a service account key', () => {
  const rig = useSignIn()
  const withKey = (email: string, more: RawInputs = {}): RawInputs => ({
    credentials_json: JSON.stringify(rig.keyOf(email)),
    ...more,
  })

  it('proves the key and writes it back as it came', async () => {
    const {credentialsFile, outputs, principal, variables} = await rig.job.signIn(withKey(locked))
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH])
    const {assertion = '', ...form} = rig.formOf('/token')
    assert.deepEqual(form, {grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer'})
    const {exp, iat, ...claims} = claimsOf(assertion) as {exp: number; iat: number}
    assert.deepEqual(claims, {iss: locked, scope: cloudPlatform, aud: 'https://oauth2.googleapis.com/token'})
    assert.equal(exp - iat, 3600)
    assert.equal(iat, rig.job.clock.now())
    await rig.assertVerified(assertion, rig.jwks(locked))
    assert.deepEqual(await rig.job.json(credentialsFile?.path), rig.keyOf(locked))
    assert.deepEqual(outputs, {project_id: 'acme-prod', credentials_file_path: credentialsFile?.path})
    assert.equal(principal, locked)
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], 'acme-prod')
    assertSilent(rig.job.said, rig.secrets())
  })

  it('signs its access tokens itself in another universe, which has no grant for keys', async () => {
    const {credentialsFile, outputs} = await rig.job.signIn(
      withKey(locked, {universe: 'cloud.example', token_format: 'access_token', access_token_lifetime: '600s'}),
    )
    assert.deepEqual(rig.emulator.requests, [])
    const token = outputs.access_token ?? ''
    const {exp, iat, ...claims} = claimsOf(token) as {exp: number; iat: number}
    assert.deepEqual(claims, {iss: locked, sub: locked, scope: cloudPlatform})
    assert.equal(exp - iat, 600)
    assert.equal(outputs.access_token_expiration, new Date(exp * 1000).toISOString().replace('.000', ''))
    await rig.assertVerified(token, rig.jwks(locked))
    assert.equal(credentialsFile?.type, 'service_account')
  })

  it('knows no users to act for in another universe', async () => {
    const user = {
      token_format: 'access_token',
      access_token_subject: 'a@b.example',
      access_token_scopes: cloudPlatform,
    }
    const {code} = await rig.job.failure(withKey(locked, {universe: 'cloud.example', ...user}))
    assert.equal(code, 'INPUT_NOT_APPLICABLE')
  })

  it('makes no call when verification is off', async () => {
    await rig.job.signIn(withKey(locked, {verify: 'false'}))
    assert.deepEqual(rig.emulator.requests, [])
  })

  it('takes a key in base64 and in base64url', async () => {
    for (const encoding of ['base64', 'base64url'] as const) {
      const {credentialsFile} = await rig.job.signIn({
        credentials_json: Buffer.from(JSON.stringify(rig.keyOf(locked), null, 2)).toString(encoding),
        verify: 'false',
      })
      assert.deepEqual(await rig.job.json(credentialsFile?.path), rig.keyOf(locked))
    }
  })

  it('masks the lines of the key before anything is said', async () => {
    await rig.job.signIn(withKey(locked))
    const lines = String(rig.keyOf(locked)['private_key'])
      .split('\n')
      .filter((line) => line && !line.startsWith('-----'))
    const first = rig.job.said.findIndex(({kind}) => kind !== 'mask')
    const masked = rig.job.said.slice(0, first).map(({text}) => text)
    for (const line of lines.slice(0, -1)) assert.ok(masked.includes(line))
  })

  it('gets its own access token by the grant that needs no role', async () => {
    const {outputs} = await rig.job.signIn(
      withKey(locked, {
        token_format: 'access_token',
        access_token_scopes: 'openid,email',
        access_token_lifetime: '600s',
      }),
    )
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH])
    const {exp, iat, ...claims} = claimsOf(rig.formOf('/token')['assertion'] ?? '') as {exp: number; iat: number}
    assert.equal((claims as {scope?: string}).scope, 'openid email')
    assert.equal(exp - iat, 600)
    assert.match(outputs.access_token ?? '', /^ya29\.c\./)
  })

  it('gets its own ID token by a target audience', async () => {
    const {outputs} = await rig.job.signIn(
      withKey(locked, {token_format: 'id_token', id_token_audience: 'https://api', create_credentials_file: 'false'}),
    )
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH])
    const {exp, iat, ...claims} = claimsOf(rig.formOf('/token')['assertion'] ?? '')
    assert.deepEqual(claims, {
      iss: locked,
      target_audience: 'https://api',
      aud: 'https://oauth2.googleapis.com/token',
    })
    assert.equal(Number(exp) - Number(iat), 3600)
    assert.equal(claimsOf(outputs.id_token ?? '')['aud'], 'https://api')
  })

  it('signs for a user by itself', async () => {
    rig.world.domainWideDelegation = [{serviceAccount: locked, scopes: ['openid'], users: ['boss@acme.example']}]
    await rig.job.signIn(
      withKey(locked, {
        token_format: 'access_token',
        access_token_scopes: 'openid',
        access_token_subject: 'boss@acme.example',
        verify: 'false',
      }),
    )
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH])
    const {exp, iat, ...claims} = claimsOf(rig.formOf('/token')['assertion'] ?? '')
    assert.deepEqual(claims, {
      iss: locked,
      scope: 'openid',
      sub: 'boss@acme.example',
      aud: 'https://oauth2.googleapis.com/token',
    })
  })

  it('impersonates another account, in token and file alike', async () => {
    rig.world.grants.push({
      serviceAccount: locked,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${deployer}`],
    })
    const {credentialsFile, outputs, serviceAccount} = await rig.job.signIn(
      withKey(deployer, {service_account: locked, token_format: 'access_token', access_token_lifetime: '1800s'}),
    )
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH, iam(locked, 'generateAccessToken')])
    assert.equal(serviceAccount, locked)
    assert.equal(rig.secondsUntil(outputs.access_token_expiration), 1800)
    const {content, order} = await rig.fileOf(credentialsFile?.path)
    assert.deepEqual(order, [
      'universe_domain',
      'type',
      'delegates',
      'service_account_impersonation_url',
      'source_credentials',
    ])
    assert.equal(content['type'], 'impersonated_service_account')
    assert.deepEqual(content['source_credentials'], rig.keyOf(deployer))
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /impersonates locked@.*serviceAccountTokenCreator/)
  })

  it('asks OAuth once for the token and the proof together', async () => {
    rig.world.grants.push({
      serviceAccount: locked,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${deployer}`],
    })
    await rig.job.signIn(
      withKey(deployer, {service_account: locked, token_format: 'id_token', id_token_audience: 'https://api'}),
    )
    assert.deepEqual(
      calls(rig.emulator.requests).sort(),
      [OAUTH, iam(locked, 'generateAccessToken'), iam(locked, 'generateIdToken')].sort(),
    )
  })

  it('is not another account under its unique id', async () => {
    const {credentialsFile} = await rig.job.signIn(
      withKey(locked, {service_account: String(rig.keyOf(locked)['client_id'])}),
    )
    assert.equal(credentialsFile?.type, 'service_account')
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH])
  })

  it('goes to IAM Credentials for more than an hour', async () => {
    rig.world.grants.push({
      serviceAccount: nightly,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${nightly}`],
    })
    const {outputs} = await rig.job.signIn(
      withKey(nightly, {token_format: 'access_token', access_token_lifetime: '2h'}),
    )
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH, iam(nightly, 'generateAccessToken')])
    assert.deepEqual(rig.bodyOf('generateAccessToken'), {scope: [cloudPlatform], lifetime: '7200s'})
    assert.equal(rig.secondsUntil(outputs.access_token_expiration), 7200)
  })

  it('signs once more by the time of the server when the clock is wrong', async () => {
    rig.emulator.clock.advance(7200)
    try {
      await rig.job.signIn(withKey(locked))
      assert.deepEqual(calls(rig.emulator.requests), [OAUTH, OAUTH])
      const [first, second] = rig.emulator.requests.map(({body}) =>
        Number(claimsOf(new URLSearchParams(body).get('assertion') ?? '')['iat']),
      )
      assert.equal(Number(second) - Number(first), 7200)
    } finally {
      rig.emulator.clock.advance(-7200)
    }
  })

  it('does not try a third time', async () => {
    const body = JSON.stringify({
      error: 'invalid_grant',
      error_description:
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    })
    rig.emulator.inject({service: 'oauth', kind: 'status', status: 400, body})
    assert.equal((await rig.job.failure(withKey(locked))).code, 'OAUTH_JWT_TIMEFRAME')
    assert.deepEqual(calls(rig.emulator.requests), [OAUTH, OAUTH])
  })

  it('tells that a key was deleted', async () => {
    const other = await openEmulator()
    try {
      const stranger = await openJob(other)
      const error = await stranger.failure(withKey(locked))
      assert.equal(error.code, 'OAUTH_JWT_SIGNATURE')
      assert.equal(
        error.suggestions[0],
        `gcloud iam service-accounts keys list --iam-account=${locked} --project=acme-prod`,
      )
      assert.deepEqual(error.facts, [`key of  ${locked}`, `key id  ${rig.keyOf(locked)['private_key_id']}`])
      await stranger.close()
    } finally {
      await other.close()
    }
  })

  it('reads a private key whose line breaks were escaped, and says so', async () => {
    const escaped = {
      ...rig.keyOf(locked),
      private_key: String(rig.keyOf(locked)['private_key']).replaceAll('\n', '\\n'),
    }
    const {credentialsFile} = await rig.job.signIn({credentials_json: JSON.stringify(escaped)})
    assert.deepEqual(await rig.job.json(credentialsFile?.path), rig.keyOf(locked))
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /contained \\n as two characters/)
    assertSilent(rig.job.said, rig.secrets())
  })
})
