// What an audit reads, and when it fails.
import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {PINNED} from '../base/shell-format.ts'
import {Collector} from './collect.ts'
import {type AuditReport, type Severity, severities} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {type FilesCall, readFiles} from './read-files.ts'

export interface InputCall extends FilesCall {
  /** Reads what is not in files. */
  live?: ((into: Collector) => Promise<void>) | undefined
}

/** What was read. @throws {CiAuthError} `AUDIT_NOTHING_TO_READ`, and as {@link readFiles} and `live` do. */
export async function readInventory(call: InputCall): Promise<Inventory> {
  const {files, live, policyOf = []} = call
  const into = new Collector()
  await live?.(into)
  if (live || files.length + policyOf.length > 0) return readFiles(call, into)
  throw new CiAuthError('AUDIT_NOTHING_TO_READ', 'there is nothing to read', {
    suggestions: [
      'Save what gcloud tells, and name the files. The lines for that are in docs/audit.md.',
      `Or read the API: ${PINNED} audit --project PROJECT_ID`,
      `Judge a file of your own: ${PINNED} audit federation.yml`,
    ],
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
