// What an audit reads, when it fails, and its report in each format.

import {timestamp} from '../base/clock.ts'
import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {printableJson} from '../base/quoting.ts'
import {PINNED} from '../base/shell-format.ts'
import {ciOfIssuer, isMultiTenant} from '../cis/tokens-list.ts'
import {fillIn} from '../google/remedies.ts'
import {tenancyOf} from '../trust/proof/prove.ts'
import {Collector} from './collect.ts'
import {type AuditReport, type Severity, severities} from './finding.ts'
import {auditHtml} from './html.ts'
import type {Inventory} from './inventory.ts'
import {type FilesCall, readFiles} from './read-files.ts'
import {auditLines} from './render.ts'
import {auditSarif} from './sarif.ts'

export interface InputCall extends FilesCall {
  /** Reads what is not in files. */
  live?: ((into: Collector) => Promise<void>) | undefined
}

const TYPES = [
  'cloudresourcemanager.googleapis.com/Project',
  ...['ServiceAccount', 'WorkloadIdentityPool', 'WorkloadIdentityPoolProvider'].map(
    (type) => `iam.googleapis.com/${type}`,
  ),
].join(',')

/** What saves the two files that say most, with ORGANIZATION_ID for its number. docs/audit.md has the same lines. */
export const collectingLines = [
  `gcloud asset search-all-resources --scope="organizations/ORGANIZATION_ID" --read-mask="*" --format=json --asset-types=${TYPES} > resources.json`,
  'gcloud asset search-all-iam-policies --scope="organizations/ORGANIZATION_ID" --format=json > policies.json',
] as const

const SAVE = collectingLines.map(fillIn) as [string, string]

/** What was read. @throws {CiAuthError} `AUDIT_NOTHING_TO_READ`, and as {@link readFiles} and `live` do. */
export async function readInventory(call: InputCall): Promise<Inventory> {
  const {files, live, policyOf = []} = call
  const into = new Collector()
  await live?.(into)
  if (live) return readFiles(call, into)
  if (files.length + policyOf.length > 0) return withMissing(await readFiles(call))
  throw new CiAuthError('AUDIT_NOTHING_TO_READ', 'there is nothing to read', {
    suggestions: [
      ...SAVE,
      `Then: ${PINNED} audit resources.json policies.json`,
      `Or read the API: ${PINNED} audit --project PROJECT_ID`,
      `Judge a file of your own: ${PINNED} audit federation.yml`,
    ],
  })
}

/** Files of one kind alone look as if there were nothing to find. */
function withMissing(inventory: Inventory): Inventory {
  const {gaps, policies, pools} = inventory
  const missing = [
    ...(pools.length > 0 ? [] : [{what: 'pools and their providers', why: 'no file has any', remedy: SAVE[0]}]),
    ...(policies.length > 0 ? [] : [{what: 'who has which role', why: 'no file has a policy', remedy: SAVE[1]}]),
  ]
  return {...inventory, gaps: [...gaps, ...missing]}
}

/** Why issuers that are said to be dedicated change nothing. */
export function withoutEffect({pools}: Inventory, dedicated: readonly string[]): string[] {
  const issuers = new Set(pools.flatMap(({providers}) => providers.map(({provider}) => provider?.issuer)))
  return dedicated.flatMap((issuer) => {
    const ci = ciOfIssuer(issuer)
    if (!issuers.has(issuer)) return [`--dedicated ${issuer} has no effect: no provider has this issuer`]
    // Of a server, the proof believes it.
    const {kind} = tenancyOf({id: '', issuer, tenant: 'dedicated', attributeMapping: {}})
    const isShared = kind === 'shared' && ci !== undefined && isMultiTenant(ci, issuer)
    return isShared
      ? [`--dedicated ${issuer} has no effect: other customers of the CI (${ci.ci}) get tokens of it, too`]
      : []
  })
}

/** What is bad enough to fail. `never`: nothing. */
export const thresholds = [...severities, 'never'] as const
export type Threshold = (typeof thresholds)[number]

/** Why an audit fails. Undefined if it does not. */
export function failureOf(
  {findings, gaps}: Pick<AuditReport, 'findings' | 'gaps'>,
  {allowGaps, failOn}: {failOn: Threshold; allowGaps: boolean},
): ErrorCode | undefined {
  const rank = (severity: Severity | 'never'): number => (severity === 'never' ? -1 : severities.indexOf(severity))
  if (findings.some(({severity}) => rank(severity) <= rank(failOn))) return 'AUDIT_FINDINGS'
  return gaps.length > 0 && !allowGaps && failOn !== 'never' ? 'AUDIT_INCOMPLETE' : undefined
}

/** What is said of a report that is a document. */
export interface About {
  nowSeconds: number
  /** Address of docs/audit.md. */
  page: string
  version: string
}

const plainText = (report: AuditReport): string =>
  auditLines(report, true)
    .map(({text}) => text)
    .join('\n')

/** The report as a document of its own. */
export const auditFormats = {
  text: (report) => `${plainText(report)}\n`,
  json: (report) => `${printableJson(report)}\n`,
  sarif: (report, {page, version}) => `${printableJson(auditSarif(report, {page, version}))}\n`,
  html: (report, {nowSeconds, page}) => auditHtml(report, {page, made: timestamp(nowSeconds)}),
} as const satisfies Record<string, (report: AuditReport, about: About) => string>
