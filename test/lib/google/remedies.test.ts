import assert from 'node:assert/strict'
import {gcloudList} from '../../../src/lib/google/remedies.ts'

/** As gcloud 528 reads a list: arg_parsers.py, ArgList. */
function readList(value: string): string[] {
  const end = value.indexOf('^', 1)
  return value.startsWith('^') && end > 0 ? value.slice(end + 1).split(value.slice(1, end)) : value.split(',')
}

describe('lib/google/remedies', () => {
  it('needs no other separator where nothing holds a comma', () => assert.equal(gcloudList(['a=b', 'c=d']), 'a=b,c=d'))

  it('has no entries where there are none', () => assert.equal(gcloudList([]), ''))

  it('finds a separator that is in no entry', () => {
    for (const entries of [
      ['a,b', 'c'],
      ['a,b;c', 'd|e'],
      ['a,;|#~', ';0;', 'x'],
      ['^a', 'b'],
      ['^a^b', 'c'],
      ['^a^b', 'c,d'],
      ['a', '^b'],
      ['a,b;', ';0'],
      ['a,;|#~;0', 'b'],
      ['a,;|#~;0;1', 'b', '0;', ';0'],
      ['', 'a'],
    ])
      assert.deepEqual(readList(gcloudList(entries)), entries)
  })
})
