import {mapAttributes, meetsCondition} from '../../../src/lib/federation/attributes.ts'
import type {ProviderProof, Verdict} from '../../../src/lib/federation/proof/prove.ts'
import type {Provider} from '../../../src/lib/federation/trust.ts'
import {type Property, property} from '../property.ts'
import {type Case, cases} from './cases.ts'
import {type Customers, customersOf} from './customers.ts'
import {goalOf, type Job, tokensFor} from './tokens.ts'

/** Of pairs of a condition and the token of somebody whom the verdict on it does not name. */
export interface PairCounts {
  pairs: number
  /** Whose condition is proven closed: none is let in. */
  closed: number
  /** Of the others, those that are let in: without many of these, nothing would be tried. */
  accepted: number
}

export const newCounts = (): PairCounts => ({pairs: 0, closed: 0, accepted: 0})

/** What part of the pairs whose condition is not proven closed is let in. */
export const shareAccepted = ({accepted, closed, pairs}: PairCounts): number => accepted / Math.max(1, pairs - closed)

const TOKENS = 12

export const providerOf = ({ci, condition, mapping}: Case): Provider => ({
  id: 'tried',
  issuer: customersOf(ci).issuer,
  attributeMapping: mapping,
  ...(condition === '' ? {} : {attributeCondition: condition}),
})

const namesOf = ({ignoresCase}: Customers, tenant: string): string => (ignoresCase ? tenant.toLowerCase() : tenant)

function isNamed(verdict: Verdict, {customer}: Job, customers: Customers): boolean {
  if (verdict.kind !== 'closed') return false
  const own = customers.tenantsOf(customer).map((tenant) => namesOf(customers, tenant))
  return verdict.tenants.some(({by, kind, value}) => own.includes(namesOf(customers, `${kind} ${by} ${value}`)))
}

/** No token of somebody whom a verdict does not name is let in where it says that nobody else is. */
export const strangersKeptOut = (prove: (provider: Provider) => ProviderProof, counts: PairCounts): Property =>
  property('no stranger meets a condition that is proven closed', cases, (each) => {
    const {binding, ci, mapping} = each
    const customers = customersOf(ci)
    const proof = prove(providerOf(each))
    const verdict = binding ? proof.withValue(binding.target, binding.value) : proof.verdict
    const isClosed = verdict.kind !== 'not-proven'
    const goal = goalOf(each)
    let hit = false
    for (const job of tokensFor(each, TOKENS)) {
      if (isNamed(verdict, job, customers)) continue
      const isLetIn = meetsCondition(goal, job.claims, mapAttributes(mapping, job.claims))
      counts.pairs += 1
      if (!isClosed && process.env['SHOW']) hit ||= isLetIn
      if (isClosed) counts.closed += 1
      else if (isLetIn) counts.accepted += 1
      if (isClosed && isLetIn) throw new Error(`${JSON.stringify(verdict)} lets in ${JSON.stringify(job.claims)}`)
    }
    if (process.env['SHOW']) console.log(isClosed ? verdict.kind : hit ? 'HIT' : 'MISS', goal, JSON.stringify(mapping))
  }, {isShrunk: false})
