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
