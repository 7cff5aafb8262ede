import assert from 'node:assert/strict'
import {bytesOf, textField} from '../../../../src/lib/cis/protocols/protobuf.ts'
import {fetchJwtSvid} from '../../../support/workload-api.ts'

/** At the edges of what a length takes. Any other text: test/properties. */
const texts = ['', 'a', 'x'.repeat(127), 'x'.repeat(128), 'x'.repeat(70_000), 'ü🔑\0\n']

/** https://protobuf.dev/programming-guides/encoding/: the example of each wire type, as fields 1 to 4. */
const everyType = Buffer.from('089601' + '11000000000000f03f' + '1a0774657374696e67' + '250000803f', 'hex')

describe('lib/cis/protocols/protobuf', () => {
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
