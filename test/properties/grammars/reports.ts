import assert from 'node:assert/strict'
import fc from 'fast-check'
import {auditHtml, auditSarif} from '../../../src/lib/audit/documents.ts'
import type {AuditReport} from '../../../src/lib/audit/finding.ts'
import {auditLines} from '../../../src/lib/audit/render.ts'
import {auditReport, openAccess} from '../../support/audit-report.ts'
import {sarifProblems} from '../../support/sarif.ts'
import {type Property, property} from '../property.ts'
import {hostileText} from '../texts.ts'

const page = 'https://github.com/acme/ci-auth/blob/v1.0.0/docs/audit.md'
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** With one of `texts` before and behind each text that is not one of a few words, but the fingerprint. */
function withTexts(report: AuditReport, [before, behind]: readonly [string, string]): AuditReport {
  const kept = ['code', 'severity', 'verdict', 'fingerprint']
  return JSON.parse(JSON.stringify(report), (key, value) =>
    typeof value === 'string' && !kept.includes(key) ? `${before}${value}${behind}` : value,
  )
}

const reports = fc.tuple(hostileText, hostileText).map((texts) =>
  withTexts(
    auditReport([openAccess], {
      gaps: [{what: 'a pool', why: 'HTTP 403', remedy: 'Grant it'}],
      notAsked: [{what: 'keys', remedy: '--with keys'}],
    }),
    texts,
  ),
)

export const reportGrammars: readonly Property[] = [
  property('a report of an audit is lines that nothing obeys', reports, (report) => {
    for (const {text} of auditLines(report, true))
      assert.doesNotMatch(text, new RegExp(`${UNPRINTABLE.source}|^\\s*::|##\\w*\\[`, 'u'))
  }),
  property(
    'a page of an audit has one place for all that was read, and nothing leaves it',
    reports,
    (report) => {
      const html = auditHtml(report, {page, made: '2026-11-23T03:00:00Z'})
      const [, before = '', data = '', behind = ''] =
        /^([\s\S]*<script type="application\/json" id="data">)([^<]*)(<\/script>[\s\S]*)$/.exec(html) ?? []
      const plain = auditHtml(auditReport(), {page, made: ''}).split(/(?<=id="data">)[^<]*/)
      assert.deepEqual([before, behind], plain)
      assert.equal(JSON.parse(data).findings[0].fingerprint, openAccess.fingerprint)
      assert.doesNotMatch(data, UNPRINTABLE)
    },
    {share: 0.5},
  ),
  property('the SARIF of an audit is SARIF', reports, (report) => {
    assert.deepEqual(sarifProblems(JSON.parse(JSON.stringify(auditSarif(report, {page, version: '1.0.0'})))), [])
  }),
]
