import assert from 'node:assert/strict'
import {parseJsonObject} from '../../../src/lib/base/json.ts'

describe('lib/base/json', () => {
  it('reads objects, and never throws', () => {
    assert.deepEqual(parseJsonObject('{"a":1}'), {a: 1})
    for (const text of ['', '[]', 'null', '"{}"', '1', '{"a":', '<html>'])
      assert.equal(parseJsonObject(text), undefined)
  })
})
