import assert from 'node:assert/strict'
import type {AuditReport} from '../../../src/lib/audit/finding.ts'
import {auditLines} from '../../../src/lib/audit/render.ts'
import {resourceTitle} from '../../../src/lib/audit/report-lines.ts'
import {auditFinding, auditReport, longRoute, openAccess} from '../../support/audit-report.ts'

const text = (report: AuditReport, isVerbose?: boolean): string =>
  auditLines(report, isVerbose)
    .map((line) => line.text)
    .join('\n')

describe('lib/audit/render', () => {
  it('says what is open, who gets in how, and what to do, the worst first', () => {
    const low = auditFinding('AUDIT_ACCOUNT_UNUSED', {
      resource: '//iam.googleapis.com/projects/p/serviceAccounts/a@p.iam.gserviceaccount.com',
    })
    const shown = text(auditReport([low, openAccess]))
    assert.match(
      shown,
      new RegExp(
        [
          String.raw`^critical \(1\)\n\n  provider ci/github of project 123456789\n    AUDIT_ANYBODY: the provider github lets in `,
          String.raw`        condition: assertion\.ref == 'refs/heads/main'\n`,
          String.raw`      a token that gets in:\n        ref: "refs/heads/main"\n        iss: "https://token[\s\S]*        and 1 more claim\n`,
          String.raw`      1 way in:\n        any repository of GitHub\n          → through provider ci/github of project 123456789\n          → as`,
          String.raw`→ roles/iam\.workloadIdentityUser on service account\n +deploy@[\s\S]*→ roles/editor on project acme-prod\n          → can change everything in the project acme-prod\n`,
          String.raw`      what to do:\n        gcloud iam workload-identity-pools .* --project 123456789 .*\n      finding sha256:[0-9a-f]{32}\n`,
          String.raw`\nlow \(1\)\n\n  service account a@p\.iam\.gserviceaccount\.com\n    AUDIT_ACCOUNT_UNUSED: `,
          String.raw`\nRead: 2 projects, 1 pool, 1 provider, 3 policies with 1 binding, 1 account\.\nProviders, for other customers of the CI: 1 open\.\n`,
          String.raw`Found: 1 critical, 0 high, 0 medium, 1 low, 0 info\.$`,
        ].join(String.raw`[\s\S]*`),
      ),
    )
  })

  it('breaks prose at 80 columns, and nothing that can be pasted', () => {
    const long = text(auditReport([openAccess]))
      .split('\n')
      .filter((line) => line.length > 80)
    assert.deepEqual(
      long.map((line) => line.trim()),
      [openAccess.evidence[1], `→ as ${longRoute.member}`, ...openAccess.remedy],
    )
  })

  it('says what was not read and not asked for, and is not content with an empty list', () => {
    const shown = text(
      auditReport([], {
        gaps: [
          {what: 'the providers of pool a', why: 'HTTP 403', remedy: 'Grant roles/iam.workloadIdentityPoolViewer'},
          {what: 'the providers of pool b', why: 'HTTP 403', remedy: 'Grant roles/iam.workloadIdentityPoolViewer'},
        ],
        notAsked: [{what: 'the keys of accounts', remedy: '--keys'}],
      }),
    )
    assert.match(
      shown,
      /^Not read, so not judged \(2\):\n {2}\? the providers of pool a: HTTP 403\n {2}\? .* b: HTTP 403\n {6}Grant \S+\n\n/,
    )
    assert.match(shown, /\nNot looked up \(1\):\n {2}the keys of accounts: --keys\n/)
    assert.match(shown, /\nNothing found in what could be read\.$/)
    assert.match(text(auditReport()), /\nNothing found\.$/)
  })

  it('counts what is too much to show, and shows it with --verbose', () => {
    const many = Array.from({length: 23}, (_, at) =>
      auditFinding('AUDIT_PREFIX', {
        resource: `//storage.googleapis.com/projects/_/buckets/b${at}`,
        routes: Array(5).fill(longRoute),
        moreRoutes: 7,
      }),
    )
    const gaps = many.map((_, at) => ({what: `pool ${at}`, why: 'HTTP 403', remedy: `read pool ${at}`}))
    const shown = text(auditReport(many, {gaps}))
    assert.match(shown, /^high \(23\)\n/)
    assert.match(shown, /\n {6}12 ways in:\n[\s\S]*\n {8}and 9 more ways\n/)
    assert.match(shown, /bucket b19\n[\s\S]*\n {2}and 3 more resources \(--verbose shows each\)\n/)
    assert.doesNotMatch(shown, /bucket b20\n/)
    assert.match(shown, /\(23\):\n[\s\S]*pool 19: HTTP 403\n {2}and 3 more \(--verbose shows each\)\n/)
    assert.match(text(auditReport(many, {gaps}), true), /bucket b22\n[\s\S]*pool 22: HTTP 403\n/)
  })

  it('prints no command for a runner and no control character, wherever a name has one', () => {
    const hostile = 'x\n::set-env name=A::b ##vso[task] \u001b[2J \u202e'
    const evil = JSON.parse(JSON.stringify(openAccess), (key, value) =>
      typeof value === 'string' && !['code', 'severity'].includes(key)
        ? `${value} ${'word '.repeat(12)}${hostile}`
        : value,
    )
    const report = auditReport([evil], {
      gaps: [{what: hostile, why: `${'long '.repeat(15)}${hostile}`, remedy: hostile}],
      notAsked: [{what: hostile, remedy: hostile}],
    })
    for (const {text: line} of auditLines(report)) {
      assert.doesNotMatch(line, /[\p{Cc}\u202e]|^\s*::|##\w*\[/u)
    }
  })

  it('says how many a baseline has hidden, and how many are gone', () => {
    const gap = {what: 'pool a', why: 'HTTP 403', remedy: 'Grant it'}
    const baseline = {known: ['sha256:a', 'sha256:b'], gone: ['sha256:c']}
    assert.match(
      text(auditReport([openAccess], {baseline})),
      /\nIn the baseline already, so not shown: 2\. In the baseline, but gone now: 1\.\nNew: 1 critical, .*$/,
    )
    assert.match(
      text(auditReport([], {baseline, gaps: [gap]})).replaceAll('\n', ' '),
      /but gone now or could +not be read this time: 1\. Nothing new in what could be read\.$/,
    )
  })

  it('calls resources as people do', () => {
    for (const [resource, name] of [
      ['projects/1/locations/global/workloadIdentityPools/ci', 'pool ci of project 1'],
      [
        '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/ci/providers/p',
        'provider ci/p of project 1',
      ],
      ['//cloudresourcemanager.googleapis.com/folders/7', 'folder 7'],
      ['//storage.googleapis.com/projects/_/buckets/b', 'bucket b'],
      [
        '//run.googleapis.com/projects/p/locations/eu/services/s',
        'run.googleapis.com/projects/p/locations/eu/services/s',
      ],
    ] as const) {
      assert.equal(resourceTitle(resource), name)
    }
  })
})
