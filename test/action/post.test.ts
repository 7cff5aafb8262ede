import assert from 'node:assert/strict'
import {chmod, mkdir, readdir, readFile, symlink, unlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {
  type Action,
  type ActionJob,
  downloadWarmAction,
  type StepRun,
  startActionJob,
  succeeded,
} from '../support/runner.ts'
import {acmeNames} from '../support/worlds.ts'
import {usual} from './input-cases.ts'

describe('action/post', function () {
  this.timeout(20_000)
  let action: Action
  let emulator: TestEmulator
  let job: ActionJob

  before(async () => {
    action = await downloadWarmAction()
    emulator = await openEmulator()
  })
  beforeEach(async () => {
    job = await startActionJob(emulator, action)
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job.remove()
  })
  after(async () => {
    await emulator.close()
    await action.remove()
  })

  const pathOf = ({outputs}: StepRun): string => outputs['credentials_file_path'] ?? ''
  const ended = (runs: readonly StepRun[]): [number, string][] => runs.map(({exitCode, log}) => [exitCode, log])

  it('removes what its own step made, when two steps share a job', async () => {
    const first = succeeded(await job.step(usual))
    const second = succeeded(await job.step({...usual, service_account: acmeNames.nightly, project_id: 'acme-night'}))
    assert.notEqual(pathOf(first), pathOf(second))
    assert.match(JSON.parse(await readFile(pathOf(first), 'utf8')).service_account_impersonation_url, /deployer@/)
    assert.match(JSON.parse(await readFile(pathOf(second), 'utf8')).service_account_impersonation_url, /nightly@/)
    assert.equal(job.env['GOOGLE_APPLICATION_CREDENTIALS'], pathOf(second))
    assert.equal(job.env['GOOGLE_CLOUD_PROJECT'], 'acme-night')

    const posts = await job.end()
    assert.deepEqual(ended(posts), [
      [0, `Removed ${pathOf(second)}`],
      [0, `Removed ${pathOf(first)}`],
    ])
    assert.deepEqual([await job.left(), await readdir(job.temp)], [[], []])
  })

  it('leaves the file of the other step alone when that one is to stay', async () => {
    const kept = succeeded(await job.step({...usual, cleanup_credentials: 'false'}))
    succeeded(await job.step(usual))
    const [, post] = await job.end()
    assert.deepEqual([post?.exitCode, post?.log], [0, `Kept ${pathOf(kept)}, as requested`])
    assert.equal((await job.left()).length, 1)
  })

  it('runs after a main that failed, and finds nothing', async () => {
    assert.equal((await job.step({...usual, service_account: acmeNames.locked})).exitCode, 1)
    assert.deepEqual(ended(await job.end()), [[0, 'Nothing to remove.']])
  })

  it('runs after inputs that were refused', async () => {
    assert.equal((await job.step({})).exitCode, 1)
    assert.deepEqual(ended(await job.end()), [[0, 'Nothing to remove.']])
  })

  it('finds nothing where no file was asked for', async () => {
    succeeded(await job.step({...usual, create_credentials_file: 'false', token_format: 'access_token'}))
    assert.deepEqual(ended(await job.end()), [[0, 'Nothing to remove.']])
  })

  it('removes a file that no variable names', async () => {
    const run = succeeded(await job.step({...usual, export_environment_variables: 'false'}))
    assert.deepEqual(ended(await job.end()), [[0, `Removed ${pathOf(run)}`]])
  })

  it('may run twice', async () => {
    const run = succeeded(await job.step(usual))
    await job.end()
    assert.deepEqual(ended(await job.end()), [[0, `Did not exist: ${pathOf(run)}`]])
  })

  it('is content when a checkout was faster', async () => {
    const run = succeeded(await job.step(usual))
    await unlink(pathOf(run))
    assert.deepEqual(ended(await job.end()), [[0, `Did not exist: ${pathOf(run)}`]])
    assert.deepEqual(await readdir(job.temp), [])
  })

  it('leaves alone what took the place of the file, and says what to do', async () => {
    const run = succeeded(await job.step(usual))
    const elsewhere = join(job.temp, 'precious')
    await writeFile(elsewhere, 'precious')
    await unlink(pathOf(run))
    await symlink(elsewhere, pathOf(run))

    const [post] = await job.end()
    assert.equal(post?.exitCode, 1)
    assert.equal(post?.annotations[0]?.title, 'ci-auth: CLEANUP_REFUSED')
    assert.match(
      post?.annotations[0]?.message ?? '',
      /was not removed: it is a link now[\s\S]*Check this file, then remove/,
    )
    assert.equal(await readFile(elsewhere, 'utf8'), 'precious')
  })

  it('says what it removed where the record cannot be used any more', async () => {
    const run = succeeded(await job.step(usual))
    const [folder = ''] = (await readdir(job.temp)).filter((name) => name.startsWith('ci-auth-'))
    await chmod(join(job.temp, folder), 0o777)
    const [post] = await job.end()
    assert.equal(post?.exitCode, 1)
    assert.match(post?.log ?? '', new RegExp(`^Removed ${pathOf(run)}$`, 'm'))
    assert.equal(post?.annotations[0]?.title, 'ci-auth: CLEANUP_REFUSED')
    assert.match(post?.annotations[0]?.message ?? '', new RegExp(`${folder}: other users can enter it`))
  })

  it('does not follow a variable that a later step changed', async () => {
    const run = succeeded(await job.step(usual))
    const other = join(job.workspace, 'other')
    await mkdir(other)
    Object.assign(job.env, {GOOGLE_APPLICATION_CREDENTIALS: other, GOOGLE_GHA_CREDS_PATH: other})
    assert.deepEqual(ended(await job.end()), [[0, `Removed ${pathOf(run)}`]])
    assert.deepEqual(await job.left(), ['other'])
  })
})
