import assert from 'node:assert/strict'
import {defined, parseJsonObject} from '../../../src/lib/base/json.ts'

describe('lib/base/json', () => {
  it('leaves out what is undefined, and nothing else', () => {
    assert.deepEqual(Object.keys(defined({a: undefined, b: null, c: '', d: 0, e: false})), ['b', 'c', 'd', 'e'])
  })

  it('reads objects, and never throws', () => {
    assert.deepEqual(parseJsonObject('{"a":1}'), {a: 1})
    for (const text of ['', '[]', 'null', '"{}"', '1', '{"a":', '<html>'])
      assert.equal(parseJsonObject(text), undefined)
  })
})
