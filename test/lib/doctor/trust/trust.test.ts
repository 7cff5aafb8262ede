import assert from 'node:assert/strict'
import {absentFrom, merged, onlyProvider, trustOfWorld} from '../../../../src/lib/doctor/trust/files.ts'
import {parseProviderName} from '../../../../src/lib/google/identifiers.ts'
import {acme, acmeNames, zoo} from '../../../support/worlds.ts'

const name = parseProviderName(acmeNames.provider)
assert.ok(!('code' in name))

describe('lib/doctor/trust', () => {
  it('takes each part from the first source that has it', () => {
    const absent = absentFrom('one', name, undefined, [])
    const two = {services: {value: ['a'], from: 'two'}, notes: ['b']}
    const three = {...trustOfWorld(acme(), 'three', name, []), services: {value: ['c'], from: 'three'}}
    const all = merged([{absent, notes: ['a']}, two, three])
    assert.deepEqual(
      [all.services?.from, all.provider?.from, all.absent, all.notes],
      ['two', 'three', undefined, ['a', 'b']],
    )
    assert.equal(merged([{absent, notes: []}, two]).absent?.from, 'one')
  })

  it('finds the name that was meant, of the provider or of its pool', () => {
    const instead = (pool: string, provider: string) =>
      trustOfWorld(acme(), 'f', {...name, pool, provider}, []).absent?.instead?.name
    assert.deepEqual(instead('acme-ci', 'githb'), name)
    assert.deepEqual(instead('acme-cd', 'github'), name)
    assert.equal(instead('acme-ci', 'something-else'), undefined)
  })

  it('says nothing of projects that it does not know', () => {
    const {absent, provider} = trustOfWorld(zoo(), 'f', name, [])
    assert.deepEqual([absent, provider], [undefined, undefined])
    const {notes} = trustOfWorld(acme(), 'f', name, ['who@acme-prod.iam.gserviceaccount.com'])
    assert.deepEqual(notes, ['f does not name the account who@acme-prod.iam.gserviceaccount.com'])
  })

  it('knows the only provider, and no other', () => {
    const world = acme()
    assert.equal(onlyProvider(world), undefined)
    world.pools[0]?.providers.splice(1)
    assert.deepEqual(onlyProvider(world), name)
    assert.equal(onlyProvider(undefined), undefined)
  })

  it('knows an account by its unique id, and its policy', () => {
    const {account, policies} = trustOfWorld(acme(), 'f', name, ['110000000000000000001'])
    assert.equal(account?.value.email, acmeNames.deployer)
    assert.equal(policies?.value['110000000000000000001']?.length, 1)
  })
})
