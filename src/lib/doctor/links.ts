import type {ErrorCode, WarningCode} from '../base/error-codes.ts'
import {defined} from '../base/json.ts'
import type {Check} from '../trust/diagnosis/check.ts'

/** The chain from the job to the service account, in the order in which it is walked, as messages call each link. */
export const linkTitles = {
  environment: 'environment and CI',
  surface: 'token surface',
  claims: 'claims',
  clock: 'clock',
  network: 'proxy and CA',
  provider: 'provider',
  issuer: 'issuer and keys',
  audience: 'audience',
  mapping: 'mapping',
  condition: 'condition',
  subject: 'subject',
  exchange: 'exchange',
  binding: 'binding',
  api: 'API',
  impersonation: 'impersonation',
  lifetime: 'lifetime',
  file: 'credentials file',
  sdks: 'installed SDKs',
} as const

export type LinkName = keyof typeof linkTitles

/** What one link came to. Nothing in it is a secret. Stable, as part of `doctor --json`. */
export interface Link {
  link: LinkName
  status: Check['status']
  code?: ErrorCode | WarningCode
  /** `failed`, but by what the source says: no service was asked. */
  predicted?: true
  /** One line, no full stop. */
  what: string
  /** A command line or a line to add, ready to paste, or a sentence. */
  remedy?: string
  /** Other ways out, or what else is to be done. */
  alternatives?: readonly string[]
  details: readonly string[]
  /** What it rests on: `Google's answer`, `federation.yml`. */
  source?: string
  /** Of `condition`: every leg with both sides. */
  condition?: NonNullable<Check['condition']>
  /** Of `mapping`: every target with what it came to. */
  mapped?: NonNullable<Check['mapped']>
}

/** A link before it knows its place. */
export type Outcome = Omit<Link, 'link' | 'details' | 'remedy' | 'alternatives'> & {
  details?: readonly string[]
  remedies?: readonly string[] | undefined
}

export function linkOf(link: LinkName, {details = [], remedies = [], ...outcome}: Outcome): Link {
  const [remedy, ...alternatives] = remedies
  return {
    link,
    ...outcome,
    ...defined({remedy}),
    ...(alternatives.length > 0 ? {alternatives} : {}),
    details,
  }
}

export const notChecked = (why: string, more: Partial<Outcome> = {}): Outcome => ({
  status: 'not-checked',
  what: why,
  ...more,
})

/** Where a failure shows: whole codes first, then their classes. */
const places: Readonly<Record<string, LinkName>> = {
  INPUT_PROVIDER_INVALID: 'provider',
  INPUT_AUDIENCE_INVALID: 'audience',
  INPUT_LIFETIME_INVALID: 'lifetime',
  INPUT_TOKEN_SOURCE_INVALID: 'surface',
  CI_NOT_DETECTED: 'surface',
  CI_IDENTITY_UNAVAILABLE: 'surface',
  OIDC_TOKEN_MALFORMED: 'claims',
  OIDC_TOKEN_EXPIRED: 'claims',
  OIDC_TOKEN_TOO_SHORT: 'claims',
  STS_AUDIENCE_INVALID: 'provider',
  STS_TARGET_INVALID: 'provider',
  STS_TOKEN_AUDIENCE_MISMATCH: 'audience',
  STS_ISSUER_MISMATCH: 'issuer',
  STS_ISSUER_UNREACHABLE: 'issuer',
  STS_SIGNATURE_INVALID: 'issuer',
  STS_TOKEN_MALFORMED: 'claims',
  STS_TOKEN_STALE: 'claims',
  STS_TOKEN_NEARLY_EXPIRED: 'claims',
  STS_CONDITION_REJECTED: 'condition',
  STS_SUBJECT_EMPTY: 'mapping',
  STS_ATTRIBUTE_INVALID: 'mapping',
  STS_SUBJECT_TOO_LONG: 'subject',
  IAM_IMPERSONATION_DENIED: 'binding',
  IAM_ID_TOKEN_DENIED: 'binding',
  IAM_SIGN_DENIED: 'binding',
  IAM_DELEGATION_DENIED: 'binding',
  IAM_LIFETIME_TOO_LONG: 'lifetime',
  IAM_LIFETIME_INVALID: 'lifetime',
  OAUTH_LIFETIME_TOO_LONG: 'lifetime',
  OAUTH_SUBJECT_INVALID: 'impersonation',
  OAUTH_DELEGATION_UNAUTHORIZED: 'impersonation',
  FILE_SUBJECT_TOKEN_MISSING: 'surface',
}

const classes: Readonly<Record<string, LinkName>> = {
  KEY: 'surface',
  OIDC: 'surface',
  NETWORK: 'network',
  PROXY: 'network',
  TLS: 'network',
  STS: 'exchange',
  OAUTH: 'exchange',
  API: 'api',
  IAM: 'impersonation',
  CLIENT: 'file',
  FILE: 'file',
}

/** The link that a failure with `code` breaks. */
export const placeOf = (code: string): LinkName =>
  places[code] ?? classes[code.slice(0, code.indexOf('_'))] ?? 'environment'
