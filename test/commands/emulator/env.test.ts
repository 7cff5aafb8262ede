import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {defaultWorld} from '../../../src/lib/emulator/world.ts'
import {ciAuth, ciAuthLine, start} from '../../support/ci-auth.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {startServer} from '../../support/server.ts'
import {warmCiAuth} from '../../support/warm-ci-auth.ts'

const provider = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const deployer = 'deployer@my-project.iam.gserviceaccount.com'

/** Of google-auth-library. */
const client = [process.execPath, fileURLToPath(new URL('../../support/clients/google-auth.mjs', import.meta.url))]

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

describe('commands/emulator/env', function () {
  this.timeout(120_000)
  let emulator: TestEmulator
  let folder: string

  before(async () => {
    emulator = await openEmulator({world: structuredClone(defaultWorld)})
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-env-'))
  })
  after(async () => {
    await emulator.close()
    await rm(folder, {recursive: true, force: true})
  })

  const env = (): Record<string, string | undefined> => ({PATH: process.env['PATH'], HOME: folder})
  const print = (...flags: string[]) => warmCiAuth(['emulator', 'env', '--url', emulator.url, ...flags], {env: env()})
  /** What a shell does that evaluates our output, then runs `script`. */
  const evaluate = (flags: readonly string[], script: string) =>
    start('bash', ['-c', `set -e; eval "$(${ciAuthLine} emulator env ${quoted(flags)})"; ${script}`], {
      env: env(),
    }).ended

  const variables = async (...flags: string[]): Promise<Record<string, string>> => {
    const {stderr, stdout} = await print('--format', 'json', ...flags)
    assert.equal(stderr, '')
    return JSON.parse(stdout)
  }

  it('prints the cloud side alone, in either way to reach it', async () => {
    const [proxy, loopback] = await Promise.all([variables(), variables('--mode', 'loopback')])
    assert.equal(proxy['HTTPS_PROXY'], emulator.url)
    assert.equal(loopback['CI_AUTH_ENDPOINT_STS'], emulator.url)
    assert.equal(loopback['HTTPS_PROXY'], undefined)
    for (const given of [proxy, loopback]) {
      assert.equal(given['GOOGLE_CLOUD_PROJECT'], 'my-project')
      assert.equal(given['CLOUDSDK_AUTH_ACCESS_TOKEN'], undefined)
      assert.equal(given['GITHUB_ACTIONS'], undefined)
    }
  })

  it('prints the token of the operator only when asked, and another job each time', async () => {
    const [operator, first, second] = await Promise.all([
      variables('--operator'),
      variables('--ci', 'github'),
      variables('--ci', 'github'),
    ])
    assert.equal(operator['CLOUDSDK_AUTH_ACCESS_TOKEN'], emulator.operatorToken)
    assert.equal(operator['CLOUDSDK_CORE_PROJECT'], 'my-project')
    assert.equal(first['CLOUDSDK_CORE_PROJECT'], undefined)
    assert.equal(first['GITHUB_ACTIONS'], 'true')
    assert.notEqual(first['ACTIONS_ID_TOKEN_REQUEST_TOKEN'], second['ACTIONS_ID_TOKEN_REQUEST_TOKEN'])
    assert.notEqual(first['GITHUB_WORKSPACE'], second['GITHUB_WORKSPACE'])
  })

  it('writes for each shell', async () => {
    const [shell, fish, powershell] = await Promise.all(
      ['shell', 'fish', 'powershell'].map(async (format) => (await print('--format', format)).stdout),
    )
    assert.match(shell ?? '', /^export HTTPS_PROXY='http:/m)
    assert.match(fish ?? '', /^set -gx HTTPS_PROXY 'http:/m)
    assert.match(powershell ?? '', /^\$env:HTTPS_PROXY = 'http:/m)
  })

  it('finds the emulator by a variable', async () => {
    const {stdout} = await ciAuth(['emulator', 'env'], {env: {...env(), CI_AUTH_EMULATOR_URL: emulator.url}})
    assert.ok(stdout.includes(`export HTTPS_PROXY='${emulator.url}'`))
  })

  it('lets the script fail where no emulator is, and says how to start one', async () => {
    const server = await startServer({status: 404, body: '<h1>not here</h1>'})
    try {
      const other = await evaluate(['--url', server.url], 'echo went on')
      assert.deepEqual([other.code, other.stdout], [1, ''])
      assert.match(other.stderr, /no emulator answers at 127\.0\.0\.1:\d+: another server answered 404/)
    } finally {
      await server.close()
    }
    const gone = await evaluate(['--url', 'http://127.0.0.1:9', '--wait', '0'], 'echo went on')
    assert.deepEqual([gone.code, gone.stdout], [1, ''])
    assert.match(gone.stderr, /^ {2}Start one and keep it running: (?:node )?\S+ emulator serve --port 9$/m)
    assert.match(gone.stderr, /^Code: EMULATOR_UNREACHABLE$/m)
    const {code} = await warmCiAuth(['emulator', 'env', '--wait', '0', '--url', 'http://127.0.0.1:9'], {env: env()})
    assert.equal(code, 8)
    assert.equal((await warmCiAuth(['emulator', 'env', '--url', 'nowhere'], {env: env()})).code, 8)
  })

  it('says which CIs there are', async () => {
    const {code, stderr, stdout} = await print('--ci', 'githup')
    assert.deepEqual([code, stdout], [8, 'false\n'])
    assert.match(stderr, /no CI is called "githup" \(did you mean github\?\)/)
    assert.match(stderr, /^Code: EMULATOR_CI_NOT_OFFERED$/m)
  })

  it('prints a job of the kind that is asked for', async () => {
    const {stdout} = await print('--ci', 'github', '--event', 'pull-request', '--format', 'dotenv')
    assert.match(stdout, /^GITHUB_EVENT_NAME='pull_request'$/m)
    const {code, stderr} = await print('--ci', 'github', '--event', 'personal')
    assert.equal(code, 8)
    assert.match(stderr, /EMULATOR_EVENT_NOT_OFFERED/)
    const {code: refused, stderr: why} = await print('--ci', 'gitlab', '--subject-format', 'classic')
    assert.deepEqual([refused, /^Code: EMULATOR_CLAIM_INVALID$/m.test(why)], [8, true], why)
    const response = await fetch(`${emulator.url}/_emulator/environment?ci=github&subjectFormat=new`)
    assert.equal(response.status, 400)
  })

  it('prints a job with the claims that are given', async () => {
    const claims = ['--claim', 'repository=octocat/tool=box', '--claim', 'run_id=7']
    const {GITHUB_REPOSITORY, GITHUB_RUN_ID} = await variables('--ci', 'github', ...claims)
    assert.deepEqual([GITHUB_REPOSITORY, GITHUB_RUN_ID], ['octocat/tool=box', '7'])
    for (const claim of ['repository', '=x']) {
      const {code, stderr} = await print('--ci', 'github', '--claim', claim)
      assert.deepEqual([code, /^Code: EMULATOR_CLAIM_INVALID$/m.test(stderr)], [8, true], stderr)
    }
    const response = await fetch(`${emulator.url}/_emulator/environment?ci=github&claims=x`)
    assert.equal(response.status, 400)
  })

  it('signs in as the job that it prints', async () => {
    const {code, stderr, stdout} = await evaluate(
      ['--url', emulator.url, '--ci', 'github'],
      `${ciAuthLine} federate --workload-identity-provider ${provider} --service-account ${deployer}`,
    )
    assert.equal(code, 0, stderr)
    assert.ok(stdout.includes(deployer))
  })

  // test/peers/tokens.test.ts gives them to every client.
  it('prints the variables of the emulator, by which a client asks it', async () => {
    const print = `process.stdout.write(JSON.stringify(process.env))`
    const key = join(folder, 'key.json')
    await writeFile(key, JSON.stringify(emulator.serviceAccountKey(deployer)))
    const {code, stderr, stdout} = await evaluate(
      ['--url', emulator.url],
      `export GOOGLE_APPLICATION_CREDENTIALS='${key}'; '${process.execPath}' -e '${print}'; echo; exec ${quoted(client)}`,
    )
    assert.equal(code, 0, stderr)
    const [printed = '', token] = stdout.trimEnd().split('\n')
    const given: Record<string, string> = JSON.parse(printed)
    for (const [name, value] of Object.entries(emulator.environment('proxy'))) assert.equal(given[name], value, name)
    assert.match(token ?? '', /^ya29\.c\./)
  })
})
