import assert from 'node:assert/strict'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {type JudgedMember, JudgedPools} from '../../../src/lib/audit/pools.ts'
import {
  attributePrincipals,
  groupPrincipals,
  poolPrincipals,
  subjectPrincipal,
} from '../../../src/lib/google/principals.ts'
import {mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {namesJob} from '../../../src/lib/trust/job-members.ts'
import {type ProviderProof, proveProvider, type Verdict} from '../../../src/lib/trust/proof/prove.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'

export const name = {projectNumber: '1234', pool: 'tried', provider: 'tried'}

/** Lets nobody in: what is said of the pool is what is said of its other provider. */
export const idle = (provider: Provider): Provider => ({...provider, id: 'idle', attributeCondition: 'false'})

const inventoryOf = (provider: Provider): Inventory => ({
  projects: [],
  pools: [
    {
      projectNumber: name.projectNumber,
      id: name.pool,
      disabled: false,
      deleted: false,
      from: 'a test',
      providers: [idle(provider), provider].map((each) => ({
        ...{id: each.id, kind: 'oidc', provider: each, disabled: false, deleted: false, from: 'a test'},
      })),
    },
  ],
  policies: [],
  accounts: [],
  gaps: [],
})

export function memberOf(target: string | undefined, value: string): string {
  if (target === undefined) return poolPrincipals(name)
  if (target === 'google.subject') return subjectPrincipal(name, value)
  if (target === 'google.groups') return groupPrincipals(name, value)
  return attributePrincipals(name, target.replace(/^attribute\./, ''), value)
}

/** Who gets in as a member, as an audit says. What it shows of a stranger is evaluated. */
function verdictOf(provider: Provider, judged: JudgedMember | undefined): Verdict {
  assert.ok(judged?.state === 'judged')
  const [giver] = judged.givers
  if (giver?.stranger) {
    const identity = mapAttributes(provider.attributeMapping, giver.stranger)
    const getsIn = meetsCondition(provider.attributeCondition, giver.stranger, identity)
    assert.ok(getsIn && namesJob(judged.member, {identity}), `shown as a stranger: ${JSON.stringify(giver.stranger)}`)
  }
  if (giver === undefined) return {kind: 'nobody'}
  return giver.access === 'known' ? {kind: 'closed', tenants: giver.tenants} : {kind: 'not-proven'}
}

/** What an audit says of a provider, and of the members of its pool, in the place of the proof. */
export function auditedProof(provider: Provider): ProviderProof {
  const pools = new JudgedPools(inventoryOf(provider), [])
  return {
    ...proveProvider(provider),
    verdict: verdictOf(provider, pools.member(memberOf(undefined, ''))),
    withValue: (target, value) => verdictOf(provider, pools.member(memberOf(target, value))),
  }
}
