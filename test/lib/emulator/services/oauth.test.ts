import assert from 'node:assert/strict'
import {createSign, generateKeyPairSync} from 'node:crypto'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {accessTokenOf, callAccount, claimsOf, cloudPlatform, exchange, post} from '../../../support/emulator-client.ts'
import {zoo, zooClaims, zooNames} from '../../../support/worlds.ts'

const {keeper, secretary, user, userScope} = zooNames
const tokenUrl = 'https://oauth2.googleapis.com/token'

const refusal = (error: string, error_description: string, status = 400) => ({status, body: {error, error_description}})

const timeframe = refusal(
  'invalid_grant',
  'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
)
const badSignature = refusal('invalid_grant', 'Invalid JWT Signature.')
const noAccount = refusal('invalid_grant', 'Invalid grant: account not found')
const badScope = refusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')
const unauthorized = refusal(
  'unauthorized_client',
  'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
  401,
)

interface KeyFile {
  private_key: string
  private_key_id: string
}

function issue(privateKey: string, claims: object, header: object = {}): string {
  const parts = [{alg: 'RS256', typ: 'JWT', ...header}, claims]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${createSign('sha256').update(signed).sign(privateKey, 'base64url')}`
}

describe('lib/emulator/oauth', () => {
  let emulator: TestEmulator
  let key: KeyFile
  let other: string

  before(() => {
    other = generateKeyPairSync('rsa', {modulusLength: 2048})
      .privateKey.export({format: 'pem', type: 'pkcs8'})
      .toString()
  })
  beforeEach(async () => {
    emulator = await openEmulator({world: zoo()})
    emulator.clock.stop()
    key = emulator.serviceAccountKey(secretary) as KeyFile
  })
  afterEach(() => emulator.close())

  const claims = (changes: object = {}) => {
    const now = emulator.clock.now()
    return {iss: secretary, scope: cloudPlatform, aud: tokenUrl, iat: now, exp: now + 3600, ...changes}
  }
  const redeem = (assertion: string, path = '/token') =>
    post(emulator, path, new URLSearchParams({grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion}))
  const redeemClaims = (changes: object, header?: object) => redeem(issue(key.private_key, claims(changes), header))

  it('gives an access token for a signed assertion, at both addresses', async () => {
    for (const path of ['/token', '/oauth2/v4/token']) {
      const {body, status} = await redeem(issue(key.private_key, claims()), path)
      const {access_token, ...others} = body as {access_token: string}
      assert.equal(status, 200)
      assert.match(access_token, /^ya29\.c\./)
      assert.deepEqual(others, {expires_in: 3599, token_type: 'Bearer'})
    }
  })

  it('takes an assertion with the key id, and for each known audience', async () => {
    assert.equal((await redeemClaims({}, {kid: key.private_key_id})).status, 200)
    for (const aud of ['https://www.googleapis.com/oauth2/v4/token', `${emulator.url}/token`]) {
      assert.equal((await redeemClaims({aud})).status, 200)
    }
    assert.match(JSON.stringify(await redeemClaims({aud: 'https://example.com/token'})), /Failed audience check/)
  })

  it('gives an ID token for a target audience', async () => {
    const {body} = await redeemClaims({scope: undefined, target_audience: 'https://run.example'})
    const {id_token, ...others} = body as {id_token: string}
    assert.deepEqual(others, {})
    const {aud, email, iss, sub} = claimsOf(id_token)
    assert.deepEqual(
      {aud, email, iss, sub},
      {
        aud: 'https://run.example',
        email: secretary,
        iss: 'https://accounts.google.com',
        sub: '220000000000000000003',
      },
    )
  })

  it('wants an assertion of its hour', async () => {
    const now = emulator.clock.now()
    for (const wrong of [
      {exp: now + 3601},
      {iat: now - 7200, exp: now - 3600},
      {iat: now + 600, exp: now + 700},
      {iat: undefined},
      {exp: undefined},
    ]) {
      assert.deepEqual(await redeemClaims(wrong), timeframe)
    }
    assert.equal((await redeemClaims({iat: now - 10, exp: now + 3590})).status, 200)
    assert.equal((await redeemClaims({iat: now + 60, exp: now + 3660})).status, 200)
  })

  it('goes by its own clock', async () => {
    const assertion = issue(key.private_key, claims())
    emulator.clock.advance(4000)
    assert.deepEqual(await redeem(assertion), timeframe)
  })

  it('refuses another key, and another account', async () => {
    assert.deepEqual(await redeem(issue(other, claims())), badSignature)
    assert.deepEqual(await redeem(issue(key.private_key, claims(), {kid: 'other'})), badSignature)
    assert.deepEqual(await redeemClaims({iss: keeper}), badSignature)
  })

  it('knows no account that is not there, or disabled', async () => {
    for (const iss of ['nobody@zoo.example.com.iam.gserviceaccount.com', zooNames.disabled, undefined]) {
      assert.deepEqual(await redeemClaims({iss}), noAccount)
    }
  })

  it('refuses odd scopes and an empty target', async () => {
    for (const wrong of [{scope: 'nothing'}, {scope: ''}, {scope: undefined}, {target_audience: ''}]) {
      assert.deepEqual(await redeemClaims(wrong), badScope)
    }
  })

  it('acts for a user as far as delegation goes', async () => {
    assert.equal((await redeemClaims({sub: user, scope: userScope})).status, 200)
    assert.match(emulator.requests.at(-1)?.decision ?? '', new RegExp(`^access token of \\S+ for ${user}$`))
    await redeemClaims({})
    assert.match(emulator.requests.at(-1)?.decision ?? '', /^access token of \S+$/)
    assert.deepEqual(await redeemClaims({sub: user}), unauthorized)
    assert.deepEqual(await redeemClaims({sub: user, scope: `${userScope} ${cloudPlatform}`}), unauthorized)
    assert.deepEqual(
      await redeemClaims({sub: 'nobody@zoo.example.com', scope: userScope}),
      refusal('invalid_grant', 'Invalid email or User ID'),
    )
    const keeperKey = emulator.serviceAccountKey(keeper) as KeyFile
    assert.deepEqual(
      await redeem(issue(keeperKey.private_key, claims({iss: keeper, sub: user, scope: userScope}))),
      unauthorized,
    )
  })

  it('takes an assertion that IAM signed', async () => {
    const idToken = await emulator.mintIdToken({...zooClaims, audience: zooNames.audience})
    const bearer = accessTokenOf(await exchange(emulator, idToken, zooNames.provider))
    const payload = JSON.stringify(claims({sub: user, scope: userScope}))
    const {body} = await callAccount(emulator, secretary, 'signJwt', {payload}, bearer)
    assert.equal((await redeem((body as {signedJwt: string}).signedJwt)).status, 200)
  })

  it('knows one grant type, and parses nothing but a JWT', async () => {
    const ofPerson = await post(emulator, '/token', new URLSearchParams({grant_type: 'refresh_token'}))
    const message = "ci-auth's emulator does not serve the grant_type refresh_token"
    assert.deepEqual(ofPerson, {status: 501, body: {error: {code: 501, message, status: 'UNIMPLEMENTED'}}})
    const form = new URLSearchParams({grant_type: 'password', assertion: 'x'})
    assert.deepEqual(
      await post(emulator, '/token', form),
      refusal('unsupported_grant_type', 'Invalid grant_type: password'),
    )
    assert.match(JSON.stringify(await redeem('x')), /invalid_grant/)
  })

  it('writes key files as production does', () => {
    const {private_key, private_key_id, ...others} = emulator.serviceAccountKey(keeper) as KeyFile
    assert.match(private_key, /^-----BEGIN [A-Z]+ KEY-----\n/)
    assert.match(private_key_id, /^[\da-f]{40}$/)
    assert.deepEqual(others, {
      type: 'service_account',
      project_id: 'example.com:zoo',
      client_email: keeper,
      client_id: '220000000000000000001',
      auth_uri: 'https://accounts.google.com/o/oauth2/auth',
      token_uri: tokenUrl,
      auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
      client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(keeper)}`,
      universe_domain: 'googleapis.com',
    })
  })
})
