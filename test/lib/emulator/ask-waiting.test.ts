import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {askEnvironment} from '../../../src/lib/emulator/ask.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {freePort, startServer} from '../../support/server.ts'

const asked = {mode: 'loopback', env: {}} as const

describe('lib/emulator/ask: waiting', function () {
  this.timeout(20_000)

  it('waits for an emulator that starts only then', async () => {
    const port = await freePort()
    const starting: Promise<TestEmulator>[] = []
    const {variables} = await askEnvironment({
      ...asked,
      url: new URL(`http://127.0.0.1:${port}`),
      waitMs: 600_000,
      onWait: () => void starting.push(openEmulator({port})),
    })
    assert.equal(starting.length, 1)
    assert.equal(variables['CI_AUTH_ENDPOINT_STS'], `http://127.0.0.1:${port}`)
    for (const emulator of starting) await (await emulator).close()
  })

  it('ends with a plain error when nobody comes', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}`)
    const waits: number[] = []
    const fails = async (waitMs: number): Promise<string> =>
      askEnvironment({...asked, url, waitMs, onWait: () => void waits.push(waitMs)}).then(
        () => assert.fail('somebody answered'),
        ({code, message}: CiAuthError) => `${code} ${message}`,
      )
    assert.equal(await fails(0), `EMULATOR_UNREACHABLE no emulator answers at ${url.host}`)
    assert.deepEqual(waits, [])
    assert.equal(await fails(300), `EMULATOR_UNREACHABLE no emulator answers at ${url.host}, after 0.3 s`)
    assert.deepEqual(waits, [300])
  })

  it('waits for no other server', async () => {
    const server = await startServer({status: 404, body: 'not here'})
    try {
      await assert.rejects(
        askEnvironment({...asked, url: new URL(server.url), waitMs: 600_000, onWait: () => assert.fail('it waits')}),
        {code: 'EMULATOR_UNREACHABLE'},
      )
    } finally {
      await server.close()
    }
  })
})
