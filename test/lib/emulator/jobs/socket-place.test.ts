import assert from 'node:assert/strict'
import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {socketPlace} from '../../../../src/lib/emulator/jobs/context.ts'
import {
  simulatedCis,
  simulateJob,
  temporaryFolder,
  tokensToSimulate,
} from '../../../../src/lib/emulator/jobs/simulate.ts'
import {exampleWorld} from '../../../../src/lib/emulator/world.ts'
import {withEmulator} from '../../../support/emulator.ts'

describe('lib/emulator/jobs/socket-place', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'socket-place-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  it('is in the folder of the job', async () => {
    const {path, remove} = await socketPlace('/job', 'api', 'linux')
    assert.equal(path, '/job/api')
    await remove()
  })

  it('is a pipe on Windows, another one each time', async () => {
    const [one, other] = await Promise.all([
      socketPlace('C:\\job', 'api', 'win32'),
      socketPlace('C:\\job', 'api', 'win32'),
    ])
    assert.match(one.path, /^\\\\\.\\pipe\\ci-auth-[\da-f-]{36}-api$/)
    assert.notEqual(one.path, other.path)
  })

  for (const ci of ['buildkite', 'spiffe', 'fly', 'harness']) {
    it(`is elsewhere for ${ci} where the path of the folder is as long as on macOS, or longer, and goes with the job`, async () => {
      const deep = join(folder, 'long-'.repeat(20))
      mkdirSync(deep)
      await withEmulator({world: exampleWorld(tokensOfCi(ci))}, async (emulator) => {
        const job = await simulateJob(emulator, {ci, directory: deep, mode: 'loopback'})
        const [socket = ''] = Object.values(job.variables).flatMap((value) => /\/tmp\/ci-auth-.+$/.exec(value) ?? [])
        assert.ok(existsSync(socket), JSON.stringify(job.variables))
        await job.close()
        assert.ok(!existsSync(dirname(socket)))
      })
    })
  }
})

describe('lib/emulator/jobs, on Windows', () => {
  it('plays no CI whose jobs ask at a unix socket', () => {
    for (const ci of ['fly', 'harness']) {
      assert.ok(simulatedCis('darwin').includes(ci) && !simulatedCis('win32').includes(ci))
      assert.throws(() => tokensToSimulate(ci, 'win32'), {
        code: 'EMULATOR_CI_NOT_OFFERED',
        message: /cannot be simulated: its jobs use a unix socket/,
      })
    }
    assert.ok(tokensToSimulate('buildkite', 'win32'))
  })

  it('gives the job a temporary folder by the names of Windows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'job-'))
    try {
      const {TEMP, TMP, ...others} = await temporaryFolder(folder, 'win32')
      assert.deepEqual([TEMP, TMP, others], [join(folder, 'tmp'), join(folder, 'tmp'), {}])
    } finally {
      rmSync(folder, {recursive: true, force: true})
    }
  })
})
