import assert from 'node:assert/strict'
import {createPublicKey, X509Certificate} from 'node:crypto'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {acmeNames} from '../../../support/worlds.ts'

describe('lib/emulator/account-certificates', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  const ask = async (email: string) => {
    const response = await fetch(`${emulator.url}/robot/v1/metadata/x509/${encodeURIComponent(email)}`)
    return {status: response.status, certificates: (await response.json()) as Record<string, string>}
  }

  it('shows a certificate of each key of an account by its id, where its key file says', async () => {
    const file = emulator.serviceAccountKey(acmeNames.deployer) as Record<string, string>
    const {pathname} = new URL(String(file['client_x509_cert_url']))
    assert.equal(pathname, `/robot/v1/metadata/x509/${encodeURIComponent(acmeNames.deployer)}`)

    const {certificates} = await ask(acmeNames.deployer)
    const certificate = new X509Certificate(certificates[String(file['private_key_id'])] ?? '')
    assert.ok(certificate.publicKey.equals(createPublicKey(String(file['private_key']))))
    assert.ok(certificate.verify(certificate.publicKey))
    assert.equal(certificate.subject, 'CN=110000000000000000001')
    assert.equal(Object.keys(certificates).length, 2)
    assert.deepEqual((await ask(acmeNames.deployer)).certificates, certificates)
  })

  it('publishes the keys of an account at both addresses, in both forms', async () => {
    const get = async (path: string) => (await fetch(`${emulator.url}${path}/${acmeNames.deployer}`)).json()
    const certificates = (await get('/service_accounts/v1/metadata/x509')) as Record<string, string>
    assert.deepEqual(certificates, (await ask(acmeNames.deployer)).certificates)
    const {keys} = (await get('/service_accounts/v1/metadata/jwk')) as {keys: (JsonWebKey & {kid: string})[]}
    assert.deepEqual({keys}, await get('/service_accounts/v1/jwk'))
    for (const {kid, ...key} of keys)
      assert.ok(new X509Certificate(certificates[kid] ?? '').publicKey.equals(createPublicKey({key, format: 'jwk'})))
  })

  it("publishes Google's key by its id as a certificate and as a JWK, for clients to keep a while", async () => {
    const [v1, v3] = await Promise.all(['v1', 'v3'].map((version) => fetch(`${emulator.url}/oauth2/${version}/certs`)))
    assert.ok(v1 && v3)
    const certificates = Object.entries((await v1.json()) as Record<string, string>)
    const {keys} = (await v3.json()) as {keys: (JsonWebKey & {kid: string})[]}
    assert.deepEqual(
      certificates.map(([kid]) => kid),
      keys.map(({kid}) => kid),
    )
    const [[, certificate = ''] = []] = certificates
    const [key = {}] = keys
    assert.ok(new X509Certificate(certificate).publicKey.equals(createPublicKey({key, format: 'jwk'})))
    for (const {headers} of [v1, v3]) assert.match(headers.get('cache-control') ?? '', /max-age=\d+/)
  })

  it('knows nothing of an account that is not there', async () => {
    assert.deepEqual(await ask('nobody@acme-prod.iam.gserviceaccount.com'), {status: 404, certificates: {}})
  })
})
