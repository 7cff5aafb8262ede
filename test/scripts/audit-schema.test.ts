import assert from 'node:assert/strict'
import {Ajv} from 'ajv'
import {auditSchema} from '../../scripts/audit-schema.ts'
import {sinceBaseline} from '../../src/lib/audit/audit.ts'
import type {AuditReport} from '../../src/lib/audit/finding.ts'
import {judge} from '../../src/lib/audit/judge.ts'
import {auditReport, longRoute, openAccess} from '../support/audit-report.ts'
import {publishedAttacks} from '../support/organisation/published.ts'
import {NOW_SECONDS} from '../support/organisation/sites.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  [keyword: string]: unknown
}

/** With no field that it does not list: what `--json` prints is described whole. */
const closed = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.items ? {items: closed(schema.items)} : {}),
  ...(schema.properties
    ? {
        additionalProperties: false,
        properties: Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, closed(of)])),
      }
    : {}),
})

const isValid = new Ajv().compile(closed(JSON.parse(auditSchema())))

const problems = (report: unknown): string[] => {
  const printed: unknown = JSON.parse(JSON.stringify(report))
  return isValid(printed) ? [] : (isValid.errors ?? []).map(({instancePath, message}) => `${instancePath} ${message}`)
}

const judged = (state: 'open' | 'closed'): AuditReport =>
  judge(publishedAttacks(state), {dedicated: [], nowSeconds: NOW_SECONDS})

describe('scripts/audit-schema', () => {
  it('describes every field of a report', () => {
    const report = judged('open')
    assert.ok(report.findings.length > 0)
    const gap = {what: 'pool a', why: 'HTTP 403', remedy: 'Grant it'}
    for (const each of [
      report,
      judged('closed'),
      sinceBaseline(report, new Set([openAccess.fingerprint])),
      auditReport([{...openAccess, moreRoutes: 3}], {
        gaps: [gap],
        notAsked: [{what: 'keys', remedy: '--with keys'}],
        routes: [longRoute],
      }),
    ]) {
      assert.deepEqual(problems(each), [])
    }
  })

  it('refuses a report that lacks a field, or has a wrong one', () => {
    const whole: object = auditReport([openAccess])
    for (const name of ['providers', 'findings', 'routes', 'gaps', 'counts']) {
      assert.deepEqual(problems({...whole, [name]: undefined}), [` must have required property '${name}'`])
    }
    const without = [
      'code',
      'severity',
      'fingerprint',
      'resource',
      'from',
      'message',
      'why',
      'evidence',
      'routes',
      'remedy',
    ]
    for (const name of without) {
      assert.deepEqual(problems({...whole, findings: [{...openAccess, [name]: undefined}]}), [
        `/findings/0 must have required property '${name}'`,
      ])
    }
    for (const wrong of [{code: 'AUDIT_X'}, {severity: 'bad'}, {fingerprint: 'x'}, {routes: [{who: 'x'}]}]) {
      assert.notDeepEqual(problems({...whole, findings: [{...openAccess, ...wrong}]}), [])
    }
  })
})
