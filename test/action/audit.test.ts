import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {federation, openFederation, workflow} from '../support/change-of-trust.ts'
import {removeFolder} from '../support/folders.ts'
import {type GitRepository, openGitRepository} from '../support/git-repository.ts'
import {sarifProblems} from '../support/sarif.ts'

const DEPLOY = '.github/workflows/deploy.yml'
const usual = {'federation.yml': federation(), [DEPLOY]: workflow()}
const open = {'federation.yml': openFederation, [DEPLOY]: workflow('pull_request_target: {}')}
const main = fileURLToPath(new URL('../../audit/main.js', import.meta.url))

describe('action/audit', function () {
  this.timeout(60_000)
  let origin: GitRepository
  let folder: string
  /** Of the branch that the pull request is for, and of its own. */
  let pull: {base: string; head: string}

  /** As the runner has it: what GitHub has merged, with as many commits as the step asked for. */
  function checkOut(depth: number): string {
    const place = mkdtempSync(join(folder, 'workspace-'))
    origin.git('clone', '-q', '--depth', String(depth), '--branch', 'merged', `file://${origin.folder}`, place)
    return place
  }

  before(() => {
    origin = openGitRepository()
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-audit-action-'))
    const base = origin.commit(usual)
    origin.git('checkout', '-q', '-b', 'theirs')
    const head = origin.commit(open)
    origin.git('checkout', '-q', '-b', 'merged', 'main')
    origin.git('merge', '-q', '--no-ff', '-m', 'merged', 'theirs')
    pull = {base, head}
  })
  after(() => Promise.all([origin.remove(), removeFolder(folder)]))

  function run(workspace: string, inputs: Record<string, string> = {}, of?: typeof pull) {
    const files = Object.fromEntries(
      ['GITHUB_STEP_SUMMARY', 'GITHUB_OUTPUT', 'GITHUB_EVENT_PATH'].map((name) => [
        name,
        join(mkdtempSync(join(folder, 'of-')), name),
      ]),
    )
    const event = of ? {pull_request: {base: {sha: of.base}, head: {sha: of.head}}} : {}
    for (const [name, path] of Object.entries(files))
      writeFileSync(path, name.endsWith('PATH') ? JSON.stringify(event) : '')
    const {status, stderr, stdout} = spawnSync(process.execPath, [main], {
      cwd: workspace,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        GITHUB_ACTIONS: 'true',
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'acme/shop',
        ...files,
        ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      },
    })
    const text = (name: string): string => readFileSync(files[name] ?? '', 'utf8')
    return {status, log: stdout + stderr, summary: text('GITHUB_STEP_SUMMARY'), outputs: text('GITHUB_OUTPUT')}
  }

  it('says on a pull request who gets in by it, fails for what is new, and writes SARIF', async () => {
    const workspace = checkOut(2)
    const {log, outputs, status, summary} = run(workspace, {sarif_file: 'audit.sarif'}, pull)
    assert.equal(status, 1, log)
    assert.match(log, /^::error title=ci-auth%3A AUDIT_FINDINGS::New: /m)
    assert.match(log, /event_name: "pull_request_target"/)
    assert.match(summary, /\*\*Gets in now, and did not before \(1\)\*\*/)
    assert.match(summary, /\*\*Jobs that get an account now \(1\)\*\*/)
    assert.match(outputs, /^sarif_file<<.*\naudit\.sarif\n/)
    const sarif = JSON.parse(readFileSync(join(workspace, 'audit.sarif'), 'utf8'))
    assert.deepEqual(sarifProblems(sarif), [])
    const [result] = sarif.runs[0].results
    assert.deepEqual(
      [result.ruleId, result.baselineState, result.locations[0].physicalLocation],
      ['PIPELINE_ANYBODY', 'new', {artifactLocation: {uri: DEPLOY}, region: {startLine: 5}}],
    )
  })

  it('passes where nothing is worse than before', () => {
    const {log, status, summary} = run(checkOut(2), {since: 'HEAD'}, pull)
    assert.equal(status, 0, log)
    assert.match(log, /nobody gets in who did not before/)
    assert.doesNotMatch(summary, /New findings/)
  })

  it('judges everything without a pull request', () => {
    const {log, status, summary} = run(checkOut(1), {fail_on: 'never'})
    assert.equal(status, 0, log)
    assert.match(summary, /\*\*Jobs, and the accounts that they get \(1\)\*\*/)
    assert.match(summary, /\*\*Not read, so not judged/)
  })

  const refused: readonly [what: string, inputs: Record<string, string>, said: RegExp][] = [
    ['a clone without the commit to compare with', {}, /INPUT_SINCE_INVALID.*fetch-depth: 2/s],
    ['a severity that there is not', {fail_on: 'bad'}, /INPUT_SEVERITY_INVALID.*critical, high/s],
    ['an input that is misspelt', {fail_onn: 'never'}, /fail_onn is not an input of this action .did you mean fail_on/],
    [
      'a folder that is not there',
      {pipelines: 'gone', since: 'HEAD'},
      /cannot read the folder gone.*Give the top folder of a checkout/s,
    ],
    ['a file that is not there', {files: 'infra/federation.yml', since: 'HEAD'}, /infra\/federation\.yml/],
  ]
  for (const [what, inputs, said] of refused)
    it(`refuses ${what}, and writes nothing`, () => {
      const workspace = checkOut(1)
      const {log, status, summary} = run(workspace, {sarif_file: 'audit.sarif', ...inputs}, pull)
      assert.equal(status, 1, log)
      assert.match(log, said)
      assert.equal(summary, '')
      assert.equal(existsSync(join(workspace, 'audit.sarif')), false)
    })

  it('lets nothing of a pull request become a command of the runner, or markup', () => {
    const workspace = checkOut(2)
    const name = '`</code>::error::x %0A <b>@acme'
    writeFileSync(
      join(workspace, DEPLOY),
      workflow('pull_request_target: {}').replace('deploy:', `${JSON.stringify(name)}:`),
    )
    const {log, summary} = run(workspace, {}, pull)
    assert.doesNotMatch(log, /^::error::x/m)
    assert.doesNotMatch(summary, /<b>|`<\/code>|@acme/)
  })
})
