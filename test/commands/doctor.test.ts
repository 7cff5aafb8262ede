import assert from 'node:assert/strict'
import {chmod, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {stringify} from 'yaml'
import type {DoctorDocument} from '../../src/lib/doctor/doctor.ts'
import {federationOf} from '../../src/lib/trust/federation-file.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, type CliJobOptions, openCliJob} from '../support/cli-job.ts'
import {failures, linkIn} from '../support/doctor.ts'
import {assertClean} from '../support/secret-scan.ts'
import {acme, acmeNames} from '../support/worlds.ts'

const {deployer, locked, provider} = acmeNames
const LINK_FAILED = 9
const named = ['--workload-identity-provider', provider, '--service-account', deployer]

describe('commands/doctor', function () {
  this.timeout(20_000)
  let job: CliJob

  const open = async (options: CliJobOptions = {}): Promise<void> => {
    job = await openCliJob(options)
  }
  afterEach(() => job.close())

  /** The document, which must come with the exit code that it calls for, and leave nothing behind. */
  async function document(argv: readonly string[], extra: Record<string, string> = {}): Promise<DoctorDocument> {
    const run = await job.warmCiAuth(['doctor', '--json', ...argv], extra)
    assertClean(
      job,
      run,
      Object.values(extra).filter((value) => value.length > 500),
    )
    const found: DoctorDocument = JSON.parse(run.stdout)
    assert.equal(run.code, found.error ? LINK_FAILED : 0, run.stdout)
    assert.equal(found.error?.code, found.error && 'DOCTOR_LINK_FAILED')
    assert.deepEqual(await job.leftovers(), [])
    return found
  }

  it('knows the errors of what it loads from other files', async () => {
    await open()
    await writeFile(join(job.workspace, 'federation.yml'), 'version: 1\npools: none\n')
    const {code, stdout} = await job.ciAuth(['doctor', '--json', ...named])
    assert.equal(code, LINK_FAILED, stdout)
    assert.equal(linkIn(JSON.parse(stdout) as DoctorDocument, 'environment').code, 'FEDERATION_FILE_INVALID')
  })

  it('ends with 0 where nothing is broken, and says what it rests on', async () => {
    await open()
    assert.deepEqual(failures(await document(named)), [])
    const world = acme()
    const [first] = world.pools[0]?.providers ?? []
    assert.ok(first)
    first.attributeCondition = "assertion.repository_owner == 'acme'"
    const file = join(job.workspace, '..', '..', 'other.yml')
    await writeFile(file, JSON.stringify(federationOf(world)))
    const told = await document([...named, '--federation', file])
    assert.match(linkIn(told, 'condition').source ?? '', /other\.yml$/)
  })

  it('prints Markdown for a ticket, without a secret', async () => {
    await open()
    const run = await job.warmCiAuth(['doctor', ...named.slice(0, 3), locked, '--format', 'markdown'])
    assert.equal(run.code, LINK_FAILED)
    assert.match(run.stdout, /^\*\*Broken at: binding: [^\n]+\*\*\n\nFix:\n\n```text\ngcloud /)
    assert.match(run.stdout, /\n<details><summary>All links<\/summary>\n\n```text\n/)
    assertClean(job, run, [])
  })

  it('explains each member in 80 columns, in the terminal, in Markdown and in JSON, without a secret', async () => {
    await open()
    const federation = join(job.workspace, '..', '..', 'federation.yml')
    await writeFile(federation, JSON.stringify(federationOf(acme())))
    const argv = [...named, '--federation', federation, '--explain']
    for (const more of [[], ['--format', 'markdown']]) {
      const run = await job.warmCiAuth(['doctor', ...argv, ...more])
      assert.equal(run.code, 0, run.stdout)
      assert.match(run.stdout, /^ {6}Policy of deployer@\S+: 1 of 1 members fit\.\n {8}fits {4}principalSet:/m)
      assert.deepEqual(
        run.stdout.split('\n').filter((line) => line.length > 80),
        [],
      )
      assertClean(job, run, [])
    }
    const [member] = linkIn(await document(argv), 'binding').members ?? []
    assert.deepEqual([member?.account, member?.fits, member?.role], [deployer, 'yes', 'roles/iam.workloadIdentityUser'])
    assert.equal(linkIn(await document(argv.slice(0, -1)), 'binding').members, undefined)
  })

  it('shows no secret, whatever it is asked to print', async () => {
    await open()
    const operator = job.emulator.operatorVariables()
    const run = await job.warmCiAuth(['doctor', ...named.slice(0, 3), locked, '--verbose'], {
      DEBUG: '*',
      ...operator,
    })
    assert.equal(run.code, LINK_FAILED)
    assert.match(run.stdout, /^Broken at: binding: /)
    assert.match(run.stderr, /^POST 127\.0\.0\.1:\d+\/v1\/token 200 \d+ ms$/m)
    const {CLOUDSDK_CORE_PROJECT: _id, ...secret} = operator
    assertClean(job, run, [...new Set(Object.values(secret))])
    const key = job.emulator.serviceAccountKey(deployer) as {private_key: string}
    const byKey = await job.warmCiAuth(['doctor', '--verbose'], {
      DEBUG: '*',
      CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key),
    })
    assert.equal(byKey.code, 0, byKey.stdout)
    assertClean(job, byKey, [key.private_key])
  })

  it('is named by a sign-in that failed, in words that a shell takes', async () => {
    await open()
    const refused = await job.warmCiAuth(['federate', ...named.slice(0, 3), locked])
    assert.equal(refused.code, 4)
    const [, line = ''] =
      /^ {2}To have it explained, in the same job: (?:node )?\S+ (doctor .*)$/m.exec(refused.stderr) ?? []
    assert.equal(line, `doctor --workload-identity-provider ${provider} --service-account ${locked}`)
    assert.deepEqual(failures(await document(line.split(' ').slice(1))), ['binding: IAM_IMPERSONATION_DENIED'])
    const wrong = await job.warmCiAuth(['federate', '--workload-identity-provider', 'my-pool'])
    assert.equal(wrong.code, 2)
    assert.doesNotMatch(wrong.stderr, /doctor/)
  })

  it('names who signed a certificate that is not trusted, and the proxy on the way', async () => {
    await open({mode: 'proxy'})
    const found = await document([...named, '--retries', '0'], {NODE_EXTRA_CA_CERTS: ''})
    assert.deepEqual(failures(found), ['network: TLS_UNTRUSTED'])
    const {details, remedy} = linkIn(found, 'network')
    assert.match(details.join('\n'), /issuer of the presented certificate: .*CN=/)
    assert.match(details.join('\n'), /proxy: http:\/\/127\.0\.0\.1:\d+ \(from https_proxy\)/)
    assert.match(remedy ?? '', /NODE_EXTRA_CA_CERTS/)
    assert.match(linkIn(await document(named), 'network').what, /^sts\.googleapis\.com through the proxy http:/)
  })

  describe('--fix', () => {
    const argv = ['doctor', ...named, '--fix', '--admit-untrusted-builds']
    let path: string
    let broken: string

    beforeEach(async () => {
      const world = acme()
      for (const grant of world.grants) if (grant.serviceAccount === deployer) grant.members = []
      await open({world})
      path = join(job.workspace, 'federation.yml')
      broken = `# Ask before you change this: ☎ 112\n${stringify(federationOf(world))}`
      await writeFile(path, broken)
      await chmod(path, 0o664)
    })

    it('shows the change of federation.yml and writes it, and git makes the same one of what was shown', async () => {
      const run = await job.warmCiAuth(argv)
      assert.equal(run.code, LINK_FAILED)
      assertClean(job, run, [])
      assert.match(
        run.stdout,
        /\nWrote federation\.yml\. To see what changes in Google Cloud: (?:node )?\S+ setup plan\n$/,
      )
      const [diff = ''] = /^--- a\/federation\.yml\n(?:[-+ @].*\n)+/m.exec(run.stdout) ?? []
      const written = await readFile(path, 'utf8')
      assert.equal((await stat(path)).mode & 0o777, 0o664)
      await writeFile(path, broken)
      const saved = join(job.folder, 'saved.diff')
      await writeFile(saved, diff)
      const {code, stderr} = await start('git', ['apply', saved], {env: job.env, cwd: job.workspace}).ended
      assert.equal(code, 0, stderr)
      assert.equal(await readFile(path, 'utf8'), written)
      assert.notEqual(written, broken)
      assert.equal(
        (await job.warmCiAuth(argv)).stdout.includes('Nothing was written. federation.yml lets this job in.'),
        true,
      )
      await rm(path)
    })

    it('says which flag writes a change that lets in untrusted builds', async () => {
      const {stdout} = await job.warmCiAuth(argv.slice(0, -1))
      assert.match(
        stdout,
        /\nNothing was written: the change lets in [^.]+\. Only if you want that: --fix --admit-untrusted-builds\n$/,
      )
      assert.equal(await readFile(path, 'utf8'), broken)
      await rm(path)
    })

    it('writes nothing with --dry-run, and says so in Markdown and in JSON', async () => {
      const run = await job.warmCiAuth([...argv, '--dry-run', '--format', 'markdown'])
      assert.match(run.stdout, /\n```text\n--- a\/federation\.yml\n/)
      assert.match(run.stdout, /\nNothing was written: --dry-run\.\n$/)
      const json = await job.warmCiAuth([...argv, '--dry-run', '--json'])
      assertClean(job, json, [])
      const {fix} = JSON.parse(json.stdout) as DoctorDocument
      assert.deepEqual([fix?.file, fix?.written], ['federation.yml', false])
      assert.match(fix?.what ?? '', /^With this change, this job gets in, and jobs of other tenants do not\./)
      assert.ok(json.stderr.includes(fix?.diff ?? '-'), 'the change is not shown before it is written')
      assert.equal(await readFile(path, 'utf8'), broken)
      assert.equal((await job.warmCiAuth(['doctor', ...named, '--dry-run'])).code, 2)
      await rm(path)
    })

    it('writes nothing where the trust is read from the API, or where the job is to be changed', async () => {
      await rm(path)
      const read = await job.warmCiAuth(argv, job.emulator.operatorVariables())
      assert.match(read.stdout, /^ {6}Fix: gcloud iam service-accounts add-iam-policy-binding .* --project=acme-prod /m)
      assert.match(
        read.stdout,
        /\nNothing was written\. The trust was read from Google's API, not from a federation\.yml: /,
      )
      const pipeline = await job.warmCiAuth([...argv, '--ci', 'github'], {ACTIONS_ID_TOKEN_REQUEST_URL: ''})
      assert.match(pipeline.stdout, /\nNothing was written\. The remedy does not change the trust\.\n$/)
    })
  })

  it('fits its help into 80 columns', async () => {
    await open()
    const {code, stdout} = await job.warmCiAuth(['doctor', '--help'])
    assert.equal(code, 0)
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line)
  })
})
