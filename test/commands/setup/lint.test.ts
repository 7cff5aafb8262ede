import assert from 'node:assert/strict'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {cli} from '../../support/cli.ts'
import {sarifProblems} from '../../support/sarif.ts'
import {type FakeServer, type Reply, startServer} from '../../support/server.ts'
import {safeTrust} from '../../support/setup-rig.ts'

const open = safeTrust.replace(
  "assertion.repository_owner_id == '42'",
  "assertion.ref == 'refs/heads/main' || assertion.actor == 'x'",
)

interface Sarif {
  runs: {
    tool: {driver: {rules: {id: string}[]}}
    results: {
      ruleId: string
      level: string
      message: {text: string}
      locations: {
        physicalLocation: {artifactLocation: {uri: string}; region: {startLine: number; startColumn: number}}
      }[]
      suppressions?: {justification: string}[]
    }[]
  }[]
}

describe('commands/setup/lint', function () {
  this.timeout(30_000)
  let folder: string
  let file: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth lint é-'))
    file = join(folder, 'federation.yml')
  })
  after(() => rm(folder, {recursive: true, force: true}))

  const lint = async (trust: string, ...argv: string[]) => {
    await writeFile(file, trust)
    return cli(['setup', 'lint', '--federation', file, ...argv])
  }

  it('says of a trust that is closed that it is, offline, and ends with 0', async () => {
    const {exitCode, stdout} = await lint(safeTrust)
    assert.equal(exitCode, 0)
    assert.match(stdout, /^ {2}closed: \S.*federation\.yml:8:9: github lets in organisation 42 \(by id\)\n/)
    assert.match(stdout, /federation\.yml: proven to keep other tenants out\. 0 errors, 0 warnings, 0 exceptions\.\n$/)
  })

  it('says the same of many providers once, with their places', async () => {
    const provider = (id: number): string => `      - id: github-${id}
        ci: github
        attributeMapping: {google.subject: assertion.sub}
        attributeCondition: assertion.repository_owner_id == '42'
`
    const many = Array.from({length: 13}, (_, index) => provider(index)).join('')
    const {stdout} = await lint(safeTrust.replace('serviceAccounts:', `${many}serviceAccounts:`))
    const [first, ...others] = stdout.split('\n').filter((line) => line.includes('TRUST_SUBJECT_LONG'))
    assert.match(first ?? '', /federation\.yml:16:\d+: google\.subject/)
    assert.deepEqual(others, [])
    const same = stdout.split('\n').find((line) => line.includes('the same at')) ?? ''
    assert.deepEqual(Array.from(same.matchAll(/federation\.yml:(\d+):/g), ([, number]) => number).slice(0, 2), [
      '20',
      '24',
    ])
    assert.match(same, / and 2 more places; --json has all$/)
    assert.match(stdout, / 13 warnings/)
  })

  it('refuses a file that is too large, and says what to do', async () => {
    const {exitCode, stderr} = await lint(`${safeTrust}#${' '.repeat(1 << 20)}`)
    assert.notEqual(exitCode, 0)
    assert.match(stderr, /it is larger than 1 MiB[\s\S]*Split a larger one, for example into one for each project/)
  })

  it('says whom each provider lets in, and how that is known', async () => {
    const provider = (id: string, fields: string): string =>
      `      - {id: ${id}, attributeMapping: {google.subject: assertion.sub}, ${fields}}\n`
    const more = [
      provider('by-name', `ci: github, attributeCondition: "assertion.repository_owner == 'acme'"`),
      provider('nobody', "ci: github, attributeCondition: 'false'"),
      provider('unknown', 'issuer: https://ci.acme.example/oidc'),
      provider(
        'own-server',
        'issuer: https://jenkins.acme.example/oidc, tenant: dedicated, tenantReason: our own server',
      ),
    ].join('')
    const {stdout} = await lint(safeTrust.replace('serviceAccounts:', `${more}serviceAccounts:`), '--json')
    const {providers} = JSON.parse(stdout) as {providers: {provider: string; verdict: string; who: string}[]}
    assert.deepEqual(
      providers.map(({provider: id, verdict, who}) => [id, verdict, who]),
      [
        ['github', 'closed', 'organisation 42 (by id)'],
        ['by-name', 'closed by name', 'organisation acme (by name)'],
        ['nobody', 'lets nobody in', 'nobody'],
        ['unknown', 'not proven', 'possibly everybody'],
        ['own-server', 'dedicated', 'everybody who has tokens of the issuer, which is dedicated: our own server'],
      ],
    )
  })

  it('calls nothing proven that it takes at the word of the file', async () => {
    const dedicated =
      'issuer: https://ci.acme.example/oidc\n        tenant: dedicated\n        tenantReason: our own server'
    const {exitCode, stdout} = await lint(safeTrust.replace('ci: github', dedicated))
    assert.equal(exitCode, 0)
    assert.match(
      stdout,
      /proven to keep other tenants out, if the statements and exceptions in the file are correct\. 0 errors/,
    )
  })

  it('calls nothing closed through providers of an external pool that the file may not list', async () => {
    const {exitCode, stdout} = await lint(safeTrust.replace('- id: acme-ci\n', '- id: acme-ci\n    external: true\n'))
    assert.equal(exitCode, 0)
    assert.match(
      stdout,
      /also whoever gets in through a provider of the external pool acme-ci that the file does not list/,
    )
    assert.match(stdout, /out, except bindings that are not judged\. 0 errors, 1 warning, /)
  })

  it('ends with another code for an error, and says what to write', async () => {
    const {exitCode, stdout} = await lint(open)
    assert.equal(exitCode, 7)
    assert.match(stdout, /^ {2}open: .*: github lets in anybody who has a token of GitHub/m)
    assert.match(stdout, /error: .*federation\.yml:\d+:\d+: the condition of github lets in anybody/)
    assert.match(stdout, /attributeCondition: "assertion\.repository_owner_id == 'ID' && /)
    assert.match(stdout, /: lets other tenants in\. 1 error, 0 warnings, 0 exceptions/)
  })

  it('gives the findings with --json', async () => {
    const {exitCode, stdout} = await lint(open, '--json')
    assert.equal(exitCode, 7)
    const {findings} = JSON.parse(stdout) as {findings: {code: string; level: string; hash: string}[]}
    assert.deepEqual(
      findings.map(({code, level}) => [code, level]),
      [['TRUST_CONDITION_OPEN', 'error']],
    )
    assert.match(findings[0]?.hash ?? '', /^sha256:[0-9a-f]{32}$/)
  })

  it('gives SARIF 2.1.0 that its schema takes, with the line and column of the part at fault', async () => {
    const first = await lint(open, '--format', 'sarif')
    assert.equal(first.exitCode, 7)
    const sarif = JSON.parse(first.stdout) as Sarif
    assert.deepEqual(sarifProblems(sarif), [])
    const [run] = sarif.runs
    const [result] = run?.results ?? []
    assert.equal(result?.ruleId, 'TRUST_CONDITION_OPEN')
    const {artifactLocation, region} = result?.locations[0]?.physicalLocation ?? {}
    assert.equal(decodeURI(artifactLocation?.uri ?? ''), file)
    const lines = open.split('\n')
    assert.match(
      lines[(region?.startLine ?? 0) - 1]?.slice((region?.startColumn ?? 0) - 1) ?? '',
      /^assertion\.ref == /,
    )
    assert.deepEqual(
      run?.tool.driver.rules.map(({id}) => id),
      ['TRUST_CONDITION_OPEN'],
    )
    // What is excepted is suppressed, and stays valid.
    const json = JSON.parse((await lint(open, '--json')).stdout) as {findings: {hash: string}[]}
    const excepted = open.replace(
      'ci: github',
      `ci: github\n        exceptions: [{code: TRUST_CONDITION_OPEN, reason: looked at, hash: '${json.findings[0]?.hash}'}]`,
    )
    const second = JSON.parse((await lint(excepted, '--format', 'sarif')).stdout) as Sarif
    assert.deepEqual(sarifProblems(second), [])
    assert.match(
      second.runs[0]?.results.find(({suppressions}) => suppressions)?.suppressions?.[0]?.justification ?? '',
      /looked at/,
    )
  })

  describe('--check-names', () => {
    const byName = safeTrust.replace("assertion.repository_owner_id == '42'", "assertion.repository_owner == 'acme'")
    const none = {body: {message: 'Not Found'}, status: 404}
    let answer: Reply
    let server: FakeServer

    before(async () => {
      server = await startServer(() => answer)
    })
    beforeEach(() => {
      answer = none
    })
    after(() => server.close())

    const checkNames = async (...argv: string[]) => {
      await writeFile(file, byName)
      const asked = ['setup', 'lint', '--federation', file, '--check-names', '--retries', '0', ...argv]
      return cli(asked, {CI_AUTH_ENDPOINT_GITHUB: server.url})
    }

    it('ends with 7 for a name that is free, and says before what it sends to whom', async () => {
      const {exitCode, stderr, stdout} = await checkNames()
      assert.equal(exitCode, 7, stderr)
      assert.match(stdout, /0 errors, \d warnings?, 0 exceptions\.\ncritical \(1\)\n/)
      assert.match(stdout, /AUDIT_NAME_FREE: acme does not exist at GitHub: anybody can register it/)
      assert.match(stdout, /\nNames that are trusted: Found: 1 critical, 0 high, 0 medium, 0 low, 0 info\.\n$/)
      assert.match(stderr, /^Asks http:\S+ about names that are trusted, without a token: acme$/m)

      const {names} = JSON.parse((await checkNames('--json')).stdout) as {names: {findings: {code: string}[]}}
      assert.deepEqual(
        names.findings.map(({code}) => code),
        ['AUDIT_NAME_FREE'],
      )
    })

    it('has it in SARIF too, at the place of the provider', async () => {
      const sarif = JSON.parse((await checkNames('--format', 'sarif')).stdout) as Sarif
      assert.deepEqual(sarifProblems(sarif), [])
      const [result] = sarif.runs[1]?.results ?? []
      const {artifactLocation, region} = result?.locations[0]?.physicalLocation ?? {}
      assert.deepEqual(
        [result?.ruleId, decodeURI(artifactLocation?.uri ?? ''), region?.startLine],
        ['AUDIT_NAME_FREE', file, byName.split('\n').findIndex((line) => line.includes('id: github')) + 1],
      )
    })

    it('tells what was not answered, which is no error', async () => {
      answer = {body: {}, status: 500}
      const {exitCode, stdout} = await checkNames()
      assert.equal(exitCode, 0)
      assert.match(stdout, /\? whose these names at GitHub Actions are: acme: it answered 500\n/)
      assert.match(stdout, /\nNames that are trusted: Nothing found in what could be read\.\n$/)
    })
  })

  it('stops an export by the same errors', async () => {
    await writeFile(file, open)
    const {error, stdout} = await cli(['setup', 'export', '--to', 'terraform', '--federation', file])
    assert.equal((error as {code?: string}).code, 'SETUP_UNSAFE')
    assert.equal(stdout, '')
  })

  it('says which file is missing', async () => {
    const {error} = await cli(['setup', 'lint', '--federation', join(folder, 'none.yml')])
    assert.equal((error as {code?: string}).code, 'FEDERATION_FILE_MISSING')
  })

  it('tells which job of a checkout gets which account, and that anybody can start one', async () => {
    const workflows = join(folder, '.github', 'workflows')
    await mkdir(workflows, {recursive: true})
    const text = `on: [push, issue_comment]
permissions: {id-token: write}
jobs:
  deploy: {runs-on: ubuntu-latest, steps: [{run: ./deploy.sh}]}
`
    await writeFile(join(workflows, 'deploy.yml'), text)
    const answer = await lint(safeTrust, '--pipelines', `acme/shop=${folder}`)
    assert.equal(answer.exitCode, 7)
    assert.match(answer.stdout, /deploy\.yml:4: deploy\n {4}→ \S+@\S+\n {6}push: somebody with write access\n/)
    assert.match(answer.stdout, / {6}issue_comment: anybody, by a comment\n/)
    assert.match(
      answer.stdout,
      /error: \S.*deploy\.yml:4:1: anybody, by a comment, can start the job deploy .*PIPELINE_ANYBODY/,
    )
    assert.match(answer.stdout, /\nPipelines: 1 error, 0 warnings\.\n$/)

    const json = JSON.parse((await lint(safeTrust, '--pipelines', folder, '--json')).stdout) as {jobs: object[]}
    assert.equal(json.jobs.length, 2)
    const sarif = JSON.parse((await lint(safeTrust, '--pipelines', folder, '--format', 'sarif')).stdout) as Sarif
    assert.deepEqual(sarifProblems(sarif), [])
    const [place] = sarif.runs[0]?.results[0]?.locations ?? []
    assert.match(place?.physicalLocation.artifactLocation.uri ?? '', /\.github\/workflows\/deploy\.yml$/)
    assert.equal(place?.physicalLocation.region.startLine, 4)
  })

  it('refuses a folder of pipelines that is not there', async () => {
    const {error, exitCode} = await lint(safeTrust, '--pipelines', join(folder, 'none'))
    assert.equal(exitCode, 2)
    assert.match(String(error), /cannot read the folder/)
  })
})
