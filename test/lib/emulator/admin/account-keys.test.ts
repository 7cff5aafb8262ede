import assert from 'node:assert/strict'
import {createPrivateKey, createPublicKey, X509Certificate} from 'node:crypto'
import {SignJWT} from 'jose'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {accountsOfAcme, administer, errorOf, post, violationOf} from '../../../support/emulator-client.ts'
import {acmeNames} from '../../../support/worlds.ts'

const deployer = acmeNames.deployer
const keys = `${accountsOfAcme}/${deployer}/keys`

interface KeyFile {
  client_email: string
  private_key: string
  private_key_id: string
  token_uri: string
}

describe('lib/emulator/admin/account-keys', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    administer(emulator, method, `${keys}${path}`, body)

  async function made(): Promise<{name: string; file: KeyFile; body: Record<string, unknown>}> {
    const {body, status} = await call('POST', '', {privateKeyType: 'TYPE_GOOGLE_CREDENTIALS_FILE'})
    assert.equal(status, 200)
    const file = JSON.parse(Buffer.from(String(body['privateKeyData']), 'base64').toString()) as KeyFile
    return {name: String(body['name']), file, body}
  }

  /** The status with which the token endpoint takes a key file. */
  async function signIn({client_email, private_key, private_key_id, token_uri}: KeyFile): Promise<number> {
    const now = emulator.clock.now()
    const assertion = await new SignJWT({scope: 'https://www.googleapis.com/auth/cloud-platform'})
      .setProtectedHeader({alg: 'RS256', kid: private_key_id})
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(createPrivateKey(private_key))
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    return (await post(emulator, '/token', new URLSearchParams({grant_type, assertion}))).status
  }

  it('makes a key whose file signs in, until it is deleted', async () => {
    const {body, file, name} = await made()
    const {privateKeyData: _private, ...shown} = body
    assert.deepEqual(shown, {
      name: `projects/acme-prod/serviceAccounts/${deployer}/keys/${file.private_key_id}`,
      validAfterTime: new Date(emulator.clock.now() * 1000).toISOString().replace('.000Z', 'Z'),
      validBeforeTime: '9999-12-31T23:59:59Z',
      keyAlgorithm: 'KEY_ALG_RSA_2048',
      keyOrigin: 'GOOGLE_PROVIDED',
      keyType: 'USER_MANAGED',
      privateKeyType: 'TYPE_GOOGLE_CREDENTIALS_FILE',
    })
    const {privateKeyType: _type, ...listed} = shown
    assert.deepEqual((await call('GET', '')).body, {keys: [listed]})
    assert.deepEqual((await call('GET', '?keyTypes=SYSTEM_MANAGED')).body, {})
    assert.deepEqual((await administer(emulator, 'GET', `/v1/${name}`)).body, listed)
    assert.equal(await signIn(file), 200)

    assert.deepEqual(await administer(emulator, 'DELETE', `/v1/${name}`), {status: 200, body: {}})
    assert.equal(await signIn(file), 400)
    assert.deepEqual((await call('GET', '')).body, {})
    assert.equal((await administer(emulator, 'GET', `/v1/${name}`)).status, 404)
    assert.notEqual((await made()).file.private_key_id, file.private_key_id)
  })

  it('lets no key sign in that is disabled', async () => {
    const {file, name} = await made()
    const turn = (word: string) => administer(emulator, 'POST', `/v1/${name}:${word}`, {})
    const decisions = () => emulator.requests.flatMap(({decision = ''}) => /(?:dis|en)abled$/.exec(decision)?.[0] ?? [])
    assert.deepEqual((await turn('disable')).body, {})
    const {body} = await administer(emulator, 'GET', `/v1/${name}`)
    assert.deepEqual([body['disabled'], await signIn(file)], [true, 400])
    await turn('enable')
    assert.deepEqual(
      [(await administer(emulator, 'GET', `/v1/${name}`)).body['disabled'], await signIn(file)],
      [undefined, 200],
    )
    assert.deepEqual(decisions(), ['disabled', 'enabled'])
  })

  it('shows the public half, as a certificate or as it is', async () => {
    const {file, name} = await made()
    const publicKey = createPublicKey(file.private_key).export({format: 'pem', type: 'spki'})
    const read = async (type: string) => {
      const {body} = await administer(emulator, 'GET', `/v1/${name}?publicKeyType=${type}`)
      return Buffer.from(String(body['publicKeyData']), 'base64').toString()
    }
    assert.equal(await read('TYPE_RAW_PUBLIC_KEY'), publicKey)
    const certificate = new X509Certificate(await read('TYPE_X509_PEM_FILE'))
    assert.equal(certificate.publicKey.export({format: 'pem', type: 'spki'}), publicKey)
  })

  it('takes a certificate, whose key then signs in', async () => {
    const {file, name} = await made()
    const {body: shown} = await administer(emulator, 'GET', `/v1/${name}?publicKeyType=TYPE_X509_PEM_FILE`)
    await administer(emulator, 'DELETE', `/v1/${name}`)
    assert.equal(await signIn(file), 400)
    const {body} = await call('POST', ':upload', {publicKeyData: shown['publicKeyData']})
    assert.deepEqual([body['keyOrigin'], body['keyType']], ['USER_PROVIDED', 'USER_MANAGED'])
    const kid = String(body['name']).split('/').pop() ?? ''
    assert.equal(await signIn({...file, private_key_id: kid}), 200)
    const again = await administer(emulator, 'GET', `/v1/${body['name']}?publicKeyType=TYPE_X509_PEM_FILE`)
    assert.equal(again.body['publicKeyData'], shown['publicKeyData'])
    const bad = await call('POST', ':upload', {publicKeyData: Buffer.from('no key').toString('base64')})
    assert.match(violationOf(bad), /^public_key_data: /)
  })

  it('gives an account that is brought back its keys again', async () => {
    const {file} = await made()
    const account = `${accountsOfAcme}/${deployer}`
    const {uniqueId} = (await administer(emulator, 'GET', account)).body
    await administer(emulator, 'DELETE', account)
    assert.equal(await signIn(file), 400)
    await administer(emulator, 'POST', `${accountsOfAcme}/${uniqueId}:undelete`, {})
    assert.equal(await signIn(file), 200)
  })

  it('makes ten keys, and none where a policy of the organisation forbids it', async () => {
    for (let count = 0; count < 10; count++) await made()
    assert.equal(errorOf(await call('POST', '', {})).status, 'FAILED_PRECONDITION')
    const forbidden = await post(emulator, '/_emulator/organization-policy', {disableKeyCreation: true})
    assert.equal(forbidden.status, 200)
    const refused = errorOf(await administer(emulator, 'POST', `${accountsOfAcme}/${acmeNames.gate}/keys`, {}))
    assert.equal(refused.message, 'Key creation is not allowed on this service account.')
    const [{violations} = {violations: []}] = (refused.details ?? []) as {violations: {type: string}[]}[]
    assert.deepEqual(
      violations.map(({type}) => type),
      ['constraints/iam.disableServiceAccountKeyCreation'],
    )
  }).timeout(60_000)

  it('says which kinds of keys it does not make', async () => {
    for (const body of [{privateKeyType: 'TYPE_PKCS12_FILE'}, {keyAlgorithm: 'KEY_ALG_RSA_1024'}]) {
      assert.equal(errorOf(await call('POST', '', body)).code, 501)
    }
    assert.equal(errorOf(await call('POST', '', {keyAlgorithm: 'RSA'})).message, "Invalid value at 'keyAlgorithm'")
  })
})
