import assert from 'node:assert/strict'
import {rmSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {openGoProxy} from '../doubles/go-proxy.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {assertClean} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

/** What each Go of this computer is configured with: Debian 12 has one before GOAUTH, and `.ci/run` downloads another. */
const programs = [
  {title: 'the go on PATH', program: 'go'},
  {title: 'a go with GOAUTH', program: process.env['CI_AUTH_TEST_GO']},
]

for (const {program, title} of programs) {
  describe(`${title}, with a module in Artifact Registry`, function () {
    this.timeout(60_000)
    let job: CliJob
    let host: Awaited<ReturnType<typeof openGoProxy>>
    let hasHook = false

    before(async function () {
      if (program === undefined) skipBecause(this, 'CI_AUTH_TEST_GO names no go from 1.24')
      const {stdout} = await start(program, ['version'], {env: {PATH: process.env['PATH'], HOME: '/'}}).ended.catch(
        () => ({stdout: ''}),
      )
      const [, minor] = /go1\.(\d+)/.exec(stdout) ?? skipBecause(this, 'there is no go')
      hasHook = Number(minor) >= 24
    })
    beforeEach(async () => {
      job = await openCliJob()
      host = await openGoProxy(job.emulator)
      if (program !== 'go') job.env['PATH'] = `${dirname(program ?? '')}:${job.env['PATH']}`
      Object.assign(job.env, {
        GOPROXY: host.proxy,
        GONOSUMDB: 'acme.example',
        GOTOOLCHAIN: 'local',
        GOFLAGS: '-modcacherw',
      })
      job.env['GOPATH'] = join(job.folder, 'gopath')
      await writeFile(join(job.folder, 'go.mod'), 'module acme.example/shop\n\ngo 1.19\n')
    })
    afterEach(async () => {
      await host.close()
      await job.close()
    })

    async function configure(...as: string[]): Promise<string> {
      const signedIn = await job.warmCiAuth(['federate', '--workload-identity-provider', acmeNames.provider, ...as])
      assert.equal(signedIn.code, 0, signedIn.stderr)
      await job.nextStep()
      const {code, stderr, stdout} = await job.warmCiAuth(['configure', 'go'])
      assert.equal(code, 0, stderr)
      await job.nextStep()
      return stdout + stderr
    }
    const download = (module = host.module) =>
      start(program ?? '', ['mod', 'download', '-x', module], {env: {...job.env, ...host.env}, cwd: job.folder}).ended
    const statuses = () => host.visits.map(({line, status}) => `${line.replace(/.*\/@v\//, '')} ${status}`)
    const tokens = () => new Set(host.visits.map(({token}) => token)).size

    it('downloads it', async () => {
      const said = await configure('--service-account', acmeNames.deployer)
      assert.match(said, hasHook ? /nothing expires/ : /until \d{4}-\S+Z\. To renew it, run/)
      const {code, stderr} = await download()
      assert.equal(code, 0, stderr)
      assert.deepEqual(statuses(), ['v1.0.0.info 200', 'v1.0.0.mod 200', 'v1.0.0.zip 200'])
      assert.equal(tokens(), 1)
    })

    it('goes on with another token after a refusal, if it can ask for one', async () => {
      await configure('--service-account', acmeNames.deployer)
      host.refuseOnce()
      const {code, stderr} = await download()
      if (hasHook) {
        assert.equal(code, 0, stderr)
        assert.equal(statuses()[0], 'v1.0.0.info 401')
        assert.equal(tokens(), 2)
      } else {
        assert.match(stderr, /401 Unauthorized/)
        await configure('--service-account', acmeNames.deployer)
        assert.equal((await download()).code, 0)
      }
    })

    it('downloads it in exec, which leaves nothing', async () => {
      const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
      const command = ['sh', '-c', 'cd "$1" && exec go mod download "$2"', 'sh', job.folder, host.module]
      const {code, stderr} = await job.ciAuth(['exec', ...as, '--configure', 'go', '--', ...command], host.env)
      assert.equal(code, 0, stderr)
      assert.equal(tokens(), 1)
      assert.deepEqual(await job.leftovers(), [])
    })

    it('shows no token of what it would write', async () => {
      const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
      assert.equal((await job.warmCiAuth(['federate', ...as])).code, 0)
      await job.nextStep()
      const shown = await job.warmCiAuth(['configure', 'go', '--dry-run'])
      assert.equal(shown.code, 0, shown.stderr)
      assertClean(job, shown)
      assert.match(shown.stdout, hasHook ? /^Sets GOAUTH$/m : /^\+machine europe-go\.pkg\.dev login \*\*\*$/m)
      assert.deepEqual(await job.nextStep().then(({GOAUTH, NETRC}) => [GOAUTH, NETRC]), [undefined, undefined])
    })

    it('keeps its token where the repository has no such version', async () => {
      await configure('--service-account', acmeNames.deployer)
      const {code, stderr} = await download('acme.example/tools@v9.9.9')
      assert.equal(code, 1)
      assert.match(stderr, /404 Not Found/)
      assert.equal(tokens(), 1)
    })

    it('tells with -x why there is no token', async function () {
      if (!hasHook) skipBecause(this, 'its token is in a file')
      await configure()
      // As a checkout does that cleans the workspace.
      rmSync(job.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '')
      const {code, stderr} = await download()
      assert.equal(code, 1)
      assert.match(stderr, /GOAUTH=\S+ci-auth-goauth .*\n.*FILE_CREDENTIALS_MISSING/)
    })

    it('keeps nothing after the cleanup', async () => {
      await configure('--service-account', acmeNames.deployer)
      await download()
      const {code, stderr} = await job.warmCiAuth(['cleanup'])
      assert.equal(code, 0, stderr)
      assert.deepEqual(await job.leftovers(), [])
      assert.equal((await download('acme.example/tools@latest')).code, 1)
    })
  })
}
