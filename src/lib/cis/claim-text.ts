import type {Claims} from '../base/jwt.ts'
import type {ClaimFact, TenantForm, TenantKind} from './tokens.ts'

/** Of a claim that tells whose job it is, or what it runs: the job cannot choose it. */
export const byCi = {setBy: 'ci', presence: 'always'} as const
/** Of a claim that whoever writes or starts the job decides on. */
export const byJob = {setBy: 'job', presence: 'always'} as const

/** The inside of a character class. */
export const HEXADECIMAL = '0-9a-f-'

/** What an id must look like where ids are UUIDs. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A claim that is the id of a tenant, of these characters, and nothing else. */
export const tenantId = (kind: TenantKind, characters: string): ClaimFact => ({
  ...byCi,
  characters,
  fixes: [wholeTenant(kind, 'id', characters)],
})

/** The form of a text that is the tenant. */
export const wholeTenant = (kind: TenantKind, by: TenantForm['by'], characters: string): TenantForm => ({
  kind,
  by,
  whole: new RegExp(`^([${characters}]+)$`),
})

/** A string in CEL. */
export const celText = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

/** The CEL that reads a claim: `assertion.ref`, or `assertion['oidc.example/org-id']` where its name is none. */
export const assertionOf = (claim: string): string =>
  /^[A-Za-z_]\w*$/.test(claim) ? `assertion.${claim}` : `assertion[${celText(claim)}]`

/** The text of a claim; `fallback` where it was not given, or is another kind of value. */
export function claimText(claims: Claims, name: string, fallback: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value : fallback
}

/** `refs/heads/main` in parts, as most CIs have claims for them. */
export function refParts(ref: string): {name: string; type: 'branch' | 'tag'} {
  return {name: ref.replace(/^refs\/(?:heads|tags)\//, ''), type: ref.startsWith('refs/tags/') ? 'tag' : 'branch'}
}

/** What is after the last slash of an issuer of an organisation. */
export const lastSegment = (url: string): string => /([^/]+)\/?$/.exec(url)?.[1] ?? ''
