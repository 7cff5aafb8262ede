import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {administer, errorOf, poolsOfAcme, providerMessage} from '../../../support/emulator-client.ts'

const enable = '/v1/projects/acme-prod/services/run.googleapis.com:disable'

describe('lib/emulator/control/administration', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const control = (path: string, body: object) => administer(emulator, 'POST', `/_emulator/${path}`, body, {})
  const begin = async () => (await administer(emulator, 'POST', enable, {})).body

  it('lets operations take their time', async () => {
    assert.deepEqual(await control('operations', {seconds: 5}), {status: 200, body: {seconds: 5}})
    const {done, name} = await begin()
    emulator.clock.advance(5)
    const later = await administer(emulator, 'GET', `/v1/${name}`)
    assert.deepEqual([done, later.body['done']], [undefined, true])
  })

  it('lets the next operation fail', async () => {
    await control('operations', {failure: {code: 9, message: 'billing is off'}})
    assert.deepEqual((await begin())['error'], {code: 9, message: 'billing is off'})
    assert.equal((await begin())['error'], undefined)
  })

  it('sets the policy of the organisation, and lifts it', async () => {
    const path = `${poolsOfAcme}/acme-ci/providers?workloadIdentityPoolProviderId=fresh`
    await control('organization-policy', {allowedIssuers: ['https://gitlab.com']})
    assert.equal(errorOf(await administer(emulator, 'POST', path, providerMessage())).status, 'FAILED_PRECONDITION')
    await control('organization-policy', {allowedIssuers: null})
    assert.equal((await administer(emulator, 'POST', path, providerMessage())).status, 200)
  })

  const wrong: [path: string, body: object, message: string][] = [
    ['operations', {}, 'give "seconds", or a "failure" with a code from 1 to 16 and a message'],
    [
      'operations',
      {failure: {code: 0, message: 'x'}},
      'give "seconds", or a "failure" with a code from 1 to 16 and a message',
    ],
    ['operations', {seconds: -1}, '"seconds" must be a number from 0 to 3600'],
    ['operations', {seconds: '5'}, '"seconds" must be a number from 0 to 3600'],
    ['organization-policy', {}, 'give "allowedIssuers", "disableKeyCreation", or both'],
    ['organization-policy', {disableKeyCreation: 1}, '"disableKeyCreation" must be true or false'],
    ['organization-policy', {allowedIssuers: 'x'}, '"allowedIssuers" must be a list of URLs, or null'],
  ]
  for (const [path, body, message] of wrong) {
    it(`refuses ${path} with ${JSON.stringify(body)}`, async () => {
      const answer = await control(path, body)
      assert.deepEqual([answer.status, errorOf(answer).message], [400, message])
    })
  }
})
