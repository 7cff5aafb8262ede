import assert from 'node:assert/strict'
import {fingerprintsIn, sinceBaseline} from '../../../src/lib/audit/audit.ts'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import {auditFinding, auditReport, openAccess} from '../../support/audit-report.ts'

const prefix = auditFinding('AUDIT_PREFIX')
const unused = auditFinding('AUDIT_ACCOUNT_UNUSED')
const report = auditReport([openAccess, prefix])
const read = (text: string): string[] => [...fingerprintsIn(text, 'baseline.json')]

describe('lib/audit/audit: a baseline', () => {
  it('reads a report, and lines of fingerprints with comments', () => {
    assert.deepEqual(read(JSON.stringify(report)), [openAccess.fingerprint, prefix.fingerprint])
    assert.deepEqual(read(`# accepted by K.\r\n\r\n  ${prefix.fingerprint} # until May\n`), [prefix.fingerprint])
    assert.deepEqual([...read(JSON.stringify(auditReport())), ...read('# nothing\n')], [])
  })

  it('shows what is new, and says what is known and what is gone', () => {
    const since = sinceBaseline(report, fingerprintsIn(JSON.stringify(auditReport([prefix, unused])), 'b'))
    assert.deepEqual(since.findings, [openAccess])
    assert.deepEqual(since.baseline, {known: [prefix.fingerprint], gone: [unused.fingerprint]})
  })

  it('takes a report that had a baseline itself for all that was found then', () => {
    const first = sinceBaseline(report, new Set([prefix.fingerprint, unused.fingerprint]))
    const second = sinceBaseline(report, fingerprintsIn(JSON.stringify(first), 'b'))
    assert.deepEqual(second.findings, [])
    assert.deepEqual(second.baseline?.gone, [])
  })

  it('refuses what no audit has written, instead of taking it for an empty baseline', () => {
    for (const [text, fault] of [
      ['{', /not JSON/],
      [JSON.stringify(report).slice(0, -40), /not JSON/],
      ['{}', /not the report of an audit/],
      ['[]', /not the report of an audit/],
      ['{"findings": [{}]}', /"" is not the fingerprint/],
      ['{"findings": [null]}', /"" is not the fingerprint/],
      ['{"findings": [], "baseline": null}', /not the report of an audit/],
      ['{"findings": [], "baseline": {"known": [7]}}', /"7" is not the fingerprint/],
      ['{"error": {"code": "USAGE"}}', /not the report of an audit/],
      ['sha256:12', /"sha256:12" is not the fingerprint/],
      ['\u001b[2J::warning::x', /"\\u001b\[2J::warning::x" is not/],
    ] as const) {
      assert.throws(
        () => read(text),
        (error) => error instanceof CiAuthError && error.code === 'INPUT_BASELINE_INVALID' && fault.test(error.message),
        text,
      )
    }
  })
})
