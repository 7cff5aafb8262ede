import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {
  accountsOfAcme,
  acmeToken,
  administer,
  callAccount,
  cloudPlatform,
  exchange,
  federatedToken,
  poolsOfAcme,
} from '../../support/emulator-client.ts'
import {acme, acmeNames} from '../../support/worlds.ts'

const shop = `principalSet://${acmeNames.pool}/attribute.repository/acme/shop`

describe('lib/emulator/propagation', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  beforeEach(async () => {
    world = acme()
    emulator = await openEmulator({world, propagationSeconds: 70, idTokenLifetimeSeconds: 3600})
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const bind = (members: string[]) =>
    administer(emulator, 'POST', `${accountsOfAcme}/${acmeNames.locked}:setIamPolicy`, {
      policy: {bindings: [{role: 'roles/iam.workloadIdentityUser', members}]},
    })
  const disable = (disabled: boolean) =>
    administer(emulator, 'PATCH', `${poolsOfAcme}/acme-ci/providers/github?updateMask=disabled`, {disabled})
  const exchanged = async () => (await exchange(emulator, await acmeToken(emulator))).status
  const mint = async (bearer: string) =>
    (await callAccount(emulator, acmeNames.locked, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)).status

  it('lets a change arrive after the delay, which the admin API does not see', async () => {
    const bearer = await federatedToken(emulator)
    const {body} = await bind([shop])
    const read = await administer(emulator, 'POST', `${accountsOfAcme}/${acmeNames.locked}:getIamPolicy`, {})
    assert.deepEqual(read.body, body)
    assert.equal(await mint(bearer), 403)
    emulator.clock.advance(69)
    assert.equal(await mint(bearer), 403)
    emulator.clock.advance(1)
    assert.equal(await mint(bearer), 200)
  })

  it('lets changes arrive one after the other', async () => {
    const bearer = await federatedToken(emulator)
    await disable(true)
    emulator.clock.advance(30)
    await bind([shop])
    emulator.clock.advance(30)
    await disable(false)
    const seen: [number, number][] = []
    for (const seconds of [9, 1, 30, 30]) {
      emulator.clock.advance(seconds)
      seen.push([await exchanged(), await mint(bearer)])
    }
    assert.deepEqual(seen, [
      [200, 403],
      [400, 403],
      [400, 200],
      [200, 200],
    ])
  })

  it('lets everything arrive when the delay is taken away, and later changes at once', async () => {
    const bearer = await federatedToken(emulator)
    await bind([shop])
    emulator.setPropagation(0)
    assert.equal(await mint(bearer), 200)
    await bind([])
    assert.equal(await mint(bearer), 403)
    emulator.setPropagation(10)
    await bind([shop])
    assert.equal(await mint(bearer), 403)
  })

  it('shows no account before it has arrived', async () => {
    await administer(emulator, 'POST', accountsOfAcme, {accountId: 'robot-1'})
    const bearer = await federatedToken(emulator)
    const ask = () =>
      callAccount(
        emulator,
        'robot-1@acme-prod.iam.gserviceaccount.com',
        'generateAccessToken',
        {scope: [cloudPlatform]},
        bearer,
      )
    assert.equal((await ask()).status, 404)
    emulator.clock.advance(70)
    assert.equal((await ask()).status, 403)
  })

  it('serves changes from outside at once where nothing is on its way', async () => {
    world.pools = []
    assert.equal(await exchanged(), 400)
  })
})
