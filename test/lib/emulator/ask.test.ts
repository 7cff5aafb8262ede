import assert from 'node:assert/strict'
import {evalLine} from '../../../src/lib/emulator/ask.ts'

describe('lib/emulator/ask', () => {
  it('says how a shell is pointed at the emulator', () => {
    assert.equal(evalLine('http://127.0.0.1:8787', 'darwin'), 'eval "$(ci-auth emulator env)"')
    assert.equal(evalLine('http://127.0.0.1:80', 'linux'), 'eval "$(ci-auth emulator env --url http://127.0.0.1:80)"')
    assert.equal(
      evalLine('http://127.0.0.1:8000', 'win32'),
      'ci-auth emulator env --url http://127.0.0.1:8000 --format powershell | Out-String | Invoke-Expression',
    )
  })
})
