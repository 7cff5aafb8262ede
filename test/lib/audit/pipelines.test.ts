import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {auditFailure, sinceBaseline} from '../../../src/lib/audit/audit.ts'
import {auditSarif} from '../../../src/lib/audit/documents.ts'
import {playFinding} from '../../../src/lib/audit/explain.ts'
import type {AuditReport} from '../../../src/lib/audit/finding.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {judge} from '../../../src/lib/audit/judge.ts'
import {auditLines} from '../../../src/lib/audit/render.ts'
import {readToolReport} from '../../../src/lib/audit/tool-reports.ts'
import {columnsOf, wrapped} from '../../../src/lib/base/text-columns.ts'
import {readRepositories} from '../../../src/lib/checkout/repositories.ts'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {jobLines} from '../../../src/lib/pipelines/tokens/lint-pipelines.ts'

const POOL = 'projects/1234/locations/global/workloadIdentityPools/acme-ci'
const ACCOUNT = 'deployer@shop.iam.gserviceaccount.com'
const from = 'policies.json'

/** One account, which jobs of acme/shop get, and that has a role on the project. */
const inventory = (role: string, condition = "assertion.repository_owner_id == '42'"): Inventory => ({
  projects: [{id: 'shop', number: '1234', ancestors: []}],
  pools: [
    {
      ...{projectNumber: '1234', id: 'acme-ci', disabled: false, deleted: false, allProviders: true, from},
      providers: [
        {
          ...{id: 'github', kind: 'oidc', disabled: false, deleted: false, from},
          provider: {
            id: 'github',
            issuer: 'https://token.actions.githubusercontent.com',
            attributeCondition: condition,
            attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
          },
        },
      ],
    },
  ],
  policies: [
    {
      resource: `//iam.googleapis.com/projects/shop/serviceAccounts/${ACCOUNT}`,
      from,
      bindings: [
        {
          role: 'roles/iam.workloadIdentityUser',
          members: [`principalSet://iam.googleapis.com/${POOL}/attribute.repository/acme/shop`],
        },
      ],
    },
    {
      resource: '//cloudresourcemanager.googleapis.com/projects/shop',
      from,
      bindings: [{role, members: [`serviceAccount:${ACCOUNT}`]}],
    },
  ],
  accounts: [{email: ACCOUNT, disabled: false, from}],
  gaps: [],
})

const PATH = '.github/workflows/deploy.yml'
const WORKFLOW = `on: [push, issue_comment]
permissions: {id-token: write}
jobs:
  deploy: {runs-on: ubuntu-latest, steps: [{run: ./deploy.sh}]}
`
const BUILD = WORKFLOW.replace('issue_comment', 'pull_request_target').replace(
  '{run: ./deploy.sh}',
  '{run: gh pr checkout 7}, {run: make}',
)

const audited = (text: string, role = 'roles/editor', more: Parameters<typeof judge>[1] | object = {}): AuditReport =>
  judge(inventory(role), {
    dedicated: [],
    nowSeconds: 1_800_000_000,
    pipelines: [{repository: 'acme/shop', folder: 'clones/shop', paths: [PATH], read: () => text}],
    ...more,
  })

const anybody = ({findings}: AuditReport) => findings.filter(({code}) => code === 'PIPELINE_ANYBODY')

describe('lib/audit: pipelines', () => {
  it('says what the account of a job can do that anybody can start, and where the job is', () => {
    const report = audited(WORKFLOW)
    const [finding] = anybody(report)
    assert.equal(finding?.severity, 'high')
    assert.deepEqual(finding.place, {path: `clones/shop/${PATH}`, line: 4, job: 'deploy'})
    assert.equal(finding.resource, `acme/shop/${PATH}`)
    assert.equal(finding.stranger?.['event_name'], 'issue_comment')
    assert.match(finding.routes[0]?.allows ?? '', /project shop/)
    assert.match(finding.remedy.join('\n'), /^gcloud iam workload-identity-pools providers update-oidc .*event_name/)
    assert.deepEqual(
      report.jobs?.map(({account, events}) => [account, ...events]),
      [
        [ACCOUNT, 'push'],
        [ACCOUNT, 'issue_comment'],
      ],
    )
  })

  for (const condition of ["assertion.repository_owner_id == '42'", "assertion.ref != ''"]) {
    it(`changes a condition for all events, and beside what else is found there: ${condition}`, () => {
      const role = 'roles/browser'
      const pipelines = [
        {
          repository: 'acme/shop',
          paths: [PATH],
          read: () => WORKFLOW.replace('issue_comment', 'issue_comment, issues'),
        },
      ]
      const options = {dedicated: [], nowSeconds: 1_800_000_000, pipelines}
      const before = anybody(judge(inventory(role, condition), options))
      assert.deepEqual(before.map(({stranger}) => stranger?.['event_name']).sort(), ['issue_comment', 'issues'])
      const remedies = before.map(({remedy}) => remedy.join('\n'))
      const [, line = ''] = /--attribute-condition[= ]"?'?(.*?)["']?(?: --|\n|$)/.exec(remedies[0] ?? '') ?? []
      assert.equal(remedies[1], remedies[0])
      assert.equal(remedies[0]?.endsWith('in the place of that one.'), condition.endsWith("''"), remedies[0])
      const changed = line.replaceAll(String.raw`'\''`, "'")
      const after = judge(inventory(role, changed), options)
      assert.deepEqual(
        anybody(after).flatMap(({stranger}) => stranger ?? []),
        [],
        changed,
      )
      assert.deepEqual(
        after.jobs?.filter(({verdict}) => verdict === 'gets in').flatMap(({events}) => events),
        ['push'],
      )
    })
  }

  it('is played: the stranger of a job gets in', async () => {
    const [finding] = anybody(audited(WORKFLOW))
    assert.ok(finding)
    const options = {startEmulator, temporaryFolder: tmpdir(), nowSeconds: 1_800_000_000, userAgent: 'ci-auth/test'}
    const played = await playFinding(inventory('roles/editor'), finding, options)
    assert.equal(played?.claims['event_name'], 'issue_comment')
    assert.equal(played?.getsIn, true, JSON.stringify(played))
    const closed = inventory('roles/editor', "assertion.event_name == 'push'")
    assert.equal((await playFinding(closed, finding, options))?.getsIn, false)
  }).timeout(60_000)

  it('has the severity of what the account can do, or that of the rule', () => {
    const {findings} = audited(`${BUILD}  idle: {runs-on: x, steps: [{uses: actions/checkout@v4}]}`, 'roles/browser')
    const found = findings.flatMap(({code, place, severity}) => (place ? `${code.slice(9)} ${severity}` : []))
    assert.deepEqual(
      [...new Set(found)],
      ['UNTRUSTED_CODE high', 'ANYBODY medium', 'SELF_HOSTED low', 'TOKEN_UNUSED low'],
    )
  })

  it('keeps its fingerprint when lines move, and has another for another job', () => {
    const [one] = anybody(audited(WORKFLOW))
    const moved = audited(`# moved\n\n${WORKFLOW}`)
    assert.equal(anybody(moved)[0]?.fingerprint, one?.fingerprint)
    assert.equal(anybody(moved)[0]?.place?.line, 6)
    assert.deepEqual(anybody(sinceBaseline(moved, new Set([one?.fingerprint ?? '']))), [])
    assert.notEqual(anybody(audited(WORKFLOW.replace('deploy:', 'other:')))[0]?.fingerprint, one?.fingerprint)
  })

  it('says first what is open, for whom, and what to do, and shows first the claims that decide', () => {
    const texts = (text: string): string[] => auditLines(audited(text)).map((line) => line.text)
    const open = texts(WORKFLOW)
    assert.equal(
      `${open[0]} ${open[1]?.trim()}`,
      `Anybody can start 1 job that gets ${ACCOUNT}, if the repository is public.`,
    )
    assert.deepEqual(open.slice(2, 6), [
      `  clones/shop/${PATH}:4: deploy`,
      `    → ${ACCOUNT}`,
      '      issue_comment: anybody, by a comment',
      '  what to do:',
    ])
    // Once, whatever the number of findings.
    assert.equal(open.filter((line) => line.startsWith('    gcloud ')).length, 1)
    assert.match(open[6] ?? '', /^ {4}gcloud .* --attribute-condition="assertion\.event_name /)
    assert.match(open[7] ?? '', /^ {4}A new condition takes the place of the old one\./)
    assert.match(texts(BUILD)[2] ?? '', /: deploy, which runs what a stranger wrote$/)
    const at = open.findIndex((line) => line.includes('"issue_comment"'))
    assert.deepEqual(
      open.slice(at - 1, at + 3).map((line) => line.trim().split(':')[0]),
      ['a token that gets in', 'event_name', 'ref', 'repository_owner_id'],
    )
    assert.equal(
      texts(WORKFLOW.replace(', issue_comment', ''))[0],
      'No job was found that anybody can start and that gets an account.',
    )
    assert.match(
      texts(WORKFLOW.replace('issue_comment', 'some_new_event')).slice(0, 3).join(' '),
      /Not proven: +that nobody else/,
    )
  })

  it('has a table of the jobs that fits a terminal of 80 columns, with all of each name', () => {
    const name = 'a-job-whose-name-somebody-has-made-as-long-as-they-could-because-it-says-all-that-the-job-does'
    const table = jobLines(audited(WORKFLOW.replace('deploy:', `${name}:`)).jobs ?? [])
    const lines = table.flatMap(({indent = 4, isBroken, text}) => (isBroken ? wrapped(text, 80, indent) : [text]))
    assert.deepEqual(
      lines.filter((text) => columnsOf(text) > 80),
      [],
    )
    assert.ok(
      lines
        .map((text) => text.trim())
        .join('')
        .includes(name),
    )
  })

  it('has the place in SARIF', () => {
    const {runs} = auditSarif(audited(WORKFLOW), {page: 'https://page.example', version: '1.0.0'}) as {
      runs: {results: {ruleId: string; locations: {physicalLocation: object}[]}[]}[]
    }
    const found = runs[0]?.results.find(({ruleId}) => ruleId === 'PIPELINE_ANYBODY')
    assert.deepEqual(found?.locations[0]?.physicalLocation, {
      artifactLocation: {uri: `clones/shop/${PATH}`},
      region: {startLine: 4},
    })
  })

  it('takes what cannot be read for a gap, which makes the audit fail', () => {
    const report = audited('on: [')
    assert.match(
      report.gaps.map(({what}) => what).join('\n'),
      /the jobs of clones\/shop\/\.github\/workflows\/deploy\.yml/,
    )
    assert.equal(auditFailure({...report, findings: []}, {failOn: 'high', allowGaps: false}), 'AUDIT_INCOMPLETE')
  })

  it('shows what another tool has found in a job with an account, and counts the rest', () => {
    const result = (uri: string, startLine: number, level: string) => ({
      ruleId: 'zizmor/template-injection',
      level,
      message: {text: 'code injection: here'},
      locations: [{physicalLocation: {artifactLocation: {uri}, region: {startLine}}}],
    })
    const results = [
      result(`./${PATH}`, 4, 'error'),
      result(PATH, 1, 'note'),
      result('.github/workflows/x.yml', 4, 'error'),
    ]
    const folder = mkdtempSync(join(tmpdir(), 'ci-auth-sarif-'))
    after(() => rmSync(folder, {recursive: true}))
    const read = (log: object) => {
      writeFileSync(join(folder, 'z.sarif'), JSON.stringify(log))
      return readToolReport('z.sarif', folder)
    }
    const reported = read({runs: [{tool: {driver: {name: 'zizmor'}}, results}]})
    const report = audited(WORKFLOW, 'roles/editor', {reported})
    const found = report.findings.filter(({code}) => code === 'PIPELINE_REPORTED')
    assert.deepEqual(
      found.map(({place, severity}) => [place?.line, severity]),
      [
        [4, 'high'],
        [1, 'low'],
      ],
    )
    assert.match(
      found[0]?.message ?? '',
      /^zizmor reports zizmor\/template-injection in the job deploy, which gets deployer@/,
    )
    assert.deepEqual(report.reported, {shown: 2, all: 3})
    for (const results of [undefined, [result('100%', 4, 'error')], [null]])
      assert.throws(() => read(results ? {runs: [{results}]} : {}), {code: 'AUDIT_FILE_INVALID'})
    assert.throws(() => readToolReport('none.sarif', folder), {code: 'AUDIT_FILE_UNREADABLE'})
  })

  it('finds the clones below a folder, each with the repository of its remote', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ci-auth-clones-'))
    try {
      const write = (path: string): void => {
        mkdirSync(dirname(join(folder, path)), {recursive: true})
        writeFileSync(join(folder, path), WORKFLOW)
      }
      for (const clone of ['one', 'github.com/acme/two']) {
        write(join(clone, PATH))
        const git = (...args: string[]) => execFileSync('git', ['-C', join(folder, clone), ...args])
        git('init', '--quiet')
        git('remote', 'add', 'origin', `git@github.com:acme/${clone.replace(/.*\//, '')}.git`)
      }
      write('beside/.gitlab-ci.yml')
      const found = await readRepositories([folder, `other/name=${join(folder, 'one')}`], process.env)
      assert.deepEqual(
        found.map(({paths, repository}) => [repository, ...paths]),
        [
          ['acme/two', PATH],
          ['acme/one', PATH],
          [undefined, 'beside/.gitlab-ci.yml'],
          ['other/name', PATH],
        ],
      )
    } finally {
      rmSync(folder, {recursive: true})
    }
  })
})
