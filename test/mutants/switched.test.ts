import assert from 'node:assert/strict'
import {switched} from './switched.ts'

/** A text, and the same with a switch at each mistake. */
const table: readonly (readonly [text: string, written: string])[] = [
  ['const x = a === b', 'const x = (isMade_(1)?(a !== b):(a === b))'],
  ['const x = await y', 'const x = (isMade_(1)?(y):(await y))'],
  ['const f = () => {a()}', 'const f = () => {;{if(!isMade_(1)){a()}}}'],
  ['if (a) b()', ';{if(!isMade_(2)){if ((isMade_(1)?(!(a)):(a))) {if(!isMade_(3)){b()}}}}'],
  ['await y', ';{if(!isMade_(1)){;(isMade_(2)?(y):(await y))}}'],
  ['const x = a && !b', 'const x = (isMade_(1)?(a || !b):(a && (isMade_(2)?(b):(!b))))'],
  // The chain ends as before where `a` is missing.
  ['const x = a?.filter(f).map(g)', 'const x = (isMade_(1)?(a.map(g)):(a?.filter(f).map(g)))'],
  ['const x = a.every(f).length', 'const x = (isMade_(1)?(a.some(f)):(a.every(f))).length'],
  ["type X = 'INPUT_PLACEHOLDER'", "type X = 'INPUT_PLACEHOLDER'"],
]

describe('mutants/switched', () => {
  for (const [text, written] of table) {
    it(JSON.stringify(text), () => assert.equal(switched('a.ts', text).text, written))
  }

  it('calls nothing that the line before ends with', () => {
    const text = 'const x = y\nawait z()\nif (x) await b()'
    assert.equal(
      switched('a.ts', text, ({what}) => what === 'an await was dropped').text,
      'const x = y\n;(isMade_(1)?(z()):(await z()))\nif (x) (isMade_(2)?(b()):(await b()))',
    )
  })
})
