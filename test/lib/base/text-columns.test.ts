import assert from 'node:assert/strict'
import {columnsOf, folded, padded, wrapped} from '../../../src/lib/base/text-columns.ts'

describe('lib/base/text-columns', () => {
  for (const [text, columns] of [
    ['plain', 5],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['東京', 4],
    ['ﾄｳｷｮｳ', 5],
    ['서울-main', 9],
    ['🚀', 2],
    ['❤\ufe0f', 1],
    ['…', 1],
    ['', 0],
  ] as const) {
    it(`counts ${columns} columns for "${text}"`, () => assert.equal(columnsOf(text), columns))
  }

  it('aligns what stands behind wide characters', () => {
    assert.deepEqual([padded('東', 4), padded('to', 4), padded('longer', 4)], ['東  ', 'to  ', 'longer'])
  })

  it('breaks at blanks, and goes on under the indent', () => {
    assert.deepEqual(folded('  one two three four', 11, 4), ['  one two', '    three', '    four'])
    assert.deepEqual(folded('東京 東京 東京', 9, 2), ['東京 東京', '  東京'])
  })

  it('leaves whole what is pasted: a word that is longer than the line', () => {
    const word = 'principalSet://iam.googleapis.com/projects/1/locations/global'
    assert.deepEqual(folded(`is given to ${word} alone`, 20, 2), ['is given to', `  ${word}`, '  alone'])
    assert.deepEqual(folded(word, 10, 2), [word])
  })

  it('keeps columns that blanks make, and loses no character', () => {
    assert.deepEqual(folded('    attribute.owner  assertion.owner', 24, 8), [
      '    attribute.owner',
      '        assertion.owner',
    ])
    assert.deepEqual(folded('ok    title   some more words', 20, 6), ['ok    title   some', '      more words'])
    const text = '  a  b c   d e f  ghij k lmno p'
    for (let columns = 1; columns < 40; columns++) {
      assert.equal(folded(text, columns, 3).join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
    }
  })

  it('breaks what is only read: words that are too long, behind a slash if there is one', () => {
    assert.deepEqual(wrapped('  NO a/long/name/of/it and more', 12, 4), [
      '  NO a/long/',
      '    name/of/',
      '    it and',
      '    more',
    ])
    assert.deepEqual(wrapped('abcdefghijkl', 5, 1), ['abcde', ' fghi', ' jkl'])
    const text = '  a  b/c 東京東京東京東京東京 d   e f  ghijklmnopqrstuvwxyz/klm no p'
    for (let columns = 1; columns < 40; columns++)
      for (const indent of [0, Math.floor(columns / 2)]) {
        const lines = wrapped(text, columns, indent)
        assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
        // A wide character is not cut in half.
        assert.ok(
          lines.every((line) => columnsOf(line) <= Math.max(columns, indent + 2)),
          lines.join('\n'),
        )
      }
  })

  it('leaves a line alone that fits', () => assert.deepEqual(folded('a b c', 5, 2), ['a b c']))
})
