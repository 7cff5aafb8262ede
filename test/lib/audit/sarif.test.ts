import assert from 'node:assert/strict'
import {auditSarif} from '../../../src/lib/audit/sarif.ts'
import {auditFinding, auditReport, openAccess, openProvider} from '../../support/audit-report.ts'
import {sarifProblems} from '../../support/sarif.ts'

const page = 'https://github.com/acme/ci-auth/blob/v1.0.0/docs/audit.md'

interface Log {
  runs: {
    tool: {driver: {rules: {id: string; helpUri: string; properties: Record<string, unknown>}[]}}
    results: Record<string, unknown>[]
    invocations: {toolExecutionNotifications: {message: {text: string}}[]}[]
  }[]
}

const logOf = (...report: Parameters<typeof auditReport>): Log =>
  auditSarif(auditReport(...report), {page, version: '1.0.0'}) as Log

describe('lib/audit/sarif', () => {
  it('is SARIF 2.1.0, whatever was found and whatever names have in them', () => {
    const strange = auditFinding('AUDIT_LEFTOVER', {
      resource: '//storage.googleapis.com/a b#c?d%e\\f\ud800',
      message: '\u001b',
    })
    for (const findings of [[], [openAccess], [openAccess, strange, openAccess]]) {
      assert.deepEqual(sarifProblems(logOf(findings)), [])
    }
    assert.match(
      JSON.stringify(logOf([strange]).runs[0]?.results[0]?.['locations']),
      /"uri":"storage\.googleapis\.com\/a%20b%23c%3Fd%25e\/f%EF%BF%BD"/,
    )
  })

  it('names the resource, the rule with its page, the fingerprint, and the way in', () => {
    const [run] = logOf([auditFinding('AUDIT_LEFTOVER'), openAccess]).runs
    assert.deepEqual(
      run?.tool.driver.rules.map(({helpUri, id, properties}) => [id, helpUri, properties['security-severity']]),
      [
        ['AUDIT_ANYBODY', `${page}#audit_anybody`, '9.5'],
        ['AUDIT_LEFTOVER', `${page}#audit_leftover`, '2.0'],
      ],
    )
    const {level, locations, message, partialFingerprints, ruleIndex} = run?.results[1] ?? {}
    assert.deepEqual([level, ruleIndex, partialFingerprints], ['error', 0, {'ciAuthAudit/v1': openAccess.fingerprint}])
    assert.deepEqual((locations as {logicalLocations: unknown}[])[0]?.logicalLocations, [
      {fullyQualifiedName: openProvider, kind: 'resource'},
    ])
    assert.match(
      (message as {text: string}).text,
      /\nWay in: any repository of GitHub → through provider ci\/github .* → can change /,
    )
    assert.deepEqual([run?.results[0]?.['level'], run?.results[0]?.['baselineState']], ['note', undefined])
  })

  it('says what was not read, and what is new since the baseline', () => {
    const gap = {what: 'the providers of pool a', why: 'HTTP 403', remedy: 'Grant a role'}
    const [run] = logOf([openAccess], {gaps: [gap], baseline: {known: [], gone: []}}).runs
    assert.equal(
      run?.invocations[0]?.toolExecutionNotifications[0]?.message.text,
      'Not read, so not judged: the providers of pool a: HTTP 403. Grant a role',
    )
    assert.equal(run?.results[0]?.['baselineState'], 'new')
  })
})
