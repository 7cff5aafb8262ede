import assert from 'node:assert/strict'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {providerPath} from '../../../src/lib/google/identifiers.ts'
import {proveProvider} from '../../../src/lib/trust/proof/prove.ts'
import {plans} from '../../support/organisation/holes.ts'
import {makeOrganisation} from '../../support/organisation/make.ts'

const size = {projects: 80, providers: 200, bindings: 2000}
const made = makeOrganisation(20, size)

const providersOf = ({pools}: Inventory) =>
  pools.flatMap(({id: pool, projectNumber, providers}) =>
    providers.flatMap(({id, provider}) =>
      provider ? [{name: providerPath({projectNumber, pool, provider: id}), provider}] : [],
    ),
  )

describe('audit: a made organisation', () => {
  it('has the size that was asked for, and is the same for the same seed', () => {
    const {inventory} = made
    const bindings = inventory.policies.reduce((sum, policy) => sum + policy.bindings.length, 0)
    assert.deepEqual(
      {
        projects: inventory.projects.length,
        providers: inventory.pools.flatMap((pool) => pool.providers).length,
        bindings,
      },
      size,
    )
    assert.deepEqual(makeOrganisation(20, size), made)
    assert.notDeepEqual(makeOrganisation(21, size).inventory, inventory)
  })

  it('has each hole that can be planted, and what looks like it', () => {
    for (const planted of [made.holes, made.nears]) {
      assert.deepEqual(new Set(planted.map(({code}) => code)), new Set(Object.keys(plans)))
    }
  })

  it('is proven closed, but for the holes that open a provider', () => {
    const opened = new Set(['AUDIT_ANYBODY', 'AUDIT_FOREIGN_TENANT', 'AUDIT_NOT_PROVEN', 'AUDIT_CLAIM_CHOSEN'])
    const open = made.holes.filter(({code}) => opened.has(code)).map(({resource}) => resource)
    const found = providersOf(made.inventory).flatMap(({name, provider}) => {
      const isOwn = made.dedicated.includes(provider.issuer)
      const {verdict} = proveProvider(isOwn ? {...provider, tenant: 'dedicated'} : provider)
      return verdict.kind === 'closed' || (isOwn && verdict.kind !== 'nobody') ? [] : [name]
    })
    assert.deepEqual(found.sort(), open.sort())
  })
})
