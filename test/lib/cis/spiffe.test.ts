import assert from 'node:assert/strict'
import {endpointOf} from '../../../src/lib/cis/spiffe/provider.ts'

describe('lib/cis/spiffe', () => {
  const pathOf = (given: string, system: NodeJS.Platform) =>
    endpointOf({SPIFFE_ENDPOINT_SOCKET: given}, system)?.socketPath

  it('takes a named pipe on Windows, and nowhere else', () => {
    const given = String.raw`npipe:spire-agent\public\api`
    assert.equal(pathOf(given, 'win32'), String.raw`\\.\pipe\spire-agent\public\api`)
    assert.equal(pathOf(given, 'linux'), undefined)
    for (const wrong of ['npipe:', 'npipe://host/api', 'pipe:api']) assert.equal(pathOf(wrong, 'win32'), undefined)
  })

  it('takes an address on each system', () => {
    const given = {SPIFFE_ENDPOINT_SOCKET: 'tcp://127.0.0.1:8000'}
    for (const system of ['linux', 'darwin', 'win32'] as const) {
      assert.equal(endpointOf(given, system)?.origin.href, 'http://127.0.0.1:8000/')
    }
  })
})
