import assert from 'node:assert/strict'
import {statSync, watch} from 'node:fs'
import {readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]

describe('commands/auth/cleanup', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  async function signIn(...flags: string[]): Promise<string> {
    const {stdout, stderr} = await job.warmCiAuth([...federate, ...flags, '--json'])
    assert.notEqual(stdout, '', stderr)
    return JSON.parse(stdout).credentialsFile.path
  }

  it('prints what it removed, and that there is nothing when it runs again', async () => {
    const path = await signIn()
    assert.deepEqual((await job.warmCiAuth(['cleanup'])).stdout, `Removed ${path}\n`)
    const again = await job.warmCiAuth(['cleanup'])
    assert.deepEqual([again.code, again.stdout], [0, 'Nothing to remove.\n'])
    assert.deepEqual(await job.leftovers(), [])
  })

  it('removes what several sign-ins of the job made, also where no variables were exported', async () => {
    const paths = [
      await signIn(),
      await signIn('--no-export-environment-variables'),
      await signIn('--credentials-file-path', join(job.folder, 'mine.json')),
    ]
    const {stdout} = await job.warmCiAuth(['cleanup', '--json'])
    const removed = JSON.parse(stdout).removals.map(({outcome, path}: Record<string, string>) => [outcome, path])
    assert.deepEqual(removed.sort(), paths.map((path) => ['removed', path]).sort())
    assert.deepEqual(await job.leftovers(), [])
  })

  it('removes what a sign-in left that was killed when it had written', async () => {
    const {child, ended} = job.startCiAuth(federate)
    // A file without content, of which nothing is recorded yet, has no secret in it.
    const isFilled = (name: string): boolean =>
      (statSync(join(job.workspace, name), {throwIfNoEntry: false})?.size ?? 0) > 0
    const watcher = watch(job.workspace, (_event, name) => {
      if (name?.startsWith('ci-creds-') && isFilled(name)) child.kill('SIGKILL')
    })
    await ended
    watcher.close()

    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('has nothing to do after a sign-in that failed when later steps were to be told', async () => {
    const commandFile = job.env['GITHUB_ENV'] ?? ''
    job.emulator.inject({service: 'sts', kind: 'delay', delayMs: 300})
    const {ended} = job.startCiAuth(federate)
    while (!job.emulator.requests.some(({service}) => service === 'sts')) await sleep(10)
    await rm(commandFile)
    const {code, stderr} = await ended
    assert.equal(code, 6, stderr)
    assert.match(stderr, /EXPORT_FILE_MISSING/)
    assert.deepEqual(await job.leftovers(), [])
    assert.equal((await job.warmCiAuth(['cleanup'])).stdout, 'Nothing to remove.\n')
  })

  it('does not lose what a sign-in writes meanwhile', async () => {
    await signIn()
    await Promise.all([signIn(), job.warmCiAuth(['cleanup']), signIn(), job.warmCiAuth(['cleanup'])])
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('removes what a sign-in made that was told another CI, also of one profile', async () => {
    const {stdout} = await job.warmCiAuth(['oidc', 'token', '--workload-identity-provider', provider])
    await writeFile(join(job.folder, 'token'), stdout.trim(), {mode: 0o600})
    for (const more of [[], ['--profile', 'default']]) {
      await signIn('--ci', 'generic', '--oidc-token-file', join(job.folder, 'token'))
      assert.equal((await job.warmCiAuth(['cleanup', '--ci', 'github'])).stdout, 'Nothing to remove.\n')
      assert.match((await job.warmCiAuth(['cleanup', ...more])).stdout, /^Removed .*ci-creds-/)
      assert.deepEqual(await job.leftovers(), [])
    }
  })

  it('leaves the job of another run alone', async () => {
    const path = await signIn()
    assert.equal((await job.warmCiAuth(['cleanup'], {GITHUB_RUN_ID: '999'})).stdout, 'Nothing to remove.\n')
    await readFile(path)
  })

  it('keeps what it was asked to keep', async () => {
    const path = await signIn('--no-cleanup-credentials')
    assert.match((await job.warmCiAuth(['cleanup'])).stdout, /^Kept /)
    await readFile(path)
  })

  it('leaves alone what took the place of the file, and exits with 6', async () => {
    const path = await signIn()
    await rm(path)
    await writeFile(path, 'precious')
    const {code, stderr} = await job.warmCiAuth(['cleanup'])
    assert.equal(code, 6)
    assert.match(stderr, /CLEANUP_REFUSED/)
    assert.equal(await readFile(path, 'utf8'), 'precious')
  })
})
