import assert from 'node:assert/strict'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import {listenFailure} from '../../../src/lib/employee/service.ts'

const remedies = (code: string, port: number, system: NodeJS.Platform): string => {
  const failure = listenFailure(Object.assign(new Error(code), {code}), '127.0.0.1', port, system)
  assert.ok(failure instanceof CiAuthError)
  return failure.suggestions.join('\n')
}

describe('lib/employee/service', () => {
  it('says how each system tells who has a port', () => {
    for (const system of ['linux', 'darwin'] as const)
      assert.match(remedies('EADDRINUSE', 5000, system), /lsof -i :5000/)
    assert.match(remedies('EADDRINUSE', 5000, 'win32'), /netstat -ano \| findstr :5000/)
  })

  it('knows that Windows refuses ports of any number', () => {
    assert.match(remedies('EACCES', 80, 'linux'), /^Choose a port above 1023/)
    const said = remedies('EACCES', 5000, 'win32')
    assert.match(said, /netsh interface ipv4 show excludedportrange/)
    assert.doesNotMatch(said, /1023/)
  })
})
