import assert from 'node:assert/strict'
import {chmodSync, mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {openPythonIndex} from '../doubles/python-index.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {assertClean} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]

/** Whether there is such a program, from the version on that can do it. */
async function missing(program: string, pattern: RegExp): Promise<string | undefined> {
  const {stdout} = await start(program, ['--version'], {env: {PATH: process.env['PATH'], HOME: '/'}}).ended.catch(
    () => ({
      stdout: '',
    }),
  )
  return pattern.test(stdout) ? undefined : `there is no ${program} that can do it`
}

describe('Python packages in Artifact Registry', function () {
  this.timeout(60_000)
  let job: CliJob
  let index: Awaited<ReturnType<typeof openPythonIndex>>

  beforeEach(async () => {
    job = await openCliJob()
    index = await openPythonIndex(job.emulator)
    assert.equal((await job.warmCiAuth(['federate', ...as])).code, 0)
    await job.nextStep()
  })
  afterEach(async () => {
    await index.close()
    await job.close()
  })

  async function configure(...words: string[]): Promise<string> {
    const ended = await job.warmCiAuth(['configure', 'pip', ...words])
    assert.equal(ended.code, 0, ended.stderr)
    assertClean(job, ended)
    await job.nextStep()
    return ended.stdout + ended.stderr
  }
  const run = (program: string, ...words: string[]) =>
    start(program, words, {env: {...job.env, ...index.env}, cwd: job.folder}).ended
  const download = (name = 'acme-tools') =>
    run(
      'pip',
      'download',
      '--no-input',
      '--no-deps',
      '--no-cache-dir',
      '--disable-pip-version-check',
      '--dest',
      'got',
      name,
    )
  const statuses = () => index.visits.map(({scheme, status}) => `${scheme} ${status}`)

  describe('pip', () => {
    before(async function () {
      const reason = await missing('pip', /^pip (?:2[3-9]\.[1-9]|2[4-9]|[3-9]\d)/)
      if (reason) skipBecause(this, reason)
    })

    it('asks for a token, in each process', async () => {
      // As itself: such a token lives as long as the ID token of the job.
      assert.equal((await job.warmCiAuth(['federate', '--workload-identity-provider', acmeNames.provider])).code, 0)
      await job.nextStep()
      assert.match(await configure(index.url), /nothing expires/)
      const first = await download()
      assert.equal(first.code, 0, first.stderr)
      assert.deepEqual(statuses(), ['Basic 401', 'Basic 200', 'Basic 200'])
      job.emulator.clock.advance(300)
      index.visits.length = 0
      const second = await download()
      assert.equal(second.code, 0, second.stderr)
      // The package is there already.
      assert.deepEqual(statuses(), ['Basic 401', 'Basic 200'])
    })

    it('gets another token when the index refuses the first in the middle', async () => {
      await configure(index.url)
      index.refuseOnce(1)
      const {code, stderr} = await download()
      assert.equal(code, 0, stderr)
      assert.deepEqual(statuses(), ['Basic 401', 'Basic 200', 'Basic 401', 'Basic 200'])
      const [, first, , second] = index.visits.map(({token}) => token)
      assert.notEqual(first, second)
    })

    it('says why there is no token', async () => {
      await configure(index.url)
      job.env['GOOGLE_APPLICATION_CREDENTIALS'] = join(job.folder, 'gone.json')
      const {code, stderr} = await download()
      assert.notEqual(code, 0)
      assert.match(stderr, /FILE_CREDENTIALS_MISSING/)
    })

    it('asks the user’s own keyring for other indexes', async () => {
      const theirs = join(job.folder, 'theirs')
      mkdirSync(theirs)
      writeFileSync(join(theirs, 'keyring'), `#!/bin/sh\necho "$*" >>'${theirs}/log'\necho theirs\n`)
      chmodSync(join(theirs, 'keyring'), 0o700)
      job.env['PATH'] = `${theirs}:${job.env['PATH']}`
      await configure()
      const {code, stdout} = await run('keyring', 'get', 'https://pypi.example/simple/', 'me')
      assert.deepEqual([code, stdout], [0, 'theirs\n'])
    })

    it('keeps nothing after the cleanup', async () => {
      await configure(index.url)
      await download()
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.leftovers(), [])
      assert.notEqual((await download()).code, 0)
    })

    it('asks in exec, which leaves nothing', async () => {
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      const command = [
        'pip',
        'download',
        '--no-input',
        '--no-deps',
        '--no-cache-dir',
        '--dest',
        job.folder,
        'acme-tools',
      ]
      const {code, stderr} = await job.ciAuth(
        ['exec', ...as, '--configure', `pip=${index.url}`, '--', ...command],
        index.env,
      )
      assert.equal(code, 0, stderr)
      assert.deepEqual(await job.leftovers(), [])
    })
  })

  it('twine publishes with the token that it was given', async function () {
    const reason = await missing('twine', /^twine version [4-9]/)
    if (reason) skipBecause(this, reason)
    assert.match(await configure('--twine', index.url), /TWINE_PASSWORD has one until \d{4}-/)
    const {code, stderr, stdout} = await run(
      'twine',
      'upload',
      '--non-interactive',
      '--disable-progress-bar',
      index.wheel,
    )
    assert.equal(code, 0, stdout + stderr)
    assert.deepEqual(statuses(), ['Basic 200'])
  })
})
