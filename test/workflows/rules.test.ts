import assert from 'node:assert/strict'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readWorkflow, root, stepsOf, type Workflow, workflowNames, workflowText} from './workflow.ts'

const about = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const [oldest] = /\d+\.\d+/.exec(about.engines.node) ?? []

/** Which jobs may do more than read the repository. */
const granted: Readonly<Record<string, object>> = {
  'checks.yml github-token': {contents: 'read', 'id-token': 'write'},
  'release.yml attest': {attestations: 'write', contents: 'read', 'id-token': 'write'},
  'release.yml publish': {contents: 'read', 'id-token': 'write'},
  'release.yml announce': {contents: 'write'},
}

const runs = (workflow: Workflow): string[] => stepsOf(workflow).flatMap(({run}) => run ?? [])

/** What `pattern` finds in the shell of its steps. */
const named = (workflow: Workflow, pattern: RegExp): string[] =>
  runs(workflow).flatMap((run) => run.match(pattern) ?? [])

const isAbsent = (path: string): boolean => !existsSync(join(root, path))

describe('.github/workflows', () => {
  for (const name of workflowNames) {
    describe(name, () => {
      const text = workflowText(name)
      const workflow = readWorkflow(name)
      const jobs = Object.entries(workflow.jobs)

      it('gives each job what it needs, and nothing for all', () => {
        assert.deepEqual(workflow.permissions, {})
        for (const [id, {permissions}] of jobs)
          assert.deepEqual(permissions, granted[`${name} ${id}`] ?? {contents: 'read'}, id)
      })

      it('names actions of others by commit, with the version beside it', () => {
        const others = text.split('\n').filter((line) => /\buses:/.test(line) && !/uses: \.\//.test(line))
        assert.ok(others.length > 0)
        for (const line of others) assert.match(line, /uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
      })

      it('names one commit of each action', () => {
        const pinned = new Set(stepsOf(workflow).flatMap(({uses = './'}) => (uses.startsWith('./') ? [] : uses)))
        assert.equal(new Set([...pinned].map((uses) => uses.split('@')[0])).size, pinned.size)
      })

      it('is started by nobody from outside with more than they have', () =>
        assert.doesNotMatch(text, /pull_request_target|workflow_run|issue_comment|repository_dispatch/))

      it('puts no expression into a shell', () => {
        for (const run of runs(workflow)) assert.doesNotMatch(run, /\$\{\{/)
      })

      it('reads no secret but the token of the job, and those of catalogues in a job that installs nothing', () => {
        for (const [id, job] of jobs) {
          if (!JSON.stringify(job).includes('secrets.')) continue
          assert.match(`${name} ${id}`, /^release\.yml (?:image|packages)$/)
          // Which only tags of a release may use.
          assert.equal(job.environment, 'packages')
          assert.doesNotMatch(job.steps.map(({run}) => run ?? '').join('\n'), /\bnp[mx]\b/)
        }
      })

      it('leaves no token in a checkout', () => {
        const checkouts = stepsOf(workflow).filter(({uses}) => uses?.startsWith('actions/checkout@'))
        assert.equal(checkouts.length, jobs.length)
        for (const {with: given} of checkouts) assert.equal(given?.['persist-credentials'], false)
      })

      it('ends each job after a while, in one shell on every system', () => {
        for (const [id, job] of jobs) assert.ok((job['timeout-minutes'] ?? 0) > 0, id)
        assert.equal(workflow.defaults?.run?.shell, 'bash')
      })

      it('runs files and scripts that are there', () => {
        assert.deepEqual(named(workflow, /[\w./-]+\.mjs|\.ci\/run/g).filter(isAbsent), [])
        const local = stepsOf(workflow).flatMap(({uses = ''}) =>
          uses.startsWith('./') ? join(uses, 'action.yml') : [],
        )
        assert.deepEqual(local.filter(isAbsent), [])
        const scripts = named(workflow, /(?<=npm run )[\w:-]+/g)
        assert.deepEqual(
          scripts.filter((script) => !(script in about.scripts)),
          [],
        )
      })
    })
  }

  it('test every system on every Node, from the oldest that package.json allows', () => {
    const {checks, tests} = readWorkflow('checks.yml').jobs
    assert.deepEqual(tests?.strategy?.matrix.system, ['ubuntu-latest', 'macos-latest', 'windows-latest'])
    assert.deepEqual(tests?.strategy?.matrix.node, [`${oldest}.0`, '22', '24', 'latest'])
    assert.ok(checks?.steps.some((step) => step.with?.['node-version'] === `${oldest}.0`))
    const inRun = /^node_versions=\((.*)\)$/m.exec(readFileSync(`${root}.ci/run`, 'utf8'))?.[1]
    assert.deepEqual(inRun?.split(' '), tests?.strategy?.matrix.node)
  })

  it('release what a tag of a version names, after it was checked', () => {
    const {jobs, on} = readWorkflow('release.yml')
    assert.deepEqual(on, {push: {tags: ['v*.*']}})
    const order = Object.values(jobs).map((job) => 'needs' in job && job.needs)
    assert.deepEqual(order, [false, 'check', 'sign', 'attest', 'publish', 'announce', 'image'])
    const [first] = runs(readWorkflow('release.yml'))
    assert.equal(first, 'node scripts/release/check-tag.mjs "$GITHUB_REF_NAME"')
  })

  it('install nothing where a package can be published, with provenance', () => {
    const {publish} = readWorkflow('release.yml').jobs
    const steps = publish?.steps.filter(({run}) => run)
    assert.deepEqual(steps, [
      {
        run: 'node scripts/release/publish.mjs "$RUNNER_TEMP/release/ci-auth.tgz"',
        env: {NPM_CONFIG_PROVENANCE: true},
      },
    ])
  })
})
