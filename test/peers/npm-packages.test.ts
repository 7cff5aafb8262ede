import assert from 'node:assert/strict'
import {rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {openNpmRegistry} from '../doubles/npm-registry.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {assertClean} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]

describe('a package for npm in Artifact Registry', function () {
  this.timeout(60_000)
  let job: CliJob
  let registry: Awaited<ReturnType<typeof openNpmRegistry>>

  beforeEach(async () => {
    job = await openCliJob()
    registry = await openNpmRegistry(job.emulator)
    writeFileSync(
      join(job.env['HOME'] ?? '', '.npmrc'),
      'audit=false\nfund=false\nupdate-notifier=false\nfetch-retries=0\n',
    )
    writeFileSync(join(job.folder, 'package.json'), '{"name":"shop","version":"1.0.0"}')
    assert.equal((await job.warmCiAuth(['federate', ...as])).code, 0)
    await job.nextStep()
  })
  afterEach(async () => {
    await registry.close()
    await job.close()
  })

  async function configure(...words: string[]): Promise<string> {
    const ended = await job.warmCiAuth(['configure', 'npm', ...words])
    assert.equal(ended.code, 0, ended.stderr)
    assertClean(job, ended)
    await job.nextStep()
    return ended.stdout + ended.stderr
  }
  async function install(program: readonly string[]) {
    for (const name of ['node_modules', 'package-lock.json', 'pnpm-lock.yaml']) {
      rmSync(join(job.folder, name), {recursive: true, force: true})
    }
    registry.visits.length = 0
    const [file = '', ...words] = program
    const env = {...job.env, ...registry.env, PATH: `${dirname(process.execPath)}:${job.env['PATH']}`}
    return start(file, [...words, '@acme/tools'], {env, cwd: job.folder}).ended
  }
  const seen = () => registry.visits.map(({scheme, status}) => `${scheme} ${status}`)
  const tokens = () => new Set(registry.visits.map(({token}) => token))

  describe('npm', () => {
    const npm = ['npm', 'install', '--cache', 'npm-cache', '--prefer-online', '--fetch-retries=0']

    it('installs it until the time that is said, and again after a renewal', async () => {
      assert.match(await configure(`@acme=${registry.url}`), /CI_AUTH_NPM_TOKEN, until \S+Z\. To renew it, run/)
      const first = await install(npm)
      assert.equal(first.code, 0, first.stderr)
      // Without a setting that npm does not know.
      assert.doesNotMatch(first.stderr, /warn/)
      assert.deepEqual(seen(), ['Bearer 200', 'Bearer 200'])
      job.emulator.clock.advance(3601)
      const late = await install(npm)
      assert.equal(late.code, 1)
      assert.match(late.stderr, /E401/)
      await configure()
      assert.equal((await install(npm)).code, 0)
    })

    it('installs it in exec, which leaves nothing', async () => {
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE'])
        delete job.env[name]
      const command = ['sh', '-c', 'cd "$1" && exec npm install --cache npm-cache @acme/tools', 'sh', job.folder]
      const wanted = ['--configure', `npm=@acme=${registry.url}`]
      // As npx calls it: this name would win over the other.
      const env = {...registry.env, npm_config_userconfig: join(job.env['HOME'] ?? '', '.npmrc')}
      const {code, stderr} = await job.ciAuth(['exec', ...as, ...wanted, '--', ...command], env)
      assert.equal(code, 0, stderr)
      assert.deepEqual(seen(), ['Bearer 200', 'Bearer 200'])
      assert.deepEqual(await job.leftovers(), [])
    })

    it('has nothing to sign in with after the cleanup', async () => {
      await configure(`@acme=${registry.url}`)
      const {code, stderr} = await job.warmCiAuth(['cleanup'])
      assert.equal(code, 0, stderr)
      assert.deepEqual(await job.leftovers(), [])
      assert.equal((await install(npm)).code, 1)
      assert.deepEqual(seen(), [])
    })
  })

  describe('pnpm', () => {
    const program = process.env['CI_AUTH_TEST_PNPM']
    const pnpm = () => [program ?? '', 'add', '--store-dir', 'store']

    before(function () {
      if (program === undefined) skipBecause(this, 'CI_AUTH_TEST_PNPM names no pnpm from 11')
    })

    it('asks for a token at each command', async () => {
      // As itself: such a token lives as long as the ID token of the job.
      assert.equal((await job.warmCiAuth(['federate', '--workload-identity-provider', acmeNames.provider])).code, 0)
      await job.nextStep()
      assert.match(await configure(`@acme=${registry.url}`), /pnpm from version 11 asks ci-auth/)
      const first = await install(pnpm())
      assert.equal(first.code, 0, first.stdout + first.stderr)
      assert.deepEqual(new Set(seen()), new Set(['Bearer 200']))
      const [before] = tokens()
      job.emulator.clock.advance(300)
      rmSync(join(job.folder, 'store'), {recursive: true, force: true})
      const second = await install(pnpm())
      assert.equal(second.code, 0, second.stdout + second.stderr)
      assert.ok(tokens().size === 1 && !tokens().has(before ?? ''))
    })

    it('stops where there is no token', async () => {
      await configure(`@acme=${registry.url}`)
      // As a checkout does that cleans the workspace.
      rmSync(job.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '')
      job.emulator.clock.advance(3601)
      const {code, stderr, stdout} = await install(pnpm())
      assert.equal(code, 1)
      // It does not show why: the program tells it who starts it by hand.
      assert.match(stdout + stderr, /401 Unauthorized/)
      assert.deepEqual(new Set(seen()), new Set(['none 401']))
    })
  })
})
