import assert from 'node:assert/strict'
import {existsSync, readdirSync} from 'node:fs'
import {rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {program} from '../support/ci-auth.ts'
import {containerAction} from '../support/container-action.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {canChangeRoot} from '../support/in-root.ts'
import {type Action, type ActionJob, downloadAction, startActionJob, succeeded} from '../support/runner.ts'
import {skipBecause} from '../support/skip.ts'
import {usual} from './input-cases.ts'

const client = [process.execPath, fileURLToPath(new URL('../support/clients/google-auth.mjs', import.meta.url))]
const outside = {...usual, credentials_file_path: '+temp'}

describe('action: the credentials file outside the checkout', function () {
  this.timeout(60_000)
  let action: Action
  let emulator: TestEmulator
  let job: ActionJob

  before(async () => {
    action = await downloadAction()
    emulator = await openEmulator()
  })
  beforeEach(async () => {
    job = await startActionJob(emulator, action)
  })
  afterEach(() => job.remove())
  after(async () => {
    await emulator.close()
    await action.remove()
  })

  const files = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('ci-creds-'))

  it('is in the temporary folder, where nothing warns of it, and the post step removes it', async () => {
    await rm(join(job.workspace, 'README.md'))
    await writeFile(join(job.workspace, 'Dockerfile'), 'FROM scratch\nCOPY . /\n')
    const {annotations, exported, outputs} = succeeded(await job.step(outside))
    assert.deepEqual([annotations, files(job.workspace), files(job.temp).length], [[], [], 1])
    const path = join(job.temp, files(job.temp)[0] ?? '')
    assert.deepEqual([outputs['credentials_file_path'], exported['GOOGLE_APPLICATION_CREDENTIALS']], [path, path])
    for (const run of await job.end()) succeeded(run)
    assert.equal(existsSync(path), false)
  })

  it('is read by a client in a container action, which does not see the disk of the runner', async function () {
    if (!canChangeRoot) skipBecause(this, 'this computer cannot start a process with a root folder of its own')
    succeeded(await job.step(outside))
    const {code, stderr, stdout} = await containerAction(client, job.env)
    assert.deepEqual([code, stderr, stdout.trim().length > 20], [0, '', true])
    const older = await containerAction(client, job.env, '2.330')
    assert.notEqual(older.code, 0)
    assert.match(older.stderr, /ENOENT|does not exist/)
  })

  it('is one credential for status in a container action, and cleanup there removes it', async function () {
    if (!canChangeRoot) skipBecause(this, 'this computer cannot start a process with a root folder of its own')
    succeeded(await job.run([process.execPath, program, 'federate', '--credentials-file-path', '+temp', ...flags]))
    const status = await containerAction([process.execPath, program, 'auth', 'status', '--json'], job.env)
    assert.equal(status.code, 0, status.stderr + status.stdout)
    const {credentials} = JSON.parse(status.stdout)
    const [name = ''] = files(job.temp)
    assert.deepEqual(
      credentials.map(({path}: {path: string}) => path),
      [`/github/runner_temp/${name}`],
    )
    const cleanup = await containerAction([process.execPath, program, 'cleanup'], job.env)
    assert.equal(cleanup.code, 0, cleanup.stderr)
    assert.deepEqual(files(job.temp), [])
  })
})

const flags = [
  ...['--workload-identity-provider', usual.workload_identity_provider],
  ...['--service-account', usual.service_account],
]
