import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {evaluated} from '../../../src/lib/base/shell-format.ts'
import {evalLine} from '../../../src/lib/emulator/ask.ts'

describe('lib/emulator/ask', () => {
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
      `${document}\n${page.replaceAll('export function', 'function')}\nshowCommands('http://[::1]:1')`,
    )(shown)
    const env = 'emulator env --url http://[::1]:1'
    assert.deepEqual(shown, [
      evaluated(env, 'shell', 'false'),
      evaluated(`${env} --ci github`, 'shell', 'false'),
      evaluated(`${env} --operator`, 'shell', 'false'),
      evaluated(`${env} --format fish`, 'fish', 'false'),
    ])
  })
})
