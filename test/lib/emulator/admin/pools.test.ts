import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  acmeToken,
  administer,
  callAccount,
  cloudPlatform,
  errorOf,
  exchange,
  federatedToken,
  poolsOfAcme,
  responseOf,
  violationOf,
} from '../../../support/emulator-client.ts'
import {acmeNames} from '../../../support/worlds.ts'

const name = 'projects/111122223333/locations/global/workloadIdentityPools/fresh'
const metadata = {'@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPoolOperationMetadata'}

describe('lib/emulator/admin/pools', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const call = (...given: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object]) => {
    const [method, path, body] = given
    return administer(emulator, method, `${poolsOfAcme}${path}`, body)
  }
  const create = (id: string, body: object = {}) => call('POST', `?workloadIdentityPoolId=${id}`, body)

  it('creates a pool as an operation, and names it by the number of the project', async () => {
    const {body, status} = await create('fresh', {displayName: 'Fresh', description: 'made by a test', disabled: false})
    const {name: operation, ...others} = body
    assert.equal(status, 200)
    assert.match(String(operation), new RegExp(`^${name}/operations/[0-9a-f]{32}$`))
    assert.deepEqual(others, {
      metadata,
      done: true,
      response: {
        '@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPool',
        name,
        displayName: 'Fresh',
        description: 'made by a test',
        mode: 'FEDERATION_ONLY',
        state: 'ACTIVE',
      },
    })
    assert.deepEqual(await administer(emulator, 'GET', `/v1/${operation}`), {status: 200, body})
    const byNumber = `/v1/${name}`
    assert.deepEqual(await administer(emulator, 'GET', byNumber), await call('GET', '/fresh'))
  })

  it('refuses an id that is taken, or none, and names that are too long', async () => {
    const taken = {code: 409, message: 'Requested entity already exists', status: 'ALREADY_EXISTS'}
    assert.deepEqual(errorOf(await create('acme-ci')), taken)
    assert.match(violationOf(await create('gcp-pool')), /^workload_identity_pool\.id: "gcp-pool" is not a valid id/)
    assert.match(violationOf(await create('abc')), /"abc" is not a valid id/)
    const long = await create('fresh', {displayName: 'x'.repeat(33)})
    assert.equal(violationOf(long), 'workload_identity_pool.displayName: the display name is longer than 32 characters')
    assert.match(violationOf(await create('fresh', {sessionDuration: '60s'})), /sessionDuration/)
    assert.equal((await call('GET', '/fresh')).status, 404)
  })

  it('changes what the mask names, and nothing else', async () => {
    await create('fresh', {displayName: 'Old', description: 'kept'})
    const changed = await call('PATCH', '/fresh?updateMask=display_name,disabled', {
      displayName: 'New',
      description: 'not in the mask',
      disabled: true,
    })
    assert.deepEqual(responseOf(changed), {
      '@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPool',
      name,
      displayName: 'New',
      description: 'kept',
      disabled: true,
      mode: 'FEDERATION_ONLY',
      state: 'ACTIVE',
    })
    const cleared = await call('PATCH', '/fresh?updateMask=displayName,disabled', {})
    assert.deepEqual(Object.keys(responseOf(cleared)).sort(), ['@type', 'description', 'mode', 'name', 'state'])
    assert.equal(violationOf(await call('PATCH', '/fresh', {})), 'update_mask: there is none')
    assert.match(violationOf(await call('PATCH', '/fresh?updateMask=name', {})), /names no field of the resource: name/)
  })

  it('has pools for federation only, and says so', async () => {
    assert.equal(responseOf(await create('fresh', {mode: 'FEDERATION_ONLY'}))['mode'], 'FEDERATION_ONLY')
    assert.equal((await call('PATCH', '/fresh?updateMask=mode', {mode: 'FEDERATION_ONLY'})).status, 200)
    const others = {
      'mode TRUST_DOMAIN': {mode: 'TRUST_DOMAIN'},
      inlineTrustConfig: {inlineTrustConfig: {additionalTrustBundles: {}}},
    }
    for (const [what, body] of Object.entries(others)) {
      for (const answer of [await create('other', body), await call('PATCH', '/fresh?updateMask=mode', body)]) {
        const {code, message} = errorOf(answer)
        assert.deepEqual([code, message], [501, `ci-auth's emulator does not serve workloadIdentityPools with ${what}`])
      }
    }
    assert.equal(errorOf(await create('other', {mode: 'OTHER'})).message, "Invalid value at 'mode'")
  })

  // Terraform's provider reads them with each pool, and takes a pool for deleted when there is no such call.
  it('has no attestation rules', async () => {
    assert.deepEqual(await call('GET', '/acme-ci:listAttestationRules'), {status: 200, body: {}})
    assert.equal((await call('GET', '/nowhere:listAttestationRules')).status, 404)
    const {body} = await call('POST', '/acme-ci:setAttestationRules', {attestationRules: []})
    assert.equal(body['done'], true)
    const rules = {attestationRules: [{googleCloudResource: '//run.googleapis.com/projects/1/name/x'}]}
    assert.equal(errorOf(await call('POST', '/acme-ci:setAttestationRules', rules)).status, 'UNIMPLEMENTED')
  })

  it('keeps a deleted pool for 30 days, and its id with it', async () => {
    await create('fresh')
    const deleted = responseOf(await call('DELETE', '/fresh'))
    const expireTime = new Date((emulator.clock.now() + 30 * 86_400) * 1000).toISOString().replace('.000Z', 'Z')
    assert.deepEqual([deleted['state'], deleted['expireTime']], ['DELETED', expireTime])
    assert.equal(errorOf(await create('fresh')).status, 'ALREADY_EXISTS')
    assert.equal((await call('GET', '/fresh')).body['state'], 'DELETED')
    assert.equal(errorOf(await call('DELETE', '/fresh')).status, 'FAILED_PRECONDITION')
    assert.equal(errorOf(await call('PATCH', '/fresh?updateMask=disabled', {})).status, 'FAILED_PRECONDITION')

    assert.equal(responseOf(await call('POST', '/fresh:undelete', {}))['state'], 'ACTIVE')
    assert.equal(errorOf(await call('POST', '/fresh:undelete', {})).status, 'FAILED_PRECONDITION')

    await call('DELETE', '/fresh')
    emulator.clock.advance(30 * 86_400)
    assert.equal((await call('GET', '/fresh')).status, 404)
    assert.equal((await create('fresh')).status, 200)
  })

  it('lists page by page, deleted ones on demand', async () => {
    const ids = ['pool-1', 'pool-2', 'pool-3']
    for (const id of ids) await create(id)
    await call('DELETE', '/pool-2')
    const idsOf = ({body}: {body: Record<string, unknown>}) =>
      ((body['workloadIdentityPools'] ?? []) as {name: string}[]).map((pool) => pool.name.split('/').pop())

    const first = await call('GET', '?pageSize=2')
    assert.deepEqual(idsOf(first), ['acme-ci', 'pool-1'])
    const second = await call('GET', `?pageSize=2&pageToken=${first.body['nextPageToken']}`)
    assert.deepEqual([idsOf(second), second.body['nextPageToken']], [['pool-3'], undefined])
    assert.deepEqual(idsOf(await call('GET', '?showDeleted=true')), ['acme-ci', ...ids])
    assert.equal(violationOf(await call('GET', '?pageToken=x')), 'page_token: unknown')
  })

  it('takes what a disabled or deleted pool let in, until it is back', async () => {
    const bearer = await federatedToken(emulator)
    const impersonate = () =>
      callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)
    await call('DELETE', '/acme-ci')
    assert.deepEqual(
      [(await exchange(emulator, await acmeToken(emulator))).status, (await impersonate()).status],
      [400, 403],
    )
    await call('POST', '/acme-ci:undelete', {})
    assert.deepEqual(
      [(await exchange(emulator, await acmeToken(emulator))).status, (await impersonate()).status],
      [200, 200],
    )
  })

  it('lets tokens live as long as the pool says', async () => {
    await call('PATCH', '/acme-ci?updateMask=sessionDuration', {sessionDuration: '7200s'})
    const {body} = await exchange(emulator, await acmeToken(emulator))
    assert.equal((body as {expires_in: number}).expires_in, 7200)
  })
})
