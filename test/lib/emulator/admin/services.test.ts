import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  administer,
  callAccount,
  cloudPlatform,
  errorOf,
  federatedToken,
  poolsOfAcme,
  violationOf,
} from '../../../support/emulator-client.ts'
import {acme, acmeNames} from '../../../support/worlds.ts'

const path = '/v1/projects/acme-prod/services'

describe('lib/emulator/admin/services', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  beforeEach(async () => {
    world = acme()
    world.projects[0] = {
      id: 'acme-prod',
      number: '111122223333',
      services: ['sts.googleapis.com', 'iam.googleapis.com', 'run.googleapis.com'],
    }
    emulator = await openEmulator({world})
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const call = (method: 'GET' | 'POST', end: string, body?: object) =>
    administer(emulator, method, `${path}${end}`, body)
  const namesIn = ({body}: {body: Record<string, unknown>}) =>
    ((body['services'] ?? []) as {config: {name: string}}[]).map(({config}) => config.name)

  it('knows no API that does not exist', async () => {
    for (const [method, end] of [
      ['GET', '/iamcredential.googleapis.com'],
      ['POST', '/iamcredential.googleapis.com:enable'],
    ] as const) {
      const {code, message, status} = errorOf(await call(method, end))
      const words = 'Not found or permission denied for service(s): iamcredential.googleapis.com.'
      assert.deepEqual([code, message, status], [403, words, 'PERMISSION_DENIED'])
    }
  })

  it('lists what is on, what is off, and both', async () => {
    assert.deepEqual(namesIn(await call('GET', '?filter=state:ENABLED')), [
      'iam.googleapis.com',
      'run.googleapis.com',
      'sts.googleapis.com',
    ])
    assert.deepEqual(namesIn(await call('GET', '?filter=state:DISABLED')), [
      'artifactregistry.googleapis.com',
      'cloudasset.googleapis.com',
      'cloudresourcemanager.googleapis.com',
      'iamcredentials.googleapis.com',
      'logging.googleapis.com',
      'orgpolicy.googleapis.com',
      'policyanalyzer.googleapis.com',
      'serviceusage.googleapis.com',
      'storage.googleapis.com',
    ])
    assert.equal(namesIn(await call('GET', '?pageSize=200')).length, 12)
    assert.match(violationOf(await call('GET', '?filter=name:iam')), /^filter: /)
    const {body} = await call('GET', '/iam.googleapis.com')
    assert.deepEqual(body, {
      name: 'projects/111122223333/services/iam.googleapis.com',
      config: {name: 'iam.googleapis.com', title: 'Identity and Access Management (IAM) API'},
      state: 'ENABLED',
      parent: 'projects/111122223333',
    })
  })

  it('turns APIs on, whose calls are then answered', async () => {
    const bearer = await federatedToken(emulator)
    const mint = async () =>
      (await callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)).status
    assert.equal(await mint(), 403)
    const wanted = ['iamcredentials.googleapis.com', 'iam.googleapis.com']
    const {body} = await call('POST', ':batchEnable', {serviceIds: wanted})
    assert.match(String(body['name']), /^operations\/acat\.p2-111122223333-[0-9a-f]{32}$/)
    assert.deepEqual([body['done'], namesIn({body: body['response'] as Record<string, unknown>})], [true, wanted])
    assert.deepEqual((await administer(emulator, 'GET', `/v1/${body['name']}`)).body, body)
    assert.equal(await mint(), 200)
  })

  it('has nothing to do for APIs that are on', async () => {
    const {body} = await call('POST', '/iam.googleapis.com:enable', {})
    assert.deepEqual([body['name'], body['done']], ['operations/noop.DONE_OPERATION', true])
  })

  it('turns an API off', async () => {
    await call('POST', '/iam.googleapis.com:disable', {disableDependentServices: true})
    assert.equal(errorOf(await administer(emulator, 'GET', poolsOfAcme)).details?.[1]?.['reason'], 'SERVICE_DISABLED')
    assert.equal((await call('GET', '/iam.googleapis.com')).body['state'], 'DISABLED')
    assert.deepEqual(world.projects[0]?.services, ['sts.googleapis.com', 'run.googleapis.com'])
  })

  it('refuses a name that is no API, and more than 20 at once', async () => {
    const refused = await call('POST', ':batchEnable', {serviceIds: ['iam.googleapis.com', 'iam']})
    assert.deepEqual(
      [refused.status, errorOf(refused).details?.[1]?.['reason']],
      [403, 'SERVICE_CONFIG_NOT_FOUND_OR_PERMISSION_DENIED'],
    )
    const many = Array.from({length: 21}, (_, at) => `api${at}.googleapis.com`)
    for (const serviceIds of [[], many]) {
      assert.equal(violationOf(await call('POST', ':batchEnable', {serviceIds})), 'service_ids: 1 to 20 of them')
    }
  })

  it('lets an operation take its time', async () => {
    emulator.setOperationTime(30)
    const {body} = await call('POST', '/storage.googleapis.com:enable', {})
    const poll = async () => (await administer(emulator, 'GET', `/v1/${body['name']}`)).body
    assert.deepEqual([body['done'], body['response'], (await poll())['done']], [undefined, undefined, undefined])
    emulator.clock.advance(30)
    const {done, response} = await poll()
    assert.deepEqual([done, Object.keys(response as object)], [true, ['@type', 'service']])
  })

  it('reports the failure of an operation in it, and changes nothing', async () => {
    emulator.failNextOperation({code: 7, message: 'Billing is off'})
    const {body, status} = await call('POST', '/storage.googleapis.com:enable', {})
    assert.deepEqual([status, body['done'], body['error']], [200, true, {code: 7, message: 'Billing is off'}])
    assert.equal((await call('GET', '/storage.googleapis.com')).body['state'], 'DISABLED')
    assert.equal((await call('POST', '/storage.googleapis.com:enable', {})).body['error'], undefined)
    assert.equal((await administer(emulator, 'GET', '/v1/operations/unknown')).status, 404)
  })
})
