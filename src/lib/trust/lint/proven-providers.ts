import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {type CiTokens, ownerCondition} from '../../cis/tokens-list.ts'
import type {Tenant, Verdict} from '../proof/prove.ts'
import {ofContradiction, provenRemedy, unmappedTargets} from '../remedy/condition-changes.ts'
import type {Provider} from '../trust.ts'
import {conditionPath, type Found, type PlacedProvider, providersOf, type Rule} from './finding.ts'
import {hasIds, proofOf, providerHash, tenancyOf} from './proofs.ts'
import {otherTenantLetIn} from './witness.ts'

/** Each provider must let in only named tenants: otherwise it is an error. */
export const provenProviders: Rule = (world) => providersOf(world).flatMap(judged)

function judged(provider: PlacedProvider): Found[] {
  const {value: it, path} = provider
  const {tenancy, verdict} = proofOf(it)
  const at = {path: conditionPath(provider), hash: providerHash(it)}
  if (tenancy.kind === 'unknown') {
    return [
      {
        ...at,
        code: 'TRUST_ISSUER_UNKNOWN',
        level: 'error',
        path: [...path, 'issuer'],
        message: `it is not known who can get tokens of ${it.issuer}, the issuer of ${it.id}: it could be anybody`,
        remedy:
          'If nobody else can get them, for example because it is your own server, add to the provider: tenant: dedicated, tenantReason: HOW_YOU_KNOW',
      },
    ]
  }
  if (verdict.kind === 'nobody') {
    // `unmappedInCondition` reports the reason.
    if (unmappedTargets(it).length > 0) return []
    return [
      {
        ...at,
        code: 'TRUST_NOBODY',
        level: 'warning',
        message: `no token can meet the condition of ${it.id}: nobody gets in`,
        remedy:
          provenRemedy(it, ofContradiction(it, tenancy.ci)) ??
          `Compare it with the claims of a job: ${PINNED} oidc claims`,
      },
    ]
  }
  if (tenancy.kind === 'dedicated') return []
  const ignored: Found[] =
    it.tenant === undefined
      ? []
      : [
          {
            code: 'TRUST_TENANT_IGNORED',
            level: 'warning',
            path: [...path, 'tenant'],
            message: `other tenants can get tokens of ${it.issuer} too, so "tenant: dedicated" has no effect on ${it.id}`,
            remedy: 'Remove tenant and tenantReason.',
          },
        ]
  return [...ignored, ...onShared(provider, {...tenancy, at, verdict})]
}

interface Judging {
  at: Pick<Found, 'path' | 'hash'>
  label: string
  documentation: string
  ci?: CiTokens
  verdict: Exclude<Verdict, {kind: 'nobody'}>
}

function onShared(provider: PlacedProvider, judging: Judging): Found[] {
  const {at, verdict} = judging
  if (verdict.kind === 'closed') return byName(provider.value, judging, verdict.tenants)
  return [{...at, level: 'error', ...openFinding(provider.value, judging), ...partOf(verdict)}]
}

function byName({id, ...provider}: Provider, {at, ci, label}: Judging, tenants: readonly Tenant[]): Found[] {
  const names = tenants.filter(({by}) => by === 'name')
  if (names.length === 0) return []
  return [
    {
      ...at,
      code: 'TRUST_OWNER_BY_NAME',
      level: 'warning',
      message: `the condition of ${id} identifies ${tenantTexts(names)} only by name: whoever takes that name after a rename or a deletion gets in`,
      remedy: ci && hasIds(ci, ci.ownerClaim) ? namingOwner(provider, ci) : noIds(label),
    },
  ]
}

/** With the token of another tenant that gets in, if one is found. */
function openFinding(
  provider: Provider,
  {ci, documentation, label, verdict}: Judging,
): Pick<Found, 'code' | 'message' | 'remedy'> {
  const {attributeCondition, id} = provider
  const remedy = ci
    ? namingOwner(provider, ci)
    : `Compare a claim that identifies your organisation. ${label} describes its claims at ${documentation}`
  const token = ci && otherTenantLetIn(provider, ci, 'anybody')
  if (ci && token) {
    const tried = claimsText(token, [ci.ownerClaim, 'sub'])
    const message = attributeCondition
      ? `the condition of ${id} lets in anybody who uses ${label}: a job with ${tried} meets it`
      : `${id} has no condition, so anybody who uses ${label} is let in`
    return {code: 'TRUST_CONDITION_OPEN', message, remedy}
  }
  if (ci && otherTenantLetIn(provider, ci, 'borrower')) {
    const names = (tenancyOf(ci).borrowed ?? []).filter((name) => attributeCondition?.includes(name))
    const message = `the condition of ${id} can be true for other tenants too: their tokens have your ${names.join(' and ')} if they call your public workflow, or if your user acts in their repository`
    return {code: 'TRUST_CONDITION_BORROWED', message, remedy}
  }
  const {part} = verdict.kind === 'not-proven' ? verdict : {}
  const what = part ? `${part} does not identify the tenant of a token` : 'it has no condition'
  return {
    code: 'TRUST_NOT_PROVEN',
    message: `it is not proven that ${id} keeps out other tenants of ${label}: ${what}`,
    remedy,
  }
}

const partOf = (verdict: Verdict): {part?: string} =>
  verdict.kind === 'not-proven' && verdict.part ? {part: verdict.part} : {}

const noIds = (label: string): string =>
  `The tokens of ${label} have no id for it: remove this trust before you give up the name.`

const tenantTexts = (tenants: readonly Tenant[]): string => {
  const [first, ...others] = tenants.map(({value}) => value)
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`
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
