import assert from 'node:assert/strict'
import {readdir, readFile} from 'node:fs/promises'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {openJob} from '../../../support/job.ts'
import {acmeNames} from '../../../support/worlds.ts'

const {deployer, provider} = acmeNames

describe('lib/use-cases/sign-in/sign-in, interrupted', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  it('takes back what it wrote, and tells later steps nothing', async () => {
    const job = await openJob(emulator)
    const controller = new AbortController()
    const interruption = new Error('interrupted')
    const raw = {workload_identity_provider: provider, service_account: deployer}
    const signingIn = job.signIn(raw, {
      signal: controller.signal,
      onRecorded: () => controller.abort(interruption),
    })
    await assert.rejects(signingIn, interruption)
    assert.deepEqual(
      (await readdir(job.workspace)).filter((name) => name.startsWith('ci-creds-')),
      [],
    )
    assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
    assert.equal(await readFile(job.env['GITHUB_ENV'] ?? '', 'utf8'), '')
    await job.close()
  })
})
