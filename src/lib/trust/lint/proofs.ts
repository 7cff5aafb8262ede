import {createHash} from 'node:crypto'
import {escapeLogLine} from '../../base/quoting.ts'
import type {Tenancy} from '../../cis/tokens.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {type ProviderProof, proveProvider, type Tenant} from '../proof/prove.ts'
import type {Provider} from '../trust.ts'

/** The tenants that one provider lets in, in words. */
export interface ProviderVerdict {
  provider: string
  /** `federation.yml:12:5` */
  place: string
  /** `dedicated`: the file states that nobody else can get tokens of the issuer. `open`: a token of another tenant gets in. */
  verdict: 'closed' | 'closed by name' | 'dedicated' | 'lets nobody in' | 'not proven' | 'open'
  /** The tenants that are let in, or the reason in the file. */
  who: string
}

/** Further tenants are only counted. */
const MAX_NAMED = 5

/**
 * Who gets in, by the proof.
 *
 * @param reason - Why the issuer is said to be dedicated.
 * @param isOpen - A token of another tenant was found that gets in.
 */
export function inWords(
  {tenancy, verdict}: ProviderProof,
  reason: string,
  isOpen: boolean,
): Pick<ProviderVerdict, 'verdict' | 'who'> {
  if (verdict.kind === 'nobody') return {verdict: 'lets nobody in', who: 'nobody'}
  if (tenancy.kind === 'dedicated') {
    return {verdict: 'dedicated', who: `everybody who has tokens of the issuer, which is dedicated: ${reason}`}
  }
  if (isOpen && tenancy.kind === 'shared')
    return {verdict: 'open', who: `anybody who has a token of ${escapeLogLine(tenancy.label)}`}
  if (tenancy.kind === 'unknown' || verdict.kind === 'not-proven')
    return {verdict: 'not proven', who: 'possibly everybody'}
  const byName = verdict.tenants.some(({by}) => by === 'name')
  return {verdict: byName ? 'closed by name' : 'closed', who: tenantTexts(verdict.tenants)}
}

export function tenantTexts(tenants: readonly Tenant[]): string {
  const texts = tenants.slice(0, MAX_NAMED).map(({by, kind, value}) => `${kind} ${escapeLogLine(value)} (by ${by})`)
  const more = tenants.length - texts.length
  return [...texts, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Several rules need the proof of the same provider. */
const proofs = new WeakMap<Provider, ProviderProof>()

export function proofOf(provider: Provider): ProviderProof {
  const known = proofs.get(provider)
  if (known) return known
  const proof = proveProvider(provider)
  proofs.set(provider, proof)
  return proof
}

/** Of everything that a finding depends on: a change of it changes the hash. */
export const hashOf = (...parts: readonly unknown[]): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`

export const providerHash = ({attributeCondition = '', attributeMapping, tenant, ...provider}: Provider): string => {
  const {allowedAudiences = [], ci, issuer, jwksJson} = provider
  // Who has the keys decides who has tokens, and the CI what their claims mean.
  const source = [tenant ?? null, ci ?? null, jwksJson ?? null, allowedAudiences]
  return hashOf(issuer, attributeCondition, Object.entries(attributeMapping).sort(), ...source)
}

/** Whether a claim of the CI identifies a tenant by an id. */
export const hasIds = ({claimFacts = {}}: CiTokens, claim: string): boolean =>
  claimFacts[claim]?.fixes?.some(({by}) => by === 'id') === true

/** The claims in which the customers of a CI differ. Default: the claims for owner and repository. */
export const tenancyOf = ({ownerClaim, repositoryClaim, tenancy}: CiTokens): Tenancy =>
  tenancy ?? {
    job: ({owner, ownerId, projectId}) => ({[ownerClaim]: ownerId, [repositoryClaim]: projectId, sub: owner}),
  }

/** Claims that every token has. Any tenant can have any value of them. */
const TIMES = ['iat', 'nbf', 'exp', 'jti']

/** Whether any tenant can have any value of a claim. */
export function chosenClaims(ci: CiTokens): (claim: string) => boolean {
  const {borrowed = []} = tenancyOf(ci)
  const listed = Object.entries(ci.claimFacts ?? {})
    .filter(([name, {fixes}]) => !fixes && name !== 'iss' && !borrowed.includes(name))
    .map(([name]) => name)
  return isAmong([...TIMES, ...listed])
}

/** All claims that are known of tokens of a CI. A `*` at the end of a name stands for any text. */
export const claimNames = (ci: CiTokens): string[] => [
  ...new Set([...TIMES, ...Object.keys(ci.claims({})), ...Object.keys(ci.claimFacts ?? {})]),
]

/** Whether tokens for the provider have a claim. False if its CI is not known. */
export function claimsOf(provider: Provider): (claim: string) => boolean {
  const {ci} = proofOf(provider).tenancy
  return isAmong(ci ? claimNames(ci) : [])
}

/** Whether a claim is one of `names`. A `*` at the end of a name stands for any text. */
export const isAmong =
  (names: readonly string[]) =>
  (claim: string): boolean =>
    names.some((name) => (name.endsWith('*') ? claim.startsWith(name.slice(0, -1)) : name === claim))
