// The rule on whom a provider lets in.

import {andMore} from '../../base/shortened.ts'
import {unmappedTargets} from '../attributes.ts'
import {hasIds, tenancyClaims} from '../ci-claims.ts'
import {proofOf} from '../proof/proofs.ts'
import type {IssuerTenancy, Tenant, Verdict} from '../proof/prove.ts'
import type {Provider} from '../trust.ts'
import {lostJobs, NAME_TAKEN, type SubjectChange} from './changing-subjects.ts'
import {type FoundInWorld, type PlacedProvider, providerHash, providersOf, type Rule} from './finding.ts'
import {claimsText, type Stranger, strangerLetIn} from './strangers.ts'

/** Each provider must let in only named tenants: otherwise it is an error. */
export const provenProviders: Rule = (world) => providersOf(world).flatMap((placed) => [...judged(placed)])

function* judged(placed: PlacedProvider): Iterable<FoundInWorld> {
  const {tenancy, verdict} = proofOf(placed.provider)
  yield* verdictFindings(placed)
  if (tenancy.kind !== 'unknown' && verdict.kind !== 'nobody') yield* neverEqualFindings(placed)
}

/** Parts of a condition that are the same for every token, though somebody meant them to tell some from others. */
function* neverEqualFindings({path, provider}: PlacedProvider): Iterable<FoundInWorld> {
  for (const {name, text} of proofOf(provider).neverEqual()) {
    yield {
      code: 'TRUST_NOBODY',
      level: 'warning',
      path: [...path, 'attributeCondition'],
      hash: providerHash(provider),
      part: text,
      message: `${text} is ${name === '!=' ? 'true' : 'false'} for every token that ${provider.id} can get: no claim is equal to that`,
      advice: {kind: 'condition-never-equal', provider},
    }
  }
}

function* verdictFindings({path, provider}: PlacedProvider): Iterable<FoundInWorld> {
  const {id, issuer, tenant} = provider
  const proof = proofOf(provider)
  const {tenancy, verdict} = proof
  const at = {
    path: provider.attributeCondition === undefined ? path : [...path, 'attributeCondition'],
    hash: providerHash(provider),
  }
  if (tenancy.kind === 'unknown') {
    yield {
      ...at,
      code: 'TRUST_ISSUER_UNKNOWN',
      level: 'error',
      path: [...path, 'issuer'],
      message: `it is not known who can get tokens of ${issuer}, the issuer of ${id}: it could be anybody`,
      advice:
        'If nobody else can get them, for example because it is your own server, add to the provider: tenant: dedicated, ' +
        'tenantReason: HOW_YOU_KNOW',
    }
  } else if (verdict.kind === 'nobody') {
    // `unmappedInCondition` reports the reason.
    if (unmappedTargets(provider).length > 0) return
    yield {
      ...at,
      code: 'TRUST_NOBODY',
      level: 'warning',
      message: `no token can meet the condition of ${id}: nobody gets in`,
      advice: {kind: 'condition-for-nobody', provider, ci: tenancy.ci},
    }
  } else if (tenancy.kind === 'shared') {
    if (tenant !== undefined) {
      yield {
        code: 'TRUST_TENANT_IGNORED',
        level: 'warning',
        path: [...path, 'tenant'],
        message: `other tenants can get tokens of ${issuer} too, so "tenant: dedicated" has no effect on ${id}`,
        advice: 'Remove tenant and tenantReason.',
      }
    }
    const found = sharedFinding(provider, tenancy, verdict, strangerLetIn(provider, proof))
    if (found) yield {...found, ...at}
  }
}

type OnShared = Omit<FoundInWorld, 'path' | 'hash'>
type Shared = IssuerTenancy & {kind: 'shared'}
type LetsIn = Exclude<Verdict, {kind: 'nobody'}>

/** Who gets in loses the subject that the condition asks for. */
function changeFinding(provider: Provider, {ci}: Shared, found: SubjectChange | undefined): OnShared | undefined {
  const [first, ...others] = found?.lost ?? []
  if (!ci || !found || first === undefined) return undefined
  const asked = JSON.stringify(first) + andMore(others.length)
  return {
    code: 'TRUST_SUBJECT_CHANGES',
    level: 'warning',
    message:
      `the condition of ${provider.id} asks for the subject ${asked}: ${found.change.when}, ` +
      `and its jobs are locked out; ${found.others}`,
    advice: {kind: 'subject-changes', provider, ci, found},
  }
}

function byNameFinding(
  provider: Provider,
  {ci, label}: Shared,
  tenants: readonly Tenant[],
  gettingIn = NAME_TAKEN,
): OnShared | undefined {
  const [first, ...others] = tenants.filter(({by}) => by === 'name')
  if (!first) return undefined
  const names = first.value + andMore(others.length)
  return {
    code: 'TRUST_OWNER_BY_NAME',
    level: 'warning',
    message: `the condition of ${provider.id} identifies ${names} only by name: ${gettingIn}`,
    advice:
      ci && hasIds(ci, ci.ownerClaim)
        ? {kind: 'condition-without-owner', provider, ci}
        : `The tokens of ${label} have no id for it: remove this trust before you give up the name.`,
  }
}

/** Of a provider that is open, with the token of another tenant that gets in, if one is found. */
function sharedFinding(
  provider: Provider,
  tenancy: Shared,
  verdict: LetsIn,
  stranger: Stranger | undefined,
): OnShared | undefined {
  if (verdict.kind === 'closed') {
    const change = lostJobs(provider)
    return changeFinding(provider, tenancy, change) ?? byNameFinding(provider, tenancy, verdict.tenants, change?.others)
  }
  const {ci, documentation, label} = tenancy
  const {part} = verdict
  const {attributeCondition, id} = provider
  const advice: FoundInWorld['advice'] = ci
    ? {kind: 'condition-without-owner', provider, ci}
    : `Compare a claim that identifies your organisation. ${label} describes its claims at ${documentation}`
  const found = {level: 'error', advice, ...(part ? {part} : {})} as const
  if (ci && stranger?.isBorrowed === false) {
    const tried = claimsText(stranger.claims, {tenancy})
    const message = attributeCondition
      ? `the condition of ${id} lets in anybody who uses ${label}: a job with ${tried} meets it`
      : `${id} has no condition, so anybody who uses ${label} is let in`
    return {...found, code: 'TRUST_CONDITION_OPEN', message}
  }
  if (ci && stranger) {
    const names = (tenancyClaims(ci).borrowed ?? []).filter((name) => attributeCondition?.includes(name))
    const message =
      `the condition of ${id} can be true for other tenants too: their tokens have your ${names.join(' and ')} if ` +
      'they call your public workflow, or if your user acts in their repository'
    return {...found, code: 'TRUST_CONDITION_BORROWED', message}
  }
  const what = part ? `${part} does not identify the tenant of a token` : 'it has no condition'
  const message = `it is not proven that ${id} keeps out other tenants of ${label}: ${what}`
  return {...found, code: 'TRUST_NOT_PROVEN', message}
}
