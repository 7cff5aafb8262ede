// The links of the chain: where a failure shows, and what an answer of Google and a prediction make of one.

import type {ErrorCode, WarningCode} from '../base/error-codes.ts'
import type {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import type {Check, CheckName} from '../trust/diagnosis/check.ts'
import type {Attempt, Findings} from './findings.ts'

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

const ANSWER = "Google's answer"

/** In how many steps the token service comes to a link: what lies before the one it refuses at has passed. */
const steps: Partial<Record<LinkName, number>> = {
  ...{provider: 0, claims: 1, issuer: 1, audience: 1},
  ...{mapping: 2, condition: 2, subject: 2, exchange: 3},
  ...{api: 0, binding: 1, impersonation: 2, lifetime: 2},
}

/** The links that a refusal can be about, by the link that tells of all others. */
const covered: Partial<Record<LinkName, readonly LinkName[]>> = {
  exchange: ['provider', 'claims', 'issuer', 'audience', 'mapping', 'condition', 'subject', 'exchange', 'network'],
  impersonation: ['api', 'binding', 'impersonation', 'lifetime', 'network'],
}

/** Whether no other link would tell of a refusal at `at`. */
const isLeft = (link: LinkName, at: LinkName): boolean => covered[link]?.includes(at) === false

/** What predicts a link. */
const checksOf: Partial<Record<LinkName, readonly CheckName[]>> = {
  provider: ['provider'],
  claims: ['time'],
  issuer: ['issuer', 'keys'],
  audience: ['audience'],
  mapping: ['mapping'],
  condition: ['condition'],
  subject: ['subject'],
  binding: ['binding'],
  api: ['api'],
  lifetime: ['lifetime'],
}

/** What was not looked at says nothing against what was. */
const severity: readonly Check['status'][] = ['not-checked', 'ok', 'warning', 'failed']

/** The worst that the trust says of `link`. */
const checkFor = (link: LinkName, {checks}: Findings): Check | undefined =>
  checks
    .filter(({name}) => checksOf[link]?.includes(name))
    .sort((one, other) => severity.indexOf(other.status) - severity.indexOf(one.status))[0]

/** What one of Google's services decides, and what it says when it does not mind. */
interface Judged {
  link: LinkName
  attempt: Attempt
  /** The words for a link that has passed. */
  passed: string
  /** What the check rests on. */
  source: string | undefined
}

/** `link`, by the answer where there is one; a prediction explains it, or stands in for it. */
export function judged({attempt, link, passed, source}: Judged, findings: Findings): Link {
  const check = checkFor(link, findings)
  if (attempt.outcome === 'refused') {
    const at = placeOf(attempt.error.code)
    if (at === link || isLeft(link, at)) return linkOf(link, refusedOutcome(attempt.error, check, source))
    if ((steps[at] ?? -1) > (steps[link] ?? 0)) return linkOf(link, passedOutcome(passed, check, source))
    return linkOf(link, predicted(check, source, `the sign-in ended at: ${linkTitles[at]}`))
  }
  if (attempt.outcome === 'done') return linkOf(link, passedOutcome(passed, check, source))
  return linkOf(link, predicted(check, source, attempt.why))
}

/** The first line of an error is ours, the second the service's own. */
export function refusedOutcome(error: CiAuthError, check?: Check, source?: string): Outcome {
  const [what = '', ...said] = error.message.split('\n')
  const explained = check?.status === 'failed' ? check : undefined
  return {
    status: 'failed',
    code: error.code,
    what: explained ? explained.what : what,
    details: [...said, ...(explained ? detailsOf(explained) : error.facts)],
    remedies: explained?.remedies?.length ? explained.remedies : error.suggestions,
    source: explained && source !== undefined ? `${ANSWER}, explained by ${source}` : ANSWER,
    ...explainedBy(explained),
  }
}

/** The legs of a condition say the same in full. */
const detailsOf = ({condition, details = []}: Check): readonly string[] => (condition ? [] : details)

function passedOutcome(passed: string, check: Check | undefined, source: string | undefined): Outcome {
  if (check?.status === 'failed') {
    return {
      status: 'warning',
      what: `Google accepts it, but ${source} would not: ${check.what}`,
      details: [`${source} differs from what is deployed.`, ...detailsOf(check)],
      source: ANSWER,
    }
  }
  return check && check.status !== 'not-checked'
    ? {...bare(check), source: source === undefined ? ANSWER : `${ANSWER} and ${source}`}
    : {status: 'ok', what: passed, source: ANSWER}
}

function predicted(check: Check | undefined, source: string | undefined, why: string): Outcome {
  if (!check || check.status === 'not-checked') return notChecked(check?.what ?? why)
  return {
    ...bare(check),
    ...(check.status === 'failed' ? {predicted: true as const} : {}),
    ...defined({source}),
  }
}

const bare = ({code, remedies, status, what, ...more}: Check): Outcome => ({
  status,
  what,
  ...defined({code}),
  details: more.condition ? [] : (more.details ?? []),
  remedies,
  ...explainedBy(more),
})

const explainedBy = (
  check: Pick<Check, 'condition' | 'mapped'> | undefined,
): Pick<Outcome, 'condition' | 'mapped'> => ({
  ...(check?.condition ? {condition: check.condition} : {}),
  ...(check?.mapped ? {mapped: check.mapped} : {}),
})
