import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {evaluated} from '../../../../src/lib/base/shell-format.ts'
import {askEnvironment, evalLine} from '../../../../src/lib/emulator/control/client.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {freePort, startServer} from '../../../support/server.ts'

describe('lib/emulator/client', () => {
  it('says how a shell is pointed at the emulator', () => {
    assert.equal(
      evalLine('http://127.0.0.1:8787', '', 'darwin'),
      'eval "$(npx --yes ci-auth@1 emulator env || echo false)"',
    )
    assert.equal(
      evalLine('http://127.0.0.1:80', '', 'linux'),
      'eval "$(npx --yes ci-auth@1 emulator env --url http://127.0.0.1:80 || echo false)"',
    )
    assert.equal(
      evalLine('http://127.0.0.1:8000', '', 'win32'),
      'npx --yes ci-auth@1 emulator env --url http://127.0.0.1:8000 --format powershell | Out-String | Invoke-Expression',
    )
  })

  it('says the same on the page of the emulator, in sh and fish', async () => {
    const shown: string[] = []
    const page = (await readFile('assets/emulator/controls.js', 'utf8')).replace(/^import .*$/gm, '')
    const document =
      'const byId = () => undefined, copyable = (line) => shown.push(line), element = () => undefined, replace = element'
    new Function(
      'shown',
      `${document}\n${page.replaceAll('export function', 'function')}\nshowCommands('http://[::1]:1', "node '/a b/run.js'")`,
    )(shown)
    const env = 'emulator env --url http://[::1]:1'
    const start = "node '/a b/run.js'"
    assert.deepEqual(shown, [
      evaluated(env, 'shell', 'false', start),
      evaluated(`${env} --ci github`, 'shell', 'false', start),
      evaluated(`${env} --operator`, 'shell', 'false', start),
      evaluated(`${env} --format fish`, 'fish', 'false', start),
    ])
  })
})

const asked = {mode: 'loopback', env: {}} as const

describe('lib/emulator/client: waiting', function () {
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
