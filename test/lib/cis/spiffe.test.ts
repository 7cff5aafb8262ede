import assert from 'node:assert/strict'
import {endpointOf} from '../../../src/lib/cis/spiffe/provider.ts'
import {bytesOf, textField} from '../../../src/lib/cis/spiffe/workload-api.ts'
import {fetchJwtSvid} from '../../support/workload-api.ts'

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

/** At the edges of what a length takes. Any other text: test/properties. */
const texts = ['', 'a', 'x'.repeat(127), 'x'.repeat(128), 'x'.repeat(70_000), 'ü🔑\0\n']

/** https://protobuf.dev/programming-guides/encoding/: the example of each wire type, as fields 1 to 4. */
const everyType = Buffer.from('089601' + '11000000000000f03f' + '1a0774657374696e67' + '250000803f', 'hex')

describe('lib/cis/spiffe/workload-api: messages in protobuf', () => {
  it('writes what a library reads', () => {
    for (const each of texts) {
      const {audience, spiffe_id: id} = fetchJwtSvid.requestDeserialize(Buffer.from(textField(1, each)))
      assert.deepEqual([audience, id], [[each], ''])
    }
  })

  it('reads what a library writes', () => {
    for (const svid of texts.filter((each) => each !== '')) {
      const others = {spiffe_id: 'spiffe://example.org/other', svid: 'other', hint: 'h'}
      const message = fetchJwtSvid.responseSerialize({svids: [{...others, svid}, others]})
      const read = bytesOf(message, 1).map((each) => bytesOf(each, 2).map(String))
      assert.deepEqual(read, [[svid], ['other']])
    }
  })

  it('steps over fields of every type', () => {
    assert.deepEqual(bytesOf(everyType, 3).map(String), ['testing'])
    for (const field of [1, 2, 4, 5]) assert.deepEqual(bytesOf(everyType, field), [])
  })

  it('ends with an error on what is no message', () => {
    for (const hex of ['0a', '0a05', '0a0561', 'ff', '0b', '0f', '09', `0a${'ff'.repeat(9)}01`]) {
      assert.throws(() => bytesOf(Buffer.from(hex, 'hex'), 1), RangeError, hex)
    }
  })
})
