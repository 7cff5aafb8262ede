import type {Claims} from '../base/jwt.ts'
import type {ClaimFact, TenantForm, TenantKind} from './tokens.ts'

/** For a claim that the CI sets: the job cannot choose it. */
export const byCi = {setBy: 'ci', presence: 'always'} as const
/** For a claim that the person who writes or starts the job can choose. */
export const byJob = {setBy: 'job', presence: 'always'} as const

/** Content of a character class. */
export const HEXADECIMAL = '0-9a-f-'

/** The form of an id that is a UUID. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A claim whose whole text is the id of a tenant, made of these characters. */
export const tenantId = (kind: TenantKind, characters: string): ClaimFact => ({
  ...byCi,
  characters,
  fixes: [wholeTenant(kind, 'id', characters)],
})

/** The form of a text that is nothing but the tenant. */
export const wholeTenant = (kind: TenantKind, by: TenantForm['by'], characters: string): TenantForm => ({
  kind,
  by,
  whole: new RegExp(`^([${characters}]+)$`),
})

/** A string in CEL. */
export const celText = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

/** The CEL that reads a claim: `assertion.ref`, or `assertion['oidc.example/org-id']` if the name needs quotes. */
export const assertionOf = (claim: string): string =>
  /^[A-Za-z_]\w*$/.test(claim) ? `assertion.${claim}` : `assertion[${celText(claim)}]`

/** The text of a claim, or `fallback` if the claim is missing or not text. */
export function claimText(claims: Claims, name: string, fallback: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value : fallback
}

/** The name and the type in `refs/heads/main`: most CIs have a claim for each. */
export function refParts(ref: string): {name: string; type: 'branch' | 'tag'} {
  return {name: ref.replace(/^refs\/(?:heads|tags)\//, ''), type: ref.startsWith('refs/tags/') ? 'tag' : 'branch'}
}
