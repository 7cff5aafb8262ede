import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {callAccount, claimsOf, cloudPlatform, federatedToken, post} from '../../../support/emulator-client.ts'
import {acmeNames} from '../../../support/worlds.ts'

const uniqueId = '110000000000000000001'
const {deployer} = acmeNames
const invalid = {status: 400, body: {error: 'invalid_token', error_description: 'Invalid Value'}}
const emailScope = 'https://www.googleapis.com/auth/userinfo.email'

describe('lib/emulator/token-info', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(emulator.url + path, init)
    return {status: response.status, body: (await response.json()) as unknown}
  }
  const withBearer = (token: string) => ({headers: {authorization: `Bearer ${token}`}})

  async function accountToken(scope: string[]): Promise<string> {
    const bearer = await federatedToken(emulator)
    const {body} = await callAccount(emulator, deployer, 'generateAccessToken', {scope}, bearer)
    return (body as {accessToken: string}).accessToken
  }

  async function idToken(includeEmail: boolean): Promise<string> {
    const asked = {audience: 'https://shop.example', includeEmail}
    const {body} = await callAccount(emulator, deployer, 'generateIdToken', asked, await federatedToken(emulator))
    return (body as {token: string}).token
  }

  it('tells of an access token what its scopes open, however it is asked', async () => {
    const now = emulator.clock.now()
    const plain = {azp: uniqueId, aud: uniqueId, scope: cloudPlatform, exp: `${now + 3600}`, expires_in: '3600'}
    const token = await accountToken([cloudPlatform])
    const expected = {status: 200, body: {...plain, access_type: 'online'}}
    for (const path of ['/tokeninfo', '/oauth2/v3/tokeninfo']) {
      assert.deepEqual(await ask(`${path}?access_token=${token}`), expected)
      assert.deepEqual(await post(emulator, path, new URLSearchParams({access_token: token})), expected)
      assert.deepEqual(await ask(path, {method: 'POST', ...withBearer(token)}), expected)
    }
    const scopes = [cloudPlatform, emailScope, 'openid']
    assert.deepEqual((await ask(`/tokeninfo?access_token=${await accountToken(scopes)}`)).body, {
      ...plain,
      scope: scopes.join(' '),
      sub: uniqueId,
      email: deployer,
      email_verified: 'true',
      access_type: 'online',
    })
  })

  it('tells of an ID token its claims and its header, all as texts', async () => {
    const token = await idToken(true)
    const {exp, iat} = claimsOf(token)
    const {body, status} = await ask(`/tokeninfo?id_token=${token}`)
    const {kid, ...others} = body as Record<string, string>
    assert.equal(status, 200)
    assert.deepEqual(others, {
      iss: 'https://accounts.google.com',
      azp: uniqueId,
      aud: 'https://shop.example',
      sub: uniqueId,
      email: deployer,
      email_verified: 'true',
      iat: String(iat),
      exp: String(exp),
      alg: 'RS256',
      typ: 'JWT',
    })
    assert.match(kid ?? '', /^[0-9a-f]{40}$/)
    const {body: withoutEmail} = await post(
      emulator,
      '/tokeninfo',
      new URLSearchParams({id_token: await idToken(false)}),
    )
    assert.ok(!Object.keys(withoutEmail as object).includes('email'))
  })

  it('knows no token of a job, none of another issuer, none that was changed, none that has expired', async () => {
    const own = await idToken(false)
    const [head, payload, signature] = own.split('.')
    const changed = Buffer.from(JSON.stringify({...claimsOf(own), aud: 'x'})).toString('base64url')
    assert.deepEqual(await ask(`/tokeninfo?access_token=${await federatedToken(emulator)}`), invalid)
    assert.deepEqual(await ask('/tokeninfo?access_token=x'), invalid)
    assert.deepEqual(await ask(`/tokeninfo?id_token=${await emulator.mintIdToken({audience: 'x'})}`), invalid)
    assert.deepEqual(await ask(`/tokeninfo?id_token=${head}.${changed}.${signature}`), invalid)
    assert.ok(payload)
    const token = await accountToken([cloudPlatform])
    emulator.clock.advance(3600)
    assert.deepEqual(await ask(`/tokeninfo?access_token=${token}`), invalid)
    assert.deepEqual(await ask(`/tokeninfo?id_token=${own}`), invalid)
  })

  it('says what is missing where no token is given', async () =>
    assert.deepEqual(await ask('/tokeninfo'), {
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: 'either access_token, id_token, or token_handle required',
      },
    }))

  it('tells of the user of a token with a scope for it', async () => {
    const expected = {sub: uniqueId, email: deployer, email_verified: true}
    const token = await accountToken([emailScope])
    for (const path of ['/v1/userinfo', '/oauth2/v3/userinfo']) {
      assert.deepEqual(await ask(path, withBearer(token)), {status: 200, body: expected})
      for (const bearer of [await accountToken([cloudPlatform]), await federatedToken(emulator), 'x'])
        assert.equal((await ask(path, withBearer(bearer))).status, 401)
    }
  })

  it('revokes what a person granted: the token, and what was made of it, are refused after', async () => {
    const pools = '/v1/projects/acme-prod/serviceAccounts'
    const operator = withBearer(emulator.operatorToken)
    assert.equal((await ask(pools, operator)).status, 200)
    assert.deepEqual(await ask(`/revoke?token=${emulator.operatorToken}`, {method: 'POST'}), {status: 200, body: {}})
    assert.equal((await ask(pools, operator)).status, 401)
    assert.deepEqual(await post(emulator, '/revoke', new URLSearchParams({token: emulator.operatorToken})), {
      status: 400,
      body: {error: 'invalid_token', error_description: 'Token expired or revoked'},
    })
  })

  it('cannot revoke a token of an account or of a job', async () => {
    const refused = {status: 400, body: {error: 'invalid_token', error_description: 'Token is not revocable.'}}
    for (const token of [await accountToken([cloudPlatform]), await federatedToken(emulator)]) {
      assert.deepEqual(await post(emulator, '/o/oauth2/revoke', new URLSearchParams({token})), refused)
      const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token}))
      assert.equal((body as {active: boolean}).active, true)
    }
  })
})
