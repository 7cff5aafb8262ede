// The chain from the job to the service account, and which of its links a failure belongs to.

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
  guardrails: 'guardrails',
  'id-token': 'ID token',
  file: 'credentials file',
  sdks: 'installed SDKs',
} as const

export type LinkName = keyof typeof linkTitles

/** The failures of each link: codes, or the first words of codes for all others that begin so. */
const failuresOf: Partial<Record<LinkName, readonly string[]>> = {
  surface: [
    ...['INPUT_TOKEN_SOURCE_INVALID', 'CI_NOT_DETECTED', 'CI_IDENTITY_UNAVAILABLE', 'FILE_SUBJECT_TOKEN_MISSING'],
    ...['KEY', 'OIDC'],
  ],
  claims: [
    ...['OIDC_TOKEN_MALFORMED', 'OIDC_TOKEN_EXPIRED', 'OIDC_TOKEN_TOO_SHORT'],
    ...['STS_TOKEN_MALFORMED', 'STS_TOKEN_STALE', 'STS_TOKEN_NEARLY_EXPIRED'],
  ],
  network: ['NETWORK', 'PROXY', 'TLS'],
  provider: ['INPUT_PROVIDER_INVALID', 'STS_AUDIENCE_INVALID', 'STS_TARGET_INVALID'],
  issuer: ['STS_ISSUER_MISMATCH', 'STS_ISSUER_UNREACHABLE', 'STS_SIGNATURE_INVALID'],
  audience: ['INPUT_AUDIENCE_INVALID', 'STS_TOKEN_AUDIENCE_MISMATCH'],
  mapping: ['STS_SUBJECT_EMPTY', 'STS_ATTRIBUTE_INVALID'],
  condition: ['STS_CONDITION_REJECTED'],
  subject: ['STS_SUBJECT_TOO_LONG'],
  exchange: ['STS', 'OAUTH'],
  binding: ['IAM_IMPERSONATION_DENIED', 'IAM_ID_TOKEN_DENIED', 'IAM_SIGN_DENIED', 'IAM_DELEGATION_DENIED'],
  api: ['API'],
  impersonation: ['OAUTH_SUBJECT_INVALID', 'OAUTH_DELEGATION_UNAUTHORIZED', 'IAM'],
  lifetime: [...['INPUT_LIFETIME_INVALID', 'IAM_LIFETIME_TOO_LONG', 'IAM_LIFETIME_INVALID', 'OAUTH_LIFETIME_TOO_LONG']],
  file: ['CLIENT', 'FILE'],
}

const placeByCode = new Map(
  Object.entries(failuresOf).flatMap(([link, codes]) => codes.map((code) => [code, link as LinkName])),
)

/** The link of a failure with `code`. */
export const linkOfFailure = (code: string): LinkName =>
  placeByCode.get(code) ?? placeByCode.get(code.slice(0, code.indexOf('_'))) ?? 'environment'
