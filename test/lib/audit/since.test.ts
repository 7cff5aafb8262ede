import assert from 'node:assert/strict'
import {mkdtempSync, rmdirSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AuditReport, Since} from '../../../src/lib/audit/finding.ts'
import {judge} from '../../../src/lib/audit/judge.ts'
import {readFiles} from '../../../src/lib/audit/read-files.ts'
import {auditLines, summaryTexts} from '../../../src/lib/audit/render.ts'
import {sinceRef} from '../../../src/lib/audit/since.ts'
import {readRepositories} from '../../../src/lib/checkout/repositories.ts'
import {federation, openFederation, workflow} from '../../support/change-of-trust.ts'
import {type Files, type GitRepository, openGitRepository} from '../../support/git-repository.ts'

const DEPLOY = '.github/workflows/deploy.yml'
const TEST = 'on: push\npermissions: {}\njobs: {test: {runs-on: ubuntu-latest, steps: [{run: make}]}}\n'
const usual: Files = {'federation.yml': federation(), [DEPLOY]: workflow()}
const open: Files = {'federation.yml': openFederation, [DEPLOY]: workflow('pull_request_target: {}')}

interface Row {
  what: string
  before: Files
  after: Files
  /** Where they are something else than none. */
  counts?: Partial<Record<'gained' | 'lost' | 'unclear' | 'jobsGained' | 'jobsLost' | 'gone', number>>
  codes?: readonly string[]
  /** What the file of the trust does not tell is not known of the state before either. */
  hasNewGaps?: true
  text: RegExp
}

const rows: readonly Row[] = [
  {
    what: 'nothing',
    before: usual,
    after: usual,
    text: /nobody gets in who did not before, and everybody who did still does/,
  },
  {
    what: 'a hole, which is as it was',
    before: open,
    after: {...open, 'README.md': 'shop'},
    text: /As before, so not shown: \d+ findings?.*Nothing new in what could be read\./s,
  },
  {
    what: 'a trust that strangers get in by, and their job',
    before: usual,
    after: open,
    counts: {gained: 1, jobsGained: 1, jobsLost: 1},
    codes: ['PIPELINE_ANYBODY'],
    text: /event_name: "pull_request_target".*deploy\n +→ deployer@shop-prod.*pull_request_target: anybody/s,
  },
  {
    what: 'the hole is closed',
    before: open,
    after: usual,
    counts: {lost: 1, jobsGained: 1, jobsLost: 1, gone: 2},
    text: /Got in before, and no longer does/,
  },
  {
    what: 'the trust is new',
    before: {[DEPLOY]: workflow()},
    after: usual,
    counts: {gained: 1, jobsGained: 1, gone: 1},
    text: /repository 7001 \(by id\), only with.*As before, so not shown: 0 findings, and 4 things that could not\n? *be read/s,
  },
  {
    what: 'the trust is new, and a workflow that cannot be read',
    before: {[DEPLOY]: workflow()},
    after: {...usual, '.github/workflows/broken.yml': 'on: ['},
    counts: {gained: 1, jobsGained: 1, gone: 1},
    hasNewGaps: true,
    text: /Not read, so not judged \(1\):\n.*broken\.yml/s,
  },
  {
    what: 'the workflow is gone',
    before: usual,
    after: {'federation.yml': federation(), '.github/workflows/test.yml': TEST},
    counts: {jobsLost: 1},
    text: /Jobs that no longer get an account \(1\)/,
  },
  {
    what: 'another repository in place of one',
    before: usual,
    after: {...usual, 'federation.yml': federation(undefined, '7002')},
    counts: {gained: 1, lost: 1},
    text: /repository 7002.*repository 7001/s,
  },
  {
    what: 'a line above a job',
    before: usual,
    after: {...usual, [DEPLOY]: `# moved\n${workflow()}`},
    text: /nobody gets in who did not before/,
  },
]

describe('an audit since a commit', () => {
  let repository: GitRepository
  before(() => {
    repository = openGitRepository()
  })
  after(() => repository.remove())

  async function auditSince(ref: string, files = ['federation.yml']): Promise<AuditReport & {since: Since}> {
    const call = {
      files,
      cwd: repository.folder,
      dedicated: [],
      nowSeconds: 1_800_000_000,
      pipelines: (await readRepositories([`acme/shop=${repository.folder}`], process.env)).map((each) => ({...each})),
    }
    const inventory = await readFiles(call)
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'ci-auth-since-'))
    const report = await sinceRef(judge(inventory, call), inventory, {...call, ref, env: process.env, temporaryFolder})
    // Nothing is left in it.
    rmdirSync(temporaryFolder)
    assert.ok(report.since)
    return report as AuditReport & {since: Since}
  }

  for (const {after: now, before: then, codes = [], counts = {}, hasNewGaps = false, text, what} of rows)
    it(what, async () => {
      const commit = repository.commit(then)
      repository.commit(now)
      const {findings, since, ...report} = await auditSince('HEAD^1')
      const {gained, gone, jobs, lost, unclear} = since
      const found = {
        ...{gained: gained.length, lost: lost.length, unclear: unclear.length, gone},
        ...{jobsGained: jobs.gained.length, jobsLost: jobs.lost.length},
      }
      assert.deepEqual(found, {gained: 0, lost: 0, unclear: 0, gone: 0, jobsGained: 0, jobsLost: 0, ...counts})
      for (const code of codes)
        assert.ok(
          findings.some((each) => each.code === code),
          code,
        )
      if (codes.length === 0) assert.deepEqual(findings, [])
      assert.equal(since.commit, commit)
      assert.equal(report.gaps.length > 0, hasNewGaps, JSON.stringify(report.gaps))
      assert.match(
        auditLines({findings, since, ...report})
          .map((line) => line.text)
          .join('\n'),
        text,
      )
    })

  it('does not take for read what was not read then either', async () => {
    repository.commit(usual)
    repository.commit({...usual, 'README.md': 'shop'})
    const report = await auditSince('HEAD^1')
    const said = summaryTexts(report).join('\n')
    assert.ok(report.since.known.gaps > 0)
    assert.match(said, /Nothing new in what could be read\./)
    assert.doesNotMatch(said, /The policies of each project/)
    assert.match(said, /This rests on the roles of Google as of [\d-]+\.$/m)
  })

  it('takes for new what a first plan does not know yet, but not what no plan knows', async () => {
    const account = {address: 'google_service_account.x', type: 'google_service_account', mode: 'managed', values: {}}
    const plan = {format_version: '1.2', planned_values: {root_module: {resources: [account]}}, resource_changes: []}
    repository.commit({[DEPLOY]: workflow()})
    repository.commit({'plan.json': JSON.stringify(plan), [DEPLOY]: workflow()})
    const {gaps, since} = await auditSince('HEAD^1', ['plan.json'])
    assert.deepEqual(
      gaps.map(({what}) => what),
      ['the email of google_service_account.x'],
    )
    assert.equal(since.known.gaps, 1)
  })

  it('says which files git does not have', async () => {
    repository.commit({'federation.yml': federation()})
    repository.write({'saved.json': '[]', '.gitignore': 'saved.json'})
    const {since} = await auditSince('HEAD', ['federation.yml', 'saved.json'])
    assert.deepEqual(since.same, ['saved.json'])
  })
})
