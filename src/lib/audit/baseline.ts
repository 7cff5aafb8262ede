// What a former audit has found, so that only what is new is shown, and ends a pipeline.
import {CiAuthError} from '../base/errors.ts'
import {inputExcerpt} from '../base/quoting.ts'
import {readText} from '../files/text-file.ts'
import type {AuditReport} from './finding.ts'

const FINGERPRINT = /^sha256:[0-9a-f]{32}$/

/** @throws {CiAuthError} `INPUT_BASELINE_INVALID` */
export function readBaseline(path: string): ReadonlySet<string> {
  let text: string
  try {
    text = readText(path)
  } catch (cause) {
    throw invalid(path, `it cannot be read (${(cause as NodeJS.ErrnoException).code})`, cause)
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
  if (wrong !== undefined) throw invalid(file, `"${inputExcerpt(String(wrong))}" is not the fingerprint of a finding`)
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
    throw invalid(file, 'it is not JSON, or not all of it is there', cause)
  }
  const {baseline, findings} = report as {baseline?: {known?: unknown}; findings?: unknown}
  const known = baseline === undefined ? [] : baseline?.known
  if (!Array.isArray(findings) || !Array.isArray(known)) throw invalid(file, 'it is not the report of an audit')
  // A report that had a baseline itself contains only what was new then.
  return [...findings.map((finding) => (finding as {fingerprint?: unknown} | null)?.fingerprint ?? ''), ...known]
}

const invalid = (file: string, fault: string, cause?: unknown): CiAuthError =>
  new CiAuthError('INPUT_BASELINE_INVALID', `cannot use ${inputExcerpt(file)} as a baseline: ${fault}`, {
    cause,
    suggestions: ['Write it again: ci-auth audit … --format json --output FILE'],
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
