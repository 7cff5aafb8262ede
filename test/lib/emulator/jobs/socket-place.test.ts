import assert from 'node:assert/strict'
import {EventEmitter} from 'node:events'
import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import type {Server} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {contextOfSimulatedJob} from '../../../../src/lib/emulator/jobs/context.ts'
import {simulatedCis, simulateJob, tokensToSimulate} from '../../../../src/lib/emulator/jobs/simulate.ts'
import {exampleWorld} from '../../../../src/lib/emulator/world.ts'
import {withEmulator} from '../../../support/emulator.ts'
import {onSystem} from '../../../support/on-system.ts'

describe('lib/emulator/jobs/socket-place', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'socket-place-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const tokens = tokensOfCi('buildkite') ?? assert.fail()

  /** Where a server of a job in `directory` is told to listen. */
  async function placeIn(directory: string): Promise<string | undefined> {
    let told: string | undefined
    const server = Object.assign(new EventEmitter(), {
      listen(path: string) {
        told = path
        setImmediate(() => server.emit('listening'))
      },
      close: () => setImmediate(() => server.emit('close')),
      unref() {},
    })
    await withEmulator({world: exampleWorld(tokens)}, async (emulator) => {
      const closing: (() => Promise<void>)[] = []
      const about = {claims: {}, directory, mode: 'loopback'} as const
      const context = contextOfSimulatedJob(emulator, tokens, about, closing)
      assert.equal(await context.listen(server as unknown as Server, 'api', () => {}), told)
      for (const end of closing) await end()
    })
    return told
  }

  it('is in the folder of the job', async () => {
    assert.equal(await onSystem('linux', () => placeIn('/job')), '/job/api')
  })

  it('is a pipe on Windows, another one each time', async () => {
    const [one = '', other] = await onSystem('win32', async () => [await placeIn('C:\\job'), await placeIn('C:\\job')])
    assert.match(one, /^\\\\\.\\pipe\\ci-auth-[\da-f-]{36}-api$/)
    assert.notEqual(one, other)
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
  it('plays no CI whose jobs ask at a unix socket', async () => {
    for (const ci of ['fly', 'harness']) {
      assert.ok(await onSystem('darwin', () => simulatedCis().includes(ci)))
      assert.equal(await onSystem('win32', () => simulatedCis().includes(ci)), false)
      const refused = onSystem('win32', () => tokensToSimulate(ci))
      await assert.rejects(refused, {
        code: 'EMULATOR_CI_NOT_OFFERED',
        message: /cannot be simulated: its jobs use a unix socket/,
      })
    }
    assert.ok(await onSystem('win32', () => tokensToSimulate('buildkite')))
  })

  it('gives the job a temporary folder by the names of Windows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'job-'))
    try {
      await withEmulator({world: exampleWorld(tokensOfCi('gitlab'))}, async (emulator) => {
        const options = {ci: 'gitlab', directory: folder, mode: 'loopback'} as const
        const {close, variables} = await onSystem('win32', () => simulateJob(emulator, options))
        assert.ok(existsSync(variables['TEMP'] ?? ''))
        assert.deepEqual([variables['TMP'], variables['TMPDIR']], [variables['TEMP'], undefined])
        await close()
      })
    } finally {
      rmSync(folder, {recursive: true, force: true})
    }
  })
})
