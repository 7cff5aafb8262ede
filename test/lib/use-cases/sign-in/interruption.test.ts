import assert from 'node:assert/strict'
import {readdirSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
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

  for (const moment of ['while it writes', 'when it has written'])
    it(`takes back what it wrote before it ends ${moment}, and tells later steps nothing`, async () => {
      const job = await openJob(emulator)
      const controller = new AbortController()
      const interruption = new Error('interrupted')
      const raw = {workload_identity_provider: provider, service_account: deployer}
      const signingIn = job.signIn(raw, {
        signal: controller.signal,
        onRecorded: () => {
          if (moment === 'while it writes') throw interruption
          controller.abort(interruption)
        },
      })
      const left = await signingIn.catch((error) => {
        assert.equal(error, interruption)
        return [job.workspace, job.env['RUNNER_TEMP'] ?? ''].map((folder) => readdirSync(folder))
      })
      assert.deepEqual(left, [['README'], []])
      assert.equal(await readFile(job.env['GITHUB_ENV'] ?? '', 'utf8'), '')
      await job.close()
    })
})
