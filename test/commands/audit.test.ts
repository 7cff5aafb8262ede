import assert from 'node:assert/strict'
import {readFileSync, statSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {ExplainedFinding} from '../../src/lib/audit/explain.ts'
import type {AuditReport} from '../../src/lib/audit/finding.ts'
import {cli} from '../support/cli.ts'
import {type TestEmulator, withEmulator} from '../support/emulator.ts'
import {sarifProblems} from '../support/sarif.ts'
import {startServer} from '../support/server.ts'

const POOL = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci'
const EMAIL = 'deployer@acme-prod.iam.gserviceaccount.com'

const provider = (attributeCondition: string, issuerUri = 'https://token.actions.githubusercontent.com') => ({
  name: `${POOL}/providers/github`,
  attributeCondition,
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
  oidc: {issuerUri},
  state: 'ACTIVE',
})
const closed = provider("assertion.repository_owner_id == '42' && assertion.repository_id == '700'")
const open = provider("assertion.ref == 'refs/heads/main'")
const policyFor = (who: string) => ({
  bindings: [{role: 'roles/iam.workloadIdentityUser', members: [`principalSet://iam.googleapis.com/${POOL}/${who}`]}],
})
const policy = policyFor('*')
/** Nobody has a role on the project. */
const above = {'above.json': [{id: 'acme-prod', type: 'project', policy: {etag: 'BwY='}}]}

describe('commands/audit', function () {
  this.timeout(30_000)
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth audit-'))
  })
  after(() => rm(folder, {recursive: true, force: true}))

  /** Writes `documents` to files, and audits them. */
  async function audit(documents: Readonly<Record<string, unknown>>, ...flags: string[]) {
    const paths = Object.keys(documents).map((name) => join(folder, name))
    for (const [name, content] of Object.entries(documents))
      await writeFile(join(folder, name), JSON.stringify(content))
    return cli(['audit', ...paths, ...flags])
  }
  const accountPolicy = `${EMAIL}.json`
  const paths = (): string[] => ['above.json', 'providers.json', accountPolicy].map((name) => join(folder, name))

  it('finds nothing bad where only the own jobs get in, and ends with 0', async () => {
    const {exitCode, stderr, stdout} = await audit({
      ...above,
      'providers.json': [closed],
      [accountPolicy]: policyFor('attribute.repository/acme/shop'),
    })
    assert.equal(exitCode, 0, stdout + stderr)
    assert.match(stdout, /^Read: \d+ projects?, 1 pool, 1 provider, 2 policies with 1 binding, /m)
  })

  it('shows the token of a stranger that gets in, and ends with 14', async () => {
    const {exitCode, stdout} = await audit({'providers.json': [open], [accountPolicy]: policy})
    assert.equal(exitCode, 14, stdout)
    assert.match(stdout, /provider acme-ci\/github of project 111122223333/)
    assert.match(stdout, /a token that gets in:/)
    assert.match(stdout, new RegExp(EMAIL.replaceAll('.', String.raw`\.`)))
  })

  it('fails only for what --fail-on says', async () => {
    const files = {'providers.json': [open], [accountPolicy]: policy}
    assert.equal((await audit(files, '--fail-on', 'never')).exitCode, 0)
    assert.equal((await audit(files, '--fail-on', 'critical')).exitCode, 14)
  })

  it('says what to look at where a file cannot be read', async () => {
    const {stderr} = await cli(['audit', join(folder, 'none.ndjson')])
    assert.match(stderr, /none\.ndjson: it does not exist \(ENOENT\)[\s\S]*Try this:\n {2}Look at the path/)
  })

  it('ends with 15 where something could not be read, unless that is allowed', async () => {
    const files = {'pools.json': [{name: POOL, state: 'ACTIVE'}]}
    const {exitCode, stdout} = await audit(files)
    assert.equal(exitCode, 15, stdout)
    assert.match(stdout, /Not read, so not judged \(2\):/)
    assert.match(stdout, /^ +gcloud iam workload-identity-pools providers list --workload-identity-pool=projects/m)
    assert.equal((await audit(files, '--allow-gaps')).exitCode, 0)
  })

  it('takes --dedicated for an issuer that it does not know', async () => {
    const own = provider('true', 'https://gitlab.acme.example')
    const files = {...above, 'providers.json': [own], [accountPolicy]: policyFor('attribute.repository/acme/shop')}
    assert.equal((await audit(files)).exitCode, 14)
    const {exitCode, stdout} = await audit(files, '--dedicated', 'https://gitlab.acme.example')
    assert.equal(exitCode, 0, stdout)
  })

  it('says so where --dedicated has no effect', async () => {
    const files = {'providers.json': [open], [accountPolicy]: policy}
    const {exitCode, stderr} = await audit(
      files,
      ...['https://token.actions.githubusercontent.com', 'https://gitlab.acme.exmaple'].flatMap((issuer) => [
        '--dedicated',
        issuer,
      ]),
    )
    assert.equal(exitCode, 14)
    assert.match(
      stderr,
      /Note: --dedicated https:\/\/token\.\S+ has no effect: other customers of the CI \(github\) get tokens of it, too\.\n/,
    )
    assert.match(
      stderr,
      /Note: --dedicated https:\/\/gitlab\.acme\.exmaple has no effect: no provider has this issuer\.\n/,
    )
  })

  it('says nothing of --dedicated for a server whose address shows its CI', async () => {
    const issuer = 'https://forgejo.acme.example/api/actions'
    const files = {'providers.json': [provider('assertion.ref != "x"', issuer)], [accountPolicy]: policy}
    const {stderr, stdout} = await audit(files, '--dedicated', issuer)
    assert.equal(stderr, '')
    assert.match(stdout, /^Providers, for other customers of the CI: 1 dedicated\.$/m)
  })

  it('does not take files of one kind for all that there is', async () => {
    const projects = [{projectId: 'acme-prod', projectNumber: '111122223333'}]
    const {exitCode, stdout} = await audit({'projects.json': projects}, '--json')
    const what = JSON.parse(stdout).gaps.map((gap: {what: string}) => gap.what)
    assert.deepEqual(
      [exitCode, what],
      [15, ['pools and their providers', 'who has which role', 'who has roles on projects/acme-prod']],
    )
  })

  it('prints the whole report with --json, with the same exit code', async () => {
    const {exitCode, stdout} = await audit({...above, 'providers.json': [open], [accountPolicy]: policy}, '--json')
    const {counts, findings, gaps} = JSON.parse(stdout)
    assert.deepEqual([exitCode, gaps, counts.providers], [14, [], 1])
    assert.ok(findings.some(({severity}: {severity: string}) => severity === 'critical'))
  })

  it('takes files after --policy-of, and names the one that it does not understand', async () => {
    await writeFile(join(folder, 'policy.json'), JSON.stringify(policy))
    const {exitCode, stdout} = await cli([
      'audit',
      '--policy-of',
      `projects/acme-prod=${join(folder, 'policy.json')}`,
      join(folder, 'providers.json'),
      '--json',
    ])
    assert.equal(JSON.parse(stdout).counts.policies, 1, stdout)
    assert.equal(exitCode, 14)
    const refused = await audit({'other.json': {kind: 'Deployment'}}, '--json')
    assert.equal(refused.exitCode, 7)
    assert.equal(JSON.parse(refused.stdout).error.code, 'AUDIT_FILE_INVALID')
    const {message, suggestions} = JSON.parse(refused.stdout).error
    assert.match(message, /other\.json:1 has an object that audit does not know/)
    assert.match(suggestions[0], /^audit reads these files/)
    for (const kind of [
      '- federation.yml',
      '- gcloud asset search-all-iam-policies',
      '- gcloud projects list, describe',
    ])
      assert.ok(suggestions.includes(kind), kind)
    for (const suggestion of suggestions) assert.ok(suggestion.length < 78, suggestion)
  })

  it('writes each format to a file, for its owner alone, and over no other', async () => {
    const files = {'providers.json': [open], [accountPolicy]: policy}
    for (const [format, begins] of [
      ['text', /^critical \(\d+\)\n/],
      ['json', /^\{\n {2}"providers": \[/],
      ['sarif', /^\{\n {2}"\$schema": .*sarif-schema-2\.1\.0\.json/],
      ['html', /^<!doctype html>/],
    ] as const) {
      const output = join(folder, `audit.${format}`)
      const {exitCode, stdout} = await audit(files, '--format', format, '--output', output)
      assert.equal(exitCode, 14, stdout)
      assert.match(stdout, /^Wrote \S.*audit\.\w+\.\nRead: [\s\S]*\nFound: \d+ critical, .*\n$/)
      assert.match(readFileSync(output, 'utf8'), begins)
      if (process.platform !== 'win32') assert.equal(statSync(output).mode & 0o777, 0o600)
    }
    assert.deepEqual(sarifProblems(JSON.parse(readFileSync(join(folder, 'audit.sarif'), 'utf8'))), [])
    assert.match(
      readFileSync(join(folder, 'audit.html'), 'utf8'),
      /"page":"https:\/\/github\.com\/[^/"]+\/ci-auth\/blob\/v[\d.]+\S*\/docs\/audit\.md"/,
    )
    const again = await audit(files, '--format', 'html', '--output', join(folder, 'audit.html'))
    assert.equal(again.error?.code, 'FILE_EXISTS')
    assert.equal((await audit(files, '--format', 'json')).stdout, readFileSync(join(folder, 'audit.json'), 'utf8'))
  })

  it('fails only for what a baseline does not have, and refuses a broken one', async () => {
    const baseline = join(folder, 'baseline.json')
    const before = await audit(
      {...above, 'providers.json': [open], [accountPolicy]: policyFor('attribute.repository/acme/shop')},
      '--json',
    )
    await writeFile(baseline, before.stdout)
    const same = await audit({}, '--baseline', baseline, ...paths(), '--fail-on', 'info')
    assert.equal(same.exitCode, 0, same.stdout)
    assert.match(
      same.stdout,
      /In the baseline already, so not shown: \d+\. In the baseline, but gone now: 0\.\nNothing new\.\n$/,
    )

    const more = await audit(
      {[accountPolicy]: policy},
      '--baseline',
      baseline,
      join(folder, 'providers.json'),
      '--json',
    )
    const {baseline: compared, findings} = JSON.parse(more.stdout)
    assert.equal(more.exitCode, 14)
    // What has become worse since counts as new.
    assert.ok(compared.gone.length > 0)
    assert.deepEqual(
      [...compared.known, ...compared.gone].sort(),
      (JSON.parse(before.stdout) as AuditReport).findings.map(({fingerprint}) => fingerprint).sort(),
    )
    assert.ok(findings.some(({code}: {code: string}) => code === 'AUDIT_POOL_WIDE'))

    await writeFile(baseline, before.stdout.slice(0, -20))
    for (const file of [baseline, join(folder, 'none.json'), folder]) {
      const {error, exitCode} = await audit({}, ...paths(), '--baseline', file)
      assert.deepEqual([error?.code, exitCode], ['INPUT_BASELINE_INVALID', 2])
    }
  })

  it('does not take what a federation.yml or an explanation has no use for', async () => {
    for (const flags of [
      ['--import', '--format', 'html'],
      ['--import', '--baseline', 'x'],
      ['--explain', 'x', '--output', 'x'],
    ]) {
      const {error, exitCode} = await audit({'providers.json': [open]}, ...flags)
      assert.deepEqual([error?.code, exitCode], ['USAGE', 2])
    }
  })

  it('says what to do where nothing is given', async () => {
    const {error, exitCode} = await cli(['audit'])
    assert.deepEqual([error?.code, exitCode], ['AUDIT_NOTHING_TO_READ', 7])
    assert.match(
      error?.suggestions?.[0] ?? '',
      /^Fill in ORGANIZATION_ID \(a number\): gcloud asset search-all-resources /,
    )
  })

  it('plays the sign-in of a stranger, from the exchange to the account, and tells no token', async () => {
    const files = {'providers.json': [open], [accountPolicy]: policy}
    const {findings} = JSON.parse((await audit(files, '--json')).stdout) as AuditReport
    const fingerprint = findings.find(({code}) => code === 'AUDIT_FOREIGN_TENANT')?.fingerprint ?? ''
    const {exitCode, stdout} = await audit(files, '--explain', fingerprint)
    assert.equal(exitCode, 0, stdout)
    assert.match(
      stdout,
      /^ {2}ok {2}exchange a token of https:\/\/token\.actions\.githubusercontent\.com at github: 200, a token$/m,
    )
    assert.match(stdout, new RegExp(`^ {2}ok {2}get an access token of ${EMAIL}: 200, a token$`, 'm'))
    assert.match(stdout, /^It gets in\.$/m)
    assert.doesNotMatch(stdout, /ya29|eyJ/)
    const short = await audit(files, '--explain', fingerprint.slice('sha256:'.length, 20), '--json')
    const {finding, played} = JSON.parse(short.stdout) as ExplainedFinding
    assert.deepEqual([finding.fingerprint, played?.getsIn], [fingerprint, true])
  })

  it('explains a finding about nobody’s token, and refuses one that is not there', async () => {
    const files = {
      'providers.json': [{...closed, state: 'DELETED'}],
      [accountPolicy]: policyFor('attribute.repository/acme/shop'),
    }
    const {findings} = JSON.parse((await audit(files, '--json')).stdout) as AuditReport
    const {exitCode, stdout} = await audit(files, '--explain', findings[0]?.fingerprint ?? '')
    assert.equal(exitCode, 0, stdout)
    assert.match(stdout, /^There is no sign-in to play/m)
    for (const wanted of ['sha256:00000000000000000000000000000000', 'sha256:', '']) {
      const {exitCode: refused, stderr} = await audit(files, '--explain', wanted)
      assert.equal(refused, 7)
      assert.match(stderr, /Code: AUDIT_FINDING_UNKNOWN/)
    }
  })

  describe('by the API', () => {
    const byApi = (emulator: TestEmulator, ...flags: string[]) =>
      cli(['audit', ...flags], {...emulator.environment('loopback'), ...emulator.operatorVariables()})

    it('judges a project, and says on standard error who reads, and how many calls it makes', () =>
      withEmulator({}, async (emulator) => {
        const {exitCode, stderr, stdout} = await byApi(emulator, '--project', 'acme-prod', '--with', 'keys,last-use')
        assert.match(stdout, /^Read: 1 project, 1 pool, 2 providers, /m)
        assert.match(stdout, /^Providers, for other customers of the CI: 1 closed by name\.$/m)
        // A search finds no empty policy.
        assert.match(stdout, /gcloud projects get-ancestors-iam-policy acme-prod --format=json/)
        assert.equal(exitCode, 15)
        const lines = stderr.trim().split('\n')
        assert.match(lines[0] ?? '', /^Reads projects\/acme-prod with /)
        assert.match(lines[1] ?? '', /^keys: 5 calls, /)
        assert.match(
          lines.at(-1) ?? '',
          /^Made 10 calls: cloudasset 2, cloudresourcemanager 1, iam 6, policyanalyzer 1\.$/,
        )
        assert.equal((stdout + stderr).includes(emulator.operatorToken), false)
      }))

    it('asks whose the trusted names are, also of files, and says before what it sends to whom', async () => {
      const server = await startServer({status: 404, body: {message: 'Not Found'}})
      try {
        const path = join(folder, 'by-name.json')
        await writeFile(path, JSON.stringify([provider("assertion.repository_owner == 'acme'")]))
        const env = {CI_AUTH_ENDPOINT_GITHUB: server.url}
        const {exitCode, stderr, stdout} = await cli(['audit', path, '--check-names'], env)
        assert.equal(exitCode, 14, stderr)
        assert.match(stdout, /acme does not exist at GitHub: anybody can register it/)
        assert.match(stderr, /^Asks http:\S+ about names that are trusted, without a token: acme$/m)
        assert.deepEqual(
          server.received.map((call) => call.path),
          ['/users/acme'],
        )
      } finally {
        await server.close()
      }
    })

    it('refuses what names no place, and --with or --resume without one', async () => {
      const wrong = await cli(['audit', '--organization', 'acme'])
      assert.equal(wrong.exitCode, 2)
      assert.match(wrong.stderr, /--organization "acme" is not a number\nTry this:\n {2}Give its number/)
      for (const flags of [
        ['--with', 'keys'],
        ['--resume', 'file'],
      ]) {
        const {exitCode, stderr} = await cli(['audit', 'federation.yml', ...flags])
        assert.equal(exitCode, 2, stderr)
      }
      assert.equal((await cli(['audit', '--project', 'acme-prod', '--folder', '1'])).exitCode, 2)
    })
  })
})
