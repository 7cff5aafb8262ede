// What a lint says of members, attacked like the proof: who gets in through the other provider of a pool, and as the one repository.
import {mapAttributes} from '../../../src/lib/trust/attributes.ts'
import type * as Width from '../../../src/lib/trust/lint/binding-width.ts'
import {repositoryToldBy} from '../../../src/lib/trust/lint/binding-width.ts'
import type * as Lint from '../../../src/lib/trust/lint/proven-bindings.ts'
import * as lint from '../../../src/lib/trust/lint/proven-bindings.ts'
import type * as Proof from '../../../src/lib/trust/proof/prove.ts'
import {type ProviderProof, proveProvider, type Verdict} from '../../../src/lib/trust/proof/prove.ts'
import {repositoryFormsOf} from '../../../src/lib/trust/repository-principal.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'
import {type Property, property} from '../property.ts'
import {idle, memberOf, name} from './audited.ts'
import {type Case, cases} from './cases.ts'
import {customersOf} from './customers.ts'
import {getsIn, providerOf} from './pairs.ts'
import {type Job, tokensFor} from './tokens.ts'

/** What a lint says of the members of a pool with two providers, in the place of the proof. */
export const lintedProof =
  ({provenBindings}: Pick<typeof Lint, 'provenBindings'> = lint) =>
  (provider: Provider): ProviderProof => {
    const proof = proveProvider(provider)
    const judged = (member: string, verdict: Verdict): Verdict => {
      const found = provenBindings(
        {
          projects: [{id: 'project', number: name.projectNumber}],
          pools: [{id: name.pool, providers: [idle(provider), provider]}],
          serviceAccounts: [],
          grants: [{serviceAccount: 'a@project.iam.gserviceaccount.com', role: 'roles/tried', members: [member]}],
        },
        [],
      )
      if ([...found].some(({code}) => code === 'TRUST_BINDING_OPEN')) return {kind: 'not-proven'}
      return verdict.kind === 'not-proven' ? {kind: 'closed', tenants: []} : verdict
    }
    return {
      ...proof,
      verdict: judged(memberOf(undefined, ''), proof.verdict),
      withValue: (target, value) => judged(memberOf(target, value), proof.withValue(target, value)),
    }
  }

/** Pairs of a job and another one that gets in as the same member. */
export interface RepositoryCounts {
  /** Where the lint says that it is one repository. */
  one: number
  /** Where it warns, and the other job is of another repository of the owner: without any of these, nothing would be tried. */
  others: number
}

const FIRST = 4
const OTHERS = 12

type Binding = NonNullable<Case['binding']>

/** The members that a job which meets the condition is. */
function membersOf(each: Case): {first: Job; binding: Binding}[] {
  const whole = {...each, binding: undefined}
  const first = tokensFor(whole, FIRST).find(({claims}) => getsIn(whole, claims))
  if (first === undefined) return []
  const {attributes, groups, subject} = mapAttributes(each.mapping, first.claims)
  const values = {'google.subject': subject, 'attribute.a': attributes['a'], 'google.groups': groups[0]}
  return Object.entries(values).flatMap(([target, value]) => (value ? [{first, binding: {target, value}}] : []))
}

/** The proof and the lint, or copies with a mistake. */
type Asked = Pick<typeof Width, 'repositoryToldBy'> & Pick<typeof Proof, 'proveProvider'>

type Told = 'id' | 'name' | 'several' | 'other'

/** By what it is told to be one repository. `several`: those that the condition lists, or possibly anybody's. */
function toldBy(provider: Provider, {target, value}: Binding, asked: Asked): Told {
  const {proveProvider: prove, repositoryToldBy: toldBy} = asked
  const proof = prove(provider)
  const {ci} = proof.tenancy
  const verdict = proof.withValue(target, value)
  if (!ci || verdict.kind !== 'closed') return 'several'
  const by = toldBy(provider, ci, {target, value, verdict})
  if (by === undefined || proof.untold(target).length > 0) return 'other'
  const alone = proof.valueAlone(target, value)
  const texts = proof.jobs(target, value)?.texts
  const known = repositoryFormsOf(ci).flatMap(({claims}) => claims.map((claim) => texts?.get(claim) ?? []))
  const tenants = [verdict, alone].map((judged) => (judged.kind === 'closed' ? judged.tenants : []))
  return [...tenants, ...known].some(({length}) => length > 1) ? 'several' : by
}

/** Whether they are of different repositories of one owner. */
function areOthers(ci: string, one: Job, other: Job, by: Told): boolean {
  const {ignoresCase, tenantsOf} = customersOf(ci)
  const named = ({customer}: Job, kind: string): string | undefined => {
    const found = tenantsOf(customer).find((tenant) => tenant.startsWith(`${kind} `))
    return ignoresCase ? found?.toLowerCase() : found
  }
  const isSame = (kind: string): boolean => named(one, kind) === named(other, kind)
  if (!(isSame('organisation id') && isSame('organisation name'))) return false
  return by === 'other' ? !(isSame('repository id') || isSame('repository name')) : !isSame(`repository ${by}`)
}

/** @throws {Error} when a job of another repository gets in as a member that is told to be one. */
export function isOneRepository(
  each: Case,
  counts: RepositoryCounts,
  asked: Asked = {repositoryToldBy, proveProvider},
): void {
  for (const {binding, first} of membersOf(each)) {
    const by = toldBy(providerOf(each), binding, asked)
    const bound = {...each, binding}
    const {owner, ownerId} = first.customer
    const tokens = by === 'several' ? [] : tokensFor(bound, OTHERS, {owner, ownerId})
    const jobs = tokens.filter(({claims}) => getsIn(bound, claims))
    const others = jobs.filter((job) => areOthers(each.ci, first, job, by))
    counts[by === 'other' ? 'others' : 'one'] += by === 'other' ? others.length : jobs.length
    const [other] = others
    if (other && by !== 'other') {
      throw new Error(`one repository by ${by}: ${JSON.stringify([binding, first.claims, other.claims])}`)
    }
  }
}

export const oneRepository = (counts: RepositoryCounts): Property =>
  property('no other repository of the owner gets in as a member that is told to be one', cases, (each) =>
    isOneRepository(each, counts),
  )
