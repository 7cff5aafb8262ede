import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {type CiTokens, ownerCondition} from '../../cis/tokens-list.ts'
import type {Tenancy, Tenant, Verdict} from '../proof/prove.ts'
import {ofContradiction, provenRemedy, unmappedTargets} from '../remedy/condition-changes.ts'
import type {Provider} from '../trust.ts'
import {type Found, type PlacedProvider, providersOf, type Rule} from './finding.ts'
import {hasIds, proofOf, providerHash, tenancyOf} from './proofs.ts'
import {otherTenantLetIn} from './witness.ts'

/** Each provider must let in only named tenants: otherwise it is an error. */
export const provenProviders: Rule = (world) => providersOf(world).flatMap((placed) => [...judged(placed)])

function* judged({path, provider}: PlacedProvider): Iterable<Found> {
  const {id, issuer, tenant} = provider
  const {tenancy, verdict} = proofOf(provider)
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
      remedy:
        'If nobody else can get them, for example because it is your own server, add to the provider: tenant: dedicated, tenantReason: HOW_YOU_KNOW',
    }
  } else if (verdict.kind === 'nobody') {
    // `unmappedInCondition` reports the reason.
    if (unmappedTargets(provider).length > 0) return
    yield {
      ...at,
      code: 'TRUST_NOBODY',
      level: 'warning',
      message: `no token can meet the condition of ${id}: nobody gets in`,
      remedy:
        provenRemedy(provider, ofContradiction(provider, tenancy.ci)) ??
        `Compare it with the claims of a job: ${PINNED} oidc claims`,
    }
  } else if (tenancy.kind === 'shared') {
    if (tenant !== undefined) {
      yield {
        code: 'TRUST_TENANT_IGNORED',
        level: 'warning',
        path: [...path, 'tenant'],
        message: `other tenants can get tokens of ${issuer} too, so "tenant: dedicated" has no effect on ${id}`,
        remedy: 'Remove tenant and tenantReason.',
      }
    }
    const found = sharedFinding(provider, tenancy, verdict)
    if (found) yield {...found, ...at}
  }
}

type OnShared = Omit<Found, 'path' | 'hash'>
type Shared = Tenancy & {kind: 'shared'}
type LetsIn = Exclude<Verdict, {kind: 'nobody'}>

function byNameFinding(provider: Provider, {ci, label}: Shared, tenants: readonly Tenant[]): OnShared | undefined {
  const [first, ...others] = tenants.filter(({by}) => by === 'name')
  if (!first) return undefined
  const names = others.length === 0 ? first.value : `${first.value} and ${others.length} more`
  return {
    code: 'TRUST_OWNER_BY_NAME',
    level: 'warning',
    message: `the condition of ${provider.id} identifies ${names} only by name: whoever takes that name after a rename or a deletion gets in`,
    remedy:
      ci && hasIds(ci, ci.ownerClaim)
        ? namingOwner(provider, ci)
        : `The tokens of ${label} have no id for it: remove this trust before you give up the name.`,
  }
}

/** Of a provider that is open, with the token of another tenant that gets in, if one is found. */
function sharedFinding(provider: Provider, tenancy: Shared, verdict: LetsIn): OnShared | undefined {
  if (verdict.kind === 'closed') return byNameFinding(provider, tenancy, verdict.tenants)
  const {ci, documentation, label} = tenancy
  const {part} = verdict
  const {attributeCondition, id} = provider
  const remedy = ci
    ? namingOwner(provider, ci)
    : `Compare a claim that identifies your organisation. ${label} describes its claims at ${documentation}`
  const found = {level: 'error', remedy, ...(part ? {part} : {})} as const
  const token = ci && otherTenantLetIn(provider, ci, 'anybody')
  if (ci && token) {
    const tried = claimsText(token, [ci.ownerClaim, 'sub'])
    const message = attributeCondition
      ? `the condition of ${id} lets in anybody who uses ${label}: a job with ${tried} meets it`
      : `${id} has no condition, so anybody who uses ${label} is let in`
    return {...found, code: 'TRUST_CONDITION_OPEN', message}
  }
  if (ci && otherTenantLetIn(provider, ci, 'borrower')) {
    const names = (tenancyOf(ci).borrowed ?? []).filter((name) => attributeCondition?.includes(name))
    const message = `the condition of ${id} can be true for other tenants too: their tokens have your ${names.join(' and ')} if they call your public workflow, or if your user acts in their repository`
    return {...found, code: 'TRUST_CONDITION_BORROWED', message}
  }
  const what = part ? `${part} does not identify the tenant of a token` : 'it has no condition'
  const message = `it is not proven that ${id} keeps out other tenants of ${label}: ${what}`
  return {...found, code: 'TRUST_NOT_PROVEN', message}
}

/** A condition that asks for `leg` too. */
export function withLeg(condition: string, leg: string): string {
  const before = condition.trim()
  // Otherwise a comment at the end would include the bracket.
  const end = before.includes('//') ? '\n)' : ')'
  return before === '' || before === 'true' ? leg : `${leg} && (${before}${end}`
}

function namingOwner({attributeCondition = ''}: Pick<Provider, 'attributeCondition'>, ci: CiTokens): string {
  const joined = withLeg(attributeCondition, ownerCondition(ci, 'ID'))
  return `attributeCondition: ${JSON.stringify(joined)}, where ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`
}

const claimsText = (claims: Claims, names: readonly string[]): string =>
  names
    .filter((name) => typeof claims[name] === 'string')
    .map((name) => `${name} ${JSON.stringify(claims[name])}`)
    .join(', ')
