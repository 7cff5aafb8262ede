// What an audit reads, when it fails, and what a former audit has found, so that only what is new is shown, and ends a pipeline.

import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {inputExcerpt, PINNED} from '../base/quoting.ts'
import {ciOfIssuer, isMultiTenant} from '../cis/tokens-list.ts'
import {readText} from '../files/text-file.ts'
import {fillIn} from '../google/remedies.ts'
import {tenancyOfIssuer} from '../trust/proof/prove.ts'
import {InventoryCollector} from './collect.ts'
import {type AuditReport, type Severity, severities} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {type FilesCall, readFiles} from './read-files.ts'

interface InputCall extends FilesCall {
  /** Reads what is not in files. */
  live?: ((into: InventoryCollector) => Promise<void>) | undefined
}

const TYPES = [
  'cloudresourcemanager.googleapis.com/Project',
  ...['Role', 'ServiceAccount', 'WorkloadIdentityPool', 'WorkloadIdentityPoolProvider'].map(
    (type) => `iam.googleapis.com/${type}`,
  ),
].join(',')

/** What saves the two files that say most, with ORGANIZATION_ID for its number. docs/audit.md has the same lines. */
const SAVE = [
  'gcloud asset search-all-resources --scope="organizations/ORGANIZATION_ID" --read-mask="*" --format=json ' +
    `--asset-types=${TYPES} > resources.json`,
  'gcloud asset search-all-iam-policies --scope="organizations/ORGANIZATION_ID" --format=json > policies.json',
].map(fillIn) as [string, string]

/** What was read. @throws {CiAuthError} `AUDIT_NOTHING_TO_READ`, and as {@link readFiles} and `live` do. */
export async function readInventory(call: InputCall): Promise<Inventory> {
  const {files, live, policyOf = []} = call
  const into = new InventoryCollector()
  await live?.(into)
  if (live || files.length + policyOf.length > 0) return withMissing(await readFiles(call, into))
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
    ...(pools.length > 0 ? [] : [{what: 'pools and their providers', why: 'no input has any', remedy: SAVE[0]}]),
    ...(policies.length > 0 ? [] : [{what: 'who has which role', why: 'no input has a policy', remedy: SAVE[1]}]),
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
    const {kind} = tenancyOfIssuer({id: '', issuer, tenant: 'dedicated', attributeMapping: {}})
    const isShared = kind === 'shared' && ci !== undefined && isMultiTenant(ci, issuer)
    return isShared
      ? [`--dedicated ${issuer} has no effect: other customers of the CI (${ci.ci}) get tokens of it, too`]
      : []
  })
}

/** Why an audit fails: something is as bad as `failOn`, or worse. Undefined if it does not. */
export function auditFailure(
  {findings, gaps}: Pick<AuditReport, 'findings' | 'gaps'>,
  {allowGaps, failOn}: {failOn: Severity | 'never'; allowGaps: boolean},
): ErrorCode | undefined {
  const rank = (severity: Severity | 'never'): number => (severity === 'never' ? -1 : severities.indexOf(severity))
  if (findings.some(({severity}) => rank(severity) <= rank(failOn))) return 'AUDIT_FINDINGS'
  return gaps.length > 0 && !allowGaps && failOn !== 'never' ? 'AUDIT_INCOMPLETE' : undefined
}

const FINGERPRINT = /^sha256:[0-9a-f]{32}$/

/** @throws {CiAuthError} `INPUT_BASELINE_INVALID` */
export function readBaseline(path: string): ReadonlySet<string> {
  let text: string
  try {
    text = readText(path)
  } catch (cause) {
    throw invalidBaseline(path, `it cannot be read (${(cause as NodeJS.ErrnoException).code})`, cause)
  }
  return fingerprintsIn(text, path)
}

/**
 * The fingerprints in `text`: what `audit --json` or `--format json` printed, or one fingerprint on each line, with comments
 * from `#` on.
 *
 * @throws {CiAuthError} `INPUT_BASELINE_INVALID`. What cannot be read is never taken for a baseline without findings.
 */
export function fingerprintsIn(text: string, file: string): ReadonlySet<string> {
  const found = /^\s*[[{]/.test(text) ? ofReport(text, file) : ofLines(text)
  const wrong = found.find((word) => typeof word !== 'string' || !FINGERPRINT.test(word))
  if (wrong !== undefined)
    throw invalidBaseline(file, `"${inputExcerpt(String(wrong))}" is not the fingerprint of a finding`)
  return new Set(found as string[])
}

function ofLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}

function ofReport(text: string, file: string): unknown[] {
  let report: unknown
  try {
    report = JSON.parse(text)
  } catch (cause) {
    throw invalidBaseline(file, 'it is not JSON, or not all of it is there', cause)
  }
  const {baseline, findings} = report as {baseline?: {known?: unknown}; findings?: unknown}
  const known = baseline === undefined ? [] : baseline?.known
  if (!Array.isArray(findings) || !Array.isArray(known)) throw invalidBaseline(file, 'it is not the report of an audit')
  // A report that had a baseline itself contains only what was new then.
  return [...findings.map((finding) => (finding as {fingerprint?: unknown} | null)?.fingerprint ?? ''), ...known]
}

const invalidBaseline = (file: string, fault: string, cause?: unknown): CiAuthError =>
  new CiAuthError('INPUT_BASELINE_INVALID', `cannot use ${inputExcerpt(file)} as a baseline: ${fault}`, {
    cause,
  })

/** `report` with only the findings that `fingerprints` lacks. */
export function sinceBaseline(report: AuditReport, fingerprints: ReadonlySet<string>): AuditReport {
  const now = new Set(report.findings.map(({fingerprint}) => fingerprint))
  return {
    ...report,
    findings: report.findings.filter(({fingerprint}) => !fingerprints.has(fingerprint)),
    baseline: {
      known: [...fingerprints].filter((one) => now.has(one)),
      gone: [...fingerprints].filter((one) => !now.has(one)),
    },
  }
}
